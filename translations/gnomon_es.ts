<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>DiagramCommands</name>
    <message>
        <source>Diagram</source>
        <translation>Diagrama</translation>
    </message>
    <message>
        <source>Add component…</source>
        <translation>Añadir componente…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Conectar…</translation>
    </message>
    <message>
        <source>Delete selection</source>
        <translation>Eliminar la selección</translation>
    </message>
    <message>
        <source>Copy components</source>
        <translation>Copiar componentes</translation>
    </message>
    <message>
        <source>Cut components</source>
        <translation>Cortar componentes</translation>
    </message>
    <message>
        <source>Paste components</source>
        <translation>Pegar componentes</translation>
    </message>
    <message>
        <source>Duplicate components</source>
        <translation>Duplicar componentes</translation>
    </message>
    <message>
        <source>Select all components</source>
        <translation>Seleccionar todos los componentes</translation>
    </message>
    <message>
        <source>Select next component</source>
        <translation>Seleccionar el componente siguiente</translation>
    </message>
    <message>
        <source>Open class of component</source>
        <translation>Abrir la clase del componente</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>Girar en sentido horario</translation>
    </message>
    <message>
        <source>Rotate counter-clockwise</source>
        <translation>Girar en sentido antihorario</translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation>Reflejar horizontalmente</translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation>Reflejar verticalmente</translation>
    </message>
    <message>
        <source>Align left edges</source>
        <translation>Alinear bordes izquierdos</translation>
    </message>
    <message>
        <source>Align centers horizontally</source>
        <translation>Alinear centros horizontalmente</translation>
    </message>
    <message>
        <source>Align right edges</source>
        <translation>Alinear bordes derechos</translation>
    </message>
    <message>
        <source>Align upper edges</source>
        <translation>Alinear bordes superiores</translation>
    </message>
    <message>
        <source>Align centers vertically</source>
        <translation>Alinear centros verticalmente</translation>
    </message>
    <message>
        <source>Align lower edges</source>
        <translation>Alinear bordes inferiores</translation>
    </message>
    <message>
        <source>Distribute horizontally</source>
        <translation>Distribuir horizontalmente</translation>
    </message>
    <message>
        <source>Distribute vertically</source>
        <translation>Distribuir verticalmente</translation>
    </message>
    <message>
        <source>Route connections anew</source>
        <translation>Volver a trazar las conexiones</translation>
    </message>
    <message>
        <source>Show or hide the grid</source>
        <translation>Mostrar u ocultar la cuadrícula</translation>
    </message>
    <message>
        <source>Show whole diagram</source>
        <translation>Mostrar todo el diagrama</translation>
    </message>
    <message>
        <source>Zoom in on the diagram</source>
        <translation>Ampliar el diagrama</translation>
    </message>
    <message>
        <source>Zoom out of the diagram</source>
        <translation>Reducir el diagrama</translation>
    </message>
    <message>
        <source>Draw shapes</source>
        <translation>Dibujar formas</translation>
    </message>
    <message>
        <source>Export diagram…</source>
        <translation>Exportar diagrama…</translation>
    </message>
    <message>
        <source>Export diagram</source>
        <translation>Exportar diagrama</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation>Imágenes (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
</context>
<context>
    <name>DocumentationCommands</name>
    <message>
        <source>Documentation</source>
        <translation>Documentación</translation>
    </message>
    <message>
        <source>Edit the documentation</source>
        <translation>Editar la documentación</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Encabezado</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Negrita</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Cursiva</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation>Enlace a una clase</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagen…</translation>
    </message>
</context>
<context>
    <name>InitExplanation</name>
    <message>
        <source>a connection</source>
        <translation>una conexión</translation>
    </message>
    <message>
        <source>leave out %1</source>
        <translation>quitar %1</translation>
    </message>
    <message>
        <source>relax %1</source>
        <translation>liberar %1</translation>
    </message>
    <message>
        <source>fix %1</source>
        <translation>fijar %1</translation>
    </message>
    <message>
        <source>Tick &lt;i&gt;Fixed&lt;/i&gt; to give a quantity its value; untick it to have it solved for. Double click an unknown to see what can stand for it.</source>
        <translation>Marque &lt;i&gt;Fija&lt;/i&gt; para dar su valor a una magnitud; sin marca, se calcula. Un doble clic en una incógnita muestra qué puede reemplazarla.</translation>
    </message>
    <message>
        <source>%1 equations for %2 unknowns: they contradict each other.</source>
        <translation>%1 ecuaciones para %2 incógnitas: se contradicen.</translation>
    </message>
    <message>
        <source>%1 is to be fixed, but is determined already.</source>
        <translation>%1 debe fijarse, pero ya está determinada.</translation>
    </message>
    <message>
        <source>%1 unknowns have %2 equations only: fix one of them.</source>
        <translation>%1 incógnitas tienen solo %2 ecuaciones: fije una de ellas.</translation>
    </message>
    <message>
        <source>%1 is fixed.</source>
        <translation>%1 está fija.</translation>
    </message>
    <message>
        <source>Relax it</source>
        <translation>Liberarla</translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation>Dimensionarla…</translation>
    </message>
    <message>
        <source>%1 is solved for and may be fixed.</source>
        <translation>%1 se calcula y se puede fijar.</translation>
    </message>
    <message>
        <source>Fix it</source>
        <translation>Fijarla</translation>
    </message>
    <message>
        <source>Relax instead and fix this:</source>
        <translation>Liberar en su lugar y fijar esta:</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>¿Qué puede reemplazarla?</translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation>¿Qué se puede fijar en su lugar?</translation>
    </message>
    <message>
        <source>Nothing can be fixed instead of %1.</source>
        <translation>Nada se puede fijar en lugar de %1.</translation>
    </message>
    <message>
        <source>Instead of %1 can be fixed, while it is solved for, the likeliest first:</source>
        <translation>En lugar de %1, que entonces se calcula, se puede fijar (lo más probable primero):</translation>
    </message>
    <message>
        <source>Nothing can stand for %1.</source>
        <translation>Nada puede reemplazar a %1.</translation>
    </message>
    <message>
        <source>Instead of %1 can be kept and given a guess, the likeliest first:</source>
        <translation>En lugar de %1 se puede conservar, con una estimación (lo más probable primero):</translation>
    </message>
    <message>
        <source>has a start value</source>
        <translation>tiene valor inicial</translation>
    </message>
    <message>
        <source>of the same kind, in %1</source>
        <translation>del mismo tipo, en %1</translation>
    </message>
    <message>
        <source>%1 is solved for. Fix what it is to bring about, then give that its value:</source>
        <translation>%1 se calcula. Fije lo que debe conseguir y dele su valor:</translation>
    </message>
    <message>
        <source>connect %1, or give it an equation</source>
        <translation>conectar %1, o darle una ecuación</translation>
    </message>
    <message>
        <source>hold %1 and what it is connected with: add a ground, or whatever gives it a value there</source>
        <translation>fijar %1 y todo lo conectado con ello: añadir una tierra, o lo que le dé un valor ahí</translation>
    </message>
    <message>
        <source>The equations of the model cannot determine its variables, whatever is fixed at the start. Mend the model, then read it again.</source>
        <translation>Las ecuaciones del modelo no pueden determinar sus variables, se fije lo que se fije al inicio. Corrija el modelo y léalo de nuevo.</translation>
    </message>
    <message>
        <source>Nothing determines %1.</source>
        <translation>Nada determina %1.</translation>
    </message>
    <message>
        <source>Found by: %1</source>
        <translation>Se halla con: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>%n ecuación es redundante o contradictoria.</numerusform>
            <numerusform>%n ecuaciones dicen lo mismo o se contradicen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the values that parameters have, %n equation(s) say the same, or contradict each other.</source>
        <translation>
            <numerusform>Con los valores de los parámetros, %n ecuación es redundante o contradictoria.</numerusform>
            <numerusform>Con los valores de los parámetros, %n ecuaciones dicen lo mismo o se contradicen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can only be zero, as long as the model runs: %n equation(s) in a loop leave nothing else.</source>
        <translation>
            <numerusform>%1 solo puede ser cero mientras se ejecute el modelo: %n ecuación en un lazo no permite otra cosa.</numerusform>
            <numerusform>%1 solo puede ser cero mientras se ejecute el modelo: %n ecuaciones en un lazo no permiten otra cosa.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s) away</source>
        <translation>
            <numerusform>a %n ecuación</numerusform>
            <numerusform>a %n ecuaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: can be solved.</source>
        <translation>%1, %2: se puede resolver.</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n incógnita</numerusform>
            <numerusform>%n incógnitas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n ecuación</numerusform>
            <numerusform>%n ecuaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>One condition too many: what the initial equation %1 says is determined already. It holds if it agrees with that.</source>
        <translation>Sobra una condición: lo que dice la ecuación inicial %1 ya está determinado. Se cumple si concuerda con ello.</translation>
    </message>
    <message numerus="yes">
        <source>and so on, %n more step(s)</source>
        <translation>
            <numerusform>y así sucesivamente, %n paso más</numerusform>
            <numerusform>y así sucesivamente, %n pasos más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is an initial equation</source>
        <translation>%1 es una ecuación inicial</translation>
    </message>
    <message>
        <source>%1 is fixed</source>
        <translation>%1 es fija</translation>
    </message>
    <message>
        <source>%1 determines %2</source>
        <translation>%1 determina %2</translation>
    </message>
    <message>
        <source>%1 determines %2 from %3</source>
        <translation>%1 determina %2 a partir de %3</translation>
    </message>
    <message>
        <source>the equations determine it already.</source>
        <translation>las ecuaciones ya la determinan.</translation>
    </message>
    <message>
        <source>it follows from %1.</source>
        <translation>se deduce de %1.</translation>
    </message>
    <message>
        <source>The initial equation %1 holds.</source>
        <translation>La ecuación inicial %1 se cumple.</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Omitirla</translation>
    </message>
    <message>
        <source>The initial equation %1 is left out.</source>
        <translation>La ecuación inicial %1 se omite.</translation>
    </message>
    <message>
        <source>Let it hold</source>
        <translation>Hacer que se cumpla</translation>
    </message>
    <message>
        <source>The initial equation %1 is one condition too many: what it says is determined already.</source>
        <translation>La ecuación inicial %1 sobra: lo que dice ya está determinado.</translation>
    </message>
    <message>
        <source>The initial equation %1 is left out; what it says is determined already.</source>
        <translation>La ecuación inicial %1 se omite; lo que dice ya está determinado.</translation>
    </message>
    <message>
        <source>%1 cannot be fixed: %2</source>
        <translation>%1 no se puede fijar: %2</translation>
    </message>
    <message>
        <source>Do not fix it</source>
        <translation>No fijarla</translation>
    </message>
    <message>
        <source>Relax instead and let it hold:</source>
        <translation>Liberar en su lugar y hacer que se cumpla:</translation>
    </message>
    <message>
        <source>without effect at the present values</source>
        <translation>sin efecto con los valores actuales</translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation>ecuación inicial</translation>
    </message>
    <message>
        <source>in the same component</source>
        <translation>en el mismo componente</translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation>Estas no se pueden fijar también: %1</translation>
    </message>
    <message>
        <source>These conditions stand in the way:</source>
        <translation>Estas condiciones estorban:</translation>
    </message>
    <message>
        <source>%1 is discrete; the value is what it was before the start.</source>
        <translation>%1 es discreta; el valor es el que tenía antes del inicio.</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Omitirlas</translation>
    </message>
</context>
<context>
    <name>InitMenu</name>
    <message numerus="yes">
        <source>Fix these %n</source>
        <translation>
            <numerusform>Fijar %n magnitud</numerusform>
            <numerusform>Fijar estas %n magnitudes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Relax these %n</source>
        <translation>
            <numerusform>Liberar %n magnitud</numerusform>
            <numerusform>Liberar estas %n magnitudes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark these %n</source>
        <translation>
            <numerusform>Marcar %n magnitud</numerusform>
            <numerusform>Marcar estas %n magnitudes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do not mark these %n</source>
        <translation>
            <numerusform>No marcar %n magnitud</numerusform>
            <numerusform>No marcar estas %n magnitudes</numerusform>
        </translation>
    </message>
    <message>
        <source>Relax</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Why it cannot be fixed</source>
        <translation>Por qué no se puede fijar</translation>
    </message>
    <message>
        <source>Do not mark</source>
        <translation>No marcar</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>What can be fixed instead?</source>
        <translation>¿Qué se puede fijar en su lugar?</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>¿Qué puede reemplazarla?</translation>
    </message>
    <message>
        <source>Size it …</source>
        <translation>Dimensionarla…</translation>
    </message>
    <message>
        <source>Show its equation</source>
        <translation>Mostrar su ecuación</translation>
    </message>
    <message>
        <source>Copy its name</source>
        <translation>Copiar su nombre</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <extracomment>Not to be translated, but to be answered: the two letters of your own language.</extracomment>
        <translation>es</translation>
    </message>
</context>
<context>
    <name>LibraryCommands</name>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation>Abrir como texto</translation>
    </message>
    <message>
        <source>Choose a class of the library first.</source>
        <translation>Elija primero una clase de la biblioteca.</translation>
    </message>
    <message>
        <source>Favourite or not</source>
        <translation>Añadir a las favoritas o quitar</translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation>Buscar una clase</translation>
    </message>
</context>
<context>
    <name>LiveCommands</name>
    <message>
        <source>Live diagram</source>
        <translation>Diagrama en vivo</translation>
    </message>
    <message>
        <source>Play the result</source>
        <translation>Reproducir el resultado</translation>
    </message>
    <message>
        <source>Show the newest values</source>
        <translation>Mostrar los valores más recientes</translation>
    </message>
    <message>
        <source>Values beside connectors</source>
        <translation>Valores junto a los conectores</translation>
    </message>
    <message>
        <source>Show results in the diagram</source>
        <translation>Mostrar resultados en el diagrama</translation>
    </message>
    <message>
        <source>Stop playing the result</source>
        <translation>Detener la reproducción</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>random numbers that differ from call to call are drawn in runs only</source>
        <translation>los números aleatorios que cambian de una llamada a otra solo se sacan en ejecuciones</translation>
    </message>
    <message>
        <source>there is no &apos;{0}&apos; here{1}</source>
        <translation>aquí no hay ningún &apos;{0}&apos;{1}</translation>
    </message>
    <message>
        <source>there is no function &apos;{0}&apos;{1}</source>
        <translation>no hay ninguna función &apos;{0}&apos;{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no function</source>
        <translation>&apos;{0}&apos; no es una función</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no value: it is a {1}</source>
        <translation>&apos;{0}&apos; no es un valor: es de tipo {1}</translation>
    </message>
    <message>
        <source>this has to be known before the simulation, but &apos;{0}&apos; is not</source>
        <translation>esto debe conocerse antes de la simulación, pero &apos;{0}&apos; no se conoce</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value, but one is needed here</source>
        <translation>&apos;{0}&apos; no tiene valor, pero aquí se necesita uno</translation>
    </message>
    <message>
        <source>the value of &apos;{0}&apos; depends on itself: {1}</source>
        <translation>el valor de &apos;{0}&apos; depende de sí mismo: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1} and {2}</source>
        <translation>&apos;{0}&apos; no se puede aplicar a {1} y a {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be applied to {1}</source>
        <translation>&apos;{0}&apos; no se puede aplicar a {1}</translation>
    </message>
    <message>
        <source>{0} is expected here, but this is {1}</source>
        <translation>aquí se espera {0}, y no {1}</translation>
    </message>
    <message>
        <source>the sides of the equation differ in type: {0} and {1}</source>
        <translation>los lados de la ecuación son de tipos distintos: uno {0}, otro {1}</translation>
    </message>
    <message>
        <source>the branches differ in type: {0} and {1}</source>
        <translation>las ramas son de tipos distintos: una {0}, otra {1}</translation>
    </message>
    <message>
        <source>the elements of the array differ in type: {0} and {1}</source>
        <translation>los elementos del arreglo son de tipos distintos: uno {0}, otro {1}</translation>
    </message>
    <message>
        <source>the subscript {0} is outside of 1 to {1}</source>
        <translation>el subíndice {0} está fuera de 1 a {1}</translation>
    </message>
    <message>
        <source>{0} {0|subscript|subscripts}, but it has {1} {1|dimension|dimensions}</source>
        <translation>{0} {0|subíndice|subíndices}, pero tiene {1} {1|dimensión|dimensiones}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes {1} {1|argument|arguments}, not {2}</source>
        <translation>&apos;{0}&apos; toma {1} {1|argumento|argumentos}, no {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no input &apos;{1}&apos;{2}</source>
        <translation>&apos;{0}&apos; no tiene la entrada &apos;{1}&apos;{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for its input &apos;{1}&apos;</source>
        <translation>&apos;{0}&apos; necesita un valor para su entrada &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given twice</source>
        <translation>&apos;{0}&apos; se da dos veces</translation>
    </message>
    <message>
        <source>the function &apos;{0}&apos; is partial and cannot be called</source>
        <translation>la función &apos;{0}&apos; es parcial y no se puede llamar</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be called while the model is built</source>
        <translation>la función externa &apos;{0}&apos; no se puede llamar mientras se construye el modelo</translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; is negative: {1}</source>
        <translation>la dimensión de &apos;{0}&apos; es negativa: {1}</translation>
    </message>
    <message>
        <source>the extent of &apos;{0}&apos; cannot be deduced</source>
        <translation>la dimensión de &apos;{0}&apos; no se puede deducir</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a variable here</source>
        <translation>&apos;{0}&apos; necesita aquí una variable</translation>
    </message>
    <message>
        <source>&apos;end&apos; stands outside of a subscript</source>
        <translation>&apos;end&apos; está fuera de un subíndice</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>división por cero</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs {1} here, and {2} is none</source>
        <translation>&apos;{0}&apos; necesita aquí {1}, y {2} no lo es</translation>
    </message>
    <message>
        <source>the argument &apos;{1}&apos; of &apos;{0}&apos; must be {2} or more, and it is {3}</source>
        <translation>el argumento &apos;{1}&apos; de &apos;{0}&apos; debe ser {2} o más, y es {3}</translation>
    </message>
    <message>
        <source>there is no solver method &quot;{0}&quot;{1}</source>
        <translation>no existe el método de integración &quot;{0}&quot;{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is discrete and has no derivative</source>
        <translation>&apos;{0}&apos; es discreta y no tiene derivada</translation>
    </message>
    <message>
        <source>the call gives {0} {0|value|values}, but {1} {1|is|are} taken</source>
        <translation>la llamada da {0} {0|valor|valores}, pero se {1|toma|toman} {1}</translation>
    </message>
    <message>
        <source>a {0} cannot be simulated; &apos;{1}&apos; is one</source>
        <translation>&apos;{1}&apos; es de tipo {0}, y eso no se puede simular</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos;</source>
        <translation>no existe la clase &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation>&apos;{0}&apos; tiene {1} {1|incógnita|incógnitas} y {2} {2|ecuación|ecuaciones}</translation>
    </message>
    <message>
        <source>the branches of this &apos;if&apos; have different numbers of equations ({0} and {1}), and its condition is not known before the simulation</source>
        <translation>las ramas de este &apos;if&apos; tienen números distintos de ecuaciones ({0} y {1}), y su condición no se conoce antes de la simulación</translation>
    </message>
    <message>
        <source>a &apos;when&apos; cannot stand in {0}</source>
        <translation>un &apos;when&apos; no puede estar en {0}</translation>
    </message>
    <message>
        <source>in a &apos;when&apos; the left side has to be a variable</source>
        <translation>en un &apos;when&apos;, el lado izquierdo debe ser una variable</translation>
    </message>
    <message>
        <source>&apos;reinit&apos; stands only in &apos;when&apos;</source>
        <translation>&apos;reinit&apos; solo puede estar en &apos;when&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: {2}</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; no se pueden conectar: {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connector</source>
        <translation>&apos;{0}&apos; no es un conector</translation>
    </message>
    <message>
        <source>a connection cannot depend on a condition that is not known before the simulation</source>
        <translation>una conexión no puede depender de una condición que no se conoce antes de la simulación</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; to set</source>
        <translation>no hay ningún parámetro &apos;{0}&apos; al que dar un valor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no constant, and the package &apos;{1}&apos; can contain only constants and classes</source>
        <translation>&apos;{0}&apos; no es una constante, y el paquete &apos;{1}&apos; solo puede contener constantes y clases</translation>
    </message>
    <message>
        <source>a connection cannot stand in an initial equation</source>
        <translation>una conexión no puede estar en una ecuación inicial</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not declared in &apos;{1}&apos;, and nothing that is declared is connected with it</source>
        <translation>&apos;{0}&apos; no está declarado en &apos;{1}&apos;, y no está conectado con nada declarado</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; hang together with no root: one of the connected components has to say Connections.root or Connections.potentialRoot</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; están unidos sin una raíz: uno de los componentes conectados debe indicar Connections.root o Connections.potentialRoot</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a second root beside &apos;{1}&apos;, with which branches join it; only connections can be broken between two roots</source>
        <translation>&apos;{0}&apos; es una segunda raíz además de &apos;{1}&apos;, y las unen ramas; entre dos raíces solo se pueden cortar conexiones</translation>
    </message>
    <message>
        <source>the other root</source>
        <translation>la otra raíz</translation>
    </message>
    <message>
        <source>the branch from &apos;{0}&apos; to &apos;{1}&apos; closes a loop of branches</source>
        <translation>la rama de &apos;{0}&apos; a &apos;{1}&apos; cierra un lazo de ramas</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no type or record with a function equalityConstraint</source>
        <translation>&apos;{0}&apos; no tiene ningún tipo o registro con una función equalityConstraint</translation>
    </message>
    <message>
        <source>&apos;rooted&apos; needs exactly one Connections.branch with &apos;{0}&apos; as first argument</source>
        <translation>&apos;rooted&apos; necesita exactamente un Connections.branch con &apos;{0}&apos; como primer argumento</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stream variable</source>
        <translation>&apos;{0}&apos; no es una variable &apos;stream&apos;</translation>
    </message>
    <message>
        <source>the connector of the stream variable &apos;{0}&apos; has no flow variable</source>
        <translation>el conector de la variable &apos;stream&apos; &apos;{0}&apos; no tiene ninguna variable &apos;flow&apos;</translation>
    </message>
    <message>
        <source>a Clock cannot be declared &apos;{0}&apos;</source>
        <translation>un Clock no se puede declarar &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a &apos;when&apos; whose condition is a Clock has no &apos;elsewhen&apos;</source>
        <translation>un &apos;when&apos; cuya condición es un Clock no tiene &apos;elsewhen&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no state of a state machine</source>
        <translation>&apos;{0}&apos; no es un estado de una máquina de estados</translation>
    </message>
    <message>
        <source>the state machine of &apos;{0}&apos; has {1} initial states, and it needs one</source>
        <translation>la máquina de estados de &apos;{0}&apos; tiene {1} estados iniciales, y necesita uno</translation>
    </message>
    <message>
        <source>two transitions leave &apos;{0}&apos; with the priority {1}</source>
        <translation>dos transiciones salen de &apos;{0}&apos; con la prioridad {1}</translation>
    </message>
    <message>
        <source>an equation in a state needs a variable alone on one side</source>
        <translation>una ecuación en un estado necesita una variable sola en un lado</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can only be asked in a state or in the condition of a transition</source>
        <translation>&apos;{0}&apos; solo se puede preguntar en un estado o en la condición de una transición</translation>
    </message>
    <message>
        <source>a {0} has no {1}</source>
        <translation>en una clase de tipo {0} no puede haber {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public variable of a function: it is an input or an output, or protected</source>
        <translation>&apos;{0}&apos; es una variable pública de una función: debe ser una entrada o una salida, o estar protegida</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input and cannot be assigned to</source>
        <translation>&apos;{0}&apos; es una entrada y no se le puede asignar nada</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} and cannot be assigned to</source>
        <translation>a &apos;{0}&apos; no se le puede asignar nada, porque es de tipo {1}</translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot depend on &apos;{2}&apos;, which changes during the simulation</source>
        <translation>&apos;{1}&apos; ({0}) no puede depender de &apos;{2}&apos;, que cambia durante la simulación</translation>
    </message>
    <message>
        <source>the connector &apos;{0}&apos; has {1} flow {1|variable|variables} and {2} {2|other|others} without &apos;input&apos;, &apos;output&apos; or &apos;stream&apos;</source>
        <translation>el conector &apos;{0}&apos; tiene {1} {1|variable|variables} &apos;flow&apos; y {2} {2|variable|variables} sin &apos;input&apos;, &apos;output&apos; ni &apos;stream&apos;</translation>
    </message>
    <message>
        <source>the sides of the equation have different units: {0} and {1}</source>
        <translation>los lados de la ecuación tienen unidades distintas: {0} y {1}</translation>
    </message>
    <message>
        <source>values with different units are added or compared: {0} and {1}</source>
        <translation>se suman o comparan valores con unidades distintas: {0} y {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes a number without a unit, and this has the unit {1}</source>
        <translation>&apos;{0}&apos; toma un número sin unidad, y este tiene la unidad {1}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no unit</source>
        <translation>&quot;{0}&quot; no es una unidad</translation>
    </message>
    <message>
        <source>the section {0} belongs in {1}</source>
        <translation>la sección {0} pertenece a {1}</translation>
    </message>
    <message>
        <source>a conditional value, IF … THEN …, can stand in the section DA only</source>
        <translation>un valor condicional, IF … THEN …, solo puede estar en la sección DA</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another one of its kind: use parentheses</source>
        <translation>&apos;{0}&apos; sigue a otro de su clase: use paréntesis</translation>
    </message>
    <message>
        <source>variables are declared in STATE, INPUT, OUTPUT, PARAMETER and AUX only</source>
        <translation>las variables solo se declaran en STATE, INPUT, OUTPUT, PARAMETER y AUX</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; here{1}</source>
        <translation>aquí no hay ninguna clase &apos;{0}&apos;{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos;{2}</source>
        <translation>&apos;{0}&apos; no tiene ningún elemento &apos;{1}&apos;{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component, not a class</source>
        <translation>&apos;{0}&apos; es un componente, no una clase</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no element &apos;{1}&apos; that could be modified{2}</source>
        <translation>&apos;{0}&apos; no tiene ningún elemento &apos;{1}&apos; que se pueda modificar{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from itself: {1}</source>
        <translation>&apos;{0}&apos; hereda de sí misma: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared twice in &apos;{1}&apos;</source>
        <translation>&apos;{0}&apos; se declara dos veces en &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; extends nothing: no base class has such a class</source>
        <translation>&apos;{0}&apos; no extiende nada: ninguna clase base tiene esa clase</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not replaceable and cannot be redeclared</source>
        <translation>&apos;{0}&apos; no es reemplazable y no se puede redeclarar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is final and cannot be modified</source>
        <translation>&apos;{0}&apos; es final y no se puede modificar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; contains itself: {1}</source>
        <translation>&apos;{0}&apos; se contiene a sí misma: {1}</translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;</source>
        <translation>no hay ningún inner &apos;{0}&apos; alrededor del outer &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is of the partial class &apos;{1}&apos; and cannot be simulated</source>
        <translation>&apos;{0}&apos; es de la clase parcial &apos;{1}&apos; y no se puede simular</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; is partial and cannot be simulated</source>
        <translation>la clase &apos;{0}&apos; es parcial y no se puede simular</translation>
    </message>
    <message>
        <source>the {0} &apos;{1}&apos; cannot be used as {2}</source>
        <translation>&apos;{1}&apos;, de tipo {0}, no se puede usar como {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not exist here: its condition is false</source>
        <translation>&apos;{0}&apos; no existe aquí: su condición es falsa</translation>
    </message>
    <message>
        <source>there is no inner &apos;{0}&apos; around the outer &apos;{0}&apos;; one with its default values was added to the model</source>
        <translation>no hay ningún inner &apos;{0}&apos; alrededor del outer &apos;{0}&apos;; se añadió al modelo uno con sus valores predeterminados</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is modified twice here</source>
        <translation>&apos;{0}&apos; se modifica aquí dos veces</translation>
    </message>
    <message>
        <source>&apos;each&apos; before &apos;{0}&apos; has no array of components to go with</source>
        <translation>&apos;each&apos; delante de &apos;{0}&apos; no tiene ningún arreglo de componentes al que referirse</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: that has no element &apos;{2}&apos;</source>
        <translation>&apos;{0}&apos; no puede pasar a ser {1}: le falta el elemento &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is outer: it cannot be modified here, only where the inner one is declared</source>
        <translation>&apos;{0}&apos; es outer: no se puede modificar aquí, solo donde se declara el inner</translation>
    </message>
    <message>
        <source>{0} cannot be simulated yet</source>
        <translation>{0}: todavía no se puede simular</translation>
    </message>
    <message>
        <source>parameter {0} has no value; its start value {1} is used</source>
        <translation>el parámetro {0} no tiene valor; se usa su valor inicial {1}</translation>
    </message>
    <message>
        <source>the values of these parameters depend on each other: {0}</source>
        <translation>los valores de estos parámetros dependen unos de otros: {0}</translation>
    </message>
    <message>
        <source>{0} {0|equation determines|equations determine} only {1} {1|unknown|unknowns} ({2})</source>
        <translation>{0} {0|ecuación determina|ecuaciones determinan} solo {1} {1|incógnita|incógnitas} ({2})</translation>
    </message>
    <message>
        <source>{0} {0|unknown has|unknowns have} only {1} {1|equation|equations}: nothing determines {2}</source>
        <translation>{0} {0|incógnita tiene|incógnitas tienen} solo {1} {1|ecuación|ecuaciones}: nada determina {2}</translation>
    </message>
    <message>
        <source>there is no unknown that {0|this equation|these equations} could determine</source>
        <translation>no hay ninguna incógnita que {0|esta ecuación pueda|estas ecuaciones puedan} determinar</translation>
    </message>
    <message>
        <source>this has no unknown left to determine at the start: {0} {0|equation|equations} for {1} {1|unknown|unknowns} ({2})</source>
        <translation>a esto no le queda ninguna incógnita que determinar al inicio: {0} {0|ecuación|ecuaciones} para {1} {1|incógnita|incógnitas} ({2})</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start</source>
        <translation>nada determina {0} al inicio</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start; its start value {1} is taken</source>
        <translation>nada determina {0} al inicio; se toma su valor inicial {1}</translation>
    </message>
    <message>
        <source>discrete variables depend on each other without pre(): {0}</source>
        <translation>hay variables discretas que dependen unas de otras sin pre(): {0}</translation>
    </message>
    <message>
        <source>cannot solve this equation for the discrete variable {0}</source>
        <translation>no se puede despejar de esta ecuación la variable discreta {0}</translation>
    </message>
    <message>
        <source>this equation has to be differentiated, but {0} has no derivative</source>
        <translation>esta ecuación se debe derivar, pero {0} no tiene derivada</translation>
    </message>
    <message>
        <source>reinit needs a state, and {0} is none</source>
        <translation>reinit necesita un estado, y {0} no lo es</translation>
    </message>
    <message>
        <source>the choice of states should change during the run ({0}); it is made once</source>
        <translation>la elección de los estados debería cambiar durante la ejecución ({0}); se hace una sola vez</translation>
    </message>
    <message>
        <source>the fixed start value of {0} says what equations and other start values determine already; the run checks that they agree</source>
        <translation>el valor inicial fijo de {0} dice lo que ya determinan ecuaciones y otros valores iniciales; la ejecución comprueba que concuerdan</translation>
    </message>
    <message>
        <source>this initial equation says what other equations determine already; the run checks that they agree</source>
        <translation>esta ecuación inicial dice lo que ya determinan otras ecuaciones; la ejecución comprueba que concuerdan</translation>
    </message>
    <message>
        <source>the equations make one variable of {0} and {2}, but fixed = true gives them different values at the start: {1} and {3}</source>
        <translation>las ecuaciones hacen de {0} y {2} una sola variable, pero fixed = true les da valores distintos al inicio: {1} y {3}</translation>
    </message>
    <message>
        <source>the function {0} {1}</source>
        <translation>la función {0} {1}</translation>
    </message>
    <message>
        <source>the function {0} cannot be called while the model runs: it contains {1}, which is not supported</source>
        <translation>la función {0} no se puede llamar mientras se ejecuta el modelo: contiene {1}, lo que no se admite</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to a clock here and to continuous time elsewhere; sample() or hold() has to stand between</source>
        <translation>&apos;{0}&apos; pertenece aquí a un reloj y en otro lugar al tiempo continuo; debe haber en medio sample() o hold()</translation>
    </message>
    <message>
        <source>a second clock of its own for what is clocked already: only Clock(counter, resolution) with constant counters may stand several times for equations that depend on each other</source>
        <translation>un segundo reloj propio para algo que ya tiene reloj: solo Clock(counter, resolution) con contadores constantes puede estar varias veces para ecuaciones que dependen unas de otras</translation>
    </message>
    <message>
        <source>the clocks on both sides of this contradict each other: one ticks every {0}, the other one every {1}</source>
        <translation>los relojes de ambos lados se contradicen: uno da un tic cada {0}, el otro cada {1}</translation>
    </message>
    <message>
        <source>this clock has the interval {0}, but what it is given to ticks every {1}</source>
        <translation>este reloj tiene el intervalo {0}, pero aquello a lo que se da tiene un tic cada {1}</translation>
    </message>
    <message>
        <source>nothing tells the factor of this conversion between clocks; 1 is taken</source>
        <translation>nada indica el factor de esta conversión entre relojes; se toma 1</translation>
    </message>
    <message>
        <source>nothing tells which clock this has</source>
        <translation>nada indica qué reloj tiene esto</translation>
    </message>
    <message>
        <source>this would tick before its base clock starts (from {0} intervals on)</source>
        <translation>esto daría un tic antes de que empiece su reloj base (a partir de {0} intervalos)</translation>
    </message>
    <message>
        <source>a clock of events cannot tick more often than its events: superSample and fractions of shiftSample are not possible here</source>
        <translation>un reloj de eventos no puede dar más tics que eventos: superSample y fracciones de shiftSample no son posibles aquí</translation>
    </message>
    <message>
        <source>the factors of these clocks are too large to be counted with 64 bits</source>
        <translation>los factores de estos relojes son demasiado grandes para contarlos con 64 bits</translation>
    </message>
    <message>
        <source>no clock is given for this; Clock(1.0) is taken for the fastest part</source>
        <translation>no se da ningún reloj para esto; se toma Clock(1.0) para la parte más rápida</translation>
    </message>
    <message>
        <source>two solver methods for the same clocked equations: &quot;{0}&quot; and &quot;{1}&quot;</source>
        <translation>dos métodos de integración para las mismas ecuaciones con reloj: &quot;{0}&quot; y &quot;{1}&quot;</translation>
    </message>
    <message>
        <source>these clocked differential equations name no solver method, and their neighbours have different ones</source>
        <translation>estas ecuaciones diferenciales con reloj no nombran ningún método de integración, y sus vecinas tienen varios distintos</translation>
    </message>
    <message>
        <source>these clocked equations contain der(), and no solver method is given for their clock</source>
        <translation>estas ecuaciones con reloj contienen der(), y no se da ningún método de integración para su reloj</translation>
    </message>
    <message>
        <source>clocked variables cannot stand in an initial equation</source>
        <translation>las variables con reloj no pueden estar en una ecuación inicial</translation>
    </message>
    <message>
        <source>equations of different clocks cannot be solved together: {0}</source>
        <translation>no se pueden resolver juntas ecuaciones de relojes distintos: {0}</translation>
    </message>
    <message>
        <source>{0} is not supported</source>
        <translation>no se admite: {0}</translation>
    </message>
    <message>
        <source>this is nested too deeply</source>
        <translation>esto está anidado a demasiada profundidad</translation>
    </message>
    <message>
        <source>there is no package &apos;{0}&apos; that this file could belong to</source>
        <translation>no hay ningún paquete &apos;{0}&apos; al que pueda pertenecer este archivo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, which is in none of the folders of libraries (MODELICAPATH, --lib, open files)</source>
        <translation>&apos;{0}&apos; usa la biblioteca {1}, que no está en ninguna de las carpetas de bibliotecas (MODELICAPATH, --lib, archivos abiertos)</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; uses the library {1}, but {2} is read ({3}): {4}</source>
        <translation>&apos;{0}&apos; usa la biblioteca {1}, pero se lee {2} ({3}): {4}</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; stands in a file or folder that is named &apos;{1}&apos;</source>
        <translation>la clase &apos;{0}&apos; está en un archivo o carpeta que se llama &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be used from outside</source>
        <translation>&apos;{0}&apos; está protegido en &apos;{1}&apos; y no se puede usar desde fuera</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is protected in &apos;{1}&apos; and cannot be modified from outside</source>
        <translation>&apos;{0}&apos; está protegido en &apos;{1}&apos; y no se puede modificar desde fuera</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1} of &apos;{2}&apos;, the class around this one; only its constants can be used here</source>
        <translation>&apos;{0}&apos; ({1}) pertenece a &apos;{2}&apos;, la clase que rodea a esta; aquí solo se pueden usar sus constantes</translation>
    </message>
    <message>
        <source>there is no &apos;{0}&apos; that could be imported</source>
        <translation>no hay ningún &apos;{0}&apos; que se pueda importar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}; one can import from packages only</source>
        <translation>&apos;{0}&apos; es de tipo {1}; solo se puede importar de paquetes</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is imported twice</source>
        <translation>el nombre &apos;{0}&apos; se importa dos veces</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can be meant from &apos;{1}&apos; and from &apos;{2}&apos;: both are imported with &apos;.*&apos;</source>
        <translation>&apos;{0}&apos; puede ser el de &apos;{1}&apos; o el de &apos;{2}&apos;: ambos se importan con &apos;.*&apos;</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not go with the type of &apos;{1}&apos;: {2}</source>
        <translation>el prefijo &apos;{0}&apos; no va con el tipo de &apos;{1}&apos;: {2}</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; cannot stand in a {1}</source>
        <translation>el prefijo &apos;{0}&apos; no puede estar aquí ({1})</translation>
    </message>
    <message>
        <source>a {0} has no protected part</source>
        <translation>una clase de tipo {0} no tiene parte protegida</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a public connector of a block, and its variable &apos;{1}&apos; is neither input nor output</source>
        <translation>&apos;{0}&apos; es un conector público de un bloque, y su variable &apos;{1}&apos; no es entrada ni salida</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has this one value for a whole array: write &apos;each&apos; before it, or a value for every element</source>
        <translation>&apos;{0}&apos; tiene este único valor para un arreglo entero: escriba &apos;each&apos; delante, o un valor para cada elemento</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs a value for each of {1} elements, but this is {2}</source>
        <translation>&apos;{0}&apos; necesita un valor para cada uno de {1} elementos, pero esto es {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by another {1} too</source>
        <translation>a &apos;{0}&apos; también se le da un valor en otro lugar ({1})</translation>
    </message>
    <message>
        <source>the constant &apos;{0}&apos; has no value</source>
        <translation>la constante &apos;{0}&apos; no tiene valor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a constant: &apos;fixed = false&apos; is for parameters and variables</source>
        <translation>&apos;{0}&apos; es una constante: &apos;fixed = false&apos; es para parámetros y variables</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared discrete, but no &apos;when&apos; gives it a value</source>
        <translation>&apos;{0}&apos; está declarada como discreta, pero ningún &apos;when&apos; le da un valor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; belongs to the component &apos;{1}&apos;; a &apos;when&apos; can give values to variables of its own class only</source>
        <translation>&apos;{0}&apos; pertenece al componente &apos;{1}&apos;; un &apos;when&apos; solo puede dar valores a variables de su propia clase</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of &apos;{1}&apos; can stand in a &apos;when&apos; only: it is not discrete</source>
        <translation>&apos;{0}&apos; de &apos;{1}&apos; solo puede estar en un &apos;when&apos;: no es discreta</translation>
    </message>
    <message>
        <source>this may change at events only, but &apos;{0}&apos; makes it continuous</source>
        <translation>esto solo puede cambiar en eventos, pero &apos;{0}&apos; lo hace continuo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has a condition: it can be modified and connected, but not used otherwise</source>
        <translation>&apos;{0}&apos; tiene una condición: se puede modificar y conectar, pero no usar de otro modo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is redeclared, and a redeclaration has no condition</source>
        <translation>&apos;{0}&apos; se redeclara, y una redeclaración no tiene condición</translation>
    </message>
    <message>
        <source>a {0} cannot inherit from &apos;{1}&apos;, which is a {2}</source>
        <translation>una clase de tipo {0} no puede heredar de &apos;{1}&apos;, que es de tipo {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is replaceable and cannot be a base class</source>
        <translation>&apos;{0}&apos; es reemplazable y no puede ser una clase base</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is inherited from &apos;{1}&apos; too, with another declaration</source>
        <translation>&apos;{0}&apos; se hereda también de &apos;{1}&apos;, con otra declaración</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot become a {1}: its &apos;{2}&apos; is {3}, where {4} is expected</source>
        <translation>&apos;{0}&apos; no puede pasar a ser {1}: su &apos;{2}&apos; es {3}; se espera {4}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is the variable of a loop and cannot be assigned to</source>
        <translation>&apos;{0}&apos; es la variable de un bucle y no se le puede asignar nada</translation>
    </message>
    <message>
        <source>the branches of this &apos;{0}&apos; give values to different variables: &apos;{1}&apos; is not in all of them</source>
        <translation>las ramas de este &apos;{0}&apos; dan valores a variables distintas: &apos;{1}&apos; no está en todas ellas</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is reinitialized by another {1} too</source>
        <translation>&apos;{0}&apos; también se reinicia en otro lugar ({1})</translation>
    </message>
    <message>
        <source>an equation of type {0} has to have the variable alone on one side</source>
        <translation>una ecuación de tipo {0} debe tener la variable sola en un lado</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are two sources of one signal</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; son dos fuentes de una misma señal</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; cannot be connected: their quantities are &quot;{2}&quot; and &quot;{3}&quot;</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; no se pueden conectar: sus magnitudes son &quot;{2}&quot; y &quot;{3}&quot;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are both outer: they have to be connected where the inner ones are</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; son ambos outer: deben conectarse donde están los inner</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has to be connected: {1}</source>
        <translation>&apos;{0}&apos; debe estar conectado: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; may be connected only once: {1}</source>
        <translation>&apos;{0}&apos; se puede conectar una sola vez: {1}</translation>
    </message>
    <message>
        <source>a connector with a stream variable has exactly one scalar flow variable, and &apos;{0}&apos; has {1}</source>
        <translation>un conector con una variable &apos;stream&apos; tiene exactamente una variable &apos;flow&apos; escalar, y &apos;{0}&apos; tiene {1}</translation>
    </message>
    <message>
        <source>{0} cannot stand in {1}</source>
        <translation>{0} no puede estar en {1}</translation>
    </message>
    <message>
        <source>a function has one algorithm section or one external part, and this is a second body</source>
        <translation>una función tiene una sola sección de algoritmo o una sola parte externa, y esto es un segundo cuerpo</translation>
    </message>
    <message>
        <source>nothing gives the output &apos;{0}&apos; a value</source>
        <translation>nada da un valor a la salida &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the default value of an input can use other inputs only, and &apos;{0}&apos; is none</source>
        <translation>el valor predeterminado de una entrada solo puede usar otras entradas, y &apos;{0}&apos; no lo es</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is impure: it can be called in a &apos;when&apos;, at the start, in impure functions and within pure() only</source>
        <translation>&apos;{0}&apos; es impura: solo se puede llamar en un &apos;when&apos;, al inicio, en funciones impuras y dentro de pure()</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; inherits from the impure function &apos;{1}&apos; and has to be declared impure as well</source>
        <translation>&apos;{0}&apos; hereda de la función impura &apos;{1}&apos; y también debe declararse impura</translation>
    </message>
    <message>
        <source>there is no external language &quot;{0}&quot;; &quot;C&quot; and &quot;FORTRAN 77&quot; are possible</source>
        <translation>no existe el lenguaje externo &quot;{0}&quot;; son posibles &quot;C&quot; y &quot;FORTRAN 77&quot;</translation>
    </message>
    <message>
        <source>the result of an external function goes to an output, and &apos;{0}&apos; is none</source>
        <translation>el resultado de una función externa va a una salida, y &apos;{0}&apos; no lo es</translation>
    </message>
    <message>
        <source>a class of external objects consists of the functions &apos;constructor&apos; and &apos;destructor&apos;: {0}</source>
        <translation>una clase de objetos externos consta de las funciones &apos;constructor&apos; y &apos;destructor&apos;: {0}</translation>
    </message>
    <message>
        <source>Real numbers cannot be compared with &apos;{0}&apos; outside of functions</source>
        <translation>los números Real no se pueden comparar con &apos;{0}&apos; fuera de funciones</translation>
    </message>
    <message>
        <source>an operator stands in an operator record, not in a {0}</source>
        <translation>un operador está en un operator record, no en una clase de tipo {0}</translation>
    </message>
    <message>
        <source>the operator &apos;{0}&apos; has to be declared &apos;encapsulated&apos;</source>
        <translation>el operador &apos;{0}&apos; debe declararse &apos;encapsulated&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be a function of this operator: {1}</source>
        <translation>&apos;{0}&apos; no puede ser una función de este operador: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has several functions for these types: &apos;{1}&apos; and &apos;{2}&apos;</source>
        <translation>&apos;{0}&apos; tiene varias funciones para estos tipos: &apos;{1}&apos; y &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; takes no named arguments</source>
        <translation>&apos;{0}&apos; no acepta argumentos con nombre</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is called for each element of its arguments, and their extents differ: {1} and {2}</source>
        <translation>&apos;{0}&apos; se llama para cada elemento de sus argumentos, y las dimensiones de estos difieren: {1} y {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not fit the argument &apos;{1}&apos;: {2}</source>
        <translation>&apos;{0}&apos; no encaja con el argumento &apos;{1}&apos;: {2}</translation>
    </message>
    <message>
        <source>the interval of &apos;{0}&apos; has to be positive, and it is {1}</source>
        <translation>el intervalo de &apos;{0}&apos; debe ser positivo, y es {1}</translation>
    </message>
    <message>
        <source>{0} is no literal of &apos;{1}&apos;, which has {2}</source>
        <translation>{0} no es un literal de &apos;{1}&apos;, que tiene {2}</translation>
    </message>
    <message>
        <source>the inner &apos;{0}&apos; is {1}, but {2} is expected</source>
        <translation>el inner &apos;{0}&apos; es {1}, pero se espera {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot stand in a clocked equation</source>
        <translation>&apos;{0}&apos; no puede estar en una ecuación con reloj</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in a clocked equation only</source>
        <translation>&apos;{0}&apos; solo puede estar en una ecuación con reloj</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is clocked: &apos;fixed&apos; does not go with it</source>
        <translation>&apos;{0}&apos; tiene reloj: &apos;fixed&apos; no va con ello</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given a value by &apos;{1}&apos; and &apos;{2}&apos;, which are active at the same time</source>
        <translation>a &apos;{0}&apos; le dan un valor &apos;{1}&apos; y &apos;{2}&apos;, que están activos al mismo tiempo</translation>
    </message>
    <message>
        <source>{0} stands outside of any model</source>
        <translation>{0} está fuera de todo modelo</translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is never closed: &apos;end {0};&apos; is missing</source>
        <translation>el modelo &apos;{0}&apos; no se cierra nunca: falta &apos;end {0};&apos;</translation>
    </message>
    <message>
        <source>the model &apos;{0}&apos; is closed by the name &apos;{1}&apos;</source>
        <translation>el modelo &apos;{0}&apos; se cierra con el nombre &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; comes too late: the order is extends, define, interface, implementation</source>
        <translation>&apos;{0}&apos; llega demasiado tarde: el orden es extends, define, interface, implementation</translation>
    </message>
    <message>
        <source>a model can stand in the head or in the interface of another one, not in its implementation</source>
        <translation>un modelo puede estar en el encabezado o en la interfaz de otro, no en su implementación</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; can stand in an interface only</source>
        <translation>&apos;{0}&apos; solo puede estar en una interfaz</translation>
    </message>
    <message>
        <source>a declaration has no value: write &apos;{0}&apos; in a statement of its own, or give a parameter in braces</source>
        <translation>una declaración no tiene valor: escriba &apos;{0}&apos; en una instrucción propia, o dé un parámetro entre llaves</translation>
    </message>
    <message>
        <source>this {0} is never closed: its &apos;end&apos; is missing</source>
        <translation>este {0} no se cierra nunca: falta su &apos;end&apos;</translation>
    </message>
    <message>
        <source>{0} is closed by &apos;end {1}&apos;</source>
        <translation>{0} se cierra con &apos;end {1}&apos;</translation>
    </message>
    <message>
        <source>&apos;end&apos; is followed by the name &apos;{0}&apos;, but what it closes is no model</source>
        <translation>a &apos;end&apos; le sigue el nombre &apos;{0}&apos;, pero lo que cierra no es un modelo</translation>
    </message>
    <message>
        <source>a &apos;then&apos; follows this, but no &apos;if&apos; or &apos;when&apos; stands before it</source>
        <translation>a esto le sigue un &apos;then&apos;, pero delante no hay ningún &apos;if&apos; ni &apos;when&apos;</translation>
    </message>
    <message>
        <source>&apos;=&apos; makes an equation; to compare, write &apos;==&apos;</source>
        <translation>&apos;=&apos; hace una ecuación; para comparar, escriba &apos;==&apos;</translation>
    </message>
    <message>
        <source>&apos;&lt;-&apos; moves an instance; to compare with a negative value, put a space between &apos;&lt;&apos; and &apos;-&apos;</source>
        <translation>&apos;&lt;-&apos; mueve una instancia; para comparar con un valor negativo, ponga un espacio entre &apos;&lt;&apos; y &apos;-&apos;</translation>
    </message>
    <message>
        <source>comparisons cannot be chained: join them with &apos;and&apos; before &apos;{0}&apos;</source>
        <translation>las comparaciones no se pueden encadenar: únalas con &apos;and&apos; delante de &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; follows another sign: use parentheses</source>
        <translation>&apos;{0}&apos; sigue a otro signo: use paréntesis</translation>
    </message>
    <message>
        <source>expected {0} but found {1}</source>
        <translation>se esperaba {0}, pero se encontró {1}</translation>
    </message>
    <message>
        <source>{0} does not fit here</source>
        <translation>{0} no encaja aquí</translation>
    </message>
    <message>
        <source>nested more than {0} levels deep; the rest of this is not read</source>
        <translation>anidado a más de {0} niveles de profundidad; el resto de esto no se lee</translation>
    </message>
    <message>
        <source>too many errors; no more of this file are reported</source>
        <translation>demasiados errores; no se comunican más de este archivo</translation>
    </message>
    <message>
        <source>the character {0} has no meaning here</source>
        <translation>el carácter {0} no significa nada aquí</translation>
    </message>
    <message>
        <source>the name {0} may only have letters a to z, digits and underscores</source>
        <translation>el nombre {0} solo puede tener letras de la a a la z, cifras y guiones bajos</translation>
    </message>
    <message>
        <source>the string has no closing quote</source>
        <translation>al texto le faltan las comillas de cierre</translation>
    </message>
    <message>
        <source>the quoted name has no closing quote on its line</source>
        <translation>al nombre entre comillas le faltan las comillas de cierre en su línea</translation>
    </message>
    <message>
        <source>the comment has no closing */</source>
        <translation>al comentario le falta */ de cierre</translation>
    </message>
    <message>
        <source>{0} is no escape sequence</source>
        <translation>{0} no es una secuencia de escape</translation>
    </message>
    <message>
        <source>the exponent of the number {0} has no digits</source>
        <translation>el exponente del número {0} no tiene cifras</translation>
    </message>
    <message>
        <source>{0} does not fit here: a file has a &apos;within&apos; clause and classes</source>
        <translation>{0} no encaja aquí: un archivo tiene una cláusula &apos;within&apos; y clases</translation>
    </message>
    <message>
        <source>the prefix &apos;{0}&apos; does not fit here</source>
        <translation>el prefijo &apos;{0}&apos; no encaja aquí</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not go together with &apos;{1}&apos;</source>
        <translation>&apos;{0}&apos; no va junto con &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>a modification takes only the short form of a class, with &apos;=&apos;</source>
        <translation>una modificación solo admite la forma corta de una clase, con &apos;=&apos;</translation>
    </message>
    <message>
        <source>&apos;constrainedby&apos; belongs to what is &apos;replaceable&apos;</source>
        <translation>&apos;constrainedby&apos; es para lo que es &apos;replaceable&apos;</translation>
    </message>
    <message>
        <source>the class &apos;{0}&apos; ends with another name: {1}</source>
        <translation>la clase &apos;{0}&apos; termina con otro nombre: {1}</translation>
    </message>
    <message>
        <source>this &apos;end&apos; closes nothing</source>
        <translation>este &apos;end&apos; no cierra nada</translation>
    </message>
    <message>
        <source>the annotation of a class stands behind all else in it</source>
        <translation>la anotación de una clase va detrás de todo lo demás</translation>
    </message>
    <message>
        <source>{0} does not fit here: behind &apos;external&apos; there is only an annotation</source>
        <translation>{0} no encaja aquí: detrás de &apos;external&apos; solo hay una anotación</translation>
    </message>
    <message>
        <source>&apos;within&apos; stands before all else in a file</source>
        <translation>&apos;within&apos; va delante de todo lo demás en un archivo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing before this</source>
        <translation>falta &apos;{0}&apos; delante de esto</translation>
    </message>
    <message>
        <source>a declaration or class does not fit here, behind &apos;{0}&apos;</source>
        <translation>una declaración o clase no encaja aquí, detrás de &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;break&apos; in a modification removes something inherited, behind &apos;extends&apos; only</source>
        <translation>&apos;break&apos; en una modificación quita algo heredado, solo detrás de &apos;extends&apos;</translation>
    </message>
    <message>
        <source>a declaration in a modification begins with &apos;redeclare&apos; or &apos;replaceable&apos;</source>
        <translation>una declaración en una modificación empieza con &apos;redeclare&apos; o &apos;replaceable&apos;</translation>
    </message>
    <message>
        <source>in a modification the dimensions stand behind the name of the component</source>
        <translation>en una modificación, las dimensiones van detrás del nombre del componente</translation>
    </message>
    <message>
        <source>an equation is written with &apos;=&apos;; &apos;:=&apos; belongs in an algorithm</source>
        <translation>una ecuación se escribe con &apos;=&apos;; &apos;:=&apos; es de los algoritmos</translation>
    </message>
    <message>
        <source>an assignment is written with &apos;:=&apos;; &apos;=&apos; belongs behind &apos;equation&apos;</source>
        <translation>una asignación se escribe con &apos;:=&apos;; &apos;=&apos; va detrás de &apos;equation&apos;</translation>
    </message>
    <message>
        <source>a statement assigns to a variable or calls a function; this does neither</source>
        <translation>una instrucción asigna a una variable o llama a una función; esta no hace ninguna de las dos cosas</translation>
    </message>
    <message>
        <source>&apos;connect&apos; is an equation; it fits in no algorithm</source>
        <translation>&apos;connect&apos; es una ecuación; no cabe en un algoritmo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; here needs parentheses</source>
        <translation>&apos;{0}&apos; necesita paréntesis aquí</translation>
    </message>
    <message>
        <source>behind a named argument there are only named ones</source>
        <translation>detrás de un argumento con nombre solo hay argumentos con nombre</translation>
    </message>
    <message>
        <source>{0} is an extension of Gnomon and no Modelica</source>
        <translation>{0} es una extensión de Gnomon y no Modelica</translation>
    </message>
    <message>
        <source>end of file</source>
        <translation>fin del archivo</translation>
    </message>
    <message>
        <source>unknown character</source>
        <translation>carácter desconocido</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>number</source>
        <translation>número</translation>
    </message>
    <message>
        <source>string</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>{0}: is not a regular file</source>
        <translation>{0}: no es un archivo normal</translation>
    </message>
    <message>
        <source>{0}: cannot make a new file in {1}: {2}</source>
        <translation>{0}: no se puede crear un archivo nuevo en {1}: {2}</translation>
    </message>
    <message>
        <source>is larger than 4 GB</source>
        <translation>ocupa más de 4 GB</translation>
    </message>
    <message>
        <source>is UTF-16, not UTF-8 (byte order mark at byte 0)</source>
        <translation>está en UTF-16, no en UTF-8 (marca de orden de bytes en el byte 0)</translation>
    </message>
    <message>
        <source>is not a text: zero byte at byte {0}</source>
        <translation>no es un texto: byte nulo en el byte {0}</translation>
    </message>
    <message>
        <source>is not UTF-8: invalid byte at byte {0}</source>
        <translation>no está en UTF-8: byte no válido en el byte {0}</translation>
    </message>
    <message>
        <source>a &apos;when&apos;</source>
        <translation>un &apos;when&apos;</translation>
    </message>
    <message>
        <source>a function</source>
        <translation>una función</translation>
    </message>
    <message>
        <source>an algorithm</source>
        <translation>un algoritmo</translation>
    </message>
    <message>
        <source>what is no loop</source>
        <translation>un lugar que no es un bucle</translation>
    </message>
    <message>
        <source>what is no function</source>
        <translation>un lugar que no es una función</translation>
    </message>
    <message>
        <source>a connection</source>
        <translation>una conexión</translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is no parameter</source>
        <translation>un &apos;if&apos; cuya condición no es un parámetro</translation>
    </message>
    <message>
        <source>an initial equation</source>
        <translation>una ecuación inicial</translation>
    </message>
    <message>
        <source>another &apos;when&apos;</source>
        <translation>otro &apos;when&apos;</translation>
    </message>
    <message>
        <source>an initial algorithm</source>
        <translation>un algoritmo inicial</translation>
    </message>
    <message>
        <source>a loop of an algorithm</source>
        <translation>un bucle de un algoritmo</translation>
    </message>
    <message>
        <source>an &apos;if&apos; of an algorithm</source>
        <translation>un &apos;if&apos; de un algoritmo</translation>
    </message>
    <message>
        <source>algorithm section</source>
        <translation>sección de algoritmo</translation>
    </message>
    <message>
        <source>the bound of this range</source>
        <translation>el límite de este intervalo</translation>
    </message>
    <message>
        <source>a vector</source>
        <translation>un vector</translation>
    </message>
    <message>
        <source>the format of &apos;String&apos;</source>
        <translation>el formato de &apos;String&apos;</translation>
    </message>
    <message>
        <source>the format &apos;{0}&apos;</source>
        <translation>el formato &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 o más</translation>
    </message>
    <message>
        <source>2 or 3</source>
        <translation>2 o 3</translation>
    </message>
    <message>
        <source>this delay time</source>
        <translation>este tiempo de retardo</translation>
    </message>
    <message>
        <source>a shorter largest delay</source>
        <translation>un retardo máximo menor</translation>
    </message>
    <message>
        <source>1 or 2</source>
        <translation>1 o 2</translation>
    </message>
    <message>
        <source>this value</source>
        <translation>este valor</translation>
    </message>
    <message>
        <source>: it is a variable, and elements of arrays are written &apos;{0}[…]&apos;</source>
        <translation>: es una variable, y los elementos de arreglos se escriben &apos;{0}[…]&apos;</translation>
    </message>
    <message>
        <source>a reduction with &apos;{0}&apos;</source>
        <translation>una reducción con &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, an attribute of every enumeration,</source>
        <translation>&apos;{0}&apos;, un atributo de toda enumeración,</translation>
    </message>
    <message>
        <source>the list of literals</source>
        <translation>la lista de literales</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;, a predefined type,</source>
        <translation>&apos;{0}&apos;, un tipo predefinido,</translation>
    </message>
    <message>
        <source>the place of the name of a {0}</source>
        <translation>el lugar de un nombre ({0})</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}</source>
        <translation>&apos;{0}&apos; es de tipo {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no Real</source>
        <translation>&apos;{0}&apos; no es Real</translation>
    </message>
    <message>
        <source>its &apos;{0}&apos; has such a prefix of its own</source>
        <translation>su &apos;{0}&apos; ya tiene un prefijo así</translation>
    </message>
    <message>
        <source>a component of a record</source>
        <translation>un componente de un registro</translation>
    </message>
    <message>
        <source>a component of a connector</source>
        <translation>un componente de un conector</translation>
    </message>
    <message>
        <source>a variable of a function</source>
        <translation>una variable de una función</translation>
    </message>
    <message>
        <source>it is no function</source>
        <translation>no es una función</translation>
    </message>
    <message>
        <source>it has to give a String</source>
        <translation>debe dar un String</translation>
    </message>
    <message>
        <source>it has to have one output</source>
        <translation>debe tener una sola salida</translation>
    </message>
    <message>
        <source>it has to give the record</source>
        <translation>debe dar el registro</translation>
    </message>
    <message>
        <source>none of its inputs is the record</source>
        <translation>ninguna de sus entradas es el registro</translation>
    </message>
    <message>
        <source>it cannot have components</source>
        <translation>no puede tener componentes</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of them</source>
        <translation>&apos;{0}&apos; no es ninguna de ellas</translation>
    </message>
    <message>
        <source>the destructor is missing</source>
        <translation>falta el destructor</translation>
    </message>
    <message>
        <source>the constructor is missing</source>
        <translation>falta el constructor</translation>
    </message>
    <message>
        <source>a Clock</source>
        <translation>un Clock</translation>
    </message>
    <message>
        <source>0 to 2</source>
        <translation>de 0 a 2</translation>
    </message>
    <message>
        <source>a parameter expression or a clocked variable</source>
        <translation>una expresión de parámetros o una variable con reloj</translation>
    </message>
    <message>
        <source>this expression</source>
        <translation>esta expresión</translation>
    </message>
    <message>
        <source>a positive interval</source>
        <translation>un intervalo positivo</translation>
    </message>
    <message>
        <source>an error</source>
        <translation>un error</translation>
    </message>
    <message>
        <source>several outputs</source>
        <translation>varias salidas</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>un tipo</translation>
    </message>
    <message>
        <source>&apos;:&apos; outside of a subscript</source>
        <translation>&apos;:&apos; fuera de un subíndice</translation>
    </message>
    <message>
        <source> (a text stands between double quotes: &quot;{0}&quot;)</source>
        <translation> (un texto va entre comillas dobles: &quot;{0}&quot;)</translation>
    </message>
    <message>
        <source>this subscript</source>
        <translation>este subíndice</translation>
    </message>
    <message>
        <source>a variable subscript of components</source>
        <translation>un subíndice variable de componentes</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is declared here</source>
        <translation>&apos;{0}&apos; se declara aquí</translation>
    </message>
    <message>
        <source>{0} or more</source>
        <translation>{0} o más</translation>
    </message>
    <message>
        <source>the type {0} comes from this declaration</source>
        <translation>el tipo {0} viene de esta declaración</translation>
    </message>
    <message>
        <source>predefined type</source>
        <translation>tipo predefinido</translation>
    </message>
    <message>
        <source>{0} with more elements</source>
        <translation>{0} con más elementos</translation>
    </message>
    <message>
        <source> that could be a base class: the one of this name is inherited</source>
        <translation> que pueda ser una clase base: la de este nombre es heredada</translation>
    </message>
    <message>
        <source>class of arrays</source>
        <translation>clase de arreglos</translation>
    </message>
    <message>
        <source>class of inputs</source>
        <translation>clase de entradas</translation>
    </message>
    <message>
        <source>class of outputs</source>
        <translation>clase de salidas</translation>
    </message>
    <message>
        <source>{0} with other elements</source>
        <translation>{0} con otros elementos</translation>
    </message>
    <message>
        <source>{0} with the operator record &apos;{1}&apos;</source>
        <translation>{0} con el operator record &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>number of dimensions</source>
        <translation>número de dimensiones</translation>
    </message>
    <message>
        <source>no flow or stream</source>
        <translation>sin flow ni stream</translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has no value</source>
        <translation>su entrada &apos;{0}&apos; no tiene valor</translation>
    </message>
    <message>
        <source>its input &apos;{0}&apos; has another type or other dimensions than &apos;{1}&apos;</source>
        <translation>su entrada &apos;{0}&apos; tiene otro tipo u otras dimensiones que &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>it has {0} inputs, and {1} are given to it</source>
        <translation>tiene {0} {0|entrada|entradas}, y se le {1|da|dan} {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of a simple type</source>
        <translation>&apos;{0}&apos; de un tipo simple</translation>
    </message>
    <message>
        <source>a partial derivative that has to be known before the run</source>
        <translation>una derivada parcial que debe conocerse antes de la ejecución</translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation>{0} {0|salida|salidas}</translation>
    </message>
    <message>
        <source>assertion failed</source>
        <translation>aserción incumplida</translation>
    </message>
    <message>
        <source>this statement in a function</source>
        <translation>esta instrucción en una función</translation>
    </message>
    <message>
        <source>an assignment to a member of several records</source>
        <translation>una asignación a un miembro de varios registros</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parámetro</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>variable</translation>
    </message>
    <message>
        <source>{0} of the class &apos;{1}&apos;, and there is no component of that class here</source>
        <translation>{0} de la clase &apos;{1}&apos;, y aquí no hay ningún componente de esa clase</translation>
    </message>
    <message>
        <source> that can be named from outside: it has components, and &apos;{0}&apos; is not encapsulated</source>
        <translation> que se pueda nombrar desde fuera: tiene componentes, y &apos;{0}&apos; no es encapsulated</translation>
    </message>
    <message>
        <source>: an array of components has none</source>
        <translation>: un arreglo de componentes no tiene ninguno</translation>
    </message>
    <message>
        <source>: it would be that of a component in a class</source>
        <translation>: sería el de un componente en una clase</translation>
    </message>
    <message>
        <source>: operators are not called by their names</source>
        <translation>: a los operadores no se les llama por su nombre</translation>
    </message>
    <message>
        <source>a {0}</source>
        <translation>una clase de tipo {0}</translation>
    </message>
    <message>
        <source>&apos;.{0}&apos; goes element by element</source>
        <translation>&apos;.{0}&apos; opera elemento por elemento</translation>
    </message>
    <message>
        <source>the condition of a choice between clocks</source>
        <translation>la condición de una elección entre relojes</translation>
    </message>
    <message>
        <source>variability</source>
        <translation>variabilidad</translation>
    </message>
    <message>
        <source>that of a parameter</source>
        <translation>la de un parámetro</translation>
    </message>
    <message>
        <source>that of a variable</source>
        <translation>la de una variable</translation>
    </message>
    <message>
        <source>{0} section: &apos;{1}&apos; is inherited as {2}</source>
        <translation>sección {0}: &apos;{1}&apos; se hereda como {2}</translation>
    </message>
    <message>
        <source>4 to 6</source>
        <translation>de 4 a 6</translation>
    </message>
    <message>
        <source>a Boolean</source>
        <translation>un Boolean</translation>
    </message>
    <message>
        <source>a Real</source>
        <translation>un Real</translation>
    </message>
    <message>
        <source>as many initial values as points, two or more, for each quantity that spatialDistribution() transports</source>
        <translation>tantos valores iniciales como puntos, dos o más, para cada magnitud que transporta spatialDistribution()</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} y {1}</translation>
    </message>
    <message>
        <source>a list of points from 0 to 1 that never falls</source>
        <translation>una lista de puntos de 0 a 1 que nunca decrece</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>otra</translation>
    </message>
    <message>
        <source>only the whole range of rows, ilo = 1 and ihi = n, is supported</source>
        <translation>solo se admite el intervalo entero de filas, ilo = 1 e ihi = n</translation>
    </message>
    <message>
        <source>{0} (a run changes files only in its own folder, {1}; relative names lead there)</source>
        <translation>{0} (una ejecución solo cambia archivos en su propia carpeta, {1}; los nombres relativos llevan allí)</translation>
    </message>
    <message>
        <source>cannot remove the file &quot;{0}&quot;: {1}</source>
        <translation>no se puede eliminar el archivo &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot copy the file &quot;{0}&quot;: {1}</source>
        <translation>no se puede copiar el archivo &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot rename &quot;{0}&quot;: {1}</source>
        <translation>no se puede renombrar &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot make the folder &quot;{0}&quot;: {1}</source>
        <translation>no se puede crear la carpeta &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot remove the folder &quot;{0}&quot;: {1}</source>
        <translation>no se puede eliminar la carpeta &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>cannot list the folder &quot;{0}&quot;: {1}</source>
        <translation>no se puede leer la carpeta &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>the folder &quot;{0}&quot; has changed while it was listed</source>
        <translation>la carpeta &quot;{0}&quot; cambió mientras se leía</translation>
    </message>
    <message>
        <source>the external object is not initialized</source>
        <translation>el objeto externo no está inicializado</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; failed</source>
        <translation>la función externa &apos;{0}&apos; falló</translation>
    </message>
    <message>
        <source>the constructor &apos;{0}&apos; made no object</source>
        <translation>el constructor &apos;{0}&apos; no creó ningún objeto</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; is in none of the libraries that its annotation names</source>
        <translation>la función externa &apos;{0}&apos; no está en ninguna de las bibliotecas que nombra su anotación</translation>
    </message>
    <message>
        <source>there is no C compiler for the source in the annotation Include of the external function &apos;{0}&apos;: install gcc or clang, or name one in the variable CC</source>
        <translation>no hay ningún compilador de C para el código de la anotación Include de la función externa &apos;{0}&apos;: instale gcc o clang, o indique uno en la variable CC</translation>
    </message>
    <message>
        <source>there is no C compiler to load the static library {0}: install gcc or clang, or name one in the variable CC</source>
        <translation>no hay ningún compilador de C para cargar la biblioteca estática {0}: instale gcc o clang, o indique uno en la variable CC</translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded (was it compiled with -fPIC?):
{1}</source>
        <translation>la biblioteca estática {0} no se puede cargar (¿se compiló con -fPIC?):
{1}</translation>
    </message>
    <message>
        <source>the static library {0} cannot be loaded: {1}</source>
        <translation>la biblioteca estática {0} no se puede cargar: {1}</translation>
    </message>
    <message>
        <source>the library {0} cannot be loaded: {1}</source>
        <translation>la biblioteca {0} no se puede cargar: {1}</translation>
    </message>
    <message>
        <source>{0} or its folder {1}</source>
        <translation>{0} o su carpeta {1}</translation>
    </message>
    <message>
        <source>the library &apos;{0}&apos; that the annotation of the external function &apos;{1}&apos; names is not there: neither in the system nor as lib{0}.so or lib{0}.a in {2}</source>
        <translation>no se encuentra la biblioteca &apos;{0}&apos; que nombra la anotación de la función externa &apos;{1}&apos;: ni en el sistema ni como lib{0}.so o lib{0}.a en {2}</translation>
    </message>
    <message>
        <source>no folder can be made to compile the external function &apos;{0}&apos; in</source>
        <translation>no se puede crear ninguna carpeta donde compilar la función externa &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the C source of the external function &apos;{0}&apos; has errors:
{1}</source>
        <translation>el código C de la función externa &apos;{0}&apos; tiene errores:
{1}</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; cannot be loaded: {1}</source>
        <translation>la función externa &apos;{0}&apos; no se puede cargar: {1}</translation>
    </message>
    <message>
        <source>LU decomposition of a matrix that is not square</source>
        <translation>descomposición LU de una matriz que no es cuadrada</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read</source>
        <translation>no se puede leer el archivo &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; does not begin with #1</source>
        <translation>el archivo &quot;{0}&quot; no empieza con #1</translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; cannot be read</source>
        <translation>no se puede leer la matriz &quot;{0}&quot; del archivo &quot;{1}&quot;</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no matrix &quot;{1}&quot;</source>
        <translation>el archivo &quot;{0}&quot; no tiene la matriz &quot;{1}&quot;</translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has something else than numbers between &apos;{2}&apos;</source>
        <translation>la línea {0} del archivo &quot;{1}&quot; tiene algo que no son números entre &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>line {0} of the file &quot;{1}&quot; has {2} values, the lines before it {3}</source>
        <translation>la línea {0} del archivo &quot;{1}&quot; tiene {2} {2|valor|valores}, las anteriores {3}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has no numbers</source>
        <translation>el archivo &quot;{0}&quot; no tiene números</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be read as a MATLAB file</source>
        <translation>el archivo &quot;{0}&quot; no se puede leer como archivo MATLAB</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of the file &quot;{1}&quot; is no matrix of real numbers</source>
        <translation>&quot;{0}&quot; del archivo &quot;{1}&quot; no es una matriz de números reales</translation>
    </message>
    <message>
        <source>the matrix &quot;{0}&quot; of the file &quot;{1}&quot; has {2} rows and {3} columns</source>
        <translation>la matriz &quot;{0}&quot; del archivo &quot;{1}&quot; tiene {2} {2|fila|filas} y {3} {3|columna|columnas}</translation>
    </message>
    <message>
        <source>a MATLAB file has the format 4, 6 or 7, not &quot;{0}&quot;</source>
        <translation>un archivo MATLAB tiene el formato 4, 6 o 7, no &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written</source>
        <translation>no se puede escribir el archivo &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the extents given for the matrix &quot;{0}&quot; are not its own</source>
        <translation>las dimensiones dadas para la matriz &quot;{0}&quot; no son las suyas</translation>
    </message>
    <message>
        <source>no memory for a text</source>
        <translation>no hay memoria para un texto</translation>
    </message>
    <message>
        <source>the state of the random number generator needs {0} elements</source>
        <translation>el estado del generador de números aleatorios necesita {0} elementos</translation>
    </message>
    <message>
        <source>the state of the random number generator needs 33 elements</source>
        <translation>el estado del generador de números aleatorios necesita 33 elementos</translation>
    </message>
    <message>
        <source>substring: the range {0} … {1} is outside of the string of length {2}</source>
        <translation>substring: el intervalo {0} … {1} está fuera del texto de longitud {2}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; has {1} lines, not {2}</source>
        <translation>el archivo &quot;{0}&quot; tiene {1} {1|línea|líneas}, no {2}</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be written: {1}</source>
        <translation>no se puede escribir el archivo &quot;{0}&quot;: {1}</translation>
    </message>
    <message>
        <source>the table has no output {0}</source>
        <translation>la tabla no tiene la salida {0}</translation>
    </message>
    <message>
        <source>the input {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation>la entrada {0} está fuera de la tabla ({1} … {2}), y no se permite extrapolar</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no column {1}</source>
        <translation>la tabla &quot;{0}&quot; no tiene la columna {1}</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; needs two rows and two columns at least</source>
        <translation>la tabla &quot;{0}&quot; necesita al menos dos filas y dos columnas</translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend</source>
        <translation>las abscisas de la tabla &quot;{0}&quot; no son crecientes</translation>
    </message>
    <message>
        <source>values are separated by one character, not by &quot;{0}&quot;</source>
        <translation>los valores se separan con un solo carácter, no con &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no values</source>
        <translation>la tabla &quot;{0}&quot; no tiene valores</translation>
    </message>
    <message>
        <source>the abscissae of the table &quot;{0}&quot; do not ascend: {1} follows {2}</source>
        <translation>las abscisas de la tabla &quot;{0}&quot; no son crecientes: {1} sigue a {2}</translation>
    </message>
    <message>
        <source>the time {0} is outside of the table ({1} … {2}), and extrapolation is not allowed</source>
        <translation>el tiempo {0} está fuera de la tabla ({1} … {2}), y no se permite extrapolar</translation>
    </message>
    <message>
        <source>the table &quot;{0}&quot; has no columns to give</source>
        <translation>la tabla &quot;{0}&quot; no tiene columnas que dar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is an input, and nothing gives it a value</source>
        <translation>&apos;{0}&apos; es una entrada, y nada le da un valor</translation>
    </message>
    <message>
        <source>{0} has {1} {1|unknown|unknowns} and {2} {2|equation|equations}</source>
        <translation>{0} tiene {1} {1|incógnita|incógnitas} y {2} {2|ecuación|ecuaciones}</translation>
    </message>
    <message>
        <source>the model itself</source>
        <translation>el propio modelo</translation>
    </message>
    <message>
        <source>: {0} {1|appears|appear} in none of them</source>
        <translation>: {0} no {1|aparece|aparecen} en ninguna de ellas</translation>
    </message>
    <message>
        <source>equations</source>
        <translation>ecuaciones</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has different values in them</source>
        <translation>el parámetro &apos;{0}&apos; tiene valores distintos en ellos</translation>
    </message>
    <message>
        <source>their types differ</source>
        <translation>sus tipos son distintos</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is flow or stream in one of them only</source>
        <translation>&apos;{0}&apos; es flow o stream solo en uno de ellos</translation>
    </message>
    <message>
        <source>they have {0} and {1} elements</source>
        <translation>tienen {0} y {1} elementos</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the second</source>
        <translation>&apos;{0}&apos; falta en el segundo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing in the first</source>
        <translation>&apos;{0}&apos; falta en el primero</translation>
    </message>
    <message>
        <source>an assignment with a subscript that is not known before the simulation</source>
        <translation>una asignación con un subíndice que no se conoce antes de la simulación</translation>
    </message>
    <message>
        <source>an assignment to this with a subscript that is not known before the simulation</source>
        <translation>una asignación a esto con un subíndice que no se conoce antes de la simulación</translation>
    </message>
    <message>
        <source>a subscript of {0} lies outside of 1:{1}: it is </source>
        <translation>un subíndice de {0} está fuera de 1:{1}: es </translation>
    </message>
    <message>
        <source>a branch of an algorithm</source>
        <translation>una rama de un algoritmo</translation>
    </message>
    <message>
        <source>this statement in an algorithm section of a model</source>
        <translation>esta instrucción en una sección de algoritmo de un modelo</translation>
    </message>
    <message>
        <source>an algorithm if its condition is a Clock</source>
        <translation>un algoritmo si su condición es un Clock</translation>
    </message>
    <message>
        <source>a variable that an algorithm assigns in a &apos;when&apos; and elsewhere by other names</source>
        <translation>una variable a la que un algoritmo asigna en un &apos;when&apos; y en otro lugar con otros nombres</translation>
    </message>
    <message>
        <source>&apos;Connections.{0}&apos; as an equation</source>
        <translation>&apos;Connections.{0}&apos; como ecuación</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a component of a component, whose connectors only that can connect</source>
        <translation>&apos;{0}&apos; es un componente de un componente, y solo este puede conectar sus conectores</translation>
    </message>
    <message>
        <source>only one of them is an expandable connector</source>
        <translation>solo uno de ellos es un conector expandible</translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other none</source>
        <translation>uno tiene las dimensiones {0}, el otro ninguna</translation>
    </message>
    <message>
        <source>one has no dimensions, the other {0}</source>
        <translation>uno no tiene dimensiones, el otro {0}</translation>
    </message>
    <message>
        <source>one has the dimensions {0}, the other {1}</source>
        <translation>uno tiene las dimensiones {0}, el otro {1}</translation>
    </message>
    <message>
        <source>one is an array of connectors, the other is not</source>
        <translation>uno es un arreglo de conectores, el otro no</translation>
    </message>
    <message>
        <source>the range</source>
        <translation>el intervalo</translation>
    </message>
    <message>
        <source>an &apos;if&apos; whose condition is not known before the simulation</source>
        <translation>un &apos;if&apos; cuya condición no se conoce antes de la simulación</translation>
    </message>
    <message>
        <source>this as an equation</source>
        <translation>esto como ecuación</translation>
    </message>
    <message>
        <source>an &apos;if&apos; equation whose branches have different left sides of type Boolean or enumeration</source>
        <translation>una ecuación &apos;if&apos; cuyas ramas tienen lados izquierdos distintos de tipo Boolean o enumeración</translation>
    </message>
    <message>
        <source>this in a &apos;when&apos;</source>
        <translation>esto en un &apos;when&apos;</translation>
    </message>
    <message>
        <source>the other one</source>
        <translation>el otro</translation>
    </message>
    <message>
        <source>a &apos;when&apos; with a Boolean condition</source>
        <translation>un &apos;when&apos; con una condición Boolean</translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are evaluated at the ticks of its clock, and &apos;if&apos; chooses there</source>
        <translation>un estado de una máquina de estados: sus ecuaciones se evalúan en los tics de su reloj, y allí elige &apos;if&apos;</translation>
    </message>
    <message>
        <source>an array of components where only the run knows the extents of arrays or the passes of a loop</source>
        <translation>un arreglo de componentes donde solo la ejecución conoce las dimensiones de los arreglos o las pasadas de un bucle</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>un bucle</translation>
    </message>
    <message>
        <source>a statement</source>
        <translation>una instrucción</translation>
    </message>
    <message>
        <source>{0} outside of &apos;when&apos; in which the continuous &apos;{1}&apos; decides about &apos;{2}&apos;</source>
        <translation>{0} fuera de &apos;when&apos; donde la variable continua &apos;{1}&apos; decide sobre &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>{0} that assigns nothing</source>
        <translation>{0} sin ninguna asignación</translation>
    </message>
    <message>
        <source>3 to 7</source>
        <translation>de 3 a 7</translation>
    </message>
    <message>
        <source>a state of a state machine: its equations are clocked, and only continuous ones have derivatives</source>
        <translation>un estado de una máquina de estados: sus ecuaciones tienen reloj, y solo las continuas tienen derivadas</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>the type of a component</source>
        <translation>el tipo de un componente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, less than its min {2}</source>
        <translation>&apos;{0}&apos; es {1}, menor que su min {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, more than its max {2}</source>
        <translation>&apos;{0}&apos; es {1}, mayor que su max {2}</translation>
    </message>
    <message>
        <source>a partial derivative by or of something else than a Real number</source>
        <translation>una derivada parcial de algo, o respecto de algo, que no es un número Real</translation>
    </message>
    <message>
        <source>a matrix of arrays of records in a function</source>
        <translation>una matriz de arreglos de registros en una función</translation>
    </message>
    <message>
        <source>sum of {0}</source>
        <translation>suma de {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of records with arrays in a function</source>
        <translation>&apos;{0}&apos; de registros con arreglos en una función</translation>
    </message>
    <message>
        <source>an argument &apos;{0}&apos; of {1} {1|dimension|dimensions}</source>
        <translation>un argumento &apos;{0}&apos; de {1} {1|dimensión|dimensiones}</translation>
    </message>
    <message>
        <source>the call of &apos;{0}&apos; for arrays here</source>
        <translation>la llamada a &apos;{0}&apos; para arreglos aquí</translation>
    </message>
    <message>
        <source>{0} with {1} {1|element|elements}</source>
        <translation>{0} con {1} {1|elemento|elementos}</translation>
    </message>
    <message>
        <source>{0} with {1}</source>
        <translation>{0} con {1}</translation>
    </message>
    <message>
        <source>this constant in a function</source>
        <translation>esta constante en una función</translation>
    </message>
    <message>
        <source>this expression in a function</source>
        <translation>esta expresión en una función</translation>
    </message>
    <message>
        <source>a power of a matrix whose exponent is not written as a number in a function</source>
        <translation>una potencia de una matriz cuyo exponente no está escrito como número en una función</translation>
    </message>
    <message>
        <source>a record with arrays as an argument of an external function</source>
        <translation>un registro con arreglos como argumento de una función externa</translation>
    </message>
    <message>
        <source>this argument of an external function</source>
        <translation>este argumento de una función externa</translation>
    </message>
    <message>
        <source>an array as the value of an external function</source>
        <translation>un arreglo como valor de una función externa</translation>
    </message>
    <message>
        <source>an argument without a name here</source>
        <translation>un argumento sin nombre aquí</translation>
    </message>
    <message>
        <source>a loop of {0}</source>
        <translation>un bucle de {0}</translation>
    </message>
    <message>
        <source>a statement of {0}</source>
        <translation>una instrucción de {0}</translation>
    </message>
    <message>
        <source>an expression of {0}</source>
        <translation>una expresión de {0}</translation>
    </message>
    <message>
        <source>the subscript {0} of dimension {1} is outside of 1 … {2}</source>
        <translation>el subíndice {0} de la dimensión {1} está fuera de 1 … {2}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be multiplied</source>
        <translation>no se pueden multiplicar arreglos de tamaños {0} y {1}</translation>
    </message>
    <message>
        <source>cat: there is no dimension {0}</source>
        <translation>cat: no existe la dimensión {0}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} cannot be joined</source>
        <translation>no se pueden unir arreglos de tamaños {0} y {1}</translation>
    </message>
    <message>
        <source>cross() needs vectors of three elements</source>
        <translation>cross() necesita vectores de tres elementos</translation>
    </message>
    <message>
        <source>an array has too many dimensions</source>
        <translation>un arreglo tiene demasiadas dimensiones</translation>
    </message>
    <message>
        <source>elements of an array have different sizes {0} and {1}</source>
        <translation>los elementos de un arreglo tienen tamaños distintos: {0} y {1}</translation>
    </message>
    <message>
        <source>an array of more than eight dimensions</source>
        <translation>un arreglo de más de ocho dimensiones</translation>
    </message>
    <message>
        <source>an assignment between an array and a scalar</source>
        <translation>una asignación entre un arreglo y un escalar</translation>
    </message>
    <message>
        <source>this assignment</source>
        <translation>esta asignación</translation>
    </message>
    <message>
        <source>an assignment of an array to an element</source>
        <translation>una asignación de un arreglo a un elemento</translation>
    </message>
    <message>
        <source>an array in place of a scalar</source>
        <translation>un arreglo en lugar de un escalar</translation>
    </message>
    <message>
        <source>the size of a scalar</source>
        <translation>el tamaño de un escalar</translation>
    </message>
    <message>
        <source>a scalar in place of an array</source>
        <translation>un escalar en lugar de un arreglo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of arrays</source>
        <translation>&apos;{0}&apos; de arreglos</translation>
    </message>
    <message>
        <source>the call of {0} with an argument of another number of dimensions</source>
        <translation>la llamada a {0} con un argumento de otro número de dimensiones</translation>
    </message>
    <message>
        <source>the built-in function {0}</source>
        <translation>la función incorporada {0}</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos;, which has no counterpart in Gnomon,</source>
        <translation>la función externa &apos;{0}&apos;, que no tiene equivalente en Gnomon,</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with {1} arguments</source>
        <translation>la función externa &apos;{0}&apos; con {1} {1|argumento|argumentos}</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; with argument {1} of this type</source>
        <translation>la función externa &apos;{0}&apos; con el argumento {1} de este tipo</translation>
    </message>
    <message>
        <source>the result of the external function &apos;{0}&apos;</source>
        <translation>el resultado de la función externa &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>{0}: an output has the size {1} in place of {2}</source>
        <translation>{0}: una salida tiene el tamaño {1} en lugar de {2}</translation>
    </message>
    <message>
        <source>{0}: functions call each other more than {1} deep</source>
        <translation>{0}: las funciones se llaman unas a otras a más de {1} niveles de profundidad</translation>
    </message>
    <message>
        <source>the subscript [{0}] is outside of an array of size {1}</source>
        <translation>el subíndice [{0}] está fuera de un arreglo de tamaño {1}</translation>
    </message>
    <message>
        <source>a loop does not come to an end</source>
        <translation>un bucle no llega a su fin</translation>
    </message>
    <message>
        <source>size(): there is no dimension {0}</source>
        <translation>size(): no existe la dimensión {0}</translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to one of size {1}</source>
        <translation>un arreglo de tamaño {0} se asigna a uno de tamaño {1}</translation>
    </message>
    <message>
        <source>an array has the extent {0} in dimension {1}</source>
        <translation>un arreglo tiene el tamaño {0} en la dimensión {1}</translation>
    </message>
    <message>
        <source>arrays of sizes {0} and {1} do not go together</source>
        <translation>los arreglos de tamaños {0} y {1} no encajan</translation>
    </message>
    <message>
        <source>linspace() needs two points at least</source>
        <translation>linspace() necesita al menos dos puntos</translation>
    </message>
    <message>
        <source>an array of size {0} is assigned to a part of size {1}</source>
        <translation>un arreglo de tamaño {0} se asigna a una parte de tamaño {1}</translation>
    </message>
    <message>
        <source>elements of an array have different sizes</source>
        <translation>los elementos de un arreglo tienen tamaños distintos</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no format of this number</source>
        <translation>&apos;{0}&apos; no es un formato de este número</translation>
    </message>
    <message>
        <source>, and no library of this name in the library folders (MODELICAPATH, --lib or the settings)</source>
        <translation>, ni ninguna biblioteca con este nombre en las carpetas de bibliotecas (MODELICAPATH, --lib o los ajustes)</translation>
    </message>
    <message>
        <source> (did you mean &apos;{0}&apos;?)</source>
        <translation> (¿quiso decir &apos;{0}&apos;?)</translation>
    </message>
    <message>
        <source>{0} without &apos;{1}&apos;</source>
        <translation>{0} sin &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>switching equations with {0}</source>
        <translation>ecuaciones que conmutan con {0}</translation>
    </message>
    <message>
        <source>equation for {0}</source>
        <translation>ecuación de {0}</translation>
    </message>
    <message>
        <source>loop of {0} equations with {1}</source>
        <translation>lazo de {0} ecuaciones con {1}</translation>
    </message>
    <message>
        <source>a discretized partition that depends on other partitions, and they on it, at the same tick,</source>
        <translation>una partición discretizada que depende de otras particiones, y ellas de ella, en el mismo tic</translation>
    </message>
    <message>
        <source>a clock that is chosen by &apos;{0}&apos;</source>
        <translation>un reloj elegido por &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>here it is continuous</source>
        <translation>aquí es continua</translation>
    </message>
    <message>
        <source>this is the other one</source>
        <translation>este es el otro</translation>
    </message>
    <message>
        <source>{0} from {1} on</source>
        <translation>{0} a partir de {1}</translation>
    </message>
    <message>
        <source>runs code of its own, which only files in trusted folders may: save this text first</source>
        <translation>ejecuta código propio, lo que solo pueden hacer los archivos de carpetas de confianza: guarde antes este texto</translation>
    </message>
    <message>
        <source>runs machine code of the folder {0}, which is not trusted to do so: say --trust &quot;{0}&quot; to gnc, or add the folder in the settings of the window</source>
        <translation>ejecuta código máquina de la carpeta {0}, que no es de confianza: indique --trust &quot;{0}&quot; a gnc, o añada la carpeta en los ajustes de la ventana</translation>
    </message>
    <message>
        <source>in this function</source>
        <translation>en esta función</translation>
    </message>
    <message>
        <source>the operation {0} in this equation</source>
        <translation>la operación {0} en esta ecuación</translation>
    </message>
    <message>
        <source>a call of {0}</source>
        <translation>una llamada a {0}</translation>
    </message>
    <message>
        <source>a relation</source>
        <translation>una relación</translation>
    </message>
    <message>
        <source>one of these equations</source>
        <translation>una de estas ecuaciones</translation>
    </message>
    <message>
        <source>one of the equations that say the same, or contradict each other</source>
        <translation>una de las ecuaciones que dicen lo mismo, o que se contradicen</translation>
    </message>
    <message>
        <source>delay() by a time that moves</source>
        <translation>delay() con un tiempo que varía</translation>
    </message>
    <message>
        <source>one of its discrete variables</source>
        <translation>una de sus variables discretas</translation>
    </message>
    <message>
        <source>a state, which its stateSelect = StateSelect.always asks for</source>
        <translation>un estado, lo que pide su stateSelect = StateSelect.always</translation>
    </message>
    <message>
        <source>anything but a state, though its stateSelect = StateSelect.never asks for that</source>
        <translation>otra cosa que un estado, aunque lo pide su stateSelect = StateSelect.never</translation>
    </message>
    <message>
        <source>what a delay() or spatialDistribution() gives</source>
        <translation>lo que da un delay() o spatialDistribution()</translation>
    </message>
    <message>
        <source>a factor of a state</source>
        <translation>un factor de un estado</translation>
    </message>
    <message>
        <source>a state made of several variables</source>
        <translation>un estado formado por varias variables</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>una condición</translation>
    </message>
    <message>
        <source>the subscript {0}{1} lies outside of 1:{2}</source>
        <translation>el subíndice {0}{1} está fuera de 1:{2}</translation>
    </message>
    <message>
        <source> of {0}</source>
        <translation> de {0}</translation>
    </message>
    <message>
        <source>text in an equation</source>
        <translation>texto en una ecuación</translation>
    </message>
    <message>
        <source>the array operation {0}</source>
        <translation>la operación de arreglos {0}</translation>
    </message>
    <message>
        <source>sample(start, interval) in clocked equations</source>
        <translation>sample(start, interval) en ecuaciones con reloj</translation>
    </message>
    <message>
        <source>delay() in clocked equations</source>
        <translation>delay() en ecuaciones con reloj</translation>
    </message>
    <message>
        <source>spatialDistribution() in clocked equations</source>
        <translation>spatialDistribution() en ecuaciones con reloj</translation>
    </message>
    <message>
        <source>reinit in clocked equations</source>
        <translation>reinit en ecuaciones con reloj</translation>
    </message>
    <message>
        <source>the folder of this program is not known, and so not where its part {0} is: {1}</source>
        <translation>no se conoce la carpeta de este programa, ni por tanto dónde está su parte {0}: {1}</translation>
    </message>
    <message>
        <source>the part {0} of this program cannot be opened: {1}</source>
        <translation>no se puede abrir la parte {0} de este programa: {1}</translation>
    </message>
    <message>
        <source>no reason is known</source>
        <translation>no se conoce el motivo</translation>
    </message>
    <message>
        <source>files of MATLAB can neither be read nor written: {0}</source>
        <translation>los archivos de MATLAB no se pueden leer ni escribir: {0}</translation>
    </message>
    <message>
        <source>&apos;break&apos; as a value</source>
        <translation>&apos;break&apos; como valor</translation>
    </message>
    <message>
        <source>{0}: the file defines no class</source>
        <translation>{0}: el archivo no define ninguna clase</translation>
    </message>
    <message>
        <source>it says nothing of how to convert from {0}</source>
        <translation>no dice nada de cómo convertir desde {0}</translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted</source>
        <translation>las clases hechas para {0} se deben convertir</translation>
    </message>
    <message>
        <source>classes made for {0} have to be converted as {1} says</source>
        <translation>las clases hechas para {0} se deben convertir como dice {1}</translation>
    </message>
    <message>
        <source>one without a version</source>
        <translation>una sin versión</translation>
    </message>
    <message>
        <source>in {0}{1}{2} &apos;{3}&apos; has the name &apos;{4}&apos;</source>
        <translation>en {0}{1}{2}, &apos;{3}&apos; se llama &apos;{4}&apos;</translation>
    </message>
    <message>
        <source>Write &apos;{0}&apos;</source>
        <translation>Escribir &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no declaration of the usual kind: change it in the text</source>
        <translation>&apos;{0}&apos; no tiene una declaración habitual: cámbielo en el texto</translation>
    </message>
    <message>
        <source>a model in Sol has nothing of that kind: change it in the text</source>
        <translation>un modelo en Sol no tiene nada así: cámbielo en el texto</translation>
    </message>
    <message>
        <source>the prefixes of &apos;{0}&apos; have more in them: change them in the text</source>
        <translation>los prefijos de &apos;{0}&apos; contienen algo más: cámbielos en el texto</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares its dimensions with others: change them in the text</source>
        <translation>&apos;{0}&apos; comparte sus dimensiones con otros: cámbielas en el texto</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; shares a replaceable clause and cannot leave it</source>
        <translation>&apos;{0}&apos; comparte una cláusula reemplazable y no puede salir de ella</translation>
    </message>
    <message>
        <source>the clipboard holds no components</source>
        <translation>el portapapeles no contiene componentes</translation>
    </message>
    <message>
        <source>a list in HYSDEL has no diagram</source>
        <translation>una lista en HYSDEL no tiene diagrama</translation>
    </message>
    <message>
        <source>the parts of this placement overlap in the text</source>
        <translation>las partes de esta colocación se solapan en el texto</translation>
    </message>
    <message>
        <source>there is nothing to delete in this class: what it inherits is deleted where it is declared</source>
        <translation>no hay nada que eliminar en esta clase: lo heredado se elimina donde se declara</translation>
    </message>
    <message>
        <source>the class that &apos;{0}&apos; is inherited from was not found in the text</source>
        <translation>no se encontró en el texto la clase de la que se hereda &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>an outer &apos;each&apos; says the same of all elements of &apos;{0}&apos;</source>
        <translation>un &apos;each&apos; exterior dice lo mismo de todos los elementos de &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the parts of this modification overlap in the text</source>
        <translation>las partes de esta modificación se solapan en el texto</translation>
    </message>
    <message>
        <source>there is already something with the name &apos;{0}&apos; in this class</source>
        <translation>ya hay algo con el nombre &apos;{0}&apos; en esta clase</translation>
    </message>
    <message>
        <source>the figures of this class are computed: edit them in the text</source>
        <translation>las figuras de esta clase se calculan: edítelas en el texto</translation>
    </message>
    <message>
        <source>there is no class {0}</source>
        <translation>no existe la clase {0}</translation>
    </message>
    <message>
        <source>a class outside of all packages needs a file</source>
        <translation>una clase fuera de todo paquete necesita un archivo</translation>
    </message>
    <message>
        <source>{0} is no package</source>
        <translation>{0} no es un paquete</translation>
    </message>
    <message>
        <source>{0} is one file: it has no place for folders</source>
        <translation>{0} es un solo archivo: no tiene sitio para carpetas</translation>
    </message>
    <message>
        <source>the change meets another one at the same place</source>
        <translation>el cambio coincide con otro en el mismo lugar</translation>
    </message>
    <message>
        <source>there is a file already: {0}</source>
        <translation>ya existe el archivo {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name</source>
        <translation>&apos;{0}&apos; no es un nombre</translation>
    </message>
    <message>
        <source>there is no package {0}</source>
        <translation>no existe el paquete {0}</translation>
    </message>
    <message>
        <source>there is a class {0} already</source>
        <translation>ya existe la clase {0}</translation>
    </message>
    <message>
        <source>{0} has a {1} already</source>
        <translation>{0} ya tiene un elemento {1}</translation>
    </message>
    <message>
        <source>{0} is a folder of files: copy its classes one by one</source>
        <translation>{0} es una carpeta de archivos: copie sus clases una por una</translation>
    </message>
    <message>
        <source>{0} is there already</source>
        <translation>{0} ya está ahí</translation>
    </message>
    <message>
        <source>{0} cannot be moved into itself</source>
        <translation>{0} no se puede mover dentro de sí mismo</translation>
    </message>
    <message>
        <source>only packages can be moved into</source>
        <translation>solo se puede mover a paquetes</translation>
    </message>
    <message>
        <source>{0} is a folder of files: move its classes one by one</source>
        <translation>{0} es una carpeta de archivos: mueva sus clases una por una</translation>
    </message>
    <message>
        <source>there is a folder already: {0}</source>
        <translation>ya existe la carpeta {0}</translation>
    </message>
    <message>
        <source>{0} is a folder already</source>
        <translation>{0} ya es una carpeta</translation>
    </message>
    <message>
        <source>{0} has no file of its own: save it first</source>
        <translation>{0} no tiene archivo propio: guárdelo primero</translation>
    </message>
    <message>
        <source>a HYSDEL list has no place for a scenario; keep it beside the model</source>
        <translation>una lista en HYSDEL no tiene sitio para un escenario; guárdelo junto al modelo</translation>
    </message>
    <message>
        <source>this shape is computed: change it in the text</source>
        <translation>esta forma se calcula: cámbiela en el texto</translation>
    </message>
    <message>
        <source>the graphics of this class are computed: edit them in the text</source>
        <translation>el dibujo de esta clase se calcula: edítelo en el texto</translation>
    </message>
    <message>
        <source>there is no such shape</source>
        <translation>no existe esa forma</translation>
    </message>
    <message>
        <source>the parts of this change overlap in the text</source>
        <translation>las partes de este cambio se solapan en el texto</translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos;</source>
        <translation>no hay ninguna conexión de &apos;{0}&apos; y &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>there is nothing to delete in this model: what it inherits is deleted where it is declared</source>
        <translation>no hay nada que eliminar en este modelo: lo heredado se elimina donde se declara</translation>
    </message>
    <message>
        <source>where this shape lies is computed: change it in the text</source>
        <translation>la posición de esta forma se calcula: cámbiela en el texto</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of Fixed, Relaxed, Guess, Mark</source>
        <translation>&apos;{0}&apos; no es Fixed, Relaxed, Guess ni Mark</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; names no variable</source>
        <translation>&apos;{0}&apos; no nombra ninguna variable</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the value is no finite number</source>
        <translation>&apos;{0}&apos;: el valor no es un número finito</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value</source>
        <translation>&apos;{0}&apos; no tiene valor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; occurs twice; the first counts</source>
        <translation>&apos;{0}&apos; aparece dos veces; cuenta la primera</translation>
    </message>
    <message>
        <source>the statements of the section overlap in the text</source>
        <translation>las instrucciones de la sección se solapan en el texto</translation>
    </message>
    <message>
        <source>text about the class</source>
        <translation>texto sobre la clase</translation>
    </message>
    <message>
        <source>how the class looks where it is used</source>
        <translation>el aspecto de la clase donde se usa</translation>
    </message>
    <message>
        <source>what is drawn behind the components</source>
        <translation>lo que se dibuja detrás de los componentes</translation>
    </message>
    <message>
        <source>how the model is to be run</source>
        <translation>cómo se debe ejecutar el modelo</translation>
    </message>
    <message>
        <source>of a library</source>
        <translation>de una biblioteca</translation>
    </message>
    <message>
        <source>libraries that this one needs, with their versions</source>
        <translation>bibliotecas que necesita esta, con sus versiones</translation>
    </message>
    <message>
        <source>from which versions, and how</source>
        <translation>desde qué versiones, y cómo</translation>
    </message>
    <message>
        <source>&quot;info&quot;, &quot;diagram&quot;, &quot;text&quot; or &quot;icon&quot;</source>
        <translation>&quot;info&quot;, &quot;diagram&quot;, &quot;text&quot; o &quot;icon&quot;</translation>
    </message>
    <message>
        <source>only there to be read</source>
        <translation>solo está para ser leída</translation>
    </message>
    <message>
        <source>of new components</source>
        <translation>de componentes nuevos</translation>
    </message>
    <message>
        <source>of new components: &quot;inner&quot;, &quot;parameter&quot; …</source>
        <translation>de componentes nuevos: &quot;inner&quot;, &quot;parameter&quot;…</translation>
    </message>
    <message>
        <source>when there is no inner</source>
        <translation>cuando no hay ningún inner</translation>
    </message>
    <message>
        <source>what to use instead</source>
        <translation>qué usar en su lugar</translation>
    </message>
    <message>
        <source>the function may be written out where it is called</source>
        <translation>la función se puede desarrollar donde se llama</translation>
    </message>
    <message>
        <source>the function may be written out after its derivatives were taken</source>
        <translation>la función se puede desarrollar después de derivarla</translation>
    </message>
    <message>
        <source>how often the function can be differentiated</source>
        <translation>cuántas veces se puede derivar la función</translation>
    </message>
    <message>
        <source>the function that is the derivative</source>
        <translation>la función que es la derivada</translation>
    </message>
    <message>
        <source>functions that solve for an input</source>
        <translation>funciones que despejan una entrada</translation>
    </message>
    <message>
        <source>of an external function</source>
        <translation>de una función externa</translation>
    </message>
    <message>
        <source>parameters are constants</source>
        <translation>los parámetros son constantes</translation>
    </message>
    <message>
        <source>redeclarations to choose from</source>
        <translation>redeclaraciones entre las que elegir</translation>
    </message>
    <message>
        <source>where it is in the diagram and in the icon</source>
        <translation>dónde está en el diagrama y en el icono</translation>
    </message>
    <message>
        <source>how it stands in the parameter dialog</source>
        <translation>cómo aparece en el diálogo de parámetros</translation>
    </message>
    <message>
        <source>the value is used for translation</source>
        <translation>el valor se usa en la traducción</translation>
    </message>
    <message>
        <source>not kept in results</source>
        <translation>no se guarda en los resultados</translation>
    </message>
    <message>
        <source>values to choose from</source>
        <translation>valores entre los que elegir</translation>
    </message>
    <message>
        <source>all classes that fit are offered</source>
        <translation>se ofrecen todas las clases que encajan</translation>
    </message>
    <message>
        <source>the reason, said when it is not</source>
        <translation>el motivo, que se dice cuando no lo está</translation>
    </message>
    <message>
        <source>the reason, said when it is connected twice</source>
        <translation>el motivo, que se dice cuando se conecta dos veces</translation>
    </message>
    <message>
        <source>when nothing determines it</source>
        <translation>cuando nada la determina</translation>
    </message>
    <message>
        <source>false: a difference of temperatures or the like</source>
        <translation>false: una diferencia de temperaturas o similar</translation>
    </message>
    <message>
        <source>of the connection</source>
        <translation>de la conexión</translation>
    </message>
    <message>
        <source>what the class is for, as HTML</source>
        <translation>para qué sirve la clase, como HTML</translation>
    </message>
    <message>
        <source>its history, as HTML</source>
        <translation>su historia, como HTML</translation>
    </message>
    <message>
        <source>plots of its results</source>
        <translation>gráficas de sus resultados</translation>
    </message>
    <message>
        <source>between output points, in s</source>
        <translation>entre puntos de salida, en s</translation>
    </message>
    <message>
        <source>relative, of the solver</source>
        <translation>relativa, del método de integración</translation>
    </message>
    <message>
        <source>in the diagram</source>
        <translation>en el diagrama</translation>
    </message>
    <message>
        <source>in the icon</source>
        <translation>en el icono</translation>
    </message>
    <message>
        <source>in degrees</source>
        <translation>en grados</translation>
    </message>
    <message>
        <source>whether it can be changed</source>
        <translation>si se puede cambiar</translation>
    </message>
    <message>
        <source>start and fixed rather than the value</source>
        <translation>start y fixed en lugar del valor</translation>
    </message>
    <message>
        <source>for the name of a file to read</source>
        <translation>para el nombre de un archivo que se lee</translation>
    </message>
    <message>
        <source>for the name of a file to write</source>
        <translation>para el nombre de un archivo que se escribe</translation>
    </message>
    <message>
        <source>grows with each connection</source>
        <translation>crece con cada conexión</translation>
    </message>
    <message>
        <source>{red, green, blue}</source>
        <translation>{rojo, verde, azul}</translation>
    </message>
    <message>
        <source>%name, %class and %parameter are replaced</source>
        <translation>%name, %class y %parámetro se reemplazan</translation>
    </message>
    <message>
        <source>0: as it fits</source>
        <translation>0: el que quepa</translation>
    </message>
    <message>
        <source>base 64</source>
        <translation>en base 64</translation>
    </message>
    <message>
        <source>variables that remember</source>
        <translation>variables con memoria</translation>
    </message>
    <message>
        <source>variables that come from outside</source>
        <translation>variables que vienen de fuera</translation>
    </message>
    <message>
        <source>variables that others see</source>
        <translation>variables que otros ven</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>constantes</translation>
    </message>
    <message>
        <source>variables of the implementation</source>
        <translation>variables de la implementación</translation>
    </message>
    <message>
        <source>Boolean variables from conditions on real ones: d = expression &lt;= bound;</source>
        <translation>variables booleanas a partir de condiciones sobre reales: d = expression &lt;= bound;</translation>
    </message>
    <message>
        <source>Boolean variables from Boolean expressions</source>
        <translation>variables booleanas a partir de expresiones booleanas</translation>
    </message>
    <message>
        <source>real variables from conditions: z = {IF d THEN a ELSE b};</source>
        <translation>variables reales a partir de condiciones: z = {IF d THEN a ELSE b};</translation>
    </message>
    <message>
        <source>the next values of real states</source>
        <translation>los próximos valores de los estados reales</translation>
    </message>
    <message>
        <source>real variables from linear expressions</source>
        <translation>variables reales a partir de expresiones lineales</translation>
    </message>
    <message>
        <source>the next values of Boolean states</source>
        <translation>los próximos valores de los estados booleanos</translation>
    </message>
    <message>
        <source>constraints: what always has to hold</source>
        <translation>restricciones: lo que siempre se debe cumplir</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>valor absoluto</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>exponencial</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>logaritmo</translation>
    </message>
    <message>
        <source>to base 10</source>
        <translation>en base 10</translation>
    </message>
    <message>
        <source>the larger of two</source>
        <translation>el mayor de dos</translation>
    </message>
    <message>
        <source>the smaller of two</source>
        <translation>el menor de dos</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>seno</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>raíz cuadrada</translation>
    </message>
    <message>
        <source>tangent</source>
        <translation>tangente</translation>
    </message>
    <message>
        <source>inverse cosine, in radians</source>
        <translation>arcocoseno, en radianes</translation>
    </message>
    <message>
        <source>value of a stream variable in the direction that the flow has now</source>
        <translation>valor de una variable stream en el sentido que tiene ahora el flujo</translation>
    </message>
    <message>
        <source>an array of its arguments</source>
        <translation>un arreglo de sus argumentos</translation>
    </message>
    <message>
        <source>inverse sine, in radians</source>
        <translation>arcoseno, en radianes</translation>
    </message>
    <message>
        <source>stops the run (or warns) when the condition does not hold</source>
        <translation>detiene la ejecución (o avisa) cuando la condición no se cumple</translation>
    </message>
    <message>
        <source>inverse tangent, in radians</source>
        <translation>arcotangente, en radianes</translation>
    </message>
    <message>
        <source>angle of the point (u2, u1), in radians</source>
        <translation>ángulo del punto (u2, u1), en radianes</translation>
    </message>
    <message>
        <source>how many connections a connector has (deprecated)</source>
        <translation>cuántas conexiones tiene un conector (obsoleto)</translation>
    </message>
    <message>
        <source>joins arrays along dimension k</source>
        <translation>une arreglos a lo largo de la dimensión k</translation>
    </message>
    <message>
        <source>smallest whole number that is not less than x</source>
        <translation>menor número entero que no es menor que x</translation>
    </message>
    <message>
        <source>true at the moment when v changes</source>
        <translation>verdadero en el instante en que v cambia</translation>
    </message>
    <message>
        <source>connects two connectors</source>
        <translation>conecta dos conectores</translation>
    </message>
    <message>
        <source>cosine of an angle in radians</source>
        <translation>coseno de un ángulo en radianes</translation>
    </message>
    <message>
        <source>hyperbolic cosine</source>
        <translation>coseno hiperbólico</translation>
    </message>
    <message>
        <source>cross product of two vectors of three</source>
        <translation>producto vectorial de dos vectores de tres elementos</translation>
    </message>
    <message>
        <source>the value of the expression so many seconds ago</source>
        <translation>el valor de la expresión hace tantos segundos</translation>
    </message>
    <message>
        <source>derivative with respect to time</source>
        <translation>derivada respecto del tiempo</translation>
    </message>
    <message>
        <source>matrix with a vector on its diagonal</source>
        <translation>matriz con un vector en su diagonal</translation>
    </message>
    <message>
        <source>quotient without its fraction</source>
        <translation>cociente sin su parte fraccionaria</translation>
    </message>
    <message>
        <source>true at the moment when b becomes true</source>
        <translation>verdadero en el instante en que b pasa a ser verdadero</translation>
    </message>
    <message>
        <source>exponential function</source>
        <translation>función exponencial</translation>
    </message>
    <message>
        <source>array of that size with the same value everywhere</source>
        <translation>arreglo de ese tamaño con el mismo valor en todas partes</translation>
    </message>
    <message>
        <source>largest whole number that is not greater than x</source>
        <translation>mayor número entero que no es mayor que x</translation>
    </message>
    <message>
        <source>name of the instance that the model is, as a text</source>
        <translation>nombre de la instancia que es el modelo, como texto</translation>
    </message>
    <message>
        <source>the start is solved from the simplified expression to the actual one</source>
        <translation>el inicio se resuelve desde la expresión simplificada hasta la verdadera</translation>
    </message>
    <message>
        <source>identity matrix of that size</source>
        <translation>matriz identidad de ese tamaño</translation>
    </message>
    <message>
        <source>true while the start of the model is solved</source>
        <translation>verdadero mientras se resuelve el inicio del modelo</translation>
    </message>
    <message>
        <source>value of a stream variable that would flow in</source>
        <translation>valor de una variable stream que entraría con el flujo</translation>
    </message>
    <message>
        <source>largest Integer that is not greater than x</source>
        <translation>mayor Integer que no es mayor que x</translation>
    </message>
    <message>
        <source>n values at equal distances from x1 to x2</source>
        <translation>n valores equidistantes de x1 a x2</translation>
    </message>
    <message>
        <source>natural logarithm</source>
        <translation>logaritmo natural</translation>
    </message>
    <message>
        <source>logarithm to base 10</source>
        <translation>logaritmo en base 10</translation>
    </message>
    <message>
        <source>the largest</source>
        <translation>el mayor</translation>
    </message>
    <message>
        <source>the smallest</source>
        <translation>el menor</translation>
    </message>
    <message>
        <source>x modulo y, with the sign of y</source>
        <translation>x módulo y, con el signo de y</translation>
    </message>
    <message>
        <source>evaluated without events</source>
        <translation>evaluado sin eventos</translation>
    </message>
    <message>
        <source>array of that size with ones</source>
        <translation>arreglo de ese tamaño con unos</translation>
    </message>
    <message>
        <source>value just before an event</source>
        <translation>valor justo antes de un evento</translation>
    </message>
    <message>
        <source>product of all elements</source>
        <translation>producto de todos los elementos</translation>
    </message>
    <message>
        <source>sets a state anew, in a when</source>
        <translation>da un valor nuevo a un estado, en un when</translation>
    </message>
    <message>
        <source>remainder of the division, with the sign of x</source>
        <translation>resto de la división, con el signo de x</translation>
    </message>
    <message>
        <source>true at the times start + i*interval</source>
        <translation>verdadero en los instantes start + i*interval</translation>
    </message>
    <message>
        <source>the only element of an array</source>
        <translation>el único elemento de un arreglo</translation>
    </message>
    <message>
        <source>x times positive where x &gt;= 0, else x times negative</source>
        <translation>x por positive donde x &gt;= 0, si no x por negative</translation>
    </message>
    <message>
        <source>sine of an angle in radians</source>
        <translation>seno de un ángulo en radianes</translation>
    </message>
    <message>
        <source>hyperbolic sine</source>
        <translation>seno hiperbólico</translation>
    </message>
    <message>
        <source>size of a dimension, or of all</source>
        <translation>tamaño de una dimensión, o de todas</translation>
    </message>
    <message>
        <source>matrix that does what cross(x, …) does</source>
        <translation>matriz que hace lo que hace cross(x, …)</translation>
    </message>
    <message>
        <source>the expression is p times continuously differentiable: it needs no events</source>
        <translation>la expresión es p veces derivable con continuidad: no necesita eventos</translation>
    </message>
    <message>
        <source>transport with a speed that may change</source>
        <translation>transporte con una velocidad que puede cambiar</translation>
    </message>
    <message>
        <source>sum of all elements</source>
        <translation>suma de todos los elementos</translation>
    </message>
    <message>
        <source>matrix with its upper triangle below too</source>
        <translation>matriz con su triángulo superior también debajo</translation>
    </message>
    <message>
        <source>tangent of an angle in radians</source>
        <translation>tangente de un ángulo en radianes</translation>
    </message>
    <message>
        <source>hyperbolic tangent</source>
        <translation>tangente hiperbólica</translation>
    </message>
    <message>
        <source>true at the end of a successful run</source>
        <translation>verdadero al final de una ejecución correcta</translation>
    </message>
    <message>
        <source>ends the run, successfully</source>
        <translation>termina la ejecución, con éxito</translation>
    </message>
    <message>
        <source>matrix with rows and columns exchanged</source>
        <translation>matriz con filas y columnas intercambiadas</translation>
    </message>
    <message>
        <source>vector of all elements</source>
        <translation>vector de todos los elementos</translation>
    </message>
    <message>
        <source>array of that size with zeros</source>
        <translation>arreglo de ese tamaño con ceros</translation>
    </message>
    <message>
        <source>The independent variable</source>
        <translation>La variable independiente</translation>
    </message>
    <message>
        <source>true while the model starts</source>
        <translation>verdadero mientras el modelo empieza</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadero o falso</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>what is told of a model</source>
        <translation>lo que se cuenta de un modelo</translation>
    </message>
    <message>
        <source>how a model is drawn</source>
        <translation>cómo se dibuja un modelo</translation>
    </message>
    <message>
        <source>how a model starts</source>
        <translation>cómo empieza un modelo</translation>
    </message>
    <message>
        <source>curves to show</source>
        <translation>curvas que mostrar</translation>
    </message>
    <message>
        <source>how a model is run</source>
        <translation>cómo se ejecuta un modelo</translation>
    </message>
    <message>
        <source>{0}: the ending of the name is none of .mo, .sol, .hys</source>
        <translation>{0}: el nombre no termina en .mo, .sol ni .hys</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is given in {1}, but {2} in the model</source>
        <translation>&apos;{0}&apos; se da en {1}, pero en el modelo {2}</translation>
    </message>
    <message>
        <source>has no unit</source>
        <translation>no tiene unidad</translation>
    </message>
    <message>
        <source>is in {0}</source>
        <translation>está en {0}</translation>
    </message>
    <message>
        <source>{0}: too large for a scenario</source>
        <translation>{0}: demasiado grande para un escenario</translation>
    </message>
    <message>
        <source>{0}: no readable XML: {1} at byte {2}</source>
        <translation>{0}: no es XML legible: {1} en el byte {2}</translation>
    </message>
    <message>
        <source>{0}: the outermost element is not &apos;scenario&apos;</source>
        <translation>{0}: el elemento exterior no es &apos;scenario&apos;</translation>
    </message>
    <message>
        <source>{0}: this is a scenario of version {1}; known is 1</source>
        <translation>{0}: es un escenario de la versión {1}; se conoce la 1</translation>
    </message>
    <message>
        <source>the document type is not known; its entities are not read</source>
        <translation>no se conoce el tipo de documento; sus entidades no se leen</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; is not known</source>
        <translation>no se conoce el elemento &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a quantity has no name</source>
        <translation>una magnitud no tiene nombre</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: what stands inside of a quantity is not read</source>
        <translation>&apos;{0}&apos;: lo que hay dentro de una magnitud no se lee</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: the weight is 0 or 1, not &apos;{1}&apos;</source>
        <translation>&apos;{0}&apos;: el peso es 0 o 1, no &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: &apos;{1}&apos; is no finite number</source>
        <translation>&apos;{0}&apos;: &apos;{1}&apos; no es un número finito</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is fixed, but has no value</source>
        <translation>&apos;{0}&apos; está fija, pero no tiene valor</translation>
    </message>
    <message>
        <source>did you mean &apos;{0}&apos;?</source>
        <translation>¿quiso decir &apos;{0}&apos;?</translation>
    </message>
    <message>
        <source>the changes that were asked for at once touch the same text</source>
        <translation>los cambios pedidos a la vez tocan el mismo texto</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>expresión</translation>
    </message>
    <message>
        <source>modifier</source>
        <translation>modificador</translation>
    </message>
    <message>
        <source>declaration</source>
        <translation>declaración</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>ecuación</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>instrucción</translation>
    </message>
    <message>
        <source>state or transition</source>
        <translation>estado o transición</translation>
    </message>
    <message>
        <source>interface member</source>
        <translation>miembro de la interfaz</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>argumento</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>the given text {0}</source>
        <translation>el texto dado {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no {1}</source>
        <translation>&apos;{0}&apos; no vale como {1}</translation>
    </message>
    <message>
        <source>{0} but several</source>
        <translation>{0}: son varias cosas</translation>
    </message>
    <message>
        <source>the given text is empty where one {0} is needed</source>
        <translation>el texto dado está vacío, y se necesita algo ({0})</translation>
    </message>
    <message>
        <source>there is nothing here that has a value</source>
        <translation>aquí no hay nada que tenga un valor</translation>
    </message>
    <message>
        <source>there is nothing here that can be modified</source>
        <translation>aquí no hay nada que se pueda modificar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a class here, which has no value</source>
        <translation>&apos;{0}&apos; es aquí una clase, que no tiene valor</translation>
    </message>
    <message>
        <source>there is no modifier &apos;{0}&apos;</source>
        <translation>no hay ningún modificador &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>there is no value to remove</source>
        <translation>no hay ningún valor que quitar</translation>
    </message>
    <message>
        <source>an annotation of a clause of several components belongs to one of them</source>
        <translation>una anotación de una cláusula de varios componentes pertenece a uno de ellos</translation>
    </message>
    <message>
        <source>the end of the class is missing</source>
        <translation>falta el final de la clase</translation>
    </message>
    <message>
        <source>this construct has no annotation</source>
        <translation>esta construcción no lleva anotación</translation>
    </message>
    <message>
        <source>an annotation has no value of its own</source>
        <translation>una anotación no tiene valor propio</translation>
    </message>
    <message>
        <source>there is no annotation to remove</source>
        <translation>no hay ninguna anotación que quitar</translation>
    </message>
    <message>
        <source>there is no annotation &apos;{0}&apos;</source>
        <translation>no hay ninguna anotación &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the class</source>
        <translation>la clase</translation>
    </message>
    <message>
        <source>there is no class &apos;{0}&apos; in {1}</source>
        <translation>no hay ninguna clase &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>there is no component &apos;{0}&apos; in {1}</source>
        <translation>no hay ningún componente &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>there is no connection of &apos;{0}&apos; and &apos;{1}&apos; in {2}</source>
        <translation>no hay ninguna conexión de &apos;{0}&apos; y &apos;{1}&apos; en {2}</translation>
    </message>
    <message>
        <source>there is no state &apos;{0}&apos; in {1}</source>
        <translation>no hay ningún estado &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>there is no place for an element in {0}</source>
        <translation>no hay sitio para un elemento en {0}</translation>
    </message>
    <message>
        <source>the element beside which to insert is none of {0}</source>
        <translation>el elemento junto al que insertar no es de {0}</translation>
    </message>
    <message>
        <source>the head of {0} is broken</source>
        <translation>el encabezado de {0} está mal escrito</translation>
    </message>
    <message>
        <source>there is no place for an equation in {0}</source>
        <translation>no hay sitio para una ecuación en {0}</translation>
    </message>
    <message>
        <source>the equation beside which to insert is none of {0}</source>
        <translation>la ecuación junto a la que insertar no es de {0}</translation>
    </message>
    <message>
        <source>a state or transition goes into a class or a state</source>
        <translation>un estado o una transición va en una clase o en un estado</translation>
    </message>
    <message>
        <source>the state or transition beside which to insert is none of {0}</source>
        <translation>el estado o la transición junto a los que insertar no son de {0}</translation>
    </message>
    <message>
        <source>the given text is no component</source>
        <translation>el texto dado no es un componente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is already declared in {1}</source>
        <translation>&apos;{0}&apos; ya está declarado en {1}</translation>
    </message>
    <message>
        <source>an equation cannot stand among statements, nor a statement among equations</source>
        <translation>una ecuación no puede estar entre instrucciones, ni una instrucción entre ecuaciones</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no connection</source>
        <translation>&apos;{0}&apos; no es una conexión</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are already connected in {2}</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; ya están conectados en {2}</translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; in {1}</source>
        <translation>ya hay un estado &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>the given text is no class</source>
        <translation>el texto dado no es una clase</translation>
    </message>
    <message>
        <source>a class that is &apos;{0}&apos; cannot stand outside of a class</source>
        <translation>una clase que es &apos;{0}&apos; no puede estar fuera de una clase</translation>
    </message>
    <message>
        <source>there is already a class &apos;{0}&apos; in {1}</source>
        <translation>ya hay una clase &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>the class beside which to insert is none of the file</source>
        <translation>la clase junto a la que insertar no es del archivo</translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be removed</source>
        <translation>solo se pueden quitar componentes, clases, ecuaciones, instrucciones, estados y transiciones</translation>
    </message>
    <message>
        <source>there is no line to move to</source>
        <translation>no hay ninguna línea a la que mover</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot leave its clause</source>
        <translation>&apos;{0}&apos; no puede salir de su cláusula</translation>
    </message>
    <message>
        <source>only components, classes, equations, statements, states and transitions can be moved</source>
        <translation>solo se pueden mover componentes, clases, ecuaciones, instrucciones, estados y transiciones</translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same class</source>
        <translation>los dos no están en la misma lista de la misma clase</translation>
    </message>
    <message>
        <source>a construct cannot be moved into itself</source>
        <translation>una construcción no se puede mover dentro de sí misma</translation>
    </message>
    <message>
        <source>only a class can be moved to another class</source>
        <translation>solo una clase se puede mover a otra clase</translation>
    </message>
    <message>
        <source>there is no component to rename</source>
        <translation>no hay ningún componente que renombrar</translation>
    </message>
    <message>
        <source>there is no class to rename</source>
        <translation>no hay ninguna clase que renombrar</translation>
    </message>
    <message>
        <source>there is no state to rename</source>
        <translation>no hay ningún estado que renombrar</translation>
    </message>
    <message>
        <source>there is already a state &apos;{0}&apos; beside {1}</source>
        <translation>ya hay un estado &apos;{0}&apos; junto a {1}</translation>
    </message>
    <message>
        <source>the change does not fit the text</source>
        <translation>el cambio no encaja en el texto</translation>
    </message>
    <message>
        <source>only elements, modifiers, equations, statements, states and transitions can be changed</source>
        <translation>solo se pueden cambiar elementos, modificadores, ecuaciones, instrucciones, estados y transiciones</translation>
    </message>
    <message>
        <source>the given text is not of the kind that it replaces</source>
        <translation>el texto dado no es del tipo de lo que reemplaza</translation>
    </message>
    <message>
        <source>there is no connection to change</source>
        <translation>no hay ninguna conexión que cambiar</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; are no ends of a connection</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; no son extremos de una conexión</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>el modelo</translation>
    </message>
    <message>
        <source>there is no model &apos;{0}&apos; in {1}</source>
        <translation>no hay ningún modelo &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>there is no section &apos;{0}&apos; in {1}</source>
        <translation>no hay ninguna sección &apos;{0}&apos; en {1}</translation>
    </message>
    <message>
        <source>a statement goes into a model</source>
        <translation>una instrucción va en un modelo</translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of {0}</source>
        <translation>la instrucción junto a la que insertar no es de {0}</translation>
    </message>
    <message>
        <source>a member goes into a model</source>
        <translation>un miembro va en un modelo</translation>
    </message>
    <message>
        <source>the member beside which to insert is none of the interface of {0}</source>
        <translation>el miembro junto al que insertar no es de la interfaz de {0}</translation>
    </message>
    <message>
        <source>the given model has no name</source>
        <translation>el modelo dado no tiene nombre</translation>
    </message>
    <message>
        <source>the model beside which to insert is none of {0}</source>
        <translation>el modelo junto al que insertar no es de {0}</translation>
    </message>
    <message>
        <source>the given text is no model</source>
        <translation>el texto dado no es un modelo</translation>
    </message>
    <message>
        <source>there is no model to extend</source>
        <translation>no hay ningún modelo que extender</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a model</source>
        <translation>&apos;{0}&apos; no es el nombre de un modelo</translation>
    </message>
    <message>
        <source>{0} already extends &apos;{1}&apos;</source>
        <translation>{0} ya extiende &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>there is no model to rename</source>
        <translation>no hay ningún modelo que renombrar</translation>
    </message>
    <message>
        <source>only a model can be moved to another model</source>
        <translation>solo un modelo se puede mover a otro modelo</translation>
    </message>
    <message>
        <source>a section stands in a model</source>
        <translation>una sección va en un modelo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name of a section</source>
        <translation>&apos;{0}&apos; no es el nombre de una sección</translation>
    </message>
    <message>
        <source>the statement beside which to insert is none of section &apos;{0}&apos;</source>
        <translation>la instrucción junto a la que insertar no es de la sección &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the head of section &apos;{0}&apos; is broken</source>
        <translation>el encabezado de la sección &apos;{0}&apos; está mal escrito</translation>
    </message>
    <message>
        <source>there are several &apos;{0}&apos; in section &apos;{1}&apos;</source>
        <translation>hay varios &apos;{0}&apos; en la sección &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>the parameter has no value yet and is broken</source>
        <translation>el parámetro aún no tiene valor y está mal escrito</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos; whose parameters could be set</source>
        <translation>no hay ningún parámetro &apos;{0}&apos; a cuyos parámetros dar un valor</translation>
    </message>
    <message>
        <source>there is nothing here that has parameters</source>
        <translation>aquí no hay nada que tenga parámetros</translation>
    </message>
    <message>
        <source>the declaration has no name yet</source>
        <translation>la declaración aún no tiene nombre</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{0}&apos;</source>
        <translation>no hay ningún parámetro &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be removed</source>
        <translation>solo se pueden quitar declaraciones, instrucciones, secciones y modelos</translation>
    </message>
    <message>
        <source>only declarations, statements, sections and models can be moved</source>
        <translation>solo se pueden mover declaraciones, instrucciones, secciones y modelos</translation>
    </message>
    <message>
        <source>the two do not stand in the same list of the same model</source>
        <translation>los dos no están en la misma lista del mismo modelo</translation>
    </message>
    <message>
        <source>only models, declarations, statements and parameters can be changed</source>
        <translation>solo se pueden cambiar modelos, declaraciones, instrucciones y parámetros</translation>
    </message>
    <message>
        <source>a connection of Sol has no annotation</source>
        <translation>una conexión de Sol no lleva anotación</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no end of a connection</source>
        <translation>&apos;{0}&apos; no es un extremo de una conexión</translation>
    </message>
    <message>
        <source>there is no name at line {0}, column {1}</source>
        <translation>no hay ningún nombre en la línea {0}, columna {1}</translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is &apos;{2}&apos; and not &apos;{3}&apos;</source>
        <translation>el nombre en la línea {0}, columna {1} es &apos;{2}&apos; y no &apos;{3}&apos;</translation>
    </message>
    <message>
        <source>the name at line {0}, column {1} is named twice</source>
        <translation>el nombre en la línea {0}, columna {1} se nombra dos veces</translation>
    </message>
    <message>
        <source>{0}: has syntax errors and is left as it is</source>
        <translation>{0}: tiene errores de sintaxis y se deja como está</translation>
    </message>
    <message>
        <source>{0}: the formatter would change its meaning and leaves it as it is</source>
        <translation>{0}: dar formato cambiaría su significado, y se deja como está</translation>
    </message>
    <message>
        <source>the name of the system</source>
        <translation>el nombre del sistema</translation>
    </message>
    <message>
        <source>&apos;INTERFACE&apos; or &apos;IMPLEMENTATION&apos;</source>
        <translation>&apos;INTERFACE&apos; o &apos;IMPLEMENTATION&apos;</translation>
    </message>
    <message>
        <source>a section</source>
        <translation>una sección</translation>
    </message>
    <message>
        <source>&apos;REAL&apos; or &apos;BOOL&apos;</source>
        <translation>&apos;REAL&apos; o &apos;BOOL&apos;</translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation>el nombre de una variable</translation>
    </message>
    <message>
        <source>a variable</source>
        <translation>una variable</translation>
    </message>
    <message>
        <source>an expression</source>
        <translation>una expresión</translation>
    </message>
    <message>
        <source>\ before the end of the line</source>
        <translation>\ delante del final de la línea</translation>
    </message>
    <message>
        <source>of a tabulator or another control code</source>
        <translation>de tabulación o de otro código de control</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Modelica writes {1})</source>
        <translation>&apos;{0}&apos; (en Modelica se escribe {1})</translation>
    </message>
    <message>
        <source>with the code {0}</source>
        <translation>con el código {0}</translation>
    </message>
    <message>
        <source>the kind of class</source>
        <translation>el tipo de clase</translation>
    </message>
    <message>
        <source>the name of the class behind &apos;end&apos;</source>
        <translation>el nombre de la clase detrás de &apos;end&apos;</translation>
    </message>
    <message>
        <source>the name of a literal</source>
        <translation>el nombre de un literal</translation>
    </message>
    <message>
        <source>&apos;,&apos; and the variable to differentiate by</source>
        <translation>&apos;,&apos; y la variable respecto de la que se deriva</translation>
    </message>
    <message>
        <source>the name of an input</source>
        <translation>el nombre de una entrada</translation>
    </message>
    <message>
        <source>&apos;equation&apos; or &apos;algorithm&apos;</source>
        <translation>&apos;equation&apos; o &apos;algorithm&apos;</translation>
    </message>
    <message>
        <source>the new name</source>
        <translation>el nombre nuevo</translation>
    </message>
    <message>
        <source>the name to import</source>
        <translation>el nombre que se importa</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>the name of the external function</source>
        <translation>el nombre de la función externa</translation>
    </message>
    <message>
        <source>&apos;.&apos; between the digits of a number</source>
        <translation>&apos;.&apos; entre las cifras de un número</translation>
    </message>
    <message>
        <source>the name of a component</source>
        <translation>el nombre de un componente</translation>
    </message>
    <message>
        <source>&apos;connect&apos; or a name</source>
        <translation>&apos;connect&apos; o un nombre</translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation,</source>
        <translation>&apos;=&apos;, que hace una ecuación</translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values</source>
        <translation>&apos;==&apos;, que compara dos valores</translation>
    </message>
    <message>
        <source>&apos;==&apos;, which compares two values,</source>
        <translation>&apos;==&apos;, que compara dos valores</translation>
    </message>
    <message>
        <source>&apos;=&apos;, which makes an equation</source>
        <translation>&apos;=&apos;, que hace una ecuación</translation>
    </message>
    <message>
        <source>&apos;^&apos;, which raises to a power,</source>
        <translation>&apos;^&apos;, que eleva a una potencia</translation>
    </message>
    <message>
        <source>&apos;and&apos; and a second comparison (a &lt; b and b &lt; c)</source>
        <translation>&apos;and&apos; y una segunda comparación (a &lt; b and b &lt; c)</translation>
    </message>
    <message>
        <source>the name of an argument</source>
        <translation>el nombre de un argumento</translation>
    </message>
    <message>
        <source>the name of the loop variable</source>
        <translation>el nombre de la variable del bucle</translation>
    </message>
    <message>
        <source>&apos;,&apos; or {0}</source>
        <translation>&apos;,&apos; o {0}</translation>
    </message>
    <message>
        <source>the name of the class</source>
        <translation>el nombre de la clase</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>Insert {0}</source>
        <translation>Insertar {0}</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; o &apos;}&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation>&apos;,&apos; o &apos;)&apos;</translation>
    </message>
    <message>
        <source>the name of a parameter</source>
        <translation>el nombre de un parámetro</translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation>el nombre del modelo</translation>
    </message>
    <message>
        <source>&apos;model&apos;, &apos;package&apos;, &apos;connector&apos; or &apos;record&apos;</source>
        <translation>&apos;model&apos;, &apos;package&apos;, &apos;connector&apos; o &apos;record&apos;</translation>
    </message>
    <message>
        <source>&apos;interface&apos; or &apos;implementation&apos;</source>
        <translation>&apos;interface&apos; o &apos;implementation&apos;</translation>
    </message>
    <message>
        <source>&apos;end&apos; of the model</source>
        <translation>&apos;end&apos; del modelo</translation>
    </message>
    <message>
        <source>the model that is extended</source>
        <translation>el modelo que se extiende</translation>
    </message>
    <message>
        <source>the name of the section</source>
        <translation>el nombre de la sección</translation>
    </message>
    <message>
        <source>its equations give no number at the start values</source>
        <translation>sus ecuaciones no dan un número en los valores iniciales</translation>
    </message>
    <message>
        <source>its steps are nothing against the nominal values, but not against the values</source>
        <translation>sus pasos no son nada frente a los valores nominales, pero sí frente a los valores</translation>
    </message>
    <message>
        <source>the derivatives of its equations give no number</source>
        <translation>las derivadas de sus ecuaciones no dan un número</translation>
    </message>
    <message>
        <source>no step makes its equations better (largest scaled residual {0})</source>
        <translation>ningún paso mejora sus ecuaciones (mayor residuo escalado {0})</translation>
    </message>
    <message>
        <source>its equations are linear and contradict each other (singular matrix)</source>
        <translation>sus ecuaciones son lineales y se contradicen (matriz singular)</translation>
    </message>
    <message>
        <source>its equations give no number near the start values</source>
        <translation>sus ecuaciones no dan un número cerca de los valores iniciales</translation>
    </message>
    <message>
        <source>no convergence in {0} iterations (scaled residual {1})</source>
        <translation>no converge en {0} iteraciones (residuo escalado {1})</translation>
    </message>
    <message>
        <source>{0}: the relations in them do not come to rest</source>
        <translation>{0}: sus relaciones no llegan al reposo</translation>
    </message>
    <message>
        <source>the derivatives have no value at time = {0}: {1}</source>
        <translation>las derivadas no tienen valor en time = {0}: {1}</translation>
    </message>
    <message>
        <source>the implicit step to time = {0} does not converge: try a smaller step</source>
        <translation>el paso implícito hasta time = {0} no converge: pruebe un paso menor</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: the step size has become too small{1}</source>
        <translation>la integración falló en time = {0}: el paso se ha vuelto demasiado pequeño{1}</translation>
    </message>
    <message>
        <source>CVODE could not be restarted: {0}</source>
        <translation>no se pudo reiniciar CVODE: {0}</translation>
    </message>
    <message>
        <source>CVODE could not be set up: {0}</source>
        <translation>no se pudo preparar CVODE: {0}</translation>
    </message>
    <message>
        <source>IDA could not be restarted: {0}</source>
        <translation>no se pudo reiniciar IDA: {0}</translation>
    </message>
    <message>
        <source>IDA could not be set up: {0}</source>
        <translation>no se pudo preparar IDA: {0}</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}{2}</source>
        <translation>la integración falló en time = {0}: {1}{2}</translation>
    </message>
    <message>
        <source>{0} stopped with flag {1}</source>
        <translation>{0} se detuvo con el código {1}</translation>
    </message>
    <message>
        <source>an equation gives no number</source>
        <translation>una ecuación no da un número</translation>
    </message>
    <message>
        <source>the derivatives of the equations give no number</source>
        <translation>las derivadas de las ecuaciones no dan un número</translation>
    </message>
    <message>
        <source>integration cannot pass time = {0}: the derivatives have no value beyond: {1}</source>
        <translation>la integración no puede pasar de time = {0}: más allá las derivadas no tienen valor: {1}</translation>
    </message>
    <message>
        <source>integration failed at time = {0}: {1}</source>
        <translation>la integración falló en time = {0}: {1}</translation>
    </message>
    <message>
        <source>{0}: cannot be written</source>
        <translation>{0}: no se puede escribir</translation>
    </message>
    <message>
        <source>{0}: could not be written in full</source>
        <translation>{0}: no se pudo escribir entero</translation>
    </message>
    <message>
        <source>{0}: there is no line of at least two names at its beginning</source>
        <translation>{0}: no hay al principio una línea con al menos dos nombres</translation>
    </message>
    <message>
        <source>{0}: column {1} has no name in the first line</source>
        <translation>{0}: la columna {1} no tiene nombre en la primera línea</translation>
    </message>
    <message>
        <source>{0} fields where there are {1} names</source>
        <translation>{0} {0|campo|campos} donde hay {1} {1|nombre|nombres}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a number</source>
        <translation>&quot;{0}&quot; no es un número</translation>
    </message>
    <message>
        <source>the time goes backwards</source>
        <translation>el tiempo retrocede</translation>
    </message>
    <message>
        <source>{0}: there are no rows</source>
        <translation>{0}: no hay filas</translation>
    </message>
    <message>
        <source>{0}: this is no MATLAB file</source>
        <translation>{0}: no es un archivo MATLAB</translation>
    </message>
    <message>
        <source>{0}: this is no trajectory as Dymola and OpenModelica write it</source>
        <translation>{0}: no es una trayectoria como la escriben Dymola y OpenModelica</translation>
    </message>
    <message>
        <source>{0}: dataInfo does not belong to its names</source>
        <translation>{0}: dataInfo no corresponde a sus nombres</translation>
    </message>
    <message>
        <source>{0}: {1} is missing</source>
        <translation>{0}: falta {1}</translation>
    </message>
    <message>
        <source>{0}: there are no variables in it</source>
        <translation>{0}: no contiene variables</translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read</source>
        <translation>{0}: no se puede leer {1}</translation>
    </message>
    <message>
        <source>{0}: there are no points in it</source>
        <translation>{0}: no contiene puntos</translation>
    </message>
    <message>
        <source>{0}: there are more than 2^31 numbers in it</source>
        <translation>{0}: contiene más de 2^31 números</translation>
    </message>
    <message>
        <source>{0}: the line of {1} does not exist</source>
        <translation>{0}: la línea de {1} no existe</translation>
    </message>
    <message>
        <source>{0}: {1} cannot be read to its end</source>
        <translation>{0}: no se puede leer {1} hasta el final</translation>
    </message>
    <message>
        <source>{0}: results of other programs are read from .mat, .csv and .txt files</source>
        <translation>{0}: los resultados de otros programas se leen de archivos .mat, .csv y .txt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a regular expression: {1}</source>
        <translation>&apos;{0}&apos; no es una expresión regular: {1}</translation>
    </message>
    <message>
        <source>{0} has no variable &apos;{1}&apos;</source>
        <translation>{0} no tiene la variable &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>{0} has no variable whose whole name matches &apos;{1}&apos;</source>
        <translation>{0} no tiene ninguna variable cuyo nombre entero responda a &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>{0}: is not a result file of Gnomon: {1}</source>
        <translation>{0}: no es un archivo de resultados de Gnomon: {1}</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>demasiado corto</translation>
    </message>
    <message>
        <source>it begins with other bytes</source>
        <translation>empieza con otros bytes</translation>
    </message>
    <message>
        <source>its header is damaged</source>
        <translation>su cabecera está dañada</translation>
    </message>
    <message>
        <source>its table of signals is damaged</source>
        <translation>su tabla de señales está dañada</translation>
    </message>
    <message>
        <source>terminated: {0}</source>
        <translation>terminada: {0}</translation>
    </message>
    <message>
        <source>assertion failed: </source>
        <translation>aserción incumplida: </translation>
    </message>
    <message>
        <source>: it is {0}</source>
        <translation>: es {0}</translation>
    </message>
    <message>
        <source>{0}{1} (time = {2})</source>
        <translation>{0}{1} (time = {2})</translation>
    </message>
    <message>
        <source>the interval of a clock is {0} at the start; it must be positive</source>
        <translation>el intervalo de un reloj es {0} al inicio; debe ser positivo</translation>
    </message>
    <message>
        <source>the interval of a clock becomes {0}; it must be positive (time = {1})</source>
        <translation>el intervalo de un reloj pasa a ser {0}; debe ser positivo (time = {1})</translation>
    </message>
    <message>
        <source>a clocked differential equation needs too many steps between two ticks</source>
        <translation>una ecuación diferencial con reloj necesita demasiados pasos entre dos tics</translation>
    </message>
    <message>
        <source>condition of {0}</source>
        <translation>condición de {0}</translation>
    </message>
    <message>
        <source>sample(): the interval {0} is not positive</source>
        <translation>sample(): el intervalo {0} no es positivo</translation>
    </message>
    <message>
        <source>the time of a delay must be positive; here it is {0}{1}</source>
        <translation>el tiempo de un retardo debe ser positivo; aquí es {0}{1}</translation>
    </message>
    <message>
        <source>at the event at time = {0}: {1}</source>
        <translation>en el evento en time = {0}: {1}</translation>
    </message>
    <message>
        <source>the events at time = {0} do not come to rest in {1} rounds: {2}</source>
        <translation>los eventos en time = {0} no llegan al reposo en {1} rondas: {2}</translation>
    </message>
    <message>
        <source>; most of them of {0}</source>
        <translation>; la mayoría de {0}</translation>
    </message>
    <message>
        <source>; the shortest interval of sample() is {0} s</source>
        <translation>; el intervalo más corto de sample() es {0} s</translation>
    </message>
    <message>
        <source>{0} events so far, at the same rate there will be {1}{2}</source>
        <translation>{0} eventos hasta ahora; a este ritmo serán {1}{2}</translation>
    </message>
    <message>
        <source>events accumulate at time = {0}: {1} in a row, each within {2} s of the last: {3}</source>
        <translation>los eventos se acumulan en time = {0}: {1} seguidos, cada uno a menos de {2} s del anterior: {3}</translation>
    </message>
    <message>
        <source>events come faster and faster (each gap {0} of the last) and would accumulate at time = {1}</source>
        <translation>los eventos llegan cada vez más deprisa (cada intervalo es {0} del anterior) y se acumularían en time = {1}</translation>
    </message>
    <message>
        <source>events came faster and faster (each gap {0} of the last) until they were too close to be told apart, at time = {1}</source>
        <translation>los eventos llegaron cada vez más deprisa (cada intervalo era {0} del anterior) hasta estar demasiado juntos para distinguirlos, en time = {1}</translation>
    </message>
    <message>
        <source>{0}: {1}. Results behind that time are not to be trusted.</source>
        <translation>{0}: {1}. Los resultados posteriores a ese instante no son fiables.</translation>
    </message>
    <message>
        <source>at time = {0}: </source>
        <translation>en time = {0}: </translation>
    </message>
    <message>
        <source>{0}this is another curve than the rows before</source>
        <translation>{0}esta es otra curva que la de las filas anteriores</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>indefinido</translation>
    </message>
    <message>
        <source> in {0}</source>
        <translation> en {0}</translation>
    </message>
    <message>
        <source> with {0}</source>
        <translation> con {0}</translation>
    </message>
    <message>
        <source>{0} is {1}: {2}</source>
        <translation>{0} es {1}: {2}</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>un valor</translation>
    </message>
    <message>
        <source>{0} is {1} ({2})</source>
        <translation>{0} es {1} ({2})</translation>
    </message>
    <message>
        <source>{0} is {1}{2}</source>
        <translation>{0} es {1}{2}</translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation>{0} es {1}</translation>
    </message>
    <message>
        <source>; {0} is off by {1}</source>
        <translation>; {0} se desvía en {1}</translation>
    </message>
    <message>
        <source>; last values: </source>
        <translation>; últimos valores: </translation>
    </message>
    <message>
        <source>within one step the content of a spatialDistribution() would move by more than its length, or the way is no number</source>
        <translation>en un solo paso el contenido de un spatialDistribution() se movería más que su longitud, o el recorrido no es un número</translation>
    </message>
    <message>
        <source>; in {0}</source>
        <translation>; en {0}</translation>
    </message>
    <message>
        <source>{0} has no parameter or variable &apos;{1}&apos;</source>
        <translation>{0} no tiene ningún parámetro ni variable &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be set without compiling the model again</source>
        <translation>a &apos;{0}&apos; no se le puede dar un valor sin compilar de nuevo el modelo</translation>
    </message>
    <message>
        <source>{0}; the simplified system of homotopy() has none either: {1}</source>
        <translation>{0}; el sistema simplificado de homotopy() tampoco: {1}</translation>
    </message>
    <message>
        <source>{0}; homotopy() does not lead there: it ends at {1} ({2})</source>
        <translation>{0}; homotopy() no llega hasta ahí: termina en {1} ({2})</translation>
    </message>
    <message>
        <source>initialized by homotopy()</source>
        <translation>inicializado con homotopy()</translation>
    </message>
    <message>
        <source>initialization: relations do not come to rest in {0} rounds</source>
        <translation>inicialización: las relaciones no llegan al reposo en {0} rondas</translation>
    </message>
    <message>
        <source>at the start {0}</source>
        <translation>al inicio, {0}</translation>
    </message>
    <message>
        <source>{0} is asked for, but its sides are {1} and {2}</source>
        <translation>se pide {0}, pero sus lados son {1} y {2}</translation>
    </message>
    <message>
        <source>{0} = {1} is asked for (fixed), but it is {2}</source>
        <translation>se pide {0} = {1} (fija), pero es {2}</translation>
    </message>
    <message>
        <source>; and {0} more</source>
        <translation>; y {0} más</translation>
    </message>
    <message>
        <source>the conditions for the start contradict each other: other equations determine these values already: {0}</source>
        <translation>las condiciones del inicio se contradicen: otras ecuaciones ya determinan estos valores: {0}</translation>
    </message>
    <message>
        <source> and {0} more</source>
        <translation> y {0} más</translation>
    </message>
    <message>
        <source>the equations for the start have many solutions ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation>las ecuaciones del inicio tienen muchas soluciones ({0}): nada determina todas estas; se tomaron valores cercanos a los iniciales: {1}</translation>
    </message>
    <message>
        <source>the equations for the start are singular ({0}): nothing determines all of these; values near the start values were taken: {1}</source>
        <translation>las ecuaciones del inicio son singulares ({0}): nada determina todas estas; se tomaron valores cercanos a los iniciales: {1}</translation>
    </message>
    <message>
        <source>parameters: {0}</source>
        <translation>parámetros: {0}</translation>
    </message>
    <message>
        <source>the derivative of {0} is no number</source>
        <translation>la derivada de {0} no es un número</translation>
    </message>
    <message>
        <source>at time = {0}: {1}</source>
        <translation>en time = {0}: {1}</translation>
    </message>
    <message>
        <source>the stop time {0} is before the start time {1}</source>
        <translation>el tiempo final {0} es anterior al inicial {1}</translation>
    </message>
    <message>
        <source>the output interval must be positive</source>
        <translation>el intervalo de salida debe ser positivo</translation>
    </message>
    <message>
        <source>the tolerance must be positive</source>
        <translation>la tolerancia debe ser positiva</translation>
    </message>
    <message>
        <source>the step size must be positive</source>
        <translation>el paso debe ser positivo</translation>
    </message>
    <message>
        <source>the model is stiff: a part of it dies away within {0} s (most of all {1}), and {2} has to take steps as short as that to the end; ida or cvode will be faster</source>
        <translation>el modelo es rígido: una parte se extingue en {0} s (sobre todo {1}), y {2} debe dar pasos así de cortos hasta el final; ida o cvode serán más rápidos</translation>
    </message>
    <message>
        <source>a solution of the algebraic equations ends here, and the run goes on with another one; this and later jumps are events that no relation says</source>
        <translation>aquí termina una solución de las ecuaciones algebraicas, y la ejecución sigue con otra; este salto y los posteriores son eventos que ninguna relación indica</translation>
    </message>
    <message>
        <source>the step size has become too small at time = {0}: {1}{2}</source>
        <translation>el paso se ha vuelto demasiado pequeño en time = {0}: {1}{2}</translation>
    </message>
    <message>
        <source>an event near the end of the run is too near for the tolerance {0} to tell whether it belongs to the run; what stands behind the last output point before the end was computed with {1}: {2}</source>
        <translation>un evento cerca del final de la ejecución está demasiado cerca para que la tolerancia {0} decida si pertenece a ella; lo que sigue al último punto de salida antes del final se calculó con {1}: {2}</translation>
    </message>
    <message>
        <source>right behind the end of the run, at time = {0}, there would be an event. It is so near that this tolerance cannot tell whether it belongs to the run; a smaller one may: {1}</source>
        <translation>justo después del final de la ejecución, en time = {0}, habría un evento. Está tan cerca que esta tolerancia no puede decidir si pertenece a la ejecución; una menor quizá sí: {1}</translation>
    </message>
    <message>
        <source>; beyond that {0}</source>
        <translation>; más allá, {0}</translation>
    </message>
    <message>
        <source>{0} changes fastest (derivative {1}, value {2}){3}</source>
        <translation>{0} es lo que más rápido cambia (derivada {1}, valor {2}){3}</translation>
    </message>
    <message>
        <source>none (no states)</source>
        <translation>ninguno (sin estados)</translation>
    </message>
    <message>
        <source>spatialDistribution(): x or positiveVelocity depends algebraically on what comes out; that is not supported</source>
        <translation>spatialDistribution(): x o positiveVelocity depende algebraicamente de lo que sale; eso no se admite</translation>
    </message>
    <message>
        <source>the initial points of spatialDistribution() must go from 0 to 1 and never fall</source>
        <translation>los puntos iniciales de spatialDistribution() deben ir de 0 a 1 y nunca decrecer</translation>
    </message>
    <message>
        <source>the result holds no values to draw</source>
        <translation>el resultado no contiene valores que dibujar</translation>
    </message>
    <message>
        <source>the result has no variable {0}</source>
        <translation>el resultado no tiene la variable {0}</translation>
    </message>
    <message>
        <source>there is no method &apos;{0}&apos;; there are: {1}</source>
        <translation>no existe el método &apos;{0}&apos;; existen: {1}</translation>
    </message>
    <message>
        <source>{0}: results are written as .csv, .mat or .gnr, and drawn as .svg</source>
        <translation>{0}: los resultados se escriben como .csv, .mat o .gnr, y se dibujan como .svg</translation>
    </message>
    <message>
        <source>files (Landlock is missing)</source>
        <translation>los archivos (falta Landlock)</translation>
    </message>
    <message>
        <source>files ({0})</source>
        <translation>los archivos ({0})</translation>
    </message>
    <message>
        <source>the network (no filter for this kind of processor)</source>
        <translation>la red (sin filtro para este tipo de procesador)</translation>
    </message>
    <message>
        <source>the network ({0})</source>
        <translation>la red ({0})</translation>
    </message>
    <message>
        <source>This system does not let runs be confined as to {0}.</source>
        <translation>Este sistema no permite confinar las ejecuciones en cuanto a {0}.</translation>
    </message>
    <message>
        <source>no process for the run: {0}: {1}</source>
        <translation>no hay proceso para la ejecución: {0}: {1}</translation>
    </message>
    <message>
        <source>The run was not paused: too many signals wait on this system.</source>
        <translation>La ejecución no se pausó: en este sistema esperan demasiadas señales.</translation>
    </message>
    <message>
        <source>The run does not go on: too many signals wait on this system.</source>
        <translation>La ejecución no continúa: en este sistema esperan demasiadas señales.</translation>
    </message>
    <message>
        <source>the run ended with code {0}</source>
        <translation>la ejecución terminó con el código {0}</translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation>el escenario</translation>
    </message>
    <message>
        <source>error: {0}</source>
        <translation>error: {0}</translation>
    </message>
    <message>
        <source>warning: {0}</source>
        <translation>aviso: {0}</translation>
    </message>
    <message>
        <source>{0} (and {1} more)</source>
        <translation>{0} (y {1} más)</translation>
    </message>
    <message>
        <source>there is no solver {0}</source>
        <translation>no existe el método {0}</translation>
    </message>
    <message>
        <source>The run had no machine code, which takes longer: {0}</source>
        <translation>La ejecución no tuvo código máquina, y así tarda más: {0}</translation>
    </message>
    <message>
        <source>{0}: is not a journal</source>
        <translation>{0}: no es un diario</translation>
    </message>
    <message>
        <source>{0}: cannot be repaired</source>
        <translation>{0}: no se puede reparar</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>atributo</translation>
    </message>
    <message>
        <source>{0} changes which equations hold while the model runs: Gnomon cannot simulate that yet</source>
        <translation>{0} cambia qué ecuaciones se cumplen mientras se ejecuta el modelo: Gnomon todavía no puede simular eso</translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; copies a value at one moment, in a &apos;when&apos; or in the list of what a model is given: an equation is written with &apos;=&apos;</source>
        <translation>&apos;&lt;&lt;&apos; copia un valor en un instante, en un &apos;when&apos; o en la lista de lo que se da a un modelo: una ecuación se escribe con &apos;=&apos;</translation>
    </message>
    <message>
        <source>an equation in a &apos;when&apos; would hold for a moment only: &apos;&lt;&lt;&apos; copies a value there</source>
        <translation>una ecuación en un &apos;when&apos; se cumpliría solo un instante: &apos;&lt;&lt;&apos; copia allí un valor</translation>
    </message>
    <message>
        <source>the last branch of a &apos;when&apos; needs a condition too: there is no event otherwise</source>
        <translation>la última rama de un &apos;when&apos; también necesita una condición: si no, no hay ningún evento</translation>
    </message>
    <message>
        <source>this value is given to nothing: an equation needs &apos;=&apos; and another side</source>
        <translation>este valor no se da a nada: una ecuación necesita &apos;=&apos; y otro lado</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a parameter: its value is given in braces, not in parentheses</source>
        <translation>&apos;{0}&apos; es un parámetro: su valor se da entre llaves, no entre paréntesis</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} {1|member|members} that can be given a value here</source>
        <translation>&apos;{0}&apos; tiene {1} {1|miembro|miembros} a los que aquí se puede dar un valor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a model that is used as a value: Gnomon cannot simulate that yet</source>
        <translation>&apos;{0}&apos; es un modelo usado como valor: Gnomon todavía no puede simular eso</translation>
    </message>
    <message>
        <source>who wrote the model</source>
        <translation>quién escribió el modelo</translation>
    </message>
    <message>
        <source>the version of the model</source>
        <translation>la versión del modelo</translation>
    </message>
    <message>
        <source>when it was made</source>
        <translation>cuándo se hizo</translation>
    </message>
    <message>
        <source>a file beside that of the model: HTML or plain text</source>
        <translation>un archivo junto al del modelo: HTML o texto sin formato</translation>
    </message>
    <message>
        <source>what the model is for, as HTML</source>
        <translation>para qué sirve el modelo, como HTML</translation>
    </message>
    <message>
        <source>a file that documents the model</source>
        <translation>un archivo que documenta el modelo</translation>
    </message>
    <message>
        <source>what the model is for</source>
        <translation>para qué sirve el modelo</translation>
    </message>
    <message>
        <source>the history of the model</source>
        <translation>la historia del modelo</translation>
    </message>
    <message>
        <source>of the lower left corner</source>
        <translation>de la esquina inferior izquierda</translation>
    </message>
    <message>
        <source>of the lower left corner, upwards</source>
        <translation>de la esquina inferior izquierda, hacia arriba</translation>
    </message>
    <message>
        <source>width</source>
        <translation>anchura</translation>
    </message>
    <message>
        <source>height</source>
        <translation>altura</translation>
    </message>
    <message>
        <source>turned counter-clockwise by so many degrees</source>
        <translation>girado tantos grados en sentido antihorario</translation>
    </message>
    <message>
        <source>of the line: a name or &quot;#rrggbb&quot;</source>
        <translation>de la línea: un nombre o &quot;#rrggbb&quot;</translation>
    </message>
    <message>
        <source>of the area: a name or &quot;#rrggbb&quot;; without it there is none</source>
        <translation>de la superficie: un nombre o &quot;#rrggbb&quot;; sin él no tiene</translation>
    </message>
    <message>
        <source>of the line, in millimetres</source>
        <translation>de la línea, en milímetros</translation>
    </message>
    <message>
        <source>of the line</source>
        <translation>de la línea</translation>
    </message>
    <message>
        <source>of the area, if it has a colour</source>
        <translation>de la superficie, si tiene color</translation>
    </message>
    <message>
        <source>drawn as a curve</source>
        <translation>dibujada como curva</translation>
    </message>
    <message>
        <source>turned about its middle, counter-clockwise, in degrees</source>
        <translation>girado sobre su centro, en sentido antihorario, en grados</translation>
    </message>
    <message>
        <source>x of the beginning</source>
        <translation>x del principio</translation>
    </message>
    <message>
        <source>y of the beginning</source>
        <translation>y del principio</translation>
    </message>
    <message>
        <source>x of the end</source>
        <translation>x del final</translation>
    </message>
    <message>
        <source>y of the end</source>
        <translation>y del final</translation>
    </message>
    <message>
        <source>at the beginning</source>
        <translation>al principio</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>al final</translation>
    </message>
    <message>
        <source>in millimetres</source>
        <translation>en milímetros</translation>
    </message>
    <message>
        <source>of the corners</source>
        <translation>de las esquinas</translation>
    </message>
    <message>
        <source>what the edge looks like</source>
        <translation>el aspecto del borde</translation>
    </message>
    <message>
        <source>where a part of it begins, in degrees</source>
        <translation>dónde empieza una parte de ella, en grados</translation>
    </message>
    <message>
        <source>where it ends</source>
        <translation>dónde termina</translation>
    </message>
    <message>
        <source>how a part of it is closed</source>
        <translation>cómo se cierra una parte de ella</translation>
    </message>
    <message>
        <source>of the first corner</source>
        <translation>de la primera esquina</translation>
    </message>
    <message>
        <source>of the second corner</source>
        <translation>de la segunda esquina</translation>
    </message>
    <message>
        <source>of the third corner; further ones follow</source>
        <translation>de la tercera esquina; siguen más</translation>
    </message>
    <message>
        <source>of the third corner</source>
        <translation>de la tercera esquina</translation>
    </message>
    <message>
        <source>what is shown; %name is the name of the instance</source>
        <translation>lo que se muestra; %name es el nombre de la instancia</translation>
    </message>
    <message>
        <source>height of the letters, around a place without an end</source>
        <translation>altura de las letras, en torno a un lugar sin final</translation>
    </message>
    <message>
        <source>size of the letters in points; else as fits</source>
        <translation>tamaño de las letras en puntos; si no, el que quepa</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>su nombre</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>letras</translation>
    </message>
    <message>
        <source>where between its ends</source>
        <translation>dónde entre sus extremos</translation>
    </message>
    <message>
        <source>a picture beside the model&apos;s file</source>
        <translation>una imagen junto al archivo del modelo</translation>
    </message>
    <message>
        <source>the canvas that it is drawn on: Canvas{…}</source>
        <translation>el lienzo sobre el que se dibuja: Canvas{…}</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>una imagen</translation>
    </message>
    <message>
        <source>a place to draw on</source>
        <translation>un lugar donde dibujar</translation>
    </message>
    <message>
        <source>of a model: redefined to draw what is in it</source>
        <translation>de un modelo: se redefine para dibujar lo que contiene</translation>
    </message>
    <message>
        <source>an ellipse between two corners</source>
        <translation>una elipse entre dos esquinas</translation>
    </message>
    <message>
        <source>what models extend that draw themselves</source>
        <translation>lo que extienden los modelos que se dibujan a sí mismos</translation>
    </message>
    <message>
        <source>of a model: redefined to draw it; shown where it is used</source>
        <translation>de un modelo: se redefine para dibujarlo; se muestra donde se usa</translation>
    </message>
    <message>
        <source>a line from here to there</source>
        <translation>una línea de aquí a allí</translation>
    </message>
    <message>
        <source>an area between corners</source>
        <translation>una superficie entre esquinas</translation>
    </message>
    <message>
        <source>a rectangle between two corners</source>
        <translation>un rectángulo entre dos esquinas</translation>
    </message>
    <message>
        <source>a text between two corners, or around a place</source>
        <translation>un texto entre dos esquinas, o en torno a un lugar</translation>
    </message>
    <message>
        <source>a variable, der(v) or a parameter</source>
        <translation>una variable, der(v) o un parámetro</translation>
    </message>
    <message>
        <source>what to remember of it</source>
        <translation>lo que hay que recordar de ella</translation>
    </message>
    <message>
        <source>keeps its value at the start</source>
        <translation>conserva su valor al inicio</translation>
    </message>
    <message>
        <source>where solving begins</source>
        <translation>dónde empieza la resolución</translation>
    </message>
    <message>
        <source>is kept when the system is reduced</source>
        <translation>se conserva al reducir el sistema</translation>
    </message>
    <message>
        <source>is solved for at the start</source>
        <translation>se calcula al inicio</translation>
    </message>
    <message>
        <source>what is drawn</source>
        <translation>lo que se dibuja</translation>
    </message>
    <message>
        <source>over what; without it over time</source>
        <translation>sobre qué; si falta, sobre el tiempo</translation>
    </message>
    <message>
        <source>what the curve is called</source>
        <translation>cómo se llama la curva</translation>
    </message>
    <message>
        <source>a name, &quot;#rrggbb&quot;, or the number of one of the usual ones</source>
        <translation>un nombre, &quot;#rrggbb&quot; o el número de uno de los habituales</translation>
    </message>
    <message>
        <source>of the line, in points of the screen</source>
        <translation>de la línea, en puntos de la pantalla</translation>
    </message>
    <message>
        <source>the number of the plot that it is in; 1 without it</source>
        <translation>el número de la gráfica en la que está; si falta, 1</translation>
    </message>
    <message>
        <source>which plot this is about, from 1</source>
        <translation>de qué gráfica se trata, desde 1</translation>
    </message>
    <message>
        <source>above the plot</source>
        <translation>encima de la gráfica</translation>
    </message>
    <message>
        <source>what its curves are drawn over</source>
        <translation>sobre qué se dibujan sus curvas</translation>
    </message>
    <message>
        <source>the number of a plot, and what is said of it</source>
        <translation>el número de una gráfica, y lo que se dice de ella</translation>
    </message>
    <message>
        <source>a curve to show</source>
        <translation>una curva que mostrar</translation>
    </message>
    <message>
        <source>what the window keeps of a plot: units, decibels, scales</source>
        <translation>lo que la ventana guarda de una gráfica: unidades, decibelios, escalas</translation>
    </message>
    <message>
        <source>what one of several plots is</source>
        <translation>qué es una de varias gráficas</translation>
    </message>
    <message>
        <source>when the simulation ends, in seconds</source>
        <translation>cuándo termina la simulación, en segundos</translation>
    </message>
    <message>
        <source>when it begins; 0 without it</source>
        <translation>cuándo empieza; si falta, 0</translation>
    </message>
    <message>
        <source>the solver</source>
        <translation>el método</translation>
    </message>
    <message>
        <source>relative, of solvers that choose their steps</source>
        <translation>relativa, de los métodos que eligen su paso</translation>
    </message>
    <message>
        <source>whether steps have one size</source>
        <translation>si los pasos tienen un solo tamaño</translation>
    </message>
    <message>
        <source>the size of fixed steps, in seconds</source>
        <translation>el tamaño de los pasos fijos, en segundos</translation>
    </message>
    <message>
        <source>that a step may have, in seconds</source>
        <translation>que puede tener un paso, en segundos</translation>
    </message>
    <message>
        <source>between rows of the result, in seconds</source>
        <translation>entre filas del resultado, en segundos</translation>
    </message>
    <message>
        <source>a regular expression: only these are kept</source>
        <translation>una expresión regular: solo se guardan estas</translation>
    </message>
    <message>
        <source>what solves the model, and how exactly</source>
        <translation>qué resuelve el modelo, y con qué exactitud</translation>
    </message>
    <message>
        <source>from when to when the model is simulated</source>
        <translation>desde cuándo hasta cuándo se simula el modelo</translation>
    </message>
    <message>
        <source>what is kept of the result</source>
        <translation>lo que se guarda del resultado</translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;</source>
        <translation>mover una instancia a &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>moving an instance to &apos;{0}&apos;, which is not declared dynamic,</source>
        <translation>mover una instancia a &apos;{0}&apos;, que no está declarado dynamic,</translation>
    </message>
    <message>
        <source>moving another instance to &apos;{0}&apos;</source>
        <translation>mover otra instancia a &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>moving an instance to a parameter</source>
        <translation>mover una instancia a un parámetro</translation>
    </message>
    <message>
        <source>moving an instance</source>
        <translation>mover una instancia</translation>
    </message>
    <message>
        <source>declaring a member in an event</source>
        <translation>declarar un miembro en un evento</translation>
    </message>
    <message>
        <source>making an instance in an event</source>
        <translation>crear una instancia en un evento</translation>
    </message>
    <message>
        <source>moving an instance to a member</source>
        <translation>mover una instancia a un miembro</translation>
    </message>
    <message>
        <source>this shape is written in an unusual way: change it in the text</source>
        <translation>esta forma está escrita de manera inusual: cámbiela en el texto</translation>
    </message>
    <message>
        <source>shapes of an &apos;if&apos; lie among others: change their order in the text</source>
        <translation>hay formas de un &apos;if&apos; entre otras: cambie su orden en el texto</translation>
    </message>
    <message>
        <source>1, 0 or -1</source>
        <translation>1, 0 o -1</translation>
    </message>
    <message>
        <source>class</source>
        <translation>clase</translation>
    </message>
    <message>
        <source>component</source>
        <translation>componente</translation>
    </message>
    <message>
        <source>an &apos;if&apos; with more equations in one branch than in another</source>
        <translation>un &apos;if&apos; con más ecuaciones en una rama que en otra</translation>
    </message>
    <message>
        <source>an &apos;if&apos; with derivatives of different variables in its branches</source>
        <translation>un &apos;if&apos; con derivadas de variables distintas en sus ramas</translation>
    </message>
    <message>
        <source>the documentation of a class in Modelica has no such part</source>
        <translation>la documentación de una clase en Modelica no tiene esa parte</translation>
    </message>
    <message>
        <source>the independent variable</source>
        <translation>la variable independiente</translation>
    </message>
    <message>
        <source>{0} of this page is computed: change it in the text</source>
        <translation>{0} de esta página se calcula: cámbielo en el texto</translation>
    </message>
    <message>
        <source>more follows on the line of &apos;{0}&apos;: change its comment in the text</source>
        <translation>en la línea de &apos;{0}&apos; sigue algo más: cambie su comentario en el texto</translation>
    </message>
    <message>
        <source>the result has {0} already, with {1} rows, and may not become larger than {2}</source>
        <translation>el resultado ocupa ya {0}, con {1} filas, y no puede llegar a ocupar más de {2}</translation>
    </message>
    <message>
        <source>the disk is nearly full: {0} are left, and the result has {1}, with {2} rows</source>
        <translation>el disco está casi lleno: quedan {0}, y el resultado ocupa {1}, con {2} filas</translation>
    </message>
    <message>
        <source>at the start: {0}</source>
        <translation>en el inicio: {0}</translation>
    </message>
    <message>
        <source>the result would take about {0} ({1} rows of {2} values), and {3} are free on its disk: ask for fewer output points or fewer variables</source>
        <translation>el resultado ocuparía unos {0} ({1} filas de {2} valores), y en su disco quedan libres {3}: pida menos puntos de salida o menos variables</translation>
    </message>
    <message>
        <source>the result will take about {0}: {1} rows of {2} values</source>
        <translation>el resultado ocupará unos {0}: {1} filas de {2} valores</translation>
    </message>
    <message>
        <source>the result has {0} so far, with {1} rows; there were {2} events</source>
        <translation>el resultado ocupa hasta ahora {0}, con {1} filas; hubo {2} eventos</translation>
    </message>
    <message>
        <source>{0}: the time is in &quot;{1}&quot;, which is not known</source>
        <translation>{0}: el tiempo está en «{1}», que no se conoce</translation>
    </message>
    <message>
        <source>nothing fixes the potential of {0}: add a ground</source>
        <translation>nada fija el potencial de {0}: añada una masa (Ground)</translation>
    </message>
    <message>
        <source>nothing fixes {0}: add something that holds one of them, such as a ground or a fixed flange</source>
        <translation>nada fija {0}: añada algo que sujete uno de ellos, como una masa o una brida fija</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; could not be looked at, by a mistake of Gnomon itself, not of the model ({1}); everything else is looked at</source>
        <translation>«{0}» no se pudo mirar por un error del propio Gnomon, no del modelo ({1}); todo lo demás se mira</translation>
    </message>
    <message>
        <source>the evaluation of &apos;{0}&apos; was given up after {1} steps; everything else is looked at</source>
        <translation>la evaluación de «{0}» se abandonó después de {1} pasos; todo lo demás se mira</translation>
    </message>
    <message>
        <source>the evaluation of this was given up after {0} steps; everything else is looked at</source>
        <translation>la evaluación de esto se abandonó después de {0} pasos; todo lo demás se mira</translation>
    </message>
    <message>
        <source>this array would have {0} elements, more than the {1} that are allowed</source>
        <translation>este arreglo tendría {0} elementos, más que los {1} permitidos</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; would have {1} elements, more than the {2} that are allowed (see the settings, or --most-variables)</source>
        <translation>«{0}» tendría {1} elementos, más que los {2} permitidos (véanse los ajustes o --most-variables)</translation>
    </message>
    <message>
        <source>the value of this is no finite number</source>
        <translation>el valor de esto no es un número finito</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no value that can be kept: it is not finite, or an Integer beyond 9007199254740992 (2^53)</source>
        <translation>«{0}» no tiene ningún valor que se pueda guardar: no es finito, o es un Integer más allá de 9007199254740992 (2^53)</translation>
    </message>
    <message>
        <source>the external function &apos;{0}&apos; reaches files or the system: it is called only in a run, never while a model is looked at</source>
        <translation>la función externa «{0}» accede a archivos o al sistema: solo se llama en una ejecución, nunca mientras se mira un modelo</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not read while the model is looked at: that wants a regular file, at most 64 MB large, in a library or in a trusted folder</source>
        <translation>el archivo «{0}» no se lee mientras se mira el modelo: para eso tiene que ser un archivo ordinario de 64 MB como máximo, en una biblioteca o en una carpeta de confianza</translation>
    </message>
    <message>
        <source>the number is larger than 1.797693134862316e308, the largest that is kept</source>
        <translation>el número es mayor que 1.797693134862316e308, el mayor que se guarda</translation>
    </message>
    <message>
        <source>the Integer is larger than 9007199254740992 (2^53), the largest that is kept exactly</source>
        <translation>el Integer es mayor que 9007199254740992 (2^53), el mayor que se guarda con exactitud</translation>
    </message>
    <message>
        <source>the chain of classes that leads to &apos;{0}&apos; is too long</source>
        <translation>la cadena de clases que lleva a «{0}» es demasiado larga</translation>
    </message>
    <message>
        <source>a power above {0} of a matrix that is not known before the run</source>
        <translation>una potencia mayor que {0} de una matriz que no se conoce antes de la ejecución</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no file that can be read to its end: it is a folder, a pipe or a device</source>
        <translation>«{0}» no es un archivo que se pueda leer hasta el final: es una carpeta, una tubería o un dispositivo</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a model does that only while it runs</source>
        <translation>el archivo «{0}» no se cambia: un modelo solo lo hace mientras se ejecuta</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; cannot be changed: there is no folder for the files of this run</source>
        <translation>el archivo «{0}» no se puede cambiar: no hay carpeta para los archivos de esta ejecución</translation>
    </message>
    <message>
        <source>the file &quot;{0}&quot; is not changed: a run changes files only in its own folder, {1}; relative names lead there</source>
        <translation>el archivo «{0}» no se cambia: una ejecución solo cambia archivos en su propia carpeta, {1}; los nombres relativos llevan allí</translation>
    </message>
    <message>
        <source>the memory did not suffice</source>
        <translation>la memoria no bastó</translation>
    </message>
    <message>
        <source>this could not be done, by a mistake of Gnomon itself</source>
        <translation>esto no se pudo hacer por un error del propio Gnomon</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; has no finite value: {1}</source>
        <translation>el parámetro «{0}» no tiene un valor finito: {1}</translation>
    </message>
    <message>
        <source>the parameter &apos;{0}&apos; is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)</source>
        <translation>el parámetro «{0}» es {1}: un Integer se guarda con exactitud hasta 9007199254740992 (2^53)</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is defined by {1} as well (line {2}): which of them is meant is not known, one of them needs another name or has to be closed</source>
        <translation>&apos;{0}&apos; también está definida en {1} (línea {2}): no se sabe a cuál se refiere, una necesita otro nombre o hay que cerrarla</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a signal, &apos;{1}&apos; is a connector of class {2}</source>
        <translation>&apos;{0}&apos; es una señal, &apos;{1}&apos; es un conector de la clase {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is constrained by what may replace it: only what is replaceable is</source>
        <translation>&apos;{0}&apos; limita lo que puede reemplazarlo: eso solo lo hace lo que es reemplazable (replaceable)</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no name: one has letters, digits and _, such as {1}</source>
        <translation>&apos;{0}&apos; no es un nombre: lleva letras, cifras y _, por ejemplo {1}</translation>
    </message>
    <message>
        <source>the other &apos;{0}&apos;</source>
        <translation>la otra &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>no solution was found near the start values (singular derivatives)</source>
        <translation>no se encontró ninguna solución cerca de los valores iniciales (derivadas singulares)</translation>
    </message>
    <message>
        <source>the initialization system was not solved: {0}</source>
        <translation>el sistema inicial no se resolvió: {0}</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} o {1}</translation>
    </message>
    <message>
        <source>true while that state of a state machine is active</source>
        <translation>verdadero mientras ese estado de una máquina de estados esté activo</translation>
    </message>
    <message>
        <source>true at the first tick of the clock</source>
        <translation>verdadero en el primer tic del reloj</translation>
    </message>
    <message>
        <source>the clocked value, kept between the ticks</source>
        <translation>el valor con reloj, mantenido entre los tics</translation>
    </message>
    <message>
        <source>the state in which a state machine begins</source>
        <translation>el estado en el que comienza una máquina de estados</translation>
    </message>
    <message>
        <source>seconds since the tick before</source>
        <translation>segundos desde el tic anterior</translation>
    </message>
    <message>
        <source>matrix of an array&apos;s first two dimensions</source>
        <translation>matriz de las dos primeras dimensiones de un arreglo</translation>
    </message>
    <message>
        <source>the clocked value, whatever its clock</source>
        <translation>el valor con reloj, sea cual sea su reloj</translation>
    </message>
    <message>
        <source>matrix of all products of two vectors&apos; elements</source>
        <translation>matriz de todos los productos de los elementos de dos vectores</translation>
    </message>
    <message>
        <source>the value at the tick before</source>
        <translation>el valor en el tic anterior</translation>
    </message>
    <message>
        <source>the array with n dimensions, the new ones of size 1</source>
        <translation>el arreglo con n dimensiones, las nuevas de tamaño 1</translation>
    </message>
    <message>
        <source>whether a connector is nearer to the root than the other one (deprecated)</source>
        <translation>si un conector está más cerca de la raíz que el otro (obsoleto)</translation>
    </message>
    <message>
        <source>ticks since the state became active</source>
        <translation>tics desde que el estado está activo</translation>
    </message>
    <message>
        <source>seconds since the state became active</source>
        <translation>segundos desde que el estado está activo</translation>
    </message>
    <message>
        <source>a way from one state of a state machine to another</source>
        <translation>una transición de un estado de una máquina de estados a otro</translation>
    </message>
    <message>
        <source>the clocked value counter/resolution ticks earlier</source>
        <translation>el valor con reloj, counter/resolution tics antes</translation>
    </message>
    <message>
        <source>the clocked value counter/resolution ticks later</source>
        <translation>el valor con reloj, counter/resolution tics después</translation>
    </message>
    <message>
        <source>the clocked value at each tick whose number is a multiple of factor</source>
        <translation>el valor con reloj en cada tic cuyo número es múltiplo de factor</translation>
    </message>
    <message>
        <source>the clocked value on a clock that ticks factor times as often</source>
        <translation>el valor con reloj en un reloj con factor veces más tics</translation>
    </message>
    <message>
        <source>this equation belongs to {0}</source>
        <translation>esta ecuación pertenece a {0}</translation>
    </message>
    <message>
        <source>an enumeration has values: give it some, with commas between them</source>
        <translation>una enumeración tiene valores: indique algunos, separados por comas</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be a value of an enumeration, or is one twice</source>
        <translation>«{0}» no puede ser un valor de una enumeración, o lo es dos veces</translation>
    </message>
    <message>
        <source>{0} equations say the same or contradict each other: nothing determines {1}</source>
        <translation>{0} ecuaciones dicen lo mismo o se contradicen: nada determina {1}</translation>
    </message>
    <message>
        <source>the unknowns cancel, so that this equation says nothing or something impossible: nothing determines {0}</source>
        <translation>las incógnitas se cancelan, de modo que esta ecuación no dice nada o dice algo imposible: nada determina {0}</translation>
    </message>
    <message>
        <source>this equation is one of Reals, and determines no Integer: {0} needs one of Integers, as with integer(), or an assignment</source>
        <translation>esta ecuación es de valores Real y no determina ningún Integer: {0} necesita una de valores Integer, como con integer(), o una asignación</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is partial: a model that runs can use no value of it</source>
        <translation>&apos;{0}&apos; es parcial: un modelo que se ejecuta no puede usar ningún valor suyo</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is in an expandable connector: what is connected with it gives it its value, and no declaration does</source>
        <translation>&apos;{0}&apos; está en un conector expandible: su valor se lo da lo que está conectado con él, y no una declaración</translation>
    </message>
    <message>
        <source>not on every way through the function does the output &apos;{0}&apos; get a value; it is 0 then</source>
        <translation>no en todos los caminos por la función recibe un valor la salida &apos;{0}&apos;; entonces es 0</translation>
    </message>
    <message>
        <source>the condition of a transition</source>
        <translation>la condición de una transición</translation>
    </message>
    <message>
        <source>the events of a when</source>
        <translation>los eventos de un when</translation>
    </message>
    <message>
        <source>a part of an expression</source>
        <translation>una parte de una expresión</translation>
    </message>
    <message>
        <source>what a state machine remembers</source>
        <translation>lo que recuerda una máquina de estados</translation>
    </message>
    <message>
        <source>more variables are less than their min or more than their max</source>
        <translation>otras variables son menores que su min o mayores que su max</translation>
    </message>
    <message>
        <source>the start was found by another method than Newton&apos;s: {0} ({1})</source>
        <translation>el inicio se encontró con un método distinto del de Newton: {0} ({1})</translation>
    </message>
    <message>
        <source>{0}: there is no solution without a division by zero</source>
        <translation>{0}: no hay solución sin una división por cero</translation>
    </message>
    <message>
        <source>{0}: solved by {1}</source>
        <translation>{0}: resuelto por {1}</translation>
    </message>
    <message>
        <source>these were so small all the time that the tolerance took them for zero: {0}. Give each a nominal value, or choose a smaller tolerance</source>
        <translation>estas fueron todo el tiempo tan pequeñas que la tolerancia las tomó por cero: {0}. Dé a cada una un valor nominal, o elija una tolerancia menor</translation>
    </message>
    <message>
        <source>what streams mix to</source>
        <translation>en qué se mezclan los flujos</translation>
    </message>
    <message>
        <source>equations determine &apos;{0}&apos;; parameters, constants and attributes can be set, as &apos;{0}.start&apos;</source>
        <translation>las ecuaciones determinan &apos;{0}&apos;; se pueden dar parámetros, constantes y atributos como &apos;{0}.start&apos;</translation>
    </message>
    <message>
        <source>{0} is no number of a literal of an enumeration, which are 1 to {1}</source>
        <translation>{0} no es el número de ningún literal de una enumeración; estos van de 1 a {1}</translation>
    </message>
    <message>
        <source>the Integer {0} is beyond 9007199254740992 (2^53), up to which Integers are kept exactly</source>
        <translation>el Integer {0} pasa de 9007199254740992 (2^53), hasta donde los Integer se guardan con exactitud</translation>
    </message>
    <message>
        <source>the argument for &apos;{0}&apos; has the size {1}, it should have {2}</source>
        <translation>el argumento para &apos;{0}&apos; tiene el tamaño {1}, debería tener {2}</translation>
    </message>
    <message>
        <source>nothing determines all of these any more ({0}); values near the last ones are taken: {1}</source>
        <translation>ya nada determina todas estas magnitudes ({0}); se toman valores cercanos a los últimos: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)</source>
        <translation>&apos;{0}&apos; es {1}: un Integer se guarda con exactitud hasta 9007199254740992 (2^53)</translation>
    </message>
    <message>
        <source>{0} cannot be given a value for this run: the scenario has it solved for</source>
        <translation>no se puede dar a {0} un valor para esta simulación: el escenario hace que se calcule</translation>
    </message>
    <message>
        <source>what came from another process is no message</source>
        <translation>lo que llegó de otro proceso no es un mensaje</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; has no initial state: declare one of its states with (isInitial = true)</source>
        <translation>el estado &apos;{0}&apos; no tiene estado inicial: declare uno de sus estados con (isInitial = true)</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; has two initial states, &apos;{1}&apos; and &apos;{2}&apos;</source>
        <translation>el estado &apos;{0}&apos; tiene dos estados iniciales, &apos;{1}&apos; y &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is never entered: no transition leads to it</source>
        <translation>nunca se entra en el estado &apos;{0}&apos;: ninguna transición lleva a él</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is never left: no transition leads out of it or of a state around it; declare it as Final if that is meant</source>
        <translation>nunca se sale del estado &apos;{0}&apos;: ninguna transición sale de él ni de un estado que lo contenga; si es lo que se quiere, declárelo como Final</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and &apos;{1}&apos; can fire at the same time and have the same priority {2}: which of them does is not decided</source>
        <translation>&apos;{0}&apos; y &apos;{1}&apos; pueden dispararse a la vez y tienen la misma prioridad {2}: no está decidido cuál de las dos lo hace</translation>
    </message>
    <message>
        <source>the transitions {0} fire in a circle without end: none of them waits for an event, a guard or a time</source>
        <translation>las transiciones {0} se disparan en círculo sin fin: ninguna de ellas espera un evento, una guarda o un tiempo</translation>
    </message>
    <message>
        <source>no transition without guard leaves &apos;{0}&apos;: where none of its guards holds, the run cannot go on</source>
        <translation>ninguna transición sin guarda sale de &apos;{0}&apos;: donde no se cumple ninguna de sus guardas, la simulación no puede seguir</translation>
    </message>
    <message>
        <source>no transition leads on from &apos;{0}&apos;</source>
        <translation>ninguna transición sigue desde &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a transition out of &apos;{0}&apos; cannot have {1}: {2} is left at once</source>
        <translation>una transición que sale de &apos;{0}&apos; no puede tener {1}: de {2} se sale enseguida</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is final: no transition leaves it</source>
        <translation>&apos;{0}&apos; es final: ninguna transición sale de él</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; leads from one region of &apos;{1}&apos; into another</source>
        <translation>&apos;{0}&apos; lleva de una región de &apos;{1}&apos; a otra</translation>
    </message>
    <message>
        <source>a transition has an event or an &apos;after&apos;, not both: write two transitions</source>
        <translation>una transición tiene un evento o un &apos;after&apos;, no ambos: escriba dos transiciones</translation>
    </message>
    <message>
        <source>the history &apos;{0}&apos; has two defaults</source>
        <translation>la historia &apos;{0}&apos; tiene dos destinos por omisión</translation>
    </message>
    <message>
        <source>the default of the history &apos;{0}&apos; leads out of &apos;{1}&apos;</source>
        <translation>el destino por omisión de la historia &apos;{0}&apos; está fuera de &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot stand beside the regions of &apos;{1}&apos;: declare it in one of them</source>
        <translation>&apos;{0}&apos; no puede estar junto a las regiones de &apos;{1}&apos;: declárelo en una de ellas</translation>
    </message>
    <message>
        <source>no state &apos;{0}&apos; is known here</source>
        <translation>aquí no se conoce ningún estado &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the state &apos;{0}&apos; is declared twice</source>
        <translation>el estado &apos;{0}&apos; está declarado dos veces</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no kind of state: there are State, ANDState, Final, Choice, Junction, History and DeepHistory</source>
        <translation>&apos;{0}&apos; no es una clase de estado: hay State, ANDState, Final, Choice, Junction, History y DeepHistory</translation>
    </message>
    <message>
        <source>the priority of a transition is a whole number, not &apos;{0}&apos;</source>
        <translation>la prioridad de una transición es un número entero, no &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the event of a transition is the name of an event variable, not &apos;{0}&apos;</source>
        <translation>el evento de una transición es el nombre de una variable de evento, no &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no event: declare it with &apos;event Boolean {0}&apos;</source>
        <translation>&apos;{0}&apos; no es un evento: declárelo con &apos;event Boolean {0}&apos;</translation>
    </message>
    <message>
        <source>states are nested more than {0} deep</source>
        <translation>los estados están anidados a más de {0} niveles</translation>
    </message>
    <message>
        <source>this is no readable XML: {0}</source>
        <translation>esto no es XML legible: {0}</translation>
    </message>
    <message>
        <source>the outermost element is not &apos;scxml&apos;</source>
        <translation>el elemento más externo no es &apos;scxml&apos;</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; belongs to another vocabulary and is not read</source>
        <translation>el elemento &apos;{0}&apos; pertenece a otro vocabulario y no se lee</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; lacks the attribute &apos;{1}&apos;</source>
        <translation>al elemento &apos;{0}&apos; le falta el atributo &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no delay such as &apos;2s&apos; or &apos;100ms&apos;</source>
        <translation>&apos;{0}&apos; no es un retardo como &apos;2s&apos; o &apos;100ms&apos;</translation>
    </message>
    <message>
        <source>a history</source>
        <translation>una historia</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>una elección</translation>
    </message>
    <message>
        <source>a junction</source>
        <translation>una unión</translation>
    </message>
    <message>
        <source>an event</source>
        <translation>un evento</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>un tiempo</translation>
    </message>
    <message>
        <source>a guard</source>
        <translation>una guarda</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>es demasiado grande</translation>
    </message>
    <message>
        <source>a document type</source>
        <translation>un tipo de documento</translation>
    </message>
    <message>
        <source>the data model &apos;{0}&apos;</source>
        <translation>el modelo de datos &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the attribute &apos;{0}&apos; of &apos;{1}&apos;</source>
        <translation>el atributo &apos;{0}&apos; de &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>the element &apos;{0}&apos; here</source>
        <translation>el elemento &apos;{0}&apos; aquí</translation>
    </message>
    <message>
        <source>text in &apos;{0}&apos;</source>
        <translation>texto en &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the target &apos;{0}&apos;</source>
        <translation>el destino &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the type &apos;{0}&apos;</source>
        <translation>el tipo &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a transition to states that exclude each other</source>
        <translation>una transición a estados que se excluyen</translation>
    </message>
    <message>
        <source>an event or a condition here</source>
        <translation>un evento o una condición aquí</translation>
    </message>
    <message>
        <source>the expression &apos;{0}&apos;</source>
        <translation>la expresión &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>an Integer is beyond 9007199254740992 (2^53), up to which Integers are kept exactly: {0}</source>
        <translation>un Integer está más allá de 9007199254740992 (2^53), hasta donde los Integer se guardan exactamente: {0}</translation>
    </message>
    <message>
        <source>no number, as an Integer in it is beyond 9007199254740992 (2^53), up to which Integers are kept exactly</source>
        <translation>ningún número, ya que un Integer en ello está más allá de 9007199254740992 (2^53), hasta donde los Integer se guardan exactamente</translation>
    </message>
    <message>
        <source>one of these equations, made by connections: {0}</source>
        <translation>una de estas ecuaciones, hecha por conexiones: {0}</translation>
    </message>
    <message>
        <source>one of these equations, of {0}</source>
        <translation>una de estas ecuaciones, de {0}</translation>
    </message>
    <message>
        <source>within one step a delay() would read what is not known yet: its time gets shorter too fast, or is not positive</source>
        <translation>dentro de un paso un delay() leería lo que aún no se conoce: su tiempo se acorta demasiado deprisa o no es positivo</translation>
    </message>
    <message>
        <source>what reacts to the event writes values without end, {0} times so far</source>
        <translation>lo que reacciona al evento escribe valores sin fin, {0} veces hasta ahora</translation>
    </message>
    <message>
        <source>the equations change without end at time = {0}, {1} times while time stands still: {2}</source>
        <translation>las ecuaciones cambian sin fin en time = {0}, {1} veces mientras el tiempo está parado: {2}</translation>
    </message>
    <message>
        <source>the equations change again and again at time = {0}, {1} times in a row, each within {2} s of the last: {3}. Where one mode is entered, what leads back to the other should not hold yet (hysteresis)</source>
        <translation>las ecuaciones cambian una y otra vez en time = {0}, {1} veces seguidas, cada una a menos de {2} s de la anterior: {3}. Donde empieza un modo no debería cumplirse todavía lo que lleva de vuelta al otro (histéresis)</translation>
    </message>
    <message>
        <source>the mode {0} has {1}, of which nobody knows the past when equations have changed</source>
        <translation>el modo {0} tiene {1}, cuyo pasado no se conoce cuando las ecuaciones han cambiado</translation>
    </message>
    <message>
        <source>clocks</source>
        <translation>relojes</translation>
    </message>
    <message>
        <source>others</source>
        <translation>otros</translation>
    </message>
    <message>
        <source>the mode {0}, which begins at time = {1}: {2}</source>
        <translation>el modo {0}, que empieza en time = {1}: {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no dynamic component: declare it with &apos;dynamic&apos;</source>
        <translation>&apos;{0}&apos; no es un componente dinámico: declárelo con &apos;dynamic&apos;</translation>
    </message>
    <message>
        <source>in an action the left side has to be a variable</source>
        <translation>en una acción el lado izquierdo tiene que ser una variable</translation>
    </message>
    <message>
        <source>an equation gives the event &apos;{0}&apos;, so that an action cannot raise it</source>
        <translation>una ecuación da el evento &apos;{0}&apos;, así que ninguna acción puede provocarlo</translation>
    </message>
    <message>
        <source>a connection of overdetermined connectors that changes while the model runs</source>
        <translation>una conexión de conectores sobredeterminados que cambia durante la ejecución</translation>
    </message>
    <message>
        <source>a connection of stream connectors that changes while the model runs</source>
        <translation>una conexión de conectores stream que cambia durante la ejecución</translation>
    </message>
    <message>
        <source>else of if {0}</source>
        <translation>else de if {0}</translation>
    </message>
    <message>
        <source>an action of a statechart</source>
        <translation>una acción de un diagrama de estados</translation>
    </message>
    <message>
        <source>this statement in an action of a statechart</source>
        <translation>esta sentencia en una acción de un diagrama de estados</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>an instance of another class than &apos;{0}&apos;, as which &apos;{1}&apos; is declared,</source>
        <translation>una instancia de otra clase que &apos;{0}&apos;, con la que se declara &apos;{1}&apos;,</translation>
    </message>
    <message>
        <source>a redeclaration in a &apos;new&apos;</source>
        <translation>una redeclaración en un &apos;new&apos;</translation>
    </message>
    <message>
        <source>the attribute &apos;{0}&apos; in a &apos;new&apos;</source>
        <translation>el atributo &apos;{0}&apos; en un &apos;new&apos;</translation>
    </message>
    <message>
        <source>structural parameter</source>
        <translation>parámetro estructural</translation>
    </message>
    <message>
        <source>a connection of an expandable connector that changes while the model runs</source>
        <translation>una conexión de un conector expandible que cambia durante la ejecución</translation>
    </message>
    <message>
        <source>a dynamic component of a simple type</source>
        <translation>un componente dinámico de un tipo simple</translation>
    </message>
    <message>
        <source>the active state</source>
        <translation>el estado activo</translation>
    </message>
    <message>
        <source>the equations that hold now cannot be solved: {0}</source>
        <translation>las ecuaciones que rigen ahora no se pueden resolver: {0}</translation>
    </message>
    <message>
        <source>the equations of the mode &apos;{0}&apos; cannot be solved: {1}</source>
        <translation>las ecuaciones del modo «{0}» no se pueden resolver: {1}</translation>
    </message>
    <message>
        <source>at time = {0} transitions of equal priority out of the state &apos;{1}&apos; could fire: {2}{3}</source>
        <translation>en time = {0} podrían dispararse transiciones de igual prioridad desde el estado «{1}»: {2}{3}</translation>
    </message>
    <message>
        <source>at time = {0} no transition leads on from &apos;{1}&apos; ({2})</source>
        <translation>en time = {0} ninguna transición continúa desde «{1}» ({2})</translation>
    </message>
    <message>
        <source>the transitions at time = {0} come to no rest: {1}{2}</source>
        <translation>las transiciones en time = {0} no llegan a reposo: {1}{2}</translation>
    </message>
    <message>
        <source>at time = {0} the duration behind &apos;after&apos; is no number: {1}{2}</source>
        <translation>en time = {0} la duración tras «after» no es un número: {1}{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is added, but it is there already</source>
        <translation>se añade «{0}», pero ya está</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is added before it has been made with &apos;new&apos;</source>
        <translation>se añade «{0}» antes de haberlo creado con «new»</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is removed, but it is not there</source>
        <translation>se quita «{0}», pero no está</translation>
    </message>
    <message>
        <source>the operation {0} in what a statechart computes</source>
        <translation>la operación {0} en lo que calcula un diagrama de estados</translation>
    </message>
    <message>
        <source>the equations that hold change without end at time = {0}: {1}</source>
        <translation>las ecuaciones que rigen cambian sin fin en time = {0}: {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; was given the value {1}, but begins with {2}: the equations that hold now do not let it</source>
        <translation>«{0}» recibió el valor {1}, pero empieza con {2}: las ecuaciones que rigen ahora no lo permiten</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; jumps from {1} to {2} at time = {3}</source>
        <translation>«{0}» salta de {1} a {2} en time = {3}</translation>
    </message>
    <message>
        <source>the transition {0} leads to equations that cannot be solved, those of the mode &apos;{1}&apos;</source>
        <translation>la transición {0} lleva a ecuaciones que no se pueden resolver, las del modo «{1}»</translation>
    </message>
    <message>
        <source>the equations that hold at the start cannot be solved</source>
        <translation>las ecuaciones que rigen al principio no se pueden resolver</translation>
    </message>
    <message>
        <source>nothing determines {0} at the start: {1} has {2} solved for</source>
        <translation>nada determina {0} al principio: {1} hace calcular {2}</translation>
    </message>
    <message>
        <source>a statechart stands in a class, behind &apos;statechart&apos;: model Name … statechart … end Name;</source>
        <translation>un diagrama de estados está en una clase, detrás de &apos;statechart&apos;: model Nombre … statechart … end Nombre;</translation>
    </message>
    <message>
        <source>functions call one another more deeply than can be followed; does {0} call itself without end?</source>
        <translation>unas funciones se llaman entre sí a más profundidad de la que se puede seguir; ¿se llama {0} a sí misma sin fin?</translation>
    </message>
    <message>
        <source>the scenario &apos;{0}&apos;</source>
        <translation>el escenario &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>at time = {0} &apos;{1}&apos; would have to jump, from {2}, as the equations that hold now bind it, but nothing says with which value it goes on: an action can give it</source>
        <translation>en time = {0} «{1}» tendría que saltar desde {2}, porque las ecuaciones que rigen ahora lo ligan, pero nada dice con qué valor sigue: una acción puede darlo</translation>
    </message>
    <message>
        <source>the time of a delay is {0}, and so longer than the longest it was said to become, {1}{2}</source>
        <translation>el tiempo de un retardo es {0}, y por tanto más largo que el máximo que se indicó, {1}{2}</translation>
    </message>
    <message>
        <source>a list of dynamic components</source>
        <translation>una lista de componentes dinámicos</translation>
    </message>
</context>
<context>
    <name>ModelingCommands</name>
    <message>
        <source>Icon</source>
        <translation>Icono</translation>
    </message>
    <message>
        <source>Draw a line</source>
        <translation>Dibujar una línea</translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation>Dibujar un rectángulo</translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation>Dibujar una elipse</translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation>Dibujar un polígono</translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation>Dibujar un texto</translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation>Colocar una imagen…</translation>
    </message>
    <message>
        <source>%1 is no colour.</source>
        <translation>%1 no es un color.</translation>
    </message>
    <message>
        <source>%1 is nothing that the look of a shape has.</source>
        <translation>%1 no es parte del aspecto de una forma.</translation>
    </message>
    <message>
        <source>One further up</source>
        <translation>Una posición más arriba</translation>
    </message>
    <message>
        <source>One further down</source>
        <translation>Una posición más abajo</translation>
    </message>
    <message>
        <source>Bring to the front</source>
        <translation>Traer al frente</translation>
    </message>
    <message>
        <source>Send to the back</source>
        <translation>Enviar al fondo</translation>
    </message>
</context>
<context>
    <name>PlotCommands</name>
    <message>
        <source>Plot</source>
        <translation>Gráfica</translation>
    </message>
    <message>
        <source>Show whole curves</source>
        <translation>Mostrar las curvas enteras</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
    <message>
        <source>Untick all variables</source>
        <translation>Desmarcar todas las variables</translation>
    </message>
    <message>
        <source>New plot below</source>
        <translation>Gráfica nueva debajo</translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation>Quitar esta gráfica</translation>
    </message>
    <message>
        <source>Title of the plot…</source>
        <translation>Título de la gráfica…</translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation>Título de la gráfica</translation>
    </message>
    <message>
        <source>Plot the variables first that are to be drawn over this one.</source>
        <translation>Dibuje primero las variables que se trazarán sobre esta.</translation>
    </message>
    <message>
        <source>Spectrum of what is plotted</source>
        <translation>Espectro de lo dibujado</translation>
    </message>
    <message>
        <source>Difference between runs</source>
        <translation>Diferencia entre ejecuciones</translation>
    </message>
    <message>
        <source>Measure minimum, maximum, mean and rms</source>
        <translation>Medir mínimo, máximo, media y valor eficaz</translation>
    </message>
    <message>
        <source>%1 cannot be shown in %2.</source>
        <translation>%1 no se puede mostrar en %2.</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>Exportar imagen…</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Exportar imagen</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation>Imágenes (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>Exportar datos</translation>
    </message>
    <message>
        <source>Results (*.csv *.mat *.gnr)</source>
        <translation>Resultados (*.csv *.mat *.gnr)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>Export the plotted curves…</source>
        <translation>Exportar las curvas dibujadas…</translation>
    </message>
    <message>
        <source>Export all results…</source>
        <translation>Exportar todos los resultados…</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>Abrir resultados…</translation>
    </message>
    <message>
        <source>Open results</source>
        <translation>Abrir resultados</translation>
    </message>
    <message>
        <source>Results (*.mat *.csv *.gnr);;All files (*)</source>
        <translation>Resultados (*.mat *.csv *.gnr);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>%1 is no array of the result.</source>
        <translation>%1 no es un arreglo del resultado.</translation>
    </message>
    <message>
        <source>Say which array is to be drawn.</source>
        <translation>Diga qué arreglo se debe dibujar.</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>No hay ninguna ejecución %1.</translation>
    </message>
    <message>
        <source>No title</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>Title: %1</source>
        <translation>Título: %1</translation>
    </message>
    <message>
        <source>Spectrum in decibels</source>
        <translation>Espectro en decibelios</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>El tiempo</translation>
    </message>
    <message>
        <source>There is no axis %1.</source>
        <translation>No hay ningún eje %1.</translation>
    </message>
    <message>
        <source>The second number has to be the larger one.</source>
        <translation>El segundo número debe ser el mayor.</translation>
    </message>
    <message>
        <source>Range of an axis…</source>
        <translation>Rango de un eje…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar imagen</translation>
    </message>
    <message>
        <source>An axis goes from one number to another.</source>
        <translation>Un eje va de un número a otro.</translation>
    </message>
    <message>
        <source>An axis has an end.</source>
        <translation>Un eje tiene un final.</translation>
    </message>
    <message>
        <source>A logarithmic axis has positive numbers only.</source>
        <translation>Un eje logarítmico solo tiene números positivos.</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Eje horizontal logarítmico</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>Valores logarítmicos</translation>
    </message>
    <message>
        <source>Decibels are logarithms already.</source>
        <translation>Los decibelios ya son logaritmos.</translation>
    </message>
    <message>
        <source>Cursor to the next extreme</source>
        <translation>Cursor al siguiente extremo</translation>
    </message>
    <message>
        <source>Cursor to the extreme before</source>
        <translation>Cursor al extremo anterior</translation>
    </message>
    <message>
        <source>Export the curves of this plot…</source>
        <translation>Exportar las curvas de esta gráfica…</translation>
    </message>
</context>
<context>
    <name>PlotExport</name>
    <message>
        <source>%1 cannot be written.</source>
        <translation>No se puede escribir %1.</translation>
    </message>
    <message>
        <source>%1: pictures are written as .svg, .pdf or .png.</source>
        <translation>%1: las imágenes se escriben como .svg, .pdf o .png.</translation>
    </message>
    <message>
        <source>Nothing is plotted.</source>
        <translation>No hay nada dibujado.</translation>
    </message>
    <message>
        <source>%1: results are written as .csv, .mat or .gnr.</source>
        <translation>%1: los resultados se escriben como .csv, .mat o .gnr.</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>frecuencia</translation>
    </message>
    <message>
        <source>element</source>
        <translation>elemento</translation>
    </message>
    <message>
        <source>%1 of plot %2</source>
        <translation>%1 de la gráfica %2</translation>
    </message>
</context>
<context>
    <name>PropertyCommands</name>
    <message>
        <source>Properties</source>
        <translation>Propiedades</translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation>Página y cuadrícula</translation>
    </message>
    <message>
        <source>A page has no %1.</source>
        <translation>Una página no tiene %1.</translation>
    </message>
    <message>
        <source>Add a parameter…</source>
        <translation>Añadir un parámetro…</translation>
    </message>
    <message>
        <source>Add a variable…</source>
        <translation>Añadir una variable…</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Enlace</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconocido</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>&amp;Seleccionar todo</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>&amp;Aumentar</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>&amp;Disminuir</translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>Select Color</source>
        <translation>Elegir un color</translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation>Colores &amp;básicos</translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation>Colores &amp;personalizados</translation>
    </message>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation>Añadir a los personali&amp;zados</translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation>&amp;Tomar un color de la pantalla</translation>
    </message>
    <message>
        <source>Cursor at %1, %2
Press ESC to cancel</source>
        <translation>Cursor en %1, %2
Pulse Esc para cancelar</translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation>To&amp;no:</translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation>&amp;Sat.:</translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation>Va&amp;l.:</translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation>&amp;Rojo:</translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation>&amp;Verde:</translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation>Az&amp;ul:</translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation>&amp;HTML:</translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation>Canal al&amp;fa:</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>Abrir la lista de opciones</translation>
    </message>
</context>
<context>
    <name>QDialogButtonBox</name>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>Separar</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Separa el panel de la ventana o lo devuelve a ella</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Cierra el panel</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Buscar en:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>&amp;Nombre del archivo:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Carpeta:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Archivos de tipo:</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Carpetas</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Guardar como</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Elegir</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>Buscar carpeta</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Volver atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Ir adelante</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Carpeta superior</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Ir a la carpeta superior</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Crear una carpeta</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Crear una carpeta nueva</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Mostrar como lista</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Mostrar con detalles</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Barra lateral</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Lista de lugares y marcadores</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Lugares recientes</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Renombrar</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>Mostrar los archivos &amp;ocultos</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>Carpeta &amp;nueva</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Carpeta nueva</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Mostrar </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>¿Seguro que desea eliminar «%1»?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is write protected.
Do you want to delete it anyway?</source>
        <translation>«%1» está protegido contra escritura.
¿Desea eliminarlo de todos modos?</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>No se pudo eliminar la carpeta.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 ya existe.
¿Desea reemplazarlo?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
No se encontró el archivo.
Compruebe que el nombre es correcto.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
No se encontró la carpeta.
Compruebe que el nombre es correcto.</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Modificado</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Equipo</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
</context>
<context>
    <name>QIODevice</name>
    <message>
        <source>Permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>no existe ese archivo o carpeta</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>no queda espacio en el disco</translation>
    </message>
    <message>
        <source>file to open is a directory</source>
        <translation>el archivo que se quiere abrir es una carpeta</translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation>error desconocido</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>Pulse las teclas</translation>
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
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cor&amp;tar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
</context>
<context>
    <name>QPageSetupWidget</name>
    <message>
        <source>Page Layout</source>
        <translation>Diseño de página</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>Page size:</source>
        <translation>Tamaño de página:</translation>
    </message>
    <message>
        <source>Width:</source>
        <translation>Anchura:</translation>
    </message>
    <message>
        <source>Height:</source>
        <translation>Altura:</translation>
    </message>
    <message>
        <source>Paper source:</source>
        <translation>Origen del papel:</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Otro</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Orientación</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Vertical</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Horizontal</translation>
    </message>
    <message>
        <source>Reverse portrait</source>
        <translation>Vertical invertida</translation>
    </message>
    <message>
        <source>Reverse landscape</source>
        <translation>Horizontal invertida</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Márgenes</translation>
    </message>
    <message>
        <source>top margin</source>
        <translation>margen superior</translation>
    </message>
    <message>
        <source>left margin</source>
        <translation>margen izquierdo</translation>
    </message>
    <message>
        <source>right margin</source>
        <translation>margen derecho</translation>
    </message>
    <message>
        <source>bottom margin</source>
        <translation>margen inferior</translation>
    </message>
    <message>
        <source>Pages per sheet:</source>
        <translation>Páginas por hoja:</translation>
    </message>
    <message>
        <source>Page order:</source>
        <translation>Orden de las páginas:</translation>
    </message>
    <message>
        <source>Millimeters (mm)</source>
        <translation>Milímetros (mm)</translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation>Pulgadas (in)</translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation>Puntos (pt)</translation>
    </message>
    <message>
        <source>Pica (P̸)</source>
        <translation>Picas (P̸)</translation>
    </message>
    <message>
        <source>Didot (DD)</source>
        <translation>Didot (DD)</translation>
    </message>
    <message>
        <source>Cicero (CC)</source>
        <translation>Cícero (CC)</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Guardar todo</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Sí</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;No</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>No guardar</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
</context>
<context>
    <name>QPrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Imprimir</translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation>&amp;Imprimir</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>&amp;Options &gt;&gt;</source>
        <translation>&amp;Opciones &gt;&gt;</translation>
    </message>
    <message>
        <source>&amp;Options &lt;&lt;</source>
        <translation>&amp;Opciones &lt;&lt;</translation>
    </message>
    <message>
        <source>Print to File (PDF)</source>
        <translation>Imprimir en un archivo (PDF)</translation>
    </message>
    <message>
        <source>Local file</source>
        <translation>Archivo local</translation>
    </message>
    <message>
        <source>Write PDF file</source>
        <translation>Escribir un archivo PDF</translation>
    </message>
    <message>
        <source>Print To File ...</source>
        <translation>Imprimir en un archivo…</translation>
    </message>
    <message>
        <source>%1 is a directory.
Please choose a different file name.</source>
        <translation>%1 es una carpeta.
Elija otro nombre de archivo.</translation>
    </message>
    <message>
        <source>File %1 is not writable.
Please choose a different file name.</source>
        <translation>No se puede escribir en el archivo %1.
Elija otro nombre de archivo.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to overwrite it?</source>
        <translation>%1 ya existe.
¿Desea sobrescribirlo?</translation>
    </message>
    <message>
        <source>All Pages</source>
        <translation>Todas las páginas</translation>
    </message>
    <message>
        <source>Odd Pages</source>
        <translation>Páginas impares</translation>
    </message>
    <message>
        <source>Even Pages</source>
        <translation>Páginas pares</translation>
    </message>
    <message>
        <source>Left to Right, Top to Bottom</source>
        <translation>De izquierda a derecha, de arriba abajo</translation>
    </message>
    <message>
        <source>Left to Right, Bottom to Top</source>
        <translation>De izquierda a derecha, de abajo arriba</translation>
    </message>
    <message>
        <source>Right to Left, Top to Bottom</source>
        <translation>De derecha a izquierda, de arriba abajo</translation>
    </message>
    <message>
        <source>Right to Left, Bottom to Top</source>
        <translation>De derecha a izquierda, de abajo arriba</translation>
    </message>
    <message>
        <source>Top to Bottom, Left to Right</source>
        <translation>De arriba abajo, de izquierda a derecha</translation>
    </message>
    <message>
        <source>Top to Bottom, Right to Left</source>
        <translation>De arriba abajo, de derecha a izquierda</translation>
    </message>
    <message>
        <source>Bottom to Top, Left to Right</source>
        <translation>De abajo arriba, de izquierda a derecha</translation>
    </message>
    <message>
        <source>Bottom to Top, Right to Left</source>
        <translation>De abajo arriba, de derecha a izquierda</translation>
    </message>
</context>
<context>
    <name>QPrintPreviewDialog</name>
    <message>
        <source>Page Setup</source>
        <translation>Configurar página</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Copies:</source>
        <translation>Copias:</translation>
    </message>
    <message>
        <source>Print range</source>
        <translation>Páginas que se imprimen</translation>
    </message>
    <message>
        <source>Print all</source>
        <translation>Imprimir todo</translation>
    </message>
    <message>
        <source>Pages from</source>
        <translation>Páginas de la</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a la</translation>
    </message>
    <message>
        <source>Current Page</source>
        <translation>Página actual</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Selección</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Page Set:</source>
        <translation>Conjunto de páginas:</translation>
    </message>
    <message>
        <source>Output Settings</source>
        <translation>Ajustes de salida</translation>
    </message>
    <message>
        <source>Collate</source>
        <translation>Intercalar</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Orden inverso</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Opciones</translation>
    </message>
    <message>
        <source>Color Mode</source>
        <translation>Modo de color</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Grayscale</source>
        <translation>Escala de grises</translation>
    </message>
    <message>
        <source>Double Sided Printing</source>
        <translation>Impresión a doble cara</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <translation>Encuadernar por el lado largo</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <translation>Encuadernar por el lado corto</translation>
    </message>
    <message>
        <source>Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.</source>
        <translation>Páginas o intervalos separados por comas; un intervalo son dos números con un guion en medio. 3,5-7,9 imprime las páginas 3, 5, 6, 7 y 9.</translation>
    </message>
</context>
<context>
    <name>QPrintWidget</name>
    <message>
        <source>Printer</source>
        <translation>Impresora</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nombre:</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>P&amp;ropiedades</translation>
    </message>
    <message>
        <source>Location:</source>
        <translation>Ubicación:</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Type:</source>
        <translation>Tipo:</translation>
    </message>
    <message>
        <source>Output &amp;file:</source>
        <translation>&amp;Archivo de salida:</translation>
    </message>
</context>
<context>
    <name>QRegularExpression</name>
    <message>
        <source>missing closing parenthesis</source>
        <translation>falta un paréntesis de cierre</translation>
    </message>
    <message>
        <source>unmatched closing parenthesis</source>
        <translation>sobra un paréntesis de cierre</translation>
    </message>
    <message>
        <source>missing terminating ] for character class</source>
        <translation>falta el ] de la clase de caracteres</translation>
    </message>
    <message>
        <source>quantifier does not follow a repeatable item</source>
        <translation>el cuantificador no sigue a nada que se pueda repetir</translation>
    </message>
    <message>
        <source>numbers out of order in {} quantifier</source>
        <translation>los números del cuantificador {} están en orden inverso</translation>
    </message>
    <message>
        <source>range out of order in character class</source>
        <translation>el intervalo de la clase de caracteres está en orden inverso</translation>
    </message>
    <message>
        <source>invalid range in character class</source>
        <translation>intervalo no válido en la clase de caracteres</translation>
    </message>
    <message>
        <source>unrecognized character follows \</source>
        <translation>carácter desconocido tras \</translation>
    </message>
    <message>
        <source>unrecognized character after (? or (?-</source>
        <translation>carácter desconocido tras (? o (?-</translation>
    </message>
    <message>
        <source>reference to non-existent subpattern</source>
        <translation>referencia a un grupo que no existe</translation>
    </message>
    <message>
        <source>\ at end of pattern</source>
        <translation>\ al final de la expresión</translation>
    </message>
    <message>
        <source>\c at end of pattern</source>
        <translation>\c al final de la expresión</translation>
    </message>
    <message>
        <source>lookbehind assertion is not fixed length</source>
        <translation>la condición hacia atrás no tiene una longitud fija</translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Scroll here</source>
        <translation>Desplazar hasta aquí</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Borde izquierdo</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Principio</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Borde derecho</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Una página a la izquierda</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Una página hacia arriba</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Una página a la derecha</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Una página hacia abajo</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Desplazar a la izquierda</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Desplazar hacia arriba</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Desplazar a la derecha</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Desplazar hacia abajo</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
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
        <translation>Espacio</translation>
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
        <translation>Tab atrás</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retroceso</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Derecha</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abajo</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Re Pág</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Av Pág</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>Desplazar a la izquierda</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Desplazar a la derecha</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cor&amp;tar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>Copiar la dirección del en&amp;lace</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Seleccionar todo</translation>
    </message>
</context>
<context>
    <name>RangeQuestion</name>
    <message>
        <source>From and to, as in “0.5 2”</source>
        <translation>Desde y hasta, como en «0.5 2»</translation>
    </message>
    <message>
        <source>From and to in %1, as in “0.5 2”</source>
        <translation>Desde y hasta en %1, como en «0.5 2»</translation>
    </message>
    <message>
        <source>Two numbers, the second one larger</source>
        <translation>Dos números, el segundo mayor</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 a %2</translation>
    </message>
    <message>
        <source>Two positive numbers: the axis is logarithmic</source>
        <translation>Dos números positivos: el eje es logarítmico</translation>
    </message>
</context>
<context>
    <name>ScenarioFiles</name>
    <message>
        <source>as in the model</source>
        <translation>como en el modelo</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fija</translation>
    </message>
    <message>
        <source>solved for</source>
        <translation>calculada</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>marcada</translation>
    </message>
    <message>
        <source>too large for a scenario</source>
        <translation>demasiado grande para un escenario</translation>
    </message>
</context>
<context>
    <name>SemanticCheck</name>
    <message>
        <source>Add %1 and connect it with %2</source>
        <translation>Añadir %1 y conectarlo con %2</translation>
    </message>
    <message>
        <source>Connect %1 with %2</source>
        <translation>Conectar %1 con %2</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation>No existe el comando «%1».</translation>
    </message>
    <message>
        <source>%1 and %2 (“%3”) cannot be told apart: one is how the other one begins.</source>
        <translation>%1 y %2 («%3») no se pueden distinguir: uno es el comienzo del otro.</translation>
    </message>
</context>
<context>
    <name>TableFile</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>No se puede leer %1: %2</translation>
    </message>
    <message>
        <source>Tables of MATLAB files are read when the model runs; there is no preview of them.</source>
        <translation>Las tablas de archivos MATLAB se leen al ejecutar el modelo; no hay vista previa.</translation>
    </message>
    <message>
        <source>There is no table in %1.</source>
        <translation>No hay ninguna tabla en %1.</translation>
    </message>
    <message>
        <source>Tables of the file</source>
        <translation>Tablas del archivo</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagrama</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Icono</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Documentación</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Diagram beside the other views</source>
        <translation>Diagrama junto a las demás vistas</translation>
    </message>
    <message>
        <source>Icon beside the other views</source>
        <translation>Icono junto a las demás vistas</translation>
    </message>
    <message>
        <source>Documentation beside the other views</source>
        <translation>Documentación junto a las demás vistas</translation>
    </message>
    <message>
        <source>Map of the diagram</source>
        <translation>Mapa del diagrama</translation>
    </message>
</context>
<context>
    <name>gnomon::ArrayEditor</name>
    <message>
        <source>Elements</source>
        <translation>Elementos</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Columna</translation>
    </message>
    <message>
        <source>An element needs a value.</source>
        <translation>Un elemento necesita un valor.</translation>
    </message>
</context>
<context>
    <name>gnomon::Banner</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>gnomon::ClassCommands</name>
    <message>
        <source>New %1</source>
        <translation>Crear %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplicar %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Mover %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renombrar %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>Eliminar %1</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>¿Eliminar %1?</translation>
    </message>
    <message>
        <source>%1 goes away.</source>
        <translation>Se eliminará %1.</translation>
    </message>
    <message numerus="yes">
        <source>It is named at %n other place(s), the first one in %1.</source>
        <translation>
            <numerusform>Se nombra en %n lugar más, en %1.</numerusform>
            <numerusform>Se nombra en %n lugares más; el primero está en %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings it back.</source>
        <translation>Deshacer la recupera.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>%1 was deleted. Undo brings it back.</source>
        <translation>Se ha eliminado %1. Deshacer la recupera.</translation>
    </message>
    <message>
        <source>Where the folder of %1 goes</source>
        <translation>Dónde poner la carpeta de %1</translation>
    </message>
    <message>
        <source>Make %1 a folder</source>
        <translation>Convertir %1 en carpeta</translation>
    </message>
    <message>
        <source>New class</source>
        <translation>Clase nueva</translation>
    </message>
    <message numerus="yes">
        <source>Named at %n place(s):</source>
        <translation>
            <numerusform>Nombrada en %n lugar:</numerusform>
            <numerusform>Nombrada en %n lugares:</numerusform>
        </translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>New class…</source>
        <translation>Clase nueva…</translation>
    </message>
    <message>
        <source>There is no such kind of class.</source>
        <translation>No existe ese tipo de clase.</translation>
    </message>
    <message>
        <source>Duplicate class…</source>
        <translation>Duplicar la clase…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Move class…</source>
        <translation>Mover la clase…</translation>
    </message>
    <message>
        <source>Rename class…</source>
        <translation>Renombrar la clase…</translation>
    </message>
    <message>
        <source>Delete class…</source>
        <translation>Eliminar la clase…</translation>
    </message>
    <message>
        <source>Save the package as a folder…</source>
        <translation>Guardar el paquete como carpeta…</translation>
    </message>
    <message>
        <source>Undo the last action on classes and files</source>
        <translation>Deshacer la última acción sobre clases y archivos</translation>
    </message>
    <message>
        <source>Redo the action on classes and files</source>
        <translation>Rehacer la acción sobre clases y archivos</translation>
    </message>
    <message>
        <source>Choose a class first.</source>
        <translation>Elija primero una clase.</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 pertenece a una biblioteca y no se puede cambiar.</translation>
    </message>
    <message>
        <source>Open texts and its own library follow. Other libraries do not: open them before.</source>
        <translation>Los textos abiertos y la propia biblioteca se actualizan. Otras bibliotecas no: ábralas antes.</translation>
    </message>
</context>
<context>
    <name>gnomon::ClassForm</name>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloque</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paquete</translation>
    </message>
    <message>
        <source>Connector</source>
        <translation>Conector</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Función</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>In package</source>
        <translation>En el paquete</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Extends</source>
        <translation>Extiende</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Partial: only to be extended</source>
        <translation>Parcial: solo para extender</translation>
    </message>
    <message>
        <source>A folder with a file for each class</source>
        <translation>Una carpeta con un archivo por clase</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Crear</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>None: a file of its own</source>
        <translation>Ninguno: un archivo propio</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Expandable connector</source>
        <translation>Conector expandible</translation>
    </message>
    <message>
        <source>Enumeration</source>
        <translation>Enumeración</translation>
    </message>
    <message>
        <source>open, closed</source>
        <translation>abierta, cerrada</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
</context>
<context>
    <name>gnomon::CodeEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>Texto de %1</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Escritura</translation>
    </message>
    <message>
        <source>Comment lines</source>
        <translation>Comentar líneas</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Reemplazar todo</translation>
    </message>
    <message>
        <source>This file belongs to a library and is not changed.</source>
        <translation>Este archivo pertenece a una biblioteca y no se modifica.</translation>
    </message>
</context>
<context>
    <name>gnomon::CommandPalette</name>
    <message>
        <source>Search classes and files, &gt; for commands</source>
        <translation>Buscar clases y archivos, &gt; para comandos</translation>
    </message>
    <message>
        <source>Search classes, files and commands</source>
        <translation>Buscar clases, archivos y comandos</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>The libraries are being read …</source>
        <translation>Se están leyendo las bibliotecas…</translation>
    </message>
    <message>
        <source>Nothing of that name</source>
        <translation>Nada con ese nombre</translation>
    </message>
    <message>
        <source>What is found first is taken then.</source>
        <translation>Después se toma lo primero que se encuentre.</translation>
    </message>
</context>
<context>
    <name>gnomon::CommandRegistry</name>
    <message>
        <source>There is no command “%1”.</source>
        <translation>No existe el comando «%1».</translation>
    </message>
    <message>
        <source>“%1” does not apply here.</source>
        <translation>«%1» no se puede usar aquí.</translation>
    </message>
    <message>
        <source>The view that was asked is gone.</source>
        <translation>La vista consultada ya no existe.</translation>
    </message>
    <message>
        <source>The program ends.</source>
        <translation>El programa se está cerrando.</translation>
    </message>
    <message>
        <source>This failed by a mistake of Gnomon itself (%1). Nothing else is touched by it.</source>
        <translation>Esto falló por un error del propio Gnomon (%1). No afecta a nada más.</translation>
    </message>
</context>
<context>
    <name>gnomon::CompletionPopup</name>
    <message>
        <source>Names that fit here</source>
        <translation>Nombres posibles aquí</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Completar</translation>
    </message>
</context>
<context>
    <name>gnomon::ConnectChooser</name>
    <message>
        <source>What to connect</source>
        <translation>Qué conectar</translation>
    </message>
    <message>
        <source>Member of %1</source>
        <translation>Miembro de %1</translation>
    </message>
    <message>
        <source>Element of %1</source>
        <translation>Elemento de %1</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>“%1” is not the name of a connector.</source>
        <translation>«%1» no es el nombre de un conector.</translation>
    </message>
    <message>
        <source>Name a member: %1.…</source>
        <translation>Indique un miembro: %1.…</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramCanvas</name>
    <message>
        <source>Diagram</source>
        <translation>Diagrama</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramMiniMap</name>
    <message>
        <source>Map of the diagram</source>
        <translation>Mapa del diagrama</translation>
    </message>
    <message>
        <source>Map of the diagram: drag to move</source>
        <translation>Mapa del diagrama: arrastre para moverse</translation>
    </message>
</context>
<context>
    <name>gnomon::DiagramScene</name>
    <message>
        <source>A connector cannot be connected with itself.</source>
        <translation>Un conector no se puede conectar consigo mismo.</translation>
    </message>
    <message>
        <source>%1 does not fit %2.</source>
        <translation>%1 no encaja con %2.</translation>
    </message>
    <message>
        <source>Both are outputs: each gives a value of its own.</source>
        <translation>Ambos son salidas: cada uno da un valor propio.</translation>
    </message>
    <message>
        <source>Both are inputs: neither gives a value.</source>
        <translation>Ambos son entradas: ninguno da un valor.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Girar</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Reflejar</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Alinear</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Distribuir</translation>
    </message>
    <message>
        <source>Route connections</source>
        <translation>Trazar conexiones</translation>
    </message>
    <message>
        <source>There is no connector %1.</source>
        <translation>No hay ningún conector %1.</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Mover %1</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Cambiar el tamaño</translation>
    </message>
    <message>
        <source>Move line</source>
        <translation>Mover la línea</translation>
    </message>
    <message>
        <source>Say which member of %1 is meant.</source>
        <translation>Indique a qué miembro de %1 se refiere.</translation>
    </message>
    <message>
        <source>Drag a class here from the library, or type / and a few letters of its name.</source>
        <translation>Arrastre aquí una clase de la biblioteca o escriba / y unas letras de su nombre.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Dibujar</translation>
    </message>
    <message>
        <source>This class belongs to a library: duplicate it, and change the copy.</source>
        <translation>Esta clase pertenece a una biblioteca: duplíquela y cambie la copia.</translation>
    </message>
    <message>
        <source>%1 is inherited: it is moved in the class that declares it.</source>
        <translation>%1 es heredado: se mueve en la clase que lo declara.</translation>
    </message>
    <message>
        <source>A package holds classes and has no components: open one of its classes, or make one.</source>
        <translation>Un paquete contiene clases y no tiene componentes: abra una de sus clases o cree una.</translation>
    </message>
</context>
<context>
    <name>gnomon::DialogNames</name>
    <message>
        <source>Places</source>
        <translation>Lugares</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Files with details</source>
        <translation>Archivos con detalles</translation>
    </message>
</context>
<context>
    <name>gnomon::Document</name>
    <message>
        <source>Change on disk</source>
        <translation>Cambio en el disco</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>Recargar del disco</translation>
    </message>
    <message>
        <source>Another program changed %1, and it cannot be read any more: %2</source>
        <translation>Otro programa cambió %1 y ya no se puede leer: %2</translation>
    </message>
    <message>
        <source>Another program changed %1 at the same places; nothing was written. Choose above the text which of the two is to stay.</source>
        <translation>Otro programa cambió %1 en los mismos lugares; no se escribió nada. Elija encima del texto cuál de las dos versiones queda.</translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentArea</name>
    <message>
        <source>Open documents</source>
        <translation>Textos abiertos</translation>
    </message>
    <message>
        <source>Tabs of open documents</source>
        <translation>Pestañas de los textos abiertos</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Sin guardar todavía</translation>
    </message>
</context>
<context>
    <name>gnomon::DocumentationView</name>
    <message>
        <source>Documentation</source>
        <translation>Documentación</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Change the documentation, with the page below</source>
        <translation>Cambiar la documentación, con la página debajo</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Revisiones</translation>
    </message>
    <message>
        <source>Parts of the documentation</source>
        <translation>Partes de la documentación</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Encabezado</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Negrita</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Cursiva</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Link to a class</source>
        <translation>Enlace a una clase</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagen…</translation>
    </message>
    <message>
        <source>HTML of the documentation</source>
        <translation>HTML de la documentación</translation>
    </message>
    <message>
        <source>This class has no documentation yet.</source>
        <translation>Esta clase aún no tiene documentación.</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>There are several: change them in the text.</source>
        <translation>Hay varios: cámbielos en el texto.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>No se puede leer el archivo.</translation>
    </message>
    <message>
        <source>The documentation goes on; it is too long to be shown whole.</source>
        <translation>La documentación continúa; es demasiado larga para mostrarla entera.</translation>
    </message>
</context>
<context>
    <name>gnomon::EditorPane</name>
    <message>
        <source>Another program changed this file. Its changes were taken in; undo takes them back.</source>
        <translation>Otro programa cambió este archivo. Los cambios se han incorporado; Deshacer los quita.</translation>
    </message>
    <message>
        <source>The file was deleted or moved. The text is still here; saving writes it again.</source>
        <translation>El archivo se eliminó o se movió. El texto sigue aquí; al guardar se vuelve a escribir.</translation>
    </message>
    <message>
        <source>Another program changed this file at the same places as you did.</source>
        <translation>Otro programa cambió este archivo en los mismos lugares que usted.</translation>
    </message>
    <message>
        <source>Take the file</source>
        <translation>Tomar el archivo</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar lo mío</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>No se guardó: %1</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
</context>
<context>
    <name>gnomon::ExampleCard</name>
    <message>
        <source>Open the example %1</source>
        <translation>Abrir el ejemplo %1</translation>
    </message>
</context>
<context>
    <name>gnomon::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Texto buscado</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Reemplazar por</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>Reemplazo</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Distinguir mayúsculas</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Palabras completas</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expresión regular</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Reemplazar todo</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n reemplazado</numerusform>
            <numerusform>%n reemplazados</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No encontrado</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n encontrado</numerusform>
            <numerusform>%n encontrados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>There is no page “%1” in the help.</source>
        <translation>La ayuda no tiene la página «%1».</translation>
    </message>
    <message>
        <source>%1 (in a drawing)</source>
        <translation>%1 (en un dibujo)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
</context>
<context>
    <name>gnomon::IconCanvas</name>
    <message>
        <source>Icon</source>
        <translation>Icono</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Alinear</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Distribuir</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Dibujar</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Girar</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Reflejar</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
</context>
<context>
    <name>gnomon::InitController</name>
    <message>
        <source>No model is loaded in the initialization panel.</source>
        <translation>No hay ningún modelo cargado en la inicialización.</translation>
    </message>
    <message>
        <source>Choose a quantity first.</source>
        <translation>Elija primero una magnitud.</translation>
    </message>
    <message>
        <source>The model has no quantity %1.</source>
        <translation>El modelo no tiene la magnitud %1.</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Inicialización</translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation>Leer el sistema inicial</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Resolver</translation>
    </message>
    <message>
        <source>Stop solving</source>
        <translation>Detener la resolución</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation>El valor no es finito.</translation>
    </message>
    <message>
        <source>Relax</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>It is not fixed.</source>
        <translation>No está fija.</translation>
    </message>
    <message>
        <source>That does not fit.</source>
        <translation>Eso no encaja.</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marcar</translation>
    </message>
    <message>
        <source>What can stand for it?</source>
        <translation>¿Qué puede reemplazarla?</translation>
    </message>
    <message>
        <source>Steady state</source>
        <translation>Régimen estacionario</translation>
    </message>
    <message>
        <source>States fixed</source>
        <translation>Estados fijos</translation>
    </message>
    <message>
        <source>Derivatives fixed</source>
        <translation>Derivadas fijas</translation>
    </message>
    <message>
        <source>These cannot be fixed as well: %1</source>
        <translation>No se pueden fijar además: %1</translation>
    </message>
    <message>
        <source>Undo in the initialization</source>
        <translation>Deshacer en la inicialización</translation>
    </message>
    <message>
        <source>Redo in the initialization</source>
        <translation>Rehacer en la inicialización</translation>
    </message>
    <message>
        <source>Runs start from this</source>
        <translation>Las ejecuciones empiezan así</translation>
    </message>
    <message>
        <source>Choose a model first.</source>
        <translation>Elija primero un modelo.</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>La lectura de %1 se detuvo.</translation>
    </message>
    <message>
        <source>%1 has errors:</source>
        <translation>%1 tiene errores:</translation>
    </message>
    <message>
        <source>Solving …</source>
        <translation>Resolviendo…</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Resuelto.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>Scenarios (*.xml)</source>
        <translation>Escenarios (*.xml)</translation>
    </message>
    <message>
        <source>The model has these no more: %1</source>
        <translation>El modelo ya no tiene: %1</translation>
    </message>
    <message>
        <source>Picture of the structure</source>
        <translation>Imagen de la estructura</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Métodos</translation>
    </message>
    <message>
        <source>Methods: each begins with what the last one left</source>
        <translation>Métodos: cada uno empieza donde terminó el anterior</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Escenario</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>The end of the last run</source>
        <translation>El final de la última ejecución</translation>
    </message>
    <message>
        <source>A result file…</source>
        <translation>Un archivo de resultados…</translation>
    </message>
    <message>
        <source>Start from a result file</source>
        <translation>Partir de un archivo de resultados</translation>
    </message>
    <message>
        <source>Results (*.gnr *.mat *.csv)</source>
        <translation>Resultados (*.gnr *.mat *.csv)</translation>
    </message>
    <message>
        <source>The model as it is</source>
        <translation>El modelo tal cual</translation>
    </message>
    <message>
        <source>Save the model first: scenarios are kept beside it.</source>
        <translation>Guarde primero el modelo: los escenarios quedan a su lado.</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>inicio %1</translation>
    </message>
    <message>
        <source>Kept as “%1”.</source>
        <translation>Guardado como «%1».</translation>
    </message>
    <message>
        <source>Import a scenario</source>
        <translation>Importar un escenario</translation>
    </message>
    <message>
        <source>Export the scenario</source>
        <translation>Exportar el escenario</translation>
    </message>
    <message>
        <source>Into the model, as a class that extends it</source>
        <translation>Al modelo, como clase que lo extiende</translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation>Del modelo</translation>
    </message>
    <message>
        <source>It was made for %1.</source>
        <translation>Se hizo para %1.</translation>
    </message>
    <message>
        <source>Outside of min and max: %1</source>
        <translation>Fuera de mín y máx: %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>The text of the model is not open, or belongs to a library.</source>
        <translation>El texto del modelo no está abierto o pertenece a una biblioteca.</translation>
    </message>
    <message>
        <source>start</source>
        <translation>inicio</translation>
    </message>
    <message>
        <source>Written as the class %1.</source>
        <translation>Escrito como la clase %1.</translation>
    </message>
    <message>
        <source>Written as the class %1, but for: %2</source>
        <translation>Escrito como la clase %1, salvo: %2</translation>
    </message>
    <message>
        <source>Solved, but not at rest: %1.</source>
        <translation>Resuelto, pero no en reposo: %1.</translation>
    </message>
    <message>
        <source>Stopped; the values are those of the last iteration.</source>
        <translation>Detenido; los valores son los de la última iteración.</translation>
    </message>
    <message>
        <source>The process of the solution ended without a word.</source>
        <translation>El proceso de resolución terminó sin dar respuesta.</translation>
    </message>
    <message>
        <source>initialization</source>
        <translation>inicialización</translation>
    </message>
    <message>
        <source>%1 has no values.</source>
        <translation>%1 no tiene valores.</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Into the model, as its start values</source>
        <translation>Al modelo, como sus valores iniciales</translation>
    </message>
    <message>
        <source>The text has changed since the initial system was read: read it again.</source>
        <translation>El texto ha cambiado desde que se leyó el sistema inicial: léalo de nuevo.</translation>
    </message>
    <message>
        <source>Nothing differs from the model.</source>
        <translation>Nada difiere del modelo.</translation>
    </message>
    <message>
        <source>The model cannot say this itself: %1. Write a class that extends it.</source>
        <translation>El propio modelo no puede expresar esto: %1. Escriba una clase que lo extienda.</translation>
    </message>
    <message>
        <source>Start values</source>
        <translation>Valores iniciales</translation>
    </message>
    <message>
        <source>Written into the model, but for: %1</source>
        <translation>Escrito en el modelo, salvo: %1</translation>
    </message>
    <message>
        <source>A file of a package holds one class only; write the start values into the model, or keep the scenario beside it.</source>
        <translation>Un archivo de un paquete contiene una sola clase; escriba los valores iniciales en el modelo, o guarde el escenario junto a él.</translation>
    </message>
    <message>
        <source>Changed since it was solved: the values are those of before.</source>
        <translation>Cambiado desde que se resolvió: los valores son los de antes.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>The last run at the mark in the plot</source>
        <translation>La última ejecución en la marca de la gráfica</translation>
    </message>
    <message>
        <source>%1 (%2 now?)</source>
        <translation>%1 (¿ahora %2?)</translation>
    </message>
    <message>
        <source>The text has a class %1 already.</source>
        <translation>El texto ya tiene una clase %1.</translation>
    </message>
    <message>
        <source>There is no scenario “%1” beside the model.</source>
        <translation>Junto al modelo no hay ningún escenario «%1».</translation>
    </message>
    <message>
        <source>“%1” is in the bin; what it set up stays here.</source>
        <translation>«%1» está en la papelera; lo que había dispuesto se queda aquí.</translation>
    </message>
    <message>
        <source>The result has none of the states of %1.</source>
        <translation>El resultado no tiene ninguno de los estados de %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n discrete variable(s) begin as the result has them.</source>
        <translation>
            <numerusform>%n variable discreta comienza como en el resultado.</numerusform>
            <numerusform>%n variables discretas comienzan como en el resultado.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The result does not have %n of the states, which keep their values: %1</source>
        <translation>
            <numerusform>Al resultado le falta %n estado, que conserva su valor: %1</numerusform>
            <numerusform>Al resultado le faltan %n estados, que conservan sus valores: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved, by: %1.</source>
        <translation>Resuelto, por: %1.</translation>
    </message>
    <message>
        <source>Steady state without the conditions that stand in its way</source>
        <translation>Régimen estacionario sin las condiciones que estorban</translation>
    </message>
    <message>
        <source>Runs begin at %1 s.</source>
        <translation>Las ejecuciones empiezan en %1 s.</translation>
    </message>
    <message>
        <source>Taken at %1 s; a run begins at %2 s. What depends on time fits only if it begins at %1 s too.</source>
        <translation>Tomado en %1 s; una ejecución empieza en %2 s. Lo que depende del tiempo solo cuadra si también empieza en %1 s.</translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation>Empezar ahí</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of equations, largest residual %1, %2 s.</source>
        <translation>
            <numerusform>%n bloque de ecuaciones, residuo mayor %1, %2 s.</numerusform>
            <numerusform>%n bloques de ecuaciones, residuo mayor %1, %2 s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved, but: %1</source>
        <translation>Resuelto, pero: %1</translation>
    </message>
    <message>
        <source>Keep the scenario beside the model</source>
        <translation>Guardar el escenario junto al modelo</translation>
    </message>
    <message>
        <source>Keep the scenario under another name…</source>
        <translation>Guardar el escenario con otro nombre…</translation>
    </message>
    <message>
        <source>Keep the scenario</source>
        <translation>Guardar el escenario</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Rename the scenario…</source>
        <translation>Cambiar el nombre del escenario…</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>Cambiar el nombre del escenario</translation>
    </message>
    <message>
        <source>There is a scenario “%1” already.</source>
        <translation>Ya hay un escenario «%1».</translation>
    </message>
    <message>
        <source>Move the scenario to the bin</source>
        <translation>Mover el escenario a la papelera</translation>
    </message>
    <message>
        <source>Import a scenario…</source>
        <translation>Importar un escenario…</translation>
    </message>
    <message>
        <source>Export the scenario…</source>
        <translation>Exportar el escenario…</translation>
    </message>
    <message>
        <source>Compare the scenario with the others</source>
        <translation>Comparar el escenario con los demás</translation>
    </message>
    <message>
        <source>Click into a plot of this model first: the mark says which moment of the run.</source>
        <translation>Haga primero clic en una gráfica de este modelo: la marca dice qué momento de la ejecución.</translation>
    </message>
    <message>
        <source>the last session</source>
        <translation>la última sesión</translation>
    </message>
    <message>
        <source>As it was set up before.</source>
        <translation>Como estaba ajustado antes.</translation>
    </message>
    <message>
        <source>Runs start as the model says, not from what is set up here.</source>
        <translation>Las ejecuciones empiezan como dice el modelo, no desde lo ajustado aquí.</translation>
    </message>
    <message>
        <source>Let runs start from this</source>
        <translation>Empezar las ejecuciones desde aquí</translation>
    </message>
    <message>
        <source>Runs start from what is set up here.</source>
        <translation>Las ejecuciones empiezan desde lo ajustado aquí.</translation>
    </message>
    <message>
        <source>Runs start as the model says.</source>
        <translation>Las ejecuciones empiezan como dice el modelo.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Deshacerlo</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <comment>of a scenario</comment>
        <translation>%1, modificado</translation>
    </message>
    <message>
        <source>What was set up before was not kept under a name.</source>
        <translation>Lo que estaba configurado antes no se guardó con ningún nombre.</translation>
    </message>
    <message>
        <source>The changes to “%1” were not kept.</source>
        <translation>Los cambios de «%1» no se guardaron.</translation>
    </message>
    <message>
        <source>%1 (no modifier takes an initial equation back)</source>
        <translation>%1 (ninguna modificación retira una ecuación inicial)</translation>
    </message>
    <message>
        <source>%1 (what it was before the start has no place in a text)</source>
        <translation>%1 (lo que era antes del inicio no tiene sitio en un texto)</translation>
    </message>
    <message>
        <source>%1 (equations of the model determine it)</source>
        <translation>%1 (lo determinan ecuaciones del modelo)</translation>
    </message>
    <message>
        <source>%1 (a text gives all elements of an array at once, and not all are known)</source>
        <translation>%1 (un texto da todos los elementos de un vector a la vez, y no se conocen todos)</translation>
    </message>
    <message>
        <source>%1 (a modifier does not reach it)</source>
        <translation>%1 (una modificación no llega hasta ello)</translation>
    </message>
    <message>
        <source>%1 (the model does not have it any more)</source>
        <translation>%1 (el modelo ya no lo tiene)</translation>
    </message>
    <message>
        <source>%1 (something else in the model fixes it)</source>
        <translation>%1 (otra cosa del modelo lo fija)</translation>
    </message>
    <message>
        <source>%1 (something else in the model determines it)</source>
        <translation>%1 (otra cosa del modelo lo determina)</translation>
    </message>
    <message>
        <source>%1 (something else in the model makes it %2)</source>
        <translation>%1 (otra cosa del modelo lo hace %2)</translation>
    </message>
</context>
<context>
    <name>gnomon::InitMethods</name>
    <message>
        <source>All methods</source>
        <translation>Todos los métodos</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Newton with line search</source>
        <translation>Newton con búsqueda lineal</translation>
    </message>
    <message>
        <source>Levenberg–Marquardt</source>
        <translation>Levenberg–Marquardt</translation>
    </message>
    <message>
        <source>Homotopy</source>
        <translation>Homotopía</translation>
    </message>
    <message>
        <source>Picard</source>
        <translation>Picard</translation>
    </message>
    <message>
        <source>Fixed point</source>
        <translation>Punto fijo</translation>
    </message>
    <message>
        <source>Without derivatives</source>
        <translation>Sin derivadas</translation>
    </message>
    <message>
        <source>Newton from the start of the unchanged model</source>
        <translation>Newton desde el inicio del modelo sin cambios</translation>
    </message>
</context>
<context>
    <name>gnomon::InitPanel</name>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reducidas</translation>
    </message>
    <message>
        <source>Fixed only</source>
        <translation>Solo fijas</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiadas</translation>
    </message>
    <message>
        <source>Search: a regular expression</source>
        <translation>Buscar: expr. regular</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Componentes</translation>
    </message>
    <message>
        <source>Quantities at the start</source>
        <translation>Magnitudes al inicio</translation>
    </message>
    <message>
        <source>What and why</source>
        <translation>Qué y por qué</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>Leyendo %1…</translation>
    </message>
    <message>
        <source> · reduced to %1</source>
        <translation> · reducido a %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more to be fixed</source>
        <translation>
            <numerusform>falta %n por fijar</numerusform>
            <numerusform>faltan %n por fijar</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Read the initial system</source>
        <translation>Leer el sistema inicial</translation>
    </message>
    <message>
        <source>See what is fixed and what is solved for at the start of a model.</source>
        <translation>Vea qué está fijo y qué se calcula en el inicio de un modelo.</translation>
    </message>
    <message>
        <source> · discrete: %1</source>
        <translation> · discretas: %1</translation>
    </message>
    <message>
        <source> · inputs: %1</source>
        <translation> · entradas: %1</translation>
    </message>
    <message>
        <source>the model&apos;s equations cannot determine its variables</source>
        <translation>las ecuaciones del modelo no pueden determinar sus variables</translation>
    </message>
    <message>
        <source> · states: %1 · parameters: %2 fixed, %3 relaxed · variables: %4 fixed, %5 relaxed</source>
        <translation> · estados: %1 · parámetros: %2 fijos, %3 libres · variables: %4 fijas, %5 libres</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n ecuación</numerusform>
            <numerusform>%n ecuaciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown(s)</source>
        <translation>
            <numerusform>%n incógnita</numerusform>
            <numerusform>%n incógnitas</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rango %1</translation>
    </message>
    <message>
        <source> · initial equations: %1</source>
        <translation> · ecuaciones iniciales: %1</translation>
    </message>
    <message>
        <source>, %1 left out</source>
        <translation>, %1 omitidas</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s) too many</source>
        <translation>
            <numerusform>sobra %n condición</numerusform>
            <numerusform>sobran %n condiciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Marcadas</translation>
    </message>
    <message>
        <source>Marked everywhere</source>
        <translation>Marcadas en todo el modelo</translation>
    </message>
    <message>
        <source>Initial equations</source>
        <translation>Ecuaciones iniciales</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>Leer %1</translation>
    </message>
    <message>
        <source>Runs start from this</source>
        <translation>Las ejecuciones empiezan así</translation>
    </message>
    <message>
        <source>Otherwise a run starts as the model says, whatever is set up here</source>
        <translation>Si no, una ejecución empieza como dice el modelo, sea lo que sea lo ajustado aquí</translation>
    </message>
    <message>
        <source>Look everywhere</source>
        <translation>Buscar en todas partes</translation>
    </message>
    <message>
        <source>There is nothing to show here.</source>
        <translation>Aquí no hay nada que mostrar.</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”.</source>
        <translation>Nada se llama aquí «%1».</translation>
    </message>
    <message>
        <source>Only %1 is looked at.</source>
        <translation>Solo se mira %1.</translation>
    </message>
</context>
<context>
    <name>gnomon::InitTableModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fija</translation>
    </message>
    <message>
        <source>Value or guess</source>
        <translation>Valor/estimación</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Mín</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Máx</translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation>Nominal</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Comentario</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parámetro</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>derivative</source>
        <translation>derivada</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>variable</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>bloqueada</translation>
    </message>
    <message>
        <source>The equations determine it already; click it to see why and what could be relaxed</source>
        <translation>Las ecuaciones ya la determinan; un clic muestra por qué y qué se podría liberar</translation>
    </message>
    <message>
        <source>Outside of min and max</source>
        <translation>Fuera de mín y máx</translation>
    </message>
    <message>
        <source>Weight: a fixed quantity keeps its value, of any other the value is a guess</source>
        <translation>Peso: una magnitud fija conserva su valor; el de las demás es una estimación</translation>
    </message>
    <message>
        <source>What is marked is kept when the system is reduced; give it a good guess</source>
        <translation>Lo marcado se conserva al reducir el sistema; dele una buena estimación</translation>
    </message>
    <message>
        <source>How far the equation is from holding by which the quantity is found</source>
        <translation>Cuánto le falta para cumplirse a la ecuación que da la magnitud</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Fixed in model</source>
        <translation>Fija en el modelo</translation>
    </message>
    <message>
        <source>Start in model</source>
        <translation>Inicio en el modelo</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Residuo</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>%1 is outside of min and max of %2; it is kept.</source>
        <translation>%1 está fuera de mín y máx de %2; se conserva.</translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation>«%1» no es un número.</translation>
    </message>
    <message>
        <source>The value is not finite.</source>
        <translation>El valor no es finito.</translation>
    </message>
    <message>
        <source>“%1”: the quantity has no unit.</source>
        <translation>«%1»: la magnitud no tiene unidad.</translation>
    </message>
    <message>
        <source>The unit %1 does not fit; the quantity is in %2.</source>
        <translation>La unidad %1 no corresponde; la magnitud está en %2.</translation>
    </message>
    <message>
        <source>initial equation</source>
        <translation>ecuación inicial</translation>
    </message>
    <message>
        <source>It is to be fixed, but other conditions determine it already: one too many</source>
        <translation>Se quiere fija, pero otras condiciones ya la determinan: sobra una</translation>
    </message>
    <message>
        <source>discrete</source>
        <translation>discreta</translation>
    </message>
</context>
<context>
    <name>gnomon::InitTreeModel</name>
    <message>
        <source>%1: %2 of %3 quantities are solved for</source>
        <translation>%1: se calculan %2 de %3 magnitudes</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Componente</translation>
    </message>
    <message>
        <source>Unknowns</source>
        <translation>Incógnitas</translation>
    </message>
</context>
<context>
    <name>gnomon::LibraryPanel</name>
    <message>
        <source>Find a class</source>
        <translation>Buscar una clase</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Add to diagram</source>
        <translation>Añadir al diagrama</translation>
    </message>
    <message>
        <source>There is no package %1.</source>
        <translation>No existe el paquete %1.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoritas</translation>
    </message>
    <message>
        <source>Open as text</source>
        <translation>Abrir como texto</translation>
    </message>
    <message>
        <source>Remove from favourites</source>
        <translation>Quitar de las favoritas</translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation>Añadir a las favoritas</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>Copiar el nombre</translation>
    </message>
    <message>
        <source>New class…</source>
        <translation>Clase nueva…</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Duplicar…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Mover…</translation>
    </message>
    <message>
        <source>Save as a folder…</source>
        <translation>Guardar como carpeta…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Eliminar…</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>There is no library. Name folders of libraries in the settings, or open a model.</source>
        <translation>No hay ninguna biblioteca. Indique carpetas de bibliotecas en los ajustes o abra un modelo.</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Documentación</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
</context>
<context>
    <name>gnomon::LiveStrip</name>
    <message>
        <source>Time shown in the diagram</source>
        <translation>Tiempo mostrado en el diagrama</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>Tiempo en segundos</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Simulated seconds per second</source>
        <translation>Segundos simulados por segundo</translation>
    </message>
    <message>
        <source>All in 10 s</source>
        <translation>Todo en 10 s</translation>
    </message>
</context>
<context>
    <name>gnomon::MainWindow</name>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>Barra de vistas</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>Barra lateral</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Gráficas</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>Problemas %1</translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation>Mostrar problemas</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progreso de la ejecución</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Detener la ejecución</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Paneles</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errores</numerusform>
        </translation>
    </message>
    <message>
        <source>ln %1, col %2</source>
        <translation>lín. %1, col. %2</translation>
    </message>
    <message numerus="yes">
        <source> · %n selected</source>
        <translation>
            <numerusform> · %n seleccionado</numerusform>
            <numerusform> · %n seleccionados</numerusform>
        </translation>
    </message>
    <message>
        <source>compiling %1</source>
        <translation>compilando %1</translation>
    </message>
    <message>
        <source>running %1 %</source>
        <translation>ejecutando %1 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> in %1 s</source>
        <translation> en %1 s</translation>
    </message>
    <message>
        <source>There is no example %1.</source>
        <translation>No existe el ejemplo %1.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Models (*.mo *.sol *.hys);;All files (*)</source>
        <translation>Modelos (*.mo *.sol *.hys);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>¿Guardar los cambios de %1?</translation>
    </message>
    <message>
        <source>They are lost if you do not save them.</source>
        <translation>Si no los guarda, se pierden.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Bienvenida</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved text(s) restored.</source>
        <translation>
            <numerusform>%n texto sin guardar recuperado.</numerusform>
            <numerusform>%n textos sin guardar recuperados.</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Modelo nuevo</translation>
    </message>
    <message>
        <source>Model%1</source>
        <translation>Modelo%1</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Abrir archivo…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>There is no such example.</source>
        <translation>No existe ese ejemplo.</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>No se guardó.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>Guardar todo</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Cerrar pestaña</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Edición</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
    <message>
        <source>Duplicate lines</source>
        <translation>Duplicar líneas</translation>
    </message>
    <message>
        <source>Move lines up</source>
        <translation>Subir líneas</translation>
    </message>
    <message>
        <source>Move lines down</source>
        <translation>Bajar líneas</translation>
    </message>
    <message>
        <source>Comment or uncomment lines</source>
        <translation>Comentar o descomentar líneas</translation>
    </message>
    <message>
        <source>Fold or unfold here</source>
        <translation>Plegar o desplegar aquí</translation>
    </message>
    <message>
        <source>Fold annotations</source>
        <translation>Plegar anotaciones</translation>
    </message>
    <message>
        <source>Unfold annotations</source>
        <translation>Desplegar anotaciones</translation>
    </message>
    <message>
        <source>Fold sections</source>
        <translation>Plegar secciones</translation>
    </message>
    <message>
        <source>Unfold sections</source>
        <translation>Desplegar secciones</translation>
    </message>
    <message>
        <source>Fold everything</source>
        <translation>Plegar todo</translation>
    </message>
    <message>
        <source>Unfold everything</source>
        <translation>Desplegar todo</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Buscar siguiente</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Buscar anterior</translation>
    </message>
    <message>
        <source>Go to line…</source>
        <translation>Ir a la línea…</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>Quick open</source>
        <translation>Apertura rápida</translation>
    </message>
    <message>
        <source>Show or hide the panels below</source>
        <translation>Mostrar u ocultar los paneles inferiores</translation>
    </message>
    <message>
        <source>Enlarge or restore the panels below</source>
        <translation>Agrandar o restablecer los paneles inferiores</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Problema siguiente</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Problema anterior</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texto más grande</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto más pequeño</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Tamaño normal del texto</translation>
    </message>
    <message>
        <source>Split to the right</source>
        <translation>Dividir a la derecha</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Pestaña siguiente</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Pestaña anterior</translation>
    </message>
    <message>
        <source>Colours like the system</source>
        <translation>Colores como el sistema</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Colores claros</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Colores oscuros</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Barra de menús</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation>Página de bienvenida</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>No se puede escribir %1.</translation>
    </message>
    <message>
        <source>About Gnomon</source>
        <translation>Acerca de Gnomon</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edición</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecución</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propiedades</translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation>No hay ninguna clase %1.</translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation>&amp;Diagrama</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Inicialización</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>&amp;Gráficas</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Cambiar %1</translation>
    </message>
    <message>
        <source>Open %1 to write into it.</source>
        <translation>Abra %1 para escribir en él.</translation>
    </message>
    <message>
        <source>Pause or go on</source>
        <translation>Pausar o continuar</translation>
    </message>
    <message>
        <source>%1 cannot have a slider.</source>
        <translation>%1 no puede tener un deslizador.</translation>
    </message>
    <message>
        <source>Mend the problem at the cursor</source>
        <translation>Corregir el problema en el cursor</translation>
    </message>
    <message>
        <source>Set-up of the run</source>
        <translation>Ajustes de la ejecución</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 pertenece a una biblioteca y no se puede cambiar.</translation>
    </message>
    <message>
        <source>Write the set-up of the run</source>
        <translation>Escribir los ajustes de la ejecución</translation>
    </message>
    <message>
        <source>Write the set-up of the run into the model</source>
        <translation>Escribir los ajustes de la ejecución en el modelo</translation>
    </message>
    <message>
        <source>Run as the model says</source>
        <translation>Ejecutar como dice el modelo</translation>
    </message>
    <message>
        <source>Store the plots</source>
        <translation>Guardar las gráficas</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Gráfica</translation>
    </message>
    <message>
        <source>Store the plots in the model</source>
        <translation>Guardar las gráficas en el modelo</translation>
    </message>
    <message>
        <source>Plots as the model says</source>
        <translation>Gráficas como dice el modelo</translation>
    </message>
    <message>
        <source>Add a component: a few letters of its class</source>
        <translation>Añadir un componente: unas letras de su clase</translation>
    </message>
    <message>
        <source>Connect from</source>
        <translation>Conectar desde</translation>
    </message>
    <message>
        <source>Connect %1 with</source>
        <translation>Conectar %1 con</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>Se ha escrito %1.</translation>
    </message>
    <message>
        <source>Trust a folder…</source>
        <translation>Confiar en una carpeta…</translation>
    </message>
    <message>
        <source>Trust the C code in this folder</source>
        <translation>Confiar en el código C de esta carpeta</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Cursor in the line above</source>
        <translation>Cursor en la línea de arriba</translation>
    </message>
    <message>
        <source>Cursor in the line below</source>
        <translation>Cursor en la línea de abajo</translation>
    </message>
    <message>
        <source>Select the next occurrence too</source>
        <translation>Seleccionar la siguiente aparición</translation>
    </message>
    <message>
        <source>Select all occurrences</source>
        <translation>Seleccionar todas las apariciones</translation>
    </message>
    <message>
        <source>Lay out the text anew</source>
        <translation>Dar formato al texto</translation>
    </message>
    <message>
        <source>This text cannot be laid out.</source>
        <translation>No se puede dar formato a este texto.</translation>
    </message>
    <message>
        <source>Mend the errors of syntax first.</source>
        <translation>Corrija primero los errores de sintaxis.</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Dar formato</translation>
    </message>
    <message>
        <source>Find in files</source>
        <translation>Buscar en archivos</translation>
    </message>
    <message>
        <source>Replace in files</source>
        <translation>Reemplazar en archivos</translation>
    </message>
    <message>
        <source>&amp;Class</source>
        <translation>&amp;Clase</translation>
    </message>
    <message>
        <source>%1 is not among the folders.</source>
        <translation>%1 no está entre las carpetas.</translation>
    </message>
    <message>
        <source>Add a folder of libraries…</source>
        <translation>Añadir una carpeta de bibliotecas…</translation>
    </message>
    <message>
        <source>Look for libraries in this folder</source>
        <translation>Buscar bibliotecas en esta carpeta</translation>
    </message>
    <message>
        <source>The program ended while it was at it and was taken back: %1</source>
        <translation>El programa terminó durante esta acción, que se ha deshecho: %1</translation>
    </message>
    <message>
        <source>A line from 1 to %1, or line:column; this is line %2</source>
        <translation>Una línea de 1 a %1, o línea:columna; esta es la línea %2</translation>
    </message>
    <message>
        <source>Go to line %1, column %2</source>
        <translation>Ir a la línea %1, columna %2</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Ir a la línea %1</translation>
    </message>
    <message>
        <source>%1 cannot have these ends.</source>
        <translation>%1 no puede tener estos extremos.</translation>
    </message>
    <message>
        <source>Lists in HYSDEL can be written and checked; they cannot be simulated yet.</source>
        <translation>Las listas en HYSDEL se pueden escribir y comprobar; todavía no se pueden simular.</translation>
    </message>
    <message numerus="yes">
        <source>%n equation(s)</source>
        <translation>
            <numerusform>%n ecuación</numerusform>
            <numerusform>%n ecuaciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n estado</numerusform>
            <numerusform>%n estados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 says nothing of plots.</source>
        <translation>%1 no dice nada de gráficas.</translation>
    </message>
    <message>
        <source>The session of last time is damaged and was left out; it is kept in %1.</source>
        <translation>La sesión anterior está dañada y se ha omitido; se conserva en %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the last session were damaged and left out.</source>
        <translation>
            <numerusform>%n parte de la última sesión estaba dañada y se ha omitido.</numerusform>
            <numerusform>%n partes de la última sesión estaban dañadas y se han omitido.</numerusform>
        </translation>
    </message>
    <message>
        <source>Check the units of equations</source>
        <translation>Comprobar las unidades de las ecuaciones</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>Atajos de los comandos</translation>
    </message>
    <message>
        <source> · until %1 s, as nothing says when it ends</source>
        <translation> · hasta %1 s, pues nada dice cuándo termina</translation>
    </message>
    <message>
        <source>Run, however large the result</source>
        <translation>Ejecutar, por grande que sea el resultado</translation>
    </message>
    <message>
        <source>What is typed here would be lost if the program ended now, as it cannot be written down: %1. Save the text where there is room.</source>
        <translation>Lo que se escribe aquí se perdería si el programa terminara ahora, pues no se puede anotar: %1. Guarde el texto donde haya espacio.</translation>
    </message>
    <message>
        <source>%1. It may have been written as Latin-1, as older programs do; saving then makes it UTF-8.</source>
        <translation>%1. Puede estar escrito en Latin-1, como hacen programas antiguos; al guardarlo pasa a UTF-8.</translation>
    </message>
    <message>
        <source>Open as Latin-1 and convert</source>
        <translation>Abrir como Latin-1 y convertir</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Dejarlo</translation>
    </message>
    <message>
        <source>The sliders are back at what the model says: what they tried out is not written into it.</source>
        <translation>Los deslizadores vuelven a los valores del modelo: lo que se probó con ellos no está escrito en él.</translation>
    </message>
    <message>
        <source>What is open and how the window is arranged cannot be kept for the next start: %1</source>
        <translation>Lo que está abierto y la disposición de la ventana no se pueden conservar para el próximo inicio: %1</translation>
    </message>
    <message>
        <source>The program did not end by itself last time. In case one of the texts was the cause, they were opened without being checked and drawn.</source>
        <translation>La última vez el programa no terminó por sí mismo. Por si uno de los textos fue la causa, se abrieron sin comprobarlos ni dibujarlos.</translation>
    </message>
    <message>
        <source>Check and draw</source>
        <translation>Comprobar y dibujar</translation>
    </message>
    <message>
        <source>%1 came back from what was typed, but the end of it could not be read: look whether the last changes are there.</source>
        <translation>%1 se recuperó de lo escrito, pero el final no se pudo leer: compruebe si están los últimos cambios.</translation>
    </message>
    <message>
        <source>What was typed into a text and not saved could not be read. It is kept in %1.</source>
        <translation>No se pudo leer lo escrito en un texto y no guardado. Se conserva en %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) that were not pinned were removed when the program ended.</source>
        <translation>
            <numerusform>%n ejecución que no estaba anclada se eliminó al terminar el programa.</numerusform>
            <numerusform>%n ejecuciones que no estaban ancladas se eliminaron al terminar el programa.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The program did not end by itself. The results of %n run(s) are still there; those that are not pinned go when it ends.</source>
        <translation>
            <numerusform>El programa no terminó por sí mismo. Los resultados de %n ejecución siguen ahí; los que no estén anclados se van cuando termine.</numerusform>
            <numerusform>El programa no terminó por sí mismo. Los resultados de %n ejecuciones siguen ahí; los que no estén anclados se van cuando termine.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin them</source>
        <translation>Anclarlas</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>Eliminarlas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Quit and lose the changes of %1?</source>
        <translation>¿Salir y perder los cambios de %1?</translation>
    </message>
    <message>
        <source>They are not saved, and could not be written down for the next start.</source>
        <translation>No están guardados y no se pudieron anotar para el próximo inicio.</translation>
    </message>
    <message>
        <source>A slider for: a few letters of the parameter</source>
        <translation>Un deslizador para: unas letras del parámetro</translation>
    </message>
    <message>
        <source>compiled anew with each change</source>
        <translation>se compila de nuevo con cada cambio</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n aviso</numerusform>
            <numerusform>%n avisos</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1 …</source>
        <translation>Comprobando %1…</translation>
    </message>
    <message>
        <source>The most variables of a model are a number above 0.</source>
        <translation>El máximo de variables de un modelo es un número mayor que 0.</translation>
    </message>
    <message>
        <source>%1 is no model that can run.</source>
        <translation>%1 no es un modelo que pueda ejecutarse.</translation>
    </message>
    <message>
        <source>There is no run of %1 yet.</source>
        <translation>Aún no hay ninguna ejecución de %1.</translation>
    </message>
    <message>
        <source>%1 = %2 is written into %3.</source>
        <translation>%1 = %2 queda escrito en %3.</translation>
    </message>
    <message>
        <source>This run starts as the model says: what is set up in the initialization panel is not used.</source>
        <translation>Esta ejecución empieza como dice el modelo: no se usa lo ajustado en la inicialización.</translation>
    </message>
    <message>
        <source>%1 cannot be tried out: the scenario that runs start from has it solved for.</source>
        <translation>%1 no se puede probar: el escenario del que parten las simulaciones hace que se calcule.</translation>
    </message>
    <message>
        <source>%1 is not open any more.</source>
        <translation>%1 ya no está abierto.</translation>
    </message>
    <message>
        <source>Nothing is known that would mend something in this line.</source>
        <translation>No se conoce nada que corrija algo en esta línea.</translation>
    </message>
    <message>
        <source>There is no model that can run in %1.</source>
        <translation>En %1 no hay ningún modelo que pueda ejecutarse.</translation>
    </message>
    <message>
        <source>There is no model that can run.</source>
        <translation>No hay ningún modelo que pueda ejecutarse.</translation>
    </message>
    <message>
        <source>%1 is a statechart in SCXML, which runs on the command line: gnc chart %1</source>
        <translation>%1 es un diagrama de estados en SCXML, que se ejecuta en la línea de comandos: gnc chart %1</translation>
    </message>
    <message>
        <source>Models (*.mo *.sol *.hys);;Statecharts (*.scxml);;All files (*)</source>
        <translation>Modelos (*.mo *.sol *.hys);;Diagramas de estados (*.scxml);;Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>gnomon::ModelPane</name>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>The class that the views show</source>
        <translation>La clase que muestran las vistas</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagrama</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Icono</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Documentación</translation>
    </message>
    <message>
        <source>Connect %1 and %2</source>
        <translation>Conectar %1 y %2</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Dibujar</translation>
    </message>
    <message>
        <source>This link leads out of the program: %1</source>
        <translation>Este enlace lleva fuera del programa: %1</translation>
    </message>
    <message>
        <source>There is no class %1.</source>
        <translation>No hay ninguna clase %1.</translation>
    </message>
    <message>
        <source>%1 cannot be a component of itself.</source>
        <translation>%1 no puede ser un componente de sí misma.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>No hay nada seleccionado.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>No se puede escribir %1.</translation>
    </message>
    <message>
        <source>A picture is written as .svg, .pdf or .png.</source>
        <translation>Una imagen se escribe como .svg, .pdf o .png.</translation>
    </message>
    <message>
        <source>%1; with Ctrl beside the other views</source>
        <translation>%1; con Ctrl junto a las demás vistas</translation>
    </message>
    <message>
        <source>Another class is shown by now.</source>
        <translation>Ahora se muestra otra clase.</translation>
    </message>
    <message>
        <source>Order of shapes</source>
        <translation>Orden de las formas</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;All files (*)</source>
        <translation>Imágenes (*.png *.jpg *.jpeg *.svg *.gif *.bmp);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>%1 is no picture.</source>
        <translation>%1 no es una imagen.</translation>
    </message>
    <message>
        <source>%1 is too large to be written into the model: put it into the folder of its library.</source>
        <translation>%1 es demasiado grande para escribirlo en el modelo: póngalo en la carpeta de su biblioteca.</translation>
    </message>
    <message>
        <source>Pictures of a documentation lie in the folder of its library.</source>
        <translation>Las imágenes de una documentación están en la carpeta de su biblioteca.</translation>
    </message>
    <message>
        <source>Pictures of a model in Sol lie in the folder of its file.</source>
        <translation>Las imágenes de un modelo en Sol están en la carpeta de su archivo.</translation>
    </message>
    <message>
        <source>Components are pasted into a diagram.</source>
        <translation>Los componentes se pegan en un diagrama.</translation>
    </message>
    <message>
        <source>This view has no page of its own.</source>
        <translation>Esta vista no tiene página propia.</translation>
    </message>
    <message>
        <source>Page and grid</source>
        <translation>Página y cuadrícula</translation>
    </message>
    <message>
        <source>Look of shapes</source>
        <translation>Aspecto de las formas</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Solo lectura</translation>
    </message>
    <message>
        <source>This class belongs to a library. Press to duplicate it, and change the copy.</source>
        <translation>Esta clase pertenece a una biblioteca. Pulse para duplicarla y cambiar la copia.</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed: duplicate it, and change the copy.</source>
        <translation>%1 pertenece a una biblioteca y no se puede cambiar: duplíquelo y cambie la copia.</translation>
    </message>
    <message>
        <source>%1 is a package: only what is in it can be a component.</source>
        <translation>%1 es un paquete: solo lo que contiene puede ser un componente.</translation>
    </message>
    <message>
        <source>%1 is called in a text: it cannot be a component.</source>
        <translation>%1 se llama en un texto: no puede ser un componente.</translation>
    </message>
</context>
<context>
    <name>gnomon::NameNavigator</name>
    <message>
        <source>Go</source>
        <translation>Ir</translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation>Completar el nombre</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Ir a la definición</translation>
    </message>
    <message>
        <source>Find all references</source>
        <translation>Buscar todas las referencias</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Nothing is known about what stands here.</source>
        <translation>No se sabe nada de lo que hay aquí.</translation>
    </message>
    <message>
        <source>Places that name %1</source>
        <translation>Lugares que nombran %1</translation>
    </message>
    <message>
        <source>%1 is no name.</source>
        <translation>%1 no es un nombre.</translation>
    </message>
    <message>
        <source>The text has changed meanwhile: try again.</source>
        <translation>Entretanto el texto ha cambiado: inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renombrar %1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) renamed</source>
        <translation>
            <numerusform>%n lugar renombrado</numerusform>
            <numerusform>%n lugares renombrados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 pertenece a una biblioteca y no se puede cambiar.</translation>
    </message>
    <message>
        <source>There is a %1 already.</source>
        <translation>Ya existe %1.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>Renombrar %1 como %2</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n lugar</numerusform>
            <numerusform>%n lugares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>New name for %1</source>
        <translation>Nuevo nombre para %1</translation>
    </message>
</context>
<context>
    <name>gnomon::OutlinePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter classes</source>
        <translation>Filtrar clases</translation>
    </message>
    <message>
        <source>Open classes</source>
        <translation>Clases abiertas</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>The classes of the files that you open are listed here.</source>
        <translation>Aquí se enumeran las clases de los archivos que abra.</translation>
    </message>
    <message>
        <source>The classes and declarations of the current text are listed here.</source>
        <translation>Aquí se enumeran las clases y declaraciones del texto actual.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Abrir archivo…</translation>
    </message>
</context>
<context>
    <name>gnomon::PageForm</name>
    <message>
        <source>Horizontally</source>
        <translation>En horizontal</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Borde izquierdo</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Borde derecho</translation>
    </message>
    <message>
        <source>Vertically</source>
        <translation>En vertical</translation>
    </message>
    <message>
        <source>Lower edge</source>
        <translation>Borde inferior</translation>
    </message>
    <message>
        <source>Upper edge</source>
        <translation>Borde superior</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Cuadrícula</translation>
    </message>
    <message>
        <source>Grid, horizontally</source>
        <translation>Cuadrícula, en horizontal</translation>
    </message>
    <message>
        <source>Grid, vertically</source>
        <translation>Cuadrícula, en vertical</translation>
    </message>
    <message>
        <source>Scale at first</source>
        <translation>Escala inicial</translation>
    </message>
    <message>
        <source>How large a component of this class is at first, against its page</source>
        <translation>El tamaño que tiene al principio un componente de esta clase, respecto de su página</translation>
    </message>
    <message>
        <source>Keep proportions</source>
        <translation>Conservar proporciones</translation>
    </message>
    <message>
        <source>Components of this class are as high for their width as its page</source>
        <translation>Los componentes de esta clase tienen la misma proporción entre altura y anchura que su página</translation>
    </message>
    <message>
        <source>The right edge lies to the right of the left one.</source>
        <translation>El borde derecho debe estar a la derecha del izquierdo.</translation>
    </message>
    <message>
        <source>The upper edge lies above the lower one.</source>
        <translation>El borde superior debe estar encima del inferior.</translation>
    </message>
    <message>
        <source>A grid is wider than 0.</source>
        <translation>Una cuadrícula debe ser mayor que 0.</translation>
    </message>
    <message>
        <source>A scale is larger than 0.</source>
        <translation>Una escala debe ser mayor que 0.</translation>
    </message>
    <message>
        <source>A page goes no further than 1 000 000 units.</source>
        <translation>Una página no llega más allá de 1 000 000 de unidades.</translation>
    </message>
    <message>
        <source>%1 is a number.</source>
        <translation>%1 debe ser un número.</translation>
    </message>
    <message>
        <source>Page of the icon</source>
        <translation>Página del icono</translation>
    </message>
    <message>
        <source>Page of the diagram</source>
        <translation>Página del diagrama</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotHead</name>
    <message>
        <source>at %1 s</source>
        <translation>en %1 s</translation>
    </message>
    <message>
        <source>last values</source>
        <translation>últimos valores</translation>
    </message>
    <message>
        <source>This run is pinned: it stays beside the next ones, and comes back with the next start.</source>
        <translation>Esta ejecución está anclada: se queda junto a las siguientes y vuelve al arrancar de nuevo.</translation>
    </message>
    <message>
        <source>Pin this run: else the next one takes its place, and its result goes when the program ends.</source>
        <translation>Anclar esta ejecución: si no, la siguiente ocupa su lugar, y su resultado se pierde cuando el programa termina.</translation>
    </message>
    <message>
        <source>Pin this run</source>
        <translation>Anclar esta ejecución</translation>
    </message>
    <message>
        <source>the text was changed since</source>
        <translation>el texto ha cambiado desde entonces</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
    <message>
        <source>highest at %1</source>
        <translation>máximo en %1</translation>
    </message>
    <message>
        <source>at most %1, at %2 s</source>
        <translation>como máximo %1, en %2 s</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>, slope %1</source>
        <translation>, pendiente %1</translation>
    </message>
    <message>
        <source>min %1, max %2</source>
        <translation>mín. %1, máx. %2</translation>
    </message>
    <message>
        <source>mean %1, rms %2</source>
        <translation>media %1, eficaz %2</translation>
    </message>
    <message>
        <source>from A</source>
        <translation>desde A</translation>
    </message>
    <message>
        <source>from A: %1 s</source>
        <translation>desde A: %1 s</translation>
    </message>
    <message>
        <source>, 1/Δt %1</source>
        <translation>, 1/Δt %1</translation>
    </message>
    <message>
        <source>Plot %1, over %2</source>
        <translation>Gráfica %1, sobre %2</translation>
    </message>
    <message>
        <source>Spectrum %1</source>
        <translation>Espectro %1</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>Gráfica %1</translation>
    </message>
    <message>
        <source>highest at element %1</source>
        <translation>máximo en el elemento %1</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Perfil %1</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>midiendo…</translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation>aquí no hay nada que medir</translation>
    </message>
    <message>
        <source>deviation %1, integral %2</source>
        <translation>desv. %1, integral %2</translation>
    </message>
    <message>
        <source>not drawn where it is not positive</source>
        <translation>no se dibuja donde no es positiva</translation>
    </message>
    <message>
        <source>not drawn: nowhere positive</source>
        <translation>no se dibuja: nunca es positiva</translation>
    </message>
    <message>
        <source>ratio %1</source>
        <translation>cociente %1</translation>
    </message>
    <message>
        <source>of an earlier text</source>
        <translation>de un texto anterior</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotPanel</name>
    <message>
        <source>No curves yet</source>
        <translation>Todavía no hay curvas</translation>
    </message>
    <message>
        <source>Run a model: its states appear here, and more when you tick them in Results.</source>
        <translation>Ejecute un modelo: aquí aparecen sus estados, y lo que marque en Resultados.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Compiling %1</source>
        <translation>Compilando %1</translation>
    </message>
    <message>
        <source>%1 did not run</source>
        <translation>%1 no se ejecutó</translation>
    </message>
    <message>
        <source>It was cancelled before it began.</source>
        <translation>Se canceló antes de empezar.</translation>
    </message>
    <message>
        <source>Show problems</source>
        <translation>Mostrar problemas</translation>
    </message>
    <message>
        <source>All runs are hidden</source>
        <translation>Todas las ejecuciones están ocultas</translation>
    </message>
    <message>
        <source>Show one in the list of runs.</source>
        <translation>Muestre una en la lista de ejecuciones.</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Mostrar ejecuciones</translation>
    </message>
    <message>
        <source>Nothing is ticked</source>
        <translation>No hay nada marcado</translation>
    </message>
    <message>
        <source>Tick variables in Results to see their curves.</source>
        <translation>Marque variables en Resultados para ver sus curvas.</translation>
    </message>
    <message>
        <source>Show results</source>
        <translation>Mostrar resultados</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>Bermellón</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Púrpura</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Naranja</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Celeste</translation>
    </message>
    <message>
        <source>Black or white</source>
        <translation>Negro o blanco</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Continua</translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation>Discontinua</translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation>Punteada</translation>
    </message>
    <message>
        <source>%1 points wide</source>
        <translation>%1 puntos de ancho</translation>
    </message>
    <message>
        <source>Look as usual</source>
        <translation>Aspecto habitual</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Mover a</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>Gráfica %1</translation>
    </message>
    <message>
        <source>A new plot</source>
        <translation>Una gráfica nueva</translation>
    </message>
    <message>
        <source>The others over this one</source>
        <translation>Las otras sobre esta</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Espectro</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Abriendo %1</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>No se pudo abrir %1</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>Range of this axis…</source>
        <translation>Rango de este eje…</translation>
    </message>
    <message>
        <source>Unit of time</source>
        <translation>Unidad del tiempo</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmico</translation>
    </message>
    <message>
        <source>Run all the same</source>
        <translation>Ejecutar de todos modos</translation>
    </message>
    <message>
        <source>%1 has not been run yet</source>
        <translation>%1 aún no se ha ejecutado</translation>
    </message>
    <message>
        <source>Its curves appear here. Those of other models are in the list of runs.</source>
        <translation>Aquí aparecen sus curvas. Las de otros modelos están en la lista de ejecuciones.</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotStack</name>
    <message>
        <source>Plots</source>
        <translation>Gráficas</translation>
    </message>
</context>
<context>
    <name>gnomon::PlotView</name>
    <message>
        <source>Plot</source>
        <translation>Gráfica</translation>
    </message>
    <message>
        <source>Two runs are needed for a difference: pin one in Runs and run again.</source>
        <translation>Una diferencia necesita dos ejecuciones: ancle una en Ejecuciones y ejecute de nuevo.</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>element</source>
        <translation>elemento</translation>
    </message>
    <message>
        <source>Nothing here is positive: a logarithmic axis has no place for it.</source>
        <translation>Aquí nada es positivo: un eje logarítmico no tiene sitio para ello.</translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsModel</name>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Error: %1</translation>
    </message>
</context>
<context>
    <name>gnomon::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>No problems in the open documents.</source>
        <translation>No hay problemas en los textos abiertos.</translation>
    </message>
    <message>
        <source>Show it in the text</source>
        <translation>Mostrarlo en el texto</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
</context>
<context>
    <name>gnomon::ProjectHistory</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>The folder of %1 cannot be made.</source>
        <translation>No se puede crear la carpeta de %1.</translation>
    </message>
    <message>
        <source>%1 cannot be moved: %2</source>
        <translation>No se puede mover %1: %2</translation>
    </message>
    <message>
        <source>%1 belongs to a library and cannot be changed.</source>
        <translation>%1 pertenece a una biblioteca y no se puede cambiar.</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile: try again.</source>
        <translation>Entretanto %1 ha cambiado: inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ya no está.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 ya existe.</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile.</source>
        <translation>Entretanto %1 ha cambiado.</translation>
    </message>
    <message>
        <source>%1 was changed since.</source>
        <translation>%1 ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <translation>No se puede eliminar %1.</translation>
    </message>
    <message>
        <source>%1 was changed since: undo that first.</source>
        <translation>%1 ha cambiado desde entonces: deshaga eso primero.</translation>
    </message>
</context>
<context>
    <name>gnomon::PropertiesPanel</name>
    <message>
        <source>%1 is a number.</source>
        <translation>%1 debe ser un número.</translation>
    </message>
    <message>
        <source>%1 is measured in %2, not in %3.</source>
        <translation>%1 se mide en %2, no en %3.</translation>
    </message>
    <message>
        <source>%1 is a whole number.</source>
        <translation>%1 debe ser un número entero.</translation>
    </message>
    <message>
        <source>%1 is true or false.</source>
        <translation>%1 debe ser true o false.</translation>
    </message>
    <message>
        <source>%1 is a text: write it in quotes.</source>
        <translation>%1 debe ser un texto: escríbalo entre comillas.</translation>
    </message>
    <message>
        <source>%1 is one of the values in the list.</source>
        <translation>%1 debe ser uno de los valores de la lista.</translation>
    </message>
    <message>
        <source>Name of the component</source>
        <translation>Nombre del componente</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Choose a component in a diagram to see its parameters.</source>
        <translation>Elija un componente en un diagrama para ver sus parámetros.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Groups of parameters</source>
        <translation>Grupos de parámetros</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renombrar %1</translation>
    </message>
    <message>
        <source>Describe %1</source>
        <translation>Describir %1</translation>
    </message>
    <message numerus="yes">
        <source>%n component(s)</source>
        <translation>
            <numerusform>%n componente</numerusform>
            <numerusform>%n componentes</numerusform>
        </translation>
    </message>
    <message>
        <source>No parameters.</source>
        <translation>Sin parámetros.</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Back to what the class says: %1</source>
        <translation>Volver a lo que dice la clase: %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Restablecer %1</translation>
    </message>
    <message>
        <source>There is no parameter %1.</source>
        <translation>No hay ningún parámetro %1.</translation>
    </message>
    <message>
        <source>%1 is final.</source>
        <translation>%1 es final.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Cambiar %1</translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation>Unidad de %1</translation>
    </message>
    <message>
        <source>Values are shown and typed in this unit; the model keeps its own</source>
        <translation>Los valores se muestran y escriben en esta unidad; el modelo conserva la suya</translation>
    </message>
    <message>
        <source>different</source>
        <translation>distintos</translation>
    </message>
    <message>
        <source>Elements of %1 as a table</source>
        <translation>Elementos de %1 como tabla</translation>
    </message>
    <message>
        <source>%1 is written as an expression: %2</source>
        <translation>%1 está escrito como expresión: %2</translation>
    </message>
    <message>
        <source>Elements of %1</source>
        <translation>Elementos de %1</translation>
    </message>
    <message>
        <source>Choose a file for %1</source>
        <translation>Elegir un archivo para %1</translation>
    </message>
    <message>
        <source>Look into the file of %1</source>
        <translation>Ver el archivo de %1</translation>
    </message>
    <message>
        <source>No file is chosen.</source>
        <translation>No se ha elegido ningún archivo.</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Visibilidad</translation>
    </message>
    <message>
        <source>Variability</source>
        <translation>Variabilidad</translation>
    </message>
    <message>
        <source>Causality</source>
        <translation>Causalidad</translation>
    </message>
    <message>
        <source>In connections</source>
        <translation>En conexiones</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>Dimensiones</translation>
    </message>
    <message>
        <source>Only if</source>
        <translation>Solo si</translation>
    </message>
    <message>
        <source>always there</source>
        <translation>siempre presente</translation>
    </message>
    <message>
        <source>Declaration</source>
        <translation>Declaración</translation>
    </message>
    <message>
        <source>Choose a component that this class declares.</source>
        <translation>Elija un componente que declare esta clase.</translation>
    </message>
    <message>
        <source>There is no attribute %1.</source>
        <translation>No hay ningún atributo %1.</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>Declarar %1</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more</source>
        <translation>
            <numerusform>Mostrar %n más</numerusform>
            <numerusform>Mostrar %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>Initialization</source>
        <translation>Inicialización</translation>
    </message>
    <message>
        <source>Nominal values</source>
        <translation>Valores nominales</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>%1 and %2 are added or compared here: they measure different things.</source>
        <translation>Aquí se suman o comparan %1 y %2: miden cosas distintas.</translation>
    </message>
    <message>
        <source>This parameter has no unit: write a number.</source>
        <translation>Este parámetro no tiene unidad: escriba un número.</translation>
    </message>
    <message>
        <source>%1 is no unit.</source>
        <translation>%1 no es una unidad.</translation>
    </message>
    <message>
        <source>This is measured in %1, the parameter in %2.</source>
        <translation>Esto se mide en %1, el parámetro en %2.</translation>
    </message>
    <message>
        <source>Replaced by kinds of</source>
        <translation>Reemplazable por</translation>
    </message>
    <message>
        <source>its own class</source>
        <translation>su propia clase</translation>
    </message>
    <message>
        <source>constrainedby: whatever replaces it has all that this class has</source>
        <translation>constrainedby: lo que la reemplaza tiene todo lo que tiene esta clase</translation>
    </message>
    <message>
        <source>It has no value yet: a run would take %1.</source>
        <translation>Aún no tiene valor: una ejecución tomaría %1.</translation>
    </message>
    <message>
        <source>to be given</source>
        <translation>por dar</translation>
    </message>
    <message>
        <source>Another class is shown by now: nothing was changed.</source>
        <translation>Ahora se muestra otra clase: no se ha cambiado nada.</translation>
    </message>
    <message numerus="yes">
        <source>Show %n that the class has fixed</source>
        <translation>
            <numerusform>Mostrar %n que la clase fija</numerusform>
            <numerusform>Mostrar %n que la clase fija</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::Run</name>
    <message>
        <source>Compiling</source>
        <translation>Compilando</translation>
    </message>
    <message>
        <source>Running %1 %</source>
        <translation>Ejecutando %1 %</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelada</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Abortada</translation>
    </message>
    <message>
        <source>The run was ended by signal %1 (%2). Nothing else is affected.</source>
        <translation>La ejecución terminó por la señal %1 (%2). Nada más está afectado.</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Abierta</translation>
    </message>
    <message>
        <source>Paused at %1 %</source>
        <translation>En pausa al %1 %</translation>
    </message>
    <message>
        <source>Pausing at %1 %</source>
        <translation>Pausando al %1 %</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Abriendo</translation>
    </message>
    <message>
        <source>Reading %1 %</source>
        <translation>Leyendo %1 %</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more line(s)</source>
        <translation>
            <numerusform>… y %n línea más</numerusform>
            <numerusform>… y %n líneas más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>quedan %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>quedan %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>quedan %1 h</translation>
    </message>
    <message>
        <source>The program ended during this run. What was computed until then is here.</source>
        <translation>El programa terminó durante esta ejecución. Lo calculado hasta entonces está aquí.</translation>
    </message>
</context>
<context>
    <name>gnomon::RunBar</name>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Model to run</source>
        <translation>Modelo que se ejecuta</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Ningún modelo</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Solver: auto</source>
        <translation>Método: auto</translation>
    </message>
    <message>
        <source>Start time in seconds; empty takes the model&apos;s own</source>
        <translation>Tiempo inicial en segundos; vacío, el del modelo</translation>
    </message>
    <message>
        <source>Stop time in seconds; empty takes the model&apos;s own</source>
        <translation>Tiempo final en segundos; vacío, el del modelo</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Search classes and commands</source>
        <translation>Buscar clases y comandos</translation>
    </message>
    <message>
        <source>The start time “%1” is not a number.</source>
        <translation>El tiempo inicial «%1» no es un número.</translation>
    </message>
    <message>
        <source>The stop time “%1” is not a number.</source>
        <translation>El tiempo final «%1» no es un número.</translation>
    </message>
    <message>
        <source>The stop time lies before the start time.</source>
        <translation>El tiempo final es anterior al inicial.</translation>
    </message>
    <message>
        <source>What the run starts from; see Initialization</source>
        <translation>Con qué empieza la ejecución; véase Inicialización</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Escenario: %1</translation>
    </message>
    <message>
        <source>Keep this model, whatever text is looked at</source>
        <translation>Conservar este modelo, sea cual sea el texto que se mire</translation>
    </message>
</context>
<context>
    <name>gnomon::RunController</name>
    <message>
        <source>The worker process was ended by a signal.</source>
        <translation>El proceso de cálculo terminó por una señal.</translation>
    </message>
    <message>
        <source>The worker process ended with code %1.</source>
        <translation>El proceso de cálculo terminó con el código %1.</translation>
    </message>
    <message>
        <source>The worker process %1 cannot be started: %2</source>
        <translation>No se puede iniciar el proceso de cálculo %1: %2</translation>
    </message>
    <message>
        <source>%1: results are opened from .mat, .csv and .gnr files.</source>
        <translation>%1: los resultados se abren de archivos .mat, .csv y .gnr.</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>No se puede abrir %1.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>No se pudo escribir %1.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ya no está.</translation>
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
        <translation>Compilado en %1: texto %2, modelo %3, estructura %4, código %5</translation>
    </message>
    <message>
        <source>Initialized in %1</source>
        <translation>Inicializado en %1</translation>
    </message>
    <message>
        <source>Simulated in %1 by %2</source>
        <translation>Simulado en %1 con %2</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Registro de la ejecución</translation>
    </message>
    <message>
        <source>What the chosen run had to say.</source>
        <translation>Lo que dijo la ejecución elegida.</translation>
    </message>
    <message>
        <source>Each run is listed here: to compare it, to keep it, to see how long it took.</source>
        <translation>Aquí se enumera cada ejecución: para compararla, conservarla y ver cuánto duró.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desanclar</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anclar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Files that the model wrote are in %1, as long as the run is listed here.</source>
        <translation>Los archivos que escribió el modelo están en %1 mientras la ejecución figure aquí.</translation>
    </message>
    <message>
        <source>%1: at %2 s, step %3 s, %4 steps, %5 events</source>
        <translation>%1: en %2 s, paso %3 s, %4 pasos, %5 eventos</translation>
    </message>
    <message>
        <source>Name, or what was changed</source>
        <translation>Nombre, o lo que se cambió</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Shown in the plots</source>
        <translation>Se muestra en las gráficas</translation>
    </message>
    <message>
        <source>Pinned: it stays shown when others come, and comes back with the next start</source>
        <translation>Anclada: se sigue mostrando cuando llegan otras y vuelve con el próximo inicio</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Nombre…</translation>
    </message>
    <message>
        <source>Begun at %1</source>
        <translation>Comenzó: %1</translation>
    </message>
    <message>
        <source>Pin all</source>
        <translation>Anclar todas</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) will be gone when the program ends: pin what is to stay.</source>
        <translation>
            <numerusform>%n resultado se perderá cuando el programa termine: ancle lo que deba quedarse.</numerusform>
            <numerusform>%n resultados se perderán cuando el programa termine: ancle lo que deba quedarse.</numerusform>
        </translation>
    </message>
    <message>
        <source>Equations: %1, in families: %2; states: %3</source>
        <translation>Ecuaciones: %1, en familias: %2; estados: %3</translation>
    </message>
    <message>
        <source>Steps: %1, rejected: %2</source>
        <translation>Pasos: %1, rechazados: %2</translation>
    </message>
    <message>
        <source>Evaluations of derivatives: %1, Jacobians: %2</source>
        <translation>Evaluaciones de derivadas: %1, jacobianas: %2</translation>
    </message>
    <message>
        <source>State events: %1, time events: %2</source>
        <translation>Eventos de estado: %1, eventos de tiempo: %2</translation>
    </message>
    <message>
        <source>Rows of results: %1; memory: %2 MB</source>
        <translation>Filas de resultados: %1; memoria: %2 MB</translation>
    </message>
</context>
<context>
    <name>gnomon::SearchPanel</name>
    <message>
        <source>Find in files</source>
        <translation>Buscar en archivos</translation>
    </message>
    <message>
        <source>Text to find in files</source>
        <translation>Texto buscado en los archivos</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Reemplazar por</translation>
    </message>
    <message>
        <source>Replacement in files</source>
        <translation>Reemplazo en archivos</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Distinguir mayúsculas</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Palabras completas</translation>
    </message>
    <message>
        <source>Regular expression; \1 … in the replacement are its groups</source>
        <translation>Expresión regular; \1 … en el reemplazo son sus grupos</translation>
    </message>
    <message>
        <source>Open texts</source>
        <translation>Textos abiertos</translation>
    </message>
    <message>
        <source>Open texts and their folders</source>
        <translation>Textos abiertos y sus carpetas</translation>
    </message>
    <message>
        <source>All libraries</source>
        <translation>Todas las bibliotecas</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Dónde buscar</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Lo que se encontró</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) replaced</source>
        <translation>
            <numerusform>%n lugar reemplazado</numerusform>
            <numerusform>%n lugares reemplazados</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No encontrado</translation>
    </message>
    <message>
        <source>The first %1 matches: say more to see the rest</source>
        <translation>Las primeras %1 coincidencias: precise más para ver el resto</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n coincidencia</numerusform>
            <numerusform>%n coincidencias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n</source>
        <translation>
            <numerusform>Reemplazar %n</numerusform>
            <numerusform>Reemplazar %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>Reemplazar %1</translation>
    </message>
    <message>
        <source>Replace what is found</source>
        <translation>Reemplazar lo encontrado</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n</source>
        <translation>
            <numerusform>Eliminar %n</numerusform>
            <numerusform>Eliminar %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gnomon::SemanticCheck</name>
    <message>
        <source>Change to %1</source>
        <translation>Cambiar a %1</translation>
    </message>
    <message>
        <source>Declare %1 as a parameter</source>
        <translation>Declarar %1 como parámetro</translation>
    </message>
    <message>
        <source>Declare %1 as a variable</source>
        <translation>Declarar %1 como variable</translation>
    </message>
</context>
<context>
    <name>gnomon::SettingsPage</name>
    <message>
        <source>Like the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Se aplica en el próximo inicio.</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Show the menu bar</source>
        <translation>Mostrar la barra de menús</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Font of texts</source>
        <translation>Fuente de los textos</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Tamaño de los textos</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Añadir…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>Carpetas de confianza</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Libraries are looked for in these folders, then in those of MODELICAPATH. They are read, not changed.</source>
        <translation>Las bibliotecas se buscan en estas carpetas y después en las de MODELICAPATH. Se leen, no se cambian.</translation>
    </message>
    <message>
        <source>Library folders</source>
        <translation>Carpetas de bibliotecas</translation>
    </message>
    <message>
        <source>Check the units of equations while typing</source>
        <translation>Comprobar las unidades de las ecuaciones al escribir</translation>
    </message>
    <message>
        <source>A larger model, or an array with more elements, is told and not tried: looking at it would take the memory of the computer.</source>
        <translation>Un modelo mayor, o un arreglo con más elementos, se avisa y no se intenta: mirarlo ocuparía la memoria del ordenador.</translation>
    </message>
    <message>
        <source>Models in these folders may run the C and FORTRAN code that they bring along, and read files of these folders while they are looked at.</source>
        <translation>Los modelos de estas carpetas pueden ejecutar el código en C y FORTRAN que traen consigo, y leer archivos de estas carpetas mientras se miran.</translation>
    </message>
    <message>
        <source>Most variables of a model</source>
        <translation>Máximo de variables de un modelo</translation>
    </message>
</context>
<context>
    <name>gnomon::SetupPanel</name>
    <message>
        <source>Tolerance</source>
        <translation>Tolerancia</translation>
    </message>
    <message>
        <source>Relative tolerance of solvers that choose their steps</source>
        <translation>Tolerancia relativa de los métodos que eligen su paso</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Number of intervals</source>
        <translation>Número de intervalos</translation>
    </message>
    <message>
        <source>Length of an interval</source>
        <translation>Longitud de un intervalo</translation>
    </message>
    <message>
        <source>Output points</source>
        <translation>Puntos de salida</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Of solvers with a fixed step, in seconds</source>
        <translation>De los métodos de paso fijo, en segundos</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>Paso máximo</translation>
    </message>
    <message>
        <source>That a solver which chooses its steps may take, in seconds</source>
        <translation>El que puede dar un método que elige su paso, en segundos</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variables</translation>
    </message>
    <message>
        <source>A regular expression: only variables whose names it describes are kept in the result</source>
        <translation>Una expresión regular: solo las variables cuyo nombre describe quedan en el resultado</translation>
    </message>
    <message>
        <source>Kept here for this model, apart from its text, until it is written there.</source>
        <translation>Se guarda aquí para este modelo, aparte de su texto, hasta que se escriba en él.</translation>
    </message>
    <message>
        <source>Write into the model</source>
        <translation>Escribir en el modelo</translation>
    </message>
    <message>
        <source>As the model says</source>
        <translation>Como dice el modelo</translation>
    </message>
    <message>
        <source>No model to run</source>
        <translation>Ningún modelo para ejecutar</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>«%1» no es un número mayor que 0.</translation>
    </message>
    <message>
        <source>“%1” is not a number of intervals.</source>
        <translation>«%1» no es un número de intervalos.</translation>
    </message>
    <message>
        <source>The expression for variables is wrong: %1</source>
        <translation>La expresión para las variables es errónea: %1</translation>
    </message>
    <message>
        <source>that of the output</source>
        <translation>el de la salida</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>como dice el modelo</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>No hay ninguna opción %1.</translation>
    </message>
    <message>
        <source>There is no model to run.</source>
        <translation>No hay ningún modelo para ejecutar.</translation>
    </message>
    <message>
        <source>A number of intervals needs a stop time: the model says how long one is.</source>
        <translation>Un número de intervalos necesita un tiempo final: el modelo dice cuánto dura uno.</translation>
    </message>
</context>
<context>
    <name>gnomon::ShapeBar</name>
    <message>
        <source>Draw a line</source>
        <translation>Dibujar una línea</translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation>Dibujar un rectángulo</translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation>Dibujar una elipse</translation>
    </message>
    <message>
        <source>Draw a polygon</source>
        <translation>Dibujar un polígono</translation>
    </message>
    <message>
        <source>Draw a text</source>
        <translation>Dibujar un texto</translation>
    </message>
    <message>
        <source>One further up</source>
        <translation>Una posición más arriba</translation>
    </message>
    <message>
        <source>One further down</source>
        <translation>Una posición más abajo</translation>
    </message>
    <message>
        <source>Delete the shape</source>
        <translation>Eliminar la forma</translation>
    </message>
    <message>
        <source>Colour of the line</source>
        <translation>Color de la línea</translation>
    </message>
    <message>
        <source>Colour of the filling</source>
        <translation>Color del relleno</translation>
    </message>
    <message>
        <source>No line</source>
        <translation>Sin línea</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Sólida</translation>
    </message>
    <message>
        <source>Dashes</source>
        <translation>Trazos</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Dash dot</source>
        <translation>Trazo y punto</translation>
    </message>
    <message>
        <source>Dash dot dot</source>
        <translation>Trazo y dos puntos</translation>
    </message>
    <message>
        <source>Pattern of the line</source>
        <translation>Tipo de línea</translation>
    </message>
    <message>
        <source>Not filled</source>
        <translation>Vacío</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Relleno</translation>
    </message>
    <message>
        <source>Horizontal lines</source>
        <translation>Líneas horizontales</translation>
    </message>
    <message>
        <source>Vertical lines</source>
        <translation>Líneas verticales</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Cruz</translation>
    </message>
    <message>
        <source>Forward lines</source>
        <translation>Líneas ascendentes</translation>
    </message>
    <message>
        <source>Backward lines</source>
        <translation>Líneas descendentes</translation>
    </message>
    <message>
        <source>Diagonal cross</source>
        <translation>Cruz diagonal</translation>
    </message>
    <message>
        <source>Lying cylinder</source>
        <translation>Cilindro tumbado</translation>
    </message>
    <message>
        <source>Standing cylinder</source>
        <translation>Cilindro de pie</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Esfera</translation>
    </message>
    <message>
        <source>Pattern of the filling</source>
        <translation>Trama del relleno</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Thickness of the line</source>
        <translation>Grosor de la línea</translation>
    </message>
    <message>
        <source>No arrow</source>
        <translation>Sin flecha</translation>
    </message>
    <message>
        <source>Arrow at the end</source>
        <translation>Flecha al final</translation>
    </message>
    <message>
        <source>Arrow at the begin</source>
        <translation>Flecha al principio</translation>
    </message>
    <message>
        <source>Arrows at both ends</source>
        <translation>Flechas en ambos extremos</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Flechas</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Otro color…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Place a picture…</source>
        <translation>Colocar una imagen…</translation>
    </message>
</context>
<context>
    <name>gnomon::ShortcutTable</name>
    <message>
        <source>Find a command or a key</source>
        <translation>Buscar un comando o una tecla</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>Atajos de los comandos</translation>
    </message>
    <message>
        <source>Press the keys for the chosen command</source>
        <translation>Pulse las teclas para el comando elegido</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Sin teclas</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Predeterminadas</translation>
    </message>
    <message>
        <source>These keys no longer run “%1”.</source>
        <translation>Estas teclas ya no ejecutan «%1».</translation>
    </message>
    <message>
        <source>in a drawing: %1</source>
        <translation>en un dibujo: %1</translation>
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
        <translation>Unidad</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>en %1 s</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>Último valor</translation>
    </message>
</context>
<context>
    <name>gnomon::SignalPanel</name>
    <message>
        <source>Variables of the result</source>
        <translation>Variables del resultado</translation>
    </message>
    <message>
        <source>Filter variables</source>
        <translation>Filtrar variables</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Filter: name or regular expression</source>
        <translation>Filtro: nombre o expresión regular</translation>
    </message>
    <message>
        <source>Part of a name, or a regular expression such as ^body.*phi$</source>
        <translation>Parte de un nombre o una expresión regular como ^body.*phi$</translation>
    </message>
    <message>
        <source>This is no regular expression yet.</source>
        <translation>Esto aún no es una expresión regular.</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Dibujar</translation>
    </message>
    <message>
        <source>In a new plot</source>
        <translation>En una gráfica nueva</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>Sobre %1</translation>
    </message>
    <message>
        <source>A new x-y plot of what is plotted now</source>
        <translation>Una gráfica x-y nueva de lo que se dibuja ahora</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Espectro</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Copiar nombres</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Expandir todo</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Contraer todo</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Deslizador</translation>
    </message>
    <message>
        <source>Profile of %1</source>
        <translation>Perfil de %1</translation>
    </message>
    <message numerus="yes">
        <source>None of %n variable(s) fits the filter.</source>
        <translation>
            <numerusform>La única variable no cumple el filtro.</numerusform>
            <numerusform>Ninguna de %n variables cumple el filtro.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no result yet. Its variables are listed here when it has run.</source>
        <translation>%1 aún no tiene resultado. Sus variables aparecen aquí cuando se haya ejecutado.</translation>
    </message>
    <message>
        <source>The variables of a run are listed here, with their values.</source>
        <translation>Aquí aparecen las variables de una ejecución con sus valores.</translation>
    </message>
    <message>
        <source>%1 has no variables.</source>
        <translation>%1 no tiene variables.</translation>
    </message>
</context>
<context>
    <name>gnomon::SliderRow</name>
    <message>
        <source>The equations depend on it: each change compiles the model anew.</source>
        <translation>Las ecuaciones dependen de él: cada cambio compila de nuevo el modelo.</translation>
    </message>
    <message>
        <source>compiles</source>
        <translation>compila</translation>
    </message>
    <message>
        <source>%1 · compiles</source>
        <comment>of a unit</comment>
        <translation>%1 · compila</translation>
    </message>
    <message>
        <source>Write this value into the model</source>
        <translation>Escribir este valor en el modelo</translation>
    </message>
    <message>
        <source>Write %1 into the model</source>
        <translation>Escribir %1 en el modelo</translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation>Quitar este deslizador</translation>
    </message>
    <message>
        <source>Remove the slider of %1</source>
        <translation>Quitar el deslizador de %1</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>Valor de %1</translation>
    </message>
</context>
<context>
    <name>gnomon::SliderStrip</name>
    <message>
        <source>Sliders for parameters</source>
        <translation>Deslizadores de parámetros</translation>
    </message>
    <message>
        <source>Slider for a parameter</source>
        <translation>Deslizador para un parámetro</translation>
    </message>
    <message>
        <source>Change a parameter with a slider; the curves follow</source>
        <translation>Cambiar un parámetro con un deslizador; las curvas lo siguen</translation>
    </message>
    <message>
        <source>Remove this slider</source>
        <translation>Quitar este deslizador</translation>
    </message>
    <message>
        <source>Ends of the slider…</source>
        <translation>Extremos del deslizador…</translation>
    </message>
    <message>
        <source>As in the model</source>
        <translation>Como en el modelo</translation>
    </message>
    <message>
        <source>How a value of %1 is written is not known.</source>
        <translation>No se sabe cómo se escribe un valor de %1.</translation>
    </message>
    <message>
        <source>%1 is final or computed: it cannot be given another value.</source>
        <translation>%1 es final o se calcula: no se le puede dar otro valor.</translation>
    </message>
</context>
<context>
    <name>gnomon::SolveReport</name>
    <message>
        <source>a connection</source>
        <translation>una conexión</translation>
    </message>
    <message>
        <source>Farthest from holding:</source>
        <translation>Las que más lejos están de cumplirse:</translation>
    </message>
    <message>
        <source>off by %1</source>
        <translation>desviada en %1</translation>
    </message>
    <message>
        <source>These can move together and no equation notices: something that holds one of them is missing, such as a ground. Fix one:</source>
        <translation>Estas pueden moverse juntas sin que ninguna ecuación lo note: falta algo que sujete una, como una tierra. Fije una:</translation>
    </message>
    <message>
        <source>These equations say the same, or contradict each other:</source>
        <translation>Estas ecuaciones dicen lo mismo o se contradicen:</translation>
    </message>
    <message>
        <source>A better guess helps most for:</source>
        <translation>Una mejor estimación ayuda más en:</translation>
    </message>
    <message numerus="yes">
        <source>nonlinear in %n equation(s)</source>
        <translation>
            <numerusform>no lineal en %n ecuación</numerusform>
            <numerusform>no lineal en %n ecuaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>There is a solution, but the search does not get there from the guess. It does from %1.</source>
        <translation>Hay una solución, pero la búsqueda no llega desde la estimación. Llega desde %1.</translation>
    </message>
    <message>
        <source>Begin there</source>
        <translation>Empezar ahí</translation>
    </message>
    <message>
        <source>There is no solution: linear equations contradict each other.</source>
        <translation>No hay solución: ecuaciones lineales se contradicen.</translation>
    </message>
    <message>
        <source>Probably there is no solution: the equations come nearest at %1, where %2 is off by %3 and no direction makes it better.</source>
        <translation>Probablemente no hay solución: las ecuaciones más se acercan en %1, donde a %2 le falta %3 y ninguna dirección lo mejora.</translation>
    </message>
    <message>
        <source>With %1 = %2 there is one (it is fixed at %3).</source>
        <translation>Con %1 = %2 la hay (está fija en %3).</translation>
    </message>
    <message>
        <source>With %1 ≥ %2 there is one (it is fixed at %3).</source>
        <translation>Con %1 ≥ %2 la hay (está fija en %3).</translation>
    </message>
    <message>
        <source>With %1 ≤ %2 there is one (it is fixed at %3).</source>
        <translation>Con %1 ≤ %2 la hay (está fija en %3).</translation>
    </message>
    <message>
        <source>What is fixed and matters most there:</source>
        <translation>Lo que es fijo y más importa ahí:</translation>
    </message>
    <message>
        <source>These can move together and no equation notices:</source>
        <translation>Estas pueden moverse juntas sin que ninguna ecuación lo note:</translation>
    </message>
    <message>
        <source>%1 (%2 s)</source>
        <translation>%1 (%2 s)</translation>
    </message>
    <message>
        <source>Tried: %1.</source>
        <translation>Probado: %1.</translation>
    </message>
</context>
<context>
    <name>gnomon::SolveView</name>
    <message>
        <source>%1: residual %2</source>
        <translation>%1: residuo %2</translation>
    </message>
    <message>
        <source>The way to the solution</source>
        <translation>El camino a la solución</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>residuo</translation>
    </message>
</context>
<context>
    <name>gnomon::StructurePicture</name>
    <message>
        <source>Structure: equations and quantities</source>
        <translation>Estructura: ecuaciones y magnitudes</translation>
    </message>
    <message>
        <source>too many equations</source>
        <translation>demasiadas ecuaciones</translation>
    </message>
    <message>
        <source>solved together</source>
        <translation>resueltas juntas</translation>
    </message>
    <message>
        <source>too few equations</source>
        <translation>muy pocas ecuaciones</translation>
    </message>
</context>
<context>
    <name>gnomon::ToolColumn</name>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
</context>
<context>
    <name>gnomon::VariableForm</name>
    <message>
        <source>%1 is no kind of variable.</source>
        <translation>%1 no es una clase de variable.</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Necesita un nombre.</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>Declarar %1</translation>
    </message>
    <message>
        <source>A parameter of %1</source>
        <translation>Un parámetro de %1</translation>
    </message>
    <message>
        <source>A variable of %1</source>
        <translation>Una variable de %1</translation>
    </message>
    <message>
        <source>Parameter: known before a run</source>
        <translation>Parámetro: conocido antes de ejecutar</translation>
    </message>
    <message>
        <source>Constant: never changes</source>
        <translation>Constante: no cambia nunca</translation>
    </message>
    <message>
        <source>Variable: found by equations</source>
        <translation>Variable: la dan las ecuaciones</translation>
    </message>
    <message>
        <source>Input: given from outside</source>
        <translation>Entrada: viene de fuera</translation>
    </message>
    <message>
        <source>Output: given to the outside</source>
        <translation>Salida: va hacia fuera</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo de clase</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Declarar</translation>
    </message>
    <message>
        <source>Start value</source>
        <translation>Valor inicial</translation>
    </message>
    <message>
        <source>The text was closed.</source>
        <translation>Se cerró el texto.</translation>
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
        <translation>Escriba un modelo, ejecútelo, vea sus curvas.</translation>
    </message>
    <message>
        <source>Start with an example</source>
        <translation>Empezar con un ejemplo</translation>
    </message>
    <message>
        <source>Damped oscillator</source>
        <translation>Oscilador amortiguado</translation>
    </message>
    <message>
        <source>A mass on a spring and a damper: the first model to read.</source>
        <translation>Una masa con muelle y amortiguador: el primer modelo que leer.</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>Pelota que bota</translation>
    </message>
    <message>
        <source>Events: at each impact the ball&apos;s velocity is turned round.</source>
        <translation>Eventos: en cada impacto se invierte la velocidad de la pelota.</translation>
    </message>
    <message>
        <source>Predator and prey</source>
        <translation>Depredador y presa</translation>
    </message>
    <message>
        <source>Two populations that feed on each other, again and again.</source>
        <translation>Dos poblaciones que se siguen una a otra, una y otra vez.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Archivos recientes</translation>
    </message>
    <message>
        <source>Files that you open will be listed here.</source>
        <translation>Aquí aparecerán los archivos que abra.</translation>
    </message>
    <message>
        <source>Changed %1</source>
        <translation>Modificado: %1</translation>
    </message>
</context>
<context>
    <name>gnomon::Workspace</name>
    <message>
        <source>New text</source>
        <translation>Texto nuevo</translation>
    </message>
    <message>
        <source>%1 is open in another tab: close it there, or choose another name.</source>
        <translation>%1 está abierto en otra pestaña: ciérrelo allí o elija otro nombre.</translation>
    </message>
</context>
</TS>
