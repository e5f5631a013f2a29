/** The `calculation` that we write gives the same result in XPath as our expression does here, whatever the answers. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { brokenExpressions } from '@caracteriza/domain/question/broken-expressions';
import { computedAnswers } from '@caracteriza/domain/question/survey-flow';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { completedYears } from '@caracteriza/domain/values/age';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyExpression,
  calculationQuestions,
  askedWithTexts,
  computed,
  heldThere,
  possibleAnswers,
} from '../../tests/support/calculations.ts';
import { valueOf } from '../../tests/support/xpath.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { calculationText } from './calculation-write.ts';
import { calculationCell } from './text-calculation-write.ts';
import { parseXPath } from './expression.ts';

const earlierOf = (questions: readonly PinnedQuestion[]) =>
  new Map(questions.map((question) => [question.code, question]));

/** The result of the calculation written for the last question, as evaluated by a program that reads XPath. */
function worthThere(questions: readonly PinnedQuestion[], answers: Readonly<Record<string, string>>): string {
  const values = new Map<string, string>();
  for (const [index, question] of questions.entries()) {
    if (question.fieldTypeCode !== fieldTypes.computed) {
      values.set(question.code, heldThere(question, answers[question.id] ?? ''));
      continue;
    }
    const text = calculationCell(question, earlierOf(questions.slice(0, index)));
    // Only the longest calculations do not fit in a cell.
    fc.pre(text !== null || question.expression!.length < 100);
    const tree = parseXPath(text ?? '');
    expect(tree, text ?? question.expression!).not.toBeNull();
    values.set(question.code, String(valueOf(tree!, values)));
  }
  return values.get(questions.at(-1)!.code)!;
}

const compact = (day: string) => day.replaceAll('-', '');

describe('a calculation of ours in XPath', () => {
  it('is worth the same, whatever it is made of and whatever is answered', () => {
    let results = 0;
    let uncheckedCount = 0;
    fc.assert(
      fc.property(anyExpression, fc.nat(3), possibleAnswers, (expression, decimals, answers) => {
        const questions = [...askedWithTexts, computed('PRE000099', { expression, decimals })];
        expect(brokenExpressions(questions)).toEqual([]);
        const computedHere = computedAnswers(questions, answers)['PRE000099']!;
        expect(worthThere(questions, answers), expression).toBe(computedHere);
        if (computedHere === '') uncheckedCount += 1;
        else results += 1;
      }),
      { numRuns: Number(process.env['XLSFORM_RUNS'] ?? 1000) },
    );
    // Both cases must occur; otherwise this would prove nothing.
    expect(Math.min(results, uncheckedCount)).toBeGreaterThan(100);
  });

  it.each([
    // A number known to be positive and whole needs neither sign handling nor rounding.
    ['PRE000002 * 2', 0, "if(${PRE000002} != '', ${PRE000002} * 2, '')"],
    [
      'PRE000001 / 3',
      1,
      "if(${PRE000001} != '', round(abs(${PRE000001} div 3) + 0.000000001, 1) * if(${PRE000001} div 3 < 0, -1, 1) + 0, '')",
    ],
    ['2,5', 1, 'round(2.5 + 0.000000001, 1)'],
    // A cell must not start with a minus, because spreadsheets would evaluate it.
    ['-3', 0, '(-3)'],
    // XPath has no exponents.
    [
      `${'9'.repeat(22)} * 0,00000012`,
      0,
      "if(abs(10000000000000000000000 * 0.00000012) <= 999999999999999, round((10000000000000000000000 * 0.00000012) + 0.000000001), '')",
    ],
    [
      'PRE000004 * PRE000004',
      0,
      "if(${PRE000004} != '' and abs(${PRE000004} * ${PRE000004}) <= 999999999999999, ${PRE000004} * ${PRE000004}, '')",
    ],
  ])('is no longer than needed: %s', (expression, decimals, text) => {
    expect(calculationText({ expression, decimals }, earlierOf(calculationQuestions))).toBe(text);
  });

  it('rounds halves as here, and never writes minus zero', () => {
    const resultOf = (expression: string, decimals: number) =>
      worthThere([...calculationQuestions, computed('PRE000099', { expression, decimals })], {});
    expect([resultOf('1,005', 2), resultOf('0 - 2,5', 0), resultOf('0 - 0,004', 2)]).toEqual([
      '1.01',
      '-3',
      '0',
    ]);
  });

  it('is left out where a cell has no room for it', () => {
    const nested = (depth: number): string =>
      depth === 0 ? 'PRE000001' : `redondear(${nested(depth - 1)}; 6)`;
    const text = (depth: number) =>
      calculationText({ expression: nested(depth), decimals: 0 }, earlierOf(calculationQuestions));
    expect(text(3)).not.toBeNull();
    expect(text(15)).toBeNull();
    expect(calculationText({ expression: '1 +', decimals: 0 }, earlierOf(calculationQuestions))).toBeNull();
  });

  it('reads the person and the day as here', () => {
    const today = '2026-03-01';
    const readInBoth = (birthdate: string, sex: string | null) => {
      const day = compact(birthdate);
      return {
        here: personScope({ EDAD: completedYears(day, '20260301'), SEXO: sex, NACIMIENTO: day }, '20260301'),
        there: new Map([
          ['today()', today],
          ['persona_edad', String(completedYears(day, '20260301') ?? '')],
          ['persona_fecha_nacimiento', birthdate],
          ['persona_sexo', sex ?? ''],
        ]),
      };
    };
    const expressions = [
      'edad_meses',
      'edad_dias + edad',
      'años(fecha_nacimiento; hoy) * 2',
      "si(sexo = 'F'; 1; edad_meses)",
      "si('M' <> sexo; edad; 0)",
    ];
    for (const birthdate of [
      '2026-03-01',
      '2026-01-31',
      '2024-02-29',
      '2025-12-02',
      '1950-07-15',
      '2026-03-02',
    ])
      for (const sex of ['F', 'M', null])
        for (const expression of expressions) {
          const { here: scopeInDomain, there: valuesInXPath } = readInBoth(birthdate, sex);
          const questions = [computed('PRE000099', { expression })];
          expect(brokenExpressions(questions)).toEqual([]);
          const text = calculationText(questions[0]!, new Map());
          expect(
            String(valueOf(parseXPath(text!)!, valuesInXPath)),
            `${expression} of ${birthdate}, ${sex}`,
          ).toBe(computedAnswers(questions, {}, scopeInDomain)['PRE000099']);
        }
  });

  it('names no question that is asked later', () => {
    const text = calculationText({ expression: 'PRE000001 + 1', decimals: 0 }, new Map());
    expect(text).toBe("if(false(), 0 + 1, '')");
  });
});
