import { expect, it } from 'vitest';
import { linesOfRows, rowsOfLines } from './option-lines.ts';

const rows = [
  { code: '05001', label: 'Medellín', parent: '05' },
  { code: '08001', label: 'Barranquilla', parent: '' },
];

it('reads what a spreadsheet copies, with or without headings', () => {
  const lines = '05001\tMedellín\t05\r\n\n 08001 \tBarranquilla\t\n';
  expect(rowsOfLines(lines)).toEqual(rows);
  expect(rowsOfLines(`Código\tNombre\tDepartamento\n${lines}`)).toEqual(rows);
});

it('reads semicolons where there are no tabs, and keeps those of a label that stands between tabs', () => {
  expect(rowsOfLines('05001;Medellín;05')).toEqual([rows[0]]);
  expect(rowsOfLines('1\tSí; siempre')).toEqual([{ code: '1', label: 'Sí; siempre', parent: '' }]);
});

it('writes what it reads', () => expect(rowsOfLines(linesOfRows(rows))).toEqual(rows));

it('leaves what is missing to the check', () =>
  expect(rowsOfLines('05001')).toEqual([{ code: '05001', label: '', parent: '' }]));
