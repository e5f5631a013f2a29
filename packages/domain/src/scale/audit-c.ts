/** WHO's terms for this text are narrower than this repository's licence: not for sale nor for commercial purposes (decision 0141). */
import { fieldTypes } from '../question/kind.ts';
import type { Scale, ScaleItem } from './scale.ts';

const item = (number: number, statement: string, labels: readonly string[]): ScaleItem => ({
  name: `audit_c_${number}`,
  fieldTypeCode: fieldTypes.dropdown,
  statement,
  required: true,
  options: labels.map((label, score) => ({ ownCode: String(score), label, score })),
  settings: { display: 'buttons', offersNoReply: 1 },
  // As in the manual, whoever never drinks is not asked how much.
  ...(number > 1 && { showWhen: { item: 'audit_c_1', operator: 'different', value: '0' } }),
});

export const auditC: Scale = {
  code: 'AUDITC',
  name: 'AUDIT-C · Consumo de alcohol',
  purpose: 'Consumo de alcohol de riesgo en personas adultas: las tres primeras preguntas del AUDIT.',
  source:
    'Babor TF, Higgins-Biddle JC, Saunders JB, Monteiro MG. AUDIT: Cuestionario de identificación de los trastornos debidos al consumo de alcohol. Organización Mundial de la Salud, 2001 (WHO/MSD/MSB/01.6a). Puntos de corte: Bush K y otros, Arch Intern Med 1998;158:1789-1795.',
  license:
    'La Organización Mundial de la Salud permite revisarlo, resumirlo, reproducirlo y traducirlo libremente, en parte o en su totalidad, pero no para la venta ni con fines comerciales.',
  use: 'De 0 a 12; positivo desde 4 en hombres y desde 3 en mujeres. De otras personas no hay punto de corte publicado: su resultado no tiene franja. Quien responde «Nunca» tiene 0. Si falta una respuesta, no hay resultado. Explique antes qué es una bebida: unos 10 gramos de alcohol.',
  items: [
    item(1, '¿Con qué frecuencia consume alguna bebida alcohólica?', [
      'Nunca',
      'Una o menos veces al mes',
      'De 2 a 4 veces al mes',
      'De 2 a 3 veces a la semana',
      '4 o más veces a la semana',
    ]),
    item(2, '¿Cuántas consumiciones de bebidas alcohólicas suele realizar en un día de consumo normal?', [
      '1 o 2',
      '3 o 4',
      '5 o 6',
      '7, 8 o 9',
      '10 o más',
    ]),
    item(3, '¿Con qué frecuencia toma 6 o más bebidas alcohólicas en un solo día?', [
      'Nunca',
      'Menos de una vez al mes',
      'Mensualmente',
      'Semanalmente',
      'A diario o casi a diario',
    ]),
    {
      name: 'audit_c_total',
      fieldTypeCode: fieldTypes.computed,
      statement: 'Resultado del AUDIT-C',
      required: false,
      settings: {
        expression:
          'si(puntaje(audit_c_1) = 0; 0; suma_completa(puntaje(audit_c_1); puntaje(audit_c_2); puntaje(audit_c_3)))',
        unit: 'puntos',
        bands:
          "Para sexo = 'M':\n0; Prueba negativa\n4; Prueba positiva\nPara sexo = 'F':\n0; Prueba negativa\n3; Prueba positiva",
      },
    },
  ],
};
