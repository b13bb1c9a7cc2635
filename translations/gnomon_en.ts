<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>InitExplanation</name>
    <message>
        <source>a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relax %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fix %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick &lt;i&gt;Fixed&lt;/i&gt; to give a quantity its value; untick it to have it solved for. Double click an unknown to see what can stand for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equations for %2 unknowns: they contradict each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is to be fixed, but is determined already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unknowns have %2 equations only: fix one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relax it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is solved for and may be fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relax instead and fix this:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can stand for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead of %1 can be kept and given a guess, the likeliest first:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a start value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the same kind, in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is solved for. Fix what it is to bring about, then give that its value:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connect %1, or give it an equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold %1 and what it is connected with: add a ground, or whatever gives it a value there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The equations of the model cannot determine its variables, whatever is fixed at the start. Mend the model, then read it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing determines %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>%n equation says the same, or contradicts itself.</numerusform>
            <numerusform>%n equations say the same, or contradict each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the values that parameters have, %n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>With the values that parameters have, %n equation says the same, or contradicts itself.</numerusform>
            <numerusform>With the values that parameters have, %n equations say the same, or contradict each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can only be zero, as long as the model runs: %n equation(s) in a loop leave nothing else.</source>
        <translation>
            <numerusform>%1 can only be zero, as long as the model runs: %n equation in a loop leaves nothing else.</numerusform>
            <numerusform>%1 can only be zero, as long as the model runs: %n equations in a loop leave nothing else.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) away</source>
        <translation>
            <numerusform>%n equation away</numerusform>
            <numerusform>%n equations away</numerusform>
        </translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be fixed instead of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead of %1 can be fixed, while it is solved for, the likeliest first:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: can be solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknowns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n equation</numerusform>
            <numerusform>%n equations</numerusform>
        </translation>
    </message>
    <message>
        <source>One condition too many: what the initial equation %1 says is determined already. It holds if it agrees with that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and so on, %n more step(s)</source>
        <translation>
            <numerusform>and so on, %n more step</numerusform>
            <numerusform>and so on, %n more steps</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is an initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 determines %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 determines %2 from %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equations determine it already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it follows from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initial equation %1 holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initial equation %1 is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initial equation %1 is one condition too many: what it says is determined already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The initial equation %1 is left out; what it says is determined already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be fixed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not fix it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relax instead and let it hold:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without effect at the present values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the same component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These conditions stand in the way:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is discrete; the value is what it was before the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InitMenu</name>
    <message numerus="yes">
        <source>Fix these %n</source>
        <translation>
            <numerusform>Fix this %n</numerusform>
            <numerusform>Fix these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Relax these %n</source>
        <translation>
            <numerusform>Relax this %n</numerusform>
            <numerusform>Relax these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark these %n</source>
        <translation>
            <numerusform>Mark this %n</numerusform>
            <numerusform>Mark these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do not mark these %n</source>
        <translation>
            <numerusform>Do not mark this %n</numerusform>
            <numerusform>Do not mark these %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Relax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it cannot be fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <extracomment>Not to be translated, but to be answered: the two letters of your own language.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveCommands</name>
    <message>
        <source>Live diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the newest values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values beside connectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show results in the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop playing the result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>there is no &apos;{0}&apos; here{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no function &apos;{0}&apos;{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no value: it is a {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this has to be known before the simulation, but &apos;{0}&apos; is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value, but one is needed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of &apos;{0}&apos; depends on itself: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1} and {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is expected here, but this is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sides of the equation differ in type: {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the branches differ in type: {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the elements of the array differ in type: {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the subscript {0} is outside of 1 to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|subscript|subscripts}, but it has {1} {1|dimension|dimensions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes {1} {1|argument|arguments}, not {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no input &apos;{1}&apos;{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for its input &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function &apos;{0}&apos; is partial and cannot be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be called while the model is built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; is negative: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; cannot be deduced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a variable here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;end&apos; stands outside of a subscript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs {1} here, and {2} is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the argument &apos;{1}&apos; of &apos;{0}&apos; must be {2} or more, and it is {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no solver method &quot;{0}&quot;{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is discrete and has no derivative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call gives {0} {0|value|values}, but {1} {1|is|are} taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} cannot be simulated; &apos;{1}&apos; is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the branches of this &apos;if&apos; have different numbers of equations ({0} and {1}), and its condition is not known before the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;when&apos; cannot stand in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a &apos;when&apos; the left side has to be a variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;reinit&apos; stands only in &apos;when&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a connection cannot depend on a condition that is not known before the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; to set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no constant, and the package &apos;{1}&apos; can contain only constants and classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a connection cannot stand in an initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not declared in &apos;{1}&apos;, and nothing that is declared is connected with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; hang together with no root: one of the connected components has to say Connections.root or Connections.potentialRoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a second root beside &apos;{1}&apos;, with which branches join it; only connections can be broken between two roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the branch from &apos;{0}&apos; to &apos;{1}&apos; closes a loop of branches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no type or record with a function equalityConstraint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;rooted&apos; needs exactly one Connections.branch with &apos;{0}&apos; as first argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stream variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connector of the stream variable &apos;{0}&apos; has no flow variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Clock cannot be declared &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;when&apos; whose condition is a Clock has no &apos;elsewhen&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no state of a state machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state machine of &apos;{0}&apos; has {1} initial states, and it needs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two transitions leave &apos;{0}&apos; with the priority {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation in a state needs a variable alone on one side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can only be asked in a state or in the condition of a transition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} has no {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public variable of a function: it is an input or an output, or protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input and cannot be assigned to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} and cannot be assigned to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot depend on &apos;{2}&apos;, which changes during the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connector &apos;{0}&apos; has {1} flow {1|variable|variables} and {2} {2|other|others} without &apos;input&apos;, &apos;output&apos; or &apos;stream&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sides of the equation have different units: {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values with different units are added or compared: {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes a number without a unit, and this has the unit {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the section {0} belongs in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a conditional value, IF … THEN …, can stand in the section DA only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another one of its kind: use parentheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variables are declared in STATE, INPUT, OUTPUT, PARAMETER and AUX only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; here{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos;{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component, not a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos; that could be modified{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from itself: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared twice in &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; extends nothing: no base class has such a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not replaceable and cannot be redeclared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is final and cannot be modified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; contains itself: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is of the partial class &apos;{1}&apos; and cannot be simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; is partial and cannot be simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot be used as {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not exist here: its condition is false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;; one with its default values was added to the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is modified twice here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;each&apos; before &apos;{0}&apos; has no array of components to go with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: that has no element &apos;{2}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is outer: it cannot be modified here, only where the inner one is declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be simulated yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter {0} has no value; its start value {1} is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the values of these parameters depend on each other: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|equation determines|equations determine} only {1} {1|unknown|unknowns} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0|unknown has|unknowns have} only {1} {1|equation|equations}: nothing determines {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no unknown that {0|this equation|these equations} could determine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this has no unknown left to determine at the start: {0} {0|equation|equations} for {1} {1|unknown|unknowns} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing determines {0} at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing determines {0} at the start; its start value {1} is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>discrete variables depend on each other without pre(): {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot solve this equation for the discrete variable {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this equation has to be differentiated, but {0} has no derivative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reinit needs a state, and {0} is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the choice of states should change during the run ({0}); it is made once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fixed start value of {0} says what equations and other start values determine already; the run checks that they agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this initial equation says what other equations determine already; the run checks that they agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equations make one variable of {0} and {2}, but fixed = true gives them different values at the start: {1} and {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function {0} {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function {0} cannot be called while the model runs: it contains {1}, which is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to a clock here and to continuous time elsewhere; sample() or hold() has to stand between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second clock of its own for what is clocked already: only Clock(counter, resolution) with constant counters may stand several times for equations that depend on each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clocks on both sides of this contradict each other: one ticks every {0}, the other one every {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this clock has the interval {0}, but what it is given to ticks every {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing tells the factor of this conversion between clocks; 1 is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing tells which clock this has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this would tick before its base clock starts (from {0} intervals on)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a clock of events cannot tick more often than its events: superSample and fractions of shiftSample are not possible here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factors of these clocks are too large to be counted with 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no clock is given for this; Clock(1.0) is taken for the fastest part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two solver methods for the same clocked equations: &quot;{0}&quot; and &quot;{1}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these clocked differential equations name no solver method, and their neighbours have different ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these clocked equations contain der(), and no solver method is given for their clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocked variables cannot stand in an initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equations of different clocks cannot be solved together: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no package &apos;{0}&apos; that this file could belong to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, which is in none of the folders of libraries (MODELICAPATH, --lib, open files)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, but {2} is read ({3}): {4}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; stands in a file or folder that is named &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be used from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be modified from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} of &apos;{2}&apos;, the class around this one; only its constants can be used here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no &apos;{0}&apos; that could be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}; one can import from packages only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is imported twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can be meant from &apos;{1}&apos; and from &apos;{2}&apos;: both are imported with &apos;.*&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not go with the type of &apos;{1}&apos;: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; cannot stand in a {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} has no protected part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public connector of a block, and its variable &apos;{1}&apos; is neither input nor output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has this one value for a whole array: write &apos;each&apos; before it, or a value for every element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for each of {1} elements, but this is {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by another {1} too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constant &apos;{0}&apos; has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a constant: &apos;fixed = false&apos; is for parameters and variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared discrete, but no &apos;when&apos; gives it a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to the component &apos;{1}&apos;; a &apos;when&apos; can give values to variables of its own class only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of &apos;{1}&apos; can stand in a &apos;when&apos; only: it is not discrete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this may change at events only, but &apos;{0}&apos; makes it continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has a condition: it can be modified and connected, but not used otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is redeclared, and a redeclaration has no condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0} cannot inherit from &apos;{1}&apos;, which is a {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is replaceable and cannot be a base class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is inherited from &apos;{1}&apos; too, with another declaration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: its &apos;{2}&apos; is {3}, where {4} is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is the variable of a loop and cannot be assigned to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the branches of this &apos;{0}&apos; give values to different variables: &apos;{1}&apos; is not in all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is reinitialized by another {1} too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation of type {0} has to have the variable alone on one side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are two sources of one signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: their quantities are &quot;{2}&quot; and &quot;{3}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are both outer: they have to be connected where the inner ones are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has to be connected: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; may be connected only once: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a connector with a stream variable has exactly one scalar flow variable, and &apos;{0}&apos; has {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot stand in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a function has one algorithm section or one external part, and this is a second body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing gives the output &apos;{0}&apos; a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the default value of an input can use other inputs only, and &apos;{0}&apos; is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is impure: it can be called in a &apos;when&apos;, at the start, in impure functions and within pure() only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from the impure function &apos;{1}&apos; and has to be declared impure as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no external language &quot;{0}&quot;; &quot;C&quot; and &quot;FORTRAN 77&quot; are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of an external function goes to an output, and &apos;{0}&apos; is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class of external objects consists of the functions &apos;constructor&apos; and &apos;destructor&apos;: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real numbers cannot be compared with &apos;{0}&apos; outside of functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operator stands in an operator record, not in a {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operator &apos;{0}&apos; has to be declared &apos;encapsulated&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be a function of this operator: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has several functions for these types: &apos;{1}&apos; and &apos;{2}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes no named arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is called for each element of its arguments, and their extents differ: {1} and {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not fit the argument &apos;{1}&apos;: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the interval of &apos;{0}&apos; has to be positive, and it is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no literal of &apos;{1}&apos;, which has {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the inner &apos;{0}&apos; is {1}, but {2} is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot stand in a clocked equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in a clocked equation only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is clocked: &apos;fixed&apos; does not go with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by &apos;{1}&apos; and &apos;{2}&apos;, which are active at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands outside of any model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is never closed: &apos;end {0};&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is closed by the name &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; comes too late: the order is extends, define, interface, implementation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model can stand in the head or in the interface of another one, not in its implementation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in an interface only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a declaration has no value: write &apos;{0}&apos; in a statement of its own, or give a parameter in braces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this {0} is never closed: its &apos;end&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is closed by &apos;end {1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;end&apos; is followed by the name &apos;{0}&apos;, but what it closes is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;then&apos; follows this, but no &apos;if&apos; or &apos;when&apos; stands before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;=&apos; makes an equation; to compare, write &apos;==&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;&lt;-&apos; moves an instance; to compare with a negative value, put a space between &apos;&lt;&apos; and &apos;-&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparisons cannot be chained: join them with &apos;and&apos; before &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another sign: use parentheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected {0} but found {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not fit here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested more than {0} levels deep; the rest of this is not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many errors; no more of this file are reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the character {0} has no meaning here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name {0} may only have letters a to z, digits and underscores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the string has no closing quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quoted name has no closing quote on its line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the comment has no closing */</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no escape sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the exponent of the number {0} has no digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not fit here: a file has a &apos;within&apos; clause and classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not fit here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not go together with &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a modification takes only the short form of a class, with &apos;=&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;constrainedby&apos; belongs to what is &apos;replaceable&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; ends with another name: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this &apos;end&apos; closes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the annotation of a class stands behind all else in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not fit here: behind &apos;external&apos; there is only an annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;within&apos; stands before all else in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing before this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a declaration or class does not fit here, behind &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;break&apos; in a modification removes something inherited, behind &apos;extends&apos; only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a declaration in a modification begins with &apos;redeclare&apos; or &apos;replaceable&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a modification the dimensions stand behind the name of the component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation is written with &apos;=&apos;; &apos;:=&apos; belongs in an algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment is written with &apos;:=&apos;; &apos;=&apos; belongs behind &apos;equation&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a statement assigns to a variable or calls a function; this does neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;connect&apos; is an equation; it fits in no algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; here needs parentheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind a named argument there are only named ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is an extension of Gnomon and no Modelica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cannot make a new file in {1}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than 4 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is UTF-16, not UTF-8 (byte order mark at byte 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a text: zero byte at byte {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not UTF-8: invalid byte at byte {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;when&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is no loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is no function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is no parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another &apos;when&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an initial algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop of an algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; of an algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algorithm section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bound of this range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the format of &apos;String&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the format &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 or 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this delay time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a shorter largest delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 or 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: it is a variable, and elements of arrays are written &apos;{0}[…]&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reduction with &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, an attribute of every enumeration,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, a predefined type,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the place of the name of a {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no Real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its &apos;{0}&apos; has such a prefix of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a component of a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a component of a connector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variable of a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to give a String</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to have one output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has to give the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of its inputs is the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot have components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the destructor is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constructor is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parameter expression or a clocked variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a positive interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;:&apos; outside of a subscript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (a text stands between double quotes: &quot;{0}&quot;)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this subscript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variable subscript of components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type {0} comes from this declaration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predefined type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with more elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> that could be a base class: the one of this name is inherited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class of arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class of inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class of outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with other elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with the operator record &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no flow or stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has another type or other dimensions than &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {0} inputs, and {1} are given to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of a simple type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a partial derivative that has to be known before the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assertion failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this statement in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment to a member of several records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the class &apos;{1}&apos;, and there is no component of that class here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> that can be named from outside: it has components, and &apos;{0}&apos; is not encapsulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: an array of components has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: it would be that of a component in a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: operators are not called by their names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;.{0}&apos; goes element by element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the condition of a choice between clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of a variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} section: &apos;{1}&apos; is inherited as {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 to 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Boolean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many initial values as points, two or more, for each quantity that spatialDistribution() transports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of points from 0 to 1 that never falls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the whole range of rows, ilo = 1 and ihi = n, is supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (a run changes files only in its own folder, {1}; relative names lead there)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot remove the file &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot copy the file &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot rename &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot make the folder &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot remove the folder &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot list the folder &quot;{0}&quot;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder &quot;{0}&quot; has changed while it was listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external object is not initialized</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constructor &apos;{0}&apos; made no object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; is in none of the libraries that its annotation names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no C compiler for the source in the annotation Include of the external function &apos;{0}&apos;: install gcc or clang, or name one in the variable CC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no C compiler to load the static library {0}: install gcc or clang, or name one in the variable CC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded (was it compiled with -fPIC?):
{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library {0} cannot be loaded: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} or its folder {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library &apos;{0}&apos; that the annotation of the external function &apos;{1}&apos; names is not there: neither in the system nor as lib{0}.so or lib{0}.a in {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no folder can be made to compile the external function &apos;{0}&apos; in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the C source of the external function &apos;{0}&apos; has errors:
{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be loaded: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LU decomposition of a matrix that is not square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; does not begin with #1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no matrix &quot;{1}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has something else than numbers between &apos;{2}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has {2} values, the lines before it {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read as a MATLAB file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the file &quot;{1}&quot; is no matrix of real numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; has {2} rows and {3} columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a MATLAB file has the format 4, 6 or 7, not &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the extents given for the matrix &quot;{0}&quot; are not its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no memory for a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state of the random number generator needs {0} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state of the random number generator needs 33 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>substring: the range {0} … {1} is outside of the string of length {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has {1} lines, not {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no output {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the input {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no column {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; needs two rows and two columns at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values are separated by one character, not by &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend: {1} follows {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no columns to give</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input, and nothing gives it a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: {0} {1|appears|appear} in none of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has different values in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their types differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is flow or stream in one of them only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they have {0} and {1} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment with a subscript that is not known before the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment to this with a subscript that is not known before the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a subscript of {0} lies outside of 1:{1}: it is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a branch of an algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this statement in an algorithm section of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an algorithm if its condition is a Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variable that an algorithm assigns in a &apos;when&apos; and elsewhere by other names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;Connections.{0}&apos; as an equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component of a component, whose connectors only that can connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one of them is an expandable connector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one has no dimensions, the other {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one is an array of connectors, the other is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is not known before the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this as an equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; equation whose branches have different left sides of type Boolean or enumeration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this in a &apos;when&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;when&apos; with a Boolean condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are evaluated at the ticks of its clock, and &apos;if&apos; chooses there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of components where only the run knows the extents of arrays or the passes of a loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} outside of &apos;when&apos; in which the continuous &apos;{1}&apos; decides about &apos;{2}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} that assigns nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 to 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are clocked, and only continuous ones have derivatives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type of a component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, less than its min {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, more than its max {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a partial derivative by or of something else than a Real number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a matrix of arrays of records in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of records with arrays in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an argument &apos;{0}&apos; of {1} {1|dimension|dimensions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call of &apos;{0}&apos; for arrays here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with {1} {1|element|elements}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} with {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this constant in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this expression in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power of a matrix whose exponent is not written as a number in a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record with arrays as an argument of an external function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this argument of an external function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array as the value of an external function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an argument without a name here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a statement of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an expression of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the subscript {0} of dimension {1} is outside of 1 … {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be multiplied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cat: there is no dimension {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross() needs vectors of three elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array has too many dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elements of an array have different sizes {0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of more than eight dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment between an array and a scalar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this assignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assignment of an array to an element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array in place of a scalar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of a scalar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scalar in place of an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the call of {0} with an argument of another number of dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the built-in function {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos;, which has no counterpart in Gnomon,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with {1} arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with argument {1} of this type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of the external function &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: an output has the size {1} in place of {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: functions call each other more than {1} deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the subscript [{0}] is outside of an array of size {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop does not come to an end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size(): there is no dimension {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to one of size {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array has the extent {0} in dimension {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} do not go together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linspace() needs two points at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to a part of size {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elements of an array have different sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no format of this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and no library of this name in the library folders (MODELICAPATH, --lib or the settings)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (did you mean &apos;{0}&apos;?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} without &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switching equations with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equation for {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loop of {0} equations with {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a discretized partition that depends on other partitions, and they on it, at the same tick,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a clock that is chosen by &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>here it is continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} from {1} on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs code of its own, which only files in trusted folders may: save this text first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs machine code of the folder {0}, which is not trusted to do so: say --trust &quot;{0}&quot; to gnc, or add the folder in the settings of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operation {0} in this equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a relation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this equation says nothing, or something impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the equations that say the same, or contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay() by a time that moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of its discrete variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state, which its stateSelect = StateSelect.always asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anything but a state, though its stateSelect = StateSelect.never asks for that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a delay() or spatialDistribution() gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a factor of a state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state made of several variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the subscript {0}{1} lies outside of 1:{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in an equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array operation {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample(start, interval) in clocked equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay() in clocked equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spatialDistribution() in clocked equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reinit in clocked equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder of this program is not known, and so not where its part {0} is: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the part {0} of this program cannot be opened: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of MATLAB can neither be read nor written: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a statechart section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an event variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dynamic component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;break&apos; as a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the file defines no class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says nothing of how to convert from {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted as {1} says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one without a version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {0}{1}{2} &apos;{3}&apos; has the name &apos;{4}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no declaration of the usual kind: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model in Sol has nothing of that kind: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prefixes of &apos;{0}&apos; have more in them: change them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares its dimensions with others: change them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares a replaceable clause and cannot leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clipboard holds no components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list in HYSDEL has no diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parts of this placement overlap in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to delete in this class: what it inherits is deleted where it is declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class that &apos;{0}&apos; is inherited from was not found in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an outer &apos;each&apos; says the same of all elements of &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parts of this modification overlap in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already something with the name &apos;{0}&apos; in this class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the figures of this class are computed: edit them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class outside of all packages needs a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is one file: it has no place for folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the change meets another one at the same place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a file already: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no package {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a class {0} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has a {1} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a folder of files: copy its classes one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be moved into itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only packages can be moved into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a folder of files: move its classes one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a folder already: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a folder already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no file of its own: save it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a HYSDEL list has no place for a scenario; keep it beside the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this shape is computed: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the graphics of this class are computed: edit them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parts of this change overlap in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to delete in this model: what it inherits is deleted where it is declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where this shape lies is computed: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of Fixed, Relaxed, Guess, Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; names no variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the value is no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; occurs twice; the first counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the statements of the section overlap in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text about the class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how the class looks where it is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is drawn behind the components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how the model is to be run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libraries that this one needs, with their versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from which versions, and how</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;info&quot;, &quot;diagram&quot;, &quot;text&quot; or &quot;icon&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only there to be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of new components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of new components: &quot;inner&quot;, &quot;parameter&quot; …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when there is no inner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what to use instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function may be written out where it is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function may be written out after its derivatives were taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often the function can be differentiated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function that is the derivative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>functions that solve for an input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an external function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters are constants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redeclarations to choose from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where it is in the diagram and in the icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how it stands in the parameter dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value is used for translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not kept in results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values to choose from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all classes that fit are offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reason, said when it is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reason, said when it is connected twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when nothing determines it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false: a difference of temperatures or the like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the class is for, as HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its history, as HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plots of its results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between output points, in s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative, of the solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it can be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start and fixed rather than the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the name of a file to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the name of a file to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grows with each connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{red, green, blue}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%name, %class and %parameter are replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: as it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variables that remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variables that come from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variables that others see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variables of the implementation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boolean variables from conditions on real ones: d = expression &lt;= bound;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boolean variables from Boolean expressions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real variables from conditions: z = {IF d THEN a ELSE b};</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next values of real states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real variables from linear expressions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next values of Boolean states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints: what always has to hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to base 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the larger of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the smaller of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tangent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inverse cosine, in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value of a stream variable in the direction that the flow has now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of its arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inverse sine, in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops the run (or warns) when the condition does not hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inverse tangent, in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>angle of the point (u2, u1), in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many connections a connector has (deprecated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joins arrays along dimension k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smallest whole number that is not less than x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true at the moment when v changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connects two connectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine of an angle in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hyperbolic cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross product of two vectors of three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of the expression so many seconds ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derivative with respect to time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix with a vector on its diagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quotient without its fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true at the moment when b becomes true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array of that size with the same value everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest whole number that is not greater than x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the instance that the model is, as a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the start is solved from the simplified expression to the actual one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identity matrix of that size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true while the start of the model is solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value of a stream variable that would flow in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest Integer that is not greater than x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n values at equal distances from x1 to x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>natural logarithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logarithm to base 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x modulo y, with the sign of y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluated without events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array of that size with ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value just before an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>product of all elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sets a state anew, in a when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remainder of the division, with the sign of x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true at the times start + i*interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only element of an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x times positive where x &gt;= 0, else x times negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sine of an angle in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hyperbolic sine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of a dimension, or of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix that does what cross(x, …) does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression is p times continuously differentiable: it needs no events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transport with a speed that may change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of all elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix with its upper triangle below too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tangent of an angle in radians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hyperbolic tangent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true at the end of a successful run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends the run, successfully</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix with rows and columns exchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vector of all elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array of that size with zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The independent variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true while the model starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is told of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how a model is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how a model starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curves to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how a model is run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the ending of the name is none of .mo, .sol, .hys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given in {1}, but {2} in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: too large for a scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: no readable XML: {1} at byte {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the outermost element is not &apos;scenario&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this is a scenario of version {1}; known is 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document type is not known; its entities are not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quantity has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: what stands inside of a quantity is not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the weight is 0 or 1, not &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: &apos;{1}&apos; is no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is fixed, but has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did you mean &apos;{0}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the changes that were asked for at once touch the same text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>modifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declaration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state or transition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interface member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} but several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text is empty where one {0} is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing here that has a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing here that can be modified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a class here, which has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no modifier &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no value to remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an annotation of a clause of several components belongs to one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the class is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this construct has no annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an annotation has no value of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no annotation to remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no annotation &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no component &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos; in {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no state &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no place for an element in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the element beside which to insert is none of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of {0} is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no place for an equation in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation beside which to insert is none of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a state or transition goes into a class or a state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state or transition beside which to insert is none of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text is no component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is already declared in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation cannot stand among statements, nor a statement among equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are already connected in {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text is no class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class that is &apos;{0}&apos; cannot stand outside of a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already a class &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class beside which to insert is none of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no line to move to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot leave its clause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a construct cannot be moved into itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only a class can be moved to another class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no component to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no state to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; beside {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the change does not fit the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only elements, modifiers, equations, statements, states and transitions can be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text is not of the kind that it replaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no connection to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are no ends of a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no section &apos;{0}&apos; in {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a statement goes into a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a member goes into a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the member beside which to insert is none of the interface of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given model has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model beside which to insert is none of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given text is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model to extend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} already extends &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only a model can be moved to another model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a section stands in a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of section &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of section &apos;{0}&apos; is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are several &apos;{0}&apos; in section &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parameter has no value yet and is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; whose parameters could be set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing here that has parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the declaration has no name yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only models, declarations, statements and parameters can be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a connection of Sol has no annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no end of a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no name at line {0}, column {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is &apos;{2}&apos; and not &apos;{3}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is named twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: has syntax errors and is left as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the formatter would change its meaning and leaves it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;INTERFACE&apos; or &apos;IMPLEMENTATION&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;REAL&apos; or &apos;BOOL&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\ before the end of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a tabulator or another control code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Modelica writes {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the code {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind of class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the class behind &apos;end&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a literal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; and the variable to differentiate by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of an input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;equation&apos; or &apos;algorithm&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the external function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;.&apos; between the digits of a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;connect&apos; or a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;^&apos;, which raises to a power,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;and&apos; and a second comparison (a &lt; b and b &lt; c)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of an argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the loop variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;model&apos;, &apos;package&apos;, &apos;connector&apos; or &apos;record&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;interface&apos; or &apos;implementation&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;end&apos; of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model that is extended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its equations give no number at the start values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its steps are nothing against the nominal values, but not against the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the derivatives of its equations give no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no step makes its equations better (largest scaled residual {0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its equations are linear and contradict each other (singular matrix)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its equations give no number near the start values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no convergence in {0} iterations (scaled residual {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the relations in them do not come to rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the derivatives have no value at time = {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the implicit step to time = {0} does not converge: try a smaller step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integration failed at time = {0}: the step size has become too small{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CVODE could not be restarted: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CVODE could not be set up: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IDA could not be restarted: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IDA could not be set up: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stopped with flag {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation gives no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the derivatives of the equations give no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integration cannot pass time = {0}: the derivatives have no value beyond: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: could not be written in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: there is no line of at least two names at its beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: column {1} has no name in the first line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} fields where there are {1} names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time goes backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: there are no rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this is no MATLAB file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: this is no trajectory as Dymola and OpenModelica write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: dataInfo does not belong to its names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: there are no variables in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: there are no points in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: there are more than 2^31 numbers in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the line of {1} does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read to its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: results of other programs are read from .mat, .csv and .txt files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a regular expression: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no variable &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no variable whose whole name matches &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is not a result file of Gnomon: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it begins with other bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its table of signals is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>terminated: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assertion failed: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: it is {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}{1} (time = {2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the interval of a clock is {0} at the start; it must be positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the interval of a clock becomes {0}; it must be positive (time = {1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a clocked differential equation needs too many steps between two ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>condition of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample(): the interval {0} is not positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of a delay must be positive; here it is {0}{1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the event at time = {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the events at time = {0} do not come to rest in {1} rounds: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; most of them of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the shortest interval of sample() is {0} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} events so far, at the same rate there will be {1}{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events accumulate at time = {0}: {1} in a row, each within {2} s of the last: {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events come faster and faster (each gap {0} of the last) and would accumulate at time = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events came faster and faster (each gap {0} of the last) until they were too close to be told apart, at time = {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}. Results behind that time are not to be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at time = {0}: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}this is another curve than the rows before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {0} is off by {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; last values: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within one step the content of a spatialDistribution() would move by more than its length, or the way is no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no parameter or variable &apos;{1}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be set without compiling the model again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the simplified system of homotopy() has none either: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; homotopy() does not lead there: it ends at {1} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initialized by homotopy()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initialization: relations do not come to rest in {0} rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is asked for, but its sides are {1} and {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1} is asked for (fixed), but it is {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the conditions for the start contradict each other: other equations determine these values already: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equations for the start have many solutions ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equations for the start are singular ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the derivative of {0} is no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at time = {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stop time {0} is before the start time {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output interval must be positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tolerance must be positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step size must be positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model is stiff: a part of it dies away within {0} s (most of all {1}), and {2} has to take steps as short as that to the end; ida or cvode will be faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a solution of the algebraic equations ends here, and the run goes on with another one; this and later jumps are events that no relation says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step size has become too small at time = {0}: {1}{2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an event near the end of the run is too near for the tolerance {0} to tell whether it belongs to the run; what stands behind the last output point before the end was computed with {1}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right behind the end of the run, at time = {0}, there would be an event. It is so near that this tolerance cannot tell whether it belongs to the run; a smaller one may: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; beyond that {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} changes fastest (derivative {1}, value {2}){3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none (no states)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spatialDistribution(): x or positiveVelocity depends algebraically on what comes out; that is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the initial points of spatialDistribution() must go from 0 to 1 and never fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no method &apos;{0}&apos;; there are: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: results are written as .csv, .mat or .gnr, and drawn as .svg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files (Landlock is missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network (no filter for this kind of processor)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system does not let runs be confined as to {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a request: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no process for the run: {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was not paused: too many signals wait on this system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run does not go on: too many signals wait on this system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run ended with code {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request is not as it should be: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (and {1} more)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no solver {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run had no machine code, which takes longer: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result holds no values to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result has no variable {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: is not a journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: cannot be repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} changes which equations hold while the model runs: Gnomon cannot simulate that yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; copies a value at one moment, in a &apos;when&apos; or in the list of what a model is given: an equation is written with &apos;=&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equation in a &apos;when&apos; would hold for a moment only: &apos;&lt;&lt;&apos; copies a value there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last branch of a &apos;when&apos; needs a condition too: there is no event otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this value is given to nothing: an equation needs &apos;=&apos; and another side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a parameter: its value is given in braces, not in parentheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|member|members} that can be given a value here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a model that is used as a value: Gnomon cannot simulate that yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who wrote the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it was made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file beside that of the model: HTML or plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the model is for, as HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file that documents the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the model is for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the lower left corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the lower left corner, upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turned counter-clockwise by so many degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the line: a name or &quot;#rrggbb&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the area: a name or &quot;#rrggbb&quot;; without it there is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the line, in millimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the area, if it has a colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn as a curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turned about its middle, counter-clockwise, in degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x of the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y of the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x of the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y of the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in millimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the edge looks like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where a part of it begins, in degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where it ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how a part of it is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the first corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the second corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the third corner; further ones follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the third corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is shown; %name is the name of the instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the letters, around a place without an end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of the letters in points; else as fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where between its ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture beside the model&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the canvas that it is drawn on: Canvas{…}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a place to draw on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a model: redefined to draw what is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an ellipse between two corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what models extend that draw themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of a model: redefined to draw it; shown where it is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line from here to there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an area between corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rectangle between two corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text between two corners, or around a place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variable, der(v) or a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what to remember of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps its value at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where solving begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is kept when the system is reduced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is solved for at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over what; without it over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the curve is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name, &quot;#rrggbb&quot;, or the number of one of the usual ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the line, in points of the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of the plot that it is in; 1 without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which plot this is about, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what its curves are drawn over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of a plot, and what is said of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a curve to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the window keeps of a plot: units, decibels, scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what one of several plots is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the simulation ends, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it begins; 0 without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative, of solvers that choose their steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether steps have one size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of fixed steps, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that a step may have, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between rows of the result, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a regular expression: only these are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what solves the model, and how exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from when to when the model is simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is kept of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;, which is not declared dynamic,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving another instance to &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving an instance to a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving an instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declaring a member in an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a member that exists only while a condition holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>making an instance in an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an instance that exists only while a condition holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving an instance to a member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this shape is written in an unusual way: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shapes of an &apos;if&apos; lie among others: change their order in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1, 0 or -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; with more equations in one branch than in another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an &apos;if&apos; with derivatives of different variables in its branches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the documentation of a class in Modelica has no such part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the independent variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of this page is computed: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more follows on the line of &apos;{0}&apos;: change its comment in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result has {0} already, with {1} rows, and may not become larger than {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is nearly full: {0} are left, and the result has {1}, with {2} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result would take about {0} ({1} rows of {2} values), and {3} are free on its disk: ask for fewer output points or fewer variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result will take about {0}: {1} rows of {2} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result has {0} so far, with {1} rows; there were {2} events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the time is in &quot;{1}&quot;, which is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing fixes the potential of {0}: add a ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing fixes {0}: add something that holds one of them, such as a ground or a fixed flange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; could not be looked at, by a mistake of Gnomon itself, not of the model ({1}); everything else is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evaluation of &apos;{0}&apos; was given up after {1} steps; everything else is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the evaluation of this was given up after {0} steps; everything else is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this array would have {0} elements, more than the {1} that are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would have {1} elements, more than the {2} that are allowed (see the settings, or --most-variables)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of this is no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value that can be kept: it is not finite, or an Integer beyond 9007199254740992 (2^53)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; reaches files or the system: it is called only in a run, never while a model is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not read while the model is looked at: that wants a regular file, at most 64 MB large, in a library or in a trusted folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number is larger than 1.797693134862316e308, the largest that is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Integer is larger than 9007199254740992 (2^53), the largest that is kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chain of classes that leads to &apos;{0}&apos; is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power above {0} of a matrix that is not known before the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no file that can be read to its end: it is a folder, a pipe or a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a model does that only while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be changed: there is no folder for the files of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a run changes files only in its own folder, {1}; relative names lead there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the memory did not suffice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this could not be done, by a mistake of Gnomon itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has no finite value: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is defined by {1} as well (line {2}): which of them is meant is not known, one of them needs another name or has to be closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a signal, &apos;{1}&apos; is a connector of class {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is constrained by what may replace it: only what is replaceable is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name: one has letters, digits and _, such as {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no solution was found near the start values (singular derivatives)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the initialization system was not solved: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelingCommands</name>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add component…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select next component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open class of component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate counter-clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align left edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align centers horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align right edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align upper edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align centers vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align lower edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Route connections anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show whole diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in on the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export diagram…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagram beside the other views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icon beside the other views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation beside the other views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a class of the library first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourite or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A page has no %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nothing that the look of a shape has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One further up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One further down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send to the back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a parameter…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a variable…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotCommands</name>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show whole curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick all variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plot below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the plot…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot the variables first that are to be drawn over this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum of what is plotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference between runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure minimum, maximum, mean and rms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be shown in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.csv *.mat *.gnr)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the plotted curves…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.mat *.csv *.gnr);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no array of the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which array is to be drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum in decibels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no axis %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second number has to be the larger one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of an axis…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An axis goes from one number to another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An axis has an end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A logarithmic axis has positive numbers only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decibels are logarithms already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor to the next extreme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor to the extreme before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the curves of this plot…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotExport</name>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: pictures are written as .svg, .pdf or .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is plotted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: results are written as .csv, .mat or .gnr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frequency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of plot %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>Select Color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor at %1, %2
Press ESC to cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QDialogButtonBox</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save As</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is write protected.
Do you want to delete it anyway?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QIODevice</name>
    <message>
        <source>Permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file to open is a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, ...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPageSetupWidget</name>
    <message>
        <source>Page Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page size:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper source:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bottom margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages per sheet:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page order:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Millimeters (mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pica (P̸)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Didot (DD)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cicero (CC)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPrintDialog</name>
    <message>
        <source>Print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Options &gt;&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Options &lt;&lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print to File (PDF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write PDF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print To File ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a directory.
Please choose a different file name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File %1 is not writable.
Please choose a different file name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to overwrite it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odd Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left to Right, Top to Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left to Right, Bottom to Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right to Left, Top to Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right to Left, Bottom to Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top to Bottom, Left to Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top to Bottom, Right to Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom to Top, Left to Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom to Top, Right to Left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPrintPreviewDialog</name>
    <message>
        <source>Page Setup</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Set:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long side binding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short side binding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QPrintWidget</name>
    <message>
        <source>Printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Location:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output &amp;file:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QRegularExpression</name>
    <message>
        <source>missing closing parenthesis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unmatched closing parenthesis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing terminating ] for character class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quantifier does not follow a repeatable item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers out of order in {} quantifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range out of order in character class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid range in character class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrecognized character follows \</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrecognized character after (? or (?-</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference to non-existent subpattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\ at end of pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\c at end of pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lookbehind assertion is not fixed length</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Scroll here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backtab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RangeQuestion</name>
    <message>
        <source>From and to, as in “0.5 2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From and to in %1, as in “0.5 2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two numbers, the second one larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two positive numbers: the axis is logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScenarioFiles</name>
    <message>
        <source>as in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too large for a scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 (“%3”) cannot be told apart: one is how the other one begins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableFile</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of MATLAB files are read when the model runs; there is no preview of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no table in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of the file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ArrayEditor</name>
    <message>
        <source>Elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An element needs a value.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::Banner</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ClassCommands</name>
    <message>
        <source>New %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 goes away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It is named at %n other place(s), the first one in %1.</source>
        <translation>
            <numerusform>It is named at %n other place, in %1.</numerusform>
            <numerusform>It is named at %n other places, the first one in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was deleted. Undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the folder of %1 goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make %1 a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New class</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Named at %n place(s):</source>
        <translation>
            <numerusform>Named at %n place:</numerusform>
            <numerusform>Named at %n places:</numerusform>
        </translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such kind of class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the package as a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last action on classes and files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the action on classes and files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a class first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open texts and its own library follow. Other libraries do not: open them before.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ClassForm</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partial: only to be extended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder with a file for each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: a file of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expandable connector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::CodeEditor</name>
    <message>
        <source>Text of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file belongs to a library and is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::CommandPalette</name>
    <message>
        <source>Search classes and files, &gt; for commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search classes, files and commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The libraries are being read …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of that name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::CommandRegistry</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” does not apply here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The view that was asked is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This failed by a mistake of Gnomon itself (%1). Nothing else is touched by it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::CompletionPopup</name>
    <message>
        <source>Names that fit here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ConnectChooser</name>
    <message>
        <source>What to connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Member of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not the name of a connector.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a member: %1.…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramCanvas</name>
    <message>
        <source>Diagram</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramMiniMap</name>
    <message>
        <source>Map of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the diagram: drag to move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramScene</name>
    <message>
        <source>A connector cannot be connected with itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are outputs: each gives a value of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are inputs: neither gives a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Route connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connector %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which member of %1 is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a class here from the library, or type / and a few letters of its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This class belongs to a library: duplicate it, and change the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is inherited: it is moved in the class that declares it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A package holds classes and has no components: open one of its classes, or make one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DialogNames</name>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files with details</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::Document</name>
    <message>
        <source>Change on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed %1, and it cannot be read any more: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed %1 at the same places; nothing was written. Choose above the text which of the two is to stay.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentArea</name>
    <message>
        <source>Open documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabs of open documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentationView</name>
    <message>
        <source>Documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the documentation, with the page below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML of the documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This class has no documentation yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are several: change them in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The documentation goes on; it is too long to be shown whole.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::EditorPane</name>
    <message>
        <source>Another program changed this file. Its changes were taken in; undo takes them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was deleted or moved. The text is still here; saving writes it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed this file at the same places as you did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ExampleCard</name>
    <message>
        <source>Open the example %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::FindBar</name>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::HelpPage</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no page “%1” in the help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (in a drawing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::IconCanvas</name>
    <message>
        <source>Icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::InitController</name>
    <message>
        <source>No model is loaded in the initialization panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a quantity first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has no quantity %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop solving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derivatives fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo in the initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo in the initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs start from this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a model first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has errors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solving …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios (*.xml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has these no more: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods: each begins with what the last one left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the last run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A result file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a result file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.gnr *.mat *.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the model first: scenarios are kept beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept as “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into the model, as a class that extends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was made for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside of min and max: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text of the model is not open, or belongs to a library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written as the class %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written as the class %1, but for: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped; the values are those of the last iteration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process of the solution ended without a word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into the model, as its start values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has changed since the initial system was read: read it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing differs from the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot say this itself: %1. Write a class that extends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written into the model, but for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of a package holds one class only; write the start values into the model, or keep the scenario beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed since it was solved: the values are those of before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last run at the mark in the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click into a plot first: the mark says which moment of the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 now?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has a class %1 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n discrete variable(s) begin as the result has them.</source>
        <translation>
            <numerusform>%n discrete variable begins as the result has it.</numerusform>
            <numerusform>%n discrete variables begin as the result has them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The result does not have %n of the states, which keep their values: %1</source>
        <translation>
            <numerusform>The result does not have %n of the states, which keeps its value: %1</numerusform>
            <numerusform>The result does not have %n of the states, which keep their values: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The result has none of the states of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no scenario “%1” beside the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is in the bin; what it set up stays here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved, but not at rest: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved, by: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steady state without the conditions that stand in its way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs begin at %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken at %1 s; a run begins at %2 s. What depends on time fits only if it begins at %1 s too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of equations, largest residual %1, %2 s.</source>
        <translation>
            <numerusform>%n block of equations, largest residual %1, %2 s.</numerusform>
            <numerusform>%n blocks of equations, largest residual %1, %2 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved, but: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the scenario beside the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the scenario under another name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the scenario…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a scenario “%1” already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the scenario to the bin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a scenario…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the scenario…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the scenario with the others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::InitMethods</name>
    <message>
        <source>All methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newton with line search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levenberg–Marquardt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Homotopy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without derivatives</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::InitPanel</name>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: a regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantities at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · reduced to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more to be fixed</source>
        <translation>
            <numerusform>%n more to be fixed</numerusform>
            <numerusform>%n more to be fixed</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what is fixed and what is solved for at the start of a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · discrete: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · inputs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model&apos;s equations cannot determine its variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · states: %1 · parameters: %2 fixed, %3 relaxed · variables: %4 fixed, %5 relaxed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n equation</numerusform>
            <numerusform>%n equations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknowns</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · initial equations: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s) too many</source>
        <translation>
            <numerusform>%n condition too many</numerusform>
            <numerusform>%n conditions too many</numerusform>
        </translation>
    </message>
    <message>
        <source>Marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::InitTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value or guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derivative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The equations determine it already; click it to see why and what could be relaxed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside of min and max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: a fixed quantity keeps its value, of any other the value is a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is marked is kept when the system is reduced; give it a good guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the equation is from holding by which the quantity is found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed in model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start in model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is outside of min and max of %2; it is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: the quantity has no unit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unit %1 does not fit; the quantity is in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is to be fixed, but other conditions determine it already: one too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>discrete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::InitTreeModel</name>
    <message>
        <source>%1: %2 of %3 quantities are solved for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknowns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::LibraryPanel</name>
    <message>
        <source>Find a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no package %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no library. Name folders of libraries in the settings, or open a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::LiveStrip</name>
    <message>
        <source>Time shown in the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated seconds per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All in 10 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::MainWindow</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message>
        <source>ln %1, col %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source> · %n selected</source>
        <translation>
            <numerusform> · %n selected</numerusform>
            <numerusform> · %n selected</numerusform>
        </translation>
    </message>
    <message>
        <source>compiling %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*.mo *.sol *.hys);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved text(s) restored.</source>
        <translation>
            <numerusform>%n unsaved text restored.</numerusform>
            <numerusform>%n unsaved texts restored.</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move lines up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move lines down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment or uncomment lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold or unfold here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to line…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panels below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours like the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Gnomon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1 to write into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot have a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the problem at the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set-up of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the set-up of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the set-up of the run into the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run as the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store the plots in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots as the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a component: a few letters of its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect %1 with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation></translation>
    </message>
    <message>
        <source>Trust a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust the C code in this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor in the line above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursor in the line below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next occurrence too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all occurrences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out the text anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text cannot be laid out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the errors of syntax first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace in files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not among the folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a folder of libraries…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for libraries in this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended while it was at it and was taken back: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line from 1 to %1, or line:column; this is line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to line %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enlarge or restore the panels below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot have these ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists in HYSDEL can be written and checked; they cannot be simulated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n equation</numerusform>
            <numerusform>%n equations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 says nothing of plots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session of last time is damaged and was left out; it is kept in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the last session were damaged and left out.</source>
        <translation>
            <numerusform>%n part of the last session was damaged and left out.</numerusform>
            <numerusform>%n parts of the last session were damaged and left out.</numerusform>
        </translation>
    </message>
    <message>
        <source>Check the units of equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · until %1 s, as nothing says when it ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run, however large the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is typed here would be lost if the program ended now, as it cannot be written down: %1. Save the text where there is room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It may have been written as Latin-1, as older programs do; saving then makes it UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as Latin-1 and convert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sliders are back at what the model says: what they tried out is not written into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is open and how the window is arranged cannot be kept for the next start: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program did not end by itself last time. In case one of the texts was the cause, they were opened without being checked and drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check and draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 came back from what was typed, but the end of it could not be read: look whether the last changes are there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was typed into a text and not saved could not be read. It is kept in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that were not pinned were removed when the program ended.</source>
        <translation>
            <numerusform>%n run that was not pinned was removed when the program ended.</numerusform>
            <numerusform>%n runs that were not pinned were removed when the program ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The program did not end by itself. The results of %n run(s) are still there; those that are not pinned go when it ends.</source>
        <translation>
            <numerusform>The program did not end by itself. The results of %n run are still there; those that are not pinned go when it ends.</numerusform>
            <numerusform>The program did not end by itself. The results of %n runs are still there; those that are not pinned go when it ends.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit and lose the changes of %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are not saved, and could not be written down for the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slider for: a few letters of the parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compiled anew with each change</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most variables of a model are a number above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no model that can run.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ModelPane</name>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class that the views show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This link leads out of the program: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be a component of itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture is written as .svg, .pdf or .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; with Ctrl beside the other views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another class is shown by now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large to be written into the model: put it into the folder of its library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of a documentation lie in the folder of its library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of a model in Sol lie in the folder of its file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Components are pasted into a diagram.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This view has no page of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look of shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This class belongs to a library. Press to duplicate it, and change the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed: duplicate it, and change the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a package: only what is in it can be a component.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is called in a text: it cannot be a component.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::NameNavigator</name>
    <message>
        <source>Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find all references</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about what stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places that name %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has changed meanwhile: try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) renamed</source>
        <translation>
            <numerusform>%n place renamed</numerusform>
            <numerusform>%n places renamed</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a %1 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message>
        <source>New name for %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::OutlinePanel</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classes of the files that you open are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classes and declarations of the current text are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PageForm</name>
    <message>
        <source>Horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid, horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid, vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How large a component of this class is at first, against its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep proportions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Components of this class are as high for their width as its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The right edge lies to the right of the left one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upper edge lies above the lower one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grid is wider than 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scale is larger than 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A page goes no further than 1 000 000 units.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the icon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1, at %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, slope %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min %1, max %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1, rms %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from A: %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, 1/Δt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot %1, over %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest at element %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deviation %1, integral %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not drawn where it is not positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not drawn: nowhere positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PlotPanel</name>
    <message>
        <source>No curves yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a model: its states appear here, and more when you tick them in Results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiling %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was cancelled before it began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one in the list of runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick variables in Results to see their curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black or white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look as usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The others over this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of this axis…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run all the same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PlotStack</name>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PlotView</name>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two runs are needed for a difference: pin one in Runs and run again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here is positive: a logarithmic axis has no place for it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsModel</name>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems in the open documents.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ProjectHistory</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of %1 cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be moved: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed meanwhile: try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed since: undo that first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::PropertiesPanel</name>
    <message>
        <source>%1 is a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is measured in %2, not in %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a text: write it in quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is one of the values in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a component in a diagram to see its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Describe %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n component(s)</source>
        <translation>
            <numerusform>%n component</numerusform>
            <numerusform>%n components</numerusform>
        </translation>
    </message>
    <message>
        <source>No parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to what the class says: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no parameter %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is final.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values are shown and typed in this unit; the model keeps its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elements of %1 as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is written as an expression: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elements of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into the file of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declaration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a component that this class declares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no attribute %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>Show %n more</numerusform>
            <numerusform>Show %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nominal values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 are added or compared here: they measure different things.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This parameter has no unit: write a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no unit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is measured in %1, the parameter in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced by kinds of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constrainedby: whatever replaces it has all that this class has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no value yet: a run would take %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to be given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another class is shown by now: nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n that the class has fixed</source>
        <translation>
            <numerusform>Show %n that the class has fixed</numerusform>
            <numerusform>Show %n that the class has fixed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::Run</name>
    <message>
        <source>Compiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was ended by signal %1 (%2). Nothing else is affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused at %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing at %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… and %n more line(s)</source>
        <translation>
            <numerusform>… and %n more line</numerusform>
            <numerusform>… and %n more lines</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended during this run. What was computed until then is here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::RunBar</name>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solver: auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start time in seconds; empty takes the model&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop time in seconds; empty takes the model&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search classes and commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start time “%1” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stop time “%1” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stop time lies before the start time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run starts from; see Initialization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this model, whatever text is looked at</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::RunController</name>
    <message>
        <source>The worker process was ended by a signal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker process ended with code %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker process %1 cannot be started: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: results are opened from .mat, .csv and .gnr files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::RunListPanel</name>
    <message numerus="yes">
        <source>%n result(s) will be gone when the program ends: pin what is to stay.</source>
        <translation>
            <numerusform>%n result will be gone when the program ends: pin what is to stay.</numerusform>
            <numerusform>%n results will be gone when the program ends: pin what is to stay.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equations in %2 families, %3 states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiled in %1: text %2, model %3, structure %4, code %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initialized in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated in %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps, %2 rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 evaluations of derivatives, %2 Jacobians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 state events, %2 time events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows of results, %2 MB of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the chosen run had to say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run is listed here: to compare it, to keep it, to see how long it took.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files that the model wrote are in %1, as long as the run is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: at %2 s, step %3 s, %4 steps, %5 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name, or what was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown in the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned: it stays shown when others come, and comes back with the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begun at %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SearchPanel</name>
    <message>
        <source>Find in files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to find in files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacement in files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression; \1 … in the replacement are its groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open texts and their folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All libraries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) replaced</source>
        <translation>
            <numerusform>%n place replaced</numerusform>
            <numerusform>%n places replaced</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 matches: say more to see the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n</source>
        <translation>
            <numerusform>Replace %n</numerusform>
            <numerusform>Replace %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace what is found</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete %n</source>
        <translation>
            <numerusform>Delete %n</numerusform>
            <numerusform>Delete %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::SemanticCheck</name>
    <message>
        <source>Change to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare %1 as a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare %1 as a variable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SettingsPage</name>
    <message>
        <source>Like the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Libraries are looked for in these folders, then in those of MODELICAPATH. They are read, not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the units of equations while typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A larger model, or an array with more elements, is told and not tried: looking at it would take the memory of the computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models in these folders may run the C and FORTRAN code that they bring along, and read files of these folders while they are looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most variables of a model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SetupPanel</name>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative tolerance of solvers that choose their steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of an interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of solvers with a fixed step, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That a solver which chooses its steps may take, in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A regular expression: only variables whose names it describes are kept in the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept here for this model, apart from its text, until it is written there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write into the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number of intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The expression for variables is wrong: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number of intervals needs a stop time: the model says how long one is.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ShapeBar</name>
    <message>
        <source>Draw a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One further up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One further down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the filling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dash dot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dash dot dot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertical lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagonal cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lying cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standing cylinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern of the filling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thickness of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No arrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow at the begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows at both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ShortcutTable</name>
    <message>
        <source>Find a command or a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the keys for the chosen command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These keys no longer run “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a drawing: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SignalModel</name>
    <message>
        <source>Variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SignalPanel</name>
    <message>
        <source>Variables of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variables of a run are listed here, with their last values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: name or regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a name, or a regular expression such as ^body.*phi$</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no regular expression yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a new plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new x-y plot of what is plotted now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>None of %n variable(s) fits the filter.</source>
        <translation>
            <numerusform>The %n variable does not fit the filter.</numerusform>
            <numerusform>None of %n variables fits the filter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::SliderRow</name>
    <message>
        <source>The equations depend on it: each change compiles the model anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · compiles</source>
        <comment>of a unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this value into the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %1 into the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the slider of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SliderStrip</name>
    <message>
        <source>Sliders for parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slider for a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change a parameter with a slider; the curves follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of the slider…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a value of %1 is written is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is final or computed: it cannot be given another value.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SolveReport</name>
    <message>
        <source>a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Farthest from holding:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These can move together and no equation notices: something that holds one of them is missing, such as a ground. Fix one:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These equations say the same, or contradict each other:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A better guess helps most for:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>nonlinear in %n equation(s)</source>
        <translation>
            <numerusform>nonlinear in %n equation</numerusform>
            <numerusform>nonlinear in %n equations</numerusform>
        </translation>
    </message>
    <message>
        <source>There is a solution, but the search does not get there from the guess. It does from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no solution: linear equations contradict each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probably there is no solution: the equations come nearest at %1, where %2 is off by %3 and no direction makes it better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 = %2 there is one (it is fixed at %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 ≥ %2 there is one (it is fixed at %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 ≤ %2 there is one (it is fixed at %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is fixed and matters most there:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These can move together and no equation notices:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::SolveView</name>
    <message>
        <source>%1: residual %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The way to the solution</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::StructurePicture</name>
    <message>
        <source>Structure: equations and quantities</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::VariableForm</name>
    <message>
        <source>%1 is no kind of variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variable of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter: known before a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant: never changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable: found by equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input: given from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output: given to the outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text was closed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::WelcomePage</name>
    <message>
        <source>Gnomon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a model, run it, see its curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damped oscillator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mass on a spring and a damper: the first model to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events: at each impact the ball&apos;s velocity is turned round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predator and prey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two populations that feed on each other, again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files that you open will be listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::Workspace</name>
    <message>
        <source>New text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open in another tab: close it there, or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
