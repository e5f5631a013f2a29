import { describe, expect, it, test } from 'vitest';
import { brokenLimits } from './relative-limit-problem.ts';
import { checkAnswers, relativeProblems, type SurveyQuestion } from './survey-flow.ts';

type Coded = SurveyQuestion & { readonly code: string };

const question = (code: string, weight: number, overrides: Partial<Coded>): Coded => ({
  id: `id-${code}`,
  code,
  parentID: null,
  activeAnswerID: null,
  weight,
  required: 0,
  fieldTypeCode: '5',
  statement: code,
  options: [],
  ...overrides,
});
const limitedPair = (fieldTypeCode: string, limits: Partial<Coded>, named: Partial<Coded> = {}) => [
  question('A', 1, { fieldTypeCode, ...named }),
  question('B', 2, { fieldTypeCode, ...limits }),
];
const notLess = { notLessThan: 'A' };
const notMore = { notMoreThan: 'A' };

describe('an answer beside an earlier one', () => {
  it.each([
    // Numbers are compared numerically, both as typed and as sent.
    ['5', notLess, '10', '9', 'No puede ser menor que la respuesta de «A».'],
    ['5', notLess, '9', '10', null],
    ['5', notLess, '10', '10', null],
    ['5', notLess, '007', '7', null],
    ['5', notMore, '9,5', '9.6', 'No puede ser mayor que la respuesta de «A».'],
    ['5', notMore, '9,6', '9.5', null],
    ['2', notLess, '20260201', '20260131', 'No puede ser anterior a la respuesta de «A».'],
    ['2', notLess, '20260131', '20260201', null],
    ['2', notMore, '20260131', '20260201', 'No puede ser posterior a la respuesta de «A».'],
    ['hora', notLess, '09:00', '08:59', 'No puede ser anterior a la respuesta de «A».'],
    ['hora', notLess, '9:00', '1000', null],
    ['hora', notMore, '09:00', '09:00', null],
    // An answer without a value neither limits nor is limited.
    ['5', notLess, '', '9', null],
    ['5', notLess, '10', '', null],
    ['5', notLess, '@NS', '9', null],
    ['5', notLess, '10', '@NR', null],
    ['5', notLess, 'diez', '9', null],
    ['hora', notLess, '930', '08:00', null],
  ])('of type %s with %j after %j: %j, %s', (type, limits, earlier, answer, problem) => {
    const noAnswerOffers = { offersDontKnow: 1, offersNoReply: 1, decimals: 1 };
    const questions = limitedPair(type, { ...limits, ...noAnswerOffers }, noAnswerOffers);
    expect(relativeProblems(questions, { 'id-A': earlier, 'id-B': answer })['id-B'] ?? null).toBe(problem);
  });

  it('is refused on saving with its sentence', () => {
    const questions = limitedPair('5', notLess);
    expect(checkAnswers(questions, { 'id-A': '10', 'id-B': '9' }, '20260310')).toEqual([
      { questionID: 'id-B', message: 'No puede ser menor que la respuesta de «A».' },
    ]);
    expect(checkAnswers(questions, { 'id-A': '10', 'id-B': '10' }, '20260310')).toEqual([]);
  });

  it('is free where that one does not show', () => {
    const hidden = { showWhen: { match: 'all', conditions: [] as never[] } as const };
    const computedQuestion = question('C', 0, {});
    const condition = { questionID: 'id-C', operator: 'answered', value: null } as const;
    const questions = [
      computedQuestion,
      ...limitedPair('5', notLess, { showWhen: { ...hidden.showWhen, conditions: [condition] } }),
    ];
    expect(relativeProblems(questions, { 'id-A': '10', 'id-B': '9' })).toEqual({});
    expect(Object.keys(relativeProblems(questions, { 'id-C': '1', 'id-A': '10', 'id-B': '9' }))).toEqual([
      'id-B',
    ]);
  });

  it('may be limited by one that is computed', () => {
    const questions = [
      question('X', 0, {}),
      ...limitedPair('5', notMore, { fieldTypeCode: 'calculada', expression: 'X * 2' }),
    ];
    expect(relativeProblems(questions, { 'id-X': '4', 'id-B': '9' })).toEqual({
      'id-B': 'No puede ser mayor que la respuesta de «A».',
    });
    expect(relativeProblems(questions, { 'id-X': '4', 'id-B': '8' })).toEqual({});
  });
});

test.each([
  [limitedPair('5', notLess), null],
  [limitedPair('5', { notLessThan: 'A', notMoreThan: 'A' }), null],
  [limitedPair('5', notLess, { fieldTypeCode: 'calculada' }), null],
  // Kept from another type, so it has no effect here.
  [limitedPair('6', notLess), null],
  [limitedPair('5', { notMoreThan: 'B' }), 'Una respuesta no se compara consigo misma: elija otra pregunta.'],
  [limitedPair('5', { notMoreThan: 'Z' }), 'No hay una pregunta «Z» en esta caracterización: elija otra.'],
  [
    limitedPair('5', notLess, { fieldTypeCode: '2' }),
    'La respuesta de «A» es de otro tipo: elija una pregunta con que se pueda comparar.',
  ],
  [limitedPair('5', notLess, { weight: 3 }), '«A» se pregunta después: elija una pregunta anterior.'],
])('limits that cannot be kept: %#', (questions, message) => {
  expect(brokenLimits(questions)[0]?.message ?? null).toBe(message);
});
