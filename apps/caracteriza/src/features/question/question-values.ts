// The question form's values, the possible base questions, and the conversion from a record (spec §4 "Question form", §5
// "Question"). Labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import { withOwnNames } from '@caracteriza/domain/question/expression-names';
import { hasOptions, isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { settingsProblem } from '@caracteriza/domain/question/settings-problem';
import { fields } from '@caracteriza/openapi/fields';
import * as z from 'zod/mini';
import { flag } from '../../forms/flag.ts';
import { formInput } from '../../forms/form-input.ts';
import {
  formSchema,
  pickRules,
  type FieldRule,
  type FormInput,
  type FormOutput,
} from '../../forms/form-schema.ts';
import {
  emptyInputsOfOtherKinds,
  settingInputs,
  settingRules,
  settingsBody,
  unchangedSettingsOfOtherKinds,
} from '../../question-kinds/setting-values.ts';
import { incompleteRow, showWhenBody, showWhenInput } from './show-when-values.ts';

type Question = Schema<'Question'>;

const ownRules = pickRules(fields.QuestionUpdate, [
  'mtFieldTypeID',
  'required',
  'weight',
  'statement',
  'section',
  'description',
  'parentID',
  'activeAnswerID',
  'dependentCharacterizationID',
]);

/** The rules of all inputs, in the order in which they are listed to the user. */
export const questionRules = {
  ...ownRules,
  ...settingRules,
  ...pickRules(fields.QuestionUpdate, ['showWhen']),
};

export type QuestionInput = FormInput<typeof questionRules>;
export type QuestionOutput = FormOutput<typeof questionRules>;

/** The question's characterization, the code of the chosen kind, and the record being edited. */
interface QuestionContext {
  characterizationID: string;
  fieldTypeCode: string;
  record: Question | null;
}

const requiredAnswer = { ...questionRules.activeAnswerID, required: true, nullable: false } as const;

/** The rule for the activating answer: required with a base question, and only then. */
export const activeAnswerRule = (parentID: string): FieldRule =>
  parentID === '' ? questionRules.activeAnswerID : requiredAnswer;

/** Reports contradictory settings and incomplete conditions. */
function findContradiction(fieldTypeCode: string, values: QuestionOutput, context: z.core.$RefinementCtx) {
  const problem = settingsProblem(fieldTypeCode, settingsBody(values));
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  const incomplete = incompleteRow(values.showWhen ?? '');
  if (incomplete) context.addIssue({ code: 'custom', path: ['showWhen'], message: incomplete });
}

const independentSchema = formSchema(questionRules);
const dependentSchema = formSchema({ ...questionRules, activeAnswerID: requiredAnswer });

/** The schema of the inputs. All missing fields are reported at once, including the activating answer. */
export const questionSchema = (
  { parentID }: Pick<QuestionInput, 'parentID'>,
  fieldTypeCode: string,
): typeof independentSchema =>
  (parentID === '' ? independentSchema : dependentSchema).check(
    z.superRefine((values, context) => findContradiction(fieldTypeCode, values, context)),
  );

/** The inputs filled from a record, or empty. */
export const questionInput = (question: Question | null): QuestionInput => ({
  ...formInput(ownRules, question),
  ...settingInputs(question),
  showWhen: showWhenInput(question?.showWhen ?? null),
});

/** The record, with names in place of codes in its calculation, unless the input has no room for them. */
export function withNames(question: Question | null, questions: readonly Question[]): Question | null {
  if (!question?.expression) return question;
  const expression = withOwnNames(
    question.expression,
    questions.map(({ mtFieldTypeID, ...named }) => ({ ...named, fieldTypeCode: mtFieldTypeID.code })),
  );
  return expression.length > questionRules.expression.maxLength ? question : { ...question, expression };
}

/** The inputs without the hidden settings of other kinds. A question that nobody answers is never required. */
export const visibleInput = (input: QuestionInput, fieldTypeCode: string): QuestionInput => ({
  ...input,
  ...emptyInputsOfOtherKinds(fieldTypeCode),
  ...(!isAnsweredByPerson({ fieldTypeCode }) && { required: '0' }),
});

/**
 * The request body, built from `visibleInput` after validation. Settings of other kinds keep the record's values in case the
 * question returns to such a kind.
 */
export const questionBody = (
  values: QuestionOutput,
  { characterizationID, fieldTypeCode, record }: QuestionContext,
) => ({
  ...values,
  ...settingsBody(values),
  ...(record && unchangedSettingsOfOtherKinds(record, fieldTypeCode)),
  required: flag(values.required),
  showWhen: showWhenBody(values.showWhen),
  characterizationID,
});

/**
 * The questions that may activate this one: dropdowns of the same characterization, except the question itself and its direct
 * or indirect dependents (spec §4; rules §4 "no cycles"). `id` is null for a new question.
 */
export function baseQuestions(questions: readonly Question[], id: string | null): Question[] {
  const parents = new Map(questions.map((question) => [question.id, question.parentID?.id ?? null]));
  const dependsOnThis = (question: Question) => {
    const seenIDs = new Set<string>();
    for (
      let ancestorID: string | null = question.id;
      ancestorID !== null && !seenIDs.has(ancestorID);
      ancestorID = parents.get(ancestorID) ?? null
    ) {
      if (ancestorID === id) return true;
      seenIDs.add(ancestorID);
    }
    return false;
  };
  return questions.filter(
    (question) => hasOptions({ fieldTypeCode: question.mtFieldTypeID.code }) && !dependsOnThis(question),
  );
}

/** The weight after all others, up to the contract's maximum. */
export function nextWeight(questions: readonly Pick<Question, 'weight'>[]): string {
  const lastWeight = Math.max(0, ...questions.map(({ weight }) => weight));
  return `${Math.min(lastWeight + 1, questionRules.weight.maximum)}`;
}

/** The section of the last question, '' if there is none; a new question comes after it. */
export function lastSection(questions: readonly Pick<Question, 'weight' | 'parentID' | 'section'>[]): string {
  const bases = questions.filter(({ parentID }) => parentID === null);
  return bases.toSorted((a, b) => a.weight - b.weight).at(-1)?.section ?? '';
}
