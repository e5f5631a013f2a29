import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetRows } from './spreadsheet-rows.ts';

const cellsOf = (text: string) => spreadsheetRows(text).map(({ cells }) => cells);

/** A cell as spreadsheets copy it. */
const copiedCell = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe('rows of a spreadsheet', () => {
  it('are read from any line ends, without empty lines and tabs at the end', () => {
    expect(cellsOf('Edad\tNumérico\t\t\r\n\r\n\t\t\r\nPeso\r\n')).toEqual([['Edad', 'Numérico'], ['Peso']]);
    expect(cellsOf('a\rb\nc')).toEqual([['a'], ['b'], ['c']]);
    expect(cellsOf('a\t\tc')).toEqual([['a', '', 'c']]);
    expect(cellsOf(' \n')).toEqual([]);
  });

  it('may have lines, tabs and quotes within quotes, and quotes as letters elsewhere', () => {
    expect(cellsOf('¿Come?\t"Sí\nNo"\n"El ""SISBÉN"""\tx')).toEqual([
      ['¿Come?', 'Sí\nNo'],
      ['El "SISBÉN"', 'x'],
    ]);
    expect(cellsOf('"Ninguna" es una respuesta\tx\nSin "cerrar\n"nunca')).toEqual([
      ['"Ninguna" es una respuesta', 'x'],
      ['Sin "cerrar'],
      ['"nunca'],
    ]);
  });

  it('know their line and their place', () => {
    const text = 'Edad\n\n"a\r\nb"\tx\r\nPeso';
    const rows = spreadsheetRows(text);
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 5]);
    expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Edad\n',
      '"a\r\nb"\tx\r\n',
      'Peso',
    ]);
  });

  it('are those that were copied, whatever is in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '"', '\t', '\n', '\r', ';') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, lineEnd) => {
          const text = rows.map((cells) => cells.map(copiedCell).join('\t')).join(lineEnd);
          const expected = rows.map((cells) => {
            const texts = cells.map((each) => each.trim());
            return texts.slice(0, texts.findLastIndex((each) => each !== '') + 1);
          });
          expect(cellsOf(text)).toEqual(expected.filter((cells) => cells.length > 0));
        },
      ),
    );
  });

  it('end for every text, and all that is not a separator is in some row', () => {
    const letter = fc.constantFrom('a', '"', '\t', '\n', '\r', ' ');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 60 }), (text) => {
        const rows = spreadsheetRows(text);
        expect(
          rows
            .map(({ start, end }) => text.slice(start, end))
            .join('')
            .replace(/[^a]/g, ''),
        ).toBe(text.replace(/[^a]/g, ''));
      }),
    );
  });
});
