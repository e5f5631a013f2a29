/** Writes a questionnaire as an XLSForm: what other programs read in its columns, the rest in our own. */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import type { ColumnKind, RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { orderQuestions } from '@caracteriza/domain/question/survey-flow';
import { surveySections } from '@caracteriza/domain/question/survey-sections';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { ExportColumn } from '../exports/columns.ts';
import { sheetOf, xlsx } from '../exports/xlsx.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../questionnaire/body.ts';
import { constraintOf, quoted } from './constraint.ts';
import {
  dependentText,
  ownColumns,
  ownDescription,
  ownLevel,
  ownOptionColumns,
  triggerColumns,
  triggerSheet,
} from './form.ts';
import { nameOf } from './names.ts';
import { shownCells } from './relevant-write.ts';
import { notNegative } from './repeat.ts';

/** A row by the headers of its cells. */
type FormRow = Readonly<Record<string, string | number | undefined>>;

/** The sheets of a form by their names. */
export type FormSheets = Readonly<Record<string, readonly FormRow[]>>;

interface Exported {
  body: QuestionnaireBody;
  description: string;
  level: CharacterizationLevel;
  /** The characterization's own; null: whoever asked may not read triggers. */
  triggers: readonly TriggerRule[] | null;
}

const typeWords: Readonly<Record<string, string>> = {
  [fieldTypes.file]: 'file',
  [fieldTypes.date]: 'date',
  [fieldTypes.signature]: 'image',
  [fieldTypes.text]: 'text',
  [fieldTypes.note]: 'note',
  [fieldTypes.time]: 'time',
  [fieldTypes.position]: 'geopoint',
  [fieldTypes.rows]: 'begin_repeat',
  [fieldTypes.computed]: 'calculate',
};

function typeOf({ fieldTypeCode: type, code, several, decimals, onlyImages }: PinnedQuestion): string {
  if (type === fieldTypes.dropdown) return `select_${several === 1 ? 'multiple' : 'one'} ${nameOf(code)}`;
  if (type === fieldTypes.numeric) return decimals ? 'decimal' : 'integer';
  if (type === fieldTypes.file && onlyImages === 1) return 'image';
  return typeWords[type] ?? 'text';
}

function appearanceOf({ fieldTypeCode: type, display, several }: PinnedQuestion): string | undefined {
  if (type === fieldTypes.signature) return 'signature';
  if (display === 'list') return 'minimal';
  if (display !== 'buttons') return undefined;
  // 'likert' is for one choice only.
  return several === 1 ? 'columns-pack' : 'likert';
}

const yes = (set: unknown) => (set === 1 ? 'yes' : undefined);

function questionRow(question: PinnedQuestion, byID: ReadonlyMap<string, PinnedQuestion>): FormRow {
  const { fieldTypeCode: type, code, statement, description, required, weight, pattern } = question;
  const computed = type === fieldTypes.computed;
  const known =
    (type in typeWords && !computed) || type === fieldTypes.dropdown || type === fieldTypes.numeric;
  const numeric = type === fieldTypes.numeric;
  const dependent = question.dependentCharacterization;
  const shown = shownCells(question, byID);
  return {
    type: typeOf(question),
    name: nameOf(code),
    label: statement,
    hint: description ?? undefined,
    required: yes(required),
    relevant: shown.relevant,
    constraint: constraintOf(type, question) || undefined,
    constraint_message: question.patternMessage ?? undefined,
    appearance: appearanceOf(question),
    // Our language is not theirs: without an answer theirs has no number, and its rounding is another.
    calculation: computed ? "''" : undefined,
    [ownColumns.expression]: question.expression ?? undefined,
    [ownColumns.bands]: question.bands ?? undefined,
    [ownColumns.type]: known ? undefined : type,
    [ownColumns.weight]: weight,
    [ownColumns.decimals]: question.decimals || undefined,
    [ownColumns.noLeast]: numeric && typeof question.least !== 'number' ? 'yes' : undefined,
    [ownColumns.usualLeast]: question.usualLeast ?? undefined,
    [ownColumns.usualMost]: question.usualMost ?? undefined,
    [ownColumns.unit]: question.unit ?? undefined,
    [ownColumns.earliestTime]: question.earliestTime ?? undefined,
    [ownColumns.latestTime]: question.latestTime ?? undefined,
    [ownColumns.notLessThan]: question.notLessThan ?? undefined,
    [ownColumns.notMoreThan]: question.notMoreThan ?? undefined,
    [ownColumns.pattern]: pattern && quoted(pattern) === null ? pattern : undefined,
    [ownColumns.offersDontKnow]: yes(question.offersDontKnow),
    [ownColumns.offersNoReply]: yes(question.offersNoReply),
    [ownColumns.base]: shown.base,
    [ownColumns.showWhen]: shown.showWhen,
    [ownColumns.dependentCharacterization]: dependent ? dependentText(dependent) : undefined,
  };
}

const columnTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  whole: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  list: 'select_one',
};

/** The list of a column's options. */
const columnList = (code: string, { key }: RowColumn) => `${nameOf(code)}_${key}`;

/** The columns of rows and the end of their group; nothing of any other question. */
function columnRows({ fieldTypeCode, code, columns }: PinnedQuestion): FormRow[] {
  if (fieldTypeCode !== fieldTypes.rows) return [];
  const rows = (columns ?? []).map((column) => ({
    type: column.kind === 'list' ? `select_one ${columnList(code, column)}` : columnTypes[column.kind],
    name: column.key,
    label: column.label,
    required: yes(column.required),
    constraint: column.kind === 'whole' || column.kind === 'decimal' ? notNegative : undefined,
  }));
  return [...rows, { type: 'end_repeat', name: nameOf(code) }];
}

const triggerRow = (question: string | undefined, rule: TriggerRule): FormRow => ({
  question,
  field: rule.field,
  operator: rule.operator,
  value1: rule.value1,
  value2: rule.value2 ?? undefined,
});

/** The rows of a questionnaire's form. */
export function formSheets({ body, description, level, triggers }: Exported): FormSheets {
  const asked = orderQuestions(body.questions);
  // Nobody is asked those whose base question is gone, but they are there.
  const ordered = [...asked, ...body.questions.filter((question) => !asked.includes(question))];
  const byID = new Map(ordered.map((question) => [question.id, question]));
  const survey: FormRow[] = surveySections(ordered).flatMap(({ title, questions }, index) => {
    const rows = questions.flatMap((question) => [questionRow(question, byID), ...columnRows(question)]);
    if (title === '') return rows;
    const name = `seccion_${index + 1}`;
    return [{ type: 'begin_group', name, label: title }, ...rows, { type: 'end_group', name }];
  });
  const choices = ordered.flatMap(({ code, options }) =>
    options.map((option) => ({
      list_name: nameOf(code),
      name: nameOf(option.code),
      label: option.label,
      [ownOptionColumns.orderOption]: option.orderOption,
      [ownOptionColumns.asksDetail]: yes(option.asksDetail),
      [ownOptionColumns.excludes]: yes(option.excludes),
      [ownOptionColumns.score]: option.score,
    })),
  );
  const columnChoices = ordered.flatMap(({ code, columns }) =>
    (columns ?? []).flatMap((column) =>
      column.options.map((option, index) => ({
        list_name: columnList(code, column),
        name: `opcion_${index + 1}`,
        label: option,
      })),
    ),
  );
  const { name, code } = body.characterization;
  const settings = [
    {
      form_title: name,
      form_id: code,
      [ownDescription]: description,
      [ownLevel]: level === 'family' ? level : undefined,
    },
  ];
  const triggerRows = triggers && [
    ...triggers.map((rule) => triggerRow(undefined, rule)),
    ...ordered.flatMap((question) =>
      question.triggers.map((rule) => triggerRow(nameOf(question.code), rule)),
    ),
  ];
  return {
    survey,
    choices: [...choices, ...columnChoices],
    settings,
    ...(triggerRows && { [triggerSheet]: triggerRows }),
  };
}

const headers: Readonly<Record<string, readonly string[]>> = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'required',
    'relevant',
    'constraint',
    'constraint_message',
    'appearance',
    'calculation',
    ...Object.values(ownColumns),
  ],
  choices: ['list_name', 'name', 'label', ...Object.values(ownOptionColumns)],
  settings: ['form_title', 'form_id', ownDescription, ownLevel],
  [triggerSheet]: triggerColumns,
};

/** A cell whose text begins like one that the export makes inert gets one apostrophe more, so that reading takes away one. */
const protectedText = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const wide: readonly string[] = ['label', 'hint', 'constraint', 'relevant', 'form_title'];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/** The bytes of the workbook. */
export function formWorkbook(sheets: FormSheets): AsyncGenerator<Uint8Array> {
  return xlsx(
    Object.entries(sheets).map(([name, rows]) => {
      const columns = headers[name]!.map((header): ExportColumn<FormRow> => ({
        header,
        value: (row) => {
          const cell = row[header];
          return typeof cell === 'string' ? protectedText(cell) : cell;
        },
        width: wide.includes(header) ? 40 : 18,
      }));
      return sheetOf(name, columns, each(rows));
    }),
  );
}
