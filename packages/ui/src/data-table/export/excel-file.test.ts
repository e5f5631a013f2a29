import { read, type WorkSheet } from 'xlsx';
import { expect, test } from 'vitest';
import type { ExportCell } from './delimited.ts';
import { excelFile } from './excel-file.ts';

/** The sheet read back; `w` of a cell is what a spreadsheet shows. */
async function readBack(rows: readonly (readonly ExportCell[])[]): Promise<WorkSheet> {
  const file = await excelFile(
    { header: rows[0]!.map((_, columnIndex) => `Columna ${columnIndex}`), rows },
    'Datos',
  );
  return Object.values(read(file, { cellNF: true, cellFormula: true }).Sheets)[0]!;
}

test('a date is a number of days with a format, whatever the time zone', async () => {
  expect((await readBack([[new Date(2026, 3, 3)]]))['A2']).toMatchObject({
    t: 'n',
    v: 46_115,
    z: 'yyyy-mm-dd',
    w: '2026-04-03',
  });
});

test('times are kept, and midnight too in a column that has times', async () => {
  const sheet = await readBack([[new Date(2026, 3, 3, 18, 0, 0)], [new Date(2026, 3, 3)], [null]]);
  expect(sheet['A2']).toMatchObject({ t: 'n', v: 46_115.75, w: '2026-04-03 18:00' });
  expect(sheet['A3']).toMatchObject({ t: 'n', v: 46_115, w: '2026-04-03 00:00' });
  expect(sheet['A4']).toBeUndefined();
});

test('a date that Excel cannot count is a text, and what is no date is nothing', async () => {
  const sheet = await readBack([[new Date(1899, 11, 5), new Date('x')]]);
  expect(sheet['A2']).toMatchObject({ t: 's', v: '1899-12-05' });
  expect(sheet['B2']).toBeUndefined();
});

test('in a zone a date is what its clocks show', async () => {
  const rows = [[new Date('2026-04-04T02:30:00Z')]];
  const file = await excelFile({ header: ['A'], rows, timeZone: 'America/Bogota' }, 'Datos');
  const sheet = Object.values(read(file).Sheets)[0]!;
  expect(sheet['A2']).toMatchObject({ t: 'n', w: '2026-04-03 21:30' });
});

test.each([true, false])('a sheet runs from right to left, or not: %j', async (fromRight) => {
  const book = read(await excelFile({ header: ['A'], rows: [['x']], fromRight }, 'Datos'));
  expect(book.Workbook?.Views?.[0]?.RTL ?? false).toBe(fromRight);
});

test('numbers are numbers, and long ones have no exponent', async () => {
  const sheet = await readBack([[-1.5, 0, 123_456_789_012]]);
  expect([sheet['A2'].v, sheet['B2'].v, sheet['C2'].v]).toEqual([-1.5, 0, 123_456_789_012]);
  expect(sheet['C2']).toMatchObject({ t: 'n', z: '0', w: '123456789012' });
});

test.each(['=1+1', '+57 300', '-cita', '@mención', '\t=A1', '000123'])(
  '%j is a text as it was typed',
  async (text) => {
    const cell = (await readBack([[text]]))['A2'];
    expect(cell).toMatchObject({ t: 's', v: text });
    expect(cell.f).toBeUndefined();
  },
);

test('what XML cannot hold comes back as it was, and a sheet has at most 31 characters', async () => {
  const texts = ['<a & "b">', '_x000D_', 'una\nlínea', '\u0001', 'ñ 😀', ' espacios '];
  const file = await excelFile(
    { header: ['Uno'], rows: texts.map((text) => [text]) },
    '[Datos]: de <todos> los años del censo',
  );
  const book = read(file);
  expect(book.SheetNames).toEqual([' Datos   de <todos> los años de']);
  const sheet = Object.values(book.Sheets)[0]!;
  expect(texts.map((_, index) => (sheet[`A${index + 2}`] as { v: string }).v)).toEqual(texts);
});

test('thousands of rows and more columns than letters', async () => {
  const row = Array.from({ length: 30 }, (_, index) => index);
  const sheet = await readBack(Array.from({ length: 2500 }, () => row));
  expect(sheet['!ref']).toBe('A1:AD2501');
  expect(sheet['AD2501']).toMatchObject({ t: 'n', v: 29 });
});

test('a cell that Excel cannot hold makes no damaged file', async () => {
  await expect(readBack([['a'.repeat(32_768)]])).rejects.toThrow('32,767');
});
