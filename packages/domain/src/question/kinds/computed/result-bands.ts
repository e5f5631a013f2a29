/**
 * What a computed result means, as text: 'Riesgo bajo' from 0, 'Riesgo alto' from 7. A line for each band: the number from which it
 * is, a semicolon, its name.
 */
import { isNumberOnWire, numberOnWire, readNumber } from '../../../values/number-text.ts';

type Band = { readonly from: number; readonly name: string };

/** The limits of a question's bands; `longestName` in characters. */
const mostBands = 20;
const longestName = 80;

const bandOfLine = (line: string): Band | null => {
  const [, number = '', name = ''] = /^([^;]*);(.*)$/.exec(line) ?? [];
  const from = numberOnWire(number.trim());
  return isNumberOnWire(from) && name.trim() !== '' ? { from: readNumber(from), name: name.trim() } : null;
};

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Why bands cannot be saved, in Spanish, or null. */
export function bandsProblem(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > mostBands) return `Escriba máximo ${mostBands} franjas.`;
  let last = -Infinity;
  for (const [index, line] of lines.entries()) {
    const band = bandOfLine(line);
    const at = `Línea ${index + 1}: `;
    if (!band) return `${at}escriba desde qué número, punto y coma y un texto, por ejemplo «7; Riesgo alto».`;
    if (Array.from(band.name).length > longestName) return `${at}el texto admite ${longestName} caracteres.`;
    if (band.from <= last) return `${at}cada franja comienza después de la anterior.`;
    last = band.from;
  }
  return null;
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
