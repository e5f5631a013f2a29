/** Checks the bands of a computed question. Surveys do not load this module. */
import { personConditionProblem } from '../../person-condition.ts';
import { bandOfLine, type BandSet, bandSets } from './result-bands.ts';

const maxBands = 20;
const maxSets = 40;
/** Maximum length of a band's name, in characters. */
const longestName = 80;

function setProblem({ condition, number, lines }: BandSet): string | null {
  const problem = condition === null ? null : personConditionProblem(condition);
  if (problem !== null) return `Línea ${number}: ${problem}`;
  if (condition !== null && lines.length === 0) return `Línea ${number}: escriba debajo sus franjas.`;
  if (lines.length > maxBands) return `Escriba máximo ${maxBands} franjas.`;
  let lastBound = -Infinity;
  for (const line of lines) {
    const band = bandOfLine(line.text);
    const linePrefix = `Línea ${line.number}: `;
    if (!band)
      return `${linePrefix}escriba desde qué número, punto y coma y un texto, por ejemplo «7; Riesgo alto».`;
    if (Array.from(band.name).length > longestName)
      return `${linePrefix}el texto admite ${longestName} caracteres.`;
    if (band.from <= lastBound) return `${linePrefix}cada franja comienza después de la anterior.`;
    lastBound = band.from;
  }
  return null;
}

/** Why the bands cannot be saved (in Spanish), or null if they can. */
export function bandsProblem(text: string): string | null {
  const sets = bandSets(text);
  if (sets.length > maxSets) return `Escriba máximo ${maxSets} grupos de personas.`;
  for (const bandSet of sets) {
    const problem = setProblem(bandSet);
    if (problem !== null) return problem;
  }
  return null;
}
