/**
 * What a computed result means, as text: 'Riesgo bajo' from 0, 'Riesgo alto' from 7. Each band is a line: the number
 * where it starts, a semicolon and its name.
 */
import { isNumberOnWire, numberOnWire, readNumber } from '../../../values/number-text.ts';

type Band = { readonly from: number; readonly name: string };

/** The band that a line describes; null when it cannot be read. */
export function bandOfLine(line: string): Band | null {
  const [, number = '', name = ''] = /^([^;]*);(.*)$/.exec(line) ?? [];
  const from = numberOnWire(number.trim());
  return isNumberOnWire(from) && name.trim() !== '' ? { from: readNumber(from), name: name.trim() } : null;
}

/** The lines that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The name of the band that a result falls in; '' below the first band and without a result. */
export function bandOf(bands: string | null | undefined, result: string): string {
  if (!bands || result === '') return '';
  const value = Number(result);
  return (
    linesOf(bands)
      .flatMap((line) => bandOfLine(line) ?? [])
      .findLast(({ from }) => value >= from)?.name ?? ''
  );
}
