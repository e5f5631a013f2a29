// What the question's form holds, which questions may be its base, and how a record becomes that (spec §4 "Question
// form", §5 "Question"). The contract has labels and limits.
import type { Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { fields } from '@caracteriza/openapi/fields';
import {
  formSchema,
  pickRules,
  type FieldRule,
  type FormInput,
  type FormOutput,
} from '../../forms/form-schema.ts';

type Question = Schema<'Question'>;

export const questionRules = pickRules(fields.QuestionUpdate, [
  'mtFieldTypeID',
  'required',
  'weight',
  'statement',
  'description',
  'parentID',
  'activeAnswerID',
  'dependentCharacterizationID',
]);

export type QuestionInput = FormInput<typeof questionRules>;
export type QuestionOutput = FormOutput<typeof questionRules>;

const requiredAnswer = { ...questionRules.activeAnswerID, required: true, nullable: false } as const;

/** The rule of the answer that activates: required with a base question, and only then. */
export const activeAnswerRule = (parentID: string): FieldRule =>
  parentID === '' ? questionRules.activeAnswerID : requiredAnswer;

const alone = formSchema(questionRules);
const dependent = formSchema({ ...questionRules, activeAnswerID: requiredAnswer });

/** The schema for what the inputs hold. All missing fields are reported at once, also the answer that activates. */
export const questionSchema = ({ parentID }: Pick<QuestionInput, 'parentID'>): typeof alone =>
  parentID === '' ? alone : dependent;

/** The inputs filled from a record, or empty. */
export const questionInput = (question: Question | null): QuestionInput => ({
  mtFieldTypeID: question?.mtFieldTypeID.id ?? '',
  required: question ? `${question.required}` : '',
  weight: question ? `${question.weight}` : '',
  statement: question?.statement ?? '',
  description: question?.description ?? '',
  parentID: question?.parentID?.id ?? '',
  activeAnswerID: question?.activeAnswerID?.id ?? '',
  dependentCharacterizationID: question?.dependentCharacterizationID?.id ?? '',
});

/** What a request takes; `required` is 1 or 0 in the contract; the schema has checked it. */
export const questionBody = ({ required, ...rest }: QuestionOutput, characterizationID: string) => ({
  ...rest,
  required: required === 1 ? (1 as const) : (0 as const),
  characterizationID,
});

/** Only dropdowns have options (spec §3). */
const isDropdown = (question: Question): boolean => question.mtFieldTypeID.code === fieldTypes.dropdown;

/**
 * The questions that may activate this one: dropdowns of the same characterization, but neither itself nor those that
 * already depend on it, through however many others (spec §4; rules §4 "no cycles"). `id` is null for a new question.
 */
export function baseQuestions(questions: readonly Question[], id: string | null): Question[] {
  const parents = new Map(questions.map((question) => [question.id, question.parentID?.id ?? null]));
  const dependsOnThis = (question: Question) => {
    const seen = new Set<string>();
    for (let at: string | null = question.id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === id) return true;
      seen.add(at);
    }
    return false;
  };
  return questions.filter((question) => isDropdown(question) && !dependsOnThis(question));
}

/** The weight after all others, up to the contract's maximum. */
export function nextWeight(questions: readonly Pick<Question, 'weight'>[]): string {
  const last = Math.max(0, ...questions.map(({ weight }) => weight));
  return `${Math.min(last + 1, questionRules.weight.maximum)}`;
}
