import { fieldTypes } from '../question/kinds.ts';
import type { Scale } from './scale.ts';

const vaccines = [
  'BCG (tuberculosis)',
  'Hepatitis B',
  'Polio',
  'Pentavalente',
  'Hexavalente',
  'Rotavirus',
  'Neumococo',
  'Influenza',
  'Triple viral (SRP)',
  'Varicela',
  'Hepatitis A',
  'Fiebre amarilla',
  'DPT',
  'VPH',
  'Td o Tdap',
  'SR (sarampión y rubéola)',
  'Antirrábica',
  'COVID-19',
  'Otra',
];

const doses = ['Única', 'Recién nacido', '1.ª', '2.ª', '3.ª', '1.er refuerzo', '2.º refuerzo', 'Anual'];

const column = { required: 0, options: [] } as const;

export const vaccinationCard: Scale = {
  code: 'VACUNAS',
  name: 'Carné de vacunación',
  purpose: 'Las dosis que constan en el carné, una fila por dosis, con su fecha.',
  source:
    'Formulario propio. Los nombres de las vacunas son los del Programa Ampliado de Inmunizaciones: compruebe la lista con el esquema vigente del Ministerio de Salud y Protección Social.',
  license: 'Texto propio, con la licencia de este programa (Apache 2.0).',
  use: 'No tiene puntaje y no dice si el esquema está completo. Las vacunas y las dosis se cambian como las columnas de cualquier pregunta de filas.',
  items: [
    {
      name: 'carne_vacunas',
      fieldTypeCode: fieldTypes.dropdown,
      statement: '¿Tiene carné de vacunación?',
      required: true,
      options: ['Sí, lo mostró', 'Sí, pero no lo mostró', 'No tiene'].map((label, index) => ({
        ownCode: String(index + 1),
        label,
        score: null,
      })),
      settings: { display: 'buttons', offersDontKnow: 1 },
    },
    {
      name: 'dosis_vacunas',
      fieldTypeCode: fieldTypes.rows,
      statement: 'Dosis que constan en el carné',
      description: 'Cópielas del carné: una fila por dosis.',
      required: false,
      settings: {
        columns: [
          { ...column, key: 'vac_nombre', label: 'Vacuna', kind: 'list', required: 1, options: vaccines },
          {
            ...column,
            key: 'vac_cual',
            label: '¿Cuál vacuna?',
            kind: 'text',
            required: 1,
            showWhen: { column: 'vac_nombre', operator: 'equal', value: 'Otra' },
          },
          { ...column, key: 'vac_dosis', label: 'Dosis', kind: 'list', required: 1, options: doses },
          { ...column, key: 'vac_fecha', label: 'Fecha de aplicación', kind: 'date', notAfterToday: 1 },
        ],
      },
      showWhen: { item: 'carne_vacunas', operator: 'equal', value: '1' },
    },
  ],
};
