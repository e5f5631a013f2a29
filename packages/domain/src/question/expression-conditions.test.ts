/** Conditions of `si` that join comparisons. */
import { describe, expect, it } from 'vitest';
import { withOwnNames, withSystemCodes } from './expression-names.ts';
import { brokenExpressions } from './broken-expressions.ts';
import { fieldTypes } from './kinds.ts';
import { computedAnswers } from './survey-flow.ts';

const questionOf = (code: string, fieldTypeCode: string, overrides: object = {}) => ({
  id: code,
  code,
  parentID: null,
  activeAnswerID: null,
  weight: 1,
  required: 0,
  fieldTypeCode,
  statement: `¿${code}?`,
  options: [],
  ...overrides,
});
const blood = questionOf('PRE3', fieldTypes.dropdown, {
  variable: 'sangre',
  options: [
    { id: 'o', code: 'OPC1', ownCode: 'O', label: 'O', orderOption: 1 },
    { id: 'n', code: 'OPC2', ownCode: 'no', label: 'No', orderOption: 2 },
  ],
});
const sources = [questionOf('PRE1', fieldTypes.numeric), questionOf('PRE2', fieldTypes.numeric), blood];
const questions = (expression: string) => [
  ...sources,
  questionOf('PRE9', fieldTypes.computed, { weight: 9, expression }),
];
const problemOf = (expression: string) => brokenExpressions(questions(expression))[0]?.message;

describe('a condition with y, o, no', () => {
  it.each([
    ['PRE1 > 1 y PRE2 > 1', { PRE1: '2', PRE2: '2' }, '1'],
    ['PRE1 > 1 Y PRE2 > 1', { PRE1: '2', PRE2: '0' }, '0'],
    ['PRE1 > 1 o PRE2 > 1', { PRE1: '0', PRE2: '2' }, '1'],
    ['no(PRE1 > 1)', { PRE1: '0' }, '1'],
    ['not(PRE1 > 1 and PRE2 > 1) or PRE1 = 9', { PRE1: '2', PRE2: '2' }, '0'],
    // «y» binds more tightly than «o».
    ['PRE1 = 1 o PRE2 = 1 y PRE2 = 2', { PRE1: '1', PRE2: '1' }, '1'],
    ['(PRE1 = 1 o PRE2 = 1) y PRE2 = 2', { PRE1: '1', PRE2: '1' }, '0'],
    ['PRE3 = OPC1 o PRE3 = OPC2', { PRE3: 'n' }, '1'],
    // A comparison that decides the result needs no other answer.
    ['PRE1 > 1 o PRE2 > 1', { PRE1: '2' }, '1'],
    ['PRE1 > 1 y PRE2 > 1', { PRE1: '0' }, '0'],
    ['PRE1 > 1 y PRE2 > 1', { PRE1: '2' }, ''],
    ['no(PRE1 > 1)', {}, ''],
  ])('%s with %j is %s', (condition, answers, result) => {
    const expression = `si(${condition}; 1; 0)`;
    expect(problemOf(expression)).toBeUndefined();
    expect(computedAnswers(questions(expression), answers)['PRE9']).toBe(result);
  });

  it.each([
    ['PRE1 > 1 y PRE2 > 1', 'Carácter 6: Una comparación solo va como primer valor de «si».'],
    ['1 + no(PRE1 > 1)', 'Carácter 5: Una comparación solo va como primer valor de «si».'],
    [
      'si(PRE1 > 1 y PRE2; 1; 0)',
      'Carácter 15: El primer valor de «si» es una comparación, por ejemplo PRE000001 > 3.',
    ],
    ['si(PRE1 > 1 y; 1; 0)', 'Carácter 14: Falta un valor antes de «;».'],
    ['si(no(PRE1 > 1; PRE2 > 1); 1; 0)', 'Carácter 4: La función «no» lleva un solo valor.'],
  ])('%s is refused', (expression, message) => expect(problemOf(expression)).toBe(message));

  it('keeps own codes that are written like its words', () => {
    const namedExpression = 'si(sangre = O o sangre = no; 1; 0)';
    const storedExpression = withSystemCodes(namedExpression, sources);
    expect(storedExpression).toBe('si(PRE3 = OPC1 o PRE3 = OPC2; 1; 0)');
    expect(withOwnNames(storedExpression, sources)).toBe(namedExpression);
  });
});
