import { read, utils } from 'xlsx';
import { expect, test } from 'vitest';
import { delimitedText, inert, signsOf } from './delimited.ts';

const sheet = {
  header: ['Código', 'Nombre; completo', 'Edad'],
  rows: [
    ['PER000001', 'Íngrid "La Ñata" Muñoz', 13],
    ['000123', 'Peña;\r\nGüiza\totra', -4],
    ['=1+1', '+57 300', null],
    ['@mención', '-cita', 0],
  ],
} as const;

test('CSV: BOM, semicolons, CRLF, quotes only where needed', () => {
  expect(delimitedText({ header: ['a', 'b'], rows: [['x;y', 'di"jo']] }, ';')).toBe(
    '\uFEFFa;b\r\n"x;y";"di""jo"\r\n',
  );
});

test.each([';', '\t'] as const)('read back by another reader with separator %j', (separator) => {
  const bytes = new TextEncoder().encode(delimitedText(sheet, separator));
  const book = read(bytes, { type: 'array', raw: true, FS: separator });
  const rows = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0]!, { header: 1, defval: '' });
  // SheetJS reads \r within quotes as .
  const texts = rows.map((row) => row.map((cell) => String(cell).replaceAll('\r\n', '\n')));
  expect(texts).toEqual([
    ['Código', 'Nombre; completo', 'Edad'],
    ['PER000001', 'Íngrid "La Ñata" Muñoz', '13'],
    ['000123', 'Peña;\nGüiza\totra', '-4'],
    ["'=1+1", "'+57 300", ''],
    ["'@mención", "'-cita", '0'],
  ]);
});

test.each(['=A1', '+1', '-1', '@x', '\tx', '\rx'])('%j is made inert', (cell) => {
  expect(inert(cell)).toBe(`'${cell}`);
});

test.each([
  [-5, -5],
  [null, null],
  ['a=b', 'a=b'],
  ['', ''],
])('%j stays', (cell, unchangedCell) => {
  expect(inert(cell)).toBe(unchangedCell);
});

test('dates are texts, without a time at midnight', () => {
  const rows = [[new Date(2026, 3, 3, 16, 5), new Date(2026, 3, 3)]];
  expect(delimitedText({ header: ['a', 'b'], rows }, ';')).toBe(
    '\uFEFFa;b\r\n2026-04-03 16:05;2026-04-03\r\n',
  );
});

test.each([
  ['es-CO', 'a;b\r\n-1,5;1e-7\r\n1234567;"x;y"\r\n'],
  ['en-US', 'a,b\r\n-1.5,1e-7\r\n1234567,x;y\r\n'],
  ['ar-EG', 'a,b\r\n-1.5,1e-7\r\n1234567,x;y\r\n'],
  ['fa-IR', 'a,b\r\n-1.5,1e-7\r\n1234567,x;y\r\n'],
])('in %s numbers have its decimal sign, and the separator is another one', (locale, text) => {
  const { separator, decimal } = signsOf(locale);
  const rows = [
    [-1.5, 1e-7],
    [1_234_567, 'x;y'],
  ];
  expect(delimitedText({ header: ['a', 'b'], rows }, separator, decimal)).toBe(`\uFEFF${text}`);
});
