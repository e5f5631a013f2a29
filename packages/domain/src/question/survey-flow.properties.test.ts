import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersToSend,
  checkAnswers,
  requiredMissing,
  visibleQuestions,
  type Answers,
  type SurveyQuestion,
} from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';
import { joinedParts } from './answer-parts.ts';
import { dependentOn, question } from './survey-flow.fixture.ts';

const today = '20260310';

/** Any questionnaire, including invalid ones: missing base questions, cycles, duplicate IDs. */
const names = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
const anyQuestion = fc
  .record({
    id: fc.constantFrom(...names),
    parent: fc.option(fc.constantFrom(...names, 'gone'), { nil: null }),
    when: fc.constantFrom('si', 'no'),
    weight: fc.nat(3),
    required: fc.constantFrom(0, 1),
    offersDontKnow: fc.constantFrom(0, 1),
    asksWhich: fc.boolean(),
    several: fc.constantFrom(0, 1),
    kind: fc.constantFrom('4', '4', '4', 'nota'),
  })
  .map(({ id, parent, when: parentAnswer, weight, required, offersDontKnow, asksWhich, several, kind }) =>
    question(id, {
      ...(parent === null ? {} : dependentOn(parent, parentAnswer)),
      ...(asksWhich && { options: question(id).options.map((option) => ({ ...option, asksDetail: 1 })) }),
      weight,
      required,
      offersDontKnow,
      several,
      fieldTypeCode: kind,
    }),
  );
const anyQuestions = fc.array(anyQuestion, { maxLength: 12 });
const uniqueQuestions = fc.uniqueArray(anyQuestion, { selector: ({ id }) => id, minLength: 3 });
const anyAnswers: fc.Arbitrary<Answers> = fc
  .dictionary(
    fc.constantFrom(...names),
    fc.constantFrom('si', 'no', '', 'x', 'si\nCuál', 'no\n ', '@NS', 'both'),
    {
      maxKeys: 7,
    },
  )
  .map((answers) =>
    Object.fromEntries(
      Object.entries(answers).map(([id, value]) => {
        if (value === 'both') return [id, `${id}.si ${id}.no`];
        return [id, /^@|^$/.test(value) ? value : `${id}.${value}`];
      }),
    ),
  );

/** The answer without its detail. */
const valueIn = (answers: Answers, id: string) => (answers[id] ?? '').split('\n')[0]!;

/** Whether an existing answer is invalid, by the definition alone. */
function isWrong(
  { id, several, offersDontKnow, options, fieldTypeCode }: SurveyQuestion,
  answers: Answers,
): boolean {
  const value = valueIn(answers, id);
  // An answer given to a note is not sent.
  if (value === '' || fieldTypeCode === 'nota') return false;
  if (value === '@NS') return offersDontKnow !== 1;
  const ids = several === 1 ? value.split(' ') : [value];
  if (!ids.every((chosen) => options.some((option) => option.id === chosen))) return true;
  return options[0]!.asksDetail === 1 && !answers[id]!.endsWith('Cuál');
}

/** Whether a question shows, by the definition alone: each base question up to the root has the required answer. */
function isReachable(questions: readonly SurveyQuestion[], answers: Answers, start: SurveyQuestion): boolean {
  let current: SurveyQuestion | undefined = start;
  for (let steps = 0; steps <= questions.length; steps += 1) {
    if (!current) return false;
    if (current.parentID === null) return true;
    const { parentID, activeAnswerID }: SurveyQuestion = current;
    const parent: SurveyQuestion | undefined = questions.find(({ id }) => id === parentID);
    const value = valueIn(answers, parentID!);
    const chosenIDs = parent?.several === 1 ? value.split(' ') : [value];
    if (parent?.fieldTypeCode === 'nota' || !chosenIDs.includes(activeAnswerID!)) return false;
    current = parent;
  }
  return false;
}

describe('for any questionnaire and answers', () => {
  it('exactly the questions show whose whole line of base questions is answered for them', () => {
    fc.assert(
      fc.property(uniqueQuestions, anyAnswers, (questions, answers) => {
        const expectedQuestions = questions.filter((each) => isReachable(questions, answers, each));
        expect(new Set(visibleQuestions(questions, answers))).toEqual(new Set(expectedQuestions));
        expect(visibleQuestions(questions, answers)).toHaveLength(expectedQuestions.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('the shown ones keep the order of all, and no id comes twice', () => {
    fc.assert(
      fc.property(anyQuestions, anyAnswers, (questions, answers) => {
        const visible = visibleQuestions(questions, answers);
        expect(orderQuestions(questions).filter((each) => visible.includes(each))).toEqual(visible);
        expect(new Set(visible.map(({ id }) => id)).size).toBe(visible.length);
      }),
    );
  });

  it('siblings ascend, and a dependent follows its base question with only that one’s own between them', () => {
    fc.assert(
      fc.property(uniqueQuestions, (questions) => {
        const orderedQuestions = orderQuestions(questions);
        const line = (each: SurveyQuestion): string[] => {
          const parent = orderedQuestions.find(({ id }) => id === each.parentID);
          return parent ? [...line(parent), each.id] : [each.id];
        };
        // Each question's path of (weight, given position), compared level by level, gives the whole order.
        const rank = (id: string) => {
          const questionIndex = questions.findIndex((each) => each.id === id);
          return [questions[questionIndex]!.weight, questionIndex] as const;
        };
        const isBefore = (left: string[], right: string[]): boolean => {
          const step = left.findIndex((id, index) => id !== right[index]);
          if (step === -1) return true;
          if (right[step] === undefined) return false;
          const [a, b] = [rank(left[step]!), rank(right[step])];
          return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
        };
        const lines = orderedQuestions.map(line);
        for (const [index, nextLine] of lines.slice(1).entries())
          expect(isBefore(lines[index]!, nextLine)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('what is sent shows the same questions again and is refused only for what the screen would refuse', () => {
    fc.assert(
      fc.property(anyQuestions, anyAnswers, (questions, answers) => {
        const sentAnswers = Object.fromEntries(
          answersToSend(questions, answers).map(({ questionID, value, detail = '' }) => [
            questionID,
            joinedParts({ value, detail }),
          ]),
        );
        const visible = visibleQuestions(questions, answers);
        expect(visibleQuestions(questions, sentAnswers)).toEqual(visible);
        const missingIDs = requiredMissing(visible, answers);
        const wrongQuestions = visible.filter((each) => missingIDs.includes(each) || isWrong(each, answers));
        expect(checkAnswers(questions, sentAnswers, today).map(({ questionID }) => questionID)).toEqual(
          wrongQuestions.map(({ id }) => id),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('an answer to a question that does not show is always refused', () => {
    fc.assert(
      fc.property(anyQuestions, anyAnswers, (questions, answers) => {
        const visibleIDs = new Set(visibleQuestions(questions, answers).map(({ id }) => id));
        const strayIDs = Object.keys(answers).filter((id) => !visibleIDs.has(id) && answers[id] !== '');
        const rejectedIDs = checkAnswers(questions, answers, today).map(({ questionID }) => questionID);
        expect(rejectedIDs).toEqual(expect.arrayContaining(strayIDs));
      }),
    );
  });
});
