/** The `relevant` that we write means the same in XLSForm as our conditions do here, whatever the answers. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { conditionOperators } from '@caracteriza/domain/rule/comparison';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import { conditionProblem, questionsBefore } from '@caracteriza/domain/question/show-when-problem';
import { visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '../../tests/support/xpath.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { isoDay } from './constraint.ts';
import { parseXPath } from './expression.ts';
import { relevantCells } from './relevant-write.ts';

const { dropdown, numeric, date, text } = fieldTypes;

function question(
  index: number,
  fieldTypeCode: string,
  overrides: Partial<PinnedQuestion> = {},
): PinnedQuestion {
  const id = `id${index}`;
  const names = fieldTypeCode === dropdown ? ['a', 'b', 'c'] : [];
  return {
    id,
    code: `PRE${index}`,
    parentID: null,
    activeAnswerID: null,
    dependentCharacterizationID: null,
    dependentCharacterization: null,
    weight: index,
    required: 0,
    statement: id,
    description: null,
    fieldTypeCode,
    mtFieldTypeID: { id: fieldTypeCode, code: fieldTypeCode, value: fieldTypeCode },
    options: names.map((name, optionIndex) => ({
      id: `${id}${name}`,
      code: `OPC${index}${name}`,
      label: name,
      orderOption: optionIndex,
    })),
    triggers: [],
    ...overrides,
  };
}

/** Possible answers, including none, and the values a condition may refer to. */
const answersOf: Readonly<Record<string, readonly string[]>> = {
  [numeric]: ['', '0', '3', '-2.5', '10'],
  [date]: ['', '20240229', '20240301', '19991231'],
  [text]: ['', 'x', "d'Arc", `"x" y 'z'`, '3'],
};
const answersTo = ({ fieldTypeCode, options, several }: PinnedQuestion) => {
  const ids = options.map(({ id }) => id);
  const severalAnswers = several === 1 ? [ids.slice(0, 2).join(' '), ids.join(' ')] : [];
  return answersOf[fieldTypeCode] ?? ['', ...ids, ...severalAnswers];
};

/** An answer as XLSForm stores it. */
function heldThere({ fieldTypeCode, options }: PinnedQuestion, answer: string): string {
  if (fieldTypeCode === date && answer !== '') return isoDay(answer);
  if (fieldTypeCode !== dropdown) return answer;
  const codes = answer.split(' ').map((id) => options.find((option) => option.id === id)?.code ?? '');
  return codes.join(' ');
}

const anyCondition = fc.record({
  on: fc.nat(20),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.nat(20),
});
const anyShown = fc.record({
  base: fc.option(fc.record({ on: fc.constantFrom(0, 1), option: fc.nat(2) }), { nil: null }),
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(anyCondition, { maxLength: 3 }),
  type: fc.constantFrom(numeric, text, dropdown),
});

const askedQuestions = [
  question(0, dropdown),
  question(1, dropdown, { several: 1 }),
  question(2, numeric, { least: -5, decimals: 1 }),
  question(3, date),
  question(4, text),
];

const anyQuestions = fc.array(anyShown, { minLength: 1, maxLength: 3 }).map((drawnQuestions) => {
  const questions = [...askedQuestions];
  for (const { base, match, conditions, type } of drawnQuestions) {
    const parent = base && questions[base.on]!;
    const plainQuestion = question(questions.length, type, {
      ...(parent && { parentID: parent.id, activeAnswerID: parent.options[base.option]!.id }),
    });
    // A dependent question is asked right after its base question.
    const earlierQuestions = questionsBefore([...questions, plainQuestion], plainQuestion.id);
    const earlierIDs = new Set(earlierQuestions.map(({ id }) => id));
    const showConditions = conditions.flatMap(({ on: questionIndex, operator, value }): ShowCondition[] => {
      const baseQuestion = earlierQuestions[questionIndex % earlierQuestions.length]!;
      const values = answersTo(baseQuestion);
      const condition = {
        questionID: baseQuestion.id,
        operator,
        value: operator === 'answered' ? null : values[value % values.length]!,
      };
      return conditionProblem(condition, plainQuestion.id, baseQuestion, earlierIDs) === null
        ? [condition]
        : [];
    });
    questions.push(
      showConditions.length > 0
        ? { ...plainQuestion, showWhen: { match, conditions: showConditions } }
        : plainQuestion,
    );
  }
  return questions;
});

it('shows the same questions for the same answers', () => {
  let hidden = 0;
  let shownOnes = 0;
  fc.assert(
    fc.property(anyQuestions, fc.array(fc.nat(20), { minLength: 8, maxLength: 8 }), (questions, picks) => {
      const byID = new Map(questions.map((each) => [each.id, each]));
      const answers = Object.fromEntries(
        questions.map((each, index) => {
          const values = answersTo(each);
          return [each.id, values[picks[index]! % values.length]!];
        }),
      );
      const values = new Map<string, string>();
      const visibleIDs: string[] = [];
      for (const current of orderQuestions(questions)) {
        const { relevant } = relevantCells(current, byID);
        const expression = parseXPath(relevant ?? 'true()');
        expect(expression).not.toBeNull();
        const isShown = relevant === undefined || valueOf(expression!, values) === true;
        if (!isShown) continue;
        visibleIDs.push(current.id);
        values.set(current.code, heldThere(current, answers[current.id]!));
      }
      expect(visibleIDs).toEqual(visibleQuestions(questions, answers).map(({ id }) => id));
      hidden += questions.length - visibleIDs.length;
      shownOnes += visibleIDs.length - askedQuestions.length;
    }),
    { numRuns: 300 },
  );
  // Both cases must occur; otherwise this would prove nothing.
  expect(Math.min(hidden, shownOnes)).toBeGreaterThan(50);
});
