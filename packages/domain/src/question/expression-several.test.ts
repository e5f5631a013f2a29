/** Calculations on multiple-choice answers and on rows. */
import { describe, expect, it, vi } from 'vitest';
import { brokenExpressions } from './broken-expressions.ts';
import { questionPieces } from './expression-pieces.ts';
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
const scores = [1, 4, -2, null];
const options = scores.map((score, n) => ({
  id: `o${n}`,
  code: `OPC${n}`,
  label: `${n}`,
  orderOption: n,
  score,
  excludes: n === 3 ? 1 : 0,
}));
const column = (key: string, kind: string) => ({ key, label: key, kind, required: 0, options: [] });
const sources = [
  questionOf('PRE1', fieldTypes.dropdown, { several: 1, options }),
  questionOf('PRE2', fieldTypes.rows, { columns: [column('nombre', 'text'), column('edad', 'decimal')] }),
  questionOf('PRE3', fieldTypes.numeric),
];
const questions = (expression: string) => [
  ...sources,
  questionOf('PRE9', fieldTypes.computed, { weight: 9, expression, decimals: 1 }),
];
const problemOf = (expression: string) => brokenExpressions(questions(expression))[0]?.message;
const resultOf = (expression: string, answers: Record<string, string>) => {
  expect(problemOf(expression)).toBeUndefined();
  return computedAnswers(questions(expression), answers)['PRE9'];
};
const animals = JSON.stringify([
  { nombre: 'Tigre', edad: '1,5' },
  { nombre: 'Luna' },
  { nombre: ' ' },
  { edad: '7' },
]);

describe('a calculation over several choices', () => {
  it.each([
    ['elegidas(PRE1)', 'o0 o1 o2', '3'],
    // 'Ninguna'.
    ['elegidas(PRE1)', 'o3', '0'],
    ['puntaje(PRE1)', 'o0 o1 o2', '3'],
    ['puntaje_minimo(PRE1)', 'o0 o1 o2', '-2'],
    ['puntaje_máximo(PRE1)', 'o0 o1 o2', '4'],
    // A chosen option without a score, and no answer.
    ['puntaje_maximo(PRE1)', 'o0 o3', ''],
    ['elegidas(PRE1)', '', ''],
    ['elegidas(PRE1)', '@NS', ''],
  ])('%s of %s is %s', (expression, answer, result) =>
    expect(resultOf(expression, { PRE1: answer })).toBe(result),
  );
});

it('parses the rows of an answer as often for many calculations as for one', () => {
  const parsedFor = (count: number) => {
    const parse = vi.spyOn(JSON, 'parse');
    const computed = Array.from({ length: count }, (_, n) =>
      questionOf(`PRE${100 + n}`, fieldTypes.computed, {
        weight: 9,
        expression: 'filas(PRE2) + filas(PRE2)',
      }),
    );
    const results = Object.values(computedAnswers([...sources, ...computed], { PRE2: animals }));
    expect(new Set(results)).toEqual(new Set(['6']));
    const { length } = parse.mock.calls;
    parse.mockRestore();
    return length;
  };
  expect(parsedFor(20)).toBe(parsedFor(1));
});

describe('a calculation over rows', () => {
  it.each([
    ['filas(PRE2)', animals, '3'],
    ["suma_filas(PRE2; 'edad')", animals, '8.5'],
    ["minimo_filas(PRE2; 'edad')", animals, '1.5'],
    ["máximo_filas(PRE2; 'edad')", animals, '7'],
    ['filas(PRE2)', '', ''],
    // More rows than an answer may have.
    ['filas(PRE2)', JSON.stringify(Array.from({ length: 51 }, () => ({ nombre: 'Luna' }))), ''],
    ["suma_filas(PRE2; 'edad')", '[{"nombre":"Luna"}]', ''],
  ])('%s of %s is %s', (expression, answer, result) =>
    expect(resultOf(expression, { PRE2: answer })).toBe(result),
  );
});

it.each([
  ['elegidas(PRE3)', 'Carácter 10: PRE3 («¿PRE3?») no es una lista.'],
  ['puntaje_minimo(3)', 'Carácter 1: Use en «puntaje_minimo» el código de una lista.'],
  ['filas(PRE1)', 'Carácter 7: PRE1 («¿PRE1?») no es una pregunta de filas.'],
  [
    "suma_filas(PRE2; 'nombre')",
    'Carácter 18: Escriba entre comillas una columna de números de PRE2 («¿PRE2?»).',
  ],
  [
    'suma_filas(PRE2; edad)',
    'Carácter 18: Escriba entre comillas una columna de números de PRE2 («¿PRE2?»).',
  ],
])('%s is refused', (expression, message) => expect(problemOf(expression)).toBe(message));

it('is offered where an expression is written', () => {
  const texts = questionPieces(sources).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['elegidas(PRE1)', 'filas(PRE2)', "suma_filas(PRE2; 'edad')"]),
  );
});
