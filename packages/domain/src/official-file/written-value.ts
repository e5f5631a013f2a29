/** How a value is written in the official file, or why it cannot be: never cut, never guessed. */
import { compactToIso } from '../values/dates.ts';
import { type OfficialField, patternOf } from './layout.ts';

/** A value before formatting: codes of options or master tables, a day (yyyymmdd), or a text or number. */
export type OfficialValue =
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly labels: readonly string[] }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'text'; readonly text: string };

/** The format of the field, and its code for each code of the source. */
interface WritingRules {
  readonly field: OfficialField;
  readonly codes: ReadonlyMap<string, string>;
}

/** Either the text for the file, or the reason why there is none, as the end of a sentence about the field. */
export type OfficialResult = { readonly text: string } | { readonly problem: string };

/**
 * Upper case without accents; quotes, pipes and white space become single spaces. Ñ is kept, because it is a separate letter
 * and ANSI includes it.
 */
const plainUpperCase = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/Ñ/g, '\0')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\0', 'Ñ')
    .replace(/["'`´“”‘’«»|\s]+/gu, ' ')
    .trim();

const forms: Readonly<Record<OfficialField['type'], readonly [form: RegExp, rule: string]>> = {
  A: [/^[A-Z0-9Ñ ,.\-/]*$/, 'solo lleva letras, números, coma, punto, guion y barra'],
  N: [/^\d+$/, 'debe ser un número entero sin signo'],
  D: [/^-?\d+(?:\.\d+)?$/, 'debe ser un número con punto decimal'],
  F: [/^\d{4}-\d{2}-\d{2}$/, 'debe ser una fecha'],
  T: [/^[\x20-\x7EÑ¡¿°ªº]*$/, 'tiene caracteres que el archivo no admite'],
};

/** Why the field cannot contain a text; undefined if it can. */
function problemOf(field: OfficialField, text: string): string | undefined {
  const hasCodeList = field.several || field.codes.length > 0;
  const [form, rule] = forms[field.type];
  if (!hasCodeList && !form.test(text)) return rule;
  const pattern = patternOf(field);
  if (pattern && !pattern[0].test(text)) return pattern[1];
  if (text.length > field.length) return `tiene ${text.length} caracteres y admite ${field.length}`;
  return undefined;
}

function codesText(
  { field, codes }: WritingRules,
  value: Extract<OfficialValue, { kind: 'codes' }>,
): OfficialResult {
  const isCoded = field.codes.length > 0 || field.table !== '';
  const codesWritten: string[] = [];
  for (const [index, code] of value.codes.entries()) {
    const target = codes.get(code);
    // Equal codes may have different meanings, so each code must be mapped.
    if (target === undefined && isCoded)
      return { problem: `«${value.labels[index] ?? code}» no tiene código del anexo` };
    codesWritten.push(target ?? value.labels[index] ?? code);
  }
  if (codesWritten.length > 1 && !field.several) return { problem: 'tiene varias respuestas y admite una' };
  const order = field.codes.map(({ code }) => code);
  const sortedCodes =
    order.length > 0 ? codesWritten.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : codesWritten;
  return { text: plainUpperCase([...new Set(sortedCodes)].join(',')) };
}

function textOf(written: WritingRules, value: OfficialValue): OfficialResult {
  if (value.kind === 'codes') return codesText(written, value);
  if (value.kind === 'day') {
    const text = compactToIso(value.day);
    return text === null ? { problem: 'debe ser una fecha' } : { text };
  }
  const fieldCodes = written.field.codes.map(({ code }) => code);
  const text = plainUpperCase(written.codes.get(value.text) ?? value.text);
  if (fieldCodes.length > 0 && !text.split(',').every((code) => fieldCodes.includes(code)))
    return { problem: `«${value.text}» no es un código del anexo` };
  return { text };
}

/** A value as written in the file. The caller decides whether empty text is allowed. */
export function writtenValue(written: WritingRules, value: OfficialValue): OfficialResult {
  const result = textOf(written, value);
  if ('problem' in result || result.text === '') return result;
  const problem = problemOf(written.field, result.text);
  return problem === undefined ? result : { problem };
}
