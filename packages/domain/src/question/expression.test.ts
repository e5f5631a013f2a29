import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded } from '../rule/calculation.ts';
import { parseExpression, withCodes } from '../rule/parse.ts';
import { ownSyntax } from '../rule/syntax.ts';
import { computedAnswer } from './computed-answer.ts';
import { brokenExpressions } from './broken-expressions.ts';
import { operandOf } from './show-when.ts';
import { question } from './survey-flow.fixture.ts';
import type { SurveyQuestion } from './survey-flow.ts';

const codedQuestion = (code: string, fieldTypeCode: string, overrides: Partial<SurveyQuestion> = {}) => ({
  ...question(code, { fieldTypeCode, ...overrides }),
  code,
});
const options = ['OPC1', 'OPC2', 'OPC3'].map((code, index) => ({
  id: `${code}.id`,
  code,
  label: code,
  orderOption: index,
  score: [2, 0.5, null][index],
}));
const questions = [
  codedQuestion('A', '5', { weight: 1 }),
  codedQuestion('B', '5', { weight: 2 }),
  codedQuestion('LISTA', '4', { weight: 3, options }),
  codedQuestion('VARIAS', '4', { weight: 4, options, several: 1 }),
  codedQuestion('SINPUNTOS', '4', { weight: 4 }),
  codedQuestion('D1', '2', { weight: 5 }),
  codedQuestion('D2', '2', { weight: 6 }),
  codedQuestion('TEXTO', '6', { weight: 7 }),
];
const computed = (expression: string, overrides: Partial<SurveyQuestion> = {}) =>
  codedQuestion('C', 'calculada', { weight: 8, expression, ...overrides });

function resultOf(expression: string, answers: Record<string, string>, decimals = 2): string {
  return computedAnswer({ expression, decimals }, (code) => {
    const match = questions.find((each) => each.code === code);
    return match && operandOf(match, answers[code] ?? '');
  });
}

describe('what an expression is worth', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['7 - 2 - 1', '4'],
    ['-2 * -(3)', '6'],
    ['0,1 + 0.2', '0.3'],
    ['72,5 / (1,7 * 1,7)', '25.09'],
    ['redondear(2,345; 1)', '2.3'],
    ['si(2 >= 2; 10; 1 / 0)', '10'],
    ['IF(0,1 + 0,2 = 0,3; 1; 2)', '1'],
    ['suma(1; 2; 3)', '6'],
    ['promedio(1; 2)', '1.5'],
    ['mínimo(3; 1) + Máximo(3; 1)', '4'],
  ])('%s is %s', (expression, value) => expect(resultOf(expression, {})).toBe(value));

  it('counts the scores of what was chosen; an option without one has none', () => {
    const score = (answers: Record<string, string>) => resultOf('puntaje(LISTA)', answers);
    expect(score({ LISTA: 'OPC1.id' })).toBe('2');
    expect(score({ LISTA: 'OPC3.id' })).toBe('');
    expect(score({ LISTA: '@NS' })).toBe('');
    expect(score({})).toBe('');
    expect(resultOf('Puntaje(VARIAS)', { VARIAS: 'OPC1.id OPC2.id' })).toBe('2.5');
    expect(resultOf('puntaje(VARIAS)', { VARIAS: 'OPC1.id OPC3.id' })).toBe('');
    expect(resultOf('suma(puntaje(LISTA); puntaje(VARIAS))', { LISTA: 'OPC3.id', VARIAS: 'OPC2.id' })).toBe(
      '0.5',
    );
  });

  it('is none where something is not answered or divided by zero, but for sums of what was answered', () => {
    for (const expression of [
      'A + 1',
      'A * 0',
      '1 / 0',
      '1 / (A - A)',
      'si(A > 1; 1; 2)',
      'suma(A; B)',
      'GONE',
    ])
      expect(resultOf(expression, {}), expression).toBe('');
    expect(resultOf('A + B', { A: '3' })).toBe('');
    expect(resultOf('suma(A; B)', { A: '3' })).toBe('3');
    expect(resultOf('promedio(A; B; 1)', { A: '3', B: '@NS' })).toBe('2');
    expect(resultOf('A + 1', { A: '@NR' })).toBe('');
    expect(resultOf('A * A', { A: '999999999999999' })).toBe('');
    expect(resultOf('A + 1', { A: 'mucho' })).toBe('');
  });

  it('takes answers as they are typed, options by code and days as years', () => {
    expect(resultOf('A + B', { A: '1,5', B: '2.5' })).toBe('4');
    expect(resultOf('si(LISTA = OPC1; 1; 2)', { LISTA: 'OPC1.id' })).toBe('1');
    expect(resultOf('si(OPC1 <> LISTA; 1; 2)', { LISTA: 'OPC1.id' })).toBe('2');
    expect(resultOf('si(VARIAS = OPC2; 1; 2)', { VARIAS: 'OPC1.id OPC2.id' })).toBe('1');
    expect(resultOf('si(LISTA = OPC1; 1; 2)', {})).toBe('');
    expect(resultOf('años(D1; D2)', { D1: '20000229', D2: '20240228' })).toBe('23');
    expect(resultOf('años(D1; D2)', { D1: '20240228', D2: '20000229' })).toBe('-23');
    expect(resultOf('años(D1; D2)', { D1: '20000229', D2: '20240229' })).toBe('24');
  });

  it('is rounded once, halves away from zero', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(2.5, 0), rounded(-0.4, 0)]).toEqual([
      1.01, -1.01, 3, 0,
    ]);
    expect(rounded(1e-7, 6)).toBe(0);
    expect(rounded(0.0000015, 6)).toBe(0.000002);
    expect(resultOf('2 / 3', {}, 0)).toBe('1');
  });
});

describe('what is wrong with an expression', () => {
  const problemOf = (expression: string) =>
    brokenExpressions([...questions, computed(expression)])[0]?.message;

  it.each([
    ['', 1, 'El cálculo no está completo.'],
    ['A +', 4, 'El cálculo no está completo.'],
    ['(A + 1', 1, 'Falta cerrar este paréntesis.'],
    ['A)', 2, 'Este paréntesis no se abrió.'],
    ['A B', 3, 'Falta un operador antes de «B».'],
    ['suma(A, B)', 7, 'Separe con punto y coma (;) los valores de una función; la coma es de los decimales.'],
    ['A & B', 3, 'El signo «&» no se usa en un cálculo.'],
    ['eval(1)', 1, 'No hay una función «eval».'],
    ['si(A > 1; 2)', 1, 'La función «si» lleva 3 valores separados con punto y coma.'],
    ['X + 1', 1, 'No hay una pregunta «X» en esta caracterización: use su código.'],
    ['1 + C', 5, 'Un cálculo no puede usar su propio resultado.'],
    ['TEXTO', 1, 'TEXTO («¿TEXTO?») no se responde con un número: use texto(TEXTO).'],
    [
      'LISTA + 1',
      1,
      'LISTA («¿LISTA?») es una lista: use puntaje(LISTA) o compárela con el código de una de sus opciones.',
    ],
    ['puntaje(A)', 9, 'A («¿A?») no es una lista.'],
    ['puntaje(1)', 1, 'Use en «puntaje» el código de una lista.'],
    ['puntaje(SINPUNTOS)', 9, 'Ninguna opción de SINPUNTOS («¿SINPUNTOS?») tiene puntaje.'],
    ['A > 1', 3, 'Una comparación solo va como primer valor de «si».'],
    ['si(A; 1; 2)', 4, 'El primer valor de «si» es una comparación, por ejemplo PRE000001 > 3.'],
    ['si(LISTA > OPC1; 1; 2)', 10, 'Una lista solo se compara con = o con <>.'],
    ['si(LISTA = OPC9; 1; 2)', 12, 'Use el código de una opción de LISTA («¿LISTA?»).'],
    ['años(D1; A)', 10, 'A no es una pregunta de fecha.'],
    [`${'('.repeat(21)}1`, 21, 'El cálculo tiene demasiados paréntesis: divídalo.'],
  ])('%s', (expression, position, message) =>
    expect(problemOf(expression)).toBe(`Carácter ${position}: ${message}`),
  );

  it('is nothing where it can be kept, and a later question', () => {
    for (const expression of [
      'A / B',
      'a + suma(1; b)',
      'si(LISTA <> OPC2; A; -B)',
      'anos(D1; D2) > 3 '.slice(0, -5),
    ])
      expect(problemOf(expression)).toBeUndefined();
    const [brokenExpression] = brokenExpressions(
      [computed('A'), ...questions].map((each, weight) => ({ ...each, weight })),
    );
    expect(brokenExpression?.message).toBe(
      'Carácter 1: A («¿A?») se pregunta después: use una pregunta anterior.',
    );
  });
});

it('any text is read or refused at a place within it, and is worth a number or nothing', () => {
  const tokens = fc.constantFrom(
    'A',
    'B',
    'si(',
    'suma(',
    '(',
    ')',
    ';',
    '+',
    '-',
    '*',
    '/',
    '<',
    '=',
    '1',
    '0,5',
    ' ',
    'ñ',
    ',',
  );
  const text = fc.oneof(
    fc.array(tokens, { maxLength: 40 }).map((texts) => texts.join('')),
    fc.string({ unit: 'binary', maxLength: 600 }),
  );
  fc.assert(
    fc.property(text, (expression) => {
      const { tree, problem } = parseExpression(expression);
      expect(tree === null).toBe(problem !== null);
      const length = Math.min(expression.length, ownSyntax.maximumLength);
      expect(problem?.position ?? 1).toBeLessThanOrEqual(length + 1);
      expect(resultOf(expression, { A: '3', B: '4.5' })).toMatch(/^(?:|-?\d+(?:\.\d{1,2})?)$/);
    }),
    { numRuns: Number(process.env['EXPRESSION_RUNS'] ?? 500) },
  );
});

it('codes are replaced, and all else stays', () => {
  const codes = new Map([
    ['A', 'PRE000009'],
    ['OPC1', 'OPC7'],
  ]);
  expect(withCodes('Suma(a; AB) + si(LISTA = OPC1; A; 0,5)', codes)).toBe(
    'Suma(PRE000009; AB) + si(LISTA = OPC7; PRE000009; 0,5)',
  );
});
