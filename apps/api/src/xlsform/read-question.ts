/** Reads one question of the sheet `survey`. */
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import { isAnsweredByPerson, isNote } from '@caracteriza/domain/question/kinds';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import { variableProblem } from '@caracteriza/domain/question/variable-name';
import { readChoiceFilter } from './choice-filter.ts';
import { type Lists, optionsOf } from './choices.ts';
import { type FormQuestion, ownColumns } from './form.ts';
import type { Groups } from './groups.ts';
import type { QuestionType } from './kind.ts';
import { withoutTriggers } from './person-fields.ts';
import { uselessReason } from './reasons.ts';
import { readConditions } from './relevant.ts';
import { readSettings, typeWithAppearance } from './row-settings.ts';
import { readTexts, type TextColumns } from './row-texts.ts';
import type { FormErrors, FormRow, ReportGap } from './sheet-rows.ts';
import { type ShowConditions, shownWhen } from './show-conditions.ts';
import { isNo, isYes } from './yes-no.ts';

/** The names of questions, which groups may repeat. */
interface QuestionNames {
  /** Names that more than one row has; a condition cannot say which of the rows it refers to. */
  repeated: ReadonlySet<string>;
  /** Where each name has been used so far, with the path of open groups. */
  takenNames: Map<string, { row: number; path: string }[]>;
}

/** What is known from the rows before a question. */
export interface RowContext {
  questions: ReadonlyMap<string, FormQuestion>;
  groups: Groups;
  names: QuestionNames;
  lists: Lists;
  columns: TextColumns & { message: string[] };
  /** The file was written by us. */
  ours: boolean;
  /** Maximum length of a statement, in characters. */
  longestStatement: number;
  /** The triggers of a question in our own sheet. */
  triggersOf: (name: string) => readonly TriggerRule[];
  /** The base question is given in a column. */
  namesBase: boolean;
  errors: FormErrors;
  reportGap: ReportGap;
}

/** The name in the form, and the name by which conditions and other questions refer to the question. */
function readName(row: FormRow, type: QuestionType, { groups, names, errors, reportGap }: RowContext) {
  const nameInForm = row.takeText('name').trim();
  const name = nameInForm || (isNote({ fieldTypeCode: type.fieldType }) ? `nota_${row.number}` : '');
  const rowLabel = `survey, fila ${row.number}`;
  if (name === '') errors.push(`${rowLabel}: falta el nombre (name) de la pregunta.`);
  const sameNamed = names.takenNames.get(name) ?? [];
  const siblingWithName = sameNamed.find(({ path }) => path === groups.path);
  if (siblingWithName)
    errors.push(`${rowLabel}: el nombre «${name}» ya es de otra pregunta (fila ${siblingWithName.row}).`);
  const [firstNamesake] = sameNamed;
  if (firstNamesake && !siblingWithName) {
    const reason = `La pregunta de la fila ${firstNamesake.row}, de otro grupo, se llama igual: quedan las dos, y una condición sobre este nombre no se importa.`;
    reportGap(row, 'name', name, reason);
  }
  names.takenNames.set(name, [...sameNamed, { row: row.number, path: groups.path }]);
  return { written: name, name: names.repeated.has(name) ? `${name} (fila ${row.number})` : name };
}

/** The name in the form as the variable name, unless it is not valid as one or an earlier question has it. */
function variableIn({ fieldType }: QuestionType, name: string, { questions }: RowContext): QuestionSettings {
  const takenNames = [...questions.values()].flatMap(({ settings: { variable, columns } }) => [
    variable?.toLowerCase(),
    ...(columns ?? []).map(({ key }) => key.toLowerCase()),
  ]);
  const isFree = variableProblem(name) === null && !takenNames.includes(name.toLowerCase());
  return isFree ? effectiveSettings(fieldType, { variable: name }) : {};
}

/** The settings without the code of the shared list, which belongs to the installation that wrote the file. */
function withoutOwnList({
  optionList: _list,
  cascadeFrom: _cascade,
  ...settings
}: QuestionSettings): QuestionSettings {
  return settings;
}

/** The name of the question's list, if it becomes a shared one. */
function sharedIn({ list }: QuestionType, { lists }: RowContext): Pick<FormQuestion, 'sharedList'> {
  return list !== undefined && lists.get(list)?.shared ? { sharedList: list } : {};
}

/** The earlier question by which the options are filtered. A filter that cannot be expressed stays unread and is reported. */
function cascadeIn(
  row: FormRow,
  { list }: QuestionType,
  { lists, questions, reportGap }: RowContext,
): QuestionSettings {
  const cascade = list === undefined ? null : lists.get(list)?.shared?.cascade;
  const filter = cascade ? readChoiceFilter(row.lookAt('choice_filter')) : null;
  const source = filter && questions.get(filter.question);
  if (!cascade || !filter || filter.column !== cascade.column || source?.sharedList !== cascade.parent)
    return {};
  row.takeText('choice_filter');
  for (const unreadCondition of filter.otherColumns)
    reportGap(
      row,
      'choice_filter',
      unreadCondition,
      'Se filtra por la última pregunta, que ya depende de las anteriores.',
    );
  return { cascadeFrom: source.code ?? source.name };
}

/** Its display conditions; `partly` if some of them cannot be expressed. */
function readShowWhen(
  row: FormRow,
  { questions, groups, namesBase, triggersOf, reportGap }: RowContext,
): ShowConditions & { partly: boolean } {
  const cells = [
    ['relevant', false],
    [ownColumns.showWhen, true],
  ] as const;
  const clauses = groups.clauses;
  const reason =
    'Esta condición no se puede expresar: la pregunta se muestra también sin ella y queda opcional.';
  let partialGroup = groups.partly;
  for (const [column, isOwnColumn] of cells) {
    const text = row.takeText(column).trim();
    const condition = isOwnColumn ? text : withoutTriggers(triggersOf(row.lookAt('name').trim()), text);
    const conditions = readConditions(condition || 'true()', questions, isOwnColumn);
    clauses.push(...conditions.clauses);
    for (const unreadText of conditions.unread) reportGap(row, column, unreadText, reason);
    partialGroup ||= conditions.unread.length > 0;
  }
  const baseName = row.takeText(ownColumns.base).trim();
  const showWhen = shownWhen(clauses, questions, groups.section, namesBase ? baseName : undefined);
  for (const text of showWhen.lost) reportGap(row, 'relevant', text, reason);
  if (baseName !== '' && showWhen.base === null)
    reportGap(
      row,
      ownColumns.base,
      baseName,
      'Ninguna condición de la fila pide una opción de esta pregunta base.',
    );
  return { ...showWhen, partly: partialGroup || showWhen.lost.length > 0 };
}

function readRequired(row: FormRow, isUnanswerable: boolean, reportGap: ReportGap): boolean {
  const text = row.takeText('required');
  if (!isYes(text) && !isNo(text))
    reportGap(
      row,
      'required',
      text,
      'Que sea obligatoria según otra respuesta no se puede expresar: queda opcional.',
    );
  if (isUnanswerable && isYes(text))
    reportGap(row, 'required', text, 'Nadie la responde: no puede ser obligatoria.');
  return isYes(text) && !isUnanswerable;
}

function readDependent(row: FormRow, isUnanswerable: boolean, reportGap: ReportGap): string | null {
  const text = row.takeText(ownColumns.dependentCharacterization);
  if (isUnanswerable && text !== '')
    reportGap(
      row,
      ownColumns.dependentCharacterization,
      text,
      'Nadie la responde: no lleva a otra caracterización.',
    );
  return isUnanswerable ? null : text || null;
}

/** NaN if the form gives none. */
function readWeight(row: FormRow, reportGap: ReportGap): number {
  const text = row.takeText(ownColumns.weight).trim();
  if (/^\d{1,5}$/.test(text)) return Number(text);
  if (text !== '') reportGap(row, ownColumns.weight, text, uselessReason);
  return Number.NaN;
}

/** The question of a row; reports what cannot be expressed. */
export function readQuestion(row: FormRow, questionType: QuestionType, rowContext: RowContext): FormQuestion {
  const { groups, lists, columns, ours, errors, reportGap } = rowContext;
  const type = typeWithAppearance(row, questionType);
  const { name, written: writtenName } = readName(row, type, rowContext);
  if (type.remark) reportGap(row, 'type', type.text, type.remark);
  const isUnanswerable = !isAnsweredByPerson({ fieldTypeCode: type.fieldType });
  const { statement, description } = readTexts(row, writtenName, rowContext);
  const listedOptions =
    type.list === undefined ? [] : optionsOf(row, type, lists, ours ? [] : errors, reportGap);
  const code = row.takeText(ownColumns.code).trim();
  const limitedSettings = readSettings(row, type, {
    questions: rowContext.questions,
    options: listedOptions,
    messageColumns: columns.message,
    reportGap,
  });
  const { options } = limitedSettings;
  const settings = {
    ...withoutOwnList(limitedSettings.settings),
    ...variableIn(type, writtenName, rowContext),
    ...cascadeIn(row, type, rowContext),
  };
  const { base, showWhen, partly } = readShowWhen(row, rowContext);
  return {
    row: row.number,
    name,
    ...(code !== '' && { code }),
    type: type.fieldType,
    statement,
    section: groups.section,
    description,
    required: readRequired(row, isUnanswerable, reportGap) && !partly,
    weight: readWeight(row, reportGap),
    settings,
    options,
    ...sharedIn(type, rowContext),
    base,
    showWhen,
    dependent: readDependent(row, isUnanswerable, reportGap),
  };
}
