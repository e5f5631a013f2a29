/** Checks the bands of a computed question. Surveys do not load this module. */
import { bandOfLine, linesOf } from './result-bands.ts';

const maxBands = 20;
/** Maximum length of a band's name, in characters. */
const longestName = 80;

/** Why the bands cannot be saved (in Spanish), or null if they can. */
export function bandsProblem(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > maxBands) return `Escriba máximo ${maxBands} franjas.`;
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
