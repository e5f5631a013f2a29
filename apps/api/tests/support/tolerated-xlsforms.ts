/**
 * Forms that pyxform accepts although they have rows that our questionnaires cannot have; everything else in them is
 * imported.
 */
import { type Cell, choices, type Sample } from './xlsforms.ts';

const rows = (...types: string[]): Cell[][] => [
  ['type', 'name', 'label'],
  ['text', 'q', 'Una'],
  ...types.map((type, index) => [type, `n${index}`, `Fila ${index}`]),
];

/** The gaps for rows that are left out; the first of these rows is row 3. */
const gapsOf = (...types: string[]) =>
  types.map((type, index) => `survey ${index + 3} type: ${type} Fila ${index}`);

const sample = (types: string[], tables: Partial<Sample['book']> = {}): Sample => ({
  book: { survey: rows(...types), ...(tables as Sample['book']) },
  made: '1 0 0 0',
  gaps: gapsOf(...types),
});

export const toleratedSamples: Readonly<Record<string, Sample>> = {
  'what a phone adds by itself': sample([
    'imei',
    'get today',
    'get start time',
    'get end time',
    'get sim id',
    'get phone number',
    'get subscriber id',
    'get device id',
    'uri:deviceid',
    'uri:username',
    'uri:phonenumber',
    'uri:simserial',
    'uri:subscriberid',
    'uri:email',
    'sim id',
    'subscriber id',
  ]),
  'kinds of question that do not exist here': sample([
    'osm',
    'date time',
    'q date time',
    'add date time prompt',
    'q acknowledge',
    'add acknowledge prompt',
    'q geotrace',
  ]),
  'lists from elsewhere': sample([
    'select one from file fincas.csv',
    'select_multiple_from_file veredas.xml',
    'select_one fincas.csv',
  ]),
  'lists of what was answered before': {
    book: {
      survey: [
        ['type', 'name', 'label'],
        ['begin_repeat', 'r', 'Personas'],
        ['text', 'nombre', 'Nombre'],
        ['end_repeat', null, null],
        ['select_one ${nombre}', 'jefe', '¿Quién manda?'],
      ],
    },
    made: '1 0 0 0',
    gaps: ['survey 5 type: select_one ${nombre} ¿Quién manda?'],
  },
  'older words for types': {
    book: {
      survey: [
        ['type', 'name', 'label'],
        ['q int', 'a', 'Años'],
        ['q string', 'b', 'Nombre'],
        ['add date prompt', 'c', 'Fecha'],
        ['q picture', 'd', 'Foto'],
        ['gps', 'e', 'Lugar'],
        ['location', 'f', 'Otro lugar'],
        ['q location', 'g', 'Más'],
        ['percentage', 'h', 'Humedad'],
        ['number of days in last month', 'i', 'Días'],
        ['phone number', 'j', 'Teléfono'],
        ['add select one prompt using si_no', 'k', '¿Fuma?'],
        ['select all that apply from si_no', 'l', '¿Cuáles?'],
      ],
      choices: choices(),
    },
    made: '12 4 0 0',
    gaps: ['survey 2 constraint: a'],
  },
  'loops and groups of older forms': {
    book: {
      survey: [
        ['type', 'name', 'label', 'hint'],
        ['begin loop over si_no', 'l', 'Por cada una', null],
        ['text', 'q', 'Una', null],
        ['end loop', null, null, null],
        ['begin looped group', 'r', 'Animales', 'Los de la casa'],
        ['text', 's', 'Animal', null],
        ['end looped group', null, null, null],
        ['begin group', 'g', 'Hogar', 'Lea despacio'],
        ['text', 't', 'Otra', null],
        ['end group', null, null, 'Hasta aquí'],
      ],
      choices: choices(),
    },
    made: '3 0 2 0',
    gaps: [
      'survey 2 type: begin_loop Por cada una',
      'survey 8 hint: Lea despacio',
      'survey 10 hint: Hasta aquí',
      'choices 2 list_name: si_no',
    ],
  },
  'equal names in different groups': {
    book: {
      survey: [
        ['type', 'name', 'label'],
        ['begin_group', 'madre', 'Madre'],
        ['text', 'nombre', 'Nombre de la madre'],
        ['end_group', null, null],
        ['begin_group', 'padre', 'Padre'],
        ['text', 'nombre', 'Nombre del padre'],
        ['end_group', null, null],
      ],
    },
    made: '2 0 2 0',
    gaps: ['survey 6 name: nombre'],
  },
  'equal names of options in a cascade': {
    book: {
      survey: [
        ['type', 'name', 'label', 'choice_filter'],
        ['select_one depto', 'depto', 'Departamento', null],
        ['select_one muni', 'muni', 'Municipio', 'depto=${depto}'],
      ],
      choices: [
        ['list_name', 'name', 'label', 'depto'],
        ['depto', 'a', 'Antioquia', null],
        ['depto', 'b', 'Boyacá', null],
        ['muni', '1', 'Abejorral', 'a'],
        ['muni', '1', 'Almeida', 'b'],
        ['muni', 'otro', 'Otro', 'a'],
        ['muni', 'otro', 'Otro', 'b'],
      ],
      settings: [['allow_choice_duplicates'], ['yes']],
    },
    made: '2 6 0 0',
    gaps: ['choices 4 name: 1 (fila 4) (y 3 más)', 'choices 5 name: 1', 'choices 7 name: otro'],
  },
  'rows that are switched off': {
    book: {
      survey: [
        ['type', 'name', 'label', 'disabled'],
        ['text', 'q', 'Una', 'no'],
        ['text', 'r', 'Vieja', 'yes'],
        ['begin_repeat', 'f', 'Filas', null],
        ['text', 'a', 'Nombre', null],
        ['image', 'b', 'Foto', 'yes'],
        ['end_repeat', null, null, null],
      ],
    },
    made: '2 0 0 0',
    gaps: ['survey 3 disabled: text Vieja', 'survey 6 disabled: image Foto'],
  },
  'columns with bind': {
    book: {
      survey: [
        [
          'type',
          'name',
          'label',
          'bind:relevant',
          'bind:constraint',
          'bind:required',
          'bind:jr:constraintMsg',
        ],
        ['select_one si_no', 'a', '¿Fuma?', null, null, 'yes', null],
        ['integer', 'b', '¿Cuántos?', "${a} = 'si'", '. >= 1 and . <= 99', null, 'Hasta 99'],
      ],
      choices: choices(),
    },
    made: '2 2 0 1',
    gaps: ['survey 3 constraint_message: Hasta 99'],
  },
  'quotes of word processors': {
    book: {
      survey: [
        ['type', 'name', 'label', 'relevant', 'constraint', 'constraint_message'],
        ['select_one si_no', 'a', '¿“Fuma”?', null, null, null],
        ['text', 'b', '¿Qué?', '${a} = ‘si’', 'regex(., “[a-z]+”)', 'Minúsculas'],
      ],
      choices: choices(),
    },
    made: '2 2 0 1',
    gaps: [],
  },
  'rows that belong to no list or have no type': {
    book: {
      survey: [
        ['type', 'name', 'label'],
        ['select_one si_no', 'a', '¿Fuma?'],
      ],
      choices: choices([null, 'x', 'Suelta']),
    },
    made: '1 2 0 0',
    gaps: ['choices 4 list_name: x'],
  },
};
