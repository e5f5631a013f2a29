/** Record 3 of annex APS124CCFP: a member of the family. The line format is the same as in `homeFields`. */
export const memberFields = `
0|N|1|S||Tipo de registro
1|N|10|S||Consecutivo de registro
2|T|60|S||Primer Nombre
3|T|60|N||Segundo Nombre
4|T|60|S||Primer Apellido
5|T|60|N||Segundo Apellido
6|A|2|S|@TipoIDAfiliado|Tipo de identificación
7|A|20|S||Número de identificación
8|F|10|S||Fecha de Nacimiento
9|N|3|S|@Pais|País de origen
10|N|1|S|migration|Estatus Migratorio
11|N|1|S|sex|Sexo al nacer
12|N|1|S|gender|Género
13|N|1|S|identity|¿Género que se identifica la persona?
14|N|1|S|orientation|¿Cuál es la orientación sexual?
15|N|20|N||Teléfono principal
16|N|20|N||Teléfono secundario
17|N|1|S|role|Rol dentro de la familia
18|N|4|S|@SGDCIUO|Ocupación
19|N|2|S|education|Nivel Educativo
20|N|1|S|regime|Régimen de afiliación
21|N|8|N|@SGDCodigoEAPB|EAPB
22|A|32|S|protected*|¿Es sujeto de protección constitucional o tiene alguna condición especial?
23|T|200|N|violence|Modalidad Violencia
24|A|2|S|ethnicity|Pertenencia étnica
25|T|60|N||¿A qué pueblo o comunidad étnica pertenece?
26|A|11|S|ancestral*|Prácticas de cuidado de la salud desde sus saberes ancestrales/tradicionales
27|A|7|S|healthRights*|Prácticas para el ejercicio y exigibilidad del derecho a la salud
28|A|15|S|selfCare*|¿Realiza rutinariamente las siguientes prácticas para el cuidado y salud?
29|A|81|S|pendingCare*|Atenciones pendientes de promoción y mantenimiento
30|A|13|S|disability*|¿Es persona con discapacidad?
31|N|1|S|siNoNa|Tiene certificación y registro de discapacidad (RLCPD)
32|N|1|S|siNo|Intención reproductiva a corto plazo
33|N|1|S|siNo|Gestación actual confirmada
34|A|15|S|maternalCare*|Atenciones pendientes de la ruta materno perinatal
35|A|32|S|noPrevention*|Motivo por el cual no ha recibido las atenciones de promoción y mantenimiento de la salud o materno perinatal
36|N|1|S|siNoNa|Menores de 6 meses ¿Recibe lactancia exclusiva?
37|D|5|S||Peso (en kilogramos)
38|D|5|S||Talla (en centímetros)
39|D|4|S||Mayores de 5 años. Resultado del IMC
40|N|3|S||Mayores de 18 años. Circunferencia de cintura (cm)
41|A|13|S|malnutrition*|Hay signos físicos de desnutrición aguda en niños/as de 3 meses a 5 años
42|N|2|S|nutrition|Clasificación antropométrica del estado nutricional
43|N|1|S|siNo|¿Se lava las manos con agua y jabón?
44|N|3|S||Tensión arterial (Sistólica)
45|N|3|S||Tensión arterial (Diastólica)
46|N|1|S|pressure|Clasificación Tensión arterial
47|A|20|S|emergency*|Alguien de la familia acudió a urgencias
48|A|47|S|lastMonth*|Enfermedades sufridas en el último mes
49|T|200|N||Otras enfermedades sufridas en el último mes
50|N|1|S|lastMonthAction|Qué hizo si la persona presentó alguna afección el último mes
51|T|200|N||Otras acciones en caso de afecciones en el último mes
52|A|5|S|mood*|Mayores de 14 años. Durante las últimas dos semanas
53|N|1|S|eightDays|Mayores de 14 años. Cómo se ha sentido durante los últimos ocho días
54|A|50|S|risks*|Identifica riesgos para su salud física o mental
55|N|1|S|siNo|¿Situación de salud que limite sus actividades en la última semana?
56|N|1|S|siNo|Tiene diagnóstico
57|N|1|S|siNo|Tiene signos y síntomas compatibles sin diagnóstico
58|A|32|S|contagious*|¿Presenta alguna condición de salud transmisible?
59|A|35|S|chronic*|¿Tiene alguna enfermedad no transmisible?
60|N|1|S|endemic|¿Vive en zona endémica o presenta signos/síntomas?
61|N|1|S|siNoNa|Recibe atención y tratamiento actual
62|A|32|S|noCare*|Motivo(s) por el (los) cual(es) no ha recibido la atención
63|N|1|S|siNo|Mayores de 14 años. ¿Consume alguna sustancia psicoactiva?
64|N|1|S|tobacco|¿Consume tabaco?
65|N|2|N||Consumo máximo de cigarrillos diario
66|N|2|N||Años fumando
67|N|2|N||Puntaje riesgo ASSIST
68|N|2|N||Puntaje riesgo AUDIT
69|N|2|N||Puntaje riesgo Carlos CRAFFT
70|F|10|N||Fecha de la última menstruación (FUM)
71|N|1|N|siNo|Mujer en edad fértil
72|N|1|N|siNo|¿Se encuentra en embarazo?
73|N|1|N|siNo|¿Conoce los signos de alarma en el embarazo?
74|N|1|N|siNo|¿Conoce sobre Interrupción Voluntaria del Embarazo?
75|N|1|N|siNo|¿Inició atenciones prenatales?
76|N|1|N|siNo|¿Inició oportunamente la atención prenatal?
77|N|1|N|siNo|¿Tiene acceso a métodos anticonceptivos postparto?
78|N|1|N|pregnancyRisk|Clasificación del riesgo gestacional
79|N|1|N|preeclampsia|Clasificación del riesgo de preeclampsia
80|N|2|N||Número de atenciones prenatales
81|N|1|N|siNoNa|Atención para el cuidado preconcepcional
82|N|1|N|siNoNa|Atención para el cuidado prenatal – Controles prenatales
83|N|2|N||Preparación para la maternidad y paternidad
84|F|10|N||Fecha de atención del evento obstétrico
85|N|1|N|siNo|Atención del puerperio en las primeras 48 horas
86|N|1|N|siNo|Consulta de seguimiento al puerperio entre el tercer y quinto día post parto
87|N|1|N|siNo|Apoyo a la lactancia materna
88|N|1|N|siNo|Atención durante las primeras 24 horas de vida al recién nacido
89|N|1|N|siNo|Control entre 3 y 5 días recién nacido
90|N|1|N|siNo|Vacunación del recién nacido
91|N|2|N|contraception|Provisión del método anticonceptivo post parto inmediato
92|N|1|N|siNo|¿Cuenta con historial laboral?
93|T|200|N||Lugar de trabajo / Actividad específica (más reciente)
94|T|200|N||Nombre del Empleador (más reciente)
95|N|2|N||Periodo laboral en meses (más reciente)
96|N|1|N|siNo|¿Cuenta con más empleos previos al actual?
97|T|200|N||Lugar de trabajo / Actividad específica (segundo)
98|T|200|N||Nombre del Empleador (segundo)
99|N|2|N||Periodo laboral en meses (segundo)
100|T|200|N||Lugar de trabajo / Actividad específica (tercero)
101|T|200|N||Nombre del Empleador (tercero)
102|N|2|N||Periodo laboral en meses (tercero)
103|N|1|N|siNoNa|En alguno de los trabajos desempeñados, ¿ha realizado alguna actividad que involucre asbesto?
104|N|1|N|siNoNa|En alguno de los trabajos desempeñados, ¿ha realizado alguna actividad relacionada con asbesto?
105|A|135|N|asbestosWork*|¿Cuáles son las actividades realizadas relacionadas con asbesto?
106|N|1|N|siNoNa|¿Ha interactuado con materiales que tengan asbesto?
107|A|5|N|asbestosMaterial*|¿Cuáles son los materiales con los que interactuó con presencia de asbesto?
108|N|1|N|employment|¿En qué modalidad de empleo se presentó mayormente la exposición?
109|N|1|N|siNoNa|En su hogar, ¿ha tenido alguna vez materiales que contengan asbesto?
110|A|20|N|asbestosHome*|¿Cuáles son los elementos del hogar que tienen presencia de asbesto?
111|N|1|N|condition|¿En qué estado se encuentran los materiales que contienen asbesto en la vivienda?
112|N|1|N|siNoNa|En su hogar, ¿convive con alguien que haya trabajado con asbesto?
113|N|1|N|siNoNa|¿Ha realizado en su vivienda reparaciones con materiales que contengan asbesto?
114|N|1|N|siNoNa|¿Recuerda alguna actividad que haya implicado asbesto cerca de su hogar?
115|N|1|N|asbestosNearby|¿Cuáles son las actividades que implicaron presencia de asbesto cerca de su hogar?
116|N|1|N|siNoNa|¿Ha tenido familiares con enfermedades relacionadas con asbesto?
117|A|31|S||Número de Identificación de la Familia
118|A|53|S||Número de identificación único del integrante de la familia
`;
