/** Reads a repeated group as one rows question, with each of its questions as a column (decision 0060). */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { dateContradiction } from '@caracteriza/domain/question/kinds/date/contradiction';
import { numericContradiction } from '@caracteriza/domain/question/kinds/numeric/contradiction';
import {
  type ColumnBounds,
  type ColumnKind,
  columnKeys,
  type ColumnRules,
  isNumberColumn,
  keyedColumns,
  longestColumnOption,
  maxColumnDecimals,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import { fields } from '@caracteriza/openapi/fields';
import { type Lists, optionsOf } from '../choices.ts';
import { type FormOption, ownColumns } from '../form.ts';
import type { QuestionType } from '../kind.ts';
import { xlsformKind } from '../kinds.ts';
import { readConstraint } from '../read-constraint.ts';
import type { Remarks } from '../remarks.ts';
import type { TextColumns } from '../row-texts.ts';
import { type FormErrors, type FormRow, type ReportGap, textOf } from '../sheet-rows.ts';
import { shortenToFit } from '../text-limits.ts';
import { type RowType, typeOfRow } from '../types.ts';
import { isNo, isYes } from '../yes-no.ts';
import { withNames } from './column-rules.ts';
import { questionOfColumn, type ReadColumn, readRules, unsaidLimit } from './column-rules-read.ts';
import { noMinimumRemark } from './numeric.ts';

const maxColumns = fields.QuestionCreate.columns.maxItems;

/** A repeated group that can become rows: the sheet rows between its begin and its end. */
export interface RowsGroup {
  columns: readonly { row: FormRow; type: QuestionType; kind: ColumnKind }[];
  end: FormRow;
}

const rowType = (row: FormRow): RowType => typeOfRow(row.lookAt('type'), row.lookAt(ownColumns.type));

function columnKindOf(type: RowType): ColumnKind | null {
  if (type.kind !== 'question' || type.settings?.several || type.orOther || type.remark) return null;
  return xlsformKind(type.fieldType).columnKind?.(type) ?? null;
}

/** The group that begins before `rows`; null if part of it cannot be a column. */
export function rowsGroup(rows: readonly FormRow[]): RowsGroup | null {
  const columns: { row: FormRow; type: QuestionType; kind: ColumnKind }[] = [];
  for (const row of rows) {
    const type = rowType(row);
    // A comment, as outside groups.
    if (type.kind === 'none' && row.lookAt('name').trim() === '') continue;
    if (type.kind === 'end')
      return type.groupKind === 'repeat' && columns.length > 0 && columns.length <= maxColumns
        ? { columns, end: row }
        : null;
    const kind = columnKindOf(type);
    if (type.kind !== 'question' || kind === null) return null;
    columns.push({ row, type, kind });
  }
  return null;
}

interface Reading {
  lists: Lists;
  texts: TextColumns;
  /** The file was written by us. */
  ours: boolean;
  errors: FormErrors;
  remarks: Remarks;
  reportGap: ReportGap;
}

const { key: keyRule, label: labelRule, options: optionRule } = fields.RowColumnFields;
const keyPattern = new RegExp(keyRule.pattern);

/** Single-line texts that fit, without duplicates; texts written by us are kept unchanged. */
function distinctTexts(fieldName: string, roomForSuffix: number, { ours, reportGap }: Reading) {
  const keys = new Set<string>();
  return (row: FormRow, text: string): string => {
    const line = ours ? text.trim() : text.trim().replaceAll(/\s+/g, ' ');
    let shownText = shortenToFit(line, roomForSuffix);
    if (shownText !== line)
      reportGap(row, 'label', text, `${fieldName} admite ${roomForSuffix} caracteres: se cortó.`);
    if (keys.has(optionKey(shownText))) {
      for (let number = 2; keys.has(optionKey(shownText)); number += 1)
        shownText = shortenToFit(line, roomForSuffix - `${number}`.length - 3) + ` (${number})`;
      reportGap(row, 'label', text, `${fieldName} va una sola vez: la repetida queda como «${shownText}».`);
    }
    keys.add(optionKey(shownText));
    return shownText;
  };
}

function readName(row: FormRow, names: Set<string>, errors: FormErrors): string {
  const name = row.takeText('name').trim();
  if (name === '') errors.push(`survey, fila ${row.number}: falta el nombre (name) de la pregunta.`);
  else if (names.has(name))
    errors.push(`survey, fila ${row.number}: el nombre «${name}» ya es de otra pregunta de su grupo.`);
  names.add(name);
  return name;
}

function readRequired(row: FormRow, reportGap: ReportGap): 0 | 1 {
  const text = row.takeText('required');
  if (!isYes(text) && !isNo(text)) {
    const reason = 'Que sea obligatoria según otra respuesta no se puede expresar: queda opcional.';
    reportGap(row, 'required', text, reason);
  }
  return isYes(text) ? 1 : 0;
}

type EarlierColumns = ReadonlyMap<string, ReadColumn>;

/** The limits in a column's constraint, including those by earlier columns, and the parts that a column cannot express. */
function readBounds(
  row: FormRow,
  { kind, type }: RowsGroup['columns'][number],
  earlierColumns: EarlierColumns,
) {
  const text = withNames(row.takeText('constraint'));
  const decimals = kind === 'decimal' ? maxColumnDecimals : 0;
  const questions = new Map(Array.from(earlierColumns, ([name, column]) => [name, questionOfColumn(column)]));
  const question = { fieldType: type.fieldType, questions, options: [] };
  const { settings, restTexts, loose } = readConstraint(text, { ...type.settings, decimals }, question);
  const { least = null, most = null, notAfterToday, earliest = null, latest = null } = settings;
  const { notLessThan, notMoreThan } = settings;
  const isUseless = isNumberColumn(kind)
    ? numericContradiction({ least, most, decimals }, true) !== null
    : kind !== 'date' || dateContradiction({ earliest, latest }, true) !== null;
  if (text !== '' && isUseless) return { bounds: {}, rest: [text], hasLeast: false };
  const days = kind === 'date' && { earliest, latest };
  const bounds: ColumnBounds = { least, most, ...days, ...(notAfterToday === 1 && { notAfterToday }) };
  const limits = { notLessThan, notMoreThan };
  return { bounds, limits, rest: text === '' ? [] : [...restTexts, ...loose], hasLeast: least !== null };
}

/** The conditions and limits of a column; reports those in its row that a column cannot have. */
function readColumnSettings(
  column: RowsGroup['columns'][number],
  name: string,
  earlierColumns: EarlierColumns,
  { texts, remarks, reportGap }: Reading,
): ColumnBounds & ColumnRules {
  const { row, type, kind } = column;
  const { bounds, limits, rest, hasLeast } = readBounds(row, column, earlierColumns);
  const rules = readRules(row, type.fieldType, earlierColumns, limits ?? {}, reportGap);
  for (const text of rest) reportGap(row, 'constraint', text, unsaidLimit);
  if (isNumberColumn(kind) && !hasLeast) remarks.add(noMinimumRemark, { row: row.number, name });
  const hint = textOf(row, texts.hint);
  if (hint !== '') reportGap(row, 'hint', hint, 'Una columna no tiene ayuda técnica.');
  return { ...bounds, ...rules };
}

/** The options, with the labels they get here. */
function readOptions(row: FormRow, type: QuestionType, reading: Reading): FormOption[] {
  const { lists, ours, errors, reportGap } = reading;
  const maxOptions = optionRule.maxItems;
  const options = optionsOf(row, type, lists, ours ? [] : errors, reportGap);
  if (options.length > maxOptions)
    reportGap(
      row,
      'type',
      type.text,
      `Una columna tiene hasta ${maxOptions} opciones: las demás no se importan.`,
    );
  const optionOf = distinctTexts('La opción de una columna', longestColumnOption, reading);
  return options.slice(0, maxOptions).map((option) => ({ ...option, label: optionOf(row, option.label) }));
}

/** The key for a column's name, if the name can be one. */
function keyIn(row: FormRow): { key: string } | null {
  const name = row.lookAt('name').trim();
  return name.length <= keyRule.maxLength && keyPattern.test(name) ? { key: name } : null;
}

/** The type of a group with its columns; reports what cannot be expressed. */
export function typeOfGroup({ columns }: RowsGroup, reading: Reading): QuestionType {
  const { texts, errors, reportGap } = reading;
  const names = new Set<string>();
  const labelOf = distinctTexts('El nombre de una columna', labelRule.maxLength, reading);
  const columnsWithKeys = columns.map((column) => {
    const { row } = column;
    row.takeText('type');
    const ownKey = keyIn(row);
    const name = readName(row, names, errors);
    return { ...column, ...ownKey, name, label: labelOf(row, textOf(row, texts.label).trim() || name) };
  });
  const keys = columnKeys(columnsWithKeys);
  const earlierColumns = new Map<string, ReadColumn>();
  for (const [index, columnInfo] of columnsWithKeys.entries()) {
    const { row, type, kind, name, label } = columnInfo;
    const isRequired = readRequired(row, reportGap);
    const rules = readColumnSettings(columnInfo, name, earlierColumns, reading);
    const options = kind === 'list' ? readOptions(row, type, reading) : [];
    const sentColumn = {
      label,
      kind,
      required: isRequired,
      options: options.map((option) => option.label),
      ...rules,
    };
    const [column] = keyedColumns([{ key: keys[index]!, ...sentColumn }]);
    earlierColumns.set(name, { row, name, column: column!, options });
  }
  const settings = { columns: Array.from(earlierColumns.values(), ({ column }) => column) };
  return { kind: 'question', text: 'begin_repeat', fieldType: fieldTypes.rows, settings };
}
