// What the question's form holds, which questions may be its base, and how a record becomes that (spec §4 "Question
// form", §5 "Question"). The contract has labels and limits.
import type { Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { isAsked } from '@caracteriza/domain/question/kinds';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { optionDisplays } from '@caracteriza/domain/question/kinds/dropdown/settings';
import type { SentSettings } from '@caracteriza/domain/question/question-settings';
import { settingsOfType, settingsProblem } from '@caracteriza/domain/question/settings';
import { fields } from '@caracteriza/openapi/fields';
import type * as z from 'zod';
import { flag } from '../../forms/flag.ts';
import {
  formSchema,
  pickRules,
  type FieldRule,
  type FormInput,
  type FormOutput,
} from '../../forms/form-schema.ts';
import { columnsBody, columnsInput, noColumns } from '../../question-kinds/rows/column-values.ts';
import { incompleteRow, showWhenBody, showWhenInput } from './show-when-values.ts';

type Question = Schema<'Question'>;

export const questionRules = pickRules(fields.QuestionUpdate, [
  'mtFieldTypeID',
  'required',
  'weight',
  'statement',
  'section',
  'description',
  'parentID',
  'activeAnswerID',
  'dependentCharacterizationID',
  'decimals',
  'least',
  'most',
  'usualLeast',
  'usualMost',
  'unit',
  'earliest',
  'latest',
  'notAfterToday',
  'earliestTime',
  'latestTime',
  'notLessThan',
  'notMoreThan',
  'display',
  'several',
  'onlyImages',
  'columns',
  'shortest',
  'longest',
  'pattern',
  'patternMessage',
  'expression',
  'bands',
  'offersDontKnow',
  'offersNoReply',
  'showWhen',
]);

export type QuestionInput = FormInput<typeof questionRules>;
export type QuestionOutput = FormOutput<typeof questionRules>;

/** Where a question belongs, the code of the type that is chosen, and the record that is edited. */
interface QuestionContext {
  characterizationID: string;
  fieldTypeCode: string;
  record: Question | null;
}

const requiredAnswer = { ...questionRules.activeAnswerID, required: true, nullable: false } as const;

/** The rule of the answer that activates: required with a base question, and only then. */
export const activeAnswerRule = (parentID: string): FieldRule =>
  parentID === '' ? questionRules.activeAnswerID : requiredAnswer;

/** Says where settings contradict each other, and which condition lacks something. */
function findContradiction(
  {
    columns,
    ...values
  }: Omit<SentSettings, 'columns' | 'display'> & Pick<QuestionOutput, 'showWhen' | 'columns'>,
  context: z.core.$RefinementCtx,
) {
  const rows = columnsBody(columns);
  // Rows that were begun need a column, whatever the type that was chosen last.
  const problem = settingsProblem(rows ? fieldTypes.rows : '', { ...values, columns: rows });
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  const incomplete = incompleteRow(values.showWhen ?? '');
  if (incomplete) context.addIssue({ code: 'custom', path: ['showWhen'], message: incomplete });
}

const alone = formSchema(questionRules).superRefine(findContradiction);
const dependent = formSchema({ ...questionRules, activeAnswerID: requiredAnswer }).superRefine(
  findContradiction,
);

/** The schema for what the inputs hold. All missing fields are reported at once, also the answer that activates. */
export const questionSchema = ({ parentID }: Pick<QuestionInput, 'parentID'>): typeof alone =>
  parentID === '' ? alone : dependent;

/** The inputs filled from a record, or empty. */
export const questionInput = (question: Question | null): QuestionInput => ({
  mtFieldTypeID: question?.mtFieldTypeID.id ?? '',
  required: question ? `${question.required}` : '',
  weight: question ? `${question.weight}` : '',
  statement: question?.statement ?? '',
  section: question?.section ?? '',
  description: question?.description ?? '',
  parentID: question?.parentID?.id ?? '',
  activeAnswerID: question?.activeAnswerID?.id ?? '',
  dependentCharacterizationID: question?.dependentCharacterizationID?.id ?? '',
  decimals: `${question?.decimals ?? 0}`,
  least: decimalComma(question?.least ?? ''),
  most: decimalComma(question?.most ?? ''),
  usualLeast: decimalComma(question?.usualLeast ?? ''),
  usualMost: decimalComma(question?.usualMost ?? ''),
  unit: question?.unit ?? '',
  earliest: question?.earliest?.dateChar ?? '',
  latest: question?.latest?.dateChar ?? '',
  notAfterToday: `${question?.notAfterToday ?? 0}`,
  earliestTime: question?.earliestTime ?? '',
  latestTime: question?.latestTime ?? '',
  notLessThan: question?.notLessThan ?? '',
  notMoreThan: question?.notMoreThan ?? '',
  display: question?.display ?? 'automatic',
  several: `${question?.several ?? 0}`,
  onlyImages: `${question?.onlyImages ?? 0}`,
  columns: columnsInput(question?.columns ?? []),
  shortest: `${question?.shortest ?? ''}`,
  longest: `${question?.longest ?? ''}`,
  pattern: question?.pattern ?? '',
  patternMessage: question?.patternMessage ?? '',
  expression: question?.expression ?? '',
  bands: question?.bands ?? '',
  offersDontKnow: `${question?.offersDontKnow ?? 0}`,
  offersNoReply: `${question?.offersNoReply ?? 0}`,
  showWhen: showWhenInput(question?.showWhen ?? null),
});

/** The settings that a question of this type does not have. */
function settingsOfOtherTypes(fieldTypeCode: string) {
  const own = settingsOfType(fieldTypeCode);
  return Object.values(fieldTypes)
    .flatMap(settingsOfType)
    .filter((name) => !own.includes(name));
}

/** What the inputs hold, without the settings that the type does not have and nobody sees. What nobody answers is never required. */
export const visibleInput = (input: QuestionInput, fieldTypeCode: string): QuestionInput => ({
  ...input,
  ...Object.fromEntries(settingsOfOtherTypes(fieldTypeCode).map((name) => [name, ''])),
  ...(!isAsked({ fieldTypeCode }) && { required: '0' }),
  // No columns are not the same as columns that are not asked for.
  ...(fieldTypeCode === fieldTypes.rows && { columns: input.columns || noColumns }),
});

/**
 * What a request takes, from what the schema has checked of `visibleInput`. Settings of other types stay as the record has
 * them, in case it becomes such a type again.
 */
export function questionBody(
  {
    required,
    notAfterToday,
    several,
    onlyImages,
    display,
    offersDontKnow,
    offersNoReply,
    showWhen,
    columns,
    ...rest
  }: QuestionOutput,
  { characterizationID, fieldTypeCode, record }: QuestionContext,
) {
  const sent = {
    ...rest,
    required: flag(required),
    notAfterToday: flag(notAfterToday),
    several: flag(several),
    onlyImages: flag(onlyImages),
    offersDontKnow: flag(offersDontKnow),
    offersNoReply: flag(offersNoReply),
    showWhen: showWhenBody(showWhen),
    columns: columnsBody(columns),
    display: optionDisplays.find((known) => known === display),
    characterizationID,
  };
  if (!record) return sent;
  const { earliest, latest } = record;
  const stored = { ...record, earliest: earliest?.dateChar ?? null, latest: latest?.dateChar ?? null };
  return {
    ...sent,
    ...Object.fromEntries(settingsOfOtherTypes(fieldTypeCode).map((name) => [name, stored[name]])),
  };
}

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

/** The section of the question that is asked last, '' for none: a new one comes after it. */
export function lastSection(questions: readonly Pick<Question, 'weight' | 'parentID' | 'section'>[]): string {
  const bases = questions.filter(({ parentID }) => parentID === null);
  return bases.toSorted((a, b) => a.weight - b.weight).at(-1)?.section ?? '';
}
