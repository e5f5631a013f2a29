/** What is wrong with the options of a shared list before it is saved; for the form and the server (decision 0124). */
import { isOwnCode } from '../question/own-names.ts';

/** A row as it was typed, pasted or read. */
export interface OptionRow {
  readonly code: string;
  readonly label: string;
  readonly parent?: string | null;
  /** Content of further columns; an option has only these. */
  readonly extra?: string;
}

/** Maximum number of options in a list. */
export const maxSharedOptions = 20_000;

const longestLabel = 100;

/** A problem of a row, counted from 1. */
export interface RowProblem {
  readonly row: number;
  readonly message: string;
}

/** Why a row, on its own, cannot be an option; null if it can. */
function ownProblem({ code, label, extra }: OptionRow): string | null {
  if (code === '') return 'falta el código.';
  // This text as an answer would count as unanswered.
  if (code.toLowerCase() === 'null') return 'el código «null» no se puede usar: escriba otro.';
  if (!isOwnCode(code))
    return `el código «${code}» solo puede tener letras sin tildes, números y _, hasta 28 caracteres.`;
  if (label === '') return 'falta la etiqueta.';
  if (extra !== undefined)
    return `sobra «${extra}»: una fila tiene código, etiqueta y a qué pertenece. Borre lo demás.`;
  return Array.from(label).length > longestLabel
    ? `la etiqueta tiene más de ${longestLabel} caracteres: acórtela.`
    : null;
}

/**
 * The rows that cannot be saved, each with its first problem, in Spanish.
 * @param parentCodes the codes of the parent list; null if the list depends on none
 */
export function optionListProblems(
  rows: readonly OptionRow[],
  parentCodes: ReadonlySet<string> | null,
): RowProblem[] {
  const rowOfCode = new Map<string, number>();
  return rows.flatMap((option, index): RowProblem[] => {
    const row = index + 1;
    const key = option.code.toLowerCase();
    const earlierRow = rowOfCode.get(key);
    rowOfCode.set(key, earlierRow ?? row);
    const message =
      ownProblem(option) ??
      (earlierRow === undefined ? null : `el código «${option.code}» ya está en la fila ${earlierRow}.`) ??
      parentProblem(option.parent ?? '', parentCodes);
    return message === null ? [] : [{ row, message }];
  });
}

function parentProblem(parent: string, parentCodes: ReadonlySet<string> | null): string | null {
  if (parent === '') return null;
  if (parentCodes === null) return 'dice a qué pertenece, y la lista no depende de otra: elija de cuál.';
  return parentCodes.has(parent) ? null : `«${parent}» no es un código de la lista de la que depende.`;
}

/** A problem as a sentence: 'Fila 3: falta el código.' */
export const rowProblemText = ({ row, message }: RowProblem): string => `Fila ${row}: ${message}`;
