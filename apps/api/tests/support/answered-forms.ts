/** Random questionnaires as XLSForms, and random answers with the results of our own engine. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { computedAnswers, checkAnswers, visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import fc from 'fast-check';
import { ownColumns } from '../../src/xlsform/form.ts';
import { nameOfOption, nameOfQuestion } from '../../src/xlsform/names.ts';
import { relativeLimitsOf } from '../../src/xlsform/relative-constraint.ts';
import { type FormSheets, formSheets } from '../../src/xlsform/write.ts';
import { type PinnedQuestion, type QuestionnaireBody, questionsFor } from '../../src/questionnaire/body.ts';
import { anyBody, trigger } from './any-questionnaire.ts';
import { anyExpression, askedWithTexts, computed, heldThere, possibleAnswers } from './calculations.ts';

/** The expected result for a question; null if it is not compared. */
interface Expected {
  name: string;
  shown: boolean;
  required: boolean;
  refused: boolean | null;
  value: string | null;
}

/** Answers in XForm format, and the results of our engine. */
export interface Case {
  age: number;
  answers: { name: string; value: string }[];
  expected: Expected[];
  /** The rows of repeated groups, each with its cells. */
  repeats?: { group: string; rows: Pick<Case, 'answers' | 'expected'>[] }[];
}

export interface AnsweredForm {
  sheets: FormSheets;
  cases: Case[];
}

type Answers = Readonly<Record<string, string>>;

const { numeric, date, text, dropdown } = fieldTypes;
const answerable: readonly string[] = [numeric, date, text, dropdown];
/** Texts are left out, because patterns may also reject them, and the two languages write patterns differently. */
const limited = ({ fieldTypeCode, several }: PinnedQuestion) =>
  fieldTypeCode === numeric || fieldTypeCode === date || several === 1;

/** The day of the comparison; no random answer is near it. */
const today = '20261125';

function expectedOf(
  { questions }: QuestionnaireBody,
  answers: Answers,
  { age, applies }: { age: number; applies: boolean },
): Expected[] {
  const forPerson = questionsFor(
    { characterization: { id: '', code: '', name: '' }, questions },
    { EDAD: age },
  );
  const visibleIDs = new Set(applies ? visibleQuestions(forPerson, answers).map(({ id }) => id) : []);
  const wrongIDs = new Set(checkAnswers(forPerson, answers, today).map(({ questionID }) => questionID));
  const results = computedAnswers(forPerson, answers);
  return questions
    .filter(
      ({ fieldTypeCode }) => answerable.includes(fieldTypeCode) || fieldTypeCode === fieldTypes.computed,
    )
    .map((question) => {
      const isShown = visibleIDs.has(question.id);
      const isAnswered = isShown && (answers[question.id] ?? '') !== '';
      return {
        name: nameOfQuestion(question),
        shown: isShown,
        required: isShown && question.required === 1,
        refused: isAnswered && limited(question) ? wrongIDs.has(question.id) : null,
        value:
          question.fieldTypeCode === fieldTypes.computed && isShown ? (results[question.id] ?? '') : null,
      };
    });
}

/** Without anything that other programs do not get (`losses.ts`), and only with limits that can be saved. */
function expressibleBody(body: QuestionnaireBody): QuestionnaireBody {
  const types = new Map<string, string>();
  const questions = orderQuestions(body.questions).map((question): PinnedQuestion => {
    const { notLessThan, notMoreThan, bands: _, ...rest } = question;
    const limits = relativeLimitsOf(question.fieldTypeCode, { notLessThan, notMoreThan }, (code) =>
      types.get(code),
    );
    types.set(question.code, question.fieldTypeCode);
    const options = rest.options.map(({ asksDetail: _detail, ...option }) => option);
    return { ...rest, ...limits, options, usualLeast: null, usualMost: null };
  });
  return { ...body, questions };
}

const answersTo = ({ fieldTypeCode, options, several, pattern }: PinnedQuestion): readonly string[] => {
  const ids = options.map(({ id }) => id);
  if (fieldTypeCode === numeric) return ['', '0', '3', '10', '45', '200'];
  if (fieldTypeCode === date) return ['', '20190505', '20200101', '20240229', '20301231'];
  // Other programs compare texts letter by letter, so no two texts here differ only in capitalization or accents.
  if (fieldTypeCode === text) return pattern ? [''] : ['', 'x', "d'Arc", 'dice "sí"', 'otra cosa'];
  if (fieldTypeCode !== dropdown) return [''];
  return several === 1
    ? ['', ids.slice(0, 1).join(' '), ids.slice(0, 2).join(' '), ids.slice(1).join(' ')]
    : ['', ...ids];
};

/** An answer as an XForm holds it. */
function storedAnswer(question: PinnedQuestion, answer: string): string {
  if (question.fieldTypeCode !== dropdown) return heldThere(question, answer);
  const names = answer.split(' ').map((id) => {
    const option = question.options.find((each) => each.id === id);
    return option ? nameOfOption(option) : '';
  });
  return names.join(' ');
}

function caseOf(
  body: QuestionnaireBody,
  answers: Answers,
  age: number,
  triggers: readonly TriggerRule[],
): Case {
  const applies = triggers.length === 0 || age > Number(triggers[0]!.value1);
  return {
    age,
    answers: body.questions.map((question) => ({
      name: nameOfQuestion(question),
      value: storedAnswer(question, answers[question.id] ?? ''),
    })),
    expected: expectedOf(body, answers, { age, applies }),
  };
}

const sheetsOf = (body: QuestionnaireBody, triggers: readonly TriggerRule[]) =>
  formSheets({ body, description: 'x', level: 'person', triggers });

/** Questionnaires of all kinds, with conditions, limits and triggers. */
function* anyForms(count: number, answersEach: number, formSeed: number): Generator<AnsweredForm> {
  let formCount = 0;
  for (const [seed, drawnBody] of fc.sample(anyBody, { numRuns: count * 20, seed: formSeed }).entries()) {
    if (formCount === count) return;
    const body = expressibleBody(drawnBody);
    const triggers = formCount % 3 === 0 ? [trigger(18)] : [];
    const sheets = sheetsOf(body, triggers);
    const hasUnsaid = (sheets['survey'] ?? []).some((row) => row[ownColumns.showWhen] !== undefined);
    if (hasUnsaid || body.questions.length < 3) continue;
    formCount += 1;
    const answerPicks = fc.tuple(fc.array(fc.nat(59), { minLength: 8, maxLength: 8 }), fc.nat(99));
    const cases = fc.sample(answerPicks, { numRuns: answersEach, seed }).map(([answerPicks, age]) => {
      const answers = Object.fromEntries(
        body.questions.map((question, index) => {
          const possible = answersTo(question);
          return [question.id, possible[answerPicks[index]! % possible.length]!];
        }),
      );
      return caseOf(body, answers, age, triggers);
    });
    yield { sheets, cases };
  }
}

const expressionsEach = 20;

/** The same questions with other calculations each time, and limits by their results. */
function* computingForms(count: number, answersEach: number, formSeed: number): Generator<AnsweredForm> {
  const expressions = fc.sample(fc.tuple(anyExpression, fc.nat(3)), {
    numRuns: count * expressionsEach,
    seed: formSeed + 1,
  });
  for (let form = 0; form < count; form += 1) {
    const formExpressions = expressions.slice(form * expressionsEach, (form + 1) * expressionsEach);
    const results = formExpressions.map(([expression, decimals], index) =>
      computed(`PRE${String(100 + index).padStart(6, '0')}`, { expression, decimals }),
    );
    const questions = [...askedWithTexts, ...results].map((question) =>
      question.code === 'PRE000008' ? { ...question, notLessThan: 'PRE000007' } : question,
    );
    const body = { characterization: { id: 'c', code: 'CAR000001', name: 'Cálculos' }, questions };
    const sheets = sheetsOf(body, []);
    // A calculation that is too long for a cell is not exported, as the list of losses says.
    const unsaidNames = new Set(
      (sheets['survey'] ?? []).filter(({ calculation }) => calculation === "''").map(({ name }) => name),
    );
    const cases = fc.sample(possibleAnswers, { numRuns: answersEach, seed: form }).map((answers) => {
      const { expected, ...rest } = caseOf(body, answers, 30, []);
      return {
        ...rest,
        expected: expected.map((answer) =>
          unsaidNames.has(answer.name) ? { ...answer, value: null } : answer,
        ),
      };
    });
    yield { sheets, cases };
  }
}

/**
 * This many forms, half of them about calculations.
 * @param seed a different seed gives different forms
 */
export function* answeredForms(count: number, answersEach: number, seed: number): Generator<AnsweredForm> {
  const halfCount = Math.ceil(count / 2);
  yield* anyForms(halfCount, answersEach, seed);
  yield* computingForms(count - halfCount, answersEach, seed);
}
