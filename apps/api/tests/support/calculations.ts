/** Questions, answers and expressions of any kind, for tests of calculations. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import fc from 'fast-check';
import type { PinnedQuestion } from '../../src/questionnaire/body.ts';

const { numeric, dropdown, date, text } = fieldTypes;

/** The question with this number; its id is its code. */
export function question(
  number: number,
  fieldTypeCode: string,
  overrides: Partial<PinnedQuestion> = {},
): PinnedQuestion {
  const code = `PRE${String(number).padStart(6, '0')}`;
  return {
    id: code,
    code,
    parentID: null,
    activeAnswerID: null,
    dependentCharacterizationID: null,
    dependentCharacterization: null,
    weight: number,
    required: 0,
    statement: code,
    description: null,
    fieldTypeCode,
    mtFieldTypeID: { id: fieldTypeCode, code: fieldTypeCode, value: fieldTypeCode },
    options: [],
    triggers: [],
    ...overrides,
  };
}

export const computed = (code: string, overrides: Partial<PinnedQuestion>): PinnedQuestion =>
  question(Number(code.slice(3)), fieldTypes.computed, overrides);

const optionsOf = (list: number, scores: readonly (number | null)[]) =>
  scores.map((score, index) => {
    const code = `OPC${list}0${index}`;
    return { id: code, code, label: code, orderOption: index, ...(score !== null && { score }) };
  });

/** What an expression may refer to: numbers, lists with scores, dates and results. */
export const calculationQuestions: readonly PinnedQuestion[] = [
  question(1, numeric, { least: -5, most: 300, decimals: 1 }),
  question(2, numeric, { most: 20 }),
  question(3, numeric, { least: 1, most: 9, decimals: 2 }),
  question(4, numeric),
  question(5, dropdown, { options: optionsOf(5, [0, 1.5, -2]) }),
  question(6, dropdown, { options: optionsOf(6, [1, 2, null, 4]), several: 1 }),
  question(7, date),
  question(8, date),
  computed('PRE000009', { expression: 'PRE000001 / PRE000002', decimals: 2 }),
];

/** The same questions, plus a text question and a computed text. */
export const askedWithTexts: readonly PinnedQuestion[] = [
  ...calculationQuestions,
  question(20, text),
  computed('PRE000021', { expression: "si(PRE000004 > 7; 'Alto'; texto(PRE000020))" }),
];

/** An answer as XLSForm stores it. */
export function heldThere({ fieldTypeCode }: PinnedQuestion, answer: string): string {
  return fieldTypeCode === date ? answer.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : answer;
}

const answersOf: Readonly<Record<string, readonly string[]>> = {
  PRE000001: ['', '-2.5', '0', '63.5', '300', '2.5'],
  PRE000002: ['', '0', '3', '20'],
  PRE000003: ['1', '1.25', '9', ''],
  PRE000004: ['', '7', '99999'],
  PRE000005: ['', 'OPC500', 'OPC501', 'OPC502'],
  PRE000006: ['', 'OPC600', 'OPC600 OPC601', 'OPC601 OPC602', 'OPC600 OPC601 OPC603'],
  PRE000007: ['', '19991231', '20240229', '20260301'],
  PRE000020: ['', 'x', "d'Arc"],
  PRE000008: ['20260301', '20000101', '20250228', ''],
};

/** Answers by question ID. */
export const possibleAnswers = fc.record(
  Object.fromEntries(Object.entries(answersOf).map(([id, values]) => [id, fc.constantFrom(...values)])),
) as fc.Arbitrary<Record<string, string>>;

const leaf = fc.oneof(
  fc.constantFrom('PRE000001', 'PRE000002', 'PRE000003', 'PRE000004', 'PRE000009'),
  fc.constantFrom('0', '1', '2', '0,5', '10', '100', '0,1'),
  fc.constantFrom('puntaje(PRE000005)', 'puntaje(PRE000006)', 'años(PRE000007; PRE000008)'),
  fc.constantFrom('elegidas(PRE000006)', 'puntaje_minimo(PRE000006)', 'puntaje_máximo(PRE000005)'),
);

/** Any expression that can be saved beside these questions: of a number, and sometimes of a text. */
const expressions = fc.letrec<{ number: string; truth: string; text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(`'Bajo'`, `"d'Arc"`, 'etiqueta(PRE000005)', 'código(PRE000005)', 'texto(PRE000020)'),
    fc.constant('texto(PRE000021)'),
    fc.tuple(tie('truth'), tie('text'), tie('text')).map((operands) => `si(${operands.join('; ')})`),
  ),
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    tie('number').map((operand) => `-(${operand})`),
    fc
      .tuple(
        fc.constantFrom('suma', 'suma_completa', 'suma_prorrateada', 'promedio', 'minimo', 'máximo'),
        fc.array(tie('number'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, values]) => `${name}(${values.join('; ')})`),
    fc
      .tuple(tie('number'), fc.nat(3))
      .map(([value, decimalPlaces]) => `redondear(${value}; ${decimalPlaces})`),
    fc.tuple(tie('truth'), tie('number'), tie('number')).map((operands) => `si(${operands.join('; ')})`),
  ),
  truth: fc.oneof(
    fc
      .tuple(tie('number'), fc.constantFrom('=', '<>', '<', '<=', '>', '>='), tie('number'))
      .map((comparisonParts) => comparisonParts.join(' ')),
    fc
      .tuple(
        fc.constantFrom('PRE000005', 'PRE000006'),
        fc.constantFrom('=', '<>'),
        fc.constantFrom('00', '01'),
      )
      .map(([list, operator, option]) => `${list} ${operator} OPC${list.at(-1)}${option}`),
    fc
      .tuple(tie('truth'), fc.constantFrom('y', 'o'), tie('truth'))
      .map(([left, joint, right]) => `(${left} ${joint} ${right})`),
    tie('truth').map((truth) => `no(${truth})`),
    fc.constantFrom(`PRE000021 = 'Alto'`, `PRE000020 <> 'x'`),
  ),
}));

export const anyExpression = fc
  .oneof({ weight: 3, arbitrary: expressions.number }, { weight: 1, arbitrary: expressions.text })
  .filter((expression) => expression.length <= 500);
