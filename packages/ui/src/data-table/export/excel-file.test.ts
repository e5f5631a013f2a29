import { read, type WorkSheet } from 'xlsx';
import { expect, test } from 'vitest';
import type { ExportCell } from './delimited.ts';
import { excelFile } from './excel-file.ts';

/** The sheet read back; `w` of a cell is what a spreadsheet shows. */
function readBack(rows: readonly (readonly ExportCell[])[]): WorkSheet {
  const file = excelFile({ header: rows[0]!.map((_, at) => `Columna ${at}`), rows }, 'Datos');
  return Object.values(read(file, { cellNF: true, cellFormula: true }).Sheets)[0]!;
}

test('a date is a number of days with a format, whatever the time zone', () => {
  expect(readBack([[new Date(2026, 3, 3)]])['A2']).toMatchObject({
    t: 'n',
    v: 46_115,
    z: 'yyyy-mm-dd',
    w: '2026-04-03',
  });
});

test('times are kept, and midnight too in a column that has times', () => {
  const sheet = readBack([[new Date(2026, 3, 3, 18, 0, 0)], [new Date(2026, 3, 3)], [null]]);
  expect(sheet['A2']).toMatchObject({ t: 'n', v: 46_115.75, w: '2026-04-03 18:00' });
  expect(sheet['A3']).toMatchObject({ t: 'n', v: 46_115, w: '2026-04-03 00:00' });
  expect(sheet['A4']).toBeUndefined();
});

test('a date that Excel cannot count is a text, and what is no date is nothing', () => {
  const sheet = readBack([[new Date(1899, 11, 5), new Date('x')]]);
  expect(sheet['A2']).toMatchObject({ t: 's', v: '1899-12-05' });
  expect(sheet['B2']).toBeUndefined();
});

test('in a zone a date is what its clocks show', () => {
  const rows = [[new Date('2026-04-04T02:30:00Z')]];
  const file = excelFile({ header: ['A'], rows, timeZone: 'America/Bogota' }, 'Datos');
  const sheet = Object.values(read(file).Sheets)[0]!;
  expect(sheet['A2']).toMatchObject({ t: 'n', w: '2026-04-03 21:30' });
});

test('numbers are numbers, and long ones have no exponent', () => {
  const sheet = readBack([[-1.5, 0, 123_456_789_012]]);
  expect([sheet['A2'].v, sheet['B2'].v, sheet['C2'].v]).toEqual([-1.5, 0, 123_456_789_012]);
  expect(sheet['C2']).toMatchObject({ t: 'n', z: '0', w: '123456789012' });
});

test.each(['=1+1', '+57 300', '-cita', '@mención', '\t=A1', '000123'])(
  '%j is a text as it was typed',
  (text) => {
    const cell = readBack([[text]])['A2'];
    expect(cell).toMatchObject({ t: 's', v: text });
    expect(cell.f).toBeUndefined();
  },
);
