<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>DiagramCommands</name>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Add component…</source>
        <translation>Komponente hinzufügen …</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden …</translation>
    </message>
    <message>
        <source>Delete selection</source>
        <translation>Auswahl löschen</translation>
    </message>
    <message>
        <source>Copy components</source>
        <translation>Komponenten kopieren</translation>
    </message>
    <message>
        <source>Cut components</source>
        <translation>Komponenten ausschneiden</translation>
    </message>
    <message>
        <source>Paste components</source>
        <translation>Komponenten einfügen</translation>
    </message>
    <message>
        <source>Duplicate components</source>
        <translation>Komponenten verdoppeln</translation>
    </message>
    <message>
        <source>Select all components</source>
        <translation>Alle Komponenten auswählen</translation>
    </message>
    <message>
        <source>Select next component</source>
        <translation>Nächste Komponente auswählen</translation>
    </message>
    <message>
        <source>Open class of component</source>
        <translation>Klasse der Komponente öffnen</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>Im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate counter-clockwise</source>
        <translation>Gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation>Waagerecht spiegeln</translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation>Senkrecht spiegeln</translation>
    </message>
    <message>
        <source>Align left edges</source>
        <translation>Linke Kanten ausrichten</translation>
    </message>
    <message>
        <source>Align centers horizontally</source>
        <translation>Mitten waagerecht ausrichten</translation>
    </message>
    <message>
        <source>Align right edges</source>
        <translation>Rechte Kanten ausrichten</translation>
    </message>
    <message>
        <source>Align upper edges</source>
        <translation>Obere Kanten ausrichten</translation>
    </message>
    <message>
        <source>Align centers vertically</source>
        <translation>Mitten senkrecht ausrichten</translation>
    </message>
    <message>
        <source>Align lower edges</source>
        <translation>Untere Kanten ausrichten</translation>
    </message>
    <message>
        <source>Distribute horizontally</source>
        <translation>Waagerecht verteilen</translation>
    </message>
    <message>
        <source>Distribute vertically</source>
        <translation>Senkrecht verteilen</translation>
    </message>
    <message>
        <source>Route connections anew</source>
        <translation>Verbindungen neu verlegen</translation>
    </message>
    <message>
        <source>Show or hide the grid</source>
        <translation>Raster zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Show whole diagram</source>
        <translation>Ganzes Diagramm zeigen</translation>
    </message>
    <message>
        <source>Zoom in on the diagram</source>
        <translation>Diagramm vergrößern</translation>
    </message>
    <message>
        <source>Zoom out of the diagram</source>
        <translation>Diagramm verkleinern</translation>
    </message>
    <message>
        <source>Draw shapes</source>
        <translation>Formen zeichnen</translation>
    </message>
    <message>
        <source>Export diagram…</source>
        <translation>Diagramm exportieren …</translation>
    </message>
    <message>
        <source>Export diagram</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation>Bilder (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
</context>
<context>
    <name>DocumentationCommands</name>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Edit the documentation</source>
        <translation>Dokumentation bearbeiten</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation>Verweis auf eine Klasse</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
</context>
<context>
    <name>InitExplanation</name>
    <message>
        <source>a connection</source>
        <translation>eine Verbindung</translation>
    </message>
    <message>
        <source>leave out %1</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>relax %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>fix %1</source>
        <translation>%1 festhalten</translation>
    </message>
    <message>
        <source>Tick &lt;i&gt;Fixed&lt;/i&gt; to give a quantity its value; untick it to have it solved for. Double click an unknown to see what can stand for it.</source>
        <translation>&lt;i&gt;Fest&lt;/i&gt; ankreuzen gibt einer Größe ihren Wert; ohne Kreuz wird sie berechnet. Ein Doppelklick auf eine Unbekannte zeigt, was für sie stehen kann.</translation>
    </message>
    <message>
        <source>%1 equations for %2 unknowns: they contradict each other.</source>
        <translation>%1 Gleichungen für %2 Unbekannte: sie widersprechen einander.</translation>
    </message>
    <message>
        <source>%1 is to be fixed, but is determined already.</source>
        <translation>%1 soll fest sein, liegt aber schon fest.</translation>
    </message>
    <message>
        <source>%1 unknowns have %2 equations only: fix one of them.</source>
        <translation>%1 Unbekannte haben nur %2 Gleichungen: eine davon festhalten.</translation>
    </message>
    <message>
        <source>%1 is fixed.</source>
        <translation>%1 ist fest.</translation>
    </message>
    <message>
        <source>Relax it</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation>Auslegen …</translation>
    </message>
    <message>
        <source>%1 is solved for and may be fixed.</source>
        <translation>%1 wird berechnet und kann festgehalten werden.</translation>
    </message>
    <message>
        <source>Fix it</source>
        <translation>Festhalten</translation>
    </message>
    <message>
        <source>Relax instead and fix this:</source>
        <translation>Stattdessen freigeben und diese festhalten:</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>Was kann dafür stehen?</translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation>Was kann stattdessen festgehalten werden?</translation>
    </message>
    <message>
        <source>Nothing can be fixed instead of %1.</source>
        <translation>Nichts kann statt %1 festgehalten werden.</translation>
    </message>
    <message>
        <source>Instead of %1 can be fixed, while it is solved for, the likeliest first:</source>
        <translation>Statt %1, das dann gesucht wird, kann festgehalten werden, das Naheliegende zuerst:</translation>
    </message>
    <message>
        <source>Nothing can stand for %1.</source>
        <translation>Nichts kann für %1 stehen.</translation>
    </message>
    <message>
        <source>Instead of %1 can be kept and given a guess, the likeliest first:</source>
        <translation>Statt %1 kann behalten und geschätzt werden, das Naheliegende zuerst:</translation>
    </message>
    <message>
        <source>has a start value</source>
        <translation>hat einen Startwert</translation>
    </message>
    <message>
        <source>of the same kind, in %1</source>
        <translation>von gleicher Art, in %1</translation>
    </message>
    <message>
        <source>%1 is solved for. Fix what it is to bring about, then give that its value:</source>
        <translation>%1 wird berechnet. Festhalten, was damit erreicht werden soll, und dem seinen Wert geben:</translation>
    </message>
    <message>
        <source>connect %1, or give it an equation</source>
        <translation>%1 verbinden oder eine Gleichung dafür angeben</translation>
    </message>
    <message>
        <source>hold %1 and what it is connected with: add a ground, or whatever gives it a value there</source>
        <translation>%1 und was damit verbunden ist festhalten: eine Masse ergänzen, oder was dort sonst einen Wert vorgibt</translation>
    </message>
    <message>
        <source>The equations of the model cannot determine its variables, whatever is fixed at the start. Mend the model, then read it again.</source>
        <translation>Die Gleichungen des Modells können seine Variablen nicht bestimmen, was auch immer am Anfang festgelegt ist. Verbessern Sie das Modell und lesen Sie es dann neu.</translation>
    </message>
    <message>
        <source>Nothing determines %1.</source>
        <translation>Nichts bestimmt %1.</translation>
    </message>
    <message>
        <source>Found by: %1</source>
        <translation>Gefunden durch: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>%n Gleichung sagt dasselbe, oder ist ein Widerspruch.</numerusform>
            <numerusform>%n Gleichungen sagen dasselbe, oder widersprechen sich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the values that parameters have, %n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>Mit den Werten der Parameter sagt %n Gleichung dasselbe, oder ist ein Widerspruch.</numerusform>
            <numerusform>Mit den Werten der Parameter sagen %n Gleichungen dasselbe, oder widersprechen sich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can only be zero, as long as the model runs: %n equation(s) in a loop leave nothing else.</source>
        <translation>
            <numerusform>%1 kann nur null sein, solange das Modell läuft: %n Gleichung im Kreis lässt nichts anderes zu.</numerusform>
            <numerusform>%1 kann nur null sein, solange das Modell läuft: %n Gleichungen im Kreis lassen nichts anderes zu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) away</source>
        <translation>
            <numerusform>%n Gleichung entfernt</numerusform>
            <numerusform>%n Gleichungen entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: can be solved.</source>
        <translation>%1, %2: kann gelöst werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n Unbekannte</numerusform>
            <numerusform>%n Unbekannte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n Gleichung</numerusform>
            <numerusform>%n Gleichungen</numerusform>
        </translation>
    </message>
    <message>
        <source>One condition too many: what the initial equation %1 says is determined already. It holds if it agrees with that.</source>
        <translation>Eine Bedingung zu viel: was die Anfangsgleichung %1 sagt, ist schon bestimmt. Sie gilt, wenn sie damit übereinstimmt.</translation>
    </message>
    <message numerus="yes">
        <source>and so on, %n more step(s)</source>
        <translation>
            <numerusform>und so weiter, noch %n Schritt</numerusform>
            <numerusform>und so weiter, noch %n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is an initial equation</source>
        <translation>%1 ist eine Anfangsgleichung</translation>
    </message>
    <message>
        <source>%1 is fixed</source>
        <translation>%1 ist fest</translation>
    </message>
    <message>
        <source>%1 determines %2</source>
        <translation>%1 bestimmt %2</translation>
    </message>
    <message>
        <source>%1 determines %2 from %3</source>
        <translation>%1 bestimmt %2 aus %3</translation>
    </message>
    <message>
        <source>the equations determine it already.</source>
        <translation>die Gleichungen bestimmen sie schon.</translation>
    </message>
    <message>
        <source>it follows from %1.</source>
        <translation>sie folgt aus %1.</translation>
    </message>
    <message>
        <source>The initial equation %1 holds.</source>
        <translation>Die Anfangsgleichung %1 gilt.</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>The initial equation %1 is left out.</source>
        <translation>Die Anfangsgleichung %1 ist weggelassen.</translation>
    </message>
    <message>
        <source>Let it hold</source>
        <translation>Gelten lassen</translation>
    </message>
    <message>
        <source>The initial equation %1 is one condition too many: what it says is determined already.</source>
        <translation>Die Anfangsgleichung %1 ist eine Bedingung zu viel: was sie sagt, ist schon bestimmt.</translation>
    </message>
    <message>
        <source>The initial equation %1 is left out; what it says is determined already.</source>
        <translation>Die Anfangsgleichung %1 ist weggelassen; was sie sagt, ist schon bestimmt.</translation>
    </message>
    <message>
        <source>%1 cannot be fixed: %2</source>
        <translation>%1 kann nicht fest sein: %2</translation>
    </message>
    <message>
        <source>Do not fix it</source>
        <translation>Nicht festhalten</translation>
    </message>
    <message>
        <source>Relax instead and let it hold:</source>
        <translation>Stattdessen freigeben und sie gelten lassen:</translation>
    </message>
    <message>
        <source>without effect at the present values</source>
        <translation>ohne Wirkung bei den jetzigen Werten</translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation>Anfangsgleichung</translation>
    </message>
    <message>
        <source>in the same component</source>
        <translation>in derselben Komponente</translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation>Diese können nicht auch fest sein: %1</translation>
    </message>
    <message>
        <source>These conditions stand in the way:</source>
        <translation>Diese Bedingungen stehen im Weg:</translation>
    </message>
    <message>
        <source>%1 is discrete; the value is what it was before the start.</source>
        <translation>%1 ist diskret; der Wert ist, was sie vor dem Beginn war.</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Weglassen</translation>
    </message>
</context>
<context>
    <name>InitMenu</name>
    <message numerus="yes">
        <source>Fix these %n</source>
        <translation>
            <numerusform>Diese %n festhalten</numerusform>
            <numerusform>Diese %n festhalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Relax these %n</source>
        <translation>
            <numerusform>Diese %n freigeben</numerusform>
            <numerusform>Diese %n freigeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark these %n</source>
        <translation>
            <numerusform>Diese %n markieren</numerusform>
            <numerusform>Diese %n markieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do not mark these %n</source>
        <translation>
            <numerusform>Diese %n nicht markieren</numerusform>
            <numerusform>Diese %n nicht markieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Relax</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Festhalten</translation>
    </message>
    <message>
        <source>Why it cannot be fixed</source>
        <translation>Warum es nicht fest sein kann</translation>
    </message>
    <message>
        <source>Do not mark</source>
        <translation>Nicht markieren</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation>Was kann stattdessen festgehalten werden?</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>Was kann dafür stehen?</translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation>Auslegen …</translation>
    </message>
    <message>
        <source>Show its equation</source>
        <translation>Seine Gleichung zeigen</translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>Seinen Namen kopieren</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <extracomment>Not to be translated, but to be answered: the two letters of your own language.</extracomment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>LibraryCommands</name>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation>Als Text öffnen</translation>
    </message>
    <message>
        <source>Choose a class of the library first.</source>
        <translation>Zuerst eine Klasse der Bibliothek wählen.</translation>
    </message>
    <message>
        <source>Favourite or not</source>
        <translation>Lieblingsklasse oder nicht</translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation>Klasse suchen</translation>
    </message>
</context>
<context>
    <name>LiveCommands</name>
    <message>
        <source>Live diagram</source>
        <translation>Lebendes Diagramm</translation>
    </message>
    <message>
        <source>Play the result</source>
        <translation>Ergebnis abspielen</translation>
    </message>
    <message>
        <source>Show the newest values</source>
        <translation>Neueste Werte zeigen</translation>
    </message>
    <message>
        <source>Values beside connectors</source>
        <translation>Werte an Konnektoren</translation>
    </message>
    <message>
        <source>Show results in the diagram</source>
        <translation>Ergebnisse im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Stop playing the result</source>
        <translation>Abspielen anhalten</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>random numbers that differ from call to call are drawn in runs only</source>
        <translation>Zufallszahlen, die sich von Aufruf zu Aufruf unterscheiden, werden nur in Läufen gezogen</translation>
    </message>
    <message>
        <source>there is no &apos;{0}&apos; here{1}</source>
        <translation>„{0}“ gibt es hier nicht{1}</translation>
    </message>
    <message>
        <source>there is no function &apos;{0}&apos;{1}</source>
        <translation>es gibt keine Funktion „{0}“{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no function</source>
        <translation>„{0}“ ist keine Funktion</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no value: it is a {1}</source>
        <translation>„{0}“ ist kein Wert, sondern: {1}</translation>
    </message>
    <message>
        <source>this has to be known before the simulation, but &apos;{0}&apos; is not</source>
        <translation>dies muss vor der Simulation bekannt sein, „{0}“ ist es aber nicht</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value, but one is needed here</source>
        <translation>„{0}“ hat keinen Wert, hier wird aber einer gebraucht</translation>
    </message>
    <message>
        <source>the value of &apos;{0}&apos; depends on itself: {1}</source>
        <translation>der Wert von „{0}“ hängt von sich selbst ab: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1} and {2}</source>
        <translation>„{0}“ ist nicht anwendbar auf {1} und {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1}</source>
        <translation>„{0}“ ist nicht anwendbar auf {1}</translation>
    </message>
    <message>
        <source>{0} is expected here, but this is {1}</source>
        <translation>hier wird erwartet: {0}; dies ist: {1}</translation>
    </message>
    <message>
        <source>the sides of the equation differ in type: {0} and {1}</source>
        <translation>die Seiten der Gleichung haben verschiedene Typen: {0} und {1}</translation>
    </message>
    <message>
        <source>the branches differ in type: {0} and {1}</source>
        <translation>die Zweige haben verschiedene Typen: {0} und {1}</translation>
    </message>
    <message>
        <source>the elements of the array differ in type: {0} and {1}</source>
        <translation>die Elemente des Feldes haben verschiedene Typen: {0} und {1}</translation>
    </message>
    <message>
        <source>the subscript {0} is outside of 1 to {1}</source>
        <translation>der Index {0} liegt außerhalb von 1 bis {1}</translation>
    </message>
    <message>
        <source>{0} {0|subscript|subscripts}, but it has {1} {1|dimension|dimensions}</source>
        <translation>{0} {0|Index|Indizes}, es gibt aber {1} {1|Dimension|Dimensionen}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes {1} {1|argument|arguments}, not {2}</source>
        <translation>„{0}“ hat {1} {1|Argument|Argumente}, nicht {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no input &apos;{1}&apos;{2}</source>
        <translation>„{0}“ hat keinen Eingang „{1}“{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for its input &apos;{1}&apos;</source>
        <translation>„{0}“ braucht einen Wert für den Eingang „{1}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given twice</source>
        <translation>„{0}“ ist zweimal angegeben</translation>
    </message>
    <message>
        <source>the function &apos;{0}&apos; is partial and cannot be called</source>
        <translation>die Funktion „{0}“ ist partial und kann nicht aufgerufen werden</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be called while the model is built</source>
        <translation>die externe Funktion „{0}“ kann nicht aufgerufen werden, während das Modell aufgebaut wird</translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; is negative: {1}</source>
        <translation>die Ausdehnung von „{0}“ ist negativ: {1}</translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; cannot be deduced</source>
        <translation>die Ausdehnung von „{0}“ lässt sich nicht erschließen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a variable here</source>
        <translation>„{0}“ braucht hier eine Variable</translation>
    </message>
    <message>
        <source>&apos;end&apos; stands outside of a subscript</source>
        <translation>„end“ steht außerhalb eines Index</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>Division durch null</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs {1} here, and {2} is none</source>
        <translation>„{0}“ braucht hier: {1}; {2} ist das nicht</translation>
    </message>
    <message>
        <source>the argument &apos;{1}&apos; of &apos;{0}&apos; must be {2} or more, and it is {3}</source>
        <translation>das Argument „{1}“ von „{0}“ muss mindestens {2} sein, ist aber {3}</translation>
    </message>
    <message>
        <source>there is no solver method &quot;{0}&quot;{1}</source>
        <translation>es gibt kein Lösungsverfahren &quot;{0}&quot;{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is discrete and has no derivative</source>
        <translation>„{0}“ ist diskret und hat keine Ableitung</translation>
    </message>
    <message>
        <source>the call gives {0} {0|value|values}, but {1} {1|is|are} taken</source>
        <translation>der Aufruf ergibt {0} {0|Wert|Werte}, übernommen {1|wird|werden} aber {1}</translation>
    </message>
    <message>
        <source>a {0} cannot be simulated; &apos;{1}&apos; is one</source>
        <translation>eine Klasse der Art „{0}“ kann nicht simuliert werden; „{1}“ ist eine solche</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos;</source>
        <translation>es gibt keine Klasse „{0}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation>„{0}“ hat {1} {1|Unbekannte|Unbekannte} und {2} {2|Gleichung|Gleichungen}</translation>
    </message>
    <message>
        <source>the branches of this &apos;if&apos; have different numbers of equations ({0} and {1}), and its condition is not known before the simulation</source>
        <translation>die Zweige dieses „if“ haben verschieden viele Gleichungen ({0} und {1}), und seine Bedingung ist vor der Simulation nicht bekannt</translation>
    </message>
    <message>
        <source>a &apos;when&apos; cannot stand in {0}</source>
        <translation>ein „when“ ist hier nicht erlaubt, denn dies ist {0}</translation>
    </message>
    <message>
        <source>in a &apos;when&apos; the left side has to be a variable</source>
        <translation>in einem „when“ muss links eine Variable stehen</translation>
    </message>
    <message>
        <source>&apos;reinit&apos; stands only in &apos;when&apos;</source>
        <translation>„reinit“ steht nur in „when“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: {2}</source>
        <translation>„{0}“ und „{1}“ können nicht verbunden werden: {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connector</source>
        <translation>„{0}“ ist kein Konnektor</translation>
    </message>
    <message>
        <source>a connection cannot depend on a condition that is not known before the simulation</source>
        <translation>eine Verbindung kann nicht von einer Bedingung abhängen, die vor der Simulation nicht bekannt ist</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; to set</source>
        <translation>es gibt keinen Parameter „{0}“, der gesetzt werden könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no constant, and the package &apos;{1}&apos; can contain only constants and classes</source>
        <translation>„{0}“ ist keine Konstante, und das Paket „{1}“ kann nur Konstanten und Klassen enthalten</translation>
    </message>
    <message>
        <source>a connection cannot stand in an initial equation</source>
        <translation>eine Verbindung kann nicht in einer Anfangsgleichung stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not declared in &apos;{1}&apos;, and nothing that is declared is connected with it</source>
        <translation>„{0}“ ist in „{1}“ nicht deklariert, und nichts Deklariertes ist damit verbunden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; hang together with no root: one of the connected components has to say Connections.root or Connections.potentialRoot</source>
        <translation>„{0}“ und „{1}“ hängen ohne Wurzel zusammen: eine der verbundenen Komponenten muss Connections.root oder Connections.potentialRoot angeben</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a second root beside &apos;{1}&apos;, with which branches join it; only connections can be broken between two roots</source>
        <translation>„{0}“ ist eine zweite Wurzel neben „{1}“, mit der Zweige sie verbinden; zwischen zwei Wurzeln können nur Verbindungen aufgetrennt werden</translation>
    </message>
    <message>
        <source>the other root</source>
        <translation>die andere Wurzel</translation>
    </message>
    <message>
        <source>the branch from &apos;{0}&apos; to &apos;{1}&apos; closes a loop of branches</source>
        <translation>der Zweig von „{0}“ nach „{1}“ schließt einen Kreis von Zweigen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no type or record with a function equalityConstraint</source>
        <translation>„{0}“ hat keinen Typ oder Record mit einer Funktion equalityConstraint</translation>
    </message>
    <message>
        <source>&apos;rooted&apos; needs exactly one Connections.branch with &apos;{0}&apos; as first argument</source>
        <translation>„rooted“ braucht genau ein Connections.branch mit „{0}“ als erstem Argument</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stream variable</source>
        <translation>„{0}“ ist keine Stream-Variable</translation>
    </message>
    <message>
        <source>the connector of the stream variable &apos;{0}&apos; has no flow variable</source>
        <translation>der Konnektor der Stream-Variablen „{0}“ hat keine Flussvariable</translation>
    </message>
    <message>
        <source>a Clock cannot be declared &apos;{0}&apos;</source>
        <translation>ein Clock kann nicht als „{0}“ deklariert werden</translation>
    </message>
    <message>
        <source>a &apos;when&apos; whose condition is a Clock has no &apos;elsewhen&apos;</source>
        <translation>ein „when“, dessen Bedingung ein Clock ist, hat kein „elsewhen“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no state of a state machine</source>
        <translation>„{0}“ ist kein Zustand eines Zustandsautomaten</translation>
    </message>
    <message>
        <source>the state machine of &apos;{0}&apos; has {1} initial states, and it needs one</source>
        <translation>der Zustandsautomat von „{0}“ hat {1} Anfangszustände, er braucht genau einen</translation>
    </message>
    <message>
        <source>two transitions leave &apos;{0}&apos; with the priority {1}</source>
        <translation>zwei Übergänge verlassen „{0}“ mit der Priorität {1}</translation>
    </message>
    <message>
        <source>an equation in a state needs a variable alone on one side</source>
        <translation>in einem Zustand muss auf einer Seite der Gleichung eine Variable allein stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can only be asked in a state or in the condition of a transition</source>
        <translation>nach „{0}“ kann nur in einem Zustand oder in der Bedingung eines Übergangs gefragt werden</translation>
    </message>
    <message>
        <source>a {0} has no {1}</source>
        <translation>in einer Klasse der Art „{0}“ nicht erlaubt: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public variable of a function: it is an input or an output, or protected</source>
        <translation>„{0}“ ist eine öffentliche Variable einer Funktion: sie muss Eingang, Ausgang oder protected sein</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input and cannot be assigned to</source>
        <translation>„{0}“ ist ein Eingang, ihm kann nichts zugewiesen werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} and cannot be assigned to</source>
        <translation>„{0}“ ist {1}, ihm kann nichts zugewiesen werden</translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot depend on &apos;{2}&apos;, which changes during the simulation</source>
        <translation>{0}: „{1}“ kann nicht von „{2}“ abhängen, das sich während der Simulation ändert</translation>
    </message>
    <message>
        <source>the connector &apos;{0}&apos; has {1} flow {1|variable|variables} and {2} {2|other|others} without &apos;input&apos;, &apos;output&apos; or &apos;stream&apos;</source>
        <translation>der Konnektor „{0}“ hat {1} {1|Flussvariable|Flussvariablen} und {2} {2|andere|andere} ohne „input“, „output“ oder „stream“</translation>
    </message>
    <message>
        <source>the sides of the equation have different units: {0} and {1}</source>
        <translation>die Seiten der Gleichung haben verschiedene Einheiten: {0} und {1}</translation>
    </message>
    <message>
        <source>values with different units are added or compared: {0} and {1}</source>
        <translation>Werte verschiedener Einheit werden addiert oder verglichen: {0} und {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes a number without a unit, and this has the unit {1}</source>
        <translation>„{0}“ nimmt eine Zahl ohne Einheit, diese hat die Einheit {1}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no unit</source>
        <translation>&quot;{0}&quot; ist keine Einheit</translation>
    </message>
    <message>
        <source>the section {0} belongs in {1}</source>
        <translation>der Abschnitt {0} gehört in {1}</translation>
    </message>
    <message>
        <source>a conditional value, IF … THEN …, can stand in the section DA only</source>
        <translation>ein bedingter Wert, IF … THEN …, kann nur im Abschnitt DA stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another one of its kind: use parentheses</source>
        <translation>„{0}“ folgt auf ein weiteres seiner Art: setzen Sie Klammern</translation>
    </message>
    <message>
        <source>variables are declared in STATE, INPUT, OUTPUT, PARAMETER and AUX only</source>
        <translation>Variablen werden nur in STATE, INPUT, OUTPUT, PARAMETER und AUX deklariert</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; here{1}</source>
        <translation>die Klasse „{0}“ gibt es hier nicht{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos;{2}</source>
        <translation>„{0}“ hat kein Element „{1}“{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component, not a class</source>
        <translation>„{0}“ ist eine Komponente, keine Klasse</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos; that could be modified{2}</source>
        <translation>„{0}“ hat kein Element „{1}“, das modifiziert werden könnte{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from itself: {1}</source>
        <translation>„{0}“ erbt von sich selbst: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared twice in &apos;{1}&apos;</source>
        <translation>„{0}“ ist in „{1}“ zweimal deklariert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; extends nothing: no base class has such a class</source>
        <translation>„{0}“ erweitert nichts: keine Basisklasse hat eine solche Klasse</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not replaceable and cannot be redeclared</source>
        <translation>„{0}“ ist nicht replaceable und kann nicht neu deklariert werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is final and cannot be modified</source>
        <translation>„{0}“ ist final und kann nicht modifiziert werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; contains itself: {1}</source>
        <translation>„{0}“ enthält sich selbst: {1}</translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;</source>
        <translation>um das outer „{0}“ gibt es kein inner „{0}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is of the partial class &apos;{1}&apos; and cannot be simulated</source>
        <translation>„{0}“ gehört zur partiellen Klasse „{1}“ und kann nicht simuliert werden</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; is partial and cannot be simulated</source>
        <translation>die Klasse „{0}“ ist partial und kann nicht simuliert werden</translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot be used as {2}</source>
        <translation>„{1}“ ({0}) ist hier nicht verwendbar als: {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not exist here: its condition is false</source>
        <translation>„{0}“ gibt es hier nicht: die Bedingung dafür ist falsch</translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;; one with its default values was added to the model</source>
        <translation>um das outer „{0}“ gibt es kein inner „{0}“; eines mit seinen Standardwerten wurde dem Modell hinzugefügt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is modified twice here</source>
        <translation>„{0}“ wird hier zweimal modifiziert</translation>
    </message>
    <message>
        <source>&apos;each&apos; before &apos;{0}&apos; has no array of components to go with</source>
        <translation>zu „each“ vor „{0}“ gibt es kein Feld von Komponenten</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: that has no element &apos;{2}&apos;</source>
        <translation>„{0}“ kann nicht {1} werden: diese Klasse hat kein Element „{2}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is outer: it cannot be modified here, only where the inner one is declared</source>
        <translation>„{0}“ ist outer: es kann nicht hier modifiziert werden, nur dort, wo das inner deklariert ist</translation>
    </message>
    <message>
        <source>{0} cannot be simulated yet</source>
        <translation>kann noch nicht simuliert werden: {0}</translation>
    </message>
    <message>
        <source>parameter {0} has no value; its start value {1} is used</source>
        <translation>der Parameter {0} hat keinen Wert; sein Startwert {1} wird benutzt</translation>
    </message>
    <message>
        <source>the values of these parameters depend on each other: {0}</source>
        <translation>die Werte dieser Parameter hängen voneinander ab: {0}</translation>
    </message>
    <message>
        <source>{0} {0|equation determines|equations determine} only {1} {1|unknown|unknowns} ({2})</source>
        <translation>{0} {0|Gleichung bestimmt|Gleichungen bestimmen} nur {1} {1|Unbekannte|Unbekannte} ({2})</translation>
    </message>
    <message>
        <source>{0} {0|unknown has|unknowns have} only {1} {1|equation|equations}: nothing determines {2}</source>
        <translation>{0} {0|Unbekannte hat|Unbekannte haben} nur {1} {1|Gleichung|Gleichungen}: nichts bestimmt {2}</translation>
    </message>
    <message>
        <source>there is no unknown that {0|this equation|these equations} could determine</source>
        <translation>es gibt keine Unbekannte, die {0|diese Gleichung|diese Gleichungen} bestimmen {0|könnte|könnten}</translation>
    </message>
    <message>
        <source>this has no unknown left to determine at the start: {0} {0|equation|equations} for {1} {1|unknown|unknowns} ({2})</source>
        <translation>hier bleibt am Anfang keine Unbekannte mehr zu bestimmen: {0} {0|Gleichung|Gleichungen} für {1} {1|Unbekannte|Unbekannte} ({2})</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start</source>
        <translation>nichts bestimmt {0} am Anfang</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start; its start value {1} is taken</source>
        <translation>nichts bestimmt {0} am Anfang; der Startwert {1} wird genommen</translation>
    </message>
    <message>
        <source>discrete variables depend on each other without pre(): {0}</source>
        <translation>diskrete Variablen hängen ohne pre() voneinander ab: {0}</translation>
    </message>
    <message>
        <source>cannot solve this equation for the discrete variable {0}</source>
        <translation>diese Gleichung lässt sich nicht nach der diskreten Variablen {0} auflösen</translation>
    </message>
    <message>
        <source>this equation has to be differentiated, but {0} has no derivative</source>
        <translation>diese Gleichung muss abgeleitet werden, aber für {0} gibt es keine Ableitung</translation>
    </message>
    <message>
        <source>reinit needs a state, and {0} is none</source>
        <translation>reinit braucht einen Zustand, {0} ist keiner</translation>
    </message>
    <message>
        <source>the choice of states should change during the run ({0}); it is made once</source>
        <translation>die Wahl der Zustände müsste während des Laufs wechseln ({0}); sie wird einmal getroffen</translation>
    </message>
    <message>
        <source>the fixed start value of {0} says what equations and other start values determine already; the run checks that they agree</source>
        <translation>der feste Startwert von {0} sagt, was Gleichungen und andere Startwerte schon bestimmen; der Lauf prüft, ob sie übereinstimmen</translation>
    </message>
    <message>
        <source>this initial equation says what other equations determine already; the run checks that they agree</source>
        <translation>diese Anfangsgleichung sagt, was andere Gleichungen schon bestimmen; der Lauf prüft, ob sie übereinstimmen</translation>
    </message>
    <message>
        <source>the equations make one variable of {0} and {2}, but fixed = true gives them different values at the start: {1} and {3}</source>
        <translation>die Gleichungen machen {0} und {2} zu einer Variablen, fixed = true gibt ihnen am Anfang aber verschiedene Werte: {1} und {3}</translation>
    </message>
    <message>
        <source>the function {0} {1}</source>
        <translation>die Funktion {0} {1}</translation>
    </message>
    <message>
        <source>the function {0} cannot be called while the model runs: it contains {1}, which is not supported</source>
        <translation>die Funktion {0} kann nicht aufgerufen werden, während das Modell läuft: nicht unterstützt wird darin {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to a clock here and to continuous time elsewhere; sample() or hold() has to stand between</source>
        <translation>„{0}“ gehört hier zu einem Takt und anderswo zur kontinuierlichen Zeit; dazwischen muss sample() oder hold() stehen</translation>
    </message>
    <message>
        <source>a second clock of its own for what is clocked already: only Clock(counter, resolution) with constant counters may stand several times for equations that depend on each other</source>
        <translation>ein zweiter eigener Takt für etwas, das schon getaktet ist: nur Clock(counter, resolution) mit konstanten Zählern darf für voneinander abhängige Gleichungen mehrmals stehen</translation>
    </message>
    <message>
        <source>the clocks on both sides of this contradict each other: one ticks every {0}, the other one every {1}</source>
        <translation>die Takte auf beiden Seiten widersprechen einander: der eine tickt alle {0}, der andere alle {1}</translation>
    </message>
    <message>
        <source>this clock has the interval {0}, but what it is given to ticks every {1}</source>
        <translation>dieser Takt hat das Intervall {0}, das, was ihn bekommt, tickt aber alle {1}</translation>
    </message>
    <message>
        <source>nothing tells the factor of this conversion between clocks; 1 is taken</source>
        <translation>nichts bestimmt den Faktor dieser Umwandlung zwischen Takten; 1 wird genommen</translation>
    </message>
    <message>
        <source>nothing tells which clock this has</source>
        <translation>nichts bestimmt, welchen Takt dies hat</translation>
    </message>
    <message>
        <source>this would tick before its base clock starts (from {0} intervals on)</source>
        <translation>dies würde ticken, bevor sein Grundtakt beginnt (ab {0} Intervallen)</translation>
    </message>
    <message>
        <source>a clock of events cannot tick more often than its events: superSample and fractions of shiftSample are not possible here</source>
        <translation>ein Takt aus Ereignissen kann nicht öfter ticken als seine Ereignisse: superSample und Brüche in shiftSample sind hier nicht möglich</translation>
    </message>
    <message>
        <source>the factors of these clocks are too large to be counted with 64 bits</source>
        <translation>die Faktoren dieser Takte sind zu groß, um mit 64 Bit gezählt zu werden</translation>
    </message>
    <message>
        <source>no clock is given for this; Clock(1.0) is taken for the fastest part</source>
        <translation>hierfür ist kein Takt angegeben; für den schnellsten Teil wird Clock(1.0) genommen</translation>
    </message>
    <message>
        <source>two solver methods for the same clocked equations: &quot;{0}&quot; and &quot;{1}&quot;</source>
        <translation>zwei Lösungsverfahren für dieselben getakteten Gleichungen: &quot;{0}&quot; und &quot;{1}&quot;</translation>
    </message>
    <message>
        <source>these clocked differential equations name no solver method, and their neighbours have different ones</source>
        <translation>diese getakteten Differentialgleichungen nennen kein Lösungsverfahren, und ihre Nachbarn haben verschiedene</translation>
    </message>
    <message>
        <source>these clocked equations contain der(), and no solver method is given for their clock</source>
        <translation>diese getakteten Gleichungen enthalten der(), für ihren Takt ist aber kein Lösungsverfahren angegeben</translation>
    </message>
    <message>
        <source>clocked variables cannot stand in an initial equation</source>
        <translation>getaktete Variablen können nicht in einer Anfangsgleichung stehen</translation>
    </message>
    <message>
        <source>equations of different clocks cannot be solved together: {0}</source>
        <translation>Gleichungen verschiedener Takte können nicht zusammen gelöst werden: {0}</translation>
    </message>
    <message>
        <source>{0} is not supported</source>
        <translation>nicht unterstützt: {0}</translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation>dies ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>there is no package &apos;{0}&apos; that this file could belong to</source>
        <translation>es gibt kein Paket „{0}“, zu dem diese Datei gehören könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, which is in none of the folders of libraries (MODELICAPATH, --lib, open files)</source>
        <translation>„{0}“ benutzt die Bibliothek {1}, die in keinem der Bibliotheksordner liegt (MODELICAPATH, --lib, offene Dateien)</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, but {2} is read ({3}): {4}</source>
        <translation>„{0}“ benutzt die Bibliothek {1}, gelesen ist aber {2} ({3}): {4}</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; stands in a file or folder that is named &apos;{1}&apos;</source>
        <translation>die Klasse „{0}“ steht in einer Datei oder einem Ordner mit dem Namen „{1}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be used from outside</source>
        <translation>„{0}“ ist in „{1}“ protected und kann von außen nicht benutzt werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be modified from outside</source>
        <translation>„{0}“ ist in „{1}“ protected und kann von außen nicht modifiziert werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} of &apos;{2}&apos;, the class around this one; only its constants can be used here</source>
        <translation>„{0}“ ist {1} von „{2}“, der Klasse um diese herum; nur deren Konstanten können hier benutzt werden</translation>
    </message>
    <message>
        <source>there is no &apos;{0}&apos; that could be imported</source>
        <translation>es gibt kein „{0}“, das importiert werden könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}; one can import from packages only</source>
        <translation>„{0}“ ist von der Art „{1}“; importiert werden kann nur aus Paketen</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is imported twice</source>
        <translation>der Name „{0}“ wird zweimal importiert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can be meant from &apos;{1}&apos; and from &apos;{2}&apos;: both are imported with &apos;.*&apos;</source>
        <translation>mit „{0}“ kann das aus „{1}“ und das aus „{2}“ gemeint sein: beide werden mit „.*“ importiert</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not go with the type of &apos;{1}&apos;: {2}</source>
        <translation>das Präfix „{0}“ passt nicht zum Typ von „{1}“: {2}</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; cannot stand in a {1}</source>
        <translation>das Präfix „{0}“ ist hier nicht erlaubt: {1}</translation>
    </message>
    <message>
        <source>a {0} has no protected part</source>
        <translation>eine Klasse der Art „{0}“ hat keinen protected-Teil</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public connector of a block, and its variable &apos;{1}&apos; is neither input nor output</source>
        <translation>„{0}“ ist ein öffentlicher Konnektor eines block, seine Variable „{1}“ ist aber weder input noch output</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has this one value for a whole array: write &apos;each&apos; before it, or a value for every element</source>
        <translation>„{0}“ bekommt diesen einen Wert für ein ganzes Feld: schreiben Sie „each“ davor oder einen Wert für jedes Element</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for each of {1} elements, but this is {2}</source>
        <translation>„{0}“ braucht Werte für {1} Elemente, dies ist aber {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by another {1} too</source>
        <translation>„{0}“ bekommt auch anderswo einen Wert ({1})</translation>
    </message>
    <message>
        <source>the constant &apos;{0}&apos; has no value</source>
        <translation>die Konstante „{0}“ hat keinen Wert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a constant: &apos;fixed = false&apos; is for parameters and variables</source>
        <translation>„{0}“ ist eine Konstante: „fixed = false“ ist für Parameter und Variablen da</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared discrete, but no &apos;when&apos; gives it a value</source>
        <translation>„{0}“ ist discrete deklariert, aber kein „when“ gibt ihm einen Wert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to the component &apos;{1}&apos;; a &apos;when&apos; can give values to variables of its own class only</source>
        <translation>„{0}“ gehört zur Komponente „{1}“; ein „when“ kann nur Variablen der eigenen Klasse Werte geben</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of &apos;{1}&apos; can stand in a &apos;when&apos; only: it is not discrete</source>
        <translation>„{0}“ von „{1}“ kann nur in einem „when“ stehen: es ist nicht diskret</translation>
    </message>
    <message>
        <source>this may change at events only, but &apos;{0}&apos; makes it continuous</source>
        <translation>dies darf sich nur bei Ereignissen ändern, „{0}“ macht es aber kontinuierlich</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has a condition: it can be modified and connected, but not used otherwise</source>
        <translation>„{0}“ hat eine Bedingung: es kann modifiziert und verbunden, aber nicht anders benutzt werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is redeclared, and a redeclaration has no condition</source>
        <translation>„{0}“ wird neu deklariert, und eine neue Deklaration hat keine Bedingung</translation>
    </message>
    <message>
        <source>a {0} cannot inherit from &apos;{1}&apos;, which is a {2}</source>
        <translation>eine Klasse der Art „{0}“ kann nicht von „{1}“ erben, das von der Art „{2}“ ist</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is replaceable and cannot be a base class</source>
        <translation>„{0}“ ist replaceable und kann keine Basisklasse sein</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is inherited from &apos;{1}&apos; too, with another declaration</source>
        <translation>„{0}“ wird auch von „{1}“ geerbt, mit einer anderen Deklaration</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: its &apos;{2}&apos; is {3}, where {4} is expected</source>
        <translation>„{0}“ kann nicht {1} werden: für „{2}“ gilt dort {3}, erwartet wird {4}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is the variable of a loop and cannot be assigned to</source>
        <translation>„{0}“ ist die Variable einer Schleife, ihr kann nichts zugewiesen werden</translation>
    </message>
    <message>
        <source>the branches of this &apos;{0}&apos; give values to different variables: &apos;{1}&apos; is not in all of them</source>
        <translation>die Zweige dieses „{0}“ geben verschiedenen Variablen Werte: „{1}“ kommt nicht in allen vor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is reinitialized by another {1} too</source>
        <translation>„{0}“ wird auch anderswo neu gesetzt ({1})</translation>
    </message>
    <message>
        <source>an equation of type {0} has to have the variable alone on one side</source>
        <translation>in einer Gleichung vom Typ {0} muss auf einer Seite die Variable allein stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are two sources of one signal</source>
        <translation>„{0}“ und „{1}“ sind zwei Quellen eines Signals</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: their quantities are &quot;{2}&quot; and &quot;{3}&quot;</source>
        <translation>„{0}“ und „{1}“ können nicht verbunden werden: ihre Größen sind &quot;{2}&quot; und &quot;{3}&quot;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are both outer: they have to be connected where the inner ones are</source>
        <translation>„{0}“ und „{1}“ sind beide outer: sie müssen dort verbunden werden, wo die inner sind</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has to be connected: {1}</source>
        <translation>„{0}“ muss verbunden werden: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; may be connected only once: {1}</source>
        <translation>„{0}“ darf nur einmal verbunden werden: {1}</translation>
    </message>
    <message>
        <source>a connector with a stream variable has exactly one scalar flow variable, and &apos;{0}&apos; has {1}</source>
        <translation>ein Konnektor mit einer Stream-Variablen hat genau eine skalare Flussvariable, „{0}“ hat {1}</translation>
    </message>
    <message>
        <source>{0} cannot stand in {1}</source>
        <translation>{0}: hier nicht erlaubt, denn dies ist {1}</translation>
    </message>
    <message>
        <source>a function has one algorithm section or one external part, and this is a second body</source>
        <translation>eine Funktion hat einen algorithm-Abschnitt oder einen externen Teil, dies ist ein zweiter Rumpf</translation>
    </message>
    <message>
        <source>nothing gives the output &apos;{0}&apos; a value</source>
        <translation>nichts gibt dem Ausgang „{0}“ einen Wert</translation>
    </message>
    <message>
        <source>the default value of an input can use other inputs only, and &apos;{0}&apos; is none</source>
        <translation>der Standardwert eines Eingangs kann nur andere Eingänge benutzen, und „{0}“ ist keiner</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is impure: it can be called in a &apos;when&apos;, at the start, in impure functions and within pure() only</source>
        <translation>„{0}“ ist impure: Aufrufe sind nur in einem „when“, am Anfang, in Funktionen mit impure und innerhalb von pure() erlaubt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from the impure function &apos;{1}&apos; and has to be declared impure as well</source>
        <translation>„{0}“ erbt von der Funktion „{1}“, die impure ist, und muss auch impure deklariert werden</translation>
    </message>
    <message>
        <source>there is no external language &quot;{0}&quot;; &quot;C&quot; and &quot;FORTRAN 77&quot; are possible</source>
        <translation>die externe Sprache &quot;{0}&quot; gibt es nicht; möglich sind &quot;C&quot; und &quot;FORTRAN 77&quot;</translation>
    </message>
    <message>
        <source>the result of an external function goes to an output, and &apos;{0}&apos; is none</source>
        <translation>das Ergebnis einer externen Funktion geht an einen Ausgang, und „{0}“ ist keiner</translation>
    </message>
    <message>
        <source>a class of external objects consists of the functions &apos;constructor&apos; and &apos;destructor&apos;: {0}</source>
        <translation>eine Klasse externer Objekte besteht aus den Funktionen „constructor“ und „destructor“: {0}</translation>
    </message>
    <message>
        <source>Real numbers cannot be compared with &apos;{0}&apos; outside of functions</source>
        <translation>reelle Zahlen können außerhalb von Funktionen nicht mit „{0}“ verglichen werden</translation>
    </message>
    <message>
        <source>an operator stands in an operator record, not in a {0}</source>
        <translation>ein operator steht in einem operator record, nicht in einer Klasse der Art „{0}“</translation>
    </message>
    <message>
        <source>the operator &apos;{0}&apos; has to be declared &apos;encapsulated&apos;</source>
        <translation>der Operator „{0}“ muss „encapsulated“ deklariert werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be a function of this operator: {1}</source>
        <translation>„{0}“ kann keine Funktion dieses Operators sein: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has several functions for these types: &apos;{1}&apos; and &apos;{2}&apos;</source>
        <translation>„{0}“ hat mehrere Funktionen für diese Typen: „{1}“ und „{2}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes no named arguments</source>
        <translation>„{0}“ nimmt keine benannten Argumente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is called for each element of its arguments, and their extents differ: {1} and {2}</source>
        <translation>„{0}“ wird für jedes Element der Argumente aufgerufen, und ihre Ausdehnungen sind verschieden: {1} und {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not fit the argument &apos;{1}&apos;: {2}</source>
        <translation>„{0}“ passt nicht zum Argument „{1}“: {2}</translation>
    </message>
    <message>
        <source>the interval of &apos;{0}&apos; has to be positive, and it is {1}</source>
        <translation>das Intervall von „{0}“ muss positiv sein, es ist aber {1}</translation>
    </message>
    <message>
        <source>{0} is no literal of &apos;{1}&apos;, which has {2}</source>
        <translation>{0} ist kein Literal von „{1}“, das {2} davon hat</translation>
    </message>
    <message>
        <source>the inner &apos;{0}&apos; is {1}, but {2} is expected</source>
        <translation>das inner „{0}“ ist {1}, erwartet wird aber {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot stand in a clocked equation</source>
        <translation>„{0}“ kann nicht in einer getakteten Gleichung stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in a clocked equation only</source>
        <translation>„{0}“ kann nur in einer getakteten Gleichung stehen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is clocked: &apos;fixed&apos; does not go with it</source>
        <translation>„{0}“ ist getaktet: „fixed“ passt nicht dazu</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by &apos;{1}&apos; and &apos;{2}&apos;, which are active at the same time</source>
        <translation>„{0}“ bekommt Werte von „{1}“ und „{2}“, die gleichzeitig aktiv sind</translation>
    </message>
    <message>
        <source>{0} stands outside of any model</source>
        <translation>{0} steht außerhalb eines Modells</translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is never closed: &apos;end {0};&apos; is missing</source>
        <translation>das Modell „{0}“ wird nie geschlossen: „end {0};“ fehlt</translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is closed by the name &apos;{1}&apos;</source>
        <translation>das Modell „{0}“ wird mit dem Namen „{1}“ geschlossen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; comes too late: the order is extends, define, interface, implementation</source>
        <translation>„{0}“ kommt zu spät: die Reihenfolge ist extends, define, interface, implementation</translation>
    </message>
    <message>
        <source>a model can stand in the head or in the interface of another one, not in its implementation</source>
        <translation>ein Modell kann im Kopf oder im interface eines anderen stehen, nicht in dessen implementation</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in an interface only</source>
        <translation>„{0}“ kann nur in einem interface stehen</translation>
    </message>
    <message>
        <source>a declaration has no value: write &apos;{0}&apos; in a statement of its own, or give a parameter in braces</source>
        <translation>eine Deklaration hat keinen Wert: schreiben Sie „{0}“ als eigene Anweisung, oder geben Sie einen Parameter in geschweiften Klammern an</translation>
    </message>
    <message>
        <source>this {0} is never closed: its &apos;end&apos; is missing</source>
        <translation>dieses {0} wird nie geschlossen: sein „end“ fehlt</translation>
    </message>
    <message>
        <source>{0} is closed by &apos;end {1}&apos;</source>
        <translation>{0} wird mit „end {1}“ geschlossen</translation>
    </message>
    <message>
        <source>&apos;end&apos; is followed by the name &apos;{0}&apos;, but what it closes is no model</source>
        <translation>auf „end“ folgt der Name „{0}“, was es schließt, ist aber kein Modell</translation>
    </message>
    <message>
        <source>a &apos;then&apos; follows this, but no &apos;if&apos; or &apos;when&apos; stands before it</source>
        <translation>hierauf folgt ein „then“, davor steht aber kein „if“ oder „when“</translation>
    </message>
    <message>
        <source>&apos;=&apos; makes an equation; to compare, write &apos;==&apos;</source>
        <translation>„=“ macht eine Gleichung; zum Vergleichen schreiben Sie „==“</translation>
    </message>
    <message>
        <source>&apos;&lt;-&apos; moves an instance; to compare with a negative value, put a space between &apos;&lt;&apos; and &apos;-&apos;</source>
        <translation>„&lt;-“ verschiebt eine Instanz; um mit einem negativen Wert zu vergleichen, setzen Sie ein Leerzeichen zwischen „&lt;“ und „-“</translation>
    </message>
    <message>
        <source>comparisons cannot be chained: join them with &apos;and&apos; before &apos;{0}&apos;</source>
        <translation>Vergleiche können nicht verkettet werden: verbinden Sie sie mit „and“ vor „{0}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another sign: use parentheses</source>
        <translation>„{0}“ folgt auf ein anderes Vorzeichen: setzen Sie Klammern</translation>
    </message>
    <message>
        <source>expected {0} but found {1}</source>
        <translation>erwartet: {0} – gefunden: {1}</translation>
    </message>
    <message>
        <source>{0} does not fit here</source>
        <translation>{0} passt hier nicht</translation>
    </message>
    <message>
        <source>nested more than {0} levels deep; the rest of this is not read</source>
        <translation>mehr als {0} Ebenen tief verschachtelt; der Rest davon wird nicht gelesen</translation>
    </message>
    <message>
        <source>too many errors; no more of this file are reported</source>
        <translation>zu viele Fehler; von dieser Datei werden keine weiteren gemeldet</translation>
    </message>
    <message>
        <source>the character {0} has no meaning here</source>
        <translation>das Zeichen {0} hat hier keine Bedeutung</translation>
    </message>
    <message>
        <source>the name {0} may only have letters a to z, digits and underscores</source>
        <translation>der Name {0} darf nur Buchstaben von a bis z, Ziffern und Unterstriche enthalten</translation>
    </message>
    <message>
        <source>the string has no closing quote</source>
        <translation>die Zeichenkette hat kein schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>the quoted name has no closing quote on its line</source>
        <translation>der Name in Anführungszeichen wird in seiner Zeile nicht geschlossen</translation>
    </message>
    <message>
        <source>the comment has no closing */</source>
        <translation>dem Kommentar fehlt das schließende */</translation>
    </message>
    <message>
        <source>{0} is no escape sequence</source>
        <translation>{0} ist keine Escape-Sequenz</translation>
    </message>
    <message>
        <source>the exponent of the number {0} has no digits</source>
        <translation>der Exponent der Zahl {0} hat keine Ziffern</translation>
    </message>
    <message>
        <source>{0} does not fit here: a file has a &apos;within&apos; clause and classes</source>
        <translation>{0} passt hier nicht: eine Datei enthält eine „within“-Klausel und Klassen</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not fit here</source>
        <translation>das Präfix „{0}“ passt hier nicht</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not go together with &apos;{1}&apos;</source>
        <translation>„{0}“ verträgt sich nicht mit „{1}“</translation>
    </message>
    <message>
        <source>a modification takes only the short form of a class, with &apos;=&apos;</source>
        <translation>eine Modifikation nimmt nur die kurze Form einer Klasse, mit „=“</translation>
    </message>
    <message>
        <source>&apos;constrainedby&apos; belongs to what is &apos;replaceable&apos;</source>
        <translation>„constrainedby“ gehört zu etwas, das „replaceable“ ist</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; ends with another name: {1}</source>
        <translation>die Klasse „{0}“ endet mit einem anderen Namen: {1}</translation>
    </message>
    <message>
        <source>this &apos;end&apos; closes nothing</source>
        <translation>dieses „end“ schließt nichts</translation>
    </message>
    <message>
        <source>the annotation of a class stands behind all else in it</source>
        <translation>die Annotation einer Klasse steht hinter allem anderen darin</translation>
    </message>
    <message>
        <source>{0} does not fit here: behind &apos;external&apos; there is only an annotation</source>
        <translation>{0} passt hier nicht: hinter „external“ steht nur eine Annotation</translation>
    </message>
    <message>
        <source>&apos;within&apos; stands before all else in a file</source>
        <translation>„within“ steht vor allem anderen in einer Datei</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing before this</source>
        <translation>davor fehlt „{0}“</translation>
    </message>
    <message>
        <source>a declaration or class does not fit here, behind &apos;{0}&apos;</source>
        <translation>eine Deklaration oder Klasse passt hier nicht, hinter „{0}“</translation>
    </message>
    <message>
        <source>&apos;break&apos; in a modification removes something inherited, behind &apos;extends&apos; only</source>
        <translation>„break“ in einer Modifikation entfernt Geerbtes, nur hinter „extends“</translation>
    </message>
    <message>
        <source>a declaration in a modification begins with &apos;redeclare&apos; or &apos;replaceable&apos;</source>
        <translation>eine Deklaration in einer Modifikation beginnt mit „redeclare“ oder „replaceable“</translation>
    </message>
    <message>
        <source>in a modification the dimensions stand behind the name of the component</source>
        <translation>in einer Modifikation stehen die Dimensionen hinter dem Namen der Komponente</translation>
    </message>
    <message>
        <source>an equation is written with &apos;=&apos;; &apos;:=&apos; belongs in an algorithm</source>
        <translation>eine Gleichung wird mit „=“ geschrieben; „:=“ gehört in einen algorithm</translation>
    </message>
    <message>
        <source>an assignment is written with &apos;:=&apos;; &apos;=&apos; belongs behind &apos;equation&apos;</source>
        <translation>eine Zuweisung wird mit „:=“ geschrieben; „=“ gehört hinter „equation“</translation>
    </message>
    <message>
        <source>a statement assigns to a variable or calls a function; this does neither</source>
        <translation>eine Anweisung weist einer Variablen zu oder ruft eine Funktion auf; diese tut beides nicht</translation>
    </message>
    <message>
        <source>&apos;connect&apos; is an equation; it fits in no algorithm</source>
        <translation>„connect“ ist eine Gleichung; es passt in keinen algorithm</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; here needs parentheses</source>
        <translation>„{0}“ braucht hier Klammern</translation>
    </message>
    <message>
        <source>behind a named argument there are only named ones</source>
        <translation>hinter einem benannten Argument stehen nur benannte</translation>
    </message>
    <message>
        <source>{0} is an extension of Gnomon and no Modelica</source>
        <translation>{0} ist eine Erweiterung von Gnomon und kein Modelica</translation>
    </message>
    <message>
        <source>end of file</source>
        <translation>Dateiende</translation>
    </message>
    <message>
        <source>unknown character</source>
        <translation>unbekanntes Zeichen</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Bezeichner</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>string</source>
        <translation>Zeichenkette</translation>
    </message>
    <message>
        <source>{0}: is not a regular file</source>
        <translation>{0}: ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>{0}: cannot make a new file in {1}: {2}</source>
        <translation>{0}: in {1} lässt sich keine neue Datei anlegen: {2}</translation>
    </message>
    <message>
        <source>is larger than 4 GB</source>
        <translation>ist größer als 4 GB</translation>
    </message>
    <message>
        <source>is UTF-16, not UTF-8 (byte order mark at byte 0)</source>
        <translation>ist UTF-16, nicht UTF-8 (Bytereihenfolge-Marke bei Byte 0)</translation>
    </message>
    <message>
        <source>is not a text: zero byte at byte {0}</source>
        <translation>ist kein Text: Null-Byte bei Byte {0}</translation>
    </message>
    <message>
        <source>is not UTF-8: invalid byte at byte {0}</source>
        <translation>ist nicht UTF-8: ungültiges Byte bei Byte {0}</translation>
    </message>
    <message>
        <source>a &apos;when&apos;</source>
        <translation>ein „when“</translation>
    </message>
    <message>
        <source>a function</source>
        <translation>eine Funktion</translation>
    </message>
    <message>
        <source>an algorithm</source>
        <translation>ein Algorithmus</translation>
    </message>
    <message>
        <source>what is no loop</source>
        <translation>keine Schleife</translation>
    </message>
    <message>
        <source>what is no function</source>
        <translation>keine Funktion</translation>
    </message>
    <message>
        <source>a connection</source>
        <translation>eine Verbindung</translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is no parameter</source>
        <translation>ein „if“, dessen Bedingung kein Parameter ist</translation>
    </message>
    <message>
        <source>an initial equation</source>
        <translation>eine Anfangsgleichung</translation>
    </message>
    <message>
        <source>another &apos;when&apos;</source>
        <translation>ein anderes „when“</translation>
    </message>
    <message>
        <source>an initial algorithm</source>
        <translation>ein Anfangsalgorithmus</translation>
    </message>
    <message>
        <source>a loop of an algorithm</source>
        <translation>eine Schleife eines Algorithmus</translation>
    </message>
    <message>
        <source>an &apos;if&apos; of an algorithm</source>
        <translation>ein „if“ eines Algorithmus</translation>
    </message>
    <message>
        <source>algorithm section</source>
        <translation>algorithm-Abschnitt</translation>
    </message>
    <message>
        <source>the bound of this range</source>
        <translation>die Grenze dieses Bereichs</translation>
    </message>
    <message>
        <source>a vector</source>
        <translation>ein Vektor</translation>
    </message>
    <message>
        <source>the format of &apos;String&apos;</source>
        <translation>das Format von „String“</translation>
    </message>
    <message>
        <source>the format &apos;{0}&apos;</source>
        <translation>das Format „{0}“</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>2 or 3</source>
        <translation>2 oder 3</translation>
    </message>
    <message>
        <source>this delay time</source>
        <translation>diese Verzögerung</translation>
    </message>
    <message>
        <source>a shorter largest delay</source>
        <translation>eine kürzere größte Verzögerung</translation>
    </message>
    <message>
        <source>1 or 2</source>
        <translation>1 oder 2</translation>
    </message>
    <message>
        <source>this value</source>
        <translation>dieser Wert</translation>
    </message>
    <message>
        <source>: it is a variable, and elements of arrays are written &apos;{0}[…]&apos;</source>
        <translation>: es ist eine Variable, und Elemente von Feldern werden als „{0}[…]“ geschrieben</translation>
    </message>
    <message>
        <source>a reduction with &apos;{0}&apos;</source>
        <translation>eine Reduktion mit „{0}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, an attribute of every enumeration,</source>
        <translation>„{0}“ (Attribut jeder Aufzählung)</translation>
    </message>
    <message>
        <source>the list of literals</source>
        <translation>die Liste der Literale</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, a predefined type,</source>
        <translation>„{0}“ (vordefinierter Typ)</translation>
    </message>
    <message>
        <source>the place of the name of a {0}</source>
        <translation>die Stelle eines Namens ({0})</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}</source>
        <translation>„{0}“ ist von der Art „{1}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no Real</source>
        <translation>„{0}“ ist kein Real</translation>
    </message>
    <message>
        <source>its &apos;{0}&apos; has such a prefix of its own</source>
        <translation>„{0}“ darin hat selbst ein solches Präfix</translation>
    </message>
    <message>
        <source>a component of a record</source>
        <translation>eine Komponente eines Records</translation>
    </message>
    <message>
        <source>a component of a connector</source>
        <translation>eine Komponente eines Konnektors</translation>
    </message>
    <message>
        <source>a variable of a function</source>
        <translation>eine Variable einer Funktion</translation>
    </message>
    <message>
        <source>it is no function</source>
        <translation>es ist keine Funktion</translation>
    </message>
    <message>
        <source>it has to give a String</source>
        <translation>sie muss einen String liefern</translation>
    </message>
    <message>
        <source>it has to have one output</source>
        <translation>sie muss genau einen Ausgang haben</translation>
    </message>
    <message>
        <source>it has to give the record</source>
        <translation>sie muss den Record liefern</translation>
    </message>
    <message>
        <source>none of its inputs is the record</source>
        <translation>keiner ihrer Eingänge ist der Record</translation>
    </message>
    <message>
        <source>it cannot have components</source>
        <translation>sie kann keine Komponenten haben</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of them</source>
        <translation>„{0}“ gehört nicht dazu</translation>
    </message>
    <message>
        <source>the destructor is missing</source>
        <translation>der destructor fehlt</translation>
    </message>
    <message>
        <source>the constructor is missing</source>
        <translation>der constructor fehlt</translation>
    </message>
    <message>
        <source>a Clock</source>
        <translation>ein Clock</translation>
    </message>
    <message>
        <source>0 to 2</source>
        <translation>0 bis 2</translation>
    </message>
    <message>
        <source>a parameter expression or a clocked variable</source>
        <translation>ein Parameterausdruck oder eine getaktete Variable</translation>
    </message>
    <message>
        <source>this expression</source>
        <translation>dieser Ausdruck</translation>
    </message>
    <message>
        <source>a positive interval</source>
        <translation>ein positives Intervall</translation>
    </message>
    <message>
        <source>an error</source>
        <translation>ein Fehler</translation>
    </message>
    <message>
        <source>several outputs</source>
        <translation>mehrere Ausgänge</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>ein Typ</translation>
    </message>
    <message>
        <source>&apos;:&apos; outside of a subscript</source>
        <translation>„:“ außerhalb eines Index</translation>
    </message>
    <message>
        <source> (a text stands between double quotes: &quot;{0}&quot;)</source>
        <translation> (ein Text steht in doppelten Anführungszeichen: &quot;{0}&quot;)</translation>
    </message>
    <message>
        <source>this subscript</source>
        <translation>dieser Index</translation>
    </message>
    <message>
        <source>a variable subscript of components</source>
        <translation>ein veränderlicher Index von Komponenten</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared here</source>
        <translation>„{0}“ ist hier deklariert</translation>
    </message>
    <message>
        <source>{0} or more</source>
        <translation>{0} oder mehr</translation>
    </message>
    <message>
        <source>the type {0} comes from this declaration</source>
        <translation>der Typ {0} kommt aus dieser Deklaration</translation>
    </message>
    <message>
        <source>predefined type</source>
        <translation>vordefinierter Typ</translation>
    </message>
    <message>
        <source>{0} with more elements</source>
        <translation>{0} mit weiteren Elementen</translation>
    </message>
    <message>
        <source> that could be a base class: the one of this name is inherited</source>
        <translation>, die eine Basisklasse sein könnte: die mit diesem Namen ist geerbt</translation>
    </message>
    <message>
        <source>class of arrays</source>
        <translation>Klasse von Feldern</translation>
    </message>
    <message>
        <source>class of inputs</source>
        <translation>Klasse von Eingängen</translation>
    </message>
    <message>
        <source>class of outputs</source>
        <translation>Klasse von Ausgängen</translation>
    </message>
    <message>
        <source>{0} with other elements</source>
        <translation>{0} mit anderen Elementen</translation>
    </message>
    <message>
        <source>{0} with the operator record &apos;{1}&apos;</source>
        <translation>{0} mit dem operator record „{1}“</translation>
    </message>
    <message>
        <source>number of dimensions</source>
        <translation>Zahl der Dimensionen</translation>
    </message>
    <message>
        <source>no flow or stream</source>
        <translation>weder flow noch stream</translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has no value</source>
        <translation>ihr Eingang „{0}“ hat keinen Wert</translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has another type or other dimensions than &apos;{1}&apos;</source>
        <translation>ihr Eingang „{0}“ hat einen anderen Typ oder andere Dimensionen als „{1}“</translation>
    </message>
    <message>
        <source>it has {0} inputs, and {1} are given to it</source>
        <translation>sie hat {0} Eingänge, {1} werden ihr gegeben</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of a simple type</source>
        <translation>„{0}“ eines einfachen Typs</translation>
    </message>
    <message>
        <source>a partial derivative that has to be known before the run</source>
        <translation>eine partielle Ableitung, die vor dem Lauf bekannt sein muss</translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation>{0} Ausgänge</translation>
    </message>
    <message>
        <source>assertion failed</source>
        <translation>Zusicherung verletzt</translation>
    </message>
    <message>
        <source>this statement in a function</source>
        <translation>diese Anweisung in einer Funktion</translation>
    </message>
    <message>
        <source>an assignment to a member of several records</source>
        <translation>eine Zuweisung an ein Glied mehrerer Records</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>{0} of the class &apos;{1}&apos;, and there is no component of that class here</source>
        <translation>{0} der Klasse „{1}“, und hier gibt es keine Komponente dieser Klasse</translation>
    </message>
    <message>
        <source> that can be named from outside: it has components, and &apos;{0}&apos; is not encapsulated</source>
        <translation>, das von außen benannt werden könnte: es hat Komponenten, und „{0}“ ist nicht encapsulated</translation>
    </message>
    <message>
        <source>: an array of components has none</source>
        <translation>: ein Feld von Komponenten hat keine</translation>
    </message>
    <message>
        <source>: it would be that of a component in a class</source>
        <translation>: es wäre die einer Komponente in einer Klasse</translation>
    </message>
    <message>
        <source>: operators are not called by their names</source>
        <translation>: Operatoren werden nicht mit ihrem Namen aufgerufen</translation>
    </message>
    <message>
        <source>a {0}</source>
        <translation>eine Klasse der Art „{0}“</translation>
    </message>
    <message>
        <source>&apos;.{0}&apos; goes element by element</source>
        <translation>„.{0}“ rechnet Element für Element</translation>
    </message>
    <message>
        <source>the condition of a choice between clocks</source>
        <translation>die Bedingung einer Wahl zwischen Takten</translation>
    </message>
    <message>
        <source>variability</source>
        <translation>Variabilität</translation>
    </message>
    <message>
        <source>that of a parameter</source>
        <translation>die eines Parameters</translation>
    </message>
    <message>
        <source>that of a variable</source>
        <translation>die einer Variablen</translation>
    </message>
    <message>
        <source>{0} section: &apos;{1}&apos; is inherited as {2}</source>
        <translation>{0}-Abschnitt: „{1}“ ist als {2} geerbt</translation>
    </message>
    <message>
        <source>4 to 6</source>
        <translation>4 bis 6</translation>
    </message>
    <message>
        <source>a Boolean</source>
        <translation>ein Boolean</translation>
    </message>
    <message>
        <source>a Real</source>
        <translation>ein Real</translation>
    </message>
    <message>
        <source>as many initial values as points, two or more, for each quantity that spatialDistribution() transports</source>
        <translation>so viele Anfangswerte wie Punkte, mindestens zwei, für jede Größe, die spatialDistribution() befördert</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>a list of points from 0 to 1 that never falls</source>
        <translation>eine Liste von Punkten von 0 bis 1, die nie fällt</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>only the whole range of rows, ilo = 1 and ihi = n, is supported</source>
        <translation>nur der ganze Bereich der Zeilen, ilo = 1 und ihi = n, wird unterstützt</translation>
    </message>
    <message>
        <source>{0} (a run changes files only in its own folder, {1}; relative names lead there)</source>
        <translation>{0} (ein Lauf ändert Dateien nur in seinem eigenen Ordner, {1}; relative Namen führen dorthin)</translation>
    </message>
    <message>
        <source>cannot remove the file &quot;{0}&quot;: {1}</source>
        <translation>die Datei lässt sich nicht löschen, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot copy the file &quot;{0}&quot;: {1}</source>
        <translation>die Datei lässt sich nicht kopieren, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot rename &quot;{0}&quot;: {1}</source>
        <translation>Umbenennen nicht möglich, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot make the folder &quot;{0}&quot;: {1}</source>
        <translation>der Ordner lässt sich nicht anlegen, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot remove the folder &quot;{0}&quot;: {1}</source>
        <translation>der Ordner lässt sich nicht löschen, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot list the folder &quot;{0}&quot;: {1}</source>
        <translation>der Ordner lässt sich nicht auflisten, &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>the folder &quot;{0}&quot; has changed while it was listed</source>
        <translation>der Ordner &quot;{0}&quot; hat sich geändert, während er aufgelistet wurde</translation>
    </message>
    <message>
        <source>the external object is not initialized</source>
        <translation>das externe Objekt ist nicht initialisiert</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; failed</source>
        <translation>die externe Funktion „{0}“ ist gescheitert</translation>
    </message>
    <message>
        <source>the constructor &apos;{0}&apos; made no object</source>
        <translation>der Konstruktor „{0}“ hat kein Objekt angelegt</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; is in none of the libraries that its annotation names</source>
        <translation>die externe Funktion „{0}“ ist in keiner der Bibliotheken, die ihre Annotation nennt</translation>
    </message>
    <message>
        <source>there is no C compiler for the source in the annotation Include of the external function &apos;{0}&apos;: install gcc or clang, or name one in the variable CC</source>
        <translation>für den Quelltext in der Annotation Include der externen Funktion „{0}“ gibt es keinen C-Compiler: installieren Sie gcc oder clang, oder nennen Sie einen in der Variablen CC</translation>
    </message>
    <message>
        <source>there is no C compiler to load the static library {0}: install gcc or clang, or name one in the variable CC</source>
        <translation>es gibt keinen C-Compiler, um die statische Bibliothek {0} zu laden: installieren Sie gcc oder clang, oder nennen Sie einen in der Variablen CC</translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded (was it compiled with -fPIC?):
{1}</source>
        <translation>die statische Bibliothek {0} lässt sich nicht laden (wurde sie mit -fPIC übersetzt?):
{1}</translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded: {1}</source>
        <translation>die statische Bibliothek {0} lässt sich nicht laden: {1}</translation>
    </message>
    <message>
        <source>the library {0} cannot be loaded: {1}</source>
        <translation>die Bibliothek {0} lässt sich nicht laden: {1}</translation>
    </message>
    <message>
        <source>{0} or its folder {1}</source>
        <translation>{0} oder dem Unterordner {1}</translation>
    </message>
    <message>
        <source>the library &apos;{0}&apos; that the annotation of the external function &apos;{1}&apos; names is not there: neither in the system nor as lib{0}.so or lib{0}.a in {2}</source>
        <translation>die Bibliothek „{0}“, die die Annotation der externen Funktion „{1}“ nennt, ist nicht da: weder im System noch als lib{0}.so oder lib{0}.a in {2}</translation>
    </message>
    <message>
        <source>no folder can be made to compile the external function &apos;{0}&apos; in</source>
        <translation>es lässt sich kein Ordner anlegen, um darin die externe Funktion „{0}“ zu übersetzen</translation>
    </message>
    <message>
        <source>the C source of the external function &apos;{0}&apos; has errors:
{1}</source>
        <translation>der C-Quelltext der externen Funktion „{0}“ hat Fehler:
{1}</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be loaded: {1}</source>
        <translation>die externe Funktion „{0}“ lässt sich nicht laden: {1}</translation>
    </message>
    <message>
        <source>LU decomposition of a matrix that is not square</source>
        <translation>LU-Zerlegung einer Matrix, die nicht quadratisch ist</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read</source>
        <translation>die Datei &quot;{0}&quot; ist nicht lesbar</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; does not begin with #1</source>
        <translation>die Datei &quot;{0}&quot; beginnt nicht mit #1</translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; cannot be read</source>
        <translation>die Matrix &quot;{0}&quot; der Datei &quot;{1}&quot; ist nicht lesbar</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no matrix &quot;{1}&quot;</source>
        <translation>die Datei &quot;{0}&quot; hat keine Matrix &quot;{1}&quot;</translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has something else than numbers between &apos;{2}&apos;</source>
        <translation>Zeile {0} der Datei &quot;{1}&quot; enthält etwas anderes als Zahlen zwischen „{2}“</translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has {2} values, the lines before it {3}</source>
        <translation>Zeile {0} der Datei &quot;{1}&quot; hat {2} Werte, die Zeilen davor {3}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no numbers</source>
        <translation>die Datei &quot;{0}&quot; enthält keine Zahlen</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read as a MATLAB file</source>
        <translation>die Datei &quot;{0}&quot; ist nicht als MATLAB-Datei lesbar</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the file &quot;{1}&quot; is no matrix of real numbers</source>
        <translation>&quot;{0}&quot; der Datei &quot;{1}&quot; ist keine Matrix reeller Zahlen</translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; has {2} rows and {3} columns</source>
        <translation>die Matrix &quot;{0}&quot; der Datei &quot;{1}&quot; hat {2} Zeilen und {3} Spalten</translation>
    </message>
    <message>
        <source>a MATLAB file has the format 4, 6 or 7, not &quot;{0}&quot;</source>
        <translation>eine MATLAB-Datei hat das Format 4, 6 oder 7, nicht &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written</source>
        <translation>die Datei &quot;{0}&quot; lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>the extents given for the matrix &quot;{0}&quot; are not its own</source>
        <translation>die Ausdehnungen, die für die Matrix &quot;{0}&quot; angegeben sind, sind nicht ihre</translation>
    </message>
    <message>
        <source>no memory for a text</source>
        <translation>kein Speicher für einen Text</translation>
    </message>
    <message>
        <source>the state of the random number generator needs {0} elements</source>
        <translation>der Zustand des Zufallszahlengenerators braucht {0} Elemente</translation>
    </message>
    <message>
        <source>the state of the random number generator needs 33 elements</source>
        <translation>der Zustand des Zufallszahlengenerators braucht 33 Elemente</translation>
    </message>
    <message>
        <source>substring: the range {0} … {1} is outside of the string of length {2}</source>
        <translation>substring: der Bereich {0} … {1} liegt außerhalb der Zeichenkette der Länge {2}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has {1} lines, not {2}</source>
        <translation>die Datei &quot;{0}&quot; hat {1} Zeilen, nicht {2}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written: {1}</source>
        <translation>die Datei &quot;{0}&quot; lässt sich nicht schreiben: {1}</translation>
    </message>
    <message>
        <source>the table has no output {0}</source>
        <translation>die Tabelle hat keinen Ausgang {0}</translation>
    </message>
    <message>
        <source>the input {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation>der Eingang {0} liegt außerhalb der Tabelle ({1} … {2}), und Extrapolation ist nicht erlaubt</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no column {1}</source>
        <translation>die Tabelle &quot;{0}&quot; hat keine Spalte {1}</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; needs two rows and two columns at least</source>
        <translation>die Tabelle &quot;{0}&quot; braucht mindestens zwei Zeilen und zwei Spalten</translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend</source>
        <translation>die Abszissen der Tabelle &quot;{0}&quot; steigen nicht an</translation>
    </message>
    <message>
        <source>values are separated by one character, not by &quot;{0}&quot;</source>
        <translation>Werte werden durch ein Zeichen getrennt, nicht durch &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no values</source>
        <translation>die Tabelle &quot;{0}&quot; enthält keine Werte</translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend: {1} follows {2}</source>
        <translation>die Abszissen der Tabelle &quot;{0}&quot; steigen nicht an: {1} folgt auf {2}</translation>
    </message>
    <message>
        <source>the time {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation>die Zeit {0} liegt außerhalb der Tabelle ({1} … {2}), und Extrapolation ist nicht erlaubt</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no columns to give</source>
        <translation>die Tabelle &quot;{0}&quot; hat keine Spalten, die sie liefern könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input, and nothing gives it a value</source>
        <translation>„{0}“ ist ein Eingang, und nichts gibt ihm einen Wert</translation>
    </message>
    <message>
        <source>{0} has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation>{0} hat {1} {1|Unbekannte|Unbekannte} und {2} {2|Gleichung|Gleichungen}</translation>
    </message>
    <message>
        <source>the model itself</source>
        <translation>das Modell selbst</translation>
    </message>
    <message>
        <source>: {0} {1|appears|appear} in none of them</source>
        <translation>: {0} {1|kommt|kommen} in keiner davon vor</translation>
    </message>
    <message>
        <source>equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has different values in them</source>
        <translation>der Parameter „{0}“ hat in beiden verschiedene Werte</translation>
    </message>
    <message>
        <source>their types differ</source>
        <translation>die Typen sind verschieden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is flow or stream in one of them only</source>
        <translation>„{0}“ ist nur in einem davon flow oder stream</translation>
    </message>
    <message>
        <source>they have {0} and {1} elements</source>
        <translation>sie haben {0} und {1} Elemente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the second</source>
        <translation>„{0}“ fehlt im zweiten</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the first</source>
        <translation>„{0}“ fehlt im ersten</translation>
    </message>
    <message>
        <source>an assignment with a subscript that is not known before the simulation</source>
        <translation>eine Zuweisung mit einem Index, der vor der Simulation nicht bekannt ist</translation>
    </message>
    <message>
        <source>an assignment to this with a subscript that is not known before the simulation</source>
        <translation>eine Zuweisung hieran mit einem Index, der vor der Simulation nicht bekannt ist</translation>
    </message>
    <message>
        <source>a subscript of {0} lies outside of 1:{1}: it is </source>
        <translation>ein Index von {0} liegt außerhalb von 1:{1}: er ist </translation>
    </message>
    <message>
        <source>a branch of an algorithm</source>
        <translation>ein Zweig eines Algorithmus</translation>
    </message>
    <message>
        <source>this statement in an algorithm section of a model</source>
        <translation>diese Anweisung in einem algorithm-Abschnitt eines Modells</translation>
    </message>
    <message>
        <source>an algorithm if its condition is a Clock</source>
        <translation>ein Algorithmus (bei einem Clock als Bedingung)</translation>
    </message>
    <message>
        <source>a variable that an algorithm assigns in a &apos;when&apos; and elsewhere by other names</source>
        <translation>eine Variable, der ein Algorithmus in einem „when“ und anderswo unter anderen Namen zuweist</translation>
    </message>
    <message>
        <source>&apos;Connections.{0}&apos; as an equation</source>
        <translation>„Connections.{0}“ als Gleichung</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component of a component, whose connectors only that can connect</source>
        <translation>„{0}“ ist eine Komponente einer Komponente, deren Konnektoren nur diese verbinden kann</translation>
    </message>
    <message>
        <source>only one of them is an expandable connector</source>
        <translation>nur einer von beiden ist ein erweiterbarer Konnektor (expandable)</translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other none</source>
        <translation>einer hat die Dimensionen {0}, der andere keine</translation>
    </message>
    <message>
        <source>one has no dimensions, the other {0}</source>
        <translation>einer hat keine Dimensionen, der andere {0}</translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other {1}</source>
        <translation>einer hat die Dimensionen {0}, der andere {1}</translation>
    </message>
    <message>
        <source>one is an array of connectors, the other is not</source>
        <translation>einer ist ein Feld von Konnektoren, der andere nicht</translation>
    </message>
    <message>
        <source>the range</source>
        <translation>der Bereich</translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is not known before the simulation</source>
        <translation>ein „if“, dessen Bedingung vor der Simulation nicht bekannt ist</translation>
    </message>
    <message>
        <source>this as an equation</source>
        <translation>dies als Gleichung</translation>
    </message>
    <message>
        <source>an &apos;if&apos; equation whose branches have different left sides of type Boolean or enumeration</source>
        <translation>eine „if“-Gleichung, deren Zweige verschiedene linke Seiten vom Typ Boolean oder Aufzählung haben</translation>
    </message>
    <message>
        <source>this in a &apos;when&apos;</source>
        <translation>dies in einem „when“</translation>
    </message>
    <message>
        <source>the other one</source>
        <translation>die andere Stelle</translation>
    </message>
    <message>
        <source>a &apos;when&apos; with a Boolean condition</source>
        <translation>ein „when“ mit Boolescher Bedingung</translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are evaluated at the ticks of its clock, and &apos;if&apos; chooses there</source>
        <translation>ein Zustand eines Zustandsautomaten: seine Gleichungen werden bei den Ticks seines Takts ausgewertet, und dort wählt „if“ aus</translation>
    </message>
    <message>
        <source>an array of components where only the run knows the extents of arrays or the passes of a loop</source>
        <translation>ein Feld von Komponenten, wo erst der Lauf die Ausdehnungen von Feldern oder die Durchgänge einer Schleife kennt</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>eine Schleife</translation>
    </message>
    <message>
        <source>a statement</source>
        <translation>eine Anweisung</translation>
    </message>
    <message>
        <source>{0} outside of &apos;when&apos; in which the continuous &apos;{1}&apos; decides about &apos;{2}&apos;</source>
        <translation>{0} außerhalb von „when“, in der das kontinuierliche „{1}“ über „{2}“ entscheidet</translation>
    </message>
    <message>
        <source>{0} that assigns nothing</source>
        <translation>{0}, die nichts zuweist</translation>
    </message>
    <message>
        <source>3 to 7</source>
        <translation>3 bis 7</translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are clocked, and only continuous ones have derivatives</source>
        <translation>ein Zustand eines Zustandsautomaten: seine Gleichungen sind getaktet, und nur kontinuierliche haben Ableitungen</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>the type of a component</source>
        <translation>der Typ einer Komponente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, less than its min {2}</source>
        <translation>„{0}“ ist {1}, weniger als sein min {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, more than its max {2}</source>
        <translation>„{0}“ ist {1}, mehr als sein max {2}</translation>
    </message>
    <message>
        <source>a partial derivative by or of something else than a Real number</source>
        <translation>eine partielle Ableitung von etwas oder nach etwas anderem als einer reellen Zahl</translation>
    </message>
    <message>
        <source>a matrix of arrays of records in a function</source>
        <translation>eine Matrix von Feldern von Records in einer Funktion</translation>
    </message>
    <message>
        <source>sum of {0}</source>
        <translation>Summe von {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of records with arrays in a function</source>
        <translation>„{0}“ von Records mit Feldern in einer Funktion</translation>
    </message>
    <message>
        <source>an argument &apos;{0}&apos; of {1} {1|dimension|dimensions}</source>
        <translation>ein Argument „{0}“ mit {1} {1|Dimension|Dimensionen}</translation>
    </message>
    <message>
        <source>the call of &apos;{0}&apos; for arrays here</source>
        <translation>der Aufruf von „{0}“ für Felder hier</translation>
    </message>
    <message>
        <source>{0} with {1} {1|element|elements}</source>
        <translation>{0} mit {1} {1|Element|Elementen}</translation>
    </message>
    <message>
        <source>{0} with {1}</source>
        <translation>{0} mit {1}</translation>
    </message>
    <message>
        <source>this constant in a function</source>
        <translation>diese Konstante in einer Funktion</translation>
    </message>
    <message>
        <source>this expression in a function</source>
        <translation>dieser Ausdruck in einer Funktion</translation>
    </message>
    <message>
        <source>a power of a matrix whose exponent is not written as a number in a function</source>
        <translation>eine Potenz einer Matrix, deren Exponent nicht als Zahl geschrieben ist, in einer Funktion</translation>
    </message>
    <message>
        <source>a record with arrays as an argument of an external function</source>
        <translation>ein Record mit Feldern als Argument einer externen Funktion</translation>
    </message>
    <message>
        <source>this argument of an external function</source>
        <translation>dieses Argument einer externen Funktion</translation>
    </message>
    <message>
        <source>an array as the value of an external function</source>
        <translation>ein Feld als Wert einer externen Funktion</translation>
    </message>
    <message>
        <source>an argument without a name here</source>
        <translation>ein Argument ohne Namen hier</translation>
    </message>
    <message>
        <source>a loop of {0}</source>
        <translation>eine Schleife von {0}</translation>
    </message>
    <message>
        <source>a statement of {0}</source>
        <translation>eine Anweisung von {0}</translation>
    </message>
    <message>
        <source>an expression of {0}</source>
        <translation>ein Ausdruck von {0}</translation>
    </message>
    <message>
        <source>the subscript {0} of dimension {1} is outside of 1 … {2}</source>
        <translation>der Index {0} der Dimension {1} liegt außerhalb von 1 … {2}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be multiplied</source>
        <translation>Felder der Größen {0} und {1} können nicht multipliziert werden</translation>
    </message>
    <message>
        <source>cat: there is no dimension {0}</source>
        <translation>cat: es gibt keine Dimension {0}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be joined</source>
        <translation>Felder der Größen {0} und {1} können nicht zusammengefügt werden</translation>
    </message>
    <message>
        <source>cross() needs vectors of three elements</source>
        <translation>cross() braucht Vektoren mit drei Elementen</translation>
    </message>
    <message>
        <source>an array has too many dimensions</source>
        <translation>ein Feld hat zu viele Dimensionen</translation>
    </message>
    <message>
        <source>elements of an array have different sizes {0} and {1}</source>
        <translation>Elemente eines Feldes haben die verschiedenen Größen {0} und {1}</translation>
    </message>
    <message>
        <source>an array of more than eight dimensions</source>
        <translation>ein Feld mit mehr als acht Dimensionen</translation>
    </message>
    <message>
        <source>an assignment between an array and a scalar</source>
        <translation>eine Zuweisung zwischen einem Feld und einem Skalar</translation>
    </message>
    <message>
        <source>this assignment</source>
        <translation>diese Zuweisung</translation>
    </message>
    <message>
        <source>an assignment of an array to an element</source>
        <translation>eine Zuweisung eines Feldes an ein Element</translation>
    </message>
    <message>
        <source>an array in place of a scalar</source>
        <translation>ein Feld anstelle eines Skalars</translation>
    </message>
    <message>
        <source>the size of a scalar</source>
        <translation>die Größe eines Skalars</translation>
    </message>
    <message>
        <source>a scalar in place of an array</source>
        <translation>ein Skalar anstelle eines Feldes</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of arrays</source>
        <translation>„{0}“ von Feldern</translation>
    </message>
    <message>
        <source>the call of {0} with an argument of another number of dimensions</source>
        <translation>der Aufruf von {0} mit einem Argument anderer Dimensionszahl</translation>
    </message>
    <message>
        <source>the built-in function {0}</source>
        <translation>die eingebaute Funktion {0}</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos;, which has no counterpart in Gnomon,</source>
        <translation>die externe Funktion „{0}“, zu der es in Gnomon kein Gegenstück gibt,</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with {1} arguments</source>
        <translation>die externe Funktion „{0}“ mit {1} Argumenten</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with argument {1} of this type</source>
        <translation>die externe Funktion „{0}“ mit einem Argument {1} dieses Typs</translation>
    </message>
    <message>
        <source>the result of the external function &apos;{0}&apos;</source>
        <translation>das Ergebnis der externen Funktion „{0}“</translation>
    </message>
    <message>
        <source>{0}: an output has the size {1} in place of {2}</source>
        <translation>{0}: ein Ausgang hat die Größe {1} statt {2}</translation>
    </message>
    <message>
        <source>{0}: functions call each other more than {1} deep</source>
        <translation>{0}: Funktionen rufen einander mehr als {1} tief auf</translation>
    </message>
    <message>
        <source>the subscript [{0}] is outside of an array of size {1}</source>
        <translation>der Index [{0}] liegt außerhalb eines Feldes der Größe {1}</translation>
    </message>
    <message>
        <source>a loop does not come to an end</source>
        <translation>eine Schleife kommt zu keinem Ende</translation>
    </message>
    <message>
        <source>size(): there is no dimension {0}</source>
        <translation>size(): es gibt keine Dimension {0}</translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to one of size {1}</source>
        <translation>ein Feld der Größe {0} wird einem der Größe {1} zugewiesen</translation>
    </message>
    <message>
        <source>an array has the extent {0} in dimension {1}</source>
        <translation>ein Feld hat die Ausdehnung {0} in Dimension {1}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} do not go together</source>
        <translation>Felder der Größen {0} und {1} passen nicht zusammen</translation>
    </message>
    <message>
        <source>linspace() needs two points at least</source>
        <translation>linspace() braucht mindestens zwei Punkte</translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to a part of size {1}</source>
        <translation>ein Feld der Größe {0} wird einem Teil der Größe {1} zugewiesen</translation>
    </message>
    <message>
        <source>elements of an array have different sizes</source>
        <translation>Elemente eines Feldes haben verschiedene Größen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no format of this number</source>
        <translation>„{0}“ ist kein Format für diese Zahl</translation>
    </message>
    <message>
        <source>, and no library of this name in the library folders (MODELICAPATH, --lib or the settings)</source>
        <translation>, und in den Bibliotheksordnern gibt es keine Bibliothek dieses Namens (MODELICAPATH, --lib oder die Einstellungen)</translation>
    </message>
    <message>
        <source> (did you mean &apos;{0}&apos;?)</source>
        <translation> (meinten Sie „{0}“?)</translation>
    </message>
    <message>
        <source>{0} without &apos;{1}&apos;</source>
        <translation>{0} ohne „{1}“</translation>
    </message>
    <message>
        <source>switching equations with {0}</source>
        <translation>schaltende Gleichungen mit {0}</translation>
    </message>
    <message>
        <source>equation for {0}</source>
        <translation>Gleichung für {0}</translation>
    </message>
    <message>
        <source>loop of {0} equations with {1}</source>
        <translation>Schleife aus {0} Gleichungen mit {1}</translation>
    </message>
    <message>
        <source>a discretized partition that depends on other partitions, and they on it, at the same tick,</source>
        <translation>ein diskretisierter Teil, der von anderen abhängt, und sie von ihm, beim selben Tick,</translation>
    </message>
    <message>
        <source>a clock that is chosen by &apos;{0}&apos;</source>
        <translation>ein Takt, den „{0}“ auswählt</translation>
    </message>
    <message>
        <source>here it is continuous</source>
        <translation>hier ist es kontinuierlich</translation>
    </message>
    <message>
        <source>this is the other one</source>
        <translation>dies ist der andere</translation>
    </message>
    <message>
        <source>{0} from {1} on</source>
        <translation>{0} ab {1}</translation>
    </message>
    <message>
        <source>runs code of its own, which only files in trusted folders may: save this text first</source>
        <translation>führt eigenen Code aus, was nur Dateien in vertrauten Ordnern dürfen: speichern Sie diesen Text zuerst</translation>
    </message>
    <message>
        <source>runs machine code of the folder {0}, which is not trusted to do so: say --trust &quot;{0}&quot; to gnc, or add the folder in the settings of the window</source>
        <translation>führt Maschinencode aus dem Ordner {0} aus, dem dafür nicht vertraut wird: geben Sie gnc --trust &quot;{0}&quot; mit, oder nehmen Sie den Ordner in die Einstellungen des Fensters auf</translation>
    </message>
    <message>
        <source>in this function</source>
        <translation>in dieser Funktion</translation>
    </message>
    <message>
        <source>the operation {0} in this equation</source>
        <translation>die Operation {0} in dieser Gleichung</translation>
    </message>
    <message>
        <source>a call of {0}</source>
        <translation>ein Aufruf von {0}</translation>
    </message>
    <message>
        <source>a relation</source>
        <translation>eine Relation</translation>
    </message>
    <message>
        <source>one of these equations</source>
        <translation>eine dieser Gleichungen</translation>
    </message>
    <message>
        <source>one of the equations that say the same, or contradict each other</source>
        <translation>eine der Gleichungen, die dasselbe sagen oder einander widersprechen</translation>
    </message>
    <message>
        <source>delay() by a time that moves</source>
        <translation>delay() um eine veränderliche Zeit</translation>
    </message>
    <message>
        <source>one of its discrete variables</source>
        <translation>eine ihrer diskreten Variablen</translation>
    </message>
    <message>
        <source>a state, which its stateSelect = StateSelect.always asks for</source>
        <translation>ein Zustand, wie es stateSelect = StateSelect.always verlangt</translation>
    </message>
    <message>
        <source>anything but a state, though its stateSelect = StateSelect.never asks for that</source>
        <translation>etwas anderes als ein Zustand, obwohl stateSelect = StateSelect.never das verlangt</translation>
    </message>
    <message>
        <source>what a delay() or spatialDistribution() gives</source>
        <translation>was ein delay() oder spatialDistribution() liefert</translation>
    </message>
    <message>
        <source>a factor of a state</source>
        <translation>ein Faktor eines Zustands</translation>
    </message>
    <message>
        <source>a state made of several variables</source>
        <translation>ein Zustand aus mehreren Variablen</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>the subscript {0}{1} lies outside of 1:{2}</source>
        <translation>der Index {0}{1} liegt außerhalb von 1:{2}</translation>
    </message>
    <message>
        <source> of {0}</source>
        <translation> von {0}</translation>
    </message>
    <message>
        <source>text in an equation</source>
        <translation>Text in einer Gleichung</translation>
    </message>
    <message>
        <source>the array operation {0}</source>
        <translation>die Feldoperation {0}</translation>
    </message>
    <message>
        <source>sample(start, interval) in clocked equations</source>
        <translation>sample(start, interval) in getakteten Gleichungen</translation>
    </message>
    <message>
        <source>delay() in clocked equations</source>
        <translation>delay() in getakteten Gleichungen</translation>
    </message>
    <message>
        <source>spatialDistribution() in clocked equations</source>
        <translation>spatialDistribution() in getakteten Gleichungen</translation>
    </message>
    <message>
        <source>reinit in clocked equations</source>
        <translation>reinit in getakteten Gleichungen</translation>
    </message>
    <message>
        <source>the folder of this program is not known, and so not where its part {0} is: {1}</source>
        <translation>der Ordner dieses Programms ist nicht bekannt, und damit auch nicht, wo sein Teil {0} liegt: {1}</translation>
    </message>
    <message>
        <source>the part {0} of this program cannot be opened: {1}</source>
        <translation>der Teil {0} dieses Programms lässt sich nicht öffnen: {1}</translation>
    </message>
    <message>
        <source>no reason is known</source>
        <translation>der Grund ist nicht bekannt</translation>
    </message>
    <message>
        <source>files of MATLAB can neither be read nor written: {0}</source>
        <translation>Dateien von MATLAB können weder gelesen noch geschrieben werden: {0}</translation>
    </message>
    <message>
        <source>&apos;break&apos; as a value</source>
        <translation>„break“ als Wert</translation>
    </message>
    <message>
        <source>{0}: the file defines no class</source>
        <translation>{0}: die Datei definiert keine Klasse</translation>
    </message>
    <message>
        <source>it says nothing of how to convert from {0}</source>
        <translation>sie sagt nichts dazu, wie von {0} umgestellt wird</translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted</source>
        <translation>Klassen, die für {0} gemacht sind, müssen umgestellt werden</translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted as {1} says</source>
        <translation>Klassen, die für {0} gemacht sind, müssen umgestellt werden, wie {1} es sagt</translation>
    </message>
    <message>
        <source>one without a version</source>
        <translation>eine ohne Version</translation>
    </message>
    <message>
        <source>in {0}{1}{2} &apos;{3}&apos; has the name &apos;{4}&apos;</source>
        <translation>in {0}{1}{2} heißt „{3}“ nun „{4}“</translation>
    </message>
    <message>
        <source>Write &apos;{0}&apos;</source>
        <translation>„{0}“ schreiben</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no declaration of the usual kind: change it in the text</source>
        <translation>„{0}“ ist nicht auf die übliche Art deklariert: im Text ändern</translation>
    </message>
    <message>
        <source>a model in Sol has nothing of that kind: change it in the text</source>
        <translation>ein Modell in Sol kennt so etwas nicht: im Text ändern</translation>
    </message>
    <message>
        <source>the prefixes of &apos;{0}&apos; have more in them: change them in the text</source>
        <translation>in den Präfixen von „{0}“ steht mehr: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares its dimensions with others: change them in the text</source>
        <translation>„{0}“ teilt seine Dimensionen mit anderen: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares a replaceable clause and cannot leave it</source>
        <translation>„{0}“ teilt eine ersetzbare Deklaration mit anderen und kann nicht heraus</translation>
    </message>
    <message>
        <source>the clipboard holds no components</source>
        <translation>in der Zwischenablage sind keine Komponenten</translation>
    </message>
    <message>
        <source>a list in HYSDEL has no diagram</source>
        <translation>eine HYSDEL-Liste hat kein Diagramm</translation>
    </message>
    <message>
        <source>the parts of this placement overlap in the text</source>
        <translation>die Teile dieser Platzierung überlappen sich im Text</translation>
    </message>
    <message>
        <source>there is nothing to delete in this class: what it inherits is deleted where it is declared</source>
        <translation>in dieser Klasse gibt es nichts zu löschen: Geerbtes wird dort gelöscht, wo es deklariert ist</translation>
    </message>
    <message>
        <source>the class that &apos;{0}&apos; is inherited from was not found in the text</source>
        <translation>die Klasse, von der „{0}“ geerbt ist, steht nicht im Text</translation>
    </message>
    <message>
        <source>an outer &apos;each&apos; says the same of all elements of &apos;{0}&apos;</source>
        <translation>ein äußeres „each“ sagt dasselbe von allen Elementen von „{0}“</translation>
    </message>
    <message>
        <source>the parts of this modification overlap in the text</source>
        <translation>die Teile dieser Modifikation überlappen sich im Text</translation>
    </message>
    <message>
        <source>there is already something with the name &apos;{0}&apos; in this class</source>
        <translation>in dieser Klasse heißt schon etwas „{0}“</translation>
    </message>
    <message>
        <source>the figures of this class are computed: edit them in the text</source>
        <translation>die Abbildungen dieser Klasse werden berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>there is no class {0}</source>
        <translation>es gibt keine Klasse {0}</translation>
    </message>
    <message>
        <source>a class outside of all packages needs a file</source>
        <translation>eine Klasse außerhalb aller Pakete braucht eine Datei</translation>
    </message>
    <message>
        <source>{0} is no package</source>
        <translation>{0} ist kein Paket</translation>
    </message>
    <message>
        <source>{0} is one file: it has no place for folders</source>
        <translation>{0} ist eine einzige Datei: Ordner haben darin keinen Platz</translation>
    </message>
    <message>
        <source>the change meets another one at the same place</source>
        <translation>die Änderung trifft an derselben Stelle auf eine andere</translation>
    </message>
    <message>
        <source>there is a file already: {0}</source>
        <translation>diese Datei gibt es schon: {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name</source>
        <translation>„{0}“ ist kein Name</translation>
    </message>
    <message>
        <source>there is no package {0}</source>
        <translation>es gibt kein Paket {0}</translation>
    </message>
    <message>
        <source>there is a class {0} already</source>
        <translation>es gibt schon eine Klasse {0}</translation>
    </message>
    <message>
        <source>{0} has a {1} already</source>
        <translation>{0} hat schon ein {1}</translation>
    </message>
    <message>
        <source>{0} is a folder of files: copy its classes one by one</source>
        <translation>{0} ist ein Ordner mit Dateien: die Klassen einzeln kopieren</translation>
    </message>
    <message>
        <source>{0} is there already</source>
        <translation>{0} ist schon dort</translation>
    </message>
    <message>
        <source>{0} cannot be moved into itself</source>
        <translation>{0} kann nicht in sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>only packages can be moved into</source>
        <translation>nur in Pakete kann verschoben werden</translation>
    </message>
    <message>
        <source>{0} is a folder of files: move its classes one by one</source>
        <translation>{0} ist ein Ordner mit Dateien: die Klassen einzeln verschieben</translation>
    </message>
    <message>
        <source>there is a folder already: {0}</source>
        <translation>diesen Ordner gibt es schon: {0}</translation>
    </message>
    <message>
        <source>{0} is a folder already</source>
        <translation>{0} ist schon ein Ordner</translation>
    </message>
    <message>
        <source>{0} has no file of its own: save it first</source>
        <translation>{0} hat keine eigene Datei: erst speichern</translation>
    </message>
    <message>
        <source>a HYSDEL list has no place for a scenario; keep it beside the model</source>
        <translation>eine HYSDEL-Liste hat keinen Platz für ein Szenario; legen Sie es neben dem Modell ab</translation>
    </message>
    <message>
        <source>this shape is computed: change it in the text</source>
        <translation>diese Form wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>the graphics of this class are computed: edit them in the text</source>
        <translation>die Zeichnung dieser Klasse wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>there is no such shape</source>
        <translation>diese Form gibt es nicht</translation>
    </message>
    <message>
        <source>the parts of this change overlap in the text</source>
        <translation>die Teile dieser Änderung überlappen sich im Text</translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos;</source>
        <translation>es gibt keine Verbindung von „{0}“ und „{1}“</translation>
    </message>
    <message>
        <source>there is nothing to delete in this model: what it inherits is deleted where it is declared</source>
        <translation>in diesem Modell gibt es nichts zu löschen: was es erbt, wird dort gelöscht, wo es deklariert ist</translation>
    </message>
    <message>
        <source>where this shape lies is computed: change it in the text</source>
        <translation>wo diese Form liegt, wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of Fixed, Relaxed, Guess, Mark</source>
        <translation>„{0}“ ist keines von Fixed, Relaxed, Guess, Mark</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; names no variable</source>
        <translation>„{0}“ nennt keine Variable</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the value is no finite number</source>
        <translation>„{0}“: der Wert ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value</source>
        <translation>„{0}“ hat keinen Wert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; occurs twice; the first counts</source>
        <translation>„{0}“ kommt zweimal vor; das erste zählt</translation>
    </message>
    <message>
        <source>the statements of the section overlap in the text</source>
        <translation>die Anweisungen des Abschnitts überlappen sich im Text</translation>
    </message>
    <message>
        <source>text about the class</source>
        <translation>Text über die Klasse</translation>
    </message>
    <message>
        <source>how the class looks where it is used</source>
        <translation>wie die Klasse dort aussieht, wo sie benutzt wird</translation>
    </message>
    <message>
        <source>what is drawn behind the components</source>
        <translation>was hinter den Komponenten gezeichnet wird</translation>
    </message>
    <message>
        <source>how the model is to be run</source>
        <translation>wie das Modell laufen soll</translation>
    </message>
    <message>
        <source>of a library</source>
        <translation>einer Bibliothek</translation>
    </message>
    <message>
        <source>libraries that this one needs, with their versions</source>
        <translation>Bibliotheken, die diese braucht, mit ihren Versionen</translation>
    </message>
    <message>
        <source>from which versions, and how</source>
        <translation>von welchen Versionen, und wie</translation>
    </message>
    <message>
        <source>&quot;info&quot;, &quot;diagram&quot;, &quot;text&quot; or &quot;icon&quot;</source>
        <translation>&quot;info&quot;, &quot;diagram&quot;, &quot;text&quot; oder &quot;icon&quot;</translation>
    </message>
    <message>
        <source>only there to be read</source>
        <translation>nur zum Lesen da</translation>
    </message>
    <message>
        <source>of new components</source>
        <translation>neuer Komponenten</translation>
    </message>
    <message>
        <source>of new components: &quot;inner&quot;, &quot;parameter&quot; …</source>
        <translation>neuer Komponenten: &quot;inner&quot;, &quot;parameter&quot; …</translation>
    </message>
    <message>
        <source>when there is no inner</source>
        <translation>wenn es kein inner gibt</translation>
    </message>
    <message>
        <source>what to use instead</source>
        <translation>was stattdessen zu benutzen ist</translation>
    </message>
    <message>
        <source>the function may be written out where it is called</source>
        <translation>die Funktion darf dort ausgeschrieben werden, wo sie aufgerufen wird</translation>
    </message>
    <message>
        <source>the function may be written out after its derivatives were taken</source>
        <translation>die Funktion darf ausgeschrieben werden, nachdem ihre Ableitungen gebildet sind</translation>
    </message>
    <message>
        <source>how often the function can be differentiated</source>
        <translation>wie oft die Funktion differenzierbar ist</translation>
    </message>
    <message>
        <source>the function that is the derivative</source>
        <translation>die Funktion, die die Ableitung ist</translation>
    </message>
    <message>
        <source>functions that solve for an input</source>
        <translation>Funktionen, die nach einem Eingang auflösen</translation>
    </message>
    <message>
        <source>of an external function</source>
        <translation>einer externen Funktion</translation>
    </message>
    <message>
        <source>parameters are constants</source>
        <translation>Parameter sind Konstanten</translation>
    </message>
    <message>
        <source>redeclarations to choose from</source>
        <translation>Neudeklarationen zur Auswahl</translation>
    </message>
    <message>
        <source>where it is in the diagram and in the icon</source>
        <translation>wo es im Diagramm und im Symbol liegt</translation>
    </message>
    <message>
        <source>how it stands in the parameter dialog</source>
        <translation>wie es im Parameterdialog steht</translation>
    </message>
    <message>
        <source>the value is used for translation</source>
        <translation>der Wert wird zum Übersetzen benutzt</translation>
    </message>
    <message>
        <source>not kept in results</source>
        <translation>wird nicht in Ergebnissen aufgehoben</translation>
    </message>
    <message>
        <source>values to choose from</source>
        <translation>Werte zur Auswahl</translation>
    </message>
    <message>
        <source>all classes that fit are offered</source>
        <translation>alle passenden Klassen werden angeboten</translation>
    </message>
    <message>
        <source>the reason, said when it is not</source>
        <translation>der Grund, genannt, wenn nicht verbunden ist</translation>
    </message>
    <message>
        <source>the reason, said when it is connected twice</source>
        <translation>der Grund, genannt, wenn zweimal verbunden ist</translation>
    </message>
    <message>
        <source>when nothing determines it</source>
        <translation>wenn nichts es bestimmt</translation>
    </message>
    <message>
        <source>false: a difference of temperatures or the like</source>
        <translation>false: eine Differenz von Temperaturen oder Ähnliches</translation>
    </message>
    <message>
        <source>of the connection</source>
        <translation>der Verbindung</translation>
    </message>
    <message>
        <source>what the class is for, as HTML</source>
        <translation>wozu die Klasse da ist, als HTML</translation>
    </message>
    <message>
        <source>its history, as HTML</source>
        <translation>ihre Geschichte, als HTML</translation>
    </message>
    <message>
        <source>plots of its results</source>
        <translation>Kurvenbilder ihrer Ergebnisse</translation>
    </message>
    <message>
        <source>between output points, in s</source>
        <translation>zwischen Ausgabepunkten, in s</translation>
    </message>
    <message>
        <source>relative, of the solver</source>
        <translation>relativ, des Lösers</translation>
    </message>
    <message>
        <source>in the diagram</source>
        <translation>im Diagramm</translation>
    </message>
    <message>
        <source>in the icon</source>
        <translation>im Symbol</translation>
    </message>
    <message>
        <source>in degrees</source>
        <translation>in Grad</translation>
    </message>
    <message>
        <source>whether it can be changed</source>
        <translation>ob es geändert werden kann</translation>
    </message>
    <message>
        <source>start and fixed rather than the value</source>
        <translation>start und fixed statt des Werts</translation>
    </message>
    <message>
        <source>for the name of a file to read</source>
        <translation>für den Namen einer zu lesenden Datei</translation>
    </message>
    <message>
        <source>for the name of a file to write</source>
        <translation>für den Namen einer zu schreibenden Datei</translation>
    </message>
    <message>
        <source>grows with each connection</source>
        <translation>wächst mit jeder Verbindung</translation>
    </message>
    <message>
        <source>{red, green, blue}</source>
        <translation>{Rot, Grün, Blau}</translation>
    </message>
    <message>
        <source>%name, %class and %parameter are replaced</source>
        <translation>%name, %class und %parameter werden ersetzt</translation>
    </message>
    <message>
        <source>0: as it fits</source>
        <translation>0: wie es passt</translation>
    </message>
    <message>
        <source>base 64</source>
        <translation>Base64</translation>
    </message>
    <message>
        <source>variables that remember</source>
        <translation>Variablen, die sich erinnern</translation>
    </message>
    <message>
        <source>variables that come from outside</source>
        <translation>Variablen, die von außen kommen</translation>
    </message>
    <message>
        <source>variables that others see</source>
        <translation>Variablen, die andere sehen</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>variables of the implementation</source>
        <translation>Variablen der Implementierung</translation>
    </message>
    <message>
        <source>Boolean variables from conditions on real ones: d = expression &lt;= bound;</source>
        <translation>Boolesche Variablen aus Bedingungen an reelle: d = Ausdruck &lt;= Grenze;</translation>
    </message>
    <message>
        <source>Boolean variables from Boolean expressions</source>
        <translation>Boolesche Variablen aus Booleschen Ausdrücken</translation>
    </message>
    <message>
        <source>real variables from conditions: z = {IF d THEN a ELSE b};</source>
        <translation>reelle Variablen aus Bedingungen: z = {IF d THEN a ELSE b};</translation>
    </message>
    <message>
        <source>the next values of real states</source>
        <translation>die nächsten Werte reeller Zustände</translation>
    </message>
    <message>
        <source>real variables from linear expressions</source>
        <translation>reelle Variablen aus linearen Ausdrücken</translation>
    </message>
    <message>
        <source>the next values of Boolean states</source>
        <translation>die nächsten Werte Boolescher Zustände</translation>
    </message>
    <message>
        <source>constraints: what always has to hold</source>
        <translation>Nebenbedingungen: was immer gelten muss</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>Exponentialfunktion</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>Logarithmus</translation>
    </message>
    <message>
        <source>to base 10</source>
        <translation>zur Basis 10</translation>
    </message>
    <message>
        <source>the larger of two</source>
        <translation>der größere von zweien</translation>
    </message>
    <message>
        <source>the smaller of two</source>
        <translation>der kleinere von zweien</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>Quadratwurzel</translation>
    </message>
    <message>
        <source>tangent</source>
        <translation>Tangens</translation>
    </message>
    <message>
        <source>inverse cosine, in radians</source>
        <translation>Arkuskosinus, in Radiant</translation>
    </message>
    <message>
        <source>value of a stream variable in the direction that the flow has now</source>
        <translation>Wert einer Stream-Variablen in der Richtung, die der Fluss gerade hat</translation>
    </message>
    <message>
        <source>an array of its arguments</source>
        <translation>ein Feld aus den Argumenten</translation>
    </message>
    <message>
        <source>inverse sine, in radians</source>
        <translation>Arkussinus, in Radiant</translation>
    </message>
    <message>
        <source>stops the run (or warns) when the condition does not hold</source>
        <translation>hält den Lauf an (oder warnt), wenn die Bedingung nicht gilt</translation>
    </message>
    <message>
        <source>inverse tangent, in radians</source>
        <translation>Arkustangens, in Radiant</translation>
    </message>
    <message>
        <source>angle of the point (u2, u1), in radians</source>
        <translation>Winkel des Punktes (u2, u1), in Radiant</translation>
    </message>
    <message>
        <source>how many connections a connector has (deprecated)</source>
        <translation>wie viele Verbindungen ein Konnektor hat (veraltet)</translation>
    </message>
    <message>
        <source>joins arrays along dimension k</source>
        <translation>fügt Felder entlang der Dimension k zusammen</translation>
    </message>
    <message>
        <source>smallest whole number that is not less than x</source>
        <translation>kleinste ganze Zahl, die nicht kleiner als x ist</translation>
    </message>
    <message>
        <source>true at the moment when v changes</source>
        <translation>wahr in dem Augenblick, in dem v sich ändert</translation>
    </message>
    <message>
        <source>connects two connectors</source>
        <translation>verbindet zwei Konnektoren</translation>
    </message>
    <message>
        <source>cosine of an angle in radians</source>
        <translation>Kosinus eines Winkels in Radiant</translation>
    </message>
    <message>
        <source>hyperbolic cosine</source>
        <translation>Kosinus hyperbolicus</translation>
    </message>
    <message>
        <source>cross product of two vectors of three</source>
        <translation>Kreuzprodukt zweier Dreiervektoren</translation>
    </message>
    <message>
        <source>the value of the expression so many seconds ago</source>
        <translation>der Wert des Ausdrucks vor so vielen Sekunden</translation>
    </message>
    <message>
        <source>derivative with respect to time</source>
        <translation>Ableitung nach der Zeit</translation>
    </message>
    <message>
        <source>matrix with a vector on its diagonal</source>
        <translation>Matrix mit einem Vektor auf der Diagonale</translation>
    </message>
    <message>
        <source>quotient without its fraction</source>
        <translation>Quotient ohne seinen Bruchteil</translation>
    </message>
    <message>
        <source>true at the moment when b becomes true</source>
        <translation>wahr in dem Augenblick, in dem b wahr wird</translation>
    </message>
    <message>
        <source>exponential function</source>
        <translation>Exponentialfunktion</translation>
    </message>
    <message>
        <source>array of that size with the same value everywhere</source>
        <translation>Feld dieser Größe, überall mit demselben Wert</translation>
    </message>
    <message>
        <source>largest whole number that is not greater than x</source>
        <translation>größte ganze Zahl, die nicht größer als x ist</translation>
    </message>
    <message>
        <source>name of the instance that the model is, as a text</source>
        <translation>Name der Instanz, die das Modell ist, als Text</translation>
    </message>
    <message>
        <source>the start is solved from the simplified expression to the actual one</source>
        <translation>der Anfang wird vom vereinfachten Ausdruck aus bis zum eigentlichen gelöst</translation>
    </message>
    <message>
        <source>identity matrix of that size</source>
        <translation>Einheitsmatrix dieser Größe</translation>
    </message>
    <message>
        <source>true while the start of the model is solved</source>
        <translation>wahr, während der Anfang des Modells gelöst wird</translation>
    </message>
    <message>
        <source>value of a stream variable that would flow in</source>
        <translation>Wert, den eine Stream-Variable beim Einströmen hätte</translation>
    </message>
    <message>
        <source>largest Integer that is not greater than x</source>
        <translation>größter Integer, der nicht größer als x ist</translation>
    </message>
    <message>
        <source>n values at equal distances from x1 to x2</source>
        <translation>n Werte in gleichen Abständen von x1 bis x2</translation>
    </message>
    <message>
        <source>natural logarithm</source>
        <translation>natürlicher Logarithmus</translation>
    </message>
    <message>
        <source>logarithm to base 10</source>
        <translation>Logarithmus zur Basis 10</translation>
    </message>
    <message>
        <source>the largest</source>
        <translation>der größte</translation>
    </message>
    <message>
        <source>the smallest</source>
        <translation>der kleinste</translation>
    </message>
    <message>
        <source>x modulo y, with the sign of y</source>
        <translation>x modulo y, mit dem Vorzeichen von y</translation>
    </message>
    <message>
        <source>evaluated without events</source>
        <translation>ohne Ereignisse ausgewertet</translation>
    </message>
    <message>
        <source>array of that size with ones</source>
        <translation>Feld dieser Größe mit Einsen</translation>
    </message>
    <message>
        <source>value just before an event</source>
        <translation>Wert kurz vor einem Ereignis</translation>
    </message>
    <message>
        <source>product of all elements</source>
        <translation>Produkt aller Elemente</translation>
    </message>
    <message>
        <source>sets a state anew, in a when</source>
        <translation>setzt einen Zustand neu, in einem when</translation>
    </message>
    <message>
        <source>remainder of the division, with the sign of x</source>
        <translation>Rest der Division, mit dem Vorzeichen von x</translation>
    </message>
    <message>
        <source>true at the times start + i*interval</source>
        <translation>wahr zu den Zeiten start + i*interval</translation>
    </message>
    <message>
        <source>the only element of an array</source>
        <translation>das einzige Element eines Feldes</translation>
    </message>
    <message>
        <source>x times positive where x &gt;= 0, else x times negative</source>
        <translation>x mal positive, wo x &gt;= 0, sonst x mal negative</translation>
    </message>
    <message>
        <source>sine of an angle in radians</source>
        <translation>Sinus eines Winkels in Radiant</translation>
    </message>
    <message>
        <source>hyperbolic sine</source>
        <translation>Sinus hyperbolicus</translation>
    </message>
    <message>
        <source>size of a dimension, or of all</source>
        <translation>Größe einer Dimension, oder aller</translation>
    </message>
    <message>
        <source>matrix that does what cross(x, …) does</source>
        <translation>Matrix, die tut, was cross(x, …) tut</translation>
    </message>
    <message>
        <source>the expression is p times continuously differentiable: it needs no events</source>
        <translation>der Ausdruck ist p-mal stetig differenzierbar: er braucht keine Ereignisse</translation>
    </message>
    <message>
        <source>transport with a speed that may change</source>
        <translation>Transport mit veränderlicher Geschwindigkeit</translation>
    </message>
    <message>
        <source>sum of all elements</source>
        <translation>Summe aller Elemente</translation>
    </message>
    <message>
        <source>matrix with its upper triangle below too</source>
        <translation>Matrix, deren oberes Dreieck auch unten steht</translation>
    </message>
    <message>
        <source>tangent of an angle in radians</source>
        <translation>Tangens eines Winkels in Radiant</translation>
    </message>
    <message>
        <source>hyperbolic tangent</source>
        <translation>Tangens hyperbolicus</translation>
    </message>
    <message>
        <source>true at the end of a successful run</source>
        <translation>wahr am Ende eines erfolgreichen Laufs</translation>
    </message>
    <message>
        <source>ends the run, successfully</source>
        <translation>beendet den Lauf, erfolgreich</translation>
    </message>
    <message>
        <source>matrix with rows and columns exchanged</source>
        <translation>Matrix mit vertauschten Zeilen und Spalten</translation>
    </message>
    <message>
        <source>vector of all elements</source>
        <translation>Vektor aller Elemente</translation>
    </message>
    <message>
        <source>array of that size with zeros</source>
        <translation>Feld dieser Größe mit Nullen</translation>
    </message>
    <message>
        <source>The independent variable</source>
        <translation>Die unabhängige Variable</translation>
    </message>
    <message>
        <source>true while the model starts</source>
        <translation>wahr, während das Modell beginnt</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>what is told of a model</source>
        <translation>was über ein Modell gesagt wird</translation>
    </message>
    <message>
        <source>how a model is drawn</source>
        <translation>wie ein Modell gezeichnet wird</translation>
    </message>
    <message>
        <source>how a model starts</source>
        <translation>wie ein Modell beginnt</translation>
    </message>
    <message>
        <source>curves to show</source>
        <translation>Kurven, die zu zeigen sind</translation>
    </message>
    <message>
        <source>how a model is run</source>
        <translation>wie ein Modell läuft</translation>
    </message>
    <message>
        <source>{0}: the ending of the name is none of .mo, .sol, .hys</source>
        <translation>{0}: der Name endet weder auf .mo noch auf .sol oder .hys</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given in {1}, but {2} in the model</source>
        <translation>„{0}“ ist in {1} angegeben, im Modell aber: {2}</translation>
    </message>
    <message>
        <source>has no unit</source>
        <translation>ohne Einheit</translation>
    </message>
    <message>
        <source>is in {0}</source>
        <translation>in {0}</translation>
    </message>
    <message>
        <source>{0}: too large for a scenario</source>
        <translation>{0}: zu groß für ein Szenario</translation>
    </message>
    <message>
        <source>{0}: no readable XML: {1} at byte {2}</source>
        <translation>{0}: kein lesbares XML: {1} bei Byte {2}</translation>
    </message>
    <message>
        <source>{0}: the outermost element is not &apos;scenario&apos;</source>
        <translation>{0}: das äußerste Element ist nicht „scenario“</translation>
    </message>
    <message>
        <source>{0}: this is a scenario of version {1}; known is 1</source>
        <translation>{0}: dies ist ein Szenario der Version {1}; bekannt ist 1</translation>
    </message>
    <message>
        <source>the document type is not known; its entities are not read</source>
        <translation>der Dokumenttyp ist nicht bekannt; seine Entitäten werden nicht gelesen</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; is not known</source>
        <translation>das Element „{0}“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>a quantity has no name</source>
        <translation>eine Größe hat keinen Namen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: what stands inside of a quantity is not read</source>
        <translation>„{0}“: was innerhalb einer Größe steht, wird nicht gelesen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the weight is 0 or 1, not &apos;{1}&apos;</source>
        <translation>„{0}“: das Gewicht ist 0 oder 1, nicht „{1}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: &apos;{1}&apos; is no finite number</source>
        <translation>„{0}“: „{1}“ ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is fixed, but has no value</source>
        <translation>„{0}“ ist fest, hat aber keinen Wert</translation>
    </message>
    <message>
        <source>did you mean &apos;{0}&apos;?</source>
        <translation>meinten Sie „{0}“?</translation>
    </message>
    <message>
        <source>the changes that were asked for at once touch the same text</source>
        <translation>die zugleich verlangten Änderungen berühren denselben Text</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>modifier</source>
        <translation>Modifikation</translation>
    </message>
    <message>
        <source>declaration</source>
        <translation>Deklaration</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>Gleichung</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>state or transition</source>
        <translation>Zustand oder Übergang</translation>
    </message>
    <message>
        <source>interface member</source>
        <translation>Glied des interface</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>the given text {0}</source>
        <translation>der angegebene Text {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no {1}</source>
        <translation>„{0}“ ist nicht das Gewünschte: {1}</translation>
    </message>
    <message>
        <source>{0} but several</source>
        <translation>{0}, es sind mehrere</translation>
    </message>
    <message>
        <source>the given text is empty where one {0} is needed</source>
        <translation>der angegebene Text ist leer, gebraucht wird: {0}</translation>
    </message>
    <message>
        <source>there is nothing here that has a value</source>
        <translation>hier hat nichts einen Wert</translation>
    </message>
    <message>
        <source>there is nothing here that can be modified</source>
        <translation>hier lässt sich nichts modifizieren</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a class here, which has no value</source>
        <translation>„{0}“ ist hier eine Klasse und hat keinen Wert</translation>
    </message>
    <message>
        <source>there is no modifier &apos;{0}&apos;</source>
        <translation>es gibt keine Modifikation „{0}“</translation>
    </message>
    <message>
        <source>there is no value to remove</source>
        <translation>es gibt keinen Wert, der entfernt werden könnte</translation>
    </message>
    <message>
        <source>an annotation of a clause of several components belongs to one of them</source>
        <translation>eine Annotation einer Klausel mit mehreren Komponenten gehört zu einer davon</translation>
    </message>
    <message>
        <source>the end of the class is missing</source>
        <translation>das Ende der Klasse fehlt</translation>
    </message>
    <message>
        <source>this construct has no annotation</source>
        <translation>dieses Konstrukt hat keine Annotation</translation>
    </message>
    <message>
        <source>an annotation has no value of its own</source>
        <translation>eine Annotation hat keinen eigenen Wert</translation>
    </message>
    <message>
        <source>there is no annotation to remove</source>
        <translation>es gibt keine Annotation, die entfernt werden könnte</translation>
    </message>
    <message>
        <source>there is no annotation &apos;{0}&apos;</source>
        <translation>es gibt keine Annotation „{0}“</translation>
    </message>
    <message>
        <source>the class</source>
        <translation>die Klasse</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es keine Klasse „{0}“</translation>
    </message>
    <message>
        <source>there is no component &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es keine Komponente „{0}“</translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos; in {2}</source>
        <translation>in {2} gibt es keine Verbindung von „{0}“ und „{1}“</translation>
    </message>
    <message>
        <source>there is no state &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es keinen Zustand „{0}“</translation>
    </message>
    <message>
        <source>there is no place for an element in {0}</source>
        <translation>in {0} ist kein Platz für ein Element</translation>
    </message>
    <message>
        <source>the element beside which to insert is none of {0}</source>
        <translation>das Element, neben dem eingefügt werden soll, gehört nicht zu {0}</translation>
    </message>
    <message>
        <source>the head of {0} is broken</source>
        <translation>der Kopf von {0} ist fehlerhaft</translation>
    </message>
    <message>
        <source>there is no place for an equation in {0}</source>
        <translation>in {0} ist kein Platz für eine Gleichung</translation>
    </message>
    <message>
        <source>the equation beside which to insert is none of {0}</source>
        <translation>die Gleichung, neben der eingefügt werden soll, gehört nicht zu {0}</translation>
    </message>
    <message>
        <source>a state or transition goes into a class or a state</source>
        <translation>ein Zustand oder Übergang gehört in eine Klasse oder einen Zustand</translation>
    </message>
    <message>
        <source>the state or transition beside which to insert is none of {0}</source>
        <translation>der Zustand oder Übergang, neben dem eingefügt werden soll, gehört nicht zu {0}</translation>
    </message>
    <message>
        <source>the given text is no component</source>
        <translation>der angegebene Text ist keine Komponente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is already declared in {1}</source>
        <translation>„{0}“ ist in {1} schon deklariert</translation>
    </message>
    <message>
        <source>an equation cannot stand among statements, nor a statement among equations</source>
        <translation>eine Gleichung kann nicht unter Anweisungen stehen, eine Anweisung nicht unter Gleichungen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connection</source>
        <translation>„{0}“ ist keine Verbindung</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are already connected in {2}</source>
        <translation>„{0}“ und „{1}“ sind in {2} schon verbunden</translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es schon einen Zustand „{0}“</translation>
    </message>
    <message>
        <source>the given text is no class</source>
        <translation>der angegebene Text ist keine Klasse</translation>
    </message>
    <message>
        <source>a class that is &apos;{0}&apos; cannot stand outside of a class</source>
        <translation>eine Klasse mit „{0}“ kann nicht außerhalb einer Klasse stehen</translation>
    </message>
    <message>
        <source>there is already a class &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es schon eine Klasse „{0}“</translation>
    </message>
    <message>
        <source>the class beside which to insert is none of the file</source>
        <translation>die Klasse, neben der eingefügt werden soll, gehört nicht zur Datei</translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be removed</source>
        <translation>nur Komponenten, Klassen, Gleichungen, Anweisungen, Zustände und Übergänge können entfernt werden</translation>
    </message>
    <message>
        <source>there is no line to move to</source>
        <translation>es gibt keine Linie, die verschoben werden könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot leave its clause</source>
        <translation>„{0}“ kann nicht aus seiner Deklaration heraus</translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be moved</source>
        <translation>nur Komponenten, Klassen, Gleichungen, Anweisungen, Zustände und Übergänge können verschoben werden</translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same class</source>
        <translation>die beiden stehen nicht in derselben Liste derselben Klasse</translation>
    </message>
    <message>
        <source>a construct cannot be moved into itself</source>
        <translation>ein Konstrukt kann nicht in sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>only a class can be moved to another class</source>
        <translation>nur eine Klasse kann in eine andere Klasse verschoben werden</translation>
    </message>
    <message>
        <source>there is no component to rename</source>
        <translation>es gibt keine Komponente, die umbenannt werden könnte</translation>
    </message>
    <message>
        <source>there is no class to rename</source>
        <translation>es gibt keine Klasse, die umbenannt werden könnte</translation>
    </message>
    <message>
        <source>there is no state to rename</source>
        <translation>es gibt keinen Zustand, der umbenannt werden könnte</translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; beside {1}</source>
        <translation>neben {1} gibt es schon einen Zustand „{0}“</translation>
    </message>
    <message>
        <source>the change does not fit the text</source>
        <translation>die Änderung passt nicht zum Text</translation>
    </message>
    <message>
        <source>only elements, modifiers, equations, statements, states and transitions can be changed</source>
        <translation>nur Elemente, Modifikationen, Gleichungen, Anweisungen, Zustände und Übergänge können geändert werden</translation>
    </message>
    <message>
        <source>the given text is not of the kind that it replaces</source>
        <translation>der angegebene Text ist nicht von der Art dessen, was er ersetzt</translation>
    </message>
    <message>
        <source>there is no connection to change</source>
        <translation>es gibt keine Verbindung, die geändert werden könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are no ends of a connection</source>
        <translation>„{0}“ und „{1}“ sind keine Enden einer Verbindung</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>there is no model &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es kein Modell „{0}“</translation>
    </message>
    <message>
        <source>there is no section &apos;{0}&apos; in {1}</source>
        <translation>in {1} gibt es keinen Abschnitt „{0}“</translation>
    </message>
    <message>
        <source>a statement goes into a model</source>
        <translation>eine Anweisung gehört in ein Modell</translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of {0}</source>
        <translation>die Anweisung, neben der eingefügt werden soll, gehört nicht zu {0}</translation>
    </message>
    <message>
        <source>a member goes into a model</source>
        <translation>ein Glied gehört in ein Modell</translation>
    </message>
    <message>
        <source>the member beside which to insert is none of the interface of {0}</source>
        <translation>das Glied, neben dem eingefügt werden soll, gehört nicht zum interface von {0}</translation>
    </message>
    <message>
        <source>the given model has no name</source>
        <translation>das angegebene Modell hat keinen Namen</translation>
    </message>
    <message>
        <source>the model beside which to insert is none of {0}</source>
        <translation>das Modell, neben dem eingefügt werden soll, gehört nicht zu {0}</translation>
    </message>
    <message>
        <source>the given text is no model</source>
        <translation>der angegebene Text ist kein Modell</translation>
    </message>
    <message>
        <source>there is no model to extend</source>
        <translation>es gibt kein Modell, das erweitert werden könnte</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a model</source>
        <translation>„{0}“ ist kein Name eines Modells</translation>
    </message>
    <message>
        <source>{0} already extends &apos;{1}&apos;</source>
        <translation>{0} erweitert schon „{1}“</translation>
    </message>
    <message>
        <source>there is no model to rename</source>
        <translation>es gibt kein Modell, das umbenannt werden könnte</translation>
    </message>
    <message>
        <source>only a model can be moved to another model</source>
        <translation>nur ein Modell kann in ein anderes Modell verschoben werden</translation>
    </message>
    <message>
        <source>a section stands in a model</source>
        <translation>ein Abschnitt steht in einem Modell</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a section</source>
        <translation>„{0}“ ist kein Name eines Abschnitts</translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of section &apos;{0}&apos;</source>
        <translation>die Anweisung, neben der eingefügt werden soll, gehört nicht zum Abschnitt „{0}“</translation>
    </message>
    <message>
        <source>the head of section &apos;{0}&apos; is broken</source>
        <translation>der Kopf des Abschnitts „{0}“ ist fehlerhaft</translation>
    </message>
    <message>
        <source>there are several &apos;{0}&apos; in section &apos;{1}&apos;</source>
        <translation>es gibt mehrere „{0}“ im Abschnitt „{1}“</translation>
    </message>
    <message>
        <source>the parameter has no value yet and is broken</source>
        <translation>der Parameter hat noch keinen Wert und ist fehlerhaft</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; whose parameters could be set</source>
        <translation>es gibt keinen Parameter „{0}“, dessen Parameter gesetzt werden könnten</translation>
    </message>
    <message>
        <source>there is nothing here that has parameters</source>
        <translation>hier gibt es nichts, das Parameter hat</translation>
    </message>
    <message>
        <source>the declaration has no name yet</source>
        <translation>die Deklaration hat noch keinen Namen</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos;</source>
        <translation>es gibt keinen Parameter „{0}“</translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be removed</source>
        <translation>nur Deklarationen, Anweisungen, Abschnitte und Modelle können entfernt werden</translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be moved</source>
        <translation>nur Deklarationen, Anweisungen, Abschnitte und Modelle können verschoben werden</translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same model</source>
        <translation>die beiden stehen nicht in derselben Liste desselben Modells</translation>
    </message>
    <message>
        <source>only models, declarations, statements and parameters can be changed</source>
        <translation>nur Modelle, Deklarationen, Anweisungen und Parameter können geändert werden</translation>
    </message>
    <message>
        <source>a connection of Sol has no annotation</source>
        <translation>eine Verbindung in Sol hat keine Annotation</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no end of a connection</source>
        <translation>„{0}“ ist kein Ende einer Verbindung</translation>
    </message>
    <message>
        <source>there is no name at line {0}, column {1}</source>
        <translation>in Zeile {0}, Spalte {1} steht kein Name</translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is &apos;{2}&apos; and not &apos;{3}&apos;</source>
        <translation>der Name in Zeile {0}, Spalte {1} ist „{2}“ und nicht „{3}“</translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is named twice</source>
        <translation>der Name in Zeile {0}, Spalte {1} ist zweimal genannt</translation>
    </message>
    <message>
        <source>{0}: has syntax errors and is left as it is</source>
        <translation>{0}: hat Syntaxfehler und bleibt, wie es ist</translation>
    </message>
    <message>
        <source>{0}: the formatter would change its meaning and leaves it as it is</source>
        <translation>{0}: das Formatieren würde die Bedeutung ändern, der Text bleibt, wie er ist</translation>
    </message>
    <message>
        <source>the name of the system</source>
        <translation>der Name des Systems</translation>
    </message>
    <message>
        <source>&apos;INTERFACE&apos; or &apos;IMPLEMENTATION&apos;</source>
        <translation>&apos;INTERFACE&apos; oder &apos;IMPLEMENTATION&apos;</translation>
    </message>
    <message>
        <source>a section</source>
        <translation>ein Abschnitt</translation>
    </message>
    <message>
        <source>&apos;REAL&apos; or &apos;BOOL&apos;</source>
        <translation>&apos;REAL&apos; oder &apos;BOOL&apos;</translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation>der Name einer Variablen</translation>
    </message>
    <message>
        <source>a variable</source>
        <translation>eine Variable</translation>
    </message>
    <message>
        <source>an expression</source>
        <translation>ein Ausdruck</translation>
    </message>
    <message>
        <source>\ before the end of the line</source>
        <translation>\ vor dem Zeilenende</translation>
    </message>
    <message>
        <source>of a tabulator or another control code</source>
        <translation>eines Tabulators oder anderen Steuercodes</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Modelica writes {1})</source>
        <translation>&apos;{0}&apos; (Modelica schreibt {1})</translation>
    </message>
    <message>
        <source>with the code {0}</source>
        <translation>mit dem Code {0}</translation>
    </message>
    <message>
        <source>the kind of class</source>
        <translation>die Art der Klasse</translation>
    </message>
    <message>
        <source>the name of the class behind &apos;end&apos;</source>
        <translation>der Name der Klasse hinter &apos;end&apos;</translation>
    </message>
    <message>
        <source>the name of a literal</source>
        <translation>der Name eines Literals</translation>
    </message>
    <message>
        <source>&apos;,&apos; and the variable to differentiate by</source>
        <translation>&apos;,&apos; und die Variable, nach der abgeleitet wird</translation>
    </message>
    <message>
        <source>the name of an input</source>
        <translation>der Name eines Eingangs</translation>
    </message>
    <message>
        <source>&apos;equation&apos; or &apos;algorithm&apos;</source>
        <translation>&apos;equation&apos; oder &apos;algorithm&apos;</translation>
    </message>
    <message>
        <source>the new name</source>
        <translation>der neue Name</translation>
    </message>
    <message>
        <source>the name to import</source>
        <translation>der Name, der importiert wird</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>the name of the external function</source>
        <translation>der Name der externen Funktion</translation>
    </message>
    <message>
        <source>&apos;.&apos; between the digits of a number</source>
        <translation>&apos;.&apos; zwischen den Ziffern einer Zahl</translation>
    </message>
    <message>
        <source>the name of a component</source>
        <translation>der Name einer Komponente</translation>
    </message>
    <message>
        <source>&apos;connect&apos; or a name</source>
        <translation>&apos;connect&apos; oder ein Name</translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation,</source>
        <translation>&apos;=&apos;, das eine Gleichung macht</translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values</source>
        <translation>&apos;==&apos;, das zwei Werte vergleicht</translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values,</source>
        <translation>&apos;==&apos;, das zwei Werte vergleicht</translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation</source>
        <translation>&apos;=&apos;, das eine Gleichung macht</translation>
    </message>
    <message>
        <source>&apos;^&apos;, which raises to a power,</source>
        <translation>&apos;^&apos;, das potenziert</translation>
    </message>
    <message>
        <source>&apos;and&apos; and a second comparison (a &lt; b and b &lt; c)</source>
        <translation>&apos;and&apos; und ein zweiter Vergleich (a &lt; b and b &lt; c)</translation>
    </message>
    <message>
        <source>the name of an argument</source>
        <translation>der Name eines Arguments</translation>
    </message>
    <message>
        <source>the name of the loop variable</source>
        <translation>der Name der Schleifenvariablen</translation>
    </message>
    <message>
        <source>&apos;,&apos; or {0}</source>
        <translation>&apos;,&apos; oder {0}</translation>
    </message>
    <message>
        <source>the name of the class</source>
        <translation>der Name der Klasse</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>Insert {0}</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; oder &apos;}&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation>&apos;,&apos; oder &apos;)&apos;</translation>
    </message>
    <message>
        <source>the name of a parameter</source>
        <translation>der Name eines Parameters</translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation>der Name des Modells</translation>
    </message>
    <message>
        <source>&apos;model&apos;, &apos;package&apos;, &apos;connector&apos; or &apos;record&apos;</source>
        <translation>&apos;model&apos;, &apos;package&apos;, &apos;connector&apos; oder &apos;record&apos;</translation>
    </message>
    <message>
        <source>&apos;interface&apos; or &apos;implementation&apos;</source>
        <translation>&apos;interface&apos; oder &apos;implementation&apos;</translation>
    </message>
    <message>
        <source>&apos;end&apos; of the model</source>
        <translation>&apos;end&apos; des Modells</translation>
    </message>
    <message>
        <source>the model that is extended</source>
        <translation>das Modell, das erweitert wird</translation>
    </message>
    <message>
        <source>the name of the section</source>
        <translation>der Name des Abschnitts</translation>
    </message>
    <message>
        <source>its equations give no number at the start values</source>
        <translation>seine Gleichungen ergeben bei den Startwerten keine Zahl</translation>
    </message>
    <message>
        <source>its steps are nothing against the nominal values, but not against the values</source>
        <translation>seine Schritte sind nichts gegen die Nominalwerte, aber nicht gegen die Werte</translation>
    </message>
    <message>
        <source>the derivatives of its equations give no number</source>
        <translation>die Ableitungen seiner Gleichungen ergeben keine Zahl</translation>
    </message>
    <message>
        <source>no step makes its equations better (largest scaled residual {0})</source>
        <translation>kein Schritt macht seine Gleichungen besser (größtes skaliertes Residuum {0})</translation>
    </message>
    <message>
        <source>its equations are linear and contradict each other (singular matrix)</source>
        <translation>seine Gleichungen sind linear und widersprechen einander (singuläre Matrix)</translation>
    </message>
    <message>
        <source>its equations give no number near the start values</source>
        <translation>seine Gleichungen ergeben nahe den Startwerten keine Zahl</translation>
    </message>
    <message>
        <source>no convergence in {0} iterations (scaled residual {1})</source>
        <translation>keine Konvergenz in {0} Iterationen (skaliertes Residuum {1})</translation>
    </message>
    <message>
        <source>{0}: the relations in them do not come to rest</source>
        <translation>{0}: die Relationen darin kommen nicht zur Ruhe</translation>
    </message>
    <message>
        <source>the derivatives have no value at time = {0}: {1}</source>
        <translation>die Ableitungen haben bei time = {0} keinen Wert: {1}</translation>
    </message>
    <message>
        <source>the implicit step to time = {0} does not converge: try a smaller step</source>
        <translation>der implizite Schritt nach time = {0} konvergiert nicht: versuchen Sie einen kleineren Schritt</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: the step size has become too small{1}</source>
        <translation>die Integration ist bei time = {0} gescheitert: die Schrittweite ist zu klein geworden{1}</translation>
    </message>
    <message>
        <source>CVODE could not be restarted: {0}</source>
        <translation>CVODE ließ sich nicht neu starten: {0}</translation>
    </message>
    <message>
        <source>CVODE could not be set up: {0}</source>
        <translation>CVODE ließ sich nicht einrichten: {0}</translation>
    </message>
    <message>
        <source>IDA could not be restarted: {0}</source>
        <translation>IDA ließ sich nicht neu starten: {0}</translation>
    </message>
    <message>
        <source>IDA could not be set up: {0}</source>
        <translation>IDA ließ sich nicht einrichten: {0}</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}{2}</source>
        <translation>die Integration ist bei time = {0} gescheitert: {1}{2}</translation>
    </message>
    <message>
        <source>{0} stopped with flag {1}</source>
        <translation>{0} hat mit der Kennung {1} angehalten</translation>
    </message>
    <message>
        <source>an equation gives no number</source>
        <translation>eine Gleichung ergibt keine Zahl</translation>
    </message>
    <message>
        <source>the derivatives of the equations give no number</source>
        <translation>die Ableitungen der Gleichungen ergeben keine Zahl</translation>
    </message>
    <message>
        <source>integration cannot pass time = {0}: the derivatives have no value beyond: {1}</source>
        <translation>die Integration kommt nicht über time = {0} hinaus: dahinter haben die Ableitungen keinen Wert: {1}</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}</source>
        <translation>die Integration ist bei time = {0} gescheitert: {1}</translation>
    </message>
    <message>
        <source>{0}: cannot be written</source>
        <translation>{0}: lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>{0}: could not be written in full</source>
        <translation>{0}: ließ sich nicht vollständig schreiben</translation>
    </message>
    <message>
        <source>{0}: there is no line of at least two names at its beginning</source>
        <translation>{0}: am Anfang steht keine Zeile mit mindestens zwei Namen</translation>
    </message>
    <message>
        <source>{0}: column {1} has no name in the first line</source>
        <translation>{0}: Spalte {1} hat in der ersten Zeile keinen Namen</translation>
    </message>
    <message>
        <source>{0} fields where there are {1} names</source>
        <translation>{0} Felder, wo es {1} Namen gibt</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a number</source>
        <translation>&quot;{0}&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>the time goes backwards</source>
        <translation>die Zeit läuft rückwärts</translation>
    </message>
    <message>
        <source>{0}: there are no rows</source>
        <translation>{0}: es gibt keine Zeilen</translation>
    </message>
    <message>
        <source>{0}: this is no MATLAB file</source>
        <translation>{0}: dies ist keine MATLAB-Datei</translation>
    </message>
    <message>
        <source>{0}: this is no trajectory as Dymola and OpenModelica write it</source>
        <translation>{0}: dies ist keine Trajektorie, wie Dymola und OpenModelica sie schreiben</translation>
    </message>
    <message>
        <source>{0}: dataInfo does not belong to its names</source>
        <translation>{0}: dataInfo passt nicht zu den Namen</translation>
    </message>
    <message>
        <source>{0}: {1} is missing</source>
        <translation>{0}: {1} fehlt</translation>
    </message>
    <message>
        <source>{0}: there are no variables in it</source>
        <translation>{0}: es sind keine Variablen darin</translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read</source>
        <translation>{0}: {1} ist nicht lesbar</translation>
    </message>
    <message>
        <source>{0}: there are no points in it</source>
        <translation>{0}: es sind keine Punkte darin</translation>
    </message>
    <message>
        <source>{0}: there are more than 2^31 numbers in it</source>
        <translation>{0}: es sind mehr als 2^31 Zahlen darin</translation>
    </message>
    <message>
        <source>{0}: the line of {1} does not exist</source>
        <translation>{0}: die Zeile von {1} gibt es nicht</translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read to its end</source>
        <translation>{0}: {1} ist nicht bis zum Ende lesbar</translation>
    </message>
    <message>
        <source>{0}: results of other programs are read from .mat, .csv and .txt files</source>
        <translation>{0}: Ergebnisse anderer Programme werden aus .mat-, .csv- und .txt-Dateien gelesen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a regular expression: {1}</source>
        <translation>„{0}“ ist kein regulärer Ausdruck: {1}</translation>
    </message>
    <message>
        <source>{0} has no variable &apos;{1}&apos;</source>
        <translation>{0} hat keine Variable „{1}“</translation>
    </message>
    <message>
        <source>{0} has no variable whose whole name matches &apos;{1}&apos;</source>
        <translation>{0} hat keine Variable, deren ganzer Name auf „{1}“ passt</translation>
    </message>
    <message>
        <source>{0}: is not a result file of Gnomon: {1}</source>
        <translation>{0}: ist keine Ergebnisdatei von Gnomon: {1}</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>zu kurz</translation>
    </message>
    <message>
        <source>it begins with other bytes</source>
        <translation>sie beginnt mit anderen Bytes</translation>
    </message>
    <message>
        <source>its header is damaged</source>
        <translation>ihr Kopf ist beschädigt</translation>
    </message>
    <message>
        <source>its table of signals is damaged</source>
        <translation>ihre Tabelle der Signale ist beschädigt</translation>
    </message>
    <message>
        <source>terminated: {0}</source>
        <translation>beendet: {0}</translation>
    </message>
    <message>
        <source>assertion failed: </source>
        <translation>Zusicherung verletzt: </translation>
    </message>
    <message>
        <source>: it is {0}</source>
        <translation>: es ist {0}</translation>
    </message>
    <message>
        <source>{0}{1} (time = {2})</source>
        <translation>{0}{1} (time = {2})</translation>
    </message>
    <message>
        <source>the interval of a clock is {0} at the start; it must be positive</source>
        <translation>das Intervall eines Takts ist am Anfang {0}; es muss positiv sein</translation>
    </message>
    <message>
        <source>the interval of a clock becomes {0}; it must be positive (time = {1})</source>
        <translation>das Intervall eines Takts wird {0}; es muss positiv sein (time = {1})</translation>
    </message>
    <message>
        <source>a clocked differential equation needs too many steps between two ticks</source>
        <translation>eine getaktete Differentialgleichung braucht zu viele Schritte zwischen zwei Ticks</translation>
    </message>
    <message>
        <source>condition of {0}</source>
        <translation>Bedingung von {0}</translation>
    </message>
    <message>
        <source>sample(): the interval {0} is not positive</source>
        <translation>sample(): das Intervall {0} ist nicht positiv</translation>
    </message>
    <message>
        <source>the time of a delay must be positive; here it is {0}{1}</source>
        <translation>die Zeit einer Verzögerung muss positiv sein; hier ist sie {0}{1}</translation>
    </message>
    <message>
        <source>at the event at time = {0}: {1}</source>
        <translation>beim Ereignis bei time = {0}: {1}</translation>
    </message>
    <message>
        <source>the events at time = {0} do not come to rest in {1} rounds: {2}</source>
        <translation>die Ereignisse bei time = {0} kommen in {1} Runden nicht zur Ruhe: {2}</translation>
    </message>
    <message>
        <source>; most of them of {0}</source>
        <translation>; die meisten davon von {0}</translation>
    </message>
    <message>
        <source>; the shortest interval of sample() is {0} s</source>
        <translation>; das kürzeste Intervall von sample() ist {0} s</translation>
    </message>
    <message>
        <source>{0} events so far, at the same rate there will be {1}{2}</source>
        <translation>{0} Ereignisse bisher, in diesem Tempo werden es {1}{2}</translation>
    </message>
    <message>
        <source>events accumulate at time = {0}: {1} in a row, each within {2} s of the last: {3}</source>
        <translation>Ereignisse häufen sich bei time = {0}: {1} nacheinander, jedes innerhalb von {2} s nach dem vorigen: {3}</translation>
    </message>
    <message>
        <source>events come faster and faster (each gap {0} of the last) and would accumulate at time = {1}</source>
        <translation>Ereignisse kommen immer schneller (jeder Abstand {0} des vorigen) und würden sich bei time = {1} häufen</translation>
    </message>
    <message>
        <source>events came faster and faster (each gap {0} of the last) until they were too close to be told apart, at time = {1}</source>
        <translation>Ereignisse kamen immer schneller (jeder Abstand {0} des vorigen), bis sie nicht mehr auseinanderzuhalten waren, bei time = {1}</translation>
    </message>
    <message>
        <source>{0}: {1}. Results behind that time are not to be trusted.</source>
        <translation>{0}: {1}. Ergebnissen hinter dieser Zeit ist nicht zu trauen.</translation>
    </message>
    <message>
        <source>at time = {0}: </source>
        <translation>bei time = {0}: </translation>
    </message>
    <message>
        <source>{0}this is another curve than the rows before</source>
        <translation>{0}dies ist eine andere Kurve als die Zeilen davor</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source> in {0}</source>
        <translation> in {0}</translation>
    </message>
    <message>
        <source> with {0}</source>
        <translation> mit {0}</translation>
    </message>
    <message>
        <source>{0} is {1}: {2}</source>
        <translation>{0} ist {1}: {2}</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>{0} is {1} ({2})</source>
        <translation>{0} ist {1} ({2})</translation>
    </message>
    <message>
        <source>{0} is {1}{2}</source>
        <translation>{0} ist {1}{2}</translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation>{0} ist {1}</translation>
    </message>
    <message>
        <source>; {0} is off by {1}</source>
        <translation>; {0} weicht um {1} ab</translation>
    </message>
    <message>
        <source>; last values: </source>
        <translation>; letzte Werte: </translation>
    </message>
    <message>
        <source>within one step the content of a spatialDistribution() would move by more than its length, or the way is no number</source>
        <translation>innerhalb eines Schritts würde sich der Inhalt eines spatialDistribution() um mehr als seine Länge bewegen, oder der Weg ist keine Zahl</translation>
    </message>
    <message>
        <source>; in {0}</source>
        <translation>; in {0}</translation>
    </message>
    <message>
        <source>{0} has no parameter or variable &apos;{1}&apos;</source>
        <translation>{0} hat keinen Parameter und keine Variable „{1}“</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be set without compiling the model again</source>
        <translation>„{0}“ kann nicht gesetzt werden, ohne das Modell neu zu übersetzen</translation>
    </message>
    <message>
        <source>{0}; the simplified system of homotopy() has none either: {1}</source>
        <translation>{0}; auch das vereinfachte System von homotopy() hat keine: {1}</translation>
    </message>
    <message>
        <source>{0}; homotopy() does not lead there: it ends at {1} ({2})</source>
        <translation>{0}; homotopy() führt nicht dorthin: es endet bei {1} ({2})</translation>
    </message>
    <message>
        <source>initialized by homotopy()</source>
        <translation>initialisiert mit homotopy()</translation>
    </message>
    <message>
        <source>initialization: relations do not come to rest in {0} rounds</source>
        <translation>Initialisierung: Relationen kommen in {0} Runden nicht zur Ruhe</translation>
    </message>
    <message>
        <source>at the start {0}</source>
        <translation>am Anfang: {0}</translation>
    </message>
    <message>
        <source>{0} is asked for, but its sides are {1} and {2}</source>
        <translation>verlangt ist {0}, aber die Seiten sind {1} und {2}</translation>
    </message>
    <message>
        <source>{0} = {1} is asked for (fixed), but it is {2}</source>
        <translation>verlangt ist {0} = {1} (fest), es ist aber {2}</translation>
    </message>
    <message>
        <source>; and {0} more</source>
        <translation>; und {0} weitere</translation>
    </message>
    <message>
        <source>the conditions for the start contradict each other: other equations determine these values already: {0}</source>
        <translation>die Bedingungen für den Anfang widersprechen einander: andere Gleichungen bestimmen diese Werte schon: {0}</translation>
    </message>
    <message>
        <source> and {0} more</source>
        <translation> und {0} weitere</translation>
    </message>
    <message>
        <source>the equations for the start have many solutions ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation>die Gleichungen für den Anfang haben viele Lösungen ({0}): nichts bestimmt alle diese; genommen wurden Werte nahe den Startwerten: {1}</translation>
    </message>
    <message>
        <source>the equations for the start are singular ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation>die Gleichungen für den Anfang sind singulär ({0}): nichts bestimmt alle diese; genommen wurden Werte nahe den Startwerten: {1}</translation>
    </message>
    <message>
        <source>parameters: {0}</source>
        <translation>Parameter: {0}</translation>
    </message>
    <message>
        <source>the derivative of {0} is no number</source>
        <translation>die Ableitung von {0} ist keine Zahl</translation>
    </message>
    <message>
        <source>at time = {0}: {1}</source>
        <translation>bei time = {0}: {1}</translation>
    </message>
    <message>
        <source>the stop time {0} is before the start time {1}</source>
        <translation>die Endzeit {0} liegt vor der Anfangszeit {1}</translation>
    </message>
    <message>
        <source>the output interval must be positive</source>
        <translation>das Ausgabeintervall muss positiv sein</translation>
    </message>
    <message>
        <source>the tolerance must be positive</source>
        <translation>die Toleranz muss positiv sein</translation>
    </message>
    <message>
        <source>the step size must be positive</source>
        <translation>die Schrittweite muss positiv sein</translation>
    </message>
    <message>
        <source>the model is stiff: a part of it dies away within {0} s (most of all {1}), and {2} has to take steps as short as that to the end; ida or cvode will be faster</source>
        <translation>das Modell ist steif: ein Teil davon klingt innerhalb von {0} s ab (vor allem {1}), und {2} muss bis zum Ende so kurze Schritte machen; ida oder cvode ist schneller</translation>
    </message>
    <message>
        <source>a solution of the algebraic equations ends here, and the run goes on with another one; this and later jumps are events that no relation says</source>
        <translation>eine Lösung der algebraischen Gleichungen endet hier, und der Lauf geht mit einer anderen weiter; dieser und spätere Sprünge sind Ereignisse, die keine Relation nennt</translation>
    </message>
    <message>
        <source>the step size has become too small at time = {0}: {1}{2}</source>
        <translation>die Schrittweite ist bei time = {0} zu klein geworden: {1}{2}</translation>
    </message>
    <message>
        <source>an event near the end of the run is too near for the tolerance {0} to tell whether it belongs to the run; what stands behind the last output point before the end was computed with {1}: {2}</source>
        <translation>ein Ereignis nahe dem Ende des Laufs liegt zu nah, um bei der Toleranz {0} zu sagen, ob es zum Lauf gehört; was hinter dem letzten Ausgabepunkt vor dem Ende steht, wurde mit {1} berechnet: {2}</translation>
    </message>
    <message>
        <source>right behind the end of the run, at time = {0}, there would be an event. It is so near that this tolerance cannot tell whether it belongs to the run; a smaller one may: {1}</source>
        <translation>gleich hinter dem Ende des Laufs, bei time = {0}, wäre ein Ereignis. Es liegt so nah, dass diese Toleranz nicht sagen kann, ob es zum Lauf gehört; eine kleinere kann es vielleicht: {1}</translation>
    </message>
    <message>
        <source>; beyond that {0}</source>
        <translation>; dahinter {0}</translation>
    </message>
    <message>
        <source>{0} changes fastest (derivative {1}, value {2}){3}</source>
        <translation>{0} ändert sich am schnellsten (Ableitung {1}, Wert {2}){3}</translation>
    </message>
    <message>
        <source>none (no states)</source>
        <translation>keiner (keine Zustände)</translation>
    </message>
    <message>
        <source>spatialDistribution(): x or positiveVelocity depends algebraically on what comes out; that is not supported</source>
        <translation>spatialDistribution(): x oder positiveVelocity hängt algebraisch von dem ab, was herauskommt; das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the initial points of spatialDistribution() must go from 0 to 1 and never fall</source>
        <translation>die Anfangspunkte von spatialDistribution() müssen von 0 bis 1 gehen und dürfen nie fallen</translation>
    </message>
    <message>
        <source>there is no method &apos;{0}&apos;; there are: {1}</source>
        <translation>das Verfahren „{0}“ gibt es nicht; es gibt: {1}</translation>
    </message>
    <message>
        <source>{0}: results are written as .csv, .mat or .gnr, and drawn as .svg</source>
        <translation>{0}: Ergebnisse werden als .csv, .mat oder .gnr geschrieben und als .svg gezeichnet</translation>
    </message>
    <message>
        <source>files (Landlock is missing)</source>
        <translation>Dateien (Landlock fehlt)</translation>
    </message>
    <message>
        <source>files ({0})</source>
        <translation>Dateien ({0})</translation>
    </message>
    <message>
        <source>the network (no filter for this kind of processor)</source>
        <translation>das Netz (kein Filter für diese Art von Prozessor)</translation>
    </message>
    <message>
        <source>the network ({0})</source>
        <translation>das Netz ({0})</translation>
    </message>
    <message>
        <source>This system does not let runs be confined as to {0}.</source>
        <translation>Auf diesem System lassen sich Läufe hierin nicht einschränken: {0}.</translation>
    </message>
    <message>
        <source>no process for the run: {0}: {1}</source>
        <translation>kein Prozess für den Lauf: {0}: {1}</translation>
    </message>
    <message>
        <source>The run was not paused: too many signals wait on this system.</source>
        <translation>Der Lauf wurde nicht unterbrochen: auf diesem System warten zu viele Signale.</translation>
    </message>
    <message>
        <source>The run does not go on: too many signals wait on this system.</source>
        <translation>Der Lauf geht nicht weiter: auf diesem System warten zu viele Signale.</translation>
    </message>
    <message>
        <source>the run ended with code {0}</source>
        <translation>der Lauf endete mit dem Code {0}</translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation>das Szenario</translation>
    </message>
    <message>
        <source>error: {0}</source>
        <translation>Fehler: {0}</translation>
    </message>
    <message>
        <source>warning: {0}</source>
        <translation>Warnung: {0}</translation>
    </message>
    <message>
        <source>{0} (and {1} more)</source>
        <translation>{0} (und {1} weitere)</translation>
    </message>
    <message>
        <source>there is no solver {0}</source>
        <translation>es gibt keinen Löser {0}</translation>
    </message>
    <message>
        <source>The run had no machine code, which takes longer: {0}</source>
        <translation>Der Lauf hatte keinen Maschinencode und dauert daher länger: {0}</translation>
    </message>
    <message>
        <source>the result holds no values to draw</source>
        <translation>das Ergebnis enthält keine Werte zum Zeichnen</translation>
    </message>
    <message>
        <source>the result has no variable {0}</source>
        <translation>das Ergebnis hat keine Variable {0}</translation>
    </message>
    <message>
        <source>{0}: is not a journal</source>
        <translation>{0}: ist kein Journal</translation>
    </message>
    <message>
        <source>{0}: cannot be repaired</source>
        <translation>{0}: lässt sich nicht reparieren</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>{0} changes which equations hold while the model runs: Gnomon cannot simulate that yet</source>
        <translation>{0} ändert, welche Gleichungen gelten, während das Modell läuft: das kann Gnomon noch nicht simulieren</translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; copies a value at one moment, in a &apos;when&apos; or in the list of what a model is given: an equation is written with &apos;=&apos;</source>
        <translation>„&lt;&lt;“ kopiert einen Wert in einem Augenblick, in einem „when“ oder in der Liste dessen, was ein Modell bekommt: eine Gleichung wird mit „=“ geschrieben</translation>
    </message>
    <message>
        <source>an equation in a &apos;when&apos; would hold for a moment only: &apos;&lt;&lt;&apos; copies a value there</source>
        <translation>eine Gleichung in einem „when“ gälte nur für einen Augenblick: „&lt;&lt;“ kopiert dort einen Wert</translation>
    </message>
    <message>
        <source>the last branch of a &apos;when&apos; needs a condition too: there is no event otherwise</source>
        <translation>auch der letzte Zweig eines „when“ braucht eine Bedingung: sonst gibt es kein Ereignis</translation>
    </message>
    <message>
        <source>this value is given to nothing: an equation needs &apos;=&apos; and another side</source>
        <translation>dieser Wert geht nirgendwohin: eine Gleichung braucht „=“ und eine andere Seite</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a parameter: its value is given in braces, not in parentheses</source>
        <translation>„{0}“ ist ein Parameter: sein Wert steht in geschweiften Klammern, nicht in runden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|member|members} that can be given a value here</source>
        <translation>„{0}“ hat {1} {1|Glied, das|Glieder, die} hier einen Wert bekommen {1|kann|können}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a model that is used as a value: Gnomon cannot simulate that yet</source>
        <translation>„{0}“ ist ein Modell, das als Wert benutzt wird: das kann Gnomon noch nicht simulieren</translation>
    </message>
    <message>
        <source>who wrote the model</source>
        <translation>wer das Modell geschrieben hat</translation>
    </message>
    <message>
        <source>the version of the model</source>
        <translation>die Version des Modells</translation>
    </message>
    <message>
        <source>when it was made</source>
        <translation>wann es gemacht wurde</translation>
    </message>
    <message>
        <source>a file beside that of the model: HTML or plain text</source>
        <translation>eine Datei neben der des Modells: HTML oder einfacher Text</translation>
    </message>
    <message>
        <source>what the model is for, as HTML</source>
        <translation>wozu das Modell da ist, als HTML</translation>
    </message>
    <message>
        <source>a file that documents the model</source>
        <translation>eine Datei, die das Modell dokumentiert</translation>
    </message>
    <message>
        <source>what the model is for</source>
        <translation>wozu das Modell da ist</translation>
    </message>
    <message>
        <source>the history of the model</source>
        <translation>die Geschichte des Modells</translation>
    </message>
    <message>
        <source>of the lower left corner</source>
        <translation>der linken unteren Ecke</translation>
    </message>
    <message>
        <source>of the lower left corner, upwards</source>
        <translation>der linken unteren Ecke, nach oben</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>turned counter-clockwise by so many degrees</source>
        <translation>um so viel Grad gegen den Uhrzeigersinn gedreht</translation>
    </message>
    <message>
        <source>of the line: a name or &quot;#rrggbb&quot;</source>
        <translation>der Linie: ein Name oder &quot;#rrggbb&quot;</translation>
    </message>
    <message>
        <source>of the area: a name or &quot;#rrggbb&quot;; without it there is none</source>
        <translation>der Fläche: ein Name oder &quot;#rrggbb&quot;; ohne das gibt es keine</translation>
    </message>
    <message>
        <source>of the line, in millimetres</source>
        <translation>der Linie, in Millimetern</translation>
    </message>
    <message>
        <source>of the line</source>
        <translation>der Linie</translation>
    </message>
    <message>
        <source>of the area, if it has a colour</source>
        <translation>der Fläche, wenn sie eine Farbe hat</translation>
    </message>
    <message>
        <source>drawn as a curve</source>
        <translation>als Kurve gezeichnet</translation>
    </message>
    <message>
        <source>turned about its middle, counter-clockwise, in degrees</source>
        <translation>um ihre Mitte gedreht, gegen den Uhrzeigersinn, in Grad</translation>
    </message>
    <message>
        <source>x of the beginning</source>
        <translation>x des Anfangs</translation>
    </message>
    <message>
        <source>y of the beginning</source>
        <translation>y des Anfangs</translation>
    </message>
    <message>
        <source>x of the end</source>
        <translation>x des Endes</translation>
    </message>
    <message>
        <source>y of the end</source>
        <translation>y des Endes</translation>
    </message>
    <message>
        <source>at the beginning</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>in millimetres</source>
        <translation>in Millimetern</translation>
    </message>
    <message>
        <source>of the corners</source>
        <translation>der Ecken</translation>
    </message>
    <message>
        <source>what the edge looks like</source>
        <translation>wie der Rand aussieht</translation>
    </message>
    <message>
        <source>where a part of it begins, in degrees</source>
        <translation>wo ein Teil davon beginnt, in Grad</translation>
    </message>
    <message>
        <source>where it ends</source>
        <translation>wo er endet</translation>
    </message>
    <message>
        <source>how a part of it is closed</source>
        <translation>wie ein Teil davon geschlossen wird</translation>
    </message>
    <message>
        <source>of the first corner</source>
        <translation>der ersten Ecke</translation>
    </message>
    <message>
        <source>of the second corner</source>
        <translation>der zweiten Ecke</translation>
    </message>
    <message>
        <source>of the third corner; further ones follow</source>
        <translation>der dritten Ecke; weitere folgen</translation>
    </message>
    <message>
        <source>of the third corner</source>
        <translation>der dritten Ecke</translation>
    </message>
    <message>
        <source>what is shown; %name is the name of the instance</source>
        <translation>was gezeigt wird; %name ist der Name der Instanz</translation>
    </message>
    <message>
        <source>height of the letters, around a place without an end</source>
        <translation>Höhe der Buchstaben, um eine Stelle ohne Ende</translation>
    </message>
    <message>
        <source>size of the letters in points; else as fits</source>
        <translation>Größe der Buchstaben in Punkt; sonst wie es passt</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>ihr Name</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>where between its ends</source>
        <translation>wo zwischen seinen Enden</translation>
    </message>
    <message>
        <source>a picture beside the model&apos;s file</source>
        <translation>ein Bild neben der Datei des Modells</translation>
    </message>
    <message>
        <source>the canvas that it is drawn on: Canvas{…}</source>
        <translation>die Fläche, auf der es gezeichnet ist: Canvas{…}</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a place to draw on</source>
        <translation>eine Fläche zum Zeichnen</translation>
    </message>
    <message>
        <source>of a model: redefined to draw what is in it</source>
        <translation>eines Modells: neu definiert, um zu zeichnen, was in ihm ist</translation>
    </message>
    <message>
        <source>an ellipse between two corners</source>
        <translation>eine Ellipse zwischen zwei Ecken</translation>
    </message>
    <message>
        <source>what models extend that draw themselves</source>
        <translation>was Modelle erweitern, die sich selbst zeichnen</translation>
    </message>
    <message>
        <source>of a model: redefined to draw it; shown where it is used</source>
        <translation>eines Modells: neu definiert, um es zu zeichnen; zu sehen, wo es benutzt wird</translation>
    </message>
    <message>
        <source>a line from here to there</source>
        <translation>eine Linie von hier nach dort</translation>
    </message>
    <message>
        <source>an area between corners</source>
        <translation>eine Fläche zwischen Ecken</translation>
    </message>
    <message>
        <source>a rectangle between two corners</source>
        <translation>ein Rechteck zwischen zwei Ecken</translation>
    </message>
    <message>
        <source>a text between two corners, or around a place</source>
        <translation>ein Text zwischen zwei Ecken oder um eine Stelle</translation>
    </message>
    <message>
        <source>a variable, der(v) or a parameter</source>
        <translation>eine Variable, der(v) oder ein Parameter</translation>
    </message>
    <message>
        <source>what to remember of it</source>
        <translation>was dazu zu merken ist</translation>
    </message>
    <message>
        <source>keeps its value at the start</source>
        <translation>behält am Anfang seinen Wert</translation>
    </message>
    <message>
        <source>where solving begins</source>
        <translation>wo das Lösen beginnt</translation>
    </message>
    <message>
        <source>is kept when the system is reduced</source>
        <translation>bleibt, wenn das System reduziert wird</translation>
    </message>
    <message>
        <source>is solved for at the start</source>
        <translation>wird am Anfang berechnet</translation>
    </message>
    <message>
        <source>what is drawn</source>
        <translation>was gezeichnet wird</translation>
    </message>
    <message>
        <source>over what; without it over time</source>
        <translation>worüber; sonst über der Zeit</translation>
    </message>
    <message>
        <source>what the curve is called</source>
        <translation>wie die Kurve heißt</translation>
    </message>
    <message>
        <source>a name, &quot;#rrggbb&quot;, or the number of one of the usual ones</source>
        <translation>ein Name, &quot;#rrggbb&quot; oder die Nummer einer der üblichen</translation>
    </message>
    <message>
        <source>of the line, in points of the screen</source>
        <translation>der Linie, in Punkten des Bildschirms</translation>
    </message>
    <message>
        <source>the number of the plot that it is in; 1 without it</source>
        <translation>die Nummer des Kurvenbilds, in dem sie ist; sonst 1</translation>
    </message>
    <message>
        <source>which plot this is about, from 1</source>
        <translation>um welches Kurvenbild es geht, ab 1</translation>
    </message>
    <message>
        <source>above the plot</source>
        <translation>über dem Kurvenbild</translation>
    </message>
    <message>
        <source>what its curves are drawn over</source>
        <translation>worüber seine Kurven gezeichnet werden</translation>
    </message>
    <message>
        <source>the number of a plot, and what is said of it</source>
        <translation>die Nummer eines Kurvenbilds und was davon gesagt wird</translation>
    </message>
    <message>
        <source>a curve to show</source>
        <translation>eine Kurve, die zu zeigen ist</translation>
    </message>
    <message>
        <source>what the window keeps of a plot: units, decibels, scales</source>
        <translation>was sich das Fenster zu einem Kurvenbild merkt: Einheiten, Dezibel, Skalen</translation>
    </message>
    <message>
        <source>what one of several plots is</source>
        <translation>was eines von mehreren Kurvenbildern ist</translation>
    </message>
    <message>
        <source>when the simulation ends, in seconds</source>
        <translation>wann die Simulation endet, in Sekunden</translation>
    </message>
    <message>
        <source>when it begins; 0 without it</source>
        <translation>wann sie beginnt; sonst 0</translation>
    </message>
    <message>
        <source>the solver</source>
        <translation>der Löser</translation>
    </message>
    <message>
        <source>relative, of solvers that choose their steps</source>
        <translation>relativ, bei Lösern, die ihre Schritte wählen</translation>
    </message>
    <message>
        <source>whether steps have one size</source>
        <translation>ob alle Schritte gleich groß sind</translation>
    </message>
    <message>
        <source>the size of fixed steps, in seconds</source>
        <translation>die Größe fester Schritte, in Sekunden</translation>
    </message>
    <message>
        <source>that a step may have, in seconds</source>
        <translation>die ein Schritt haben darf, in Sekunden</translation>
    </message>
    <message>
        <source>between rows of the result, in seconds</source>
        <translation>zwischen Zeilen des Ergebnisses, in Sekunden</translation>
    </message>
    <message>
        <source>a regular expression: only these are kept</source>
        <translation>ein regulärer Ausdruck: nur diese werden aufgehoben</translation>
    </message>
    <message>
        <source>what solves the model, and how exactly</source>
        <translation>was das Modell löst, und wie genau</translation>
    </message>
    <message>
        <source>from when to when the model is simulated</source>
        <translation>von wann bis wann das Modell simuliert wird</translation>
    </message>
    <message>
        <source>what is kept of the result</source>
        <translation>was vom Ergebnis aufgehoben wird</translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;</source>
        <translation>eine Instanz nach „{0}“ zu verschieben</translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;, which is not declared dynamic,</source>
        <translation>eine Instanz nach „{0}“ zu verschieben, das nicht dynamic deklariert ist,</translation>
    </message>
    <message>
        <source>moving another instance to &apos;{0}&apos;</source>
        <translation>eine andere Instanz nach „{0}“ zu verschieben</translation>
    </message>
    <message>
        <source>moving an instance to a parameter</source>
        <translation>eine Instanz in einen Parameter zu verschieben</translation>
    </message>
    <message>
        <source>moving an instance</source>
        <translation>eine Instanz zu verschieben</translation>
    </message>
    <message>
        <source>declaring a member in an event</source>
        <translation>bei einem Ereignis ein Glied zu deklarieren</translation>
    </message>
    <message>
        <source>making an instance in an event</source>
        <translation>bei einem Ereignis eine Instanz anzulegen</translation>
    </message>
    <message>
        <source>moving an instance to a member</source>
        <translation>eine Instanz in ein Glied zu verschieben</translation>
    </message>
    <message>
        <source>this shape is written in an unusual way: change it in the text</source>
        <translation>diese Form ist auf ungewöhnliche Weise geschrieben: im Text ändern</translation>
    </message>
    <message>
        <source>shapes of an &apos;if&apos; lie among others: change their order in the text</source>
        <translation>Formen eines „if“ liegen zwischen anderen: ihre Reihenfolge im Text ändern</translation>
    </message>
    <message>
        <source>1, 0 or -1</source>
        <translation>1, 0 oder -1</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>an &apos;if&apos; with more equations in one branch than in another</source>
        <translation>ein „if“ mit mehr Gleichungen in einem Zweig als in einem anderen</translation>
    </message>
    <message>
        <source>an &apos;if&apos; with derivatives of different variables in its branches</source>
        <translation>ein „if“ mit Ableitungen verschiedener Variablen in seinen Zweigen</translation>
    </message>
    <message>
        <source>the documentation of a class in Modelica has no such part</source>
        <translation>die Dokumentation einer Klasse in Modelica hat keinen solchen Teil</translation>
    </message>
    <message>
        <source>the independent variable</source>
        <translation>die unabhängige Variable</translation>
    </message>
    <message>
        <source>{0} of this page is computed: change it in the text</source>
        <translation>{0} dieser Seite wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>more follows on the line of &apos;{0}&apos;: change its comment in the text</source>
        <translation>auf der Zeile von „{0}“ folgt noch mehr: den Kommentar im Text ändern</translation>
    </message>
    <message>
        <source>the result has {0} already, with {1} rows, and may not become larger than {2}</source>
        <translation>das Ergebnis hat schon {0}, mit {1} Zeilen, und darf nicht größer werden als {2}</translation>
    </message>
    <message>
        <source>the disk is nearly full: {0} are left, and the result has {1}, with {2} rows</source>
        <translation>die Platte ist fast voll: {0} sind übrig, und das Ergebnis hat {1}, mit {2} Zeilen</translation>
    </message>
    <message>
        <source>at the start: {0}</source>
        <translation>beim Start: {0}</translation>
    </message>
    <message>
        <source>the result would take about {0} ({1} rows of {2} values), and {3} are free on its disk: ask for fewer output points or fewer variables</source>
        <translation>das Ergebnis brauchte etwa {0} ({1} Zeilen zu {2} Werten), und auf seiner Platte sind {3} frei: verlangen Sie weniger Ausgabepunkte oder weniger Variablen</translation>
    </message>
    <message>
        <source>the result will take about {0}: {1} rows of {2} values</source>
        <translation>das Ergebnis wird etwa {0} brauchen: {1} Zeilen zu {2} Werten</translation>
    </message>
    <message>
        <source>the result has {0} so far, with {1} rows; there were {2} events</source>
        <translation>das Ergebnis hat bisher {0}, mit {1} Zeilen; es gab {2} Ereignisse</translation>
    </message>
    <message>
        <source>{0}: the time is in &quot;{1}&quot;, which is not known</source>
        <translation>{0}: die Zeit ist in „{1}“ angegeben, was nicht bekannt ist</translation>
    </message>
    <message>
        <source>nothing fixes the potential of {0}: add a ground</source>
        <translation>nichts legt das Potential von {0} fest: eine Masse (Ground) einfügen</translation>
    </message>
    <message>
        <source>nothing fixes {0}: add something that holds one of them, such as a ground or a fixed flange</source>
        <translation>nichts legt {0} fest: etwas einfügen, das eines davon hält, etwa eine Masse oder einen festen Flansch</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; could not be looked at, by a mistake of Gnomon itself, not of the model ({1}); everything else is looked at</source>
        <translation>„{0}“ konnte nicht angesehen werden, durch einen Fehler von Gnomon selbst, nicht des Modells ({1}); alles andere wird angesehen</translation>
    </message>
    <message>
        <source>the evaluation of &apos;{0}&apos; was given up after {1} steps; everything else is looked at</source>
        <translation>die Auswertung von „{0}“ wurde nach {1} Schritten aufgegeben; alles andere wird angesehen</translation>
    </message>
    <message>
        <source>the evaluation of this was given up after {0} steps; everything else is looked at</source>
        <translation>die Auswertung davon wurde nach {0} Schritten aufgegeben; alles andere wird angesehen</translation>
    </message>
    <message>
        <source>this array would have {0} elements, more than the {1} that are allowed</source>
        <translation>dieses Feld hätte {0} Elemente, mehr als die {1}, die erlaubt sind</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would have {1} elements, more than the {2} that are allowed (see the settings, or --most-variables)</source>
        <translation>„{0}“ hätte {1} Elemente, mehr als die {2}, die erlaubt sind (siehe die Einstellungen oder --most-variables)</translation>
    </message>
    <message>
        <source>the value of this is no finite number</source>
        <translation>der Wert davon ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value that can be kept: it is not finite, or an Integer beyond 9007199254740992 (2^53)</source>
        <translation>„{0}“ hat keinen Wert, der sich behalten lässt: er ist nicht endlich oder ein Integer jenseits von 9007199254740992 (2^53)</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; reaches files or the system: it is called only in a run, never while a model is looked at</source>
        <translation>die externe Funktion „{0}“ greift auf Dateien oder das System zu: sie wird nur in einem Lauf aufgerufen, nie während ein Modell angesehen wird</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not read while the model is looked at: that wants a regular file, at most 64 MB large, in a library or in a trusted folder</source>
        <translation>die Datei „{0}“ wird nicht gelesen, während das Modell angesehen wird: dafür muss sie eine gewöhnliche Datei von höchstens 64 MB in einer Bibliothek oder in einem vertrauten Ordner sein</translation>
    </message>
    <message>
        <source>the number is larger than 1.797693134862316e308, the largest that is kept</source>
        <translation>die Zahl ist größer als 1.797693134862316e308, die größte, die behalten wird</translation>
    </message>
    <message>
        <source>the Integer is larger than 9007199254740992 (2^53), the largest that is kept exactly</source>
        <translation>der Integer ist größer als 9007199254740992 (2^53), der größte, der genau behalten wird</translation>
    </message>
    <message>
        <source>the chain of classes that leads to &apos;{0}&apos; is too long</source>
        <translation>die Kette von Klassen, die zu „{0}“ führt, ist zu lang</translation>
    </message>
    <message>
        <source>a power above {0} of a matrix that is not known before the run</source>
        <translation>eine Potenz über {0} einer Matrix, die vor dem Lauf nicht bekannt ist</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no file that can be read to its end: it is a folder, a pipe or a device</source>
        <translation>„{0}“ ist keine Datei, die sich zu Ende lesen lässt: es ist ein Ordner, eine Pipe oder ein Gerät</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a model does that only while it runs</source>
        <translation>die Datei „{0}“ wird nicht geändert: das tut ein Modell nur, während es läuft</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be changed: there is no folder for the files of this run</source>
        <translation>die Datei „{0}“ kann nicht geändert werden: für die Dateien dieses Laufs gibt es keinen Ordner</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a run changes files only in its own folder, {1}; relative names lead there</source>
        <translation>die Datei „{0}“ wird nicht geändert: ein Lauf ändert Dateien nur in seinem eigenen Ordner, {1}; relative Namen führen dorthin</translation>
    </message>
    <message>
        <source>the memory did not suffice</source>
        <translation>der Speicher reichte nicht</translation>
    </message>
    <message>
        <source>this could not be done, by a mistake of Gnomon itself</source>
        <translation>das ging nicht, durch einen Fehler von Gnomon selbst</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has no finite value: {1}</source>
        <translation>der Parameter „{0}“ hat keinen endlichen Wert: {1}</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)</source>
        <translation>der Parameter „{0}“ ist {1}: ein Integer wird bis 9007199254740992 (2^53) genau behalten</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is defined by {1} as well (line {2}): which of them is meant is not known, one of them needs another name or has to be closed</source>
        <translation>&apos;{0}&apos; ist auch in {1} definiert (Zeile {2}): welche von beiden gemeint ist, ist nicht bekannt, eine braucht einen anderen Namen oder muss geschlossen werden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a signal, &apos;{1}&apos; is a connector of class {2}</source>
        <translation>&apos;{0}&apos; ist ein Signal, &apos;{1}&apos; ist ein Konnektor der Klasse {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is constrained by what may replace it: only what is replaceable is</source>
        <translation>&apos;{0}&apos; schränkt ein, was es ersetzen darf: das tut nur, was ersetzbar (replaceable) ist</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name: one has letters, digits and _, such as {1}</source>
        <translation>&apos;{0}&apos; ist kein Name: einer hat Buchstaben, Ziffern und _, etwa {1}</translation>
    </message>
    <message>
        <source>the other &apos;{0}&apos;</source>
        <translation>die andere &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>no solution was found near the start values (singular derivatives)</source>
        <translation>nahe den Startwerten wurde keine Lösung gefunden (singuläre Ableitungen)</translation>
    </message>
    <message>
        <source>the initialization system was not solved: {0}</source>
        <translation>das Anfangssystem wurde nicht gelöst: {0}</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} oder {1}</translation>
    </message>
    <message>
        <source>true while that state of a state machine is active</source>
        <translation>wahr, solange dieser Zustand eines Zustandsautomaten aktiv ist</translation>
    </message>
    <message>
        <source>true at the first tick of the clock</source>
        <translation>wahr beim ersten Tick des Takts</translation>
    </message>
    <message>
        <source>the clocked value, kept between the ticks</source>
        <translation>der getaktete Wert, zwischen den Ticks gehalten</translation>
    </message>
    <message>
        <source>the state in which a state machine begins</source>
        <translation>der Zustand, in dem ein Zustandsautomat beginnt</translation>
    </message>
    <message>
        <source>seconds since the tick before</source>
        <translation>Sekunden seit dem vorigen Tick</translation>
    </message>
    <message>
        <source>matrix of an array&apos;s first two dimensions</source>
        <translation>Matrix der ersten beiden Dimensionen eines Felds</translation>
    </message>
    <message>
        <source>the clocked value, whatever its clock</source>
        <translation>der getaktete Wert, gleich welchen Takts</translation>
    </message>
    <message>
        <source>matrix of all products of two vectors&apos; elements</source>
        <translation>Matrix aller Produkte der Elemente zweier Vektoren</translation>
    </message>
    <message>
        <source>the value at the tick before</source>
        <translation>der Wert beim vorigen Tick</translation>
    </message>
    <message>
        <source>the array with n dimensions, the new ones of size 1</source>
        <translation>das Feld mit n Dimensionen, die neuen der Größe 1</translation>
    </message>
    <message>
        <source>whether a connector is nearer to the root than the other one (deprecated)</source>
        <translation>ob ein Konnektor näher an der Wurzel liegt als der andere (veraltet)</translation>
    </message>
    <message>
        <source>ticks since the state became active</source>
        <translation>Ticks, seit der Zustand aktiv wurde</translation>
    </message>
    <message>
        <source>seconds since the state became active</source>
        <translation>Sekunden, seit der Zustand aktiv wurde</translation>
    </message>
    <message>
        <source>a way from one state of a state machine to another</source>
        <translation>ein Übergang von einem Zustand eines Zustandsautomaten zu einem anderen</translation>
    </message>
    <message>
        <source>the clocked value counter/resolution ticks earlier</source>
        <translation>der getaktete Wert, counter/resolution Ticks früher</translation>
    </message>
    <message>
        <source>the clocked value counter/resolution ticks later</source>
        <translation>der getaktete Wert, counter/resolution Ticks später</translation>
    </message>
    <message>
        <source>the clocked value at each tick whose number is a multiple of factor</source>
        <translation>der getaktete Wert bei jedem Tick, dessen Nummer ein Vielfaches von factor ist</translation>
    </message>
    <message>
        <source>the clocked value on a clock that ticks factor times as often</source>
        <translation>der getaktete Wert in einem Takt mit factor-mal so vielen Ticks</translation>
    </message>
    <message>
        <source>this equation belongs to {0}</source>
        <translation>diese Gleichung gehört zu {0}</translation>
    </message>
    <message>
        <source>an enumeration has values: give it some, with commas between them</source>
        <translation>eine Aufzählung hat Werte: geben Sie einige an, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be a value of an enumeration, or is one twice</source>
        <translation>„{0}“ kann kein Wert einer Aufzählung sein, oder ist es zweimal</translation>
    </message>
    <message>
        <source>{0} equations say the same or contradict each other: nothing determines {1}</source>
        <translation>{0} Gleichungen sagen dasselbe oder widersprechen einander: Nichts bestimmt {1}</translation>
    </message>
    <message>
        <source>the unknowns cancel, so that this equation says nothing or something impossible: nothing determines {0}</source>
        <translation>die Unbekannten heben sich auf, sodass diese Gleichung nichts oder etwas Unmögliches sagt: Nichts bestimmt {0}</translation>
    </message>
    <message>
        <source>this equation is one of Reals, and determines no Integer: {0} needs one of Integers, as with integer(), or an assignment</source>
        <translation>diese Gleichung ist eine von Real-Werten und bestimmt keinen Integer: {0} braucht eine von Integern, etwa mit integer(), oder eine Zuweisung</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is partial: a model that runs can use no value of it</source>
        <translation>„{0}“ ist partial: Ein Modell, das läuft, kann keinen Wert daraus verwenden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is in an expandable connector: what is connected with it gives it its value, and no declaration does</source>
        <translation>„{0}“ steht in einem erweiterbaren Konnektor: Den Wert gibt ihm, was mit ihm verbunden ist, und keine Deklaration</translation>
    </message>
    <message>
        <source>not on every way through the function does the output &apos;{0}&apos; get a value; it is 0 then</source>
        <translation>nicht auf jedem Weg durch die Funktion bekommt der Ausgang „{0}“ einen Wert; er ist dann 0</translation>
    </message>
    <message>
        <source>the condition of a transition</source>
        <translation>die Bedingung eines Übergangs</translation>
    </message>
    <message>
        <source>the events of a when</source>
        <translation>die Ereignisse eines when</translation>
    </message>
    <message>
        <source>a part of an expression</source>
        <translation>ein Teil eines Ausdrucks</translation>
    </message>
    <message>
        <source>what a state machine remembers</source>
        <translation>was sich ein Zustandsautomat merkt</translation>
    </message>
    <message>
        <source>more variables are less than their min or more than their max</source>
        <translation>weitere Variablen sind kleiner als ihr min oder größer als ihr max</translation>
    </message>
    <message>
        <source>the start was found by another method than Newton&apos;s: {0} ({1})</source>
        <translation>der Start wurde mit einem anderen Verfahren als dem von Newton gefunden: {0} ({1})</translation>
    </message>
    <message>
        <source>{0}: there is no solution without a division by zero</source>
        <translation>{0}: Ohne Division durch null gibt es keine Lösung</translation>
    </message>
    <message>
        <source>{0}: solved by {1}</source>
        <translation>{0}: gelöst durch {1}</translation>
    </message>
    <message>
        <source>these were so small all the time that the tolerance took them for zero: {0}. Give each a nominal value, or choose a smaller tolerance</source>
        <translation>diese waren die ganze Zeit so klein, dass die Toleranz sie für null nahm: {0}. Geben Sie jeder einen Nennwert, oder wählen Sie eine kleinere Toleranz</translation>
    </message>
    <message>
        <source>what streams mix to</source>
        <translation>wozu sich Ströme mischen</translation>
    </message>
    <message>
        <source>equations determine &apos;{0}&apos;; parameters, constants and attributes can be set, as &apos;{0}.start&apos;</source>
        <translation>Gleichungen bestimmen &apos;{0}&apos;; gesetzt werden können Parameter, Konstanten und Attribute wie &apos;{0}.start&apos;</translation>
    </message>
    <message>
        <source>{0} is no number of a literal of an enumeration, which are 1 to {1}</source>
        <translation>{0} ist keine Nummer eines Literals einer Aufzählung; diese gehen von 1 bis {1}</translation>
    </message>
    <message>
        <source>the Integer {0} is beyond 9007199254740992 (2^53), up to which Integers are kept exactly</source>
        <translation>der Integer {0} liegt jenseits von 9007199254740992 (2^53), bis wohin Integer genau gehalten werden</translation>
    </message>
    <message>
        <source>the argument for &apos;{0}&apos; has the size {1}, it should have {2}</source>
        <translation>das Argument für &apos;{0}&apos; hat die Größe {1}, es müsste {2} haben</translation>
    </message>
    <message>
        <source>nothing determines all of these any more ({0}); values near the last ones are taken: {1}</source>
        <translation>diese Größen bestimmt nicht mehr alle etwas ({0}); genommen werden Werte nahe den letzten: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)</source>
        <translation>&apos;{0}&apos; ist {1}: ein Integer wird bis 9007199254740992 (2^53) genau gehalten</translation>
    </message>
    <message>
        <source>{0} cannot be given a value for this run: the scenario has it solved for</source>
        <translation>{0} kann für diesen Lauf keinen Wert bekommen: Das Szenario lässt es berechnen</translation>
    </message>
    <message>
        <source>what came from another process is no message</source>
        <translation>was von einem anderen Prozess kam, ist keine Nachricht</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; has no initial state: declare one of its states with (isInitial = true)</source>
        <translation>der Zustand &apos;{0}&apos; hat keinen Anfangszustand: einer seiner Zustände ist mit (isInitial = true) zu deklarieren</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; has two initial states, &apos;{1}&apos; and &apos;{2}&apos;</source>
        <translation>der Zustand &apos;{0}&apos; hat zwei Anfangszustände, &apos;{1}&apos; und &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is never entered: no transition leads to it</source>
        <translation>der Zustand &apos;{0}&apos; wird nie erreicht: kein Übergang führt zu ihm</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is never left: no transition leads out of it or of a state around it; declare it as Final if that is meant</source>
        <translation>der Zustand &apos;{0}&apos; wird nie verlassen: kein Übergang führt aus ihm oder einem Zustand um ihn heraus; ist das gemeint, so ist er als Final zu deklarieren</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; can fire at the same time and have the same priority {2}: which of them does is not decided</source>
        <translation>&apos;{0}&apos; und &apos;{1}&apos; können gleichzeitig schalten und haben dieselbe Priorität {2}: welcher von beiden es tut, ist nicht entschieden</translation>
    </message>
    <message>
        <source>the transitions {0} fire in a circle without end: none of them waits for an event, a guard or a time</source>
        <translation>die Übergänge {0} schalten ohne Ende im Kreis: keiner von ihnen wartet auf ein Ereignis, eine Bedingung oder eine Zeit</translation>
    </message>
    <message>
        <source>no transition without guard leaves &apos;{0}&apos;: where none of its guards holds, the run cannot go on</source>
        <translation>kein Übergang ohne Bedingung verlässt &apos;{0}&apos;: wo keine seiner Bedingungen gilt, kann der Lauf nicht weitergehen</translation>
    </message>
    <message>
        <source>no transition leads on from &apos;{0}&apos;</source>
        <translation>kein Übergang führt von &apos;{0}&apos; weiter</translation>
    </message>
    <message>
        <source>a transition out of &apos;{0}&apos; cannot have {1}: {2} is left at once</source>
        <translation>ein Übergang aus &apos;{0}&apos; kann nicht warten: {1} ist hier nicht möglich, denn {2} wird sofort verlassen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is final: no transition leaves it</source>
        <translation>&apos;{0}&apos; ist ein Endzustand: kein Übergang verlässt ihn</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; leads from one region of &apos;{1}&apos; into another</source>
        <translation>&apos;{0}&apos; führt von einer Region von &apos;{1}&apos; in eine andere</translation>
    </message>
    <message>
        <source>a transition has an event or an &apos;after&apos;, not both: write two transitions</source>
        <translation>ein Übergang hat ein Ereignis oder ein &apos;after&apos;, nicht beides: schreiben Sie zwei Übergänge</translation>
    </message>
    <message>
        <source>the history &apos;{0}&apos; has two defaults</source>
        <translation>die Historie &apos;{0}&apos; hat zwei Vorgaben</translation>
    </message>
    <message>
        <source>the default of the history &apos;{0}&apos; leads out of &apos;{1}&apos;</source>
        <translation>die Vorgabe der Historie &apos;{0}&apos; führt aus &apos;{1}&apos; heraus</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot stand beside the regions of &apos;{1}&apos;: declare it in one of them</source>
        <translation>&apos;{0}&apos; kann nicht neben den Regionen von &apos;{1}&apos; stehen: deklarieren Sie es in einer von ihnen</translation>
    </message>
    <message>
        <source>no state &apos;{0}&apos; is known here</source>
        <translation>hier ist kein Zustand &apos;{0}&apos; bekannt</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is declared twice</source>
        <translation>der Zustand &apos;{0}&apos; ist zweimal deklariert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no kind of state: there are State, ANDState, Final, Choice, Junction, History and DeepHistory</source>
        <translation>&apos;{0}&apos; ist keine Art von Zustand: es gibt State, ANDState, Final, Choice, Junction, History und DeepHistory</translation>
    </message>
    <message>
        <source>the priority of a transition is a whole number, not &apos;{0}&apos;</source>
        <translation>die Priorität eines Übergangs ist eine ganze Zahl, nicht &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the event of a transition is the name of an event variable, not &apos;{0}&apos;</source>
        <translation>das Ereignis eines Übergangs ist der Name einer Ereignisvariablen, nicht &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no event: declare it with &apos;event Boolean {0}&apos;</source>
        <translation>&apos;{0}&apos; ist kein Ereignis: es ist mit &apos;event Boolean {0}&apos; zu deklarieren</translation>
    </message>
    <message>
        <source>states are nested more than {0} deep</source>
        <translation>Zustände sind mehr als {0} tief geschachtelt</translation>
    </message>
    <message>
        <source>this is no readable XML: {0}</source>
        <translation>das ist kein lesbares XML: {0}</translation>
    </message>
    <message>
        <source>the outermost element is not &apos;scxml&apos;</source>
        <translation>das äußerste Element ist nicht &apos;scxml&apos;</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; belongs to another vocabulary and is not read</source>
        <translation>das Element &apos;{0}&apos; gehört zu einem anderen Vokabular und wird nicht gelesen</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; lacks the attribute &apos;{1}&apos;</source>
        <translation>dem Element &apos;{0}&apos; fehlt das Attribut &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no delay such as &apos;2s&apos; or &apos;100ms&apos;</source>
        <translation>&apos;{0}&apos; ist keine Verzögerung wie &apos;2s&apos; oder &apos;100ms&apos;</translation>
    </message>
    <message>
        <source>a history</source>
        <translation>eine Historie</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>eine Auswahl</translation>
    </message>
    <message>
        <source>a junction</source>
        <translation>eine Verzweigung</translation>
    </message>
    <message>
        <source>an event</source>
        <translation>ein Ereignis</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a guard</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>es ist zu groß</translation>
    </message>
    <message>
        <source>a document type</source>
        <translation>ein Dokumenttyp</translation>
    </message>
    <message>
        <source>the data model &apos;{0}&apos;</source>
        <translation>das Datenmodell &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the attribute &apos;{0}&apos; of &apos;{1}&apos;</source>
        <translation>das Attribut &apos;{0}&apos; von &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; here</source>
        <translation>das Element &apos;{0}&apos; an dieser Stelle</translation>
    </message>
    <message>
        <source>text in &apos;{0}&apos;</source>
        <translation>Text in &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the target &apos;{0}&apos;</source>
        <translation>das Ziel &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the type &apos;{0}&apos;</source>
        <translation>der Typ &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a transition to states that exclude each other</source>
        <translation>ein Übergang zu Zuständen, die einander ausschließen</translation>
    </message>
    <message>
        <source>an event or a condition here</source>
        <translation>ein Ereignis oder eine Bedingung an dieser Stelle</translation>
    </message>
    <message>
        <source>the expression &apos;{0}&apos;</source>
        <translation>der Ausdruck &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>an Integer is beyond 9007199254740992 (2^53), up to which Integers are kept exactly: {0}</source>
        <translation>ein Integer liegt jenseits von 9007199254740992 (2^53), bis wohin Integer genau gehalten werden: {0}</translation>
    </message>
    <message>
        <source>no number, as an Integer in it is beyond 9007199254740992 (2^53), up to which Integers are kept exactly</source>
        <translation>keine Zahl, da ein Integer darin jenseits von 9007199254740992 (2^53) liegt, bis wohin Integer genau gehalten werden</translation>
    </message>
    <message>
        <source>one of these equations, made by connections: {0}</source>
        <translation>eine dieser Gleichungen, aus Verbindungen entstanden: {0}</translation>
    </message>
    <message>
        <source>one of these equations, of {0}</source>
        <translation>eine dieser Gleichungen, von {0}</translation>
    </message>
    <message>
        <source>within one step a delay() would read what is not known yet: its time gets shorter too fast, or is not positive</source>
        <translation>innerhalb eines Schrittes würde ein delay() lesen, was noch nicht bekannt ist: seine Zeit wird zu schnell kürzer oder ist nicht positiv</translation>
    </message>
    <message>
        <source>what reacts to the event writes values without end, {0} times so far</source>
        <translation>was auf das Ereignis reagiert, schreibt ohne Ende Werte, bisher {0}-mal</translation>
    </message>
    <message>
        <source>the equations change without end at time = {0}, {1} times while time stands still: {2}</source>
        <translation>die Gleichungen wechseln bei time = {0} ohne Ende, {1}-mal, während die Zeit stillsteht: {2}</translation>
    </message>
    <message>
        <source>the equations change again and again at time = {0}, {1} times in a row, each within {2} s of the last: {3}. Where one mode is entered, what leads back to the other should not hold yet (hysteresis)</source>
        <translation>die Gleichungen wechseln bei time = {0} immer wieder, {1}-mal nacheinander, jedes Mal höchstens {2} s nach dem letzten: {3}. Wo ein Modus beginnt, sollte noch nicht gelten, was zum anderen zurückführt (Hysterese)</translation>
    </message>
    <message>
        <source>the mode {0} has {1}, of which nobody knows the past when equations have changed</source>
        <translation>der Modus {0} hat {1}; was davon früher war, ist nach einem Wechsel der Gleichungen nicht bekannt</translation>
    </message>
    <message>
        <source>clocks</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>the mode {0}, which begins at time = {1}: {2}</source>
        <translation>der Modus {0}, der bei time = {1} beginnt: {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no dynamic component: declare it with &apos;dynamic&apos;</source>
        <translation>&apos;{0}&apos; ist keine dynamische Komponente: deklarieren Sie sie mit &apos;dynamic&apos;</translation>
    </message>
    <message>
        <source>in an action the left side has to be a variable</source>
        <translation>in einer Aktion muss die linke Seite eine Variable sein</translation>
    </message>
    <message>
        <source>an equation gives the event &apos;{0}&apos;, so that an action cannot raise it</source>
        <translation>eine Gleichung gibt das Ereignis &apos;{0}&apos;, deshalb kann keine Aktion es auslösen</translation>
    </message>
    <message>
        <source>a connection of overdetermined connectors that changes while the model runs</source>
        <translation>eine Verbindung überbestimmter Konnektoren, die sich während des Laufs ändert</translation>
    </message>
    <message>
        <source>a connection of stream connectors that changes while the model runs</source>
        <translation>eine Verbindung von Stream-Konnektoren, die sich während des Laufs ändert</translation>
    </message>
    <message>
        <source>else of if {0}</source>
        <translation>else von if {0}</translation>
    </message>
    <message>
        <source>an action of a statechart</source>
        <translation>einer Aktion eines Zustandsdiagramms</translation>
    </message>
    <message>
        <source>this statement in an action of a statechart</source>
        <translation>diese Anweisung in einer Aktion eines Zustandsdiagramms</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>an instance of another class than &apos;{0}&apos;, as which &apos;{1}&apos; is declared,</source>
        <translation>eine Instanz einer anderen Klasse als &apos;{0}&apos;, als die &apos;{1}&apos; deklariert ist,</translation>
    </message>
    <message>
        <source>a redeclaration in a &apos;new&apos;</source>
        <translation>eine Redeklaration in einem &apos;new&apos;</translation>
    </message>
    <message>
        <source>the attribute &apos;{0}&apos; in a &apos;new&apos;</source>
        <translation>das Attribut &apos;{0}&apos; in einem &apos;new&apos;</translation>
    </message>
    <message>
        <source>structural parameter</source>
        <translation>struktureller Parameter</translation>
    </message>
    <message>
        <source>a connection of an expandable connector that changes while the model runs</source>
        <translation>eine Verbindung eines erweiterbaren Konnektors, die sich während des Laufs ändert</translation>
    </message>
    <message>
        <source>a dynamic component of a simple type</source>
        <translation>eine dynamische Komponente eines einfachen Typs</translation>
    </message>
    <message>
        <source>the active state</source>
        <translation>der aktive Zustand</translation>
    </message>
    <message>
        <source>the equations that hold now cannot be solved: {0}</source>
        <translation>die Gleichungen, die jetzt gelten, lassen sich nicht lösen: {0}</translation>
    </message>
    <message>
        <source>the equations of the mode &apos;{0}&apos; cannot be solved: {1}</source>
        <translation>die Gleichungen des Modus „{0}“ lassen sich nicht lösen: {1}</translation>
    </message>
    <message>
        <source>at time = {0} transitions of equal priority out of the state &apos;{1}&apos; could fire: {2}{3}</source>
        <translation>bei time = {0} könnten Übergänge gleicher Priorität aus dem Zustand „{1}“ schalten: {2}{3}</translation>
    </message>
    <message>
        <source>at time = {0} no transition leads on from &apos;{1}&apos; ({2})</source>
        <translation>bei time = {0} führt kein Übergang von „{1}“ weiter ({2})</translation>
    </message>
    <message>
        <source>the transitions at time = {0} come to no rest: {1}{2}</source>
        <translation>die Übergänge bei time = {0} kommen nicht zur Ruhe: {1}{2}</translation>
    </message>
    <message>
        <source>at time = {0} the duration behind &apos;after&apos; is no number: {1}{2}</source>
        <translation>bei time = {0} ist die Dauer hinter „after“ keine Zahl: {1}{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is added, but it is there already</source>
        <translation>„{0}“ wird hinzugefügt, ist aber schon da</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is added before it has been made with &apos;new&apos;</source>
        <translation>„{0}“ wird hinzugefügt, bevor es mit „new“ erzeugt wurde</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is removed, but it is not there</source>
        <translation>„{0}“ wird entfernt, ist aber nicht da</translation>
    </message>
    <message>
        <source>the operation {0} in what a statechart computes</source>
        <translation>die Operation {0} in dem, was ein Zustandsdiagramm berechnet,</translation>
    </message>
    <message>
        <source>the equations that hold change without end at time = {0}: {1}</source>
        <translation>die Gleichungen, die gelten, wechseln bei time = {0} ohne Ende: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; was given the value {1}, but begins with {2}: the equations that hold now do not let it</source>
        <translation>„{0}“ bekam den Wert {1}, beginnt aber mit {2}: die Gleichungen, die jetzt gelten, lassen ihn nicht zu</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; jumps from {1} to {2} at time = {3}</source>
        <translation>„{0}“ springt bei time = {3} von {1} auf {2}</translation>
    </message>
    <message>
        <source>the transition {0} leads to equations that cannot be solved, those of the mode &apos;{1}&apos;</source>
        <translation>der Übergang {0} führt zu Gleichungen, die sich nicht lösen lassen, denen des Modus „{1}“</translation>
    </message>
    <message>
        <source>the equations that hold at the start cannot be solved</source>
        <translation>die Gleichungen, die am Anfang gelten, lassen sich nicht lösen</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start: {1} has {2} solved for</source>
        <translation>nichts bestimmt {0} am Anfang: {1} lässt {2} berechnen</translation>
    </message>
    <message>
        <source>a statechart stands in a class, behind &apos;statechart&apos;: model Name … statechart … end Name;</source>
        <translation>ein Zustandsdiagramm steht in einer Klasse, hinter &apos;statechart&apos;: model Name … statechart … end Name;</translation>
    </message>
    <message>
        <source>functions call one another more deeply than can be followed; does {0} call itself without end?</source>
        <translation>Funktionen rufen einander tiefer auf, als es verfolgt werden kann; ruft {0} sich ohne Ende selbst auf?</translation>
    </message>
    <message>
        <source>the scenario &apos;{0}&apos;</source>
        <translation>das Szenario &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>at time = {0} &apos;{1}&apos; would have to jump, from {2}, as the equations that hold now bind it, but nothing says with which value it goes on: an action can give it</source>
        <translation>bei time = {0} müsste „{1}“ von {2} weg springen, da die Gleichungen, die jetzt gelten, es binden, aber nichts sagt, mit welchem Wert es weitergeht: eine Aktion kann ihn geben</translation>
    </message>
    <message>
        <source>the time of a delay is {0}, and so longer than the longest it was said to become, {1}{2}</source>
        <translation>die Zeit einer Verzögerung ist {0} und damit länger als das, was als längste angegeben ist, {1}{2}</translation>
    </message>
    <message>
        <source>a list of dynamic components</source>
        <translation>eine Liste dynamischer Komponenten</translation>
    </message>
</context>
<context>
    <name>ModelingCommands</name>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Draw a line</source>
        <translation>Linie zeichnen</translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation>Rechteck zeichnen</translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation>Ellipse zeichnen</translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation>Vieleck zeichnen</translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation>Text zeichnen</translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation>Bild einsetzen …</translation>
    </message>
    <message>
        <source>%1 is no colour.</source>
        <translation>%1 ist keine Farbe.</translation>
    </message>
    <message>
        <source>%1 is nothing that the look of a shape has.</source>
        <translation>%1 gehört nicht zum Aussehen einer Form.</translation>
    </message>
    <message>
        <source>One further up</source>
        <translation>Eins nach oben</translation>
    </message>
    <message>
        <source>One further down</source>
        <translation>Eins nach unten</translation>
    </message>
    <message>
        <source>Bring to the front</source>
        <translation>Ganz nach oben</translation>
    </message>
    <message>
        <source>Send to the back</source>
        <translation>Ganz nach unten</translation>
    </message>
</context>
<context>
    <name>PlotCommands</name>
    <message>
        <source>Plot</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Show whole curves</source>
        <translation>Ganze Kurven zeigen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Untick all variables</source>
        <translation>Alle Häkchen entfernen</translation>
    </message>
    <message>
        <source>New plot below</source>
        <translation>Neues Kurvenbild darunter</translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation>Dieses Kurvenbild entfernen</translation>
    </message>
    <message>
        <source>Title of the plot…</source>
        <translation>Titel des Kurvenbilds …</translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation>Titel des Kurvenbilds</translation>
    </message>
    <message>
        <source>Plot the variables first that are to be drawn over this one.</source>
        <translation>Zeichnen Sie zuerst die Größen, die über dieser aufgetragen werden sollen.</translation>
    </message>
    <message>
        <source>Spectrum of what is plotted</source>
        <translation>Spektrum des Gezeichneten</translation>
    </message>
    <message>
        <source>Difference between runs</source>
        <translation>Unterschied zwischen Läufen</translation>
    </message>
    <message>
        <source>Measure minimum, maximum, mean and rms</source>
        <translation>Minimum, Maximum, Mittel und Effektivwert messen</translation>
    </message>
    <message>
        <source>%1 cannot be shown in %2.</source>
        <translation>%1 kann nicht in %2 angezeigt werden.</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>Bild exportieren …</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation>Bilder (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>Daten exportieren</translation>
    </message>
    <message>
        <source>Results (*.csv *.mat *.gnr)</source>
        <translation>Ergebnisse (*.csv *.mat *.gnr)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Export the plotted curves…</source>
        <translation>Gezeichnete Kurven exportieren …</translation>
    </message>
    <message>
        <source>Export all results…</source>
        <translation>Alle Ergebnisse exportieren …</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>Ergebnisse öffnen …</translation>
    </message>
    <message>
        <source>Open results</source>
        <translation>Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>Results (*.mat *.csv *.gnr);;All files (*)</source>
        <translation>Ergebnisse (*.mat *.csv *.gnr);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is no array of the result.</source>
        <translation>%1 ist kein Feld des Ergebnisses.</translation>
    </message>
    <message>
        <source>Say which array is to be drawn.</source>
        <translation>Sagen Sie, welches Feld gezeichnet werden soll.</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>Es gibt keinen Lauf %1.</translation>
    </message>
    <message>
        <source>No title</source>
        <translation>Kein Titel</translation>
    </message>
    <message>
        <source>Title: %1</source>
        <translation>Titel: %1</translation>
    </message>
    <message>
        <source>Spectrum in decibels</source>
        <translation>Spektrum in Dezibel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Die Zeit</translation>
    </message>
    <message>
        <source>There is no axis %1.</source>
        <translation>Es gibt keine Achse %1.</translation>
    </message>
    <message>
        <source>The second number has to be the larger one.</source>
        <translation>Die zweite Zahl muss die größere sein.</translation>
    </message>
    <message>
        <source>Range of an axis…</source>
        <translation>Bereich einer Achse …</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>An axis goes from one number to another.</source>
        <translation>Eine Achse geht von einer Zahl zu einer anderen.</translation>
    </message>
    <message>
        <source>An axis has an end.</source>
        <translation>Eine Achse hat ein Ende.</translation>
    </message>
    <message>
        <source>A logarithmic axis has positive numbers only.</source>
        <translation>Eine logarithmische Achse hat nur positive Zahlen.</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Logarithmische waagrechte Achse</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>Logarithmische Werte</translation>
    </message>
    <message>
        <source>Decibels are logarithms already.</source>
        <translation>Dezibel sind schon Logarithmen.</translation>
    </message>
    <message>
        <source>Cursor to the next extreme</source>
        <translation>Cursor zum nächsten Extremwert</translation>
    </message>
    <message>
        <source>Cursor to the extreme before</source>
        <translation>Cursor zum vorigen Extremwert</translation>
    </message>
    <message>
        <source>Export the curves of this plot…</source>
        <translation>Kurven dieses Kurvenbilds exportieren …</translation>
    </message>
</context>
<context>
    <name>PlotExport</name>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>%1: pictures are written as .svg, .pdf or .png.</source>
        <translation>%1: Bilder werden als .svg, .pdf oder .png geschrieben.</translation>
    </message>
    <message>
        <source>Nothing is plotted.</source>
        <translation>Nichts ist gezeichnet.</translation>
    </message>
    <message>
        <source>%1: results are written as .csv, .mat or .gnr.</source>
        <translation>%1: Ergebnisse werden als .csv, .mat oder .gnr geschrieben.</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>%1 of plot %2</source>
        <translation>%1 von Kurvenbild %2</translation>
    </message>
</context>
<context>
    <name>PropertyCommands</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation>Seite und Raster</translation>
    </message>
    <message>
        <source>A page has no %1.</source>
        <translation>Eine Seite hat kein %1.</translation>
    </message>
    <message>
        <source>Add a parameter…</source>
        <translation>Parameter hinzufügen…</translation>
    </message>
    <message>
        <source>Add a variable…</source>
        <translation>Variable hinzufügen…</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Verknüpfung</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>Schritt &amp;nach oben</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>Schritt nach &amp;unten</translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>Select Color</source>
        <translation>Farbe auswählen</translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation>&amp;Grundfarben</translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation>&amp;Eigene Farben</translation>
    </message>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation>Zu eigenen Farben &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation>Farbe vom &amp;Bildschirm wählen</translation>
    </message>
    <message>
        <source>Cursor at %1, %2
Press ESC to cancel</source>
        <translation>Zeiger bei %1, %2
Esc bricht ab</translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation>Farb&amp;ton:</translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation>&amp;Sättigung:</translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation>&amp;Hellwert:</translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation>&amp;Rot:</translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation>&amp;Grün:</translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation>Bla&amp;u:</translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation>H&amp;TML:</translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation>A&amp;lphakanal:</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>Auswahlliste öffnen</translation>
    </message>
</context>
<context>
    <name>QDialogButtonBox</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Löst das Feld ab oder setzt es wieder ein</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Schließt das Feld</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateityp:</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>Ordner suchen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Vorwärts gehen</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Zum übergeordneten Ordner gehen</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Einen neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Zur Liste wechseln</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Zu den Einzelheiten wechseln</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Liste von Orten und Lesezeichen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Zuletzt besuchte Orte</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>&amp;Versteckte Dateien zeigen</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Zeigen </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>Soll „%1“ wirklich gelöscht werden?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is write protected.
Do you want to delete it anyway?</source>
        <translation>„%1“ ist schreibgeschützt.
Trotzdem löschen?</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>Der Ordner ließ sich nicht löschen.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Ersetzen?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Datei nicht gefunden.
Prüfen Sie, ob der Dateiname stimmt.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Ordner nicht gefunden.
Prüfen Sie, ob der Name des Ordners stimmt.</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
</context>
<context>
    <name>QIODevice</name>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>file to open is a directory</source>
        <translation>Die zu öffnende Datei ist ein Ordner</translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation>Unbekannter Fehler</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>Tasten drücken</translation>
    </message>
    <message>
        <source>%1, ...</source>
        <translation>%1, …</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>QPageSetupWidget</name>
    <message>
        <source>Page Layout</source>
        <translation>Seitenlayout</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Page size:</source>
        <translation>Seitengröße:</translation>
    </message>
    <message>
        <source>Width:</source>
        <translation>Breite:</translation>
    </message>
    <message>
        <source>Height:</source>
        <translation>Höhe:</translation>
    </message>
    <message>
        <source>Paper source:</source>
        <translation>Papierquelle:</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Hochformat</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Querformat</translation>
    </message>
    <message>
        <source>Reverse portrait</source>
        <translation>Hochformat, gedreht</translation>
    </message>
    <message>
        <source>Reverse landscape</source>
        <translation>Querformat, gedreht</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>top margin</source>
        <translation>oberer Rand</translation>
    </message>
    <message>
        <source>left margin</source>
        <translation>linker Rand</translation>
    </message>
    <message>
        <source>right margin</source>
        <translation>rechter Rand</translation>
    </message>
    <message>
        <source>bottom margin</source>
        <translation>unterer Rand</translation>
    </message>
    <message>
        <source>Pages per sheet:</source>
        <translation>Seiten pro Blatt:</translation>
    </message>
    <message>
        <source>Page order:</source>
        <translation>Reihenfolge der Seiten:</translation>
    </message>
    <message>
        <source>Millimeters (mm)</source>
        <translation>Millimeter (mm)</translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation>Zoll (in)</translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation>Punkt (pt)</translation>
    </message>
    <message>
        <source>Pica (P̸)</source>
        <translation>Pica (P̸)</translation>
    </message>
    <message>
        <source>Didot (DD)</source>
        <translation>Didot (DD)</translation>
    </message>
    <message>
        <source>Cicero (CC)</source>
        <translation>Cicero (CC)</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Alle speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>QPrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation>&amp;Drucken</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>&amp;Options &gt;&gt;</source>
        <translation>&amp;Einstellungen &gt;&gt;</translation>
    </message>
    <message>
        <source>&amp;Options &lt;&lt;</source>
        <translation>&amp;Einstellungen &lt;&lt;</translation>
    </message>
    <message>
        <source>Print to File (PDF)</source>
        <translation>In eine Datei drucken (PDF)</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>Lokale Datei</translation>
    </message>
    <message>
        <source>Write PDF file</source>
        <translation>PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>Print To File ...</source>
        <translation>In Datei drucken …</translation>
    </message>
    <message>
        <source>%1 is a directory.
Please choose a different file name.</source>
        <translation>%1 ist ein Ordner.
Wählen Sie einen anderen Dateinamen.</translation>
    </message>
    <message>
        <source>File %1 is not writable.
Please choose a different file name.</source>
        <translation>Die Datei %1 lässt sich nicht schreiben.
Wählen Sie einen anderen Dateinamen.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to overwrite it?</source>
        <translation>%1 gibt es schon.
Überschreiben?</translation>
    </message>
    <message>
        <source>All Pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message>
        <source>Odd Pages</source>
        <translation>Ungerade Seiten</translation>
    </message>
    <message>
        <source>Even Pages</source>
        <translation>Gerade Seiten</translation>
    </message>
    <message>
        <source>Left to Right, Top to Bottom</source>
        <translation>Von links nach rechts, von oben nach unten</translation>
    </message>
    <message>
        <source>Left to Right, Bottom to Top</source>
        <translation>Von links nach rechts, von unten nach oben</translation>
    </message>
    <message>
        <source>Right to Left, Top to Bottom</source>
        <translation>Von rechts nach links, von oben nach unten</translation>
    </message>
    <message>
        <source>Right to Left, Bottom to Top</source>
        <translation>Von rechts nach links, von unten nach oben</translation>
    </message>
    <message>
        <source>Top to Bottom, Left to Right</source>
        <translation>Von oben nach unten, von links nach rechts</translation>
    </message>
    <message>
        <source>Top to Bottom, Right to Left</source>
        <translation>Von oben nach unten, von rechts nach links</translation>
    </message>
    <message>
        <source>Bottom to Top, Left to Right</source>
        <translation>Von unten nach oben, von links nach rechts</translation>
    </message>
    <message>
        <source>Bottom to Top, Right to Left</source>
        <translation>Von unten nach oben, von rechts nach links</translation>
    </message>
</context>
<context>
    <name>QPrintPreviewDialog</name>
    <message>
        <source>Page Setup</source>
        <translation>Seite einrichten</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Copies:</source>
        <translation>Kopien:</translation>
    </message>
    <message>
        <source>Print range</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Print all</source>
        <translation>Alles drucken</translation>
    </message>
    <message>
        <source>Pages from</source>
        <translation>Seiten von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Current Page</source>
        <translation>Aktuelle Seite</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page Set:</source>
        <translation>Seitenfolge:</translation>
    </message>
    <message>
        <source>Output Settings</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Collate</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Color Mode</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbig</translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation>Graustufen</translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <translation>Beidseitig drucken</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <translation>An der langen Seite gebunden</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <translation>An der kurzen Seite gebunden</translation>
    </message>
    <message>
        <source>Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.</source>
        <translation>Seiten oder Bereiche, durch Kommas getrennt; ein Bereich sind zwei Zahlen mit einem Bindestrich. 3,5-7,9 druckt die Seiten 3, 5, 6, 7 und 9.</translation>
    </message>
</context>
<context>
    <name>QPrintWidget</name>
    <message>
        <source>Printer</source>
        <translation>Drucker</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>&amp;Eigenschaften</translation>
    </message>
    <message>
        <source>Location:</source>
        <translation>Ort:</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Type:</source>
        <translation>Typ:</translation>
    </message>
    <message>
        <source>Output &amp;file:</source>
        <translation>Ausgabe&amp;datei:</translation>
    </message>
</context>
<context>
    <name>QRegularExpression</name>
    <message>
        <source>missing closing parenthesis</source>
        <translation>eine schließende Klammer fehlt</translation>
    </message>
    <message>
        <source>unmatched closing parenthesis</source>
        <translation>eine schließende Klammer ist zu viel</translation>
    </message>
    <message>
        <source>missing terminating ] for character class</source>
        <translation>das schließende ] einer Zeichenklasse fehlt</translation>
    </message>
    <message>
        <source>quantifier does not follow a repeatable item</source>
        <translation>vor dem Wiederholungszeichen steht nichts, was wiederholt werden kann</translation>
    </message>
    <message>
        <source>numbers out of order in {} quantifier</source>
        <translation>die Zahlen in {} stehen in falscher Reihenfolge</translation>
    </message>
    <message>
        <source>range out of order in character class</source>
        <translation>der Bereich einer Zeichenklasse steht in falscher Reihenfolge</translation>
    </message>
    <message>
        <source>invalid range in character class</source>
        <translation>ungültiger Bereich in einer Zeichenklasse</translation>
    </message>
    <message>
        <source>unrecognized character follows \</source>
        <translation>auf \ folgt ein unbekanntes Zeichen</translation>
    </message>
    <message>
        <source>unrecognized character after (? or (?-</source>
        <translation>auf (? oder (?- folgt ein unbekanntes Zeichen</translation>
    </message>
    <message>
        <source>reference to non-existent subpattern</source>
        <translation>Verweis auf eine Gruppe, die es nicht gibt</translation>
    </message>
    <message>
        <source>\ at end of pattern</source>
        <translation>\ am Ende des Ausdrucks</translation>
    </message>
    <message>
        <source>\c at end of pattern</source>
        <translation>\c am Ende des Ausdrucks</translation>
    </message>
    <message>
        <source>lookbehind assertion is not fixed length</source>
        <translation>eine Rückschau hat keine feste Länge</translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Scroll here</source>
        <translation>Hierher rollen</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Seite nach links</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Seite nach oben</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Seite nach rechts</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Seite nach unten</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Nach links rollen</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Nach oben rollen</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Nach rechts rollen</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Nach unten rollen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Backtab</source>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>Nach links rollen</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Nach rechts rollen</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>&amp;Adresse des Verweises kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>RangeQuestion</name>
    <message>
        <source>From and to, as in “0.5 2”</source>
        <translation>Von und bis, etwa „0.5 2“</translation>
    </message>
    <message>
        <source>From and to in %1, as in “0.5 2”</source>
        <translation>Von und bis in %1, etwa „0.5 2“</translation>
    </message>
    <message>
        <source>Two numbers, the second one larger</source>
        <translation>Zwei Zahlen, die zweite größer</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
    <message>
        <source>Two positive numbers: the axis is logarithmic</source>
        <translation>Zwei positive Zahlen: die Achse ist logarithmisch</translation>
    </message>
</context>
<context>
    <name>ScenarioFiles</name>
    <message>
        <source>as in the model</source>
        <translation>wie im Modell</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>solved for</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>too large for a scenario</source>
        <translation>zu groß für ein Szenario</translation>
    </message>
</context>
<context>
    <name>SemanticCheck</name>
    <message>
        <source>Add %1 and connect it with %2</source>
        <translation>%1 hinzufügen und mit %2 verbinden</translation>
    </message>
    <message>
        <source>Connect %1 with %2</source>
        <translation>%1 mit %2 verbinden</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation>Es gibt keinen Befehl „%1“.</translation>
    </message>
    <message>
        <source>%1 and %2 (“%3”) cannot be told apart: one is how the other one begins.</source>
        <translation>%1 und %2 („%3“) sind nicht zu unterscheiden: eines beginnt wie das andere.</translation>
    </message>
</context>
<context>
    <name>TableFile</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Tables of MATLAB files are read when the model runs; there is no preview of them.</source>
        <translation>Tabellen von MATLAB-Dateien werden gelesen, wenn das Modell läuft; eine Vorschau gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no table in %1.</source>
        <translation>In %1 ist keine Tabelle.</translation>
    </message>
    <message>
        <source>Tables of the file</source>
        <translation>Tabellen der Datei</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Diagram beside the other views</source>
        <translation>Diagramm neben den anderen Ansichten</translation>
    </message>
    <message>
        <source>Icon beside the other views</source>
        <translation>Symbol neben den anderen Ansichten</translation>
    </message>
    <message>
        <source>Documentation beside the other views</source>
        <translation>Dokumentation neben den anderen Ansichten</translation>
    </message>
    <message>
        <source>Map of the diagram</source>
        <translation>Karte des Diagramms</translation>
    </message>
</context>
<context>
    <name>gnomon::ArrayEditor</name>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>An element needs a value.</source>
        <translation>Ein Element braucht einen Wert.</translation>
    </message>
</context>
<context>
    <name>gnomon::Banner</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>gnomon::ClassCommands</name>
    <message>
        <source>New %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>%1 löschen?</translation>
    </message>
    <message>
        <source>%1 goes away.</source>
        <translation>%1 verschwindet.</translation>
    </message>
    <message numerus="yes">
        <source>It is named at %n other place(s), the first one in %1.</source>
        <translation>
            <numerusform>Sie wird an %n anderen Stelle genannt, in %1.</numerusform>
            <numerusform>Sie wird an %n anderen Stellen genannt, zuerst in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings it back.</source>
        <translation>Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>%1 was deleted. Undo brings it back.</source>
        <translation>%1 wurde gelöscht. Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>Where the folder of %1 goes</source>
        <translation>Wohin der Ordner von %1 kommt</translation>
    </message>
    <message>
        <source>Make %1 a folder</source>
        <translation>%1 zum Ordner machen</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>Neue Klasse</translation>
    </message>
    <message numerus="yes">
        <source>Named at %n place(s):</source>
        <translation>
            <numerusform>Genannt an %n Stelle:</numerusform>
            <numerusform>Genannt an %n Stellen:</numerusform>
        </translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>New class…</source>
        <translation>Neue Klasse …</translation>
    </message>
    <message>
        <source>There is no such kind of class.</source>
        <translation>Diese Art von Klasse gibt es nicht.</translation>
    </message>
    <message>
        <source>Duplicate class…</source>
        <translation>Klasse verdoppeln …</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Move class…</source>
        <translation>Klasse verschieben …</translation>
    </message>
    <message>
        <source>Rename class…</source>
        <translation>Klasse umbenennen …</translation>
    </message>
    <message>
        <source>Delete class…</source>
        <translation>Klasse löschen …</translation>
    </message>
    <message>
        <source>Save the package as a folder…</source>
        <translation>Paket als Ordner sichern …</translation>
    </message>
    <message>
        <source>Undo the last action on classes and files</source>
        <translation>Die letzte Handlung an Klassen und Dateien rückgängig machen</translation>
    </message>
    <message>
        <source>Redo the action on classes and files</source>
        <translation>Die Handlung an Klassen und Dateien wiederholen</translation>
    </message>
    <message>
        <source>Choose a class first.</source>
        <translation>Zuerst eine Klasse wählen.</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>Open texts and its own library follow. Other libraries do not: open them before.</source>
        <translation>Offene Texte und die eigene Bibliothek ziehen mit. Andere Bibliotheken nicht: vorher öffnen.</translation>
    </message>
</context>
<context>
    <name>gnomon::ClassForm</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>Connector</source>
        <translation>Konnektor</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>In package</source>
        <translation>Im Paket</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Extends</source>
        <translation>Erbt von</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Partial: only to be extended</source>
        <translation>Partiell: nur zum Erben</translation>
    </message>
    <message>
        <source>A folder with a file for each class</source>
        <translation>Ein Ordner mit einer Datei je Klasse</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>None: a file of its own</source>
        <translation>Keines: eine eigene Datei</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Expandable connector</source>
        <translation>Erweiterbarer Konnektor</translation>
    </message>
    <message>
        <source>Enumeration</source>
        <translation>Aufzählung</translation>
    </message>
    <message>
        <source>open, closed</source>
        <translation>offen, geschlossen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
</context>
<context>
    <name>gnomon::CodeEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Comment lines</source>
        <translation>Zeilen auskommentieren</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>This file belongs to a library and is not changed.</source>
        <translation>Diese Datei gehört zu einer Bibliothek und wird nicht geändert.</translation>
    </message>
</context>
<context>
    <name>gnomon::CommandPalette</name>
    <message>
        <source>Search classes and files, &gt; for commands</source>
        <translation>Klassen und Dateien suchen, &gt; für Befehle</translation>
    </message>
    <message>
        <source>Search classes, files and commands</source>
        <translation>Klassen, Dateien und Befehle suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>The libraries are being read …</source>
        <translation>Die Bibliotheken werden gelesen …</translation>
    </message>
    <message>
        <source>Nothing of that name</source>
        <translation>Nichts mit diesem Namen</translation>
    </message>
    <message>
        <source>What is found first is taken then.</source>
        <translation>Was dann zuerst gefunden wird, wird genommen.</translation>
    </message>
</context>
<context>
    <name>gnomon::CommandRegistry</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation>Den Befehl „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>“%1” does not apply here.</source>
        <translation>„%1“ geht hier nicht.</translation>
    </message>
    <message>
        <source>The view that was asked is gone.</source>
        <translation>Die Ansicht, die gefragt wurde, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The program ends.</source>
        <translation>Das Programm endet.</translation>
    </message>
    <message>
        <source>This failed by a mistake of Gnomon itself (%1). Nothing else is touched by it.</source>
        <translation>Das ging durch einen Fehler von Gnomon selbst nicht (%1). Sonst ist nichts davon berührt.</translation>
    </message>
</context>
<context>
    <name>gnomon::CompletionPopup</name>
    <message>
        <source>Names that fit here</source>
        <translation>Namen, die hier passen</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vervollständigen</translation>
    </message>
</context>
<context>
    <name>gnomon::ConnectChooser</name>
    <message>
        <source>What to connect</source>
        <translation>Was verbunden wird</translation>
    </message>
    <message>
        <source>Member of %1</source>
        <translation>Glied von %1</translation>
    </message>
    <message>
        <source>Element of %1</source>
        <translation>Element von %1</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>“%1” is not the name of a connector.</source>
        <translation>„%1“ ist kein Name eines Konnektors.</translation>
    </message>
    <message>
        <source>Name a member: %1.…</source>
        <translation>Nennen Sie ein Glied: %1.…</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramCanvas</name>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramMiniMap</name>
    <message>
        <source>Map of the diagram</source>
        <translation>Karte des Diagramms</translation>
    </message>
    <message>
        <source>Map of the diagram: drag to move</source>
        <translation>Karte des Diagramms: ziehen zum Verschieben</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramScene</name>
    <message>
        <source>A connector cannot be connected with itself.</source>
        <translation>Ein Konnektor kann nicht mit sich selbst verbunden werden.</translation>
    </message>
    <message>
        <source>%1 does not fit %2.</source>
        <translation>%1 passt nicht zu %2.</translation>
    </message>
    <message>
        <source>Both are outputs: each gives a value of its own.</source>
        <translation>Beide sind Ausgänge: jeder gibt einen eigenen Wert.</translation>
    </message>
    <message>
        <source>Both are inputs: neither gives a value.</source>
        <translation>Beide sind Eingänge: keiner gibt einen Wert.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verteilen</translation>
    </message>
    <message>
        <source>Route connections</source>
        <translation>Verbindungen verlegen</translation>
    </message>
    <message>
        <source>There is no connector %1.</source>
        <translation>Es gibt keinen Konnektor %1.</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Move line</source>
        <translation>Linie verschieben</translation>
    </message>
    <message>
        <source>Say which member of %1 is meant.</source>
        <translation>Sagen Sie, welches Glied von %1 gemeint ist.</translation>
    </message>
    <message>
        <source>Drag a class here from the library, or type / and a few letters of its name.</source>
        <translation>Eine Klasse aus der Bibliothek hierher ziehen oder / und ein paar Buchstaben ihres Namens tippen.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>This class belongs to a library: duplicate it, and change the copy.</source>
        <translation>Diese Klasse gehört zu einer Bibliothek: duplizieren Sie sie, und ändern Sie die Kopie.</translation>
    </message>
    <message>
        <source>%1 is inherited: it is moved in the class that declares it.</source>
        <translation>%1 ist geerbt: verschoben wird es in der Klasse, die es deklariert.</translation>
    </message>
    <message>
        <source>A package holds classes and has no components: open one of its classes, or make one.</source>
        <translation>Ein Paket enthält Klassen und hat keine Komponenten: öffnen Sie eine seiner Klassen, oder legen Sie eine an.</translation>
    </message>
</context>
<context>
    <name>gnomon::DialogNames</name>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files with details</source>
        <translation>Dateien mit Einzelheiten</translation>
    </message>
</context>
<context>
    <name>gnomon::Document</name>
    <message>
        <source>Change on disk</source>
        <translation>Änderung auf der Platte</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>Von der Platte neu laden</translation>
    </message>
    <message>
        <source>Another program changed %1, and it cannot be read any more: %2</source>
        <translation>Ein anderes Programm hat %1 geändert, und die Datei ist nicht mehr lesbar: %2</translation>
    </message>
    <message>
        <source>Another program changed %1 at the same places; nothing was written. Choose above the text which of the two is to stay.</source>
        <translation>Ein anderes Programm hat %1 an denselben Stellen geändert; nichts wurde geschrieben. Über dem Text ist zu wählen, welche Fassung bleibt.</translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentArea</name>
    <message>
        <source>Open documents</source>
        <translation>Offene Texte</translation>
    </message>
    <message>
        <source>Tabs of open documents</source>
        <translation>Reiter der offenen Texte</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentationView</name>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Change the documentation, with the page below</source>
        <translation>Die Dokumentation ändern, mit der Seite darunter</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Information</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Überarbeitungen</translation>
    </message>
    <message>
        <source>Parts of the documentation</source>
        <translation>Teile der Dokumentation</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation>Verweis auf eine Klasse</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>HTML of the documentation</source>
        <translation>HTML der Dokumentation</translation>
    </message>
    <message>
        <source>This class has no documentation yet.</source>
        <translation>Diese Klasse hat noch keine Dokumentation.</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>There are several: change them in the text.</source>
        <translation>Es gibt mehrere: im Text ändern.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The documentation goes on; it is too long to be shown whole.</source>
        <translation>Die Dokumentation geht weiter; sie ist zu lang, um ganz gezeigt zu werden.</translation>
    </message>
</context>
<context>
    <name>gnomon::EditorPane</name>
    <message>
        <source>Another program changed this file. Its changes were taken in; undo takes them back.</source>
        <translation>Ein anderes Programm hat diese Datei geändert. Die Änderungen wurden übernommen; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>The file was deleted or moved. The text is still here; saving writes it again.</source>
        <translation>Die Datei wurde gelöscht oder verschoben. Der Text ist noch da; Speichern schreibt sie neu.</translation>
    </message>
    <message>
        <source>Another program changed this file at the same places as you did.</source>
        <translation>Ein anderes Programm hat diese Datei an denselben Stellen geändert wie Sie.</translation>
    </message>
    <message>
        <source>Take the file</source>
        <translation>Datei übernehmen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meinen Text behalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
</context>
<context>
    <name>gnomon::ExampleCard</name>
    <message>
        <source>Open the example %1</source>
        <translation>Beispiel %1 öffnen</translation>
    </message>
</context>
<context>
    <name>gnomon::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Gesuchter Text</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n ersetzt</numerusform>
            <numerusform>%n ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>There is no page “%1” in the help.</source>
        <translation>Die Hilfe hat keine Seite „%1“.</translation>
    </message>
    <message>
        <source>%1 (in a drawing)</source>
        <translation>%1 (in einer Zeichnung)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>gnomon::IconCanvas</name>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verteilen</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
</context>
<context>
    <name>gnomon::InitController</name>
    <message>
        <source>No model is loaded in the initialization panel.</source>
        <translation>In der Initialisierung ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>Choose a quantity first.</source>
        <translation>Erst eine Größe wählen.</translation>
    </message>
    <message>
        <source>The model has no quantity %1.</source>
        <translation>Das Modell hat keine Größe %1.</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation>Anfangssystem lesen</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Stop solving</source>
        <translation>Lösen abbrechen</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Festhalten</translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation>Der Wert ist nicht endlich.</translation>
    </message>
    <message>
        <source>Relax</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>It is not fixed.</source>
        <translation>Sie ist nicht fest.</translation>
    </message>
    <message>
        <source>That does not fit.</source>
        <translation>Das passt nicht.</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>Was kann dafür stehen?</translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation>Stationär</translation>
    </message>
    <message>
        <source>States fixed</source>
        <translation>Zustände fest</translation>
    </message>
    <message>
        <source>Derivatives fixed</source>
        <translation>Ableitungen fest</translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation>Diese können nicht auch noch fest sein: %1</translation>
    </message>
    <message>
        <source>Undo in the initialization</source>
        <translation>Rückgängig in der Initialisierung</translation>
    </message>
    <message>
        <source>Redo in the initialization</source>
        <translation>Wiederholen in der Initialisierung</translation>
    </message>
    <message>
        <source>Runs start from this</source>
        <translation>Läufe beginnen so</translation>
    </message>
    <message>
        <source>Choose a model first.</source>
        <translation>Erst ein Modell wählen.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>Das Lesen von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 has errors:</source>
        <translation>%1 hat Fehler:</translation>
    </message>
    <message>
        <source>Solving …</source>
        <translation>Wird gelöst …</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Gelöst.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Scenarios (*.xml)</source>
        <translation>Szenarien (*.xml)</translation>
    </message>
    <message>
        <source>The model has these no more: %1</source>
        <translation>Das Modell hat nicht mehr: %1</translation>
    </message>
    <message>
        <source>Picture of the structure</source>
        <translation>Bild der Struktur</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Methods: each begins with what the last one left</source>
        <translation>Verfahren: jedes beginnt, wo das letzte aufhörte</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>The end of the last run</source>
        <translation>Das Ende des letzten Laufs</translation>
    </message>
    <message>
        <source>A result file…</source>
        <translation>Eine Ergebnisdatei …</translation>
    </message>
    <message>
        <source>Start from a result file</source>
        <translation>Mit einer Ergebnisdatei beginnen</translation>
    </message>
    <message>
        <source>Results (*.gnr *.mat *.csv)</source>
        <translation>Ergebnisse (*.gnr *.mat *.csv)</translation>
    </message>
    <message>
        <source>The model as it is</source>
        <translation>Das Modell, wie es ist</translation>
    </message>
    <message>
        <source>Save the model first: scenarios are kept beside it.</source>
        <translation>Erst das Modell speichern: Szenarien liegen daneben.</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>Kept as “%1”.</source>
        <translation>Als „%1“ aufbewahrt.</translation>
    </message>
    <message>
        <source>Import a scenario</source>
        <translation>Ein Szenario importieren</translation>
    </message>
    <message>
        <source>Export the scenario</source>
        <translation>Szenario exportieren</translation>
    </message>
    <message>
        <source>Into the model, as a class that extends it</source>
        <translation>Ins Modell, als Klasse, die es erweitert</translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation>Wie im Modell</translation>
    </message>
    <message>
        <source>It was made for %1.</source>
        <translation>Es wurde für %1 gemacht.</translation>
    </message>
    <message>
        <source>Outside of min and max: %1</source>
        <translation>Außerhalb von Min und Max: %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>The text of the model is not open, or belongs to a library.</source>
        <translation>Der Text des Modells ist nicht offen oder gehört zu einer Bibliothek.</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Written as the class %1.</source>
        <translation>Als Klasse %1 geschrieben.</translation>
    </message>
    <message>
        <source>Written as the class %1, but for: %2</source>
        <translation>Als Klasse %1 geschrieben, außer: %2</translation>
    </message>
    <message>
        <source>Solved, but not at rest: %1.</source>
        <translation>Gelöst, aber nicht in Ruhe: %1.</translation>
    </message>
    <message>
        <source>Stopped; the values are those of the last iteration.</source>
        <translation>Abgebrochen; die Werte sind die des letzten Schritts.</translation>
    </message>
    <message>
        <source>The process of the solution ended without a word.</source>
        <translation>Der Prozess der Lösung endete ohne ein Wort.</translation>
    </message>
    <message>
        <source>initialization</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>%1 has no values.</source>
        <translation>%1 hat keine Werte.</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Into the model, as its start values</source>
        <translation>Ins Modell, als seine Startwerte</translation>
    </message>
    <message>
        <source>The text has changed since the initial system was read: read it again.</source>
        <translation>Der Text hat sich geändert, seit das Anfangssystem gelesen wurde: bitte neu lesen.</translation>
    </message>
    <message>
        <source>Nothing differs from the model.</source>
        <translation>Nichts weicht vom Modell ab.</translation>
    </message>
    <message>
        <source>The model cannot say this itself: %1. Write a class that extends it.</source>
        <translation>Das kann das Modell selbst nicht sagen: %1. Schreiben Sie eine Klasse, die es erweitert.</translation>
    </message>
    <message>
        <source>Start values</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Written into the model, but for: %1</source>
        <translation>Ins Modell geschrieben, bis auf: %1</translation>
    </message>
    <message>
        <source>A file of a package holds one class only; write the start values into the model, or keep the scenario beside it.</source>
        <translation>Eine Datei eines Pakets enthält nur eine Klasse; schreiben Sie die Startwerte ins Modell oder bewahren Sie das Szenario daneben auf.</translation>
    </message>
    <message>
        <source>Changed since it was solved: the values are those of before.</source>
        <translation>Seit der Lösung geändert: die Werte sind die von vorher.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>The last run at the mark in the plot</source>
        <translation>Der letzte Lauf an der Marke im Kurvenbild</translation>
    </message>
    <message>
        <source>%1 (%2 now?)</source>
        <translation>%1 (jetzt %2?)</translation>
    </message>
    <message>
        <source>The text has a class %1 already.</source>
        <translation>Der Text hat schon eine Klasse %1.</translation>
    </message>
    <message>
        <source>There is no scenario “%1” beside the model.</source>
        <translation>Neben dem Modell gibt es kein Szenario „%1“.</translation>
    </message>
    <message>
        <source>“%1” is in the bin; what it set up stays here.</source>
        <translation>„%1“ liegt im Papierkorb; was es eingestellt hat, bleibt hier.</translation>
    </message>
    <message>
        <source>The result has none of the states of %1.</source>
        <translation>Das Ergebnis hat keinen der Zustände von %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n discrete variable(s) begin as the result has them.</source>
        <translation>
            <numerusform>%n diskrete Variable beginnt, wie das Ergebnis sie hat.</numerusform>
            <numerusform>%n diskrete Variablen beginnen, wie das Ergebnis sie hat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The result does not have %n of the states, which keep their values: %1</source>
        <translation>
            <numerusform>Dem Ergebnis fehlt %n Zustand; er behält seinen Wert: %1</numerusform>
            <numerusform>Dem Ergebnis fehlen %n Zustände; sie behalten ihre Werte: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved, by: %1.</source>
        <translation>Gelöst, durch: %1.</translation>
    </message>
    <message>
        <source>Steady state without the conditions that stand in its way</source>
        <translation>Stationär ohne die Bedingungen, die im Weg stehen</translation>
    </message>
    <message>
        <source>Runs begin at %1 s.</source>
        <translation>Läufe beginnen bei %1 s.</translation>
    </message>
    <message>
        <source>Taken at %1 s; a run begins at %2 s. What depends on time fits only if it begins at %1 s too.</source>
        <translation>Genommen bei %1 s; ein Lauf beginnt bei %2 s. Was von der Zeit abhängt, passt nur, wenn auch er bei %1 s beginnt.</translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation>Dort beginnen</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of equations, largest residual %1, %2 s.</source>
        <translation>
            <numerusform>%n Block von Gleichungen, größtes Residuum %1, %2 s.</numerusform>
            <numerusform>%n Blöcke von Gleichungen, größtes Residuum %1, %2 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved, but: %1</source>
        <translation>Gelöst, aber: %1</translation>
    </message>
    <message>
        <source>Keep the scenario beside the model</source>
        <translation>Szenario neben dem Modell aufbewahren</translation>
    </message>
    <message>
        <source>Keep the scenario under another name…</source>
        <translation>Szenario unter anderem Namen aufbewahren …</translation>
    </message>
    <message>
        <source>Keep the scenario</source>
        <translation>Szenario aufbewahren</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rename the scenario…</source>
        <translation>Szenario umbenennen …</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>Szenario umbenennen</translation>
    </message>
    <message>
        <source>There is a scenario “%1” already.</source>
        <translation>Es gibt schon ein Szenario „%1“.</translation>
    </message>
    <message>
        <source>Move the scenario to the bin</source>
        <translation>Szenario in den Papierkorb</translation>
    </message>
    <message>
        <source>Import a scenario…</source>
        <translation>Szenario einlesen …</translation>
    </message>
    <message>
        <source>Export the scenario…</source>
        <translation>Szenario ausgeben …</translation>
    </message>
    <message>
        <source>Compare the scenario with the others</source>
        <translation>Szenario mit den anderen vergleichen</translation>
    </message>
    <message>
        <source>Click into a plot of this model first: the mark says which moment of the run.</source>
        <translation>Klicken Sie zuerst in ein Kurvenbild dieses Modells: die Marke sagt, welcher Zeitpunkt des Laufs.</translation>
    </message>
    <message>
        <source>the last session</source>
        <translation>die letzte Sitzung</translation>
    </message>
    <message>
        <source>As it was set up before.</source>
        <translation>Wie es zuvor eingestellt war.</translation>
    </message>
    <message>
        <source>Runs start as the model says, not from what is set up here.</source>
        <translation>Läufe beginnen, wie es das Modell sagt, nicht mit dem, was hier eingestellt ist.</translation>
    </message>
    <message>
        <source>Let runs start from this</source>
        <translation>Läufe so beginnen lassen</translation>
    </message>
    <message>
        <source>Runs start from what is set up here.</source>
        <translation>Läufe beginnen mit dem, was hier eingestellt ist.</translation>
    </message>
    <message>
        <source>Runs start as the model says.</source>
        <translation>Läufe beginnen, wie es das Modell sagt.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <comment>of a scenario</comment>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>What was set up before was not kept under a name.</source>
        <translation>Was vorher eingestellt war, wurde unter keinem Namen aufbewahrt.</translation>
    </message>
    <message>
        <source>The changes to “%1” were not kept.</source>
        <translation>Die Änderungen an „%1“ wurden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>%1 (no modifier takes an initial equation back)</source>
        <translation>%1 (keine Modifikation nimmt eine Anfangsgleichung zurück)</translation>
    </message>
    <message>
        <source>%1 (what it was before the start has no place in a text)</source>
        <translation>%1 (was es vor dem Start war, hat in einem Text keinen Platz)</translation>
    </message>
    <message>
        <source>%1 (equations of the model determine it)</source>
        <translation>%1 (Gleichungen des Modells bestimmen es)</translation>
    </message>
    <message>
        <source>%1 (a text gives all elements of an array at once, and not all are known)</source>
        <translation>%1 (ein Text gibt alle Elemente eines Feldes auf einmal an, und nicht alle sind bekannt)</translation>
    </message>
    <message>
        <source>%1 (a modifier does not reach it)</source>
        <translation>%1 (eine Modifikation erreicht es nicht)</translation>
    </message>
    <message>
        <source>%1 (the model does not have it any more)</source>
        <translation>%1 (das Modell hat es nicht mehr)</translation>
    </message>
    <message>
        <source>%1 (something else in the model fixes it)</source>
        <translation>%1 (etwas anderes im Modell legt es fest)</translation>
    </message>
    <message>
        <source>%1 (something else in the model determines it)</source>
        <translation>%1 (etwas anderes im Modell bestimmt es)</translation>
    </message>
    <message>
        <source>%1 (something else in the model makes it %2)</source>
        <translation>%1 (etwas anderes im Modell macht es zu %2)</translation>
    </message>
</context>
<context>
    <name>gnomon::InitMethods</name>
    <message>
        <source>All methods</source>
        <translation>Alle Verfahren</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Newton with line search</source>
        <translation>Newton mit Liniensuche</translation>
    </message>
    <message>
        <source>Levenberg–Marquardt</source>
        <translation>Levenberg–Marquardt</translation>
    </message>
    <message>
        <source>Homotopy</source>
        <translation>Homotopie</translation>
    </message>
    <message>
        <source>Picard</source>
        <translation>Picard</translation>
    </message>
    <message>
        <source>Fixed point</source>
        <translation>Fixpunkt</translation>
    </message>
    <message>
        <source>Without derivatives</source>
        <translation>Ohne Ableitungen</translation>
    </message>
    <message>
        <source>Newton from the start of the unchanged model</source>
        <translation>Newton vom Start des unveränderten Modells aus</translation>
    </message>
</context>
<context>
    <name>gnomon::InitPanel</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Fixed only</source>
        <translation>Nur feste</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Search: a regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Quantities at the start</source>
        <translation>Größen am Anfang</translation>
    </message>
    <message>
        <source>What and why</source>
        <translation>Was und warum</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source> · reduced to %1</source>
        <translation> · reduziert auf %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more to be fixed</source>
        <translation>
            <numerusform>noch %n festzuhalten</numerusform>
            <numerusform>noch %n festzuhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation>Anfangssystem lesen</translation>
    </message>
    <message>
        <source>See what is fixed and what is solved for at the start of a model.</source>
        <translation>Was am Anfang eines Modells fest ist und was berechnet wird.</translation>
    </message>
    <message>
        <source> · discrete: %1</source>
        <translation> · diskrete: %1</translation>
    </message>
    <message>
        <source> · inputs: %1</source>
        <translation> · Eingänge: %1</translation>
    </message>
    <message>
        <source>the model&apos;s equations cannot determine its variables</source>
        <translation>die Gleichungen des Modells können seine Variablen nicht bestimmen</translation>
    </message>
    <message>
        <source> · states: %1 · parameters: %2 fixed, %3 relaxed · variables: %4 fixed, %5 relaxed</source>
        <translation> · Zustände: %1 · Parameter: %2 fest, %3 frei · Variable: %4 fest, %5 frei</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n Gleichung</numerusform>
            <numerusform>%n Gleichungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n Unbekannte</numerusform>
            <numerusform>%n Unbekannte</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source> · initial equations: %1</source>
        <translation> · Anfangsgleichungen: %1</translation>
    </message>
    <message>
        <source>, %1 left out</source>
        <translation>, %1 weggelassen</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s) too many</source>
        <translation>
            <numerusform>%n Bedingung zu viel</numerusform>
            <numerusform>%n Bedingungen zu viel</numerusform>
        </translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Markierte</translation>
    </message>
    <message>
        <source>Marked everywhere</source>
        <translation>Überall markierte</translation>
    </message>
    <message>
        <source>Initial equations</source>
        <translation>Anfangsgleichungen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Runs start from this</source>
        <translation>Läufe beginnen so</translation>
    </message>
    <message>
        <source>Otherwise a run starts as the model says, whatever is set up here</source>
        <translation>Sonst beginnt ein Lauf, wie es das Modell sagt, was auch immer hier eingestellt ist</translation>
    </message>
    <message>
        <source>Look everywhere</source>
        <translation>Überall suchen</translation>
    </message>
    <message>
        <source>There is nothing to show here.</source>
        <translation>Hier gibt es nichts zu zeigen.</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>Nichts heißt hier „%1“.</translation>
    </message>
    <message>
        <source>Only %1 is looked at.</source>
        <translation>Nur %1 wird durchsucht.</translation>
    </message>
</context>
<context>
    <name>gnomon::InitTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Value or guess</source>
        <translation>Wert/Schätzung</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation>Nennwert</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>The equations determine it already; click it to see why and what could be relaxed</source>
        <translation>Die Gleichungen legen sie schon fest; ein Klick zeigt, warum und was stattdessen frei sein könnte</translation>
    </message>
    <message>
        <source>Outside of min and max</source>
        <translation>Außerhalb von Min und Max</translation>
    </message>
    <message>
        <source>Weight: a fixed quantity keeps its value, of any other the value is a guess</source>
        <translation>Gewicht: eine feste Größe behält ihren Wert, bei jeder anderen ist er ein Schätzwert</translation>
    </message>
    <message>
        <source>What is marked is kept when the system is reduced; give it a good guess</source>
        <translation>Was markiert ist, bleibt beim Reduzieren des Systems erhalten; dafür einen guten Schätzwert geben</translation>
    </message>
    <message>
        <source>How far the equation is from holding by which the quantity is found</source>
        <translation>Wie weit die Gleichung davon entfernt ist zu gelten, aus der die Größe folgt</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Fixed in model</source>
        <translation>Im Modell fest</translation>
    </message>
    <message>
        <source>Start in model</source>
        <translation>Start im Modell</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>%1 is outside of min and max of %2; it is kept.</source>
        <translation>%1 liegt außerhalb von Min und Max von %2; der Wert bleibt.</translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation>Der Wert ist nicht endlich.</translation>
    </message>
    <message>
        <source>“%1”: the quantity has no unit.</source>
        <translation>„%1“: die Größe hat keine Einheit.</translation>
    </message>
    <message>
        <source>The unit %1 does not fit; the quantity is in %2.</source>
        <translation>Die Einheit %1 passt nicht; die Größe hat %2.</translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation>Anfangsgleichung</translation>
    </message>
    <message>
        <source>It is to be fixed, but other conditions determine it already: one too many</source>
        <translation>Sie soll fest sein, aber andere Bedingungen bestimmen sie schon: eine zu viel</translation>
    </message>
    <message>
        <source>discrete</source>
        <translation>diskret</translation>
    </message>
</context>
<context>
    <name>gnomon::InitTreeModel</name>
    <message>
        <source>%1: %2 of %3 quantities are solved for</source>
        <translation>%1: %2 von %3 Größen werden berechnet</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Unknowns</source>
        <translation>Unbekannte</translation>
    </message>
</context>
<context>
    <name>gnomon::LibraryPanel</name>
    <message>
        <source>Find a class</source>
        <translation>Klasse suchen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Add to diagram</source>
        <translation>Zum Diagramm hinzufügen</translation>
    </message>
    <message>
        <source>There is no package %1.</source>
        <translation>Es gibt kein Paket %1.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Lieblingsklassen</translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation>Als Text öffnen</translation>
    </message>
    <message>
        <source>Remove from favourites</source>
        <translation>Aus den Lieblingsklassen nehmen</translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation>Zu den Lieblingsklassen</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>New class…</source>
        <translation>Neue Klasse …</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Verdoppeln …</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Verschieben …</translation>
    </message>
    <message>
        <source>Save as a folder…</source>
        <translation>Als Ordner sichern …</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>There is no library. Name folders of libraries in the settings, or open a model.</source>
        <translation>Es gibt keine Bibliothek. In den Einstellungen Ordner mit Bibliotheken nennen oder ein Modell öffnen.</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
</context>
<context>
    <name>gnomon::LiveStrip</name>
    <message>
        <source>Time shown in the diagram</source>
        <translation>Im Diagramm gezeigte Zeit</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>Zeit in Sekunden</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Simulated seconds per second</source>
        <translation>Simulierte Sekunden je Sekunde</translation>
    </message>
    <message>
        <source>All in 10 s</source>
        <translation>Alles in 10 s</translation>
    </message>
</context>
<context>
    <name>gnomon::MainWindow</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>Seitenauswahl</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>Probleme %1</translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation>Probleme zeigen</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>ln %1, col %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message numerus="yes">
        <source> · %n selected</source>
        <translation>
            <numerusform> · %n ausgewählt</numerusform>
            <numerusform> · %n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>compiling %1</source>
        <translation>übersetze %1</translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation>läuft %1 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> in %1 s</source>
        <translation> in %1 s</translation>
    </message>
    <message>
        <source>There is no example %1.</source>
        <translation>Das Beispiel %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Models (*.mo *.sol *.hys);;All files (*)</source>
        <translation>Modelle (*.mo *.sol *.hys);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>Änderungen von %1 speichern?</translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation>Ohne Speichern sind sie verloren.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved text(s) restored.</source>
        <translation>
            <numerusform>%n ungespeicherter Text wiederhergestellt.</numerusform>
            <numerusform>%n ungespeicherte Texte wiederhergestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>Model%1</source>
        <translation>Modell%1</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>There is no such example.</source>
        <translation>Dieses Beispiel gibt es nicht.</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>Nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>Alle speichern</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Reiter schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Duplicate lines</source>
        <translation>Zeilen verdoppeln</translation>
    </message>
    <message>
        <source>Move lines up</source>
        <translation>Zeilen nach oben</translation>
    </message>
    <message>
        <source>Move lines down</source>
        <translation>Zeilen nach unten</translation>
    </message>
    <message>
        <source>Comment or uncomment lines</source>
        <translation>Zeilen aus- oder einkommentieren</translation>
    </message>
    <message>
        <source>Fold or unfold here</source>
        <translation>Hier ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Fold annotations</source>
        <translation>Annotationen einklappen</translation>
    </message>
    <message>
        <source>Unfold annotations</source>
        <translation>Annotationen ausklappen</translation>
    </message>
    <message>
        <source>Fold sections</source>
        <translation>Abschnitte einklappen</translation>
    </message>
    <message>
        <source>Unfold sections</source>
        <translation>Abschnitte ausklappen</translation>
    </message>
    <message>
        <source>Fold everything</source>
        <translation>Alles einklappen</translation>
    </message>
    <message>
        <source>Unfold everything</source>
        <translation>Alles ausklappen</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Go to line…</source>
        <translation>Zu Zeile …</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Quick open</source>
        <translation>Schnell öffnen</translation>
    </message>
    <message>
        <source>Show or hide the panels below</source>
        <translation>Bereiche unten zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Enlarge or restore the panels below</source>
        <translation>Bereiche unten vergrößern oder wie zuvor</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Normale Schriftgröße</translation>
    </message>
    <message>
        <source>Split to the right</source>
        <translation>Nach rechts teilen</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Nächster Reiter</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Voriger Reiter</translation>
    </message>
    <message>
        <source>Colours like the system</source>
        <translation>Farben wie das System</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Menüleiste</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation>Willkommensseite</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>About Gnomon</source>
        <translation>Über Gnomon</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation>Es gibt keine Klasse %1.</translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation>Dia&amp;gramm</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>K&amp;urven</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Open %1 to write into it.</source>
        <translation>Öffnen Sie %1, um hineinzuschreiben.</translation>
    </message>
    <message>
        <source>Pause or go on</source>
        <translation>Anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>%1 cannot have a slider.</source>
        <translation>%1 kann keinen Schieberegler haben.</translation>
    </message>
    <message>
        <source>Mend the problem at the cursor</source>
        <translation>Das Problem an der Einfügemarke beheben</translation>
    </message>
    <message>
        <source>Set-up of the run</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>Write the set-up of the run</source>
        <translation>Einstellungen des Laufs eintragen</translation>
    </message>
    <message>
        <source>Write the set-up of the run into the model</source>
        <translation>Einstellungen des Laufs in das Modell schreiben</translation>
    </message>
    <message>
        <source>Run as the model says</source>
        <translation>Laufen, wie das Modell sagt</translation>
    </message>
    <message>
        <source>Store the plots</source>
        <translation>Kurvenbilder ablegen</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Store the plots in the model</source>
        <translation>Kurvenbilder im Modell ablegen</translation>
    </message>
    <message>
        <source>Plots as the model says</source>
        <translation>Kurvenbilder, wie das Modell sagt</translation>
    </message>
    <message>
        <source>Add a component: a few letters of its class</source>
        <translation>Komponente hinzufügen: ein paar Buchstaben ihrer Klasse</translation>
    </message>
    <message>
        <source>Connect from</source>
        <translation>Verbinden von</translation>
    </message>
    <message>
        <source>Connect %1 with</source>
        <translation>%1 verbinden mit</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>Trust a folder…</source>
        <translation>Einem Ordner vertrauen …</translation>
    </message>
    <message>
        <source>Trust the C code in this folder</source>
        <translation>Dem C-Code in diesem Ordner vertrauen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Cursor in the line above</source>
        <translation>Cursor auch in der Zeile darüber</translation>
    </message>
    <message>
        <source>Cursor in the line below</source>
        <translation>Cursor auch in der Zeile darunter</translation>
    </message>
    <message>
        <source>Select the next occurrence too</source>
        <translation>Auch das nächste Vorkommen auswählen</translation>
    </message>
    <message>
        <source>Select all occurrences</source>
        <translation>Alle Vorkommen auswählen</translation>
    </message>
    <message>
        <source>Lay out the text anew</source>
        <translation>Text neu einrücken und setzen</translation>
    </message>
    <message>
        <source>This text cannot be laid out.</source>
        <translation>Dieser Text kann nicht gesetzt werden.</translation>
    </message>
    <message>
        <source>Mend the errors of syntax first.</source>
        <translation>Zuerst die Syntaxfehler beheben.</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Find in files</source>
        <translation>In Dateien suchen</translation>
    </message>
    <message>
        <source>Replace in files</source>
        <translation>In Dateien ersetzen</translation>
    </message>
    <message>
        <source>&amp;Class</source>
        <translation>&amp;Klasse</translation>
    </message>
    <message>
        <source>%1 is not among the folders.</source>
        <translation>%1 ist nicht unter den Ordnern.</translation>
    </message>
    <message>
        <source>Add a folder of libraries…</source>
        <translation>Ordner mit Bibliotheken hinzufügen …</translation>
    </message>
    <message>
        <source>Look for libraries in this folder</source>
        <translation>In diesem Ordner nach Bibliotheken suchen</translation>
    </message>
    <message>
        <source>The program ended while it was at it and was taken back: %1</source>
        <translation>Das Programm endete mittendrin, es wurde zurückgenommen: %1</translation>
    </message>
    <message>
        <source>A line from 1 to %1, or line:column; this is line %2</source>
        <translation>Eine Zeile von 1 bis %1, oder Zeile:Spalte; dies ist Zeile %2</translation>
    </message>
    <message>
        <source>Go to line %1, column %2</source>
        <translation>Zu Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Zu Zeile %1</translation>
    </message>
    <message>
        <source>%1 cannot have these ends.</source>
        <translation>%1 kann diese Enden nicht haben.</translation>
    </message>
    <message>
        <source>Lists in HYSDEL can be written and checked; they cannot be simulated yet.</source>
        <translation>Listen in HYSDEL können geschrieben und geprüft, aber noch nicht simuliert werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n Gleichung</numerusform>
            <numerusform>%n Gleichungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n Zustand</numerusform>
            <numerusform>%n Zustände</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 says nothing of plots.</source>
        <translation>%1 sagt nichts über Kurvenbilder.</translation>
    </message>
    <message>
        <source>The session of last time is damaged and was left out; it is kept in %1.</source>
        <translation>Die letzte Sitzung ist beschädigt und wurde weggelassen; sie bleibt in %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the last session were damaged and left out.</source>
        <translation>
            <numerusform>%n Teil der letzten Sitzung war beschädigt und wurde weggelassen.</numerusform>
            <numerusform>%n Teile der letzten Sitzung waren beschädigt und wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Check the units of equations</source>
        <translation>Einheiten von Gleichungen prüfen</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>Tasten der Befehle</translation>
    </message>
    <message>
        <source> · until %1 s, as nothing says when it ends</source>
        <translation> · bis %1 s, da nichts sagt, wann es endet</translation>
    </message>
    <message>
        <source>Run, however large the result</source>
        <translation>Starten, wie groß das Ergebnis auch wird</translation>
    </message>
    <message>
        <source>What is typed here would be lost if the program ended now, as it cannot be written down: %1. Save the text where there is room.</source>
        <translation>Was hier getippt wird, ginge verloren, wenn das Programm jetzt endete, denn es lässt sich nicht festhalten: %1. Den Text dort speichern, wo Platz ist.</translation>
    </message>
    <message>
        <source>%1. It may have been written as Latin-1, as older programs do; saving then makes it UTF-8.</source>
        <translation>%1. Vielleicht ist die Datei in Latin-1 geschrieben, wie es ältere Programme tun; das Speichern macht sie dann zu UTF-8.</translation>
    </message>
    <message>
        <source>Open as Latin-1 and convert</source>
        <translation>Als Latin-1 öffnen und umwandeln</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>The sliders are back at what the model says: what they tried out is not written into it.</source>
        <translation>Die Schieberegler stehen wieder auf den Werten des Modells: was mit ihnen ausprobiert wurde, steht nicht darin.</translation>
    </message>
    <message>
        <source>What is open and how the window is arranged cannot be kept for the next start: %1</source>
        <translation>Was offen ist und wie das Fenster eingerichtet ist, lässt sich für den nächsten Start nicht festhalten: %1</translation>
    </message>
    <message>
        <source>The program did not end by itself last time. In case one of the texts was the cause, they were opened without being checked and drawn.</source>
        <translation>Das Programm ist letztes Mal nicht von selbst zu Ende gegangen. Falls einer der Texte der Grund war, wurden sie geöffnet, ohne geprüft und gezeichnet zu werden.</translation>
    </message>
    <message>
        <source>Check and draw</source>
        <translation>Prüfen und zeichnen</translation>
    </message>
    <message>
        <source>%1 came back from what was typed, but the end of it could not be read: look whether the last changes are there.</source>
        <translation>%1 wurde aus dem Getippten wiederhergestellt, aber dessen Ende war nicht lesbar: nachsehen, ob die letzten Änderungen da sind.</translation>
    </message>
    <message>
        <source>What was typed into a text and not saved could not be read. It is kept in %1.</source>
        <translation>Was in einen Text getippt und nicht gespeichert war, ist nicht lesbar. Es bleibt in %1 aufgehoben.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that were not pinned were removed when the program ended.</source>
        <translation>
            <numerusform>%n Lauf, der nicht angeheftet war, wurde am Ende des Programms entfernt.</numerusform>
            <numerusform>%n Läufe, die nicht angeheftet waren, wurden am Ende des Programms entfernt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The program did not end by itself. The results of %n run(s) are still there; those that are not pinned go when it ends.</source>
        <translation>
            <numerusform>Das Programm ist nicht von selbst zu Ende gegangen. Die Ergebnisse von %n Lauf sind noch da; was nicht angeheftet ist, geht mit dem Ende des Programms.</numerusform>
            <numerusform>Das Programm ist nicht von selbst zu Ende gegangen. Die Ergebnisse von %n Läufen sind noch da; was nicht angeheftet ist, geht mit dem Ende des Programms.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin them</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Quit and lose the changes of %1?</source>
        <translation>Beenden und die Änderungen von %1 verlieren?</translation>
    </message>
    <message>
        <source>They are not saved, and could not be written down for the next start.</source>
        <translation>Sie sind nicht gespeichert und ließen sich für den nächsten Start nicht festhalten.</translation>
    </message>
    <message>
        <source>A slider for: a few letters of the parameter</source>
        <translation>Ein Schieberegler für: einige Buchstaben des Parameters</translation>
    </message>
    <message>
        <source>compiled anew with each change</source>
        <translation>bei jeder Änderung neu übersetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1 …</source>
        <translation>%1 wird geprüft …</translation>
    </message>
    <message>
        <source>The most variables of a model are a number above 0.</source>
        <translation>Die Höchstzahl der Variablen eines Modells ist eine Zahl über 0.</translation>
    </message>
    <message>
        <source>%1 is no model that can run.</source>
        <translation>%1 ist kein Modell, das laufen kann.</translation>
    </message>
    <message>
        <source>There is no run of %1 yet.</source>
        <translation>Von %1 gibt es noch keinen Lauf.</translation>
    </message>
    <message>
        <source>%1 = %2 is written into %3.</source>
        <translation>%1 = %2 ist in %3 eingetragen.</translation>
    </message>
    <message>
        <source>This run starts as the model says: what is set up in the initialization panel is not used.</source>
        <translation>Dieser Lauf beginnt, wie es das Modell sagt: was in der Initialisierung eingestellt ist, wird nicht verwendet.</translation>
    </message>
    <message>
        <source>%1 cannot be tried out: the scenario that runs start from has it solved for.</source>
        <translation>%1 lässt sich nicht ausprobieren: Das Szenario, von dem Läufe ausgehen, lässt es berechnen.</translation>
    </message>
    <message>
        <source>%1 is not open any more.</source>
        <translation>%1 ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>Nothing is known that would mend something in this line.</source>
        <translation>Es ist nichts bekannt, was in dieser Zeile etwas beheben würde.</translation>
    </message>
    <message>
        <source>There is no model that can run in %1.</source>
        <translation>In %1 gibt es kein Modell, das laufen kann.</translation>
    </message>
    <message>
        <source>There is no model that can run.</source>
        <translation>Es gibt kein Modell, das laufen kann.</translation>
    </message>
    <message>
        <source>%1 is a statechart in SCXML, which runs on the command line: gnc chart %1</source>
        <translation>%1 ist ein Zustandsdiagramm in SCXML, das auf der Befehlszeile läuft: gnc chart %1</translation>
    </message>
    <message>
        <source>Models (*.mo *.sol *.hys);;Statecharts (*.scxml);;All files (*)</source>
        <translation>Modelle (*.mo *.sol *.hys);;Zustandsdiagramme (*.scxml);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>gnomon::ModelPane</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>The class that the views show</source>
        <translation>Die Klasse, die die Ansichten zeigen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Connect %1 and %2</source>
        <translation>%1 und %2 verbinden</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>This link leads out of the program: %1</source>
        <translation>Dieser Verweis führt aus dem Programm hinaus: %1</translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation>Es gibt keine Klasse %1.</translation>
    </message>
    <message>
        <source>%1 cannot be a component of itself.</source>
        <translation>%1 kann keine Komponente von sich selbst sein.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>A picture is written as .svg, .pdf or .png.</source>
        <translation>Ein Bild wird als .svg, .pdf oder .png geschrieben.</translation>
    </message>
    <message>
        <source>%1; with Ctrl beside the other views</source>
        <translation>%1; mit Strg neben den anderen Ansichten</translation>
    </message>
    <message>
        <source>Another class is shown by now.</source>
        <translation>Inzwischen ist eine andere Klasse zu sehen.</translation>
    </message>
    <message>
        <source>Order of shapes</source>
        <translation>Reihenfolge der Formen</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 is no picture.</source>
        <translation>%1 ist kein Bild.</translation>
    </message>
    <message>
        <source>%1 is too large to be written into the model: put it into the folder of its library.</source>
        <translation>%1 ist zu groß, um in das Modell geschrieben zu werden: in den Ordner der Bibliothek damit.</translation>
    </message>
    <message>
        <source>Pictures of a documentation lie in the folder of its library.</source>
        <translation>Bilder einer Dokumentation liegen im Ordner ihrer Bibliothek.</translation>
    </message>
    <message>
        <source>Pictures of a model in Sol lie in the folder of its file.</source>
        <translation>Bilder eines Modells in Sol liegen im Ordner seiner Datei.</translation>
    </message>
    <message>
        <source>Components are pasted into a diagram.</source>
        <translation>Komponenten werden in ein Diagramm eingefügt.</translation>
    </message>
    <message>
        <source>This view has no page of its own.</source>
        <translation>Diese Ansicht hat keine eigene Seite.</translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation>Seite und Raster</translation>
    </message>
    <message>
        <source>Look of shapes</source>
        <translation>Aussehen von Formen</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesbar</translation>
    </message>
    <message>
        <source>This class belongs to a library. Press to duplicate it, and change the copy.</source>
        <translation>Diese Klasse gehört zu einer Bibliothek. Drücken, um sie zu duplizieren und die Kopie zu ändern.</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed: duplicate it, and change the copy.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden: duplizieren Sie es, und ändern Sie die Kopie.</translation>
    </message>
    <message>
        <source>%1 is a package: only what is in it can be a component.</source>
        <translation>%1 ist ein Paket: nur was darin ist, kann eine Komponente sein.</translation>
    </message>
    <message>
        <source>%1 is called in a text: it cannot be a component.</source>
        <translation>%1 wird in einem Text aufgerufen: es kann keine Komponente sein.</translation>
    </message>
</context>
<context>
    <name>gnomon::NameNavigator</name>
    <message>
        <source>Go</source>
        <translation>Gehe</translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation>Namen vervollständigen</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Zur Definition</translation>
    </message>
    <message>
        <source>Find all references</source>
        <translation>Alle Verwendungen finden</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Nothing is known about what stands here.</source>
        <translation>Was hier steht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Places that name %1</source>
        <translation>Stellen, die %1 nennen</translation>
    </message>
    <message>
        <source>%1 is no name.</source>
        <translation>%1 ist kein Name.</translation>
    </message>
    <message>
        <source>The text has changed meanwhile: try again.</source>
        <translation>Der Text hat sich inzwischen geändert: bitte noch einmal.</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) renamed</source>
        <translation>
            <numerusform>%n Stelle umbenannt</numerusform>
            <numerusform>%n Stellen umbenannt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>There is a %1 already.</source>
        <translation>Es gibt schon %1.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>New name for %1</source>
        <translation>Neuer Name für %1</translation>
    </message>
</context>
<context>
    <name>gnomon::OutlinePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter classes</source>
        <translation>Klassen filtern</translation>
    </message>
    <message>
        <source>Open classes</source>
        <translation>Offene Klassen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>The classes of the files that you open are listed here.</source>
        <translation>Hier stehen die Klassen der Dateien, die Sie öffnen.</translation>
    </message>
    <message>
        <source>The classes and declarations of the current text are listed here.</source>
        <translation>Hier stehen die Klassen und Deklarationen des aktuellen Textes.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen …</translation>
    </message>
</context>
<context>
    <name>gnomon::PageForm</name>
    <message>
        <source>Horizontally</source>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Vertically</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Lower edge</source>
        <translation>Unterer Rand</translation>
    </message>
    <message>
        <source>Upper edge</source>
        <translation>Oberer Rand</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Grid, horizontally</source>
        <translation>Raster, waagrecht</translation>
    </message>
    <message>
        <source>Grid, vertically</source>
        <translation>Raster, senkrecht</translation>
    </message>
    <message>
        <source>Scale at first</source>
        <translation>Größe anfangs</translation>
    </message>
    <message>
        <source>How large a component of this class is at first, against its page</source>
        <translation>Wie groß eine Komponente dieser Klasse anfangs ist, gemessen an ihrer Seite</translation>
    </message>
    <message>
        <source>Keep proportions</source>
        <translation>Seitenverhältnis behalten</translation>
    </message>
    <message>
        <source>Components of this class are as high for their width as its page</source>
        <translation>Komponenten dieser Klasse haben das Seitenverhältnis ihrer Seite</translation>
    </message>
    <message>
        <source>The right edge lies to the right of the left one.</source>
        <translation>Der rechte Rand liegt rechts vom linken.</translation>
    </message>
    <message>
        <source>The upper edge lies above the lower one.</source>
        <translation>Der obere Rand liegt über dem unteren.</translation>
    </message>
    <message>
        <source>A grid is wider than 0.</source>
        <translation>Ein Raster ist weiter als 0.</translation>
    </message>
    <message>
        <source>A scale is larger than 0.</source>
        <translation>Eine Größe ist mehr als 0.</translation>
    </message>
    <message>
        <source>A page goes no further than 1 000 000 units.</source>
        <translation>Eine Seite geht nicht weiter als 1 000 000 Einheiten.</translation>
    </message>
    <message>
        <source>%1 is a number.</source>
        <translation>%1 ist eine Zahl.</translation>
    </message>
    <message>
        <source>Page of the icon</source>
        <translation>Seite des Symbols</translation>
    </message>
    <message>
        <source>Page of the diagram</source>
        <translation>Seite des Diagramms</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotHead</name>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
    <message>
        <source>last values</source>
        <translation>letzte Werte</translation>
    </message>
    <message>
        <source>This run is pinned: it stays beside the next ones, and comes back with the next start.</source>
        <translation>Dieser Lauf ist angeheftet: er bleibt neben den nächsten und ist beim nächsten Start wieder da.</translation>
    </message>
    <message>
        <source>Pin this run: else the next one takes its place, and its result goes when the program ends.</source>
        <translation>Diesen Lauf anheften: sonst tritt der nächste an seine Stelle, und sein Ergebnis geht am Ende des Programms verloren.</translation>
    </message>
    <message>
        <source>Pin this run</source>
        <translation>Diesen Lauf anheften</translation>
    </message>
    <message>
        <source>the text was changed since</source>
        <translation>der Text wurde seither geändert</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>highest at %1</source>
        <translation>am höchsten bei %1</translation>
    </message>
    <message>
        <source>at most %1, at %2 s</source>
        <translation>höchstens %1, bei %2 s</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>, slope %1</source>
        <translation>, Steigung %1</translation>
    </message>
    <message>
        <source>min %1, max %2</source>
        <translation>min. %1, max. %2</translation>
    </message>
    <message>
        <source>mean %1, rms %2</source>
        <translation>Mittel %1, eff. %2</translation>
    </message>
    <message>
        <source>from A</source>
        <translation>von A an</translation>
    </message>
    <message>
        <source>from A: %1 s</source>
        <translation>von A an: %1 s</translation>
    </message>
    <message>
        <source>, 1/Δt %1</source>
        <translation>, 1/Δt %1</translation>
    </message>
    <message>
        <source>Plot %1, over %2</source>
        <translation>Kurvenbild %1, über %2</translation>
    </message>
    <message>
        <source>Spectrum %1</source>
        <translation>Spektrum %1</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>Kurvenbild %1</translation>
    </message>
    <message>
        <source>highest at element %1</source>
        <translation>am höchsten bei Element %1</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>misst …</translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation>hier ist nichts zu messen</translation>
    </message>
    <message>
        <source>deviation %1, integral %2</source>
        <translation>Abw. %1, Integral %2</translation>
    </message>
    <message>
        <source>not drawn where it is not positive</source>
        <translation>nicht gezeichnet, wo nicht positiv</translation>
    </message>
    <message>
        <source>not drawn: nowhere positive</source>
        <translation>nicht gezeichnet: nirgends positiv</translation>
    </message>
    <message>
        <source>ratio %1</source>
        <translation>Verhältnis %1</translation>
    </message>
    <message>
        <source>of an earlier text</source>
        <translation>von einem früheren Text</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotPanel</name>
    <message>
        <source>No curves yet</source>
        <translation>Noch keine Kurven</translation>
    </message>
    <message>
        <source>Run a model: its states appear here, and more when you tick them in Results.</source>
        <translation>Starten Sie ein Modell: seine Zustände erscheinen hier, und weitere Variablen, wenn Sie sie in Ergebnisse anhaken.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Compiling %1</source>
        <translation>%1 wird übersetzt</translation>
    </message>
    <message>
        <source>%1 did not run</source>
        <translation>%1 lief nicht</translation>
    </message>
    <message>
        <source>It was cancelled before it began.</source>
        <translation>Der Lauf wurde vor dem Beginn abgebrochen.</translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation>Probleme zeigen</translation>
    </message>
    <message>
        <source>All runs are hidden</source>
        <translation>Alle Läufe sind verborgen</translation>
    </message>
    <message>
        <source>Show one in the list of runs.</source>
        <translation>Zeigen Sie einen in der Liste der Läufe.</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Läufe zeigen</translation>
    </message>
    <message>
        <source>Nothing is ticked</source>
        <translation>Nichts ist angehakt</translation>
    </message>
    <message>
        <source>Tick variables in Results to see their curves.</source>
        <translation>Haken Sie in Ergebnisse Variablen an, um ihre Kurven zu sehen.</translation>
    </message>
    <message>
        <source>Show results</source>
        <translation>Ergebnisse zeigen</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>Zinnober</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Purpur</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Black or white</source>
        <translation>Schwarz oder weiß</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Durchgezogen</translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation>Gestrichelt</translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation>Gepunktet</translation>
    </message>
    <message>
        <source>%1 points wide</source>
        <translation>%1 Punkte breit</translation>
    </message>
    <message>
        <source>Look as usual</source>
        <translation>Aussehen wie üblich</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Verschieben nach</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>Kurvenbild %1</translation>
    </message>
    <message>
        <source>A new plot</source>
        <translation>Ein neues Kurvenbild</translation>
    </message>
    <message>
        <source>The others over this one</source>
        <translation>Die anderen über dieser</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>%1 konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Range of this axis…</source>
        <translation>Bereich dieser Achse …</translation>
    </message>
    <message>
        <source>Unit of time</source>
        <translation>Einheit der Zeit</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Run all the same</source>
        <translation>Trotzdem starten</translation>
    </message>
    <message>
        <source>%1 has not been run yet</source>
        <translation>%1 ist noch nicht gelaufen</translation>
    </message>
    <message>
        <source>Its curves appear here. Those of other models are in the list of runs.</source>
        <translation>Hier erscheinen seine Kurven. Die anderer Modelle stehen in der Liste der Läufe.</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotStack</name>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotView</name>
    <message>
        <source>Plot</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Two runs are needed for a difference: pin one in Runs and run again.</source>
        <translation>Ein Unterschied braucht zwei Läufe: Heften Sie unter Läufe einen an und starten Sie noch einmal.</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Nothing here is positive: a logarithmic axis has no place for it.</source>
        <translation>Hier ist nichts positiv: eine logarithmische Achse hat dafür keinen Platz.</translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsModel</name>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems in the open documents.</source>
        <translation>Keine Probleme in den offenen Texten.</translation>
    </message>
    <message>
        <source>Show it in the text</source>
        <translation>Im Text zeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
</context>
<context>
    <name>gnomon::ProjectHistory</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The folder of %1 cannot be made.</source>
        <translation>Der Ordner von %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>%1 cannot be moved: %2</source>
        <translation>%1 kann nicht verschoben werden: %2</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile: try again.</source>
        <translation>%1 hat sich inzwischen geändert: noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 ist schon da.</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile.</source>
        <translation>%1 hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>%1 was changed since.</source>
        <translation>%1 wurde seither geändert.</translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <translation>%1 kann nicht entfernt werden.</translation>
    </message>
    <message>
        <source>%1 was changed since: undo that first.</source>
        <translation>%1 wurde seither geändert: zuerst das rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>gnomon::PropertiesPanel</name>
    <message>
        <source>%1 is a number.</source>
        <translation>%1 ist eine Zahl.</translation>
    </message>
    <message>
        <source>%1 is measured in %2, not in %3.</source>
        <translation>%1 wird in %2 gemessen, nicht in %3.</translation>
    </message>
    <message>
        <source>%1 is a whole number.</source>
        <translation>%1 ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>%1 is true or false.</source>
        <translation>%1 ist true oder false.</translation>
    </message>
    <message>
        <source>%1 is a text: write it in quotes.</source>
        <translation>%1 ist ein Text: schreiben Sie ihn in Anführungszeichen.</translation>
    </message>
    <message>
        <source>%1 is one of the values in the list.</source>
        <translation>%1 ist einer der Werte in der Liste.</translation>
    </message>
    <message>
        <source>Name of the component</source>
        <translation>Name der Komponente</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Choose a component in a diagram to see its parameters.</source>
        <translation>Wählen Sie eine Komponente in einem Diagramm, um ihre Parameter zu sehen.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Groups of parameters</source>
        <translation>Gruppen von Parametern</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Describe %1</source>
        <translation>%1 beschreiben</translation>
    </message>
    <message numerus="yes">
        <source>%n component(s)</source>
        <translation>
            <numerusform>%n Komponente</numerusform>
            <numerusform>%n Komponenten</numerusform>
        </translation>
    </message>
    <message>
        <source>No parameters.</source>
        <translation>Keine Parameter.</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Back to what the class says: %1</source>
        <translation>Zurück zu dem, was die Klasse sagt: %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>There is no parameter %1.</source>
        <translation>Es gibt keinen Parameter %1.</translation>
    </message>
    <message>
        <source>%1 is final.</source>
        <translation>%1 ist endgültig (final).</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation>Einheit von %1</translation>
    </message>
    <message>
        <source>Values are shown and typed in this unit; the model keeps its own</source>
        <translation>Werte werden in dieser Einheit gezeigt und eingegeben; das Modell behält seine</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Elements of %1 as a table</source>
        <translation>Elemente von %1 als Tabelle</translation>
    </message>
    <message>
        <source>%1 is written as an expression: %2</source>
        <translation>%1 steht als Ausdruck da: %2</translation>
    </message>
    <message>
        <source>Elements of %1</source>
        <translation>Elemente von %1</translation>
    </message>
    <message>
        <source>Choose a file for %1</source>
        <translation>Datei für %1 wählen</translation>
    </message>
    <message>
        <source>Look into the file of %1</source>
        <translation>In die Datei von %1 sehen</translation>
    </message>
    <message>
        <source>No file is chosen.</source>
        <translation>Es ist keine Datei gewählt.</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Variability</source>
        <translation>Variabilität</translation>
    </message>
    <message>
        <source>Causality</source>
        <translation>Kausalität</translation>
    </message>
    <message>
        <source>In connections</source>
        <translation>In Verbindungen</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>Only if</source>
        <translation>Nur wenn</translation>
    </message>
    <message>
        <source>always there</source>
        <translation>immer da</translation>
    </message>
    <message>
        <source>Declaration</source>
        <translation>Deklaration</translation>
    </message>
    <message>
        <source>Choose a component that this class declares.</source>
        <translation>Eine Komponente wählen, die diese Klasse deklariert.</translation>
    </message>
    <message>
        <source>There is no attribute %1.</source>
        <translation>Es gibt kein Attribut %1.</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>%1 deklarieren</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>%n weitere zeigen</numerusform>
            <numerusform>%n weitere zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>Nominal values</source>
        <translation>Nennwerte</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>%1 and %2 are added or compared here: they measure different things.</source>
        <translation>%1 und %2 werden hier addiert oder verglichen: sie messen Verschiedenes.</translation>
    </message>
    <message>
        <source>This parameter has no unit: write a number.</source>
        <translation>Dieser Parameter hat keine Einheit: schreiben Sie eine Zahl.</translation>
    </message>
    <message>
        <source>%1 is no unit.</source>
        <translation>%1 ist keine Einheit.</translation>
    </message>
    <message>
        <source>This is measured in %1, the parameter in %2.</source>
        <translation>Dies wird in %1 gemessen, der Parameter in %2.</translation>
    </message>
    <message>
        <source>Replaced by kinds of</source>
        <translation>Ersetzbar durch</translation>
    </message>
    <message>
        <source>its own class</source>
        <translation>seine eigene Klasse</translation>
    </message>
    <message>
        <source>constrainedby: whatever replaces it has all that this class has</source>
        <translation>constrainedby: was sie ersetzt, hat alles, was diese Klasse hat</translation>
    </message>
    <message>
        <source>It has no value yet: a run would take %1.</source>
        <translation>Er hat noch keinen Wert: ein Lauf nähme %1.</translation>
    </message>
    <message>
        <source>to be given</source>
        <translation>anzugeben</translation>
    </message>
    <message>
        <source>Another class is shown by now: nothing was changed.</source>
        <translation>Inzwischen wird eine andere Klasse gezeigt: nichts wurde geändert.</translation>
    </message>
    <message numerus="yes">
        <source>Show %n that the class has fixed</source>
        <translation>
            <numerusform>%n zeigen, den die Klasse festlegt</numerusform>
            <numerusform>%n zeigen, die die Klasse festlegt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::Run</name>
    <message>
        <source>Compiling</source>
        <translation>Wird übersetzt</translation>
    </message>
    <message>
        <source>Running %1 %</source>
        <translation>Läuft %1 %</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Abgestürzt</translation>
    </message>
    <message>
        <source>The run was ended by signal %1 (%2). Nothing else is affected.</source>
        <translation>Der Lauf wurde durch Signal %1 (%2) beendet. Sonst ist nichts betroffen.</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Paused at %1 %</source>
        <translation>Angehalten bei %1 %</translation>
    </message>
    <message>
        <source>Pausing at %1 %</source>
        <translation>Hält an bei %1 %</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Reading %1 %</source>
        <translation>Liest %1 %</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more line(s)</source>
        <translation>
            <numerusform>… und %n weitere Zeile</numerusform>
            <numerusform>… und %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>noch %1 h</translation>
    </message>
    <message>
        <source>The program ended during this run. What was computed until then is here.</source>
        <translation>Das Programm endete während dieses Laufs. Was bis dahin berechnet war, ist hier.</translation>
    </message>
</context>
<context>
    <name>gnomon::RunBar</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Model to run</source>
        <translation>Modell, das läuft</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Solver: auto</source>
        <translation>Löser: auto</translation>
    </message>
    <message>
        <source>Start time in seconds; empty takes the model&apos;s own</source>
        <translation>Startzeit in Sekunden; leer gilt die des Modells</translation>
    </message>
    <message>
        <source>Stop time in seconds; empty takes the model&apos;s own</source>
        <translation>Endzeit in Sekunden; leer gilt die des Modells</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Search classes and commands</source>
        <translation>Klassen und Befehle suchen</translation>
    </message>
    <message>
        <source>The start time “%1” is not a number.</source>
        <translation>Die Startzeit „%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The stop time “%1” is not a number.</source>
        <translation>Die Endzeit „%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The stop time lies before the start time.</source>
        <translation>Die Endzeit liegt vor der Startzeit.</translation>
    </message>
    <message>
        <source>What the run starts from; see Initialization</source>
        <translation>Womit der Lauf beginnt; siehe Initialisierung</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Szenario: %1</translation>
    </message>
    <message>
        <source>Keep this model, whatever text is looked at</source>
        <translation>Bei diesem Modell bleiben, welcher Text auch angesehen wird</translation>
    </message>
</context>
<context>
    <name>gnomon::RunController</name>
    <message>
        <source>The worker process was ended by a signal.</source>
        <translation>Der Rechenprozess wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>The worker process ended with code %1.</source>
        <translation>Der Rechenprozess endete mit Code %1.</translation>
    </message>
    <message>
        <source>The worker process %1 cannot be started: %2</source>
        <translation>Der Rechenprozess %1 kann nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>%1: results are opened from .mat, .csv and .gnr files.</source>
        <translation>%1: Ergebnisse werden aus Dateien .mat, .csv und .gnr geöffnet.</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>%1 kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
</context>
<context>
    <name>gnomon::RunListPanel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Compiled in %1: text %2, model %3, structure %4, code %5</source>
        <translation>Übersetzt in %1: Text %2, Modell %3, Struktur %4, Code %5</translation>
    </message>
    <message>
        <source>Initialized in %1</source>
        <translation>Initialisiert in %1</translation>
    </message>
    <message>
        <source>Simulated in %1 by %2</source>
        <translation>Simuliert in %1 mit %2</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>What the chosen run had to say.</source>
        <translation>Was der gewählte Lauf zu sagen hatte.</translation>
    </message>
    <message>
        <source>Each run is listed here: to compare it, to keep it, to see how long it took.</source>
        <translation>Hier steht jeder Lauf: zum Vergleichen, zum Behalten und um zu sehen, wie lange er gedauert hat.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Files that the model wrote are in %1, as long as the run is listed here.</source>
        <translation>Dateien, die das Modell geschrieben hat, liegen in %1, solange der Lauf hier aufgeführt ist.</translation>
    </message>
    <message>
        <source>%1: at %2 s, step %3 s, %4 steps, %5 events</source>
        <translation>%1: bei %2 s, Schritt %3 s, %4 Schritte, %5 Ereignisse</translation>
    </message>
    <message>
        <source>Name, or what was changed</source>
        <translation>Name, oder was geändert wurde</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Shown in the plots</source>
        <translation>In den Kurvenbildern gezeigt</translation>
    </message>
    <message>
        <source>Pinned: it stays shown when others come, and comes back with the next start</source>
        <translation>Angeheftet: er bleibt gezeigt, wenn andere kommen, und ist beim nächsten Start wieder da</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Name …</translation>
    </message>
    <message>
        <source>Begun at %1</source>
        <translation>Begonnen: %1</translation>
    </message>
    <message>
        <source>Pin all</source>
        <translation>Alle anheften</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) will be gone when the program ends: pin what is to stay.</source>
        <translation>
            <numerusform>%n Ergebnis geht am Ende des Programms verloren: heften Sie an, was bleiben soll.</numerusform>
            <numerusform>%n Ergebnisse gehen am Ende des Programms verloren: heften Sie an, was bleiben soll.</numerusform>
        </translation>
    </message>
    <message>
        <source>Equations: %1, in families: %2; states: %3</source>
        <translation>Gleichungen: %1, in Familien: %2; Zustände: %3</translation>
    </message>
    <message>
        <source>Steps: %1, rejected: %2</source>
        <translation>Schritte: %1, verworfen: %2</translation>
    </message>
    <message>
        <source>Evaluations of derivatives: %1, Jacobians: %2</source>
        <translation>Auswertungen der Ableitungen: %1, Jacobi-Matrizen: %2</translation>
    </message>
    <message>
        <source>State events: %1, time events: %2</source>
        <translation>Zustandsereignisse: %1, Zeitereignisse: %2</translation>
    </message>
    <message>
        <source>Rows of results: %1; memory: %2 MB</source>
        <translation>Zeilen von Ergebnissen: %1; Speicher: %2 MB</translation>
    </message>
</context>
<context>
    <name>gnomon::SearchPanel</name>
    <message>
        <source>Find in files</source>
        <translation>In Dateien suchen</translation>
    </message>
    <message>
        <source>Text to find in files</source>
        <translation>In Dateien zu suchender Text</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replacement in files</source>
        <translation>Ersatz in Dateien</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression; \1 … in the replacement are its groups</source>
        <translation>Regulärer Ausdruck; \1 … im Ersatz sind seine Gruppen</translation>
    </message>
    <message>
        <source>Open texts</source>
        <translation>Offene Texte</translation>
    </message>
    <message>
        <source>Open texts and their folders</source>
        <translation>Offene Texte und ihre Ordner</translation>
    </message>
    <message>
        <source>All libraries</source>
        <translation>Alle Bibliotheken</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) replaced</source>
        <translation>
            <numerusform>%n Stelle ersetzt</numerusform>
            <numerusform>%n Stellen ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>The first %1 matches: say more to see the rest</source>
        <translation>Die ersten %1 Treffer: mehr angeben, um den Rest zu sehen</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n</source>
        <translation>
            <numerusform>%n ersetzen</numerusform>
            <numerusform>%n ersetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
    <message>
        <source>Replace what is found</source>
        <translation>Ersetzen, was gefunden wird</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n</source>
        <translation>
            <numerusform>%n löschen</numerusform>
            <numerusform>%n löschen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::SemanticCheck</name>
    <message>
        <source>Change to %1</source>
        <translation>Ändern in %1</translation>
    </message>
    <message>
        <source>Declare %1 as a parameter</source>
        <translation>%1 als Parameter deklarieren</translation>
    </message>
    <message>
        <source>Declare %1 as a variable</source>
        <translation>%1 als Variable deklarieren</translation>
    </message>
</context>
<context>
    <name>gnomon::SettingsPage</name>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Show the menu bar</source>
        <translation>Menüleiste zeigen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Font of texts</source>
        <translation>Schrift der Texte</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Schriftgröße der Texte</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>Vertraute Ordner</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Libraries are looked for in these folders, then in those of MODELICAPATH. They are read, not changed.</source>
        <translation>Bibliotheken werden in diesen Ordnern gesucht, dann in denen von MODELICAPATH. Sie werden gelesen, nicht geändert.</translation>
    </message>
    <message>
        <source>Library folders</source>
        <translation>Bibliotheksordner</translation>
    </message>
    <message>
        <source>Check the units of equations while typing</source>
        <translation>Einheiten von Gleichungen beim Tippen prüfen</translation>
    </message>
    <message>
        <source>A larger model, or an array with more elements, is told and not tried: looking at it would take the memory of the computer.</source>
        <translation>Ein größeres Modell oder ein Feld mit mehr Elementen wird gemeldet und nicht versucht: es anzusehen würde den Speicher des Rechners nehmen.</translation>
    </message>
    <message>
        <source>Models in these folders may run the C and FORTRAN code that they bring along, and read files of these folders while they are looked at.</source>
        <translation>Modelle in diesen Ordnern dürfen den C- und FORTRAN-Code ausführen, den sie mitbringen, und Dateien dieser Ordner lesen, während sie angesehen werden.</translation>
    </message>
    <message>
        <source>Most variables of a model</source>
        <translation>Höchstzahl der Variablen eines Modells</translation>
    </message>
</context>
<context>
    <name>gnomon::SetupPanel</name>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Relative tolerance of solvers that choose their steps</source>
        <translation>Relative Toleranz von Lösern, die ihre Schritte selbst wählen</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Number of intervals</source>
        <translation>Anzahl der Intervalle</translation>
    </message>
    <message>
        <source>Length of an interval</source>
        <translation>Länge eines Intervalls</translation>
    </message>
    <message>
        <source>Output points</source>
        <translation>Ausgabepunkte</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Of solvers with a fixed step, in seconds</source>
        <translation>Von Lösern mit festem Schritt, in Sekunden</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>Größter Schritt</translation>
    </message>
    <message>
        <source>That a solver which chooses its steps may take, in seconds</source>
        <translation>Den ein Löser, der seine Schritte wählt, machen darf, in Sekunden</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>A regular expression: only variables whose names it describes are kept in the result</source>
        <translation>Ein regulärer Ausdruck: nur Variablen, deren Namen er beschreibt, bleiben im Ergebnis</translation>
    </message>
    <message>
        <source>Kept here for this model, apart from its text, until it is written there.</source>
        <translation>Wird hier für dieses Modell aufbewahrt, getrennt von seinem Text, bis es dort eingetragen wird.</translation>
    </message>
    <message>
        <source>Write into the model</source>
        <translation>In das Modell schreiben</translation>
    </message>
    <message>
        <source>As the model says</source>
        <translation>Wie das Modell sagt</translation>
    </message>
    <message>
        <source>No model to run</source>
        <translation>Kein Modell zum Laufen</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>„%1“ ist keine Zahl größer als 0.</translation>
    </message>
    <message>
        <source>“%1” is not a number of intervals.</source>
        <translation>„%1“ ist keine Anzahl von Intervallen.</translation>
    </message>
    <message>
        <source>The expression for variables is wrong: %1</source>
        <translation>Der Ausdruck für Variablen ist falsch: %1</translation>
    </message>
    <message>
        <source>that of the output</source>
        <translation>wie die Ausgabe</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>wie das Modell sagt</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>Es gibt keine Einstellung %1.</translation>
    </message>
    <message>
        <source>There is no model to run.</source>
        <translation>Es gibt kein Modell zum Laufen.</translation>
    </message>
    <message>
        <source>A number of intervals needs a stop time: the model says how long one is.</source>
        <translation>Eine Anzahl von Intervallen braucht eine Endzeit: das Modell sagt, wie lang eines ist.</translation>
    </message>
</context>
<context>
    <name>gnomon::ShapeBar</name>
    <message>
        <source>Draw a line</source>
        <translation>Linie zeichnen</translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation>Rechteck zeichnen</translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation>Ellipse zeichnen</translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation>Vieleck zeichnen</translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation>Text zeichnen</translation>
    </message>
    <message>
        <source>One further up</source>
        <translation>Eins nach oben</translation>
    </message>
    <message>
        <source>One further down</source>
        <translation>Eins nach unten</translation>
    </message>
    <message>
        <source>Delete the shape</source>
        <translation>Form löschen</translation>
    </message>
    <message>
        <source>Colour of the line</source>
        <translation>Farbe der Linie</translation>
    </message>
    <message>
        <source>Colour of the filling</source>
        <translation>Farbe der Füllung</translation>
    </message>
    <message>
        <source>No line</source>
        <translation>Keine Linie</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Durchgezogen</translation>
    </message>
    <message>
        <source>Dashes</source>
        <translation>Striche</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Dash dot</source>
        <translation>Strich Punkt</translation>
    </message>
    <message>
        <source>Dash dot dot</source>
        <translation>Strich Punkt Punkt</translation>
    </message>
    <message>
        <source>Pattern of the line</source>
        <translation>Muster der Linie</translation>
    </message>
    <message>
        <source>Not filled</source>
        <translation>Ungefüllt</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Gefüllt</translation>
    </message>
    <message>
        <source>Horizontal lines</source>
        <translation>Waagrechte Linien</translation>
    </message>
    <message>
        <source>Vertical lines</source>
        <translation>Senkrechte Linien</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>Forward lines</source>
        <translation>Steigende Linien</translation>
    </message>
    <message>
        <source>Backward lines</source>
        <translation>Fallende Linien</translation>
    </message>
    <message>
        <source>Diagonal cross</source>
        <translation>Schräges Kreuz</translation>
    </message>
    <message>
        <source>Lying cylinder</source>
        <translation>Liegender Zylinder</translation>
    </message>
    <message>
        <source>Standing cylinder</source>
        <translation>Stehender Zylinder</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Pattern of the filling</source>
        <translation>Muster der Füllung</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Thickness of the line</source>
        <translation>Dicke der Linie</translation>
    </message>
    <message>
        <source>No arrow</source>
        <translation>Kein Pfeil</translation>
    </message>
    <message>
        <source>Arrow at the end</source>
        <translation>Pfeil am Ende</translation>
    </message>
    <message>
        <source>Arrow at the begin</source>
        <translation>Pfeil am Anfang</translation>
    </message>
    <message>
        <source>Arrows at both ends</source>
        <translation>Pfeile an beiden Enden</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Andere Farbe …</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation>Bild einsetzen …</translation>
    </message>
</context>
<context>
    <name>gnomon::ShortcutTable</name>
    <message>
        <source>Find a command or a key</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>Tasten der Befehle</translation>
    </message>
    <message>
        <source>Press the keys for the chosen command</source>
        <translation>Die Tasten für den gewählten Befehl drücken</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Wie vorgegeben</translation>
    </message>
    <message>
        <source>These keys no longer run “%1”.</source>
        <translation>Diese Tasten führen „%1“ nicht mehr aus.</translation>
    </message>
    <message>
        <source>in a drawing: %1</source>
        <translation>in einer Zeichnung: %1</translation>
    </message>
</context>
<context>
    <name>gnomon::SignalModel</name>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>Letzter Wert</translation>
    </message>
</context>
<context>
    <name>gnomon::SignalPanel</name>
    <message>
        <source>Variables of the result</source>
        <translation>Variablen des Ergebnisses</translation>
    </message>
    <message>
        <source>Filter variables</source>
        <translation>Variablen filtern</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Filter: name or regular expression</source>
        <translation>Filter: Name oder regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Part of a name, or a regular expression such as ^body.*phi$</source>
        <translation>Teil eines Namens oder ein regulärer Ausdruck wie ^body.*phi$</translation>
    </message>
    <message>
        <source>This is no regular expression yet.</source>
        <translation>Das ist noch kein regulärer Ausdruck.</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>In a new plot</source>
        <translation>In einem neuen Kurvenbild</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>A new x-y plot of what is plotted now</source>
        <translation>Ein neues x-y-Bild dessen, was jetzt gezeichnet ist</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Alles aufklappen</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alles zuklappen</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Schieberegler</translation>
    </message>
    <message>
        <source>Profile of %1</source>
        <translation>Profil von %1</translation>
    </message>
    <message numerus="yes">
        <source>None of %n variable(s) fits the filter.</source>
        <translation>
            <numerusform>Die eine Variable passt nicht zum Filter (%n).</numerusform>
            <numerusform>Keine von %n Variablen passt zum Filter.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no result yet. Its variables are listed here when it has run.</source>
        <translation>%1 hat noch kein Ergebnis. Seine Variablen stehen hier, wenn es gelaufen ist.</translation>
    </message>
    <message>
        <source>The variables of a run are listed here, with their values.</source>
        <translation>Hier stehen die Variablen eines Laufs mit ihren Werten.</translation>
    </message>
    <message>
        <source>%1 has no variables.</source>
        <translation>%1 hat keine Variablen.</translation>
    </message>
</context>
<context>
    <name>gnomon::SliderRow</name>
    <message>
        <source>The equations depend on it: each change compiles the model anew.</source>
        <translation>Die Gleichungen hängen davon ab: jede Änderung übersetzt das Modell neu.</translation>
    </message>
    <message>
        <source>compiles</source>
        <translation>übersetzt</translation>
    </message>
    <message>
        <source>%1 · compiles</source>
        <comment>of a unit</comment>
        <translation>%1 · übersetzt</translation>
    </message>
    <message>
        <source>Write this value into the model</source>
        <translation>Diesen Wert in das Modell schreiben</translation>
    </message>
    <message>
        <source>Write %1 into the model</source>
        <translation>%1 in das Modell schreiben</translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation>Diesen Schieberegler entfernen</translation>
    </message>
    <message>
        <source>Remove the slider of %1</source>
        <translation>Schieberegler für %1 entfernen</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
</context>
<context>
    <name>gnomon::SliderStrip</name>
    <message>
        <source>Sliders for parameters</source>
        <translation>Schieberegler für Parameter</translation>
    </message>
    <message>
        <source>Slider for a parameter</source>
        <translation>Schieberegler für einen Parameter</translation>
    </message>
    <message>
        <source>Change a parameter with a slider; the curves follow</source>
        <translation>Einen Parameter mit einem Schieberegler ändern; die Kurven folgen</translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation>Diesen Schieberegler entfernen</translation>
    </message>
    <message>
        <source>Ends of the slider…</source>
        <translation>Enden des Reglers …</translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation>Wie im Modell</translation>
    </message>
    <message>
        <source>How a value of %1 is written is not known.</source>
        <translation>Wie ein Wert von %1 geschrieben wird, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 is final or computed: it cannot be given another value.</source>
        <translation>%1 ist final oder wird berechnet: es kann keinen anderen Wert bekommen.</translation>
    </message>
</context>
<context>
    <name>gnomon::SolveReport</name>
    <message>
        <source>a connection</source>
        <translation>eine Verbindung</translation>
    </message>
    <message>
        <source>Farthest from holding:</source>
        <translation>Am weitesten davon entfernt zu gelten:</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>daneben um %1</translation>
    </message>
    <message>
        <source>These can move together and no equation notices: something that holds one of them is missing, such as a ground. Fix one:</source>
        <translation>Diese können sich gemeinsam verschieben, ohne dass eine Gleichung es merkt: es fehlt, was eine davon hält, etwa eine Masse. Eine festhalten:</translation>
    </message>
    <message>
        <source>These equations say the same, or contradict each other:</source>
        <translation>Diese Gleichungen sagen dasselbe oder widersprechen einander:</translation>
    </message>
    <message>
        <source>A better guess helps most for:</source>
        <translation>Ein besserer Schätzwert hilft am meisten bei:</translation>
    </message>
    <message numerus="yes">
        <source>nonlinear in %n equation(s)</source>
        <translation>
            <numerusform>nichtlinear in %n Gleichung</numerusform>
            <numerusform>nichtlinear in %n Gleichungen</numerusform>
        </translation>
    </message>
    <message>
        <source>There is a solution, but the search does not get there from the guess. It does from %1.</source>
        <translation>Es gibt eine Lösung, aber die Suche kommt von der Schätzung nicht dorthin. Von %1 aus kommt sie hin.</translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation>Dort beginnen</translation>
    </message>
    <message>
        <source>There is no solution: linear equations contradict each other.</source>
        <translation>Es gibt keine Lösung: lineare Gleichungen widersprechen einander.</translation>
    </message>
    <message>
        <source>Probably there is no solution: the equations come nearest at %1, where %2 is off by %3 and no direction makes it better.</source>
        <translation>Wahrscheinlich gibt es keine Lösung: am nächsten kommen die Gleichungen bei %1, wo %2 um %3 verfehlt wird und keine Richtung es bessert.</translation>
    </message>
    <message>
        <source>With %1 = %2 there is one (it is fixed at %3).</source>
        <translation>Mit %1 = %2 gibt es eine (fest ist %3).</translation>
    </message>
    <message>
        <source>With %1 ≥ %2 there is one (it is fixed at %3).</source>
        <translation>Mit %1 ≥ %2 gibt es eine (fest ist %3).</translation>
    </message>
    <message>
        <source>With %1 ≤ %2 there is one (it is fixed at %3).</source>
        <translation>Mit %1 ≤ %2 gibt es eine (fest ist %3).</translation>
    </message>
    <message>
        <source>What is fixed and matters most there:</source>
        <translation>Was fest ist und dort am meisten ausmacht:</translation>
    </message>
    <message>
        <source>These can move together and no equation notices:</source>
        <translation>Diese können sich zusammen bewegen, ohne dass eine Gleichung es merkt:</translation>
    </message>
    <message>
        <source>%1 (%2 s)</source>
        <translation>%1 (%2 s)</translation>
    </message>
    <message>
        <source>Tried: %1.</source>
        <translation>Versucht: %1.</translation>
    </message>
</context>
<context>
    <name>gnomon::SolveView</name>
    <message>
        <source>%1: residual %2</source>
        <translation>%1: Residuum %2</translation>
    </message>
    <message>
        <source>The way to the solution</source>
        <translation>Der Weg zur Lösung</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
</context>
<context>
    <name>gnomon::StructurePicture</name>
    <message>
        <source>Structure: equations and quantities</source>
        <translation>Struktur: Gleichungen und Größen</translation>
    </message>
    <message>
        <source>too many equations</source>
        <translation>zu viele Gleichungen</translation>
    </message>
    <message>
        <source>solved together</source>
        <translation>gemeinsam gelöst</translation>
    </message>
    <message>
        <source>too few equations</source>
        <translation>zu wenige Gleichungen</translation>
    </message>
</context>
<context>
    <name>gnomon::ToolColumn</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>gnomon::VariableForm</name>
    <message>
        <source>%1 is no kind of variable.</source>
        <translation>%1 ist keine Art von Variablen.</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Es braucht einen Namen.</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>%1 deklarieren</translation>
    </message>
    <message>
        <source>A parameter of %1</source>
        <translation>Ein Parameter von %1</translation>
    </message>
    <message>
        <source>A variable of %1</source>
        <translation>Eine Variable von %1</translation>
    </message>
    <message>
        <source>Parameter: known before a run</source>
        <translation>Parameter: vor einem Lauf bekannt</translation>
    </message>
    <message>
        <source>Constant: never changes</source>
        <translation>Konstante: ändert sich nie</translation>
    </message>
    <message>
        <source>Variable: found by equations</source>
        <translation>Variable: aus Gleichungen bestimmt</translation>
    </message>
    <message>
        <source>Input: given from outside</source>
        <translation>Eingang: von außen gegeben</translation>
    </message>
    <message>
        <source>Output: given to the outside</source>
        <translation>Ausgang: nach außen gegeben</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Deklarieren</translation>
    </message>
    <message>
        <source>Start value</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The text was closed.</source>
        <translation>Der Text wurde geschlossen.</translation>
    </message>
</context>
<context>
    <name>gnomon::WelcomePage</name>
    <message>
        <source>Gnomon</source>
        <translation>Gnomon</translation>
    </message>
    <message>
        <source>Write a model, run it, see its curves.</source>
        <translation>Ein Modell schreiben, starten, seine Kurven sehen.</translation>
    </message>
    <message>
        <source>Start with an example</source>
        <translation>Mit einem Beispiel beginnen</translation>
    </message>
    <message>
        <source>Damped oscillator</source>
        <translation>Gedämpfter Schwinger</translation>
    </message>
    <message>
        <source>A mass on a spring and a damper: the first model to read.</source>
        <translation>Eine Masse an Feder und Dämpfer: das erste Modell zum Lesen.</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>Springender Ball</translation>
    </message>
    <message>
        <source>Events: at each impact the ball&apos;s velocity is turned round.</source>
        <translation>Ereignisse: Bei jedem Aufprall kehrt sich die Geschwindigkeit um.</translation>
    </message>
    <message>
        <source>Predator and prey</source>
        <translation>Räuber und Beute</translation>
    </message>
    <message>
        <source>Two populations that feed on each other, again and again.</source>
        <translation>Zwei Bestände, die einander folgen, wieder und wieder.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Files that you open will be listed here.</source>
        <translation>Hier werden die Dateien stehen, die Sie öffnen.</translation>
    </message>
    <message>
        <source>Changed %1</source>
        <translation>Geändert: %1</translation>
    </message>
</context>
<context>
    <name>gnomon::Workspace</name>
    <message>
        <source>New text</source>
        <translation>Neuer Text</translation>
    </message>
    <message>
        <source>%1 is open in another tab: close it there, or choose another name.</source>
        <translation>%1 ist in einem anderen Reiter offen: dort schließen oder einen anderen Namen wählen.</translation>
    </message>
</context>
</TS>
