/**
 * Record 2 of annex APS124CCFP: home and family. Each line describes a field: number, type, maximum length, S
 * if it is required, its code list (followed by * if several codes may be chosen, or by @ if it is a table of
 * the ministry whose values are not known), name.
 */
export const homeFields = `
0|N|1|S||Tipo de registro
1|N|10|S||Consecutivo de registro
2|N|1|S|siNo|Consentimiento informado
3|A|2|S|@Departamento|Departamento vivienda
4|A|3|S|@Subregión (SI-APS)|Subregión vivienda
5|A|5|S|@Municipio|Municipio vivienda
6|A|3|S|@Territorio (SI-APS)|Territorio vivienda
7|A|4|S|@Microterritorio (SI-APS)|Microterritorio vivienda
8|N|1|S|location|Tipo de ubicación vivienda
9|T|200|S||Nombre tipo de ubicación vivienda
10|N|1|S|area|Área de ubicación vivienda
11|T|200|S||Punto de referencia de la ubicación
12|D|10|S||Geopunto longitud
13|D|10|S||Geopunto latitud
14|T|200|S||Dirección vivienda
15|N|10|N||Teléfono
16|N|1|S|stratum|Estrato socioeconómico vivienda
17|N|2|S||No. Familias vivienda
18|N|3|S||No. Personas vivienda
19|N|2|S||No. Habitaciones vivienda
20|N|3|S||No. Personas por habitación
21|N|1|S|siNo|Hacinamiento
22|N|2|S||Elementos para dormir en la vivienda
23|A|5|S|situation*|Tipo de situación (situación que requiere atención inmediata y prioritaria)
24|T|200|S||Observaciones situación
25|A|10|S|@Equipos básicos (SI-APS)|Número de identificación del Equipo Básico de Salud (EBS)
26|N|9|S||NIT del prestador primario / Organismo de adscripción del EBS
27|A|2|S|staffDocument|Tipo de identificación del responsable de la visita
28|A|20|S||Número de identificación del responsable de la visita
29|T|200|S||Perfil de quien realiza la visita
30|F|10|S||Fecha diligenciamiento de la ficha
31|N|2|S|dwelling|Tipo de vivienda
32|A|20|S|accidentRisk*|Escenarios de riesgo de accidente en la vivienda
33|A|56|S|nearby*|Cerca de la vivienda hay
34|N|11|S|rooms*|Ambientes de la vivienda con luz natural
35|N|11|S|rooms*|Ambientes de la vivienda con ventilación natural o artificial
36|N|5|S|fixtures*|Elementos en la vivienda
37|N|1|S|lighting|Alumbrado predominante en la vivienda
38|N|1|S|access|Acceso a la vivienda
39|T|200|N||Otros accesos a la vivienda
40|N|2|S|roof|Material predominante techo
41|N|1|S|siNo|Cocina separada de la vivienda
42|N|1|S|siNo|Baño separado de la vivienda
43|N|1|S|siNo|Dormitorios separados
44|N|20|S|transport*|Medio de transporte habitual
45|T|200|N||Otros medios de transporte
46|A|13|S|travelSafety*|Seguridad en el desplazamiento
47|T|200|N||Otros elementos de seguridad
48|N|11|S|longTravel*|Desplazamiento mayor a 30 minutos
49|T|200|N||Otros factores de tiempo de desplazamiento
50|N|1|S|siNo|¿Se realiza actividad económica?
51|N|1|S|siNo|¿Área de trabajo independiente?
52|N|1|S|siNo|¿Familiar afectado por actividad económica?
53|A|32|S|water*|Fuente principal de agua para consumo humano
54|N|1|S|waterHours|Horas con suministro de agua
55|N|1|S|tank|Tanque de almacenamiento de agua
56|N|1|S|tankCleaning|Frecuencia de limpieza de tanque
57|N|1|S|tankDistance|Distancia entre tanque y el pozo o alcantarillado
58|A|13|S|excreta*|Sistema de disposición de excretas
59|A|11|S|wasteWater*|Sistema de disposición de aguas residuales domésticas
60|A|9|S|wasteStorage*|Almacenamiento de residuos sólidos
61|T|200|N||Otros sistemas de almacenamiento de residuos sólidos
62|A|9|S|wasteDisposal*|Disposición final de los residuos sólidos ordinarios
63|N|1|S|siNo|¿Conoce prácticas de reducción y separación de residuos?
64|N|1|S|siNo|¿Realiza prácticas de reducción de residuos?
65|A|11|S|wasteReduction*|Cómo reduce la generación de residuos
66|T|200|N||Otras prácticas de reducción de generación residuos
67|N|1|S|siNo|¿Realiza prácticas de aprovechamiento de residuos?
68|T|200|N||¿Qué otras prácticas de aprovechamiento de residuos?
69|A|17|S|hazardous*|¿Cómo realiza la disposición de residuos peligrosos?
70|T|200|N||Otras prácticas de disposición de residuos peligrosos
71|N|1|S|siNo|¿Realiza procesos de reducción y separación de residuos rurales?
72|N|9|S|ruralUse*|¿Qué prácticas de aprovechamiento de residuos rurales realiza?
73|T|200|N||Otras prácticas de aprovechamiento de residuos rurales
74|A|7|S|ruralSeparation*|¿Qué prácticas de separación de residuos rurales aplica?
75|T|200|N||Otras prácticas de separación de residuos rurales
76|N|1|S|surfaces|Limpieza de superficies
77|T|200|N||Otras prácticas de limpieza de superficies
78|N|15|S|cooking*|Fuente de energía para cocinar
79|T|200|N||Otras fuentes de energía para cocinar
80|N|13|S|smoke*|Fuentes frecuentes de humo
81|T|200|N||Otras fuentes frecuentes de humo
82|N|9|S|air*|Prácticas en la calidad del aire
83|N|7|S|stove*|Tipo de estufa
84|N|1|N|siNoNa|Criaderos que favorecen vectores de enfermedades
85|A|23|S|vectors*|Vectores transmisores de enfermedades
86|T|200|N||Otros vectores transmisores de enfermedades
87|A|32|S|vectorControl*|Medidas para el control de vectores transmisores de enfermedades
88|T|200|N||Otras medidas para el control de vectores transmisores de enfermedades
89|A|13|S|venomous*|Animales ponzoñosos en el hogar
90|T|200|N||Otros animales ponzoñosos en el hogar
91|A|20|S|venomCare*|Medidas para reducir riesgo de animales ponzoñosos en el hogar
92|A|26|S|animals*|Animales que conviven con la familia
93|N|3|S||Cantidad de perros en el hogar
94|N|3|S||Cantidad de perros con vacuna antirrábica
95|N|3|S||Cantidad de gatos en el hogar
96|N|3|S||Cantidad de gatos con vacuna antirrábica
97|A|7|S|animalPurpose*|Finalidad de tenencia de los animales en el hogar
98|A|5|S|animalPen*|Confinamiento de los animales
99|N|1|S|siNo|¿Se desparasita a los animales domésticos?
100|N|1|S|siNo|Instalaciones seguras
101|N|1|S|siNo|Excretas de los animales se recogen y disponen adecuadamente
102|N|1|S|siNo|Vivienda con barreras para evitar contacto directo con los animales
103|N|1|S|vectorMeasure|Medidas para el control de vectores transmisoras de enfermedades
104|N|1|S|chemicalShop|Lugar donde adquiere productos químicos
105|A|15|S|chemicalDisposal*|Disposición final de residuos químicos
106|T|200|N||Otras prácticas de disposición final de residuos químicos
107|N|1|S|siNo|Seguimiento de instrucciones para manejo y almacenamiento de químicos
108|N|1|S|siNo|Productos en envase original y lugar asignado
109|N|1|S|siNo|Protección y ventilación al limpiar
110|N|2|S||No. Personas
111|T|200|S||Alias Familia
112|N|1|S|familyType|Tipo de familia
113|N|1|S|apgar|Apgar Familiar
114|N|1|S|siNo|¿Cuidador principal?
115|N|3|S||Escala ZARIT
116|A|50|S|risks*|Familia con situaciones que generan riesgo para la salud física o mental
117|A|11|S|bonds*|Prácticas que favorecen los vínculos familiares
118|N|1|S|support|Redes de apoyo social
119|A|15|S|homeCare*|Prácticas para el cuidado de la salud y protección en el hogar
120|N|1|S|respiratory|Medidas ante enfermedades respiratorias
121|T|200|N||Otras medidas ante enfermedades respiratorias
122|N|1|S|siNo|Implementos de higiene personal compartidos
123|A|26|S||Número de identificación de la vivienda
124|A|31|S||Número de identificación de la familia
`;
