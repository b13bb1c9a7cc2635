<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
        <source>%1 unknowns, %2 equations: can be solved.</source>
        <translation>%1 Unbekannte, %2 Gleichungen: lösbar.</translation>
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
        <source>%1 cannot be fixed: the equations determine it already.</source>
        <translation>%1 kann nicht festgehalten werden: die Gleichungen legen es schon fest.</translation>
    </message>
    <message>
        <source>Relax instead and fix this:</source>
        <translation>Stattdessen freigeben und diese festhalten:</translation>
    </message>
    <message>
        <source>The equations:</source>
        <translation>Die Gleichungen:</translation>
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
        <source>%1 cannot be fixed: %2 determine it already (%n equation(s)).</source>
        <translation>
            <numerusform>%1 kann nicht festgehalten werden: %2 bestimmen es schon (%n Gleichung).</numerusform>
            <numerusform>%1 kann nicht festgehalten werden: %2 bestimmen es schon (%n Gleichungen).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) away</source>
        <translation>
            <numerusform>%n Gleichung entfernt</numerusform>
            <numerusform>%n Gleichungen entfernt</numerusform>
        </translation>
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
        <translation>Werte an Anschlüssen</translation>
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
    <name>ModelingCommands</name>
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
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation>Klasse suchen</translation>
    </message>
    <message>
        <source>Add component…</source>
        <translation>Komponente hinzufügen…</translation>
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
        <source>Export diagram…</source>
        <translation>Diagramm exportieren…</translation>
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
        <translation>Drucken…</translation>
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
        <source>Properties</source>
        <translation>Eigenschaften</translation>
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
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
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
        <source>Place a picture…</source>
        <translation>Bild einsetzen …</translation>
    </message>
    <message>
        <source>Draw shapes</source>
        <translation>Formen zeichnen</translation>
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
        <translation>Titel des Kurvenbilds…</translation>
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
        <translation>Bild exportieren…</translation>
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
        <translation>Gezeichnete Kurven exportieren…</translation>
    </message>
    <message>
        <source>Export all results…</source>
        <translation>Alle Ergebnisse exportieren…</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>Ergebnisse öffnen…</translation>
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
        <source>Logarithmic frequencies</source>
        <translation>Logarithmische Frequenzen</translation>
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
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>a list in HYSDEL has no diagram</source>
        <translation>Eine HYSDEL-Liste hat kein Diagramm</translation>
    </message>
    <message>
        <source>a model in Sol has nothing of that kind: change it in the text</source>
        <translation>Ein Modell in Sol kennt so etwas nicht: im Text ändern</translation>
    </message>
    <message>
        <source>there is nothing to delete in this class: what it inherits is deleted where it is declared</source>
        <translation>In dieser Klasse gibt es nichts zu löschen: Geerbtes wird dort gelöscht, wo es deklariert ist</translation>
    </message>
    <message>
        <source>the class that &apos;%1&apos; is inherited from was not found in the text</source>
        <translation>Die Klasse, von der „%1“ geerbt ist, steht nicht im Text</translation>
    </message>
    <message>
        <source>an outer &apos;each&apos; says the same of all elements of &apos;%1&apos;</source>
        <translation>Ein äußeres „each“ sagt dasselbe von allen Elementen von „%1“</translation>
    </message>
    <message>
        <source>there is already something with the name &apos;%1&apos; in this class</source>
        <translation>In dieser Klasse heißt schon etwas „%1“</translation>
    </message>
    <message>
        <source>the figures of this class are computed: edit them in the text</source>
        <translation>Die Abbildungen dieser Klasse werden berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>the graphics of this class are computed: edit them in the text</source>
        <translation>Die Zeichnung dieser Klasse wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>this shape is computed: change it in the text</source>
        <translation>Diese Form wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>where this shape lies is computed: change it in the text</source>
        <translation>Wo diese Form liegt, wird berechnet: im Text ändern</translation>
    </message>
    <message>
        <source>there is no such shape</source>
        <translation>Diese Form gibt es nicht</translation>
    </message>
    <message>
        <source>the clipboard holds no components</source>
        <translation>In der Zwischenablage sind keine Komponenten</translation>
    </message>
    <message>
        <source>there is no class %1</source>
        <translation>Es gibt keine Klasse %1</translation>
    </message>
    <message>
        <source>a class outside of all packages needs a file</source>
        <translation>Eine Klasse außerhalb aller Pakete braucht eine Datei</translation>
    </message>
    <message>
        <source>%1 is no package</source>
        <translation>%1 ist kein Paket</translation>
    </message>
    <message>
        <source>%1 is one file: it has no place for folders</source>
        <translation>%1 ist eine einzige Datei: Ordner haben darin keinen Platz</translation>
    </message>
    <message>
        <source>the change meets another one at the same place</source>
        <translation>Die Änderung trifft an derselben Stelle auf eine andere</translation>
    </message>
    <message>
        <source>there is a file already: %1</source>
        <translation>Diese Datei gibt es schon: %1</translation>
    </message>
    <message>
        <source>there is a folder already: %1</source>
        <translation>Diesen Ordner gibt es schon: %1</translation>
    </message>
    <message>
        <source>%1 is a folder of files: copy its classes one by one</source>
        <translation>%1 ist ein Ordner mit Dateien: die Klassen einzeln kopieren</translation>
    </message>
    <message>
        <source>%1 is a folder of files: move its classes one by one</source>
        <translation>%1 ist ein Ordner mit Dateien: die Klassen einzeln verschieben</translation>
    </message>
    <message>
        <source>%1 is there already</source>
        <translation>%1 ist schon dort</translation>
    </message>
    <message>
        <source>%1 cannot be moved into itself</source>
        <translation>%1 kann nicht in sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>only packages can be moved into</source>
        <translation>Nur in Pakete kann verschoben werden</translation>
    </message>
    <message>
        <source>%1 is a folder already</source>
        <translation>%1 ist schon ein Ordner</translation>
    </message>
    <message>
        <source>%1 has no file of its own: save it first</source>
        <translation>%1 hat keine eigene Datei: erst speichern</translation>
    </message>
    <message>
        <source>there is a class %1 already</source>
        <translation>Es gibt schon eine Klasse %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no declaration of the usual kind: change it in the text</source>
        <translation>„%1“ ist nicht auf die übliche Art deklariert: im Text ändern</translation>
    </message>
    <message>
        <source>the prefixes of &apos;%1&apos; have more in them: change them in the text</source>
        <translation>In den Präfixen von „%1“ steht mehr: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;%1&apos; shares its dimensions with others: change them in the text</source>
        <translation>„%1“ teilt seine Dimensionen mit anderen: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is constrained by what may replace it: change it in the text</source>
        <translation>„%1“ ist eingeschränkt durch das, was es ersetzen darf: im Text ändern</translation>
    </message>
    <message>
        <source>&apos;%1&apos; shares a replaceable clause and cannot leave it</source>
        <translation>„%1“ teilt eine ersetzbare Deklaration mit anderen und kann nicht heraus</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot leave its clause</source>
        <translation>„%1“ kann nicht aus seiner Deklaration heraus</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name</source>
        <translation>„%1“ ist kein Name</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is already declared in %2</source>
        <translation>„%1“ ist in %2 schon deklariert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are already connected in %3</source>
        <translation>„%1“ und „%2“ sind in %3 schon verbunden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are no ends of a connection</source>
        <translation>„%1“ und „%2“ sind keine Enden einer Verbindung</translation>
    </message>
    <message>
        <source>there is no component &apos;%1&apos; in %2</source>
        <translation>In %2 gibt es keine Komponente „%1“</translation>
    </message>
    <message>
        <source>there is no class &apos;%1&apos; in %2</source>
        <translation>In %2 gibt es keine Klasse „%1“</translation>
    </message>
    <message>
        <source>there is no connection of &apos;%1&apos; and &apos;%2&apos; in %3</source>
        <translation>In %3 gibt es keine Verbindung von „%1“ und „%2“</translation>
    </message>
    <message>
        <source>there is already a class &apos;%1&apos; in %2</source>
        <translation>In %2 gibt es schon eine Klasse „%1“</translation>
    </message>
    <message>
        <source>there is no place for an element in %1</source>
        <translation>In %1 ist kein Platz für ein Element</translation>
    </message>
    <message>
        <source>there is no place for an equation in %1</source>
        <translation>In %1 ist kein Platz für eine Gleichung</translation>
    </message>
    <message>
        <source>the head of %1 is broken</source>
        <translation>Der Kopf von %1 ist fehlerhaft</translation>
    </message>
    <message>
        <source>the end of the class is missing</source>
        <translation>Das Ende der Klasse fehlt</translation>
    </message>
    <message>
        <source>there is nothing here that has a value</source>
        <translation>Hier hat nichts einen Wert</translation>
    </message>
    <message>
        <source>there is nothing here that can be modified</source>
        <translation>Hier lässt sich nichts modifizieren</translation>
    </message>
    <message>
        <source>there is no modifier &apos;%1&apos;</source>
        <translation>Es gibt keine Modifikation „%1“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a class here, which has no value</source>
        <translation>„%1“ ist hier eine Klasse und hat keinen Wert</translation>
    </message>
    <message>
        <source>the change does not fit the text</source>
        <translation>Die Änderung passt nicht zum Text</translation>
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
    <name>Shortcuts</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation>Es gibt keinen Befehl „%1“.</translation>
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
        <translation>Anschluss</translation>
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
        <translation>„%1“ ist kein Name eines Anschlusses.</translation>
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
        <translation>Ein Anschluss kann nicht mit sich selbst verbunden werden.</translation>
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
        <translation>Es gibt keinen Anschluss %1.</translation>
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
</context>
<context>
    <name>gnomon::IconCanvas</name>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
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
        <translation>Eine Ergebnisdatei…</translation>
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
        <source>Keep beside the model</source>
        <translation>Neben dem Modell aufbewahren</translation>
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
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Import a scenario</source>
        <translation>Ein Szenario importieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export the scenario</source>
        <translation>Szenario exportieren</translation>
    </message>
    <message>
        <source>Compare with the others</source>
        <translation>Mit den anderen vergleichen</translation>
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
        <source>There is no other scenario to compare with.</source>
        <translation>Es gibt kein anderes Szenario zum Vergleichen.</translation>
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
        <translation>Der letzte Lauf an der Marke im Diagramm</translation>
    </message>
    <message>
        <source>Click into a plot first: the mark says which moment of the run.</source>
        <translation>Zuerst in ein Diagramm klicken: Die Marke sagt, welcher Zeitpunkt des Laufs.</translation>
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
        <source>Move to the bin</source>
        <translation>In den Papierkorb</translation>
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
        <translation>Suchen: ein regulärer Ausdruck</translation>
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
    <message numerus="yes">
        <source>%n equation(s) too many</source>
        <translation>
            <numerusform>%n Gleichung zu viel</numerusform>
            <numerusform>%n Gleichungen zu viel</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Markierte</translation>
    </message>
    <message>
        <source>Selected everywhere</source>
        <translation>Überall markierte</translation>
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
        <source>%1 equations · %2 unknowns · rank %3</source>
        <translation>%1 Gleichungen · %2 Unbekannte · Rang %3</translation>
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
        <source>%1 errors, %2 warnings</source>
        <translation>%1 Fehler, %2 Warnungen</translation>
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
        <source>%1 equations · %2 states</source>
        <translation>%1 Gleichungen · %2 Zustände</translation>
    </message>
    <message>
        <source>There is no example %1.</source>
        <translation>Das Beispiel %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
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
        <translation>Datei öffnen…</translation>
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
        <translation>Speichern unter…</translation>
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
        <translation>Zu Zeile…</translation>
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
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Initialisierung</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>&amp;Kurven</translation>
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
        <source>There is no run yet.</source>
        <translation>Es gibt noch keinen Lauf.</translation>
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
        <source>%1 has no figures.</source>
        <translation>%1 hat keine Kurvenbilder.</translation>
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
        <source>Models in Sol and HYSDEL can be written, checked and drawn; they cannot be simulated yet.</source>
        <translation>Modelle in Sol und HYSDEL können geschrieben, geprüft und gezeichnet, aber noch nicht simuliert werden.</translation>
    </message>
    <message>
        <source>%1 cannot have these ends.</source>
        <translation>%1 kann diese Enden nicht haben.</translation>
    </message>
</context>
<context>
    <name>gnomon::ModelPane</name>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
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
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 gehört zu einer Bibliothek und kann nicht geändert werden.</translation>
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
        <source>Delete shape</source>
        <translation>Form löschen</translation>
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
        <translation>Umbenennen…</translation>
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
        <translation>Datei öffnen…</translation>
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
        <translation>misst…</translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation>hier ist nichts zu messen</translation>
    </message>
    <message>
        <source>deviation %1, integral %2</source>
        <translation>Abweichung %1, Integral %2</translation>
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
        <translation>Starten Sie ein Modell: Seine Zustände erscheinen hier, und mehr, wenn Sie es in Ergebnisse anhaken.</translation>
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
        <source>%1 equations in %2 families, %3 states</source>
        <translation>%1 Gleichungen in %2 Familien, %3 Zustände</translation>
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
        <source>%1 steps, %2 rejected</source>
        <translation>%1 Schritte, %2 verworfen</translation>
    </message>
    <message>
        <source>%1 evaluations of derivatives, %2 Jacobians</source>
        <translation>%1 Auswertungen der Ableitungen, %2 Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>%1 state events, %2 time events</source>
        <translation>%1 Zustandsereignisse, %2 Zeitereignisse</translation>
    </message>
    <message>
        <source>%1 rows of results, %2 MB of memory</source>
        <translation>%1 Ergebniszeilen, %2 MB Speicher</translation>
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
        <source>Begun</source>
        <translation>Begonnen</translation>
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
</context>
<context>
    <name>gnomon::SemanticCheck</name>
    <message>
        <source>Change to %1</source>
        <translation>Ändern in %1</translation>
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
        <source>Models in these folders may run the C and FORTRAN code that they bring along.</source>
        <translation>Modelle in diesen Ordnern dürfen den C- und FORTRAN-Code ausführen, den sie mitbringen.</translation>
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
        <source>A number of intervals needs a stop time: the annotation says how long one is.</source>
        <translation>Eine Anzahl von Intervallen braucht eine Endzeit: die Annotation sagt, wie lang eines ist.</translation>
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
</context>
<context>
    <name>gnomon::SignalModel</name>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
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
        <source>The variables of a run are listed here, with their last values.</source>
        <translation>Hier stehen die Variablen eines Laufs mit ihren letzten Werten.</translation>
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
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
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
        <translation>Den Schieberegler von %1 entfernen</translation>
    </message>
    <message>
        <source>No parameter can be changed without compiling</source>
        <translation>Kein Parameter lässt sich ohne Übersetzen ändern</translation>
    </message>
    <message>
        <source>More by a right click in Results</source>
        <translation>Weitere über einen Rechtsklick in Ergebnisse</translation>
    </message>
    <message>
        <source>Ends of the slider…</source>
        <translation>Enden des Reglers …</translation>
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
</context>
<context>
    <name>gnomon::StructurePicture</name>
    <message>
        <source>Structure: equations and quantities</source>
        <translation>Struktur: Gleichungen und Größen</translation>
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
</context>
</TS>
