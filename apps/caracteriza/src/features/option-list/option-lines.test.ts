import { optionListProblems } from '@caracteriza/domain/option-list/option-list-problems';
import { expect, it } from 'vitest';
import { linesOfRows, readOptionLines } from './option-lines.ts';

const rowsOfLines = (text: string) => readOptionLines(text).rows;

const rows = [
  { code: '05001', label: 'Medellín', parent: '05' },
  { code: '08001', label: 'Barranquilla', parent: '' },
];

it('reads what a spreadsheet copies, with or without headings', () => {
  const lines = '05001\tMedellín\t05\r\n\n 08001 \tBarranquilla\t\n';
  expect(rowsOfLines(lines)).toEqual(rows);
  expect(rowsOfLines(`Código\tNombre\tDepartamento\n${lines}`)).toEqual(rows);
});

it('keeps a first option whose code is a word for codes', () => {
  expect(readOptionLines('cod\tBacalao\nmer\tMerluza')).toMatchObject({
    rows: [{ code: 'cod', label: 'Bacalao' }, { code: 'mer' }],
    hasHeadings: false,
  });
  expect(readOptionLines('name\tlabel\nmer\tMerluza')).toMatchObject({
    rows: [{ code: 'mer' }],
    hasHeadings: true,
  });
});

it('tells of cells that no option has', () => {
  const options = rowsOfLines('1\tSí\t\t\n2\tNo\t\t7\tnada');
  expect(options[0]).toEqual({ code: '1', label: 'Sí', parent: '' });
  expect(optionListProblems(options, null)).toEqual([
    { row: 2, message: expect.stringContaining('sobra «7, nada»') },
  ]);
});

it('reads semicolons where there are no tabs, and keeps those of a label that stands between tabs', () => {
  expect(rowsOfLines('05001;Medellín;05')).toEqual([rows[0]]);
  expect(rowsOfLines('1\tSí; siempre')).toEqual([{ code: '1', label: 'Sí; siempre', parent: '' }]);
});

it('writes what it reads', () => expect(rowsOfLines(linesOfRows(rows))).toEqual(rows));

it('leaves what is missing to the check', () =>
  expect(rowsOfLines('05001')).toEqual([{ code: '05001', label: '', parent: '' }]));
