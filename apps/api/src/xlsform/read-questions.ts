/** Reads the questions of the sheet `survey` in row order. */
import { maxQuestionsAtOnce } from '@caracteriza/domain/question/questionnaire-size';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import { type Calculation, readCalculation, setScores } from './calculation.ts';
import type { Lists } from './choices.ts';
import { type FormQuestion, type Gap, ownColumns } from './form.ts';
import { Groups, readEnd } from './groups.ts';
import type { QuestionType, Remark } from './kind.ts';
import { xlsformKind } from './kinds.ts';
import { rowsGroup, type RowsGroup, typeOfGroup } from './kinds/rows-group.ts';
import { readQuestion, type RowContext } from './read-question.ts';
import { isPersonField, withoutTriggers } from './person-fields.ts';
import { readConditions } from './relevant.ts';
import { Remarks } from './remarks.ts';
import {
  type FormErrors,
  type FormRow,
  type FormTable,
  languageColumns,
  type ReportGap,
  textOf,
} from './sheet-rows.ts';
import { typeOfRow } from './types.ts';
import { isNo } from './yes-no.ts';

interface Sources {
  table: FormTable;
  lists: Lists;
  language: string;
  /** The file was written by us. */
  ours: boolean;
  longestStatement: number;
  /** The triggers of a question in our own sheet, or those of the characterization under ''. */
  triggersOf: (name: string) => readonly TriggerRule[];
  errors: FormErrors;
  gaps: Gap[];
}

/** The information from the rows read so far. */
interface Reading extends RowContext {
  readonly table: FormTable;
  readonly questions: Map<string, FormQuestion>;
  readonly calculations: Map<string, Calculation>;
  readonly remarks: Remarks;
  /** Sheet rows that belong to an earlier question. */
  readonly partRows: Set<FormRow>;
}

const calculationRemark: Remark = {
  column: 'calculation',
  reason:
    'El resultado se muestra y se compara con dos decimales, o con los de su «round»; sin una de las respuestas no hay resultado.',
};
const namelessRemark: Remark = {
  column: 'name',
  reason:
    'Su nombre, o el de una opción, no sirve aquí como nombre de variable o código: los archivos tendrán el código del sistema.',
};
const halfRoundingRemark: Remark = {
  column: 'calculation',
  reason: 'La mitad de un número negativo se redondea a su lado: −2,5 a −3.',
};

function leaveOut(row: FormRow, type: string, reason: string, { table, columns, reportGap }: Reading): void {
  const rowText = textOf(row, columns.label).trim() || row.takeText('name').trim();
  reportGap(row, 'type', `${type} ${rowText}`.trim(), reason);
  table.skip(row);
}

/** A row without a type is a comment by the form's author. */
function reportComment(row: FormRow, { table, columns, reportGap }: Reading): void {
  const text = textOf(row, columns.label).trim();
  if (text === '') return;
  reportGap(row, 'label', text, 'La fila no tiene tipo: es un comentario y no se importa.');
  table.skip(row);
}

/** The rows that count; those that the form's author switched off are reported. */
function enabledRows(table: FormTable, labels: readonly string[], reportGap: ReportGap): FormRow[] {
  return table.rows.filter((row) => {
    const text = row.lookAt('disabled').trim();
    if (isNo(text)) row.takeText('disabled');
    if (!/^(?:yes|true|true\(\))$/i.test(text)) return true;
    const rowText = textOf(row, labels).trim() || row.lookAt('name').trim();
    const reason = 'La fila está desactivada (disabled): no se importa.';
    reportGap(row, 'disabled', `${row.lookAt('type')} ${rowText}`.trim(), reason);
    table.skip(row);
    return false;
  });
}

/** The names that more than one question has. */
function repeatedNames(rows: readonly FormRow[]): ReadonlySet<string> {
  const questionRows = rows.filter((row) => {
    const type = typeOfRow(row.lookAt('type'), row.lookAt(ownColumns.type));
    return type.kind === 'question' || (type.kind === 'begin' && type.groupKind === 'repeat');
  });
  const byName = Map.groupBy(questionRows, (row) => row.lookAt('name').trim());
  return new Set([...byName].filter(([, { length }]) => length > 1).map(([name]) => name));
}

/** Adds a repeated group as a single `rows` question. */
function addRows(row: FormRow, group: RowsGroup, reading: Reading): void {
  const { lists, columns, ours, errors, remarks, reportGap } = reading;
  for (const column of group.columns) reading.partRows.add(column.row);
  reading.partRows.add(group.end);
  const type = typeOfGroup(group, { lists, texts: columns, ours, errors, remarks, reportGap });
  const question = readQuestion(row, type, reading);
  reading.questions.set(question.name, question);
  group.end.takeText('type');
  readEnd(group.end, columns, reportGap);
}

function addQuestion(row: FormRow, type: QuestionType, reading: Reading): void {
  const question = readQuestion(row, type, reading);
  reading.questions.set(question.name, question);
  const remarks = xlsformKind(question.type).remarks?.(row, type, question.settings) ?? [];
  for (const remark of remarks) reading.remarks.add(remark, question);
}

function addCalculated(row: FormRow, type: QuestionType, reading: Reading): void {
  const { questions, calculations, remarks } = reading;
  const text = row.lookAt('calculation');
  const calculation = readCalculation(text, { questions, calculations });
  if (!calculation)
    return leaveOut(row, type.text, 'Este cálculo no se puede expresar: no se importa.', reading);
  const question = readQuestion(row, { ...type, settings: { ...type.settings, ...calculation } }, reading);
  questions.set(question.name, question);
  setScores(calculation, questions);
  calculations.set(question.name, calculation);
  remarks.add(calculationRemark, question);
  if (/round\s*\(/.test(text) && text.includes('-')) remarks.add(halfRoundingRemark, question);
}

/** Reads a row. @param rowsBehind the rows after it */
function readRow(row: FormRow, rowsBehind: () => readonly FormRow[], reading: Reading): void {
  const { groups, columns, questions, errors, reportGap } = reading;
  if (isPersonField(row.lookAt(ownColumns.personField))) return reading.table.skip(row);
  const type = typeOfRow(row.takeText('type'), row.takeText(ownColumns.type));
  switch (type.kind) {
    case 'none':
      if (row.takeText('name').trim() !== '')
        errors.push(`survey, fila ${row.number}: falta el tipo (type).`);
      else reportComment(row, reading);
      break;
    case 'begin': {
      const group = type.groupKind === 'repeat' ? rowsGroup(rowsBehind()) : null;
      if (group) return addRows(row, group, reading);
      const relevant = withoutTriggers(reading.triggersOf(''), row.takeText('relevant').trim());
      const conditions = readConditions(relevant || 'true()', questions, false);
      groups.begin(row, type.groupKind, columns, conditions, reportGap);
      break;
    }
    case 'end':
      groups.end(row, type.groupKind, columns, reportGap, errors);
      break;
    case 'unknown':
      errors.push(`survey, fila ${row.number}: el tipo «${type.text}» no es de un XLSForm.`);
      break;
    case 'unsupported':
      leaveOut(row, type.text, type.reason, reading);
      break;
    case 'question':
      if (type.calculated) addCalculated(row, type, reading);
      else addQuestion(row, type, reading);
      break;
  }
}

/**
 * In a form, a question and a column of a later repeated group may share a name; the question then gets no variable name here.
 */
function withoutColumnNames(questions: readonly FormQuestion[]): FormQuestion[] {
  const keys = new Set(questions.flatMap(({ settings }) => settings.columns?.map(({ key }) => key) ?? []));
  return questions.map((question) => {
    const { variable, ...settings } = question.settings;
    return variable && keys.has(variable.toLowerCase()) ? { ...question, settings } : question;
  });
}

/** Whether the name was changed because it is repeated, which is reported at its row. */
const isToldApart = (name: string) => / \(fila \d+\)$/.test(name);

/** Whether the question or one of its options cannot keep its name from the form. */
const isNameless = ({ name, type, settings, options, sharedList }: FormQuestion) =>
  (settingsOfType(type).includes('variable') && !settings.variable && !isToldApart(name)) ||
  // Options of a shared list get codes instead, which is reported with the list.
  (sharedList === undefined &&
    options.some((option) => option.ownCode === null && !isToldApart(option.name)));

/** The questions of the sheet; whatever cannot be expressed is reported in `gaps`. */
export function readQuestions({
  table,
  lists,
  language,
  ours,
  longestStatement,
  triggersOf,
  errors,
  gaps,
}: Sources): FormQuestion[] {
  const inLanguages = (name: string) => languageColumns(table, name, language);
  const reportGap: ReportGap = (row, column, text, reason) =>
    gaps.push({ sheet: 'survey', row: row.number, column, text, reason });
  const label = inLanguages('label');
  const rows = enabledRows(table, label, reportGap);
  const reading: Reading = {
    table,
    names: { repeated: ours ? new Set() : repeatedNames(rows), takenNames: new Map() },
    lists,
    ours,
    longestStatement,
    triggersOf,
    errors,
    reportGap,
    columns: {
      label,
      hint: inLanguages('hint'),
      message: inLanguages('constraint_message'),
    },
    namesBase: table.headers.has(ownColumns.base),
    questions: new Map(),
    groups: new Groups(),
    calculations: new Map(),
    remarks: new Remarks(),
    partRows: new Set(),
  };
  const { questions, groups, remarks, partRows } = reading;
  for (const [index, row] of rows.entries()) {
    if (!partRows.has(row)) readRow(row, () => rows.slice(index + 1), reading);
    // The rest would take long to read, and the form will not be imported anyway.
    if (questions.size > maxQuestionsAtOnce) {
      errors.push(
        `Una caracterización tiene hasta ${maxQuestionsAtOnce} preguntas y notas: divida el formulario.`,
      );
      return [...questions.values()];
    }
  }
  errors.push(...groups.unclosed());
  const namedQuestions = withoutColumnNames([...questions.values()]);
  if (!ours)
    for (const question of namedQuestions) if (isNameless(question)) remarks.add(namelessRemark, question);
  gaps.push(...remarks.gaps());
  return namedQuestions;
}
