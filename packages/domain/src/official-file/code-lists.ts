/**
 * The values of the coded fields of annex APS124CCFP, as 'code label' separated by semicolons. Labels that contain explanations
 * are shortened; codes are never guessed.
 */
const listTexts = {
  siNo: '1 Sí; 2 No',
  siNoNa: '1 Sí; 2 No; 3 No aplica',
  location: '1 Corregimiento; 2 Centro poblado; 3 Vereda; 4 Localidad; 5 Barrio; 6 Resguardo indígena',
  area: '1 Urbana; 2 Rural',
  stratum: '1 Bajo-bajo; 2 Bajo; 3 Medio-bajo; 4 Medio; 5 Medio-alto; 6 Alto',
  situation:
    '1 Física (urgencia vital); 2 Psicológica (urgencia vital en salud mental); 3 Situación de emergencia o desastre; 4 No aplica',
  staffDocument:
    'CC Cédula de ciudadanía; CD Carné diplomático; CE Cédula de extranjería; PT Permiso por protección temporal',
  dwelling:
    '1 Casa; 2 Apartamento; 3 Tipo cuarto; 4 Vivienda tradicional indígena; 5 Vivienda tradicional étnica; 6 Carpa; 7 Contenedor; 8 Embarcación; 9 Vagón; 10 Refugio natural; 11 Cueva; 12 Puente; 13 Otro',
  accidentRisk:
    '1 Objetos cortantes o punzantes al alcance de los niños; 2 Sustancias químicas al alcance de los niños; 3 Medicamentos al alcance de los niños; 4 Velas, velones, incienso encendido; 5 Conexiones eléctricas en mal estado o sobrecargadas; 6 Objetos pequeños al alcance de los niños; 7 Pasillos obstruidos; 8 Superficies resbaladizas; 9 Tanques o recipientes de agua sin tapa; 10 Escaleras sin protección; 11 Ninguno',
  nearby:
    '1 Cultivos; 2 Apriscos; 3 Porquerizas; 4 Galpones; 5 Terrenos baldíos; 6 Presencia de plagas; 7 Ruido o sonidos desagradables; 8 Malos olores; 9 Sitios satélites de disposición de excretas; 10 Rellenos sanitarios o botaderos; 11 Industrias contaminantes; 12 Contaminación visual; 13 Río o quebrada; 14 Planta de tratamiento de agua residual; 15 Extracción minera; 16 Canales de agua lluvia; 17 Vías de alto tráfico vehicular; 18 Quemas a cielo abierto; 19 Aspersión o almacenamiento de agroquímicos; 20 Fuentes de energía eléctrica de alta tensión; 21 Industrias o talleres con material de asbesto; 22 Ninguno; 23 Otro',
  rooms:
    '1 Cocina; 2 Dormitorio de adultos; 3 Dormitorio de niños; 4 Sala o comedor; 5 Sanitario; 6 Zona de lavado de ropas',
  fixtures: '1 Lavamanos; 2 Lavaplatos; 3 Lavadero de ropa',
  lighting:
    '1 Luz eléctrica; 2 Kerosén, petróleo, gasolina; 3 Velas; 4 Energía solar; 5 Planta de electricidad',
  access:
    '1 Medios de transporte; 2 Centros sociales, culturales o recreacionales; 3 Parques y áreas deportivas; 4 Iglesias, templos, espacios para cultos religiosos; 5 Instituciones educativas; 6 Servicios de salud; 7 Ninguna',
  roof: '1 Concreto; 2 Tejas de barro; 3 Fibrocemento sin asbesto; 4 Fibrocemento con asbesto; 5 Zinc; 6 Teja o lámina de fibrocemento con asbesto; 7 Palma o paja; 8 Plástico; 9 Desechos; 10 Otro',
  transport:
    '1 Vehículo particular; 2 Servicio público; 3 Motocicleta; 4 Bicicleta; 5 Caminando; 6 Maquinaria agrícola o camión; 7 Cable aéreo; 8 Canoa, lancha, chalupa, piragua; 9 Semovientes; 10 Otro',
  travelSafety:
    '1 Casco; 2 Cinturón de seguridad; 3 Sistema de retención infantil; 4 Chaleco reflectivo; 5 Chaleco salvavidas; 6 Ninguno; 7 Otro',
  longTravel:
    '1 Estado de la infraestructura vial; 2 Congestión vial; 3 Disponibilidad de medios de transporte; 4 Distancias a recorrer; 5 Disponibilidad económica; 6 Otro',
  water:
    '1 Acueducto administrado por empresa prestadora; 2 Agua embotellada o en bolsa; 3 Acueducto veredal o comunitario; 4 Pila pública; 5 Carro tanque; 6 Abasto con distribución comunitaria; 7 Pozo con bomba; 8 Pozo sin bomba, aljibe, jagüey o barreno; 9 Laguna o jagüey; 10 Río o quebrada; 11 Manantial o nacimiento; 12 Aguas lluvias; 13 Aguatero; 14 Otro',
  waterHours:
    '1 24 horas; 2 De 12 a 23 horas; 3 Entre 4 y 12 horas; 4 Menor a 4 horas; 5 Se presentan días sin suministro',
  tank: '1 Aéreo; 2 Superficial; 3 Subterráneo; 4 No tiene tanque de almacenamiento',
  tankCleaning: '1 Después de cada uso; 2 Semestral; 3 No está lavado; 4 No aplica; 5 Otro',
  tankDistance: '1 Más de 10 metros; 2 Entre 5 y 9 metros; 3 Menor a 5 metros',
  excreta:
    '1 Sanitario conectado al alcantarillado; 2 Sanitario y letrina; 3 Sanitario conectado a pozo séptico; 4 Sanitario ecológico seco; 5 Sanitario sin conexión; 6 Sanitario con disposición a fuente hídrica; 7 Campo abierto',
  wasteWater:
    '1 Alcantarillado; 2 Pozo séptico; 3 Campo de oxidación; 4 Biofiltro; 5 Fuente hídrica; 6 Campo abierto',
  wasteStorage:
    '1 Recipientes con tapa; 2 Recipientes sin tapa; 3 Directamente al suelo; 4 Bolsas plásticas; 5 Otras',
  wasteDisposal:
    '1 Recolección por el servicio de aseo; 2 Enterramiento; 3 Quema a campo abierto; 4 Disposición en fuentes de agua cercana; 5 Disposición a campo abierto',
  wasteReduction:
    '1 Evita productos de un solo uso; 2 Reutiliza materiales; 3 Elimina o reutiliza aparatos eléctricos con empresas especializadas; 4 Evita ambientadores artificiales o aerosoles; 5 Compra a granel; 6 Otros',
  hazardous:
    '1 Sitios autorizados para su recolección; 2 Centros de acopio; 3 Enterramiento; 4 Quema a campo abierto; 5 Disposición en fuentes de agua cercana; 6 Disposición a campo abierto; 7 En conjunto con los residuos ordinarios; 8 Recolectados por empresas especializadas; 9 Otros',
  ruralUse: '1 Compostaje; 2 Lombricultivo; 3 Biocombustible; 4 Biofertilizante; 5 Otros',
  ruralSeparation: '1 Residuos no aprovechables; 2 Residuos orgánicos; 3 Residuos aprovechables; 4 Otros',
  surfaces:
    '1 Retiro de polvo; 2 Retiro de polvo y limpieza con agua y jabón; 3 Retiro de polvo, limpieza con agua y jabón y desinfección; 4 Otros',
  cooking:
    '1 Electricidad; 2 Gas natural; 3 Gas licuado del petróleo (gas propano); 4 Leña, madera o carbón de leña; 5 Petróleo, gasolina, kerosén, alcohol; 6 Carbón mineral; 7 Materiales de desecho; 8 Otros',
  smoke:
    '1 Cigarrillo o tabaco; 2 Leña; 3 Carbón; 4 Quema de basura; 5 Vapeadores; 6 Narguilas; 7 No aplica; 8 Otros',
  air: '1 Cocinar con carbón o leña; 2 Fumadores activos en la vivienda; 3 Encender el vehículo dentro de la vivienda; 4 Quema de basura afuera de la vivienda; 5 Barrido de pisos con levantamiento de polvillo',
  stove:
    '1 Eléctrica, de gas o combustible, en buen estado; 2 Eléctrica, de gas o combustible, en mal estado; 3 De leña o carbón, mejorada o fuera de la vivienda; 4 De leña o carbón, dentro de la vivienda, con manchas',
  vectors:
    '1 Zancudos; 2 Cucarachas; 3 Moscas; 4 Mosquitos; 5 Pulgas; 6 Piojos; 7 Garrapatas; 8 Roedores; 9 Chinches; 10 Triatominos (pito); 11 Otro',
  vectorControl:
    '1 Manejo higiénico de los residuos sólidos; 2 Evitar luz blanca o brillante en ambientes oscuros; 3 Recolección de inservibles; 4 Uso de toldillos; 5 Uso de angeos y trampas caseras; 6 Ordenamiento e higiene; 7 Limpieza de malezas; 8 Drenaje de zonas encharcadas; 9 Protección de depósitos de agua de consumo; 10 Retiro de recipientes que acumulan agua; 11 Reemplazo de techos en paja por techo de zinc; 12 Reparaciones para eliminar sitios húmedos o poco iluminados; 13 Uso de pantalones y camisas manga larga; 14 Otras',
  venomous:
    '1 Arañas; 2 Escorpiones o alacranes; 3 Serpientes o víboras; 4 Abejas; 5 Avispas; 6 Orugas; 7 No aplica; 8 Otro',
  venomCare:
    '1 Sacudir la ropa y los zapatos antes de usarlos; 2 No meter las manos en huecos de los árboles; 3 Usar guantes o tener precaución al levantar piedras; 4 Orden e higiene en las viviendas y el peridomicilio; 5 No caminar junto al corte del monte; 6 No caminar descalzo en el campo; 7 Evitar que los niños jueguen en zonas boscosas; 8 Transitar en compañía de perros; 9 Evitar deambular de noche; 10 No molestar panales de abejas o avispas',
  animals:
    '1 Perros; 2 Gatos; 3 Porcinos; 4 Bovinos; 5 Equinos; 6 Ovinos o caprinos; 7 Aves de producción; 8 Aves ornamentales; 9 Peces ornamentales, hámster; 10 Cobayos, conejos; 11 Animales silvestres; 12 Otro; 13 Ninguno',
  animalPurpose: '1 Compañía; 2 Producción; 3 Autoconsumo; 4 Vigilancia',
  animalPen: '1 Totalmente confinados; 2 Parcialmente confinados; 3 Libres',
  vectorMeasure:
    '1 Manejo higiénico de los residuos sólidos; 2 Evitar luz blanca o brillante en ambientes oscuros',
  chemicalShop:
    '1 Tiendas de barrio; 2 Almacenes de cadena; 3 Establecimientos específicos de venta de productos químicos; 4 Establecimientos de venta a granel',
  chemicalDisposal:
    '1 Se separan para posterior aprovechamiento; 2 En conjunto con los residuos ordinarios; 3 Quema a campo abierto; 4 Disposición en fuentes de agua cercana; 5 Disposición a campo abierto; 6 Enterramiento; 7 Se utilizan para contener bebidas, alimentos y agua; 8 Otros',
  familyType:
    '1 Nuclear biparental; 2 Nuclear monoparental; 3 Extenso biparental; 4 Extenso monoparental; 5 Compuesto biparental; 6 Compuesto monoparental; 7 Unipersonal',
  apgar: '1 Alta funcionalidad; 2 Funcionalidad moderada; 3 Disfunción familiar',
  risks:
    '1 Inicio de la convivencia en pareja; 2 Llegada de un nuevo integrante; 3 Ingreso a estudiar; 4 Pérdida del año escolar; 5 Embarazo temprano o adolescente; 6 Independencia de los hijos; 7 Separación de pareja; 8 Jubilación; 9 Duelo; 10 Desempleo o pérdida abrupta del trabajo; 11 Pérdidas o crisis económicas; 12 Enfermedad terminal, huérfana o rara; 13 Antecedentes de intento o muerte por suicidio; 14 Accidente o situación que genera discapacidad; 15 Muerte inesperada; 16 Vivencia de alguna forma de violencia; 17 Persona en situación de abandono; 18 Migración; 19 Consumo problemático de sustancias psicoactivas; 20 Trastorno de salud mental; 21 Ninguna',
  bonds:
    '1 Maneja la tensión o el estrés de manera pacífica; 2 Las decisiones son concertadas; 3 Resuelve los conflictos buscando el bienestar de todos; 4 Comunicación con escucha activa, respeto y negociación; 5 Los cuidadores apoyan y supervisan a niñas, niños y adolescentes; 6 Tiene en cuenta a las personas adultas mayores',
  support:
    '1 Cuenta con redes de apoyo protectoras; 2 Cuenta con redes de apoyo, pero podría ampliarlas; 3 No identifica o no cuenta con redes de apoyo',
  homeCare:
    '1 Tratamiento casero del agua; 2 Facilita la circulación del aire; 3 Evita el humo al interior de la vivienda; 4 Almacena y separa los residuos sólidos; 5 Los pisos y paredes están limpios; 6 Usa toldillos, angeos y trampas caseras; 7 El interior y el peridomicilio están limpios; 8 Los productos químicos se almacenan aparte y con ventilación',
  respiratory:
    '1 Uso de tapabocas; 2 Lavado frecuente de manos; 3 Cubrir rostro al toser y estornudar; 4 Ninguno; 5 Otro',
  migration: '1 Regular; 2 Sin autorización de permanencia; 3 No aplica',
  sex: '1 Hombre; 2 Mujer; 3 Indeterminado',
  gender: '1 Femenino; 2 Masculino',
  identity: '1 Femenino; 2 Masculino; 3 Transexual; 4 Transgénero; 5 No responde; 6 Otro',
  orientation: '1 Heterosexual; 2 Lesbiana; 3 Gay; 4 Bisexual; 5 No responde; 6 Otro',
  role: '1 Responsable económico de la familia; 2 Cónyuge o compañero(a); 3 Hijo(a); 4 Hermano(a); 5 Padre o madre; 6 Otros',
  education:
    '1 Preescolar; 2 Básica primaria; 3 Básica secundaria; 4 Media académica o clásica; 5 Media técnica; 6 Normalista; 7 Técnica profesional; 8 Tecnológica; 9 Profesional; 10 Especialización; 11 Maestría; 12 Doctorado; 13 Ninguno',
  regime: '1 Subsidiado; 2 Contributivo; 3 Especial; 4 Excepción; 5 No afiliado',
  protected:
    '1 Niñas, niños y adolescentes; 2 Gestantes; 3 Persona adulta mayor; 4 Personas con orientación sexual diversa; 5 Campesina o campesino; 6 Migrantes; 7 Madre cabeza de familia; 8 Personas con enfermedades huérfanas; 9 Víctima del conflicto armado; 10 Víctima de violencia interpersonal; 11 Persona privada de la libertad; 12 Persona en el sistema de responsabilidad penal adolescente; 13 Ninguna; 14 Persona con condición de discapacidad; 15 Otro',
  violence: '1 Física; 2 Psicológica; 3 Negligencia y abandono; 4 Sexual; 5 Patrimonial o económica',
  ethnicity:
    '01 Indígena; 02 Rom (gitano); 03 Raizal (San Andrés y Providencia); 04 Palenquero de San Basilio; 05 Negro(a); 06 Afrocolombiano; 07 Ninguna de las anteriores',
  ancestral:
    '1 Para proteger ante posibles daños; 2 Que acompañan en momentos de transición; 3 Tradicionales para el cuidado de la salud; 4 De armonización o bienestar; 5 Acompañamiento de partera, sabedor o médico tradicional; 6 De cuidado con el entorno y los alimentos; 7 Ninguna',
  healthRights:
    '1 Conoce los derechos y deberes en salud; 2 Tiene información sobre las atenciones y servicios; 3 Conoce los lugares de prestación; 4 Conoce cómo resolver las dificultades de acceso; 5 No registra; 6 Ninguna',
  selfCare:
    '1 Consume alimentos en cantidad y calidad suficiente; 2 Realiza actividad física; 3 Higiene oral diaria; 4 Lavado de manos; 5 Duerme lo suficiente; 6 Controla el tiempo de pantallas; 7 Realiza actividades de tiempo libre; 8 Participa en actividades culturales o sociales; 9 Ninguna',
  pendingCare:
    '1 Valoración integral; 2 Valoración integral en salud bucal; 3 Promoción y apoyo a la lactancia materna; 4 Aplicación de flúor; 5 Profilaxis y remoción de placa bacteriana; 6 Vacunación de acuerdo con el esquema; 7 Fortificación casera con micronutrientes en polvo; 8 Suplementación con micronutrientes; 9 Desparasitación intestinal antihelmíntica; 10 Tamizaje para anemia; 11 Asesoría en anticoncepción; 12 Tamizaje de riesgo cardiovascular; 13 Tamizaje para ITS; 14 Tamizaje para cáncer de cuello uterino; 15 Tamizaje para cáncer de mama; 16 Tamizaje para cáncer de próstata; 17 Tamizaje para cáncer de colon y recto; 18 Ninguno; 19 Suministro de anticonceptivos; 20 Prueba rápida treponémica; 21 Prueba rápida y asesoría para VIH; 22 Prueba rápida para hepatitis B y C; 23 Prueba de embarazo; 24 Colposcopia y biopsia cérvico uterina; 25 Educación para la salud; 26 Atención para el cuidado preconcepcional',
  disability:
    '1 Física; 2 Auditiva; 3 Visual; 4 Sordoceguera; 5 Intelectual; 6 Psicosocial (mental); 7 Múltiple; 8 Sin discapacidad',
  maternalCare:
    '1 Atención para el cuidado preconcepcional; 2 Interrupción voluntaria del embarazo; 3 Controles prenatales; 4 Preparación para la maternidad y paternidad; 5 Atención del puerperio; 6 Método anticonceptivo post parto inmediato; 7 Seguimiento del recién nacido; 8 Educación para la salud; 9 No aplica; 10 Ninguna',
  noPrevention:
    '1 No afiliado; 2 Desconocimiento del derecho a las intervenciones; 3 Desconocimiento de que son gratuitas; 4 El servicio de salud está lejos; 5 No hay personal de salud cercano; 6 Dificultades con trámites administrativos; 7 No hay agenda para esta atención; 8 No sabe cómo solicitar la cita; 9 Horarios de atención restringidos; 10 Largos tiempos de espera; 11 No se siente cómodo(a) con el personal de salud; 12 Persona enferma que no puede acudir al servicio; 13 Falta de tiempo del cuidador; 14 Falta de adecuación sociocultural del servicio; 15 Ninguna',
  malnutrition:
    '1 Cabeza; 2 Cara; 3 Piel; 4 Tórax y abdomen; 5 Extremidades; 6 Comportamiento; 7 Edema; 8 Ninguna; 9 No aplica',
  nutrition:
    '1 Obesidad; 2 Sobrepeso; 3 Riesgo de sobrepeso; 4 Peso o IMC adecuado; 5 Riesgo de desnutrición aguda; 6 Desnutrición aguda moderada; 7 Desnutrición aguda severa; 8 Riesgo de delgadez; 9 Delgadez; 10 Bajo peso para la edad gestacional; 11 Normal',
  pressure:
    '1 Crisis hipertensiva; 2 Hipertensión nivel 2; 3 Hipertensión nivel 1; 4 Elevada; 5 Normal; 6 No aplica',
  emergency:
    '1 Heridas por objetos cortopunzantes; 2 Intoxicación; 3 Quemadura; 4 Electrocución; 5 Asfixia respiratoria; 6 Golpes y atrapamientos; 7 Caída; 8 Ahogamientos o sumersiones; 9 Agresión animal; 10 Caída de alturas; 11 No aplica',
  lastMonth:
    '1 Diarrea o soltura de estómago; 2 Tos, congestión y presencia de resfriado; 3 Infección pulmonar; 4 Intoxicación por sustancias químicas; 5 Problemas de piel o alergias; 6 Accidente en el hogar; 7 Lesiones por artefactos explosivos; 8 Siniestro vial; 9 Cáncer; 10 HTA; 11 Diabetes; 12 Obesidad; 13 Enfermedad renal crónica; 14 EPOC; 15 Asma; 16 Enfermedades huérfanas; 17 Enfermedades bucales; 18 Enfermedades visuales y auditivas; 19 Otra',
  lastMonthAction:
    '1 No acudió a ningún servicio de salud; 2 Solicitó atención a la EPS y lo atendieron; 3 Solicitó atención a la EPS y no lo atendieron; 4 Acudió a un servicio particular; 5 Acudió a atención alternativa; 6 Acudió a la farmacia; 7 Acudió a un curandero; 8 Otro',
  mood: '1 Triste todos los días; 2 Perdió el interés en actividades que disfrutaba; 3 Inquieto(a) o nervioso(a) todos los días; 4 Ninguno; 5 No aplica',
  eightDays: '1 Ha pensado en lastimarse o en no querer seguir viviendo; 2 Ninguno; 3 No aplica',
  contagious:
    '1 Enfermedades prevalentes de la infancia; 2 Tuberculosis; 3 Lepra; 4 Rabia; 5 Dengue; 6 Chikungunya; 7 Zika; 8 Chagas; 9 Leishmaniasis visceral; 10 Leishmaniasis cutánea; 11 Tungiasis; 12 Enfermedades transmitidas por alimentos; 13 Enfermedad respiratoria aguda; 14 Enfermedad diarreica aguda; 15 Ninguna',
  chronic:
    '1 Enfermedad obstétrica; 2 Enfermedades cardiovasculares; 3 Diabetes; 4 Cáncer; 5 EPOC, neumoconiosis; 6 Enfermedades raras y huérfanas; 7 Trastorno mental; 8 Epilepsia; 9 Secuelas de lesiones por causa externa; 10 Ninguna; 11 Enfermedad de los pulmones; 12 Enfermedades cerebrovasculares; 13 Enfermedades osteoarticulares; 14 Várices; 15 Hipertensión arterial; 16 Colesterol o triglicéridos altos',
  endemic:
    '1 Geohelmintiasis; 2 Teniasis o cisticercosis; 3 Tracoma; 4 Escabiosis; 5 Pian; 6 Malaria; 7 Ninguna',
  noCare:
    '1 Persona no afiliada; 2 El servicio de salud está lejos; 3 Dificultades con trámites administrativos; 4 No hay agenda para esta atención; 5 No sabe cómo solicitar la cita; 6 No puede pagar el copago; 7 Horarios de atención restringidos; 8 Largos tiempos de espera; 9 No se siente cómodo(a) con el personal de salud; 10 Persona enferma que no puede acudir al servicio; 11 No tiene adherencia al tratamiento; 12 No hay disponibilidad de medicamentos; 13 Falta de tiempo del cuidador; 14 Falta de adecuación sociocultural del servicio; 15 No aplica',
  tobacco: '1 Fumador activo; 2 Exfumador; 3 No aplica',
  pregnancyRisk: '1 Alto riesgo; 2 Bajo riesgo; 3 Riesgo no evaluado',
  preeclampsia: '1 Alto riesgo; 2 Bajo riesgo',
  contraception:
    '1 Barrera - preservativo; 2 Hormonal mensual combinado; 3 Hormonal mensual sólo progestágeno; 4 Hormonal trimestral; 5 Implante subdérmico; 6 Dispositivo de liberación hormonal; 7 Dispositivo intrauterino; 8 Ninguno - no fue ofertado; 9 Ninguno - no cumple con criterios de elegibilidad; 10 Ninguno - decisión de la persona; 11 Otro',
  asbestosWork:
    '1 Astilleros; 2 Almacenes de materiales de construcción; 3 Ventas de materiales con asbesto; 4 Fabricación de materiales de fricción; 5 Fabricación de fibrocemento; 6 Fabricación de textiles con asbesto; 7 Reparación de material de fricción; 8 Agricultura (reparación de vehículos o maquinaria); 9 Aislamiento o revestimientos; 10 Albañilería; 11 Artes gráficas; 12 Artesanías y actividades manuales; 13 Bomberos; 14 Carpintería, encofrado o ebanistería; 15 Conductores que mantienen vehículos; 16 Electricistas; 17 Vagones de tren o metro; 18 Producción o reparación de estufas; 19 Producción de pintura; 20 Fontanería o inspección de tuberías; 21 Fundiciones; 22 Industria alimentaria y de bebidas; 23 Cerámica; 24 Industria del plástico o del caucho; 25 Industria del vidrio; 26 Instalación de cocinas; 27 Joyería; 28 Deshollinadores; 29 Mantenimiento de edificios industriales; 30 Mantenimiento de fibrocemento; 31 Mecánica de automóviles; 32 Mecánica de ascensores; 33 Mecánica en la industria; 34 Minas de asbesto; 35 Estibadores; 36 Pintura de edificios; 37 Reparación de maquinaria industrial; 38 Redes municipales de agua; 39 Reparación de motores eléctricos; 40 Carrocerías; 41 Salas de calderas; 42 Centrales de gas, nucleares y eléctricas; 43 Servicio militar y fuerzas armadas; 44 Soldadores; 45 Traperos; 46 Techadores; 47 Ventilación y aire acondicionado; 48 Textiles (ropa resistente al calor)',
  asbestosMaterial: '1 Fibrocemento; 2 Materiales de fricción; 3 Aislantes térmicos o industriales',
  employment: '1 Formal; 2 Informal',
  asbestosHome:
    '1 Estufas de placa térmica; 2 Estufas de resistencia eléctrica; 3 Cocinas con resistencias eléctricas; 4 Calentadores eléctricos; 5 Calentadores de gas butano; 6 Fundas para tablas de planchar; 7 Secadores de pelo, pies y manos; 8 Tostadoras; 9 Guantes de horno resistentes al calor; 10 Protección térmica para muebles bajo hornos',
  condition: '1 Bueno; 2 Malo',
  asbestosNearby:
    '1 Astilleros; 2 Almacenes de materiales de construcción; 3 Ventas de materiales con asbesto; 4 Fabricación de materiales de fricción; 5 Fabricación de fibrocemento; 6 Fabricación de textiles con asbesto; 7 Reparación de material de fricción',
};

/** A value of a coded field. */
export interface OfficialCode {
  readonly code: string;
  readonly label: string;
}

/** The values of each list, in the annex's order. */
export const codeLists: ReadonlyMap<string, readonly OfficialCode[]> = new Map(
  Object.entries(listTexts).map(([name, text]) => [
    name,
    text.split('; ').map((line) => {
      const spaceIndex = line.indexOf(' ');
      return { code: line.slice(0, spaceIndex), label: line.slice(spaceIndex + 1) };
    }),
  ]),
);
