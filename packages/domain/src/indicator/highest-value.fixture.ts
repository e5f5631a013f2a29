/** A small linear solver for tests: the simplex method in two phases, with Bland's rule against cycles. */

interface Equation {
  readonly weights: readonly number[];
  readonly value: number;
}

const tolerance = 1e-9;

/** Swaps a basic variable with another one. */
function pivot(table: number[][], basis: number[], row: number, column: number): void {
  const divisor = table[row]![column]!;
  table[row] = table[row]!.map((value) => value / divisor);
  for (const [rowIndex, line] of table.entries()) {
    const times = line[column]!;
    if (rowIndex === row || Math.abs(times) < tolerance) continue;
    table[rowIndex] = line.map((value, columnIndex) => value - times * table[row]![columnIndex]!);
  }
  basis[row] = column;
}

/** Maximizes the last row of the table, whose coefficients are negated. @returns false if it is unbounded */
function maximize(table: number[][], basis: number[], allowed: number): boolean {
  for (;;) {
    const goal = table.at(-1)!;
    const column = goal.findIndex((value, columnIndex) => columnIndex < allowed && value < -tolerance);
    if (column === -1) return true;
    let row = -1;
    let smallestRatio = Infinity;
    for (let rowIndex = 0; rowIndex < basis.length; rowIndex++) {
      const pivotValue = table[rowIndex]![column]!;
      if (pivotValue <= tolerance) continue;
      const ratio = table[rowIndex]!.at(-1)! / pivotValue;
      const isBetter =
        ratio < smallestRatio - tolerance ||
        (ratio < smallestRatio + tolerance && basis[rowIndex]! < basis[row]!);
      if (isBetter) [row, smallestRatio] = [rowIndex, ratio];
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
  const table = signedEquations.map((line, rowIndex) => [
    ...line.slice(0, variables),
    ...Array.from({ length: rows }, (_, column) => (column === rowIndex ? 1 : 0)),
    line.at(-1)!,
  ]);
  const basis = signedEquations.map((_, index) => variables + index);
  const width = variables + rows + 1;
  const auxiliary = Array.from({ length: width }, (_, column) =>
    column >= variables && column < width - 1 ? 0 : -table.reduce((sum, line) => sum + line[column]!, 0),
  );
  table.push(auxiliary);
  maximize(table, basis, variables);
  if (Math.abs(table.at(-1)!.at(-1)!) > 1e-6) throw new Error('the equations contradict each other');
  // An auxiliary variable that is still basic is swapped out, unless its equation is redundant.
  for (let rowIndex = 0; rowIndex < rows; rowIndex++) {
    if (basis[rowIndex]! < variables) continue;
    const column = table[rowIndex]!.findIndex(
      (value, columnIndex) => columnIndex < variables && Math.abs(value) > tolerance,
    );
    if (column !== -1) pivot(table, basis, rowIndex, column);
  }
  const goal = Array.from({ length: width }, (_, column) => (column === wantedVariable ? -1 : 0));
  const row = basis.indexOf(wantedVariable);
  table[table.length - 1] = row === -1 ? goal : goal.map((value, column) => value + table[row]![column]!);
  return maximize(table, basis, variables) ? table.at(-1)!.at(-1)! : Infinity;
}
