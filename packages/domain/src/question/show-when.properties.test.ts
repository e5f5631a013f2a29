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
  .map(({ parent, ...more }) =>
    question(more.id, { ...(parent !== null && dependentOn(parent, 'si')), ...more }),
  );
const anyQuestions = fc.uniqueArray(anyQuestion, { selector: ({ id }) => id, minLength: 4, maxLength: 10 });
/** Like `anyQuestions`, but some are computed from others, not necessarily earlier ones. */
const operand = fc.oneof(
  name.map((id) => id.toUpperCase()),
  fc.constantFrom('1', '0,5', '-2'),
);
const expression = fc.oneof(
  fc.tuple(operand, fc.constantFrom('+', '-', '*', '/'), operand).map((parts) => parts.join(' ')),
  fc.tuple(operand, operand).map(([one, other]) => `suma(${one}; ${other}; 1 / 3)`),
  fc.tuple(operand, operand).map(([one, other]) => `si(${one} > 2; ${other}; -1)`),
  name.map((id) => id.toUpperCase()).map((id) => `si(${id} = ${id}SI; 1; 2)`),
  name.map((id) => id.toUpperCase()).map((id) => `si(${id} > 2; "Alto"; etiqueta(${id}))`),
  fc
    .tuple(name, name)
    .map(([one, other]) => `si(${one} = 'Alto'; codigo(${other}); texto(${one}))`.toUpperCase()),
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
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(name, answer, { maxKeys: 10 }).map((given) =>
  Object.fromEntries(
    Object.entries(given).map(([id, text]) => {
      if (text === '=both') return [id, `${id}.si ${id}.no`];
      return [id, text.startsWith('=') ? `${id}.${text.slice(1)}` : text];
    }),
  ),
);

/** The visible questions by the definition alone, determined one at a time in overall order. */
function byDefinition(questions: readonly SurveyQuestion[], answers: Answers): string[] {
  const shown: SurveyQuestion[] = [];
  const holds = ({ questionID, operator, value: wanted }: ShowCondition) => {
    const named = shown.find(({ id }) => id === questionID);
    if (!named || named.fieldTypeCode === 'nota') return false;
    const text = answers[questionID] ?? '';
    const parted = named.fieldTypeCode === '4' || named.fieldTypeCode === '5';
    const plain = parted ? text.split('\n')[0]! : text;
    return plain.trim() !== '' && conditionHolds(named, plain, { operator, value: wanted });
  };
  for (const each of orderQuestions(questions)) {
    const { parentID, activeAnswerID } = each;
    const based =
      parentID === null || holds({ questionID: parentID, operator: 'equal', value: activeAnswerID });
    // A base question is a list: an answer of another kind activates nothing, unless its text is identical.
    const own = each.showWhen?.conditions.map(holds) ?? [true];
    if (based && (each.showWhen?.match === 'any' ? own.includes(true) : !own.includes(false)))
      shown.push(each);
  }
  return shown.map(({ id }) => id);
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
        const shown = visibleQuestions(questions, answers);
        const sent = Object.fromEntries(
          answersToSend(questions, answers).map(({ questionID, value: given, detail = '' }) => [
            questionID,
            joinedParts({ value: given, detail }),
          ]),
        );
        const stored = JSON.parse(JSON.stringify(questions)) as SurveyQuestion[];
        const there = visibleQuestions(stored, sent);
        expect(ids(there)).toEqual(ids(shown));
        const computed = computedAnswers(questions, answers);
        expect(computedAnswers(stored, sent)).toEqual(computed);
        // Answers sent for them are ignored.
        const forged = { ...sent, ...Object.fromEntries(Object.keys(computed).map((id) => [id, '77'])) };
        expect(computedAnswers(stored, forged)).toEqual(computed);
        expect(answersToSend(stored, forged)).toEqual(answersToSend(stored, sent));
        expect(ids(requiredMissing(there, sent))).toEqual(ids(requiredMissing(shown, answers)));
        const refused = checkAnswers(stored, sent, '20260310').map(({ questionID }) => questionID);
        expect(ids(shown)).toEqual(expect.arrayContaining(refused));
      }),
      { numRuns },
    );
  });
});

it('300 questions with 100 conditions are evaluated after an answer', async ({ annotate }) => {
  const questions = Array.from({ length: 300 }, (_, at) =>
    question(`q${at}`, {
      weight: at,
      ...(at % 3 === 2 && {
        showWhen: {
          match: at % 2 === 0 ? 'all' : 'any',
          conditions: [at - 1, at - 2].map((to) => ({
            questionID: `q${to}`,
            operator: 'equal',
            value: `q${to}.si`,
          })),
        },
      }),
    }),
  );
  const answers = Object.fromEntries(
    questions.map(({ id }, at) => [id, `${id}.${at % 4 === 0 ? 'no' : 'si'}`]),
  );
  const rounds = 200;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) visibleQuestions(questions, answers);
  const { user, system } = process.cpuUsage(before);
  await annotate(`visibleQuestions: ${((user + system) / 1000 / rounds).toFixed(3)} ms of CPU`);
  expect(visibleQuestions(questions, answers).length).toBe(byDefinition(questions, answers).length);
});
