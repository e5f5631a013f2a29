/**
 * Named bands of a computed result: 'Riesgo bajo' from 0, 'Riesgo alto' from 7. They are stored as text, one band per line: the
 * starting number, a semicolon and the name.
 */
import { isNumberOnWire, numberOnWire, readNumber } from '../../../values/number-text.ts';

type Band = { readonly from: number; readonly name: string };

/** The band on a line; null if the line is invalid. */
export function bandOfLine(line: string): Band | null {
  const [, number = '', name = ''] = /^([^;]*);(.*)$/.exec(line) ?? [];
  const from = numberOnWire(number.trim());
  return isNumberOnWire(from) && name.trim() !== '' ? { from: readNumber(from), name: name.trim() } : null;
}

/** The non-blank lines. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The name of the band that contains a result; '' if there is no result or it is below the first band. */
export function bandOf(bands: string | null | undefined, result: string): string {
  if (!bands || result === '') return '';
  const value = Number(result);
  return (
    linesOf(bands)
      .flatMap((line) => bandOfLine(line) ?? [])
      .findLast(({ from }) => value >= from)?.name ?? ''
  );
}
