/**
 * The flow of a survey: which questions show, in which order and on which page, and what may be sent.
 *
 * Browser and server run the same functions on the same pinned questionnaire, so the server rejects only what the screen could
 * not have sent. Source: spec §2 "Survey", §3, §4 "Survey", §5 "Survey"; rules §4, §6.
 *
 * Bad data causes neither endless loops nor exceptions. A question is hidden if its base question is missing or it is part of a
 * cycle of base questions. If two questions have the same ID, only the first counts.
 */

import { answerProblem, isEmptyAnswer } from './answer-check.ts';
import { answerParts, joinedParts, takesDetail, superfluousDetailMessage } from './answer-parts.ts';
import { holds, type Operand, type Scope } from '../rule/evaluate.ts';
import { answerRulesOf } from './answer-rules.ts';
import { cascadeProblem, offeredQuestion } from './cascade.ts';
import { computedAnswer } from './computed-answer.ts';
import type { KindQuestion } from './kind.ts';
import { isAnsweredByPerson, isComputed, isNote } from './kinds.ts';
import type { QuestionSettings } from './question-settings.ts';
import { relativeLimits } from './relative-limit.ts';
import { relativeProblem } from './relative-limit-check.ts';
import { operandOf, shownRule, type ShowWhen } from './show-when.ts';
import { type StepBudget, surveyBudget } from './step-budget.ts';
import { walkQuestions } from './survey-order.ts';

/**
 * An option of a question of type 4. `asksDetail` is 1 if the person must specify ('Otra, ¿cuál?'); `excludes` is 1 if it
 * cannot be combined with others.
 */
type SurveyOption = {
  readonly id: string;
  readonly code?: string;
  /** The code chosen by a person, for files and expressions. */
  readonly ownCode?: string | null;
  readonly label: string;
  readonly orderOption: number;
  readonly asksDetail?: number;
  readonly excludes?: number;
  /** Its score in `puntaje`. */
  readonly score?: number | null;
  /** The code of the option of another list that it belongs to. */
  readonly parent?: string;
};

/** A question of a pinned questionnaire; `required` is 1 or 0, `fieldTypeCode` one of `fieldTypes`. */
export type SurveyQuestion = QuestionSettings & {
  readonly id: string;
  /** The name that expressions use for it. */
  readonly code?: string;
  readonly parentID: string | null;
  readonly activeAnswerID: string | null;
  readonly weight: number;
  readonly required: number;
  readonly fieldTypeCode: string;
  readonly statement: string;
  /** The title of its section; ignored if it has a base question. */
  readonly section?: string | null;
  readonly options: readonly SurveyOption[];
  /** The version of the shared list that its options are taken from. */
  readonly optionListVersion?: string | null;
  readonly dependentCharacterizationID?: string | null;
  readonly showWhen?: ShowWhen | null;
};

/**
 * Answers by question ID: an option's ID (several are separated by spaces), a `yyyymmdd` date, a number, text or a data URL
 * (rules §6), each including its detail (`joinedParts`).
 */
export type Answers = Readonly<Record<string, string | null | undefined>>;

/** A question whose answer prevents the survey from being saved, and why, in Spanish. */
export type AnswerProblem = { readonly questionID: string; readonly message: string };

// Own properties only: an ID such as 'constructor' must not match an inherited one.
function textTo(answers: Answers, questionID: string): string {
  return Object.hasOwn(answers, questionID) ? (answers[questionID] ?? '') : '';
}

/** The answer to a question without its detail; '' if there is none, as for a note. */
function answerTo(answers: Answers, question: SurveyQuestion): string {
  if (isNote(question)) return '';
  const { value } = answerParts(question, textTo(answers, question.id));
  if (isEmptyAnswer(value)) return '';
  const { countedText, isBlank } = answerRulesOf(question);
  const countedPart = countedText?.(question, value) ?? value;
  return isBlank?.(countedPart) ? '' : countedPart;
}

/** The visible questions, and their answers including the computed ones. */
type Flow<Q> = { readonly shownQuestions: Q[]; readonly answers: Answers };

/** The scope if no person is given: every name that is not a question is unknown. */
const noPerson: Scope = () => undefined;

/**
 * Any given answer to a computed question is ignored.
 * @param person the values of the person and the day that calculations use
 */
function flowOf<Q extends SurveyQuestion>(
  questions: readonly Q[],
  givenAnswers: Answers,
  person: Scope,
): Flow<Q> {
  const hasComputed = questions.some(isComputed);
  const answers: Record<string, string | null | undefined> = hasComputed ? { ...givenAnswers } : givenAnswers;
  if (hasComputed) for (const question of questions) if (isComputed(question)) delete answers[question.id];
  const byCode = new Map<string, Q>();
  // Cached, because many conditions may refer to one question and rows are slow to parse.
  const cache = new Map<Q, string>();
  const answerOf = (question: Q): string => {
    const answer = cache.get(question) ?? answerTo(answers, question);
    cache.set(question, answer);
    return answer;
  };
  const operands = new Map<Q, Operand | undefined>();
  const knownOperand = (question: Q): Operand | undefined => {
    if (!operands.has(question)) operands.set(question, operandOf(question, answerOf(question)));
    return operands.get(question);
  };
  const shownQuestions = walkQuestions(questions, (question, shownBefore) => {
    const scope = (name: string) => {
      const source = shownBefore.get(name) ?? byCode.get(name);
      return source ? knownOperand(source) : person(name);
    };
    if (!holds(shownRule(question), scope)) return false;
    if (isComputed(question)) {
      const value = computedAnswer(question, scope);
      const detail = answerRulesOf(question).detail?.ofResult?.(question, value, person) ?? '';
      answers[question.id] = joinedParts({ value, detail });
    }
    if (hasComputed && question.code !== undefined) byCode.set(question.code, question);
    return true;
  });
  return { shownQuestions, answers };
}

/**
 * The questions that show for these answers, in order. A dependent question shows if its base question shows and the chosen
 * options include the one whose ID is `activeAnswerID` (rules §4: IDs are compared, not labels). Conditions only see questions
 * that show earlier: one that is hidden, deleted or later counts as unanswered.
 */
export function visibleQuestions<Q extends SurveyQuestion>(
  questions: readonly Q[],
  answers: Answers,
  person: Scope = noPerson,
): Q[] {
  return flowOf(questions, answers, person).shownQuestions;
}

/** The visible questions with the options that go with the earlier answers (see `offeredQuestion`); the others are the same objects. */
export function offeredQuestions<Q extends SurveyQuestion>(
  shownQuestions: readonly Q[],
  answers: Answers,
): Q[] {
  const byCode = new Map(shownQuestions.map((question) => [question.code, question]));
  return shownQuestions.map((question) => {
    const source = question.cascadeFrom ? byCode.get(question.cascadeFrom) : undefined;
    return source
      ? offeredQuestion(question, answerTo(answers, question), {
          question: source,
          answer: answerTo(answers, source),
        })
      : question;
  });
}

/** The answers to the visible computed questions, by question ID, each with its band; '' for 'sin dato'. */
export function computedAnswers(
  questions: readonly SurveyQuestion[],
  answers: Answers,
  person: Scope = noPerson,
): Readonly<Record<string, string>> {
  if (!questions.some(isComputed)) return {};
  const flow = flowOf(questions, answers, person);
  return Object.fromEntries(
    flow.shownQuestions.filter(isComputed).map(({ id }) => [id, textTo(flow.answers, id)]),
  );
}

/** The required questions among these visible ones (a page or all) that have no answer (spec §5 "Survey"). */
export function requiredMissing<Q extends SurveyQuestion>(
  shownQuestions: readonly Q[],
  answers: Answers,
): Q[] {
  return shownQuestions.filter(
    (question) =>
      question.required === 1 && isAnsweredByPerson(question) && answerTo(answers, question) === '',
  );
}

/** An answer with its detail, in the wire format of its kind. */
export function answerOnWire(question: KindQuestion, answer: string): string {
  const { value, detail } = answerParts(question, answer);
  return joinedParts({ value: answerRulesOf(question).onWire?.(question, value) ?? value, detail });
}

/** The part of an answer that is sent; includes `detail` if it was asked for. */
export type SentAnswer = {
  readonly questionID: string;
  readonly value: string;
  readonly detail?: string;
};

/** The answers to send: the non-empty answers to the visible questions, in order (spec §5 "Survey"). */
export function answersToSend(
  questions: readonly SurveyQuestion[],
  givenAnswers: Answers,
  person: Scope = noPerson,
): SentAnswer[] {
  const { shownQuestions, answers } = flowOf(questions, givenAnswers, person);
  return shownQuestions.flatMap((question): SentAnswer[] => {
    if (answerTo(answers, question) === '') return [];
    const answerFields = answerParts(question, answerOnWire(question, textTo(answers, question.id)));
    const { value } = answerFields;
    // A detail typed for an option that is no longer chosen is not sent.
    const detail = takesDetail(question, value) ? answerFields.detail.trim() : '';
    return [{ questionID: question.id, value, ...(detail !== '' && { detail }) }];
  });
}

/** The characterizations that the answered, visible questions refer to, each once, in order (rules §6). */
export function dependentCharacterizations(
  questions: readonly SurveyQuestion[],
  givenAnswers: Answers,
  person: Scope = noPerson,
): string[] {
  if (!questions.some(({ dependentCharacterizationID }) => dependentCharacterizationID)) return [];
  const { shownQuestions, answers } = flowOf(questions, givenAnswers, person);
  const dependentIDs = shownQuestions
    .filter((question) => answerTo(answers, question) !== '')
    .flatMap(({ dependentCharacterizationID }) => dependentCharacterizationID ?? []);
  return [...new Set(dependentIDs)];
}

/**
 * Why answers exceed the limits set by earlier answers, or do not belong to them (in Spanish), by the ID of the later question. Both
 * are compared in wire format.
 */
export function relativeProblems(
  questions: readonly SurveyQuestion[],
  givenAnswers: Answers,
  person: Scope = noPerson,
): Readonly<Record<string, string>> {
  const isLimited = (question: SurveyQuestion) =>
    question.cascadeFrom || relativeLimits.some(({ name }) => question[name]);
  if (!questions.some(isLimited)) return {};
  const { shownQuestions, answers } = flowOf(questions, givenAnswers, person);
  const shownAnswers = new Map<string | undefined, { question: SurveyQuestion; answer: string }>();
  return Object.fromEntries(
    shownQuestions.flatMap((question) => {
      const wireAnswer = answerOnWire(question, textTo(answers, question.id));
      const questionWithAnswer = { question, answer: answerTo({ [question.id]: wireAnswer }, question) };
      const { cascadeFrom } = question;
      const message =
        relativeProblem(questionWithAnswer, (code) => shownAnswers.get(code)) ??
        (cascadeFrom
          ? cascadeProblem(question, questionWithAnswer.answer, shownAnswers.get(cascadeFrom))
          : null);
      shownAnswers.set(question.code, questionWithAnswer);
      return message === null ? [] : [[question.id, message]];
    }),
  );
}

/**
 * Every problem that prevents these answers from being saved; empty if there is none. Visible questions come first, in order
 * (required but unanswered, or invalid for their type), then answers to hidden and unknown questions.
 * @param today yyyymmdd, Bogotá time
 * @param more the `budget` for the patterns of all texts; `person` as in `flowOf`
 */
export function checkAnswers(
  questionnaire: readonly SurveyQuestion[],
  answers: Answers,
  today: string,
  { budget = surveyBudget(), person = noPerson }: { budget?: StepBudget; person?: Scope } = {},
): AnswerProblem[] {
  const visible = visibleQuestions(questionnaire, answers, person);
  const shownIDs = new Set(visible.map(({ id }) => id));
  const allIDs = new Set(questionnaire.map(({ id }) => id));
  const relative = relativeProblems(questionnaire, answers, person);
  const answerProblems = visible
    .filter((question) => !isComputed(question))
    .flatMap((question) => {
      const answer = textTo(answers, question.id);
      const { value, detail } = answerParts(question, answer);
      const message =
        answerProblem(question, answer, today, budget) ??
        (detail !== '' && !takesDetail(question, value) ? superfluousDetailMessage : null) ??
        relative[question.id] ??
        null;
      return message === null ? [] : [{ questionID: question.id, message }];
    });
  const strayIDs = Object.keys(answers).filter(
    (id) => !shownIDs.has(id) && !isEmptyAnswer(textTo(answers, id)),
  );
  const strayFindings = strayIDs.map((questionID) => ({
    questionID,
    message: allIDs.has(questionID)
      ? 'La pregunta no se muestra con las demás respuestas.'
      : 'La pregunta no pertenece a la caracterización.',
  }));
  return [...answerProblems, ...strayFindings];
}
