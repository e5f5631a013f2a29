/** The content of a cell of an .ods as text. */
import { compactToDisplay, isoToCompact } from '@caracteriza/domain/values/dates';
import { asFormula, booleanText, type CellReading, type ReadText, readNumber } from './cell-text.ts';
import { attribute } from './xml.ts';

export interface OdsCell {
  attributes: string;
  /** The text displayed in the sheet. */
  displayedText: string;
  isInText: boolean;
  paragraphs: number;
}

/** A number as the sheet displays it, for the same formats as in .xlsx: percentages and leading zeros. */
function numberReading(type: string, value: string, shownText: string): CellReading {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return { text: shownText || null };
  const isPadded = /^0\d+$/.test(shownText) && Number(shownText) === number;
  const format = type === 'percentage' ? '0%' : isPadded ? '0'.repeat(shownText.length) : 'General';
  return readNumber(number, format, false);
}

/** '2020-04-03' or '2020-04-03T08:30:00' as people write the date. */
const dayText = (value: string) => compactToDisplay(isoToCompact(value.slice(0, 10)) ?? '');

const numberTypes: ReadonlySet<string> = new Set(['float', 'percentage', 'currency']);

function valueOf({ attributes, displayedText }: OdsCell, readText: ReadText): CellReading {
  const type = attribute(attributes, 'value-type') ?? 'string';
  const text = readText(displayedText) || null;
  if (numberTypes.has(type))
    return numberReading(type, attribute(attributes, 'value') ?? '', displayedText.trim());
  if (type === 'date') return { text: dayText(attribute(attributes, 'date-value') ?? '') ?? text };
  if (type === 'boolean') return { text: booleanText(attribute(attributes, 'boolean-value') === 'true') };
  return { text: text ?? (readText(attribute(attributes, 'string-value') ?? '') || null) };
}

/** The displayed value of a formula that failed: #N/D, #¡VALOR!, Err:502 … */
const faultPattern = /^(?:#\p{L}*[^\s\p{L}\d]|#N\/|Err:\d+)/u;

export function readOdsCell(cell: OdsCell, readText: ReadText): CellReading {
  const { attributes, displayedText } = cell;
  const hasFormula = attribute(attributes, 'formula') !== undefined;
  if (/calcext:value-type\s*=\s*["']error["']/.test(attributes)) return { text: null, mark: 'fault' };
  if (!hasFormula) return valueOf(cell, readText);
  if (faultPattern.test(displayedText)) return { text: null, mark: 'fault' };
  const isUnread = attribute(attributes, 'value-type') === undefined && displayedText === '';
  return isUnread ? { text: null, mark: 'no result' } : asFormula(valueOf(cell, readText));
}
