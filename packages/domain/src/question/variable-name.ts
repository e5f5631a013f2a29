/** Valid variable names, which rules and statistics programs accept unchanged. */
import { ruleFunctions, textCalls } from '../rule/functions.ts';
import { personNames } from '../rule/person-names.ts';
import { fold } from '../values/fold.ts';

/** Four less than Stata's 32, because files add endings such as '_cod'. */
export const longestVariable = 28;

/** The words that SPSS, Stata and R reserve. */
const statisticsWords = new Set([
  ...'all and by eq ge gt le lt ne not or to with'.split(' '),
  ...'byte double float if in int long str strl using'.split(' '),
  ...'else repeat while function for next break true false null inf nan na'.split(' '),
]);

/** Whether a statistics program rejects this word as a variable name. */
export const isStatisticsWord = (name: string): boolean => statisticsWords.has(name.toLowerCase());

/** The words used in rules, and those reserved by statistics programs. */
const reservedWords = new Set([
  ...statisticsWords,
  // Functions added later may already be used as names, which works because a word is a function only if a bracket follows.
  ...Object.keys(ruleFunctions).filter((name) => !textCalls.includes(name)),
  ...personNames.keys(),
  ...'y o no'.split(' '),
]);

/** Names taken by the system's codes, and by the other columns in files. */
const systemName =
  /^(?:cam|car|pre|opc|zon|fam|per|enc)\d+|^(?:persona|familia|encuesta)_|^encuestador$|^aplica$|^(?:seccion|nota)_\d+$/;

/** Why a name cannot be used, in Spanish; null if it can. */
export function variableProblem(name: string): string | null {
  const lowerCaseName = name.toLowerCase();
  if (!/^[a-z][a-z0-9_]*$/.test(lowerCaseName))
    return 'El nombre de variable comienza con una letra y solo tiene letras sin tilde, números y _.';
  if (name.length > longestVariable) return `El nombre de variable admite ${longestVariable} caracteres.`;
  if (systemName.test(lowerCaseName)) return `«${name}» es como un nombre del sistema: escriba otro nombre.`;
  return reservedWords.has(lowerCaseName)
    ? `«${name}» es una palabra de los cálculos o de los programas de estadística: escriba otro nombre.`
    : null;
}

/** Suggested names are short, because they are typed often. */
const suggestedLength = 20;

/** The length of a number that makes names distinct: '_1000'. */
const numberLength = 5;

/** Words that add little to a name. */
const fillers = new Set(
  'a al con cual cuales cuanto cuantos cuantas de del el en es ha la las le lo los o por que se si su sus tiene un una usted y'.split(
    ' ',
  ),
);

/** As many whole words as fit, joined by '_'. */
function joinWords(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const longerName = name === '' ? word : `${name}_${word}`;
    if (longerName.length > suggestedLength && name !== '') break;
    name = longerName;
  }
  return name;
}

/**
 * A short name derived from a statement: '¿Cuál es su peso al nacer?' is 'peso_nacer'.
 * @param takenNames the names of other questions; case is ignored
 */
export function suggestedVariable(statement: string, takenNames: readonly string[]): string {
  const statementWords = fold(statement)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const tellingWords = statementWords.filter((word) => !fillers.has(word));
  const base = joinWords(tellingWords.length > 0 ? tellingWords : statementWords);
  const startingWithLetter = /^[a-z]/.test(base) ? base : `p_${base}`;
  const isAllowed = (name: string) => variableProblem(name) === null;
  const nameStems = [startingWithLetter, `p_${startingWithLetter}`].map((stem) =>
    stem.slice(0, longestVariable - numberLength),
  );
  // No system name begins with 'p_', so the second stem is always allowed.
  const stem = nameStems.find((name) => isAllowed(name) && isAllowed(`${name}_2`)) ?? nameStems[1]!;
  const usedNames = new Set(takenNames.map((name) => name.toLowerCase()));
  let name = stem;
  for (let n = 2; usedNames.has(name); n++) name = `${stem}_${n}`;
  return name;
}
