/** A small linear solver for tests: the simplex method in two phases, with Bland's rule against cycles. */

interface Equation {
  readonly weights: readonly number[];
  readonly value: number;
}

const tiny = 1e-9;

/** Swaps a basic variable with another one. */
function pivot(table: number[][], basis: number[], row: number, column: number): void {
  const divisor = table[row]![column]!;
  table[row] = table[row]!.map((value) => value / divisor);
  for (const [at, line] of table.entries()) {
    const times = line[column]!;
    if (at === row || Math.abs(times) < tiny) continue;
    table[at] = line.map((value, place) => value - times * table[row]![place]!);
  }
  basis[row] = column;
}

/** Maximizes the last row of the table, whose coefficients are negated. @returns false if it is unbounded */
function maximize(table: number[][], basis: number[], allowed: number): boolean {
  for (;;) {
    const goal = table.at(-1)!;
    const column = goal.findIndex((value, at) => at < allowed && value < -tiny);
    if (column === -1) return true;
    let row = -1;
    let smallest = Infinity;
    for (let at = 0; at < basis.length; at++) {
      const pivotValue = table[at]![column]!;
      if (pivotValue <= tiny) continue;
      const ratio = table[at]!.at(-1)! / pivotValue;
      const isBetter = ratio < smallest - tiny || (ratio < smallest + tiny && basis[at]! < basis[row]!);
      if (isBetter) [row, smallest] = [at, ratio];
    }
    if (row === -1) return false;
    pivot(table, basis, row, column);
  }
}

/**
 * The maximum of one variable under these equations, with all variables non-negative; Infinity if unbounded.
 * @throws if the equations contradict each other
 */
export function highestValue(
  equations: readonly Equation[],
  wantedVariable: number,
  variables: number,
): number {
  const signedEquations = equations.map(({ weights, value }) =>
    value < 0 ? [...weights.map((w) => -w), -value] : [...weights, value],
  );
  const rows = signedEquations.length;
  const table = signedEquations.map((line, at) => [
    ...line.slice(0, variables),
    ...Array.from({ length: rows }, (_, own) => (own === at ? 1 : 0)),
    line.at(-1)!,
  ]);
  const basis = signedEquations.map((_, at) => variables + at);
  const width = variables + rows + 1;
  const auxiliary = Array.from({ length: width }, (_, at) =>
    at >= variables && at < width - 1 ? 0 : -table.reduce((sum, line) => sum + line[at]!, 0),
  );
  table.push(auxiliary);
  maximize(table, basis, variables);
  if (Math.abs(table.at(-1)!.at(-1)!) > 1e-6) throw new Error('the equations contradict each other');
  // An auxiliary variable that is still basic is swapped out, unless its equation is redundant.
  for (let at = 0; at < rows; at++) {
    if (basis[at]! < variables) continue;
    const column = table[at]!.findIndex((value, place) => place < variables && Math.abs(value) > tiny);
    if (column !== -1) pivot(table, basis, at, column);
  }
  const goal = Array.from({ length: width }, (_, at) => (at === wantedVariable ? -1 : 0));
  const row = basis.indexOf(wantedVariable);
  table[table.length - 1] = row === -1 ? goal : goal.map((value, at) => value + table[row]![at]!);
  return maximize(table, basis, variables) ? table.at(-1)!.at(-1)! : Infinity;
}
