/**
 * Options that depend on the answer to an earlier question, as municipalities depend on a department
 * (decision 0124).
 */
import { chosenIDs, chosenOptions } from './kinds/dropdown/chosen-options.ts';
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';
import { withoutAnswerOf } from './without-answer.ts';

/** An earlier question and its answer without the detail; '' if unanswered. */
export type CascadeSource = { readonly question: SurveyQuestion; readonly answer: string };

type Option = SurveyQuestion['options'][number];

/**
 * Whether an option may be chosen, given an earlier answer. As with limits, a missing answer, 'No sabe' and
 * 'No responde' rule nothing out; and an option that belongs to no other is always allowed.
 */
function optionFilter(source: CascadeSource | undefined): (option: Option) => boolean {
  if (!source || source.answer === '' || withoutAnswerOf(source.question, source.answer)) return () => true;
  const chosenIDSet = new Set(chosenIDs(source.question, source.answer));
  return ({ parent }) => parent === undefined || chosenIDSet.has(parent);
}

/**
 * Why an answer does not fit the earlier answer that its options depend on (in Spanish), or null if it does.
 */
export function cascadeProblem(
  question: SurveyQuestion,
  answer: string,
  source: CascadeSource | undefined,
): string | null {
  const fits = optionFilter(source);
  const strayOption = chosenOptions(question, answer).find((option) => !fits(option));
  return strayOption && source
    ? `«${strayOption.label}» no es de la respuesta de «${source.question.statement}»: elija otra opción.`
    : null;
}

/** The last copy made of each question, so that a question whose options have not changed stays the same object. */
const copies = new WeakMap<SurveyQuestion, { key: string; copy: SurveyQuestion }>();

/**
 * The question with only those options that fit the earlier answer, plus the one already chosen, so that it remains visible.
 * @param answer the question's own answer
 */
export function offeredQuestion<Q extends SurveyQuestion>(
  question: Q,
  answer: string,
  source: CascadeSource | undefined,
): Q {
  if (!question.cascadeFrom || !source) return question;
  const key = `${source.answer}\n${answer}`;
  const knownCopy = copies.get(question);
  if (knownCopy?.key === key) return knownCopy.copy as Q;
  const fits = optionFilter(source);
  const chosenIDSet = new Set(chosenIDs(question, answer));
  const copy = {
    ...question,
    options: question.options.filter((option) => fits(option) || chosenIDSet.has(option.id)),
  };
  copies.set(question, { key, copy });
  return copy;
}

/** A question that names an earlier question by which its options cannot be filtered, with the reason. */
export type BrokenCascade<Q> = { readonly question: Q; readonly message: string };

/**
 * The questions, among all of a characterization, whose options do not belong to the options of the earlier question they refer
 * to.
 */
export function brokenCascades<Q extends SurveyQuestion & { readonly code: string }>(
  questions: readonly Q[],
): BrokenCascade<Q>[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const earlierIDs = new Set<string>();
  return orderQuestions(questions).flatMap((question) => {
    const { optionListVersion, cascadeFrom } = question;
    const message =
      optionListVersion && cascadeFrom ? problemOf(question, byCode.get(cascadeFrom), earlierIDs) : null;
    earlierIDs.add(question.code);
    return message === null ? [] : [{ question, message }];
  });
}

function problemOf(
  question: SurveyQuestion & { readonly code: string },
  source: (SurveyQuestion & { readonly code: string }) | undefined,
  earlierIDs: ReadonlySet<string>,
): string | null {
  if (!source)
    return `No hay una pregunta «${question.cascadeFrom ?? ''}» en esta caracterización: elija otra.`;
  if (source.code === question.code) return 'Una pregunta no se filtra por su propia respuesta: elija otra.';
  if (!earlierIDs.has(source.code))
    return `«${source.statement}» se pregunta después: elija una pregunta anterior.`;
  const codes = new Set(source.options.map(({ id }) => id));
  return question.options.some(({ parent }) => parent !== undefined && codes.has(parent))
    ? null
    : `Las opciones de la lista no pertenecen a las de «${source.statement}»: elija otra pregunta.`;
}
