/** Reads the cells of one row as the fields that they fill, and says everything that is wrong with them. */
import { compactToDisplay, compareDates } from '@caracteriza/domain/values/dates';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import { fold } from '@caracteriza/domain/values/fold';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { type Choice, type Entry, finderOf } from './choice.ts';
import { readDay } from './day-text.ts';
import { at, targets, type Target } from './targets.ts';
import type { CellMark } from './workbook.ts';

export interface Finding {
  /** The field's place in `targets`. */
  target: number;
  value: string | null;
  message: string;
  /** A notice refuses nothing. */
  notice?: true;
  /** What was probably meant, as it would be typed. */
  suggestion?: string;
}

/** A row as the fields that it fills, by their places in `targets`; null where it says nothing. */
export interface CheckedRow {
  /** As the spreadsheet counts it, from 1. */
  row: number;
  values: (string | null)[];
  findings: Finding[];
}

/** The entries that may be chosen: by master table, and the zones. */
export interface Lists {
  masters: Readonly<Record<string, readonly Entry[]>>;
  zones: readonly Entry[];
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

const scientific = /^\d+([.,]\d+)?E\+?\d+$/i;

const markMessages: Record<CellMark, string> = {
  formula: 'La celda tiene una fórmula; se tomó el valor que muestra.',
  'no result': 'La celda tiene una fórmula sin resultado. Escriba el valor.',
  fault: 'La celda muestra un error de la hoja (como #N/D). Escriba el valor.',
  imprecise: 'El número tiene más cifras de las que la hoja conserva. Escríbalo con formato de texto.',
};

const placeOf = {
  type: at('mtIdentificationTypeID'),
  number: at('identification'),
};

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, pattern);
  return pattern;
}

/** A checker of rows over these lists. */
export function rowChecker(lists: Lists, replacements: readonly Replacement[], today: string) {
  const finders = targets.map(({ kind, table }) => {
    if (kind === 'zone') return finderOf(lists.zones);
    return kind === 'master' ? finderOf(lists.masters[table ?? ''] ?? []) : null;
  });
  const typeCodes = new Map((lists.masters['identificationTypes'] ?? []).map(({ id, code }) => [id, code]));
  const corrected = new Map(replacements.map(({ field, from, to }) => [`${at(field)}:${fold(from)}`, to]));

  return (
    row: number,
    texts: readonly (string | null)[],
    marks: readonly (CellMark | undefined)[],
  ): CheckedRow => {
    const findings: Finding[] = [];
    const values = targets.map((target, n) => {
      const typed = texts[n] ?? null;
      const mark = marks[n];
      if (mark)
        findings.push({
          target: n,
          value: typed,
          message: markMessages[mark],
          ...(mark === 'formula' ? { notice: true as const } : {}),
        });
      if (mark && mark !== 'formula') return null;
      if (typed === null) return null;
      const text = corrected.size === 0 ? typed : (corrected.get(`${n}:${fold(typed)}`) ?? typed);
      const { value, message, suggestion } = readCell(target, text, finders[n] ?? null, today);
      if (message !== undefined)
        findings.push({ target: n, value: typed, message, ...(suggestion ? { suggestion } : {}) });
      return value;
    });
    checkDocument(values, findings, typeCodes);
    return { row, values, findings };
  };
}

/** The number by its type, once both are known. */
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

/** A number without what people write between its digits. */
function plainNumber(text: string): { suggestion?: string } {
  const digits = text.replace(/[\s.,()'-]/g, '');
  return digits !== text && /^\d+$/.test(digits) ? { suggestion: digits } : {};
}

function readCell(
  target: Target,
  text: string,
  find: ((text: string) => Choice) | null,
  today: string,
): CheckedCell {
  const wrong = (message: string, suggestion?: string): CheckedCell => ({
    value: null,
    message: suggestion === undefined ? message : `${message} ¿Quiso decir «${suggestion}»?`,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  if (find) return readChoice(find(text), wrong);
  const { kind, maxLength = 500, pattern } = target;
  if (kind === 'day') {
    const read = readDay(text);
    if ('message' in read) return wrong(read.message, read.suggestion);
    if (compareDates(read.day, today) <= 0) return { value: read.day };
    return wrong(`La fecha ${compactToDisplay(read.day)} es futura. Escriba una fecha hasta hoy.`);
  }
  if (kind === 'family') return text.length > 64 ? wrong(refusedValue.tooLong(64)) : { value: text };
  if ((kind === 'number' || kind === 'document') && scientific.test(text))
    return wrong('El número quedó abreviado por la hoja. Escríbalo completo, con formato de texto.');
  const { suggestion } = kind === 'number' || kind === 'document' ? plainNumber(text) : {};
  if ((suggestion ?? text).length > maxLength)
    return wrong(`${refusedValue.tooLong(maxLength)} Tiene ${text.length}.`);
  // What a document's number may hold depends on its type.
  if (kind === 'document' && suggestion === undefined) return { value: text };
  if (pattern === undefined || patternOf(pattern).test(text)) return { value: text };
  if (kind === 'email') return wrong(`${refusedValue.email} Ejemplo: nombre@correo.com`);
  if (kind === 'number') return wrong('Escriba solo cifras.', suggestion);
  if (kind === 'document') return wrong('Escriba el número sin puntos, espacios ni guiones.', suggestion);
  return wrong('Escriba solo letras, cifras y espacios.');
}

function readChoice(
  choice: Choice,
  wrong: (message: string, suggestion?: string) => CheckedCell,
): CheckedCell {
  if ('entry' in choice) return { value: choice.entry.id };
  if ('several' in choice) {
    const codes = choice.several.map(({ code }) => code).join(', ');
    return wrong(`El valor tiene varios significados. Escriba uno de sus códigos: ${codes}.`);
  }
  return wrong('El valor no está en la lista permitida.', choice.near?.value);
}
