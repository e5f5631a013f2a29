/** Forms in the style of those made for ODK and Kobo, written for these tests. */
import { utils, write } from 'xlsx';

export type Cell = string | number | boolean | null;
export type Book = Readonly<Record<string, readonly (readonly Cell[])[]>>;

/** A workbook with these sheets; the first row of each is its headers. */
export function formFile(book: Book): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(book))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/**
 * The result of importing a form: counts as 'questions options sections dependents', and omissions as 'sheet row column: text'.
 */
export interface Sample {
  book: Book;
  made: string;
  gaps: readonly string[];
}

const yesNo: readonly Cell[][] = [
  ['si_no', 'si', 'Sí'],
  ['si_no', 'no', 'No'],
];
export const choices = (...rows: Cell[][]): Cell[][] => [['list_name', 'name', 'label'], ...yesNo, ...rows];
export const titleRows = (title: string) => [['form_title'], [title]];

export const samples: Readonly<Record<string, Sample>> = {
  'household roster': {
    book: {
      survey: [
        [
          'type',
          'name',
          'label::English (en)',
          'label::Español (es)',
          'required',
          'relevant',
          'repeat_count',
        ],
        ['start', 'start', null, null, null, null, null],
        ['text', 'head', 'Name of the head', 'Nombre del jefe de hogar', 'yes', null, null],
        ['integer', 'members', 'How many people?', '¿Cuántas personas?', 'true()', null, null],
        ['begin_repeat', 'member', 'Member', 'Integrante', null, null, '${members}'],
        ['text', 'member_name', 'Name', 'Nombre', 'yes', null, null],
        ['select_one sex', 'sex', 'Sex', 'Sexo', null, null, null],
        ['select_one si_no', 'pregnant', 'Pregnant?', '¿Está embarazada?', null, "${sex} = 'f'", null],
        ['end_repeat', null, null, null, null, null, null],
      ],
      choices: [
        ['list_name', 'name', 'label::English (en)', 'label::Español (es)'],
        ['sex', 'f', 'Female', 'Mujer'],
        ['sex', 'm', 'Male', 'Hombre'],
        ['si_no', 1, 'Yes', 'Sí'],
        ['si_no', 0, 'No', 'No'],
      ],
      settings: [
        ['form_title', 'form_id', 'version', 'default_language'],
        ['Hogar', 'hh_v1', 20240101, 'English (en)'],
      ],
    },
    made: '3 0 0 0',
    gaps: [
      'survey 2 type: start start',
      'survey 4 constraint: members',
      'survey 5 repeat_count: ${members}',
      'settings 2 form_id: hh_v1',
      'settings 2 version: 20240101',
    ],
  },
  'water and sanitation': {
    book: {
      survey: [
        ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'constraint_message'],
        ['begin_group', 'agua', 'Agua', null, null, null, null, null],
        ['select_one fuente', 'fuente', '¿De dónde toma el agua?', 'La principal', 'yes', null, null, null],
        ['text', 'otra', '¿Cuál otra?', null, 'yes', "${fuente} = 'otra'", null, null],
        [
          'integer',
          'minutos',
          'Minutos hasta la fuente',
          null,
          null,
          "${fuente} != 'casa'",
          '. >= 0 and . <= 600',
          'Hasta 600',
        ],
        ['end_group', null, null, null, null, null, null, null],
        ['begin_group', 'bano', 'Saneamiento', null, null, null, null, null],
        [
          'select_multiple uso',
          'uso',
          '¿Quién usa el baño?',
          null,
          null,
          null,
          "not(selected(., 'nadie') and count-selected(.) > 1)",
          null,
        ],
        ['select_one si_no', 'jabon', '¿Hay jabón?', null, null, "selected(${uso}, 'todos')", null, null],
        ['end_group', null, null, null, null, null, null, null],
      ],
      choices: choices(
        ['fuente', 'casa', 'En casa'],
        ['fuente', 'pozo', 'Pozo'],
        ['fuente', 'otra', 'Otra'],
        ['uso', 'todos', 'Todos'],
        ['uso', 'nadie', 'Nadie'],
      ),
      settings: titleRows('Agua y saneamiento'),
    },
    made: '5 7 2 3',
    gaps: ['survey 5 constraint_message: Hasta 600'],
  },
  vaccination: {
    book: {
      survey: [
        ['type', 'name', 'label', 'relevant', 'constraint', 'required'],
        ['date', 'nacio', 'Fecha de nacimiento', null, '. <= today()', 'yes'],
        ['calculate', 'meses', null, null, null, null],
        ['select_one si_no', 'carne', '¿Tiene carné?', null, null, 'yes'],
        ['begin group', 'dosis', 'Dosis', "${carne} = 'si'", null, null],
        ['date', 'bcg', 'BCG', null, ". >= date('2015-01-01') and . <= today()", null],
        ['date', 'penta', 'Pentavalente', null, '. >= ${bcg}', null],
        ['image', 'foto', 'Foto del carné', null, null, null],
        ['end group', null, null, null, null, null],
      ],
      choices: choices(),
      settings: titleRows('Vacunación'),
    },
    made: '5 2 1 3',
    gaps: ['survey 3 type: calculate meses', 'survey 7 constraint: . >= ${bcg}'],
  },
  anthropometry: {
    book: {
      survey: [
        ['type', 'name', 'label', 'constraint', 'constraint_message', 'required', 'default'],
        ['decimal', 'peso', 'Peso (kg)', '. > 0 and . <= 250', 'Revise el peso', 'yes', null],
        ['decimal', 'talla', 'Talla (cm)', '. >= 30.5 and . <= 230', null, 'yes', null],
        ['range', 'apgar', 'Apgar', null, null, null, null],
        ['select_one si_no', 'edema', '¿Edema?', null, null, null, 'no'],
        ['time', 'hora', 'Hora de la medición', null, null, null, null],
        ['note', 'gracias', 'Gracias por su tiempo', null, null, null, null],
      ],
      choices: choices(),
    },
    made: '5 2 0 0',
    gaps: [
      'survey 2 constraint_message: Revise el peso',
      'survey 2 type: peso (y 1 más)',
      'survey 5 default: no',
    ],
  },
  'food security': {
    book: {
      survey: [
        ['type', 'name', 'label', 'appearance', 'relevant', 'required'],
        ['select_one freq', 'q1', '¿Le preocupó quedarse sin comida?', 'likert', null, 'yes'],
        [
          'select_one freq',
          'q2',
          '¿Comió menos de lo debido?',
          'minimal',
          "${q1} = 'v' or ${q1} = 's'",
          'yes',
        ],
        ['select_one freq', 'q3', '¿Pasó hambre?', 'quick', "selected(${q1}, 's')", 'yes'],
        ['select_one freq', 'q4', '¿Un día entero?', null, "${q1} = 's' and ${q3} = 's'", 'yes'],
      ],
      choices: choices(['freq', 'n', 'Nunca'], ['freq', 'v', 'A veces'], ['freq', 's', 'Siempre']),
      settings: titleRows('Seguridad alimentaria'),
    },
    made: '4 12 0 3',
    gaps: ['survey 4 appearance: quick', 'choices 2 list_name: si_no'],
  },
  housing: {
    book: {
      survey: [
        ['type', 'name', 'label', 'hint', 'relevant', 'choice_filter', 'media::image'],
        ['geopoint', 'lugar', 'Lugar de la vivienda', null, null, null, null],
        ['select_one depto', 'depto', 'Departamento', null, null, null, null],
        ['select_one muni', 'muni', 'Municipio', null, null, 'depto=${depto}', null],
        ['select_one piso or_other', 'piso', 'Material del piso', null, null, null, 'piso.png'],
        ['image', 'firma', 'Firma', null, null, null, null],
      ],
      choices: [
        ['list_name', 'name', 'label', 'depto'],
        ['depto', '05', 'Antioquia', null],
        ['depto', '25', 'Cundinamarca', null],
        ['muni', '05001', 'Medellín', '05'],
        ['muni', '25001', 'Agua de Dios', '25'],
        ['piso', 'tierra', 'Tierra', null],
        ['piso', 'cemento', 'Cemento', null],
        ['techo', 'zinc', 'Zinc', null],
      ],
      settings: titleRows('Vivienda'),
    },
    made: '5 7 0 0',
    gaps: ['survey 5 media::image: piso.png', 'choices 8 list_name: techo'],
  },
  'maternal health': {
    book: {
      survey: [
        ['type', 'name', 'label', 'required', 'required_message', 'relevant', 'readonly'],
        ['select_one si_no', 'embarazo', '¿Está embarazada?', 'yes', 'Responda', null, null],
        ['begin_group', 'control', null, null, null, "${embarazo} = 'si'", null],
        ['integer', 'controles', 'Número de controles', "${embarazo} = 'si'", null, null, null],
        ['select_one si_no', 'riesgo', '¿Alto riesgo?', null, null, null, null],
        ['text', 'cual', '¿Cuál riesgo?', null, null, "${riesgo} = 'si'", null],
        ['end_group', null, null, null, null, null, null],
        ['acknowledge', 'ok', 'Confirmo', null, null, null, null],
      ],
      choices: choices(),
      settings: titleRows('Salud materna'),
    },
    made: '4 4 0 3',
    gaps: [
      'survey 2 required_message: Responda',
      "survey 4 required: ${embarazo} = 'si'",
      'survey 4 constraint: controles',
      'survey 8 type: acknowledge Confirmo',
    ],
  },
  education: {
    book: {
      survey: [
        ['type', 'name', 'label', 'constraint', 'constraint_message'],
        ['text', 'codigo', 'Código del colegio', "regex(., '^[0-9]{12}$')", 'Son 12 dígitos.'],
        ['text', 'nombre', 'Nombre', 'string-length(.) > 2', null],
        ['text', 'correo', 'Correo', "regex(., '(?i)[a-z]+@.+')", 'Revise el correo'],
        ['barcode', 'carnet', 'Carné', null, null],
        ['audio', 'voz', 'Cuénteme de su colegio', null, null],
        ['select_multiple dias', 'dias', '¿Qué días asiste?', null, null],
      ],
      choices: choices(['dias', 'l', 'Lunes'], ['dias', 'm', 'Martes'], ['dias', 'x', 'martes']),
      settings: titleRows('Educación'),
    },
    made: '6 3 0 0',
    gaps: [
      "survey 4 constraint: regex(., '(?i)[a-z]+@.+')",
      'survey 4 constraint_message: Revise el correo',
      'survey 5 type: barcode',
      'survey 6 type: audio',
      'choices 2 list_name: si_no',
      'choices 6 label: martes',
    ],
  },
  'long texts': {
    book: {
      survey: [
        ['type', 'name', 'label', 'hint'],
        ['text', 'uno', `¿${'Por qué razón '.repeat(9)}?`, 'Lea despacio'],
        ['text', 'dos', 'Dijo ${uno}: ¿algo más?', null],
        ['select_one largo', 'tres', null, 'Sin etiqueta'],
        ['file', 'cuatro', 'Documento', 'x'.repeat(300)],
      ],
      choices: [
        ['list name', 'value', 'label'],
        ['largo', 'a', 'muy '.repeat(30)],
        ['largo', 'b', null],
      ],
      settings: titleRows('T'.repeat(120)),
    },
    made: '4 2 0 0',
    gaps: [
      `survey 2 label: ¿${'Por qué razón '.repeat(9)}?`,
      'survey 3 label: Dijo ${uno}: ¿algo más?',
      'survey 4 label: tres',
      `survey 5 hint: ${'x'.repeat(300)}`,
      `choices 2 label: ${'muy '.repeat(30)}`,
      'choices 3 label: b',
    ],
  },
  'nested groups': {
    book: {
      Survey: [
        ['Type', 'Name', 'Label', 'Relevance', 'Required', '$kuid'],
        ['begin_group', 'g1', 'Salud', null, null, 'a1'],
        ['select_one si_no', 'fuma', '¿Fuma?', null, true, 'a2'],
        ['begin_group', 'g2', 'Tabaco', "${fuma} = 'si' and ${edad} > 12", null, 'a3'],
        ['integer', 'cigarrillos', '¿Cuántos al día?', null, true, 'a4'],
        ['select_one si_no', 'dejar', '¿Quiere dejarlo?', "${fuma} = 'si'", true, 'a5'],
        ['end_group', 'g2', null, null, null, null],
        ['end_group', 'g1', null, null, null, null],
        ['geotrace', 'camino', 'Camino', null, null, null],
      ],
      Choices: choices(),
      Settings: titleRows('Tabaco'),
      entities: [['list_name'], ['personas']],
    },
    made: '3 4 1 2',
    gaps: [
      'survey 2 $kuid: a1 (y 4 más)',
      'survey 4 label: Tabaco',
      'survey 4 relevant: ${edad} > 12',
      'survey 5 constraint: cigarrillos',
      'survey 9 type: geotrace Camino',
      'entities null : ',
    ],
  },
  livestock: {
    book: {
      survey: [
        ['type', 'name', 'label::English', 'label::Español', 'hint::English', 'relevant', 'trigger'],
        ['select_one si_no', 'tiene', 'Any animals?', '¿Tiene animales?', 'All kinds', null, null],
        ['integer', 'ganado', 'Cattle', null, null, '${tiene}=1', null],
        ['text', 'finca', 'Farm', 'Finca', null, null, null],
        ['select_one_from_file razas.csv', 'raza', 'Breed', 'Raza', null, null, null],
        ['integer', 'aves', 'Poultry', 'Aves', null, "'1' = ${tiene}", '${tiene}'],
      ],
      choices: [
        ['list_name', 'name', 'label::English', 'label::Español'],
        ['si_no', 1, 'Yes', 'Sí'],
        ['si_no', 0, 'No', 'No'],
      ],
      settings: [
        ['form_title', 'style'],
        ['Animales', 'pages'],
      ],
    },
    made: '4 2 0 2',
    gaps: [
      'survey 2 label::English: Any animals? (y 2 más)',
      'survey 3 constraint: ganado (y 1 más)',
      'survey 5 type: select_one_from_file razas.csv Raza',
      'survey 6 trigger: ${tiene}',
      'choices 2 label::English: Yes (y 1 más)',
      'settings 2 style: pages',
    ],
  },
};
