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
        <source>%1 unknowns, %2 equations: can be solved.</source>
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
        <source>%1 cannot be fixed: the equations determine it already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relax instead and fix this:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The equations:</source>
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
        <source>%1 cannot be fixed: %2 determine it already (%n equation(s)).</source>
        <translation>
            <numerusform>%1 cannot be fixed: %2 determine it already (%n equation).</numerusform>
            <numerusform>%1 cannot be fixed: %2 determine it already (%n equations).</numerusform>
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
        <source>Logarithmic frequencies</source>
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
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>a list in HYSDEL has no diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model in Sol has nothing of that kind: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to delete in this class: what it inherits is deleted where it is declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class that &apos;%1&apos; is inherited from was not found in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an outer &apos;each&apos; says the same of all elements of &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already something with the name &apos;%1&apos; in this class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the figures of this class are computed: edit them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the graphics of this class are computed: edit them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this shape is computed: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where this shape lies is computed: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clipboard holds no components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class outside of all packages needs a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is one file: it has no place for folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the change meets another one at the same place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a file already: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a folder already: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder of files: copy its classes one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder of files: move its classes one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be moved into itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only packages can be moved into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no file of its own: save it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a class %1 already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no declaration of the usual kind: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prefixes of &apos;%1&apos; have more in them: change them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; shares its dimensions with others: change them in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is constrained by what may replace it: change it in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; shares a replaceable clause and cannot leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot leave its clause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is already declared in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are already connected in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are no ends of a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no component &apos;%1&apos; in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no class &apos;%1&apos; in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no connection of &apos;%1&apos; and &apos;%2&apos; in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is already a class &apos;%1&apos; in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no place for an element in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no place for an equation in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of %1 is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the class is missing</source>
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
        <source>there is no modifier &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a class here, which has no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the change does not fit the text</source>
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
</context>
<context>
    <name>gnomon::IconCanvas</name>
    <message>
        <source>Icon</source>
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
        <source>Keep beside the model</source>
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
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the others</source>
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
        <source>There is no other scenario to compare with.</source>
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
        <source>Move to the bin</source>
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
    <message numerus="yes">
        <source>%n equation(s) too many</source>
        <translation>
            <numerusform>%n equation too many</numerusform>
            <numerusform>%n equations too many</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected everywhere</source>
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
        <source>%1 equations · %2 unknowns · rank %3</source>
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
        <source>%1 errors, %2 warnings</source>
        <translation type="unfinished"></translation>
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
        <source>%1 equations · %2 states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %1</source>
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
        <source>%1 has no figures.</source>
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
        <source>Models in Sol and HYSDEL can be written, checked and drawn; they cannot be simulated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot have these ends.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gnomon::ModelPane</name>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
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
        <source>%1 belongs to a library and cannot be changed.</source>
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
        <source>Delete shape</source>
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
</context>
<context>
    <name>gnomon::RunListPanel</name>
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
        <source>Begun</source>
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
</context>
<context>
    <name>gnomon::SemanticCheck</name>
    <message>
        <source>Change to %1</source>
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
        <source>Models in these folders may run the C and FORTRAN code that they bring along.</source>
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
        <source>A number of intervals needs a stop time: the annotation says how long one is.</source>
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
        <source>Value of %1</source>
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
        <source>No parameter can be changed without compiling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More by a right click in Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends of the slider…</source>
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
</context>
</TS>
