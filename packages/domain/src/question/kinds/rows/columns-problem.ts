/** Checks the columns of a question with rows. Surveys do not load this module. */
import { optionKey } from '../dropdown/option-lines.ts';
import { isCompactDate } from '../../../values/dates.ts';
import { dateContradiction } from '../date/contradiction.ts';
import { numericContradiction } from '../numeric/contradiction.ts';
import { columnRulesProblem } from './column-rules-problem.ts';
import {
  isNumberColumn,
  keyedColumns,
  longestColumnOption,
  maxColumnDecimals,
  type SentColumn,
} from './row-columns.ts';

/** Maximum number of options per column, as in the contract. */
const maxColumnOptions = 100;

const repeatedText = (texts: readonly string[]) => {
  const keys = texts.map(optionKey);
  return texts.find((_, index) => keys.indexOf(keys[index]!) < index);
};

function daysProblem({ earliest, latest }: SentColumn): string | null {
  if ([earliest, latest].some((day) => day && !isCompactDate(day)))
    return 'Escriba una fecha válida como límite, o déjela vacía.';
  return dateContradiction({ earliest: earliest ?? null, latest: latest ?? null }, true)?.message ?? null;
}

/** Why the bounds of a column cannot be saved, or null if they can. */
function boundsProblem(column: SentColumn): string | null {
  const { kind, least, most } = column;
  if (kind === 'date') return daysProblem(column);
  if (!isNumberColumn(kind)) return null;
  if (Number.isNaN(least) || Number.isNaN(most)) return 'Escriba un número como límite, o déjelo vacío.';
  const decimals = kind === 'decimal' ? maxColumnDecimals : 0;
  return numericContradiction({ least: least ?? null, most: most ?? null, decimals }, true)?.message ?? null;
}

/** Why the rules between the columns cannot be saved, or null if they can. */
function rulesProblem(columns: readonly SentColumn[]): string | null {
  const columnsWithKeys = keyedColumns(columns);
  for (const [index, { label }] of columnsWithKeys.entries()) {
    const problem = columnRulesProblem(columnsWithKeys, index);
    if (problem !== null) return `Columna «${label}»: ${problem}`;
  }
  return null;
}

/** Why the options of a column cannot be saved, or null if they can. */
function optionsProblem({ label, options }: SentColumn): string | null {
  if (options.length === 0) return `Escriba las opciones de la columna «${label}».`;
  if (options.length > maxColumnOptions)
    return `La columna «${label}» tiene ${options.length} opciones: deje hasta ${maxColumnOptions}.`;
  // A form sends the options as lines of text.
  if (options.some((option) => option.trim() === '' || /[\n\r]/.test(option)))
    return `Escriba cada opción de la columna «${label}» en una línea.`;
  if (options.some((option) => Array.from(option).length > longestColumnOption))
    return `Una opción de la columna «${label}» tiene más de ${longestColumnOption} caracteres: acórtela.`;
  const repeatedOption = repeatedText(options);
  return repeatedOption === undefined
    ? null
    : `La columna «${label}» tiene dos veces la opción «${repeatedOption}».`;
}

/** Why a column, regardless of the others, cannot be saved; null if it can. */
function columnProblem(column: SentColumn, index: number): string | null {
  const { label, kind } = column;
  if (label.trim() === '') return `Escriba el nombre de la columna ${index + 1}.`;
  const bounds = boundsProblem(column);
  if (bounds !== null) return `Columna «${label}»: ${bounds}`;
  return kind === 'list' ? optionsProblem(column) : null;
}

/** Why the columns cannot be saved (in Spanish), or null if they can. */
export function columnsProblem(columns: readonly SentColumn[]): string | null {
  if (columns.length === 0) return 'Agregue al menos una columna.';
  for (const [index, column] of columns.entries()) {
    const problem = columnProblem(column, index);
    if (problem !== null) return problem;
  }
  const repeatedLabel = repeatedText(columns.map(({ label }) => label));
  if (repeatedLabel !== undefined) return `Dos columnas se llaman «${repeatedLabel}»: cambie un nombre.`;
  const keys = columns.flatMap(({ key }) => key ?? []);
  return new Set(keys).size < keys.length ? 'Dos columnas tienen la misma clave.' : rulesProblem(columns);
}
