/** Before a form is downloaded, its losses are listed: what another program will not have. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { describe, expect, it } from 'vitest';
import { calculationQuestions, computed, question } from '../../tests/support/calculations.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { formLosses } from './losses.ts';

const { numeric, text, time, dropdown, date } = fieldTypes;

const lossesOf = (questions: readonly PinnedQuestion[], hasTriggers = true) =>
  formLosses({ characterization: { id: 'c', code: 'CAR000001', name: 'Ficha' }, questions }, hasTriggers).map(
    (loss) => `${loss.questions.map(({ code }) => Number(code.slice(3))).join(' ')}: ${loss.reason}`,
  );

const option = (overrides: object) => ({
  id: 'o',
  code: 'OPC000001',
  label: 'Sí',
  orderOption: 1,
  ...overrides,
});
const answeredWhen = (questionID: string, operator: 'equal' | 'answered', value: string | null) => ({
  showWhen: { match: 'all' as const, conditions: [{ questionID, operator, value }] },
});

describe('the losses of a form', () => {
  it.each<[string, PinnedQuestion[], string[]]>([
    [
      'none where all can be said',
      [
        question(1, numeric, { least: 1, most: 9 }),
        question(2, date, { notAfterToday: 1, required: 1 }),
        question(3, dropdown, { options: [option({ excludes: 1 })], several: 1 }),
        question(4, text, {
          pattern: 'a|b',
          patternMessage: 'a o b',
          ...answeredWhen('PRE000001', 'equal', '3'),
        }),
        question(5, numeric, { notLessThan: 'PRE000001' }),
        question(6, text, answeredWhen('PRE000004', 'answered', null)),
      ],
      [],
    ],
    [
      'what a number has besides its limits',
      [question(1, numeric, { usualMost: 200, decimals: 1, offersDontKnow: 1 })],
      [
        '1: No se avisa de un valor fuera de lo usual.',
        '1: No se exige cuántos decimales admite.',
        '1: No se ofrece «No sabe» ni «No responde».',
      ],
    ],
    [
      'results',
      [...calculationQuestions, computed('PRE000010', { expression: '1 + 1', bands: '0; Bajo' })],
      [
        '1 3: No se exige cuántos decimales admite.',
        '5 6: El puntaje de una opción solo cuenta dentro de los cálculos.',
        '9 10: El resultado se calcula, pero no se muestra.',
        '10: El resultado no dice su franja.',
      ],
    ],
    [
      'a calculation for which a cell has no room',
      [
        question(1, numeric, { least: -1, decimals: 1 }),
        computed('PRE000002', {
          expression: `${'redondear('.repeat(15)}PRE000001${'; 6)'.repeat(15)}`,
        }),
      ],
      [
        '1: No se exige cuántos decimales admite.',
        '2: El resultado se calcula, pero no se muestra.',
        '2: El cálculo es demasiado largo o usa filas: el resultado queda vacío.',
      ],
    ],
    [
      'times',
      [
        question(1, time, { earliestTime: '08:00' }),
        question(2, time, { notLessThan: 'PRE000001' }),
        question(3, text, answeredWhen('PRE000001', 'equal', '08:30')),
      ],
      [
        '1: No se exigen los límites de la hora.',
        '2: No se exige el límite por otra respuesta.',
        '3: Se pregunta siempre: sus condiciones no se pueden expresar.',
      ],
    ],
    [
      'texts, options and other characterizations',
      [
        question(1, text, { pattern: `'"`, patternMessage: 'Comillas' }),
        question(2, dropdown, {
          options: [option({ asksDetail: 1 })],
          dependentCharacterization: { id: 'd', code: 'CAR000002', name: 'Otra' },
          ...answeredWhen('PRE000001', 'equal', 'sí'),
        }),
        question(3, 'clave'),
      ],
      [
        '1: No se exige su forma fija.',
        '2: No se pide cuál en las opciones que lo piden.',
        '2: No lleva a la otra caracterización.',
        '2: Sus condiciones distinguen mayúsculas y tildes.',
        '3: Su tipo no existe allá: se responde con texto.',
      ],
    ],
  ])('%s', (_name, questions, losses) => {
    expect(lossesOf(questions)).toEqual(losses);
  });

  it('begin with the triggers, for whoever may not read them', () => {
    expect(lossesOf([question(1, text)], false)).toEqual([
      ': Todo se pregunta a todos: su rol no permite ver los disparadores.',
    ]);
  });
});
