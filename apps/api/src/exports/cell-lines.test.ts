import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellBatch } from './cell-batch.ts';
import type { CellColumn, ExportColumn, ExportFormat } from './columns.ts';
import { exportCells, exportFile } from './file.ts';

const columns: CellColumn[] = [
  { header: 'Código', kind: 'text' },
  { header: 'Sexo', kind: 'entry' },
  { header: 'Nombre', kind: 'text' },
  { header: '=Edad', kind: 'number' },
  { header: 'Nacimiento', kind: 'day', days: true },
  { header: 'EPS', kind: 'entry' },
];

/** A row as strings of its cells would give it; entries by their number. */
interface Row {
  code: string;
  sex: number;
  name: string;
  age: number | null;
  born: string;
  eps: number | null;
}

const entries = ['Femenino', '=Otro; "así"', '', 'Índigena ñ €', '\u{1F600}\r\n'];
const entry = (number: number | null) => (number === null ? '' : entries[number - 1]!);

const asStrings: ExportColumn<Row>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Sexo', value: ({ sex }) => entry(sex) },
  { header: 'Nombre', value: ({ name }) => name },
  { header: '=Edad', value: ({ age }) => age },
  { header: 'Nacimiento', value: ({ born }) => ({ day: born }), days: true },
  { header: 'EPS', value: ({ eps }) => entry(eps) },
];

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function batchOf(rows: Row[], format: ExportFormat): CellBatch {
  const line = ({ code, sex, name, age, born, eps }: Row) => {
    const day = format === 'excel' ? born : `${born.slice(6)}/${born.slice(4, 6)}/${born.slice(0, 4)}`;
    const cells = [code, sex, name, age ?? '', day, eps ?? 0, 'an id', 'of no file'];
    return `${cells.map((cell) => String(cell).replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign]!)).join('\t')}\n`;
  };
  return { lines: Buffer.from(rows.map(line).join('')), entries };
}

async function* one<T>(...items: T[]) {
  yield* items;
}

/** The file; of a workbook its sheet is enough, whose packing does not say when it was made. */
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('latin1');
}

/** Texts of what files treat, and of signs of two, three and four bytes. */
const signs = [
  'a',
  'B',
  '0',
  ' ',
  ';',
  '"',
  '\t',
  '\r',
  '\n',
  '\\',
  '=',
  '+',
  '-',
  '@',
  "'",
  ',',
  '&',
  '<',
  '_x0041_',
  'ñ',
  'Á',
  '\u0080',
  '€',
  '\uFFFE',
  '\u{1F600}',
  '\u0001',
  '\u007F',
];
const text = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((parts) => parts.join(''));
const place = fc.integer({ min: 1, max: entries.length });
const row: fc.Arbitrary<Row> = fc.record({
  code: text,
  sex: place,
  name: text,
  age: fc.option(fc.integer({ min: -3, max: 120 })),
  born: fc.constantFrom('20240229', '19991231', '18991130'),
  eps: fc.option(place),
});

describe('cells that the database has written', () => {
  it.each(['csv', 'txt', 'excel'] as const)(
    'become the same file as cells that are strings: %s',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
          const expected = await bytesOf(exportFile(format, 'x', asStrings, one(...rows)));
          const halves = [rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1)];
          const batches = halves.filter(({ length }) => length > 0).map((half) => batchOf(half, format));
          expect(await bytesOf(exportCells(format, 'x', columns, one(...batches)))).toBe(expected);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('are a head alone where there is no row', async () => {
    for (const format of ['csv', 'txt', 'excel'] as const)
      expect(await bytesOf(exportCells(format, 'x', columns, one<CellBatch>()))).toBe(
        await bytesOf(exportFile(format, 'x', asStrings, one<Row>())),
      );
  });

  it('have room for long texts', async () => {
    const long = {
      code: '"'.repeat(70_000),
      sex: 4,
      name: 'ñ'.repeat(70_000),
      age: 0,
      born: '20240229',
      eps: 5,
    };
    const rows = [long, { ...long, code: 'x'.repeat(200_000) }];
    expect(await bytesOf(exportCells('csv', 'x', columns, one(batchOf(rows, 'csv'))))).toBe(
      await bytesOf(exportFile('csv', 'x', asStrings, one(...rows))),
    );
  });
});
