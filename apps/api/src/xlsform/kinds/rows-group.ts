/** Reads a repeated group as one rows question, with each of its questions as a column (decision 0060). */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import {
  type ColumnKind,
  keyedColumns,
  longestColumnOption,
  type SentColumn,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import { fields } from '@caracteriza/openapi/fields';
import { type Lists, optionsOf } from '../choices.ts';
import { notNegativeConstraint } from '../constraint.ts';
import { ownColumns } from '../form.ts';
import type { QuestionType } from '../kind.ts';
import { xlsformKind } from '../kinds.ts';
import type { Remarks } from '../remarks.ts';
import type { TextColumns } from '../row-texts.ts';
import { type FormErrors, type FormRow, type ReportGap, textOf } from '../sheet-rows.ts';
import { shortenToFit } from '../text-limits.ts';
import { type RowType, typeOfRow } from '../types.ts';
import { isNo, isYes } from '../yes-no.ts';
import { noMinimumRemark } from './numeric.ts';

const maxColumns = fields.QuestionCreate.columns.maxItems;

/** Whether the row's constraint is just 'not negative', which number columns enforce anyway. */
const isNotNegative = (row: FormRow): boolean =>
  row.look('constraint').replaceAll(/\s/g, '') === notNegativeConstraint.replaceAll(' ', '');

const isNumber = (kind: ColumnKind) => kind === 'whole' || kind === 'decimal';

/** A repeated group that can become rows: the sheet rows between its begin and its end. */
export interface RowsGroup {
  columns: readonly { row: FormRow; type: QuestionType; kind: ColumnKind }[];
  end: FormRow;
}

const rowType = (row: FormRow): RowType => typeOfRow(row.look('type'), row.look(ownColumns.type));

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
    if (type.kind === 'none' && row.look('name').trim() === '') continue;
    if (type.kind === 'end')
      return type.of === 'repeat' && columns.length > 0 && columns.length <= maxColumns
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
  tell: ReportGap;
}

const { key: keyRule, label: labelRule, options: optionRule } = fields.RowColumnFields;
const keyPattern = new RegExp(keyRule.pattern);

/** Single-line texts that fit, without duplicates; texts written by us are kept unchanged. */
function distinctTexts(what: string, room: number, { ours, tell }: Reading) {
  const keys = new Set<string>();
  return (row: FormRow, text: string): string => {
    const line = ours ? text.trim() : text.trim().replaceAll(/\s+/g, ' ');
    let shownText = shortenToFit(line, room);
    if (shownText !== line) tell(row, 'label', text, `${what} admite ${room} caracteres: se cortó.`);
    if (keys.has(optionKey(shownText))) {
      for (let number = 2; keys.has(optionKey(shownText)); number += 1)
        shownText = shortenToFit(line, room - `${number}`.length - 3) + ` (${number})`;
      tell(row, 'label', text, `${what} va una sola vez: la repetida queda como «${shownText}».`);
    }
    keys.add(optionKey(shownText));
    return shownText;
  };
}

function readName(row: FormRow, names: Set<string>, errors: FormErrors): string {
  const name = row.take('name').trim();
  if (name === '') errors.push(`survey, fila ${row.number}: falta el nombre (name) de la pregunta.`);
  else if (names.has(name))
    errors.push(`survey, fila ${row.number}: el nombre «${name}» ya es de otra pregunta de su grupo.`);
  names.add(name);
  return name;
}

function readRequired(row: FormRow, tell: ReportGap): 0 | 1 {
  const text = row.take('required');
  if (!isYes(text) && !isNo(text)) {
    const reason = 'Que sea obligatoria según otra respuesta no se puede expresar: queda opcional.';
    tell(row, 'required', text, reason);
  }
  return isYes(text) ? 1 : 0;
}

/** Reports what a column cannot keep from its row: conditions, and limits other than the one every number has. */
function reportLostSettings(
  row: FormRow,
  name: string,
  kind: ColumnKind,
  { texts, remarks, tell }: Reading,
): void {
  const isKept = isNumber(kind) && isNotNegative(row);
  if (isNumber(kind) && !isKept) remarks.add(noMinimumRemark, { row: row.number, name });
  for (const column of ['relevant', 'constraint']) {
    const text = row.take(column);
    if (text !== '' && !(isKept && column === 'constraint'))
      tell(row, column, text, 'En las filas no hay condiciones: no se exige.');
  }
  const hint = textOf(row, texts.hint);
  if (hint !== '') tell(row, 'hint', hint, 'Una columna no tiene ayuda técnica.');
}

function readOptions(row: FormRow, type: QuestionType, reading: Reading): string[] {
  const { lists, ours, errors, tell } = reading;
  const room = optionRule.maxItems;
  const options = optionsOf(row, type, lists, ours ? [] : errors, tell);
  if (options.length > room)
    tell(row, 'type', type.text, `Una columna tiene hasta ${room} opciones: las demás no se importan.`);
  const optionOf = distinctTexts('La opción de una columna', longestColumnOption, reading);
  return options.slice(0, room).map(({ label }) => optionOf(row, label));
}

/** The type of a group with its columns; reports what cannot be expressed. */
export function typeOfGroup({ columns }: RowsGroup, reading: Reading): QuestionType {
  const { texts, errors, tell } = reading;
  const names = new Set<string>();
  const labelOf = distinctTexts('El nombre de una columna', labelRule.maxLength, reading);
  const sentColumns = columns.map(({ row, type, kind }): SentColumn => {
    row.take('type');
    const name = readName(row, names, errors);
    const label = textOf(row, texts.label).trim() || name;
    const required = readRequired(row, tell);
    reportLostSettings(row, name, kind, reading);
    const options = kind === 'list' ? readOptions(row, type, reading) : [];
    const isKey = name.length <= keyRule.maxLength && keyPattern.test(name);
    return { ...(isKey && { key: name }), label: labelOf(row, label), kind, required, options };
  });
  const settings = { columns: keyedColumns(sentColumns) };
  return { kind: 'question', text: 'begin_repeat', fieldType: fieldTypes.rows, settings };
}
