/** The table of the workbooks in tests/fixtures/bulk-load: 120 people, with 40 errors of twelve kinds. */
import { type Choices, columnOf, headers, type PersonRow, personRow } from './workbook.ts';

/** People who must exist before the workbook is checked; those from `absent` on are not in it. */
export const knownPeople = 12;
const absentRow = 8;

/** The formula without a result; a program that computes it shows an error. */
const formula = '=B2+1';

/** Makes a cell of the n-th row wrong; returns its header. Odd rows are valid, so that others may repeat their numbers. */
const kinds: ((row: PersonRow, n: number, time: number) => string)[] = [
  (row) => ((row['Celular'] = 'no tiene'), 'Celular'),
  (row) => ((row['EPS'] = 'Salud Marciana'), 'EPS'),
  (row) => ((row['Fecha de Nacimiento'] = '01/01/2090'), 'Fecha de Nacimiento'),
  (row, n) => ((row['Número de Documento'] = String(70_000_000 + n - 1)), 'Número de Documento'),
  (row, _n, time) => {
    row['Número de Documento'] = String(70_000_000 + absentRow + time);
    row['Tipo de Documento'] = 'CE';
    return 'Número de Documento';
  },
  (row) => ((row['Fecha de Nacimiento'] = '29/02/2001'), 'Fecha de Nacimiento'),
  (row) => ((row['Número de Documento'] = '52A00111'), 'Número de Documento'),
  (row) => ((row['Primer Nombre'] = 'Nombre que no cabe en treinta letras'), 'Primer Nombre'),
  (row) => ((row['Correo Electrónico'] = ' '), 'Correo Electrónico'),
  (row) => ((row['Correo Electrónico'] = 'persona@correo'), 'Correo Electrónico'),
  (row) => ((row['Teléfono Fijo'] = formula), 'Teléfono Fijo'),
  (row) => ((row['Familia'] = 'Hogar 3'), 'Familia'),
];

export interface PlantedTable {
  /** Below the headers. */
  rows: (string | null)[][];
  /** The cells with errors. */
  faults: string[];
}

export function plantedTable(choices: Choices): PlantedTable {
  const rows = Array.from({ length: 120 }, (_, n): PersonRow => {
    const row = personRow(n, choices);
    // Stray spaces and capitals, as in official files. The first rows update people who already exist.
    const noise = {
      'Primer Apellido': `\u00a0${row['Primer Apellido']}  `,
      Sexo: String(row['Sexo']).toUpperCase(),
    };
    if (n < knownPeople) return { ...row, ...noise, Celular: '3119999999', EPS: null };
    return {
      ...row,
      ...noise,
      'Número de Documento': n < 110 ? row['Número de Documento']! : `00${7000 + n}`,
    };
  });
  const plantedFaults: [n: number, header: string][] = [];
  const plant = (n: number, kind: number, time = 0) =>
    plantedFaults.push([n, kinds[kind]!(rows[n]!, n, time)]);
  for (let kind = 0; kind < kinds.length; kind += 1)
    for (let time = 0; time < 3; time += 1) plant(20 + 2 * (kind * 3 + time), kind, time);
  // One row with three errors, plus one more row.
  for (const kind of [0, 1, 5]) plant(100, kind);
  plant(102, 7);
  const keptRows = rows.map((row, n) => ({ row, n })).filter(({ n }) => n < absentRow || n >= knownPeople);
  const newIndexes = new Map(keptRows.map(({ n }, index) => [n, index + 2]));
  return {
    rows: keptRows.map(({ row }) => headers.map((header) => row[header]?.toString() ?? null)),
    faults: plantedFaults.map(([n, header]) => `${columnOf(header)}${newIndexes.get(n)}`),
  };
}
