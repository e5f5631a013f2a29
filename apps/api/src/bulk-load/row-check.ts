/** Reads the cells of one row into their fields, and reports everything wrong with them. */
import { compactToDisplay, isAfter } from '@caracteriza/domain/values/dates';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import { fold } from '@caracteriza/domain/values/fold';
import type { Allowance } from '@caracteriza/domain/access/allowances';
import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { personDoubt } from '@caracteriza/domain/values/person-doubts';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { type Choice, type Entry, finderOf } from './choice.ts';
import { readDay } from './day-text.ts';
import { targetIndex, targets, type Target } from './targets.ts';
import type { CellMark } from './cell-text.ts';

export interface Finding {
  /** The field's index in `targets`. */
  target: number;
  value: string | null;
  message: string;
  /** A notice does not reject the row. */
  notice?: true;
  /** The probable intended value, as it would be typed. */
  suggestion?: string;
}

/** A row as the values of its fields, by their index in `targets`; null if the row has no value. */
export interface CheckedRow {
  /** The row number in the spreadsheet, from 1. */
  row: number;
  values: (string | null)[];
  findings: Finding[];
}

/** The entries that may be chosen, by master table, and the zones. */
export interface Lists {
  masters: Readonly<Record<string, readonly Entry[]>>;
  zones: readonly Entry[];
}

/** What cells are checked against: the day (yyyymmdd) and the organisation's allowances. */
export interface Circumstances {
  today: string;
  allowances: readonly Allowance[];
}

/** A value that the user corrected in all rows at once. */
export interface Replacement {
  field: string;
  from: string;
  to: string;
}

interface CheckedCell {
  value: string | null;
  message?: string;
  suggestion?: string;
}

/** The notation in which spreadsheets shorten a number: 1,2E+09. A passport number may look like 12E5. */
const scientific = /^\d+(?:[.,]\d+E\+?|E\+)\d+$/i;

/** What the user is told about a cell whose text does not show everything. */
export const markMessages: Record<CellMark, string> = {
  formula: 'La celda tiene una fórmula; se tomó el valor que muestra.',
  'no result': 'La celda tiene una fórmula sin resultado. Escriba el valor.',
  fault: 'La celda muestra un error de la hoja (como #N/D). Escriba el valor.',
  imprecise: 'El número tiene más cifras de las que la hoja conserva. Escríbalo con formato de texto.',
};

const placeOf = {
  type: targetIndex('mtIdentificationTypeID'),
  number: targetIndex('identification'),
};

/** The text contains half of a surrogate pair, which would make the database reject the whole load. */
export const unsavableMessage = 'El texto tiene signos que no se pueden guardar. Escríbalo de nuevo.';

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, pattern);
  return pattern;
}

const markFinding = (target: number, value: string | null, mark: CellMark): Finding => ({
  target,
  value,
  message: markMessages[mark],
  ...(mark === 'formula' ? { notice: true as const } : {}),
});

/** A function that checks rows against these lists. */
export function rowChecker(
  lists: Lists,
  replacements: readonly Replacement[],
  { today, allowances }: Circumstances,
) {
  const allowed = new Set(allowances);
  const doubtContext = { today, allowances: allowed };
  const rules = targets.map((target) => allowedRule(target, allowed));
  const finders = targets.map(({ kind, table }) => {
    if (kind === 'zone') return finderOf(lists.zones);
    return kind === 'master' ? finderOf(lists.masters[table ?? ''] ?? []) : null;
  });
  const typeCodes = new Map((lists.masters['identificationTypes'] ?? []).map(({ id, code }) => [id, code]));
  const replacedValues = new Map(
    replacements.map(({ field, from, to }) => [`${targetIndex(field)}:${fold(from)}`, to]),
  );

  const correctedText = (target: number, text: string) =>
    replacedValues.size === 0 ? text : (replacedValues.get(`${target}:${fold(text)}`) ?? text);

  return (
    row: number,
    texts: readonly (string | null)[],
    marks: readonly (CellMark | undefined)[],
  ): CheckedRow => {
    const findings: Finding[] = [];
    const values = rules.map((target, n) => {
      const cellText = texts[n] ?? null;
      const rowMark = marks[n];
      if (rowMark) findings.push(markFinding(n, cellText, rowMark));
      if (rowMark && rowMark !== 'formula') return null;
      if (cellText === null) return null;
      if (!cellText.isWellFormed()) {
        findings.push({ target: n, value: cellText.toWellFormed(), message: unsavableMessage });
        return null;
      }
      const text = correctedText(n, cellText);
      const { value, message, suggestion } = readCell(target, text, finders[n] ?? null, today);
      if (message !== undefined)
        findings.push({ target: n, value: cellText, message, ...(suggestion ? { suggestion } : {}) });
      const doubt = value === null ? null : personDoubt(target.field, value, doubtContext);
      if (doubt !== null) findings.push({ target: n, value: cellText, message: doubt, notice: true });
      return value;
    });
    checkDocument(values, findings, typeCodes);
    return { row, values, findings };
  };
}

/** Checks the number against its type, once both are known. */
function checkDocument(
  values: (string | null)[],
  findings: Finding[],
  codes: ReadonlyMap<string, string>,
): void {
  const [type, number] = [values[placeOf.type], values[placeOf.number]];
  if (!number) return;
  const refusal = documentNumberProblem(codes.get(type ?? ''), number);
  if (refusal === null) return;
  values[placeOf.number] = null;
  findings.push({ target: placeOf.number, value: number, message: refusal, ...plainNumber(number) });
}

/** A number without the separators people write between its digits. */
function plainNumber(text: string): { suggestion?: string } {
  const digits = text.replace(/[\s.,()'-]/g, '');
  return digits !== text && /^\d+$/.test(digits) ? { suggestion: digits } : {};
}

/** Rejects a cell, with a suggestion of the intended value. */
function refusedCell(message: string, suggestion?: string): CheckedCell {
  if (suggestion === undefined) return { value: null, message };
  return { value: null, message: `${message} ¿Quiso decir «${suggestion}»?`, suggestion };
}

/** What a cell's text must be. */
export type CellRule = Pick<Target, 'kind' | 'maxLength' | 'pattern'>;

/**
 * The value of a cell, or why it has none.
 * @param findChoice finds the entry that a text means, where the value is chosen from a list
 * @param today as yyyymmdd
 */
export function readCell(
  target: CellRule,
  text: string,
  findChoice: ((text: string) => Choice) | null,
  today: string,
): CheckedCell {
  if (findChoice) return readChoice(findChoice(text));
  switch (target.kind) {
    case 'day':
      return readDayCell(text, today);
    case 'anyDay':
      return readDayCell(text, null);
    case 'family':
      return text.length > 64 ? refusedCell(refusedValue.tooLong(64)) : { value: text };
    case 'number':
    case 'document':
      return readNumber(target, text);
    default:
      return readText(target, text);
  }
}

function readDayCell(text: string, lastDay: string | null): CheckedCell {
  const result = readDay(text);
  if ('message' in result) return refusedCell(result.message, result.suggestion);
  if (lastDay === null || !isAfter(result.day, lastDay)) return { value: result.day };
  return refusedCell(`La fecha ${compactToDisplay(result.day)} es futura. Escriba una fecha hasta hoy.`);
}

const defaultMaxLength = 500;

/** The rejection of a text that is too long, counted in characters as in the form; null if it is not too long. */
function tooLongCell(text: string, maxLength: number): CheckedCell | null {
  if (text.length <= maxLength) return null;
  const length = Array.from(text).length;
  return length > maxLength ? refusedCell(`${refusedValue.tooLong(maxLength)} Tiene ${length}.`) : null;
}

const matches = ({ pattern }: CellRule, text: string) =>
  pattern === undefined || patternOf(pattern).test(text);

function readNumber(target: CellRule, text: string): CheckedCell {
  if (scientific.test(text))
    return refusedCell('El número quedó abreviado por la hoja. Escríbalo completo, con formato de texto.');
  const { kind, maxLength = defaultMaxLength } = target;
  const { suggestion } = plainNumber(text);
  const lengthError = tooLongCell(suggestion ?? text, maxLength);
  if (lengthError) return lengthError;
  // The valid characters of a document number depend on its type.
  const isCheckedLater = kind === 'document' && suggestion === undefined;
  if (isCheckedLater || matches(target, text)) return { value: text };
  if (kind === 'number') return refusedCell('Escriba solo cifras.', suggestion);
  return refusedCell('Escriba el número sin puntos, espacios ni guiones.', suggestion);
}

function readText(target: CellRule, text: string): CheckedCell {
  const { kind, maxLength = defaultMaxLength } = target;
  const lengthError = tooLongCell(text, maxLength);
  if (lengthError) return lengthError;
  if (matches(target, text)) return { value: text };
  if (kind === 'email') return refusedCell(`${refusedValue.email} Ejemplo: nombre@correo.com`);
  return refusedCell('Escriba solo letras, cifras y espacios.');
}

function readChoice(choice: Choice): CheckedCell {
  if ('entry' in choice) return { value: choice.entry.id };
  if ('several' in choice) {
    const codes = choice.several.map(({ code, value }) => code || value).join(', ');
    return refusedCell(`El valor tiene varios significados. Escriba uno de sus códigos: ${codes}.`);
  }
  return refusedCell('El valor no está en la lista permitida.', choice.near?.value);
}
