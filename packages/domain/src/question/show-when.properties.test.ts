/**
 * Conditions for arbitrary questionnaires and answers: the browser shows and sends exactly what the server shows and requires.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedParts } from './answer-parts.ts';
import { conditionOperators } from '../rule/comparison.ts';
import { conditionHolds, type ShowCondition, type ShowWhen } from './show-when.ts';
import {
  type Answers,
  answersToSend,
  checkAnswers,
  computedAnswers,
  requiredMissing,
  type SurveyQuestion,
  visibleQuestions,
} from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';
import { dependentOn, question } from './survey-flow.fixture.ts';

/** `SHOW_WHEN_RUNS=10000` runs the proof of decision 0044. */
const numRuns = Number(process.env['SHOW_WHEN_RUNS'] ?? 500);

const names = Array.from({ length: 10 }, (_, index) => `q${index}`);
const name = fc.constantFrom(...names);
const texts = [
  '',
  '@NS',
  '3',
  '3,0',
  '4.5',
  '-1',
  'x',
  ' Árbol ',
  'arbol',
  '0830',
  '8:30',
  '20240229',
  'a\nb',
];
const value = fc.oneof(
  fc.constantFrom(...texts, '08:30', '20240301', null),
  fc.tuple(name, fc.constantFrom('si', 'no')).map(([id, option]) => `${id}.${option}`),
);
const condition: fc.Arbitrary<ShowCondition> = fc.record({
  questionID: fc.oneof(name, fc.constant('gone')),
  operator: fc.constantFrom(...conditionOperators),
  value,
});
const showWhen: fc.Arbitrary<ShowWhen> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});
const anyQuestion = fc
  .record({
    id: name,
    parent: fc.option(name, { nil: null, freq: 3 }),
    weight: fc.nat(9),
    required: fc.constantFrom(0, 1),
    several: fc.constantFrom(0, 1),
    offersDontKnow: fc.constantFrom(0, 1),
    decimals: fc.constantFrom(0, 2),
    fieldTypeCode: fc.constantFrom('4', '4', '4', '5', '5', '6', '2', 'hora', 'nota'),
    showWhen: fc.option(showWhen, { nil: null, freq: 2 }),
  })
  .map(({ parent, ...fields }) =>
    question(fields.id, { ...(parent !== null && dependentOn(parent, 'si')), ...fields }),
  );
const anyQuestions = fc.uniqueArray(anyQuestion, { selector: ({ id }) => id, minLength: 4, maxLength: 10 });
/** Like `anyQuestions`, but some are computed from others, not necessarily earlier ones. */
const operand = fc.oneof(
  name.map((id) => id.toUpperCase()),
  fc.constantFrom('1', '0,5', '-2'),
);
const expression = fc.oneof(
  fc.tuple(operand, fc.constantFrom('+', '-', '*', '/'), operand).map((operands) => operands.join(' ')),
  fc.tuple(operand, operand).map(([left, right]) => `suma(${left}; ${right}; 1 / 3)`),
  fc.tuple(operand, operand).map(([left, right]) => `si(${left} > 2; ${right}; -1)`),
  name.map((id) => id.toUpperCase()).map((id) => `si(${id} = ${id}SI; 1; 2)`),
  name.map((id) => id.toUpperCase()).map((id) => `si(${id} > 2; "Alto"; etiqueta(${id}))`),
  fc
    .tuple(name, name)
    .map(([left, right]) => `si(${left} = 'Alto'; codigo(${right}); texto(${left}))`.toUpperCase()),
);
const anyComputing = fc
  .tuple(anyQuestions, fc.array(fc.option(expression), { minLength: 10, maxLength: 10 }))
  .map(([questions, expressions]) =>
    questions.map((each, index) => {
      const code = each.id.toUpperCase();
      const computed = expressions[index];
      const options = each.options.map((option) => ({
        ...option,
        code: `${code}${option.label === 'Sí' ? 'SI' : 'NO'}`,
      }));
      return {
        ...each,
        code,
        options,
        ...(computed && { fieldTypeCode: 'calculada', required: 0, expression: computed }),
      };
    }),
  );
const answer = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom('si', 'no', 'both').map((option) => `=${option}`),
);
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(name, answer, { maxKeys: 10 }).map((givenAnswers) =>
  Object.fromEntries(
    Object.entries(givenAnswers).map(([id, text]) => {
      if (text === '=both') return [id, `${id}.si ${id}.no`];
      return [id, text.startsWith('=') ? `${id}.${text.slice(1)}` : text];
    }),
  ),
);

/** The visible questions by the definition alone, determined one at a time in overall order. */
function byDefinition(questions: readonly SurveyQuestion[], answers: Answers): string[] {
  const visible: SurveyQuestion[] = [];
  const conditionIsMet = ({ questionID, operator, value: expectedValue }: ShowCondition) => {
    const base = visible.find(({ id }) => id === questionID);
    if (!base || base.fieldTypeCode === 'nota') return false;
    const text = answers[questionID] ?? '';
    const isPartial = base.fieldTypeCode === '4' || base.fieldTypeCode === '5';
    const plain = isPartial ? text.split('\n')[0]! : text;
    return plain.trim() !== '' && conditionHolds(base, plain, { operator, value: expectedValue });
  };
  for (const current of orderQuestions(questions)) {
    const { parentID, activeAnswerID } = current;
    const based =
      parentID === null || conditionIsMet({ questionID: parentID, operator: 'equal', value: activeAnswerID });
    // A base question is a list: an answer of another kind activates nothing, unless its text is identical.
    const ownTruths = current.showWhen?.conditions.map(conditionIsMet) ?? [true];
    if (based && (current.showWhen?.match === 'any' ? ownTruths.includes(true) : !ownTruths.includes(false)))
      visible.push(current);
  }
  return visible.map(({ id }) => id);
}

const ids = (questions: readonly SurveyQuestion[]) => questions.map(({ id }) => id);

describe('for any questionnaire with conditions and any answers', () => {
  it('exactly those show whose base question and conditions hold, seen from what shows before', () => {
    fc.assert(
      fc.property(anyQuestions, anyAnswers, (questions, answers) => {
        expect(ids(visibleQuestions(questions, answers))).toEqual(byDefinition(questions, answers));
      }),
      { numRuns },
    );
  });

  it('the server shows and requires for what is sent what the browser did for what was typed', () => {
    fc.assert(
      fc.property(fc.oneof(anyQuestions, anyComputing), anyAnswers, (questions, answers) => {
        const visible = visibleQuestions(questions, answers);
        const sentAnswers = Object.fromEntries(
          answersToSend(questions, answers).map(({ questionID, value: givenValue, detail = '' }) => [
            questionID,
            joinedParts({ value: givenValue, detail }),
          ]),
        );
        const storedQuestions = JSON.parse(JSON.stringify(questions)) as SurveyQuestion[];
        const storedVisible = visibleQuestions(storedQuestions, sentAnswers);
        expect(ids(storedVisible)).toEqual(ids(visible));
        const computed = computedAnswers(questions, answers);
        expect(computedAnswers(storedQuestions, sentAnswers)).toEqual(computed);
        // Answers sent for them are ignored.
        const forgedAnswers = {
          ...sentAnswers,
          ...Object.fromEntries(Object.keys(computed).map((id) => [id, '77'])),
        };
        expect(computedAnswers(storedQuestions, forgedAnswers)).toEqual(computed);
        expect(answersToSend(storedQuestions, forgedAnswers)).toEqual(
          answersToSend(storedQuestions, sentAnswers),
        );
        expect(ids(requiredMissing(storedVisible, sentAnswers))).toEqual(
          ids(requiredMissing(visible, answers)),
        );
        const rejectedIDs = checkAnswers(storedQuestions, sentAnswers, '20260310').map(
          ({ questionID }) => questionID,
        );
        expect(ids(visible)).toEqual(expect.arrayContaining(rejectedIDs));
      }),
      { numRuns },
    );
  });
});

it('300 questions with 100 conditions are evaluated after an answer', async ({ annotate }) => {
  const questions = Array.from({ length: 300 }, (_, index) =>
    question(`q${index}`, {
      weight: index,
      ...(index % 3 === 2 && {
        showWhen: {
          match: index % 2 === 0 ? 'all' : 'any',
          conditions: [index - 1, index - 2].map((to) => ({
            questionID: `q${to}`,
            operator: 'equal',
            value: `q${to}.si`,
          })),
        },
      }),
    }),
  );
  const answers = Object.fromEntries(
    questions.map(({ id }, index) => [id, `${id}.${index % 4 === 0 ? 'no' : 'si'}`]),
  );
  const rounds = 200;
  const cpuBefore = process.cpuUsage();
  for (let round = 0; round < rounds; round++) visibleQuestions(questions, answers);
  const { user, system } = process.cpuUsage(cpuBefore);
  await annotate(`visibleQuestions: ${((user + system) / 1000 / rounds).toFixed(3)} ms of CPU`);
  expect(visibleQuestions(questions, answers).length).toBe(byDefinition(questions, answers).length);
});
