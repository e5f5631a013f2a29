import { read, utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { base64Chunks } from './base64.ts';
import type { ExportColumn } from './columns.ts';
import { exportFile } from './file.ts';
import { sheetOf, xlsx } from './xlsx.ts';
import { keysetRows } from '../records/keyset.ts';

interface Person {
  name: string | null;
  born: string;
  weight: number;
}

const columns: ExportColumn<Person>[] = [
  { header: 'Nombre', value: ({ name }) => name },
  { header: 'Nacimiento', value: ({ born }) => ({ day: born }), days: true },
  { header: 'Peso', value: ({ weight }) => weight },
];

async function* people(...rows: Person[]) {
  yield* rows;
}

const nino = { name: 'Íñigo "el niño"; Peña', born: '20240229', weight: -1.5 };
const formulaRow = { name: '=1+1', born: '19991231', weight: 7 };

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const buffers: Uint8Array[] = [];
  for await (const chunk of chunks) buffers.push(chunk);
  return Buffer.concat(buffers);
}

describe('exported files', () => {
  it('writes csv with BOM, semicolons, CRLF, quotes and inert formulas', async () => {
    const text = (await bytesOf(exportFile('csv', 'x', columns, people(nino, formulaRow)))).toString('utf8');
    expect(text).toBe(
      '\uFEFFNombre;Nacimiento;Peso\r\n"Íñigo ""el niño""; Peña";29/02/2024;-1.5\r\n\'=1+1;31/12/1999;7\r\n',
    );
  });

  it('writes txt with tabs and quotes', async () => {
    const row = { name: 'a\tb\r\nc; "d"', born: '20240229', weight: 0 };
    const text = (await bytesOf(exportFile('txt', 'x', columns, people(row)))).toString('utf8');
    expect(text).toBe('\uFEFFNombre\tNacimiento\tPeso\r\n"a\tb\r\nc; ""d"""\t29/02/2024\t0\r\n');
  });

  it.each(['excel', 'csv', 'txt'] as const)(
    'reads back in a spreadsheet what was written: %s',
    async (format) => {
      const names = [
        '"=1+1"',
        '"comilla abierta',
        'comilla cerrada"',
        '""',
        '"',
        'uno; dos\ttres',
        'línea\notra',
        'línea\r\notra\r\n',
        ' con espacios ',
        'Íñigo, el niño',
        '=1+1',
        '-1',
        '007',
      ];
      const rows = names.map((name) => ({ name, born: '20240229', weight: 1 }));
      const bytes = await bytesOf(exportFile(format, 'x', columns, people(...rows)));
      const workbook = read(bytes, { raw: true, FS: { excel: undefined, csv: ';', txt: '\t' }[format] });
      const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
      const [header, ...bodyRows] = utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: true });
      expect(header).toEqual(['Nombre', 'Nacimiento', 'Peso']);
      const neutralNames = names.map((name) => (/^[=-]/.test(name) ? `'${name}` : name));
      // The workbook reader turns CRLF line breaks into LF.
      const expectedRows =
        format === 'excel' ? neutralNames.map((name) => name.replaceAll('\r\n', '\n')) : neutralNames;
      expect(bodyRows.map(([name]) => name)).toEqual(expectedRows);
      const cells = Object.entries(sheet).filter(([cellName]) => /^[A-Z]+\d+$/.test(cellName));
      expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
    },
  );

  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('makes %j inert in every format', async (name) => {
    const row = { name, born: '20240229', weight: 1 };
    const csv = (await bytesOf(exportFile('csv', 'x', columns, people(row)))).toString('utf8');
    expect(csv.split('\r\n').slice(1).join('\r\n').replace(/^"/, '').startsWith("'")).toBe(true);
    const workbook = read(await bytesOf(exportFile('excel', 'x', columns, people(row))));
    const cell = workbook.Sheets['x']?.['A2'];
    expect(cell.f).toBeUndefined();
    expect(cell.v.startsWith("'")).toBe(true);
  });

  it('writes xlsx with real dates and numbers and a frozen header', async () => {
    const bytes = await bytesOf(exportFile('excel', 'Personas: todas', columns, people(nino, formulaRow)));
    const workbook = read(bytes, { cellDates: true, UTC: true });
    expect(workbook.SheetNames).toEqual(['Personas  todas']);
    const rows = utils.sheet_to_json(workbook.Sheets['Personas  todas']!, { header: 1, UTC: true });
    expect(rows[0]).toEqual(['Nombre', 'Nacimiento', 'Peso']);
    expect(rows[1]).toEqual([nino.name, new Date(Date.UTC(2024, 1, 29)), -1.5]);
    expect(rows[2]).toEqual(["'=1+1", new Date(Date.UTC(1999, 11, 31)), 7]);
    const raw = utils.sheet_to_json(read(bytes).Sheets['Personas  todas']!, { header: 1, raw: false });
    expect((raw[1] as string[])[1]).toBe('29/02/2024');
  });

  it('writes xlsx that every reader can open, whatever characters a text holds', async () => {
    const row = { name: 'a\u0001b\u000Bc\uFFFEd\uFFFFe _x0041_ \u{1F600}', born: '20240229', weight: 1 };
    const workbook = read(await bytesOf(exportFile('excel', 'x', columns, people(row))));
    expect(workbook.Sheets['x']?.['A2'].v).toBe('a\u0001b\u000Bc\uFFFDd\uFFFDe _x0041_ \u{1F600}');
  });

  it('cuts a text at what an Excel cell holds', async () => {
    const row = { name: 'ñ'.repeat(40_000), born: '20240229', weight: 1 };
    const workbook = read(await bytesOf(exportFile('excel', 'x', columns, people(row))));
    const cutText = String(workbook.Sheets['x']?.['A2'].v);
    expect(cutText).toHaveLength(32_767);
    expect(cutText).toMatch(/\[Texto cortado: .* este tiene 40000\. Está completo en CSV y TXT\.\]$/);
  });

  it('goes on in a further sheet where Excel has no more rows', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `Persona ${n}`);
    const rows = names.map((name) => ({ name, born: '20240229', weight: 1 }));
    const longName = 'Un nombre de treinta y un signos';
    const sheets = [
      sheetOf(longName, columns, people(...rows), 4),
      sheetOf('Justo', columns, people(...rows.slice(0, 3)), 4),
      sheetOf('Nadie', columns, people(), 4),
    ];
    const workbook = read(await bytesOf(xlsx(sheets)));
    expect(workbook.SheetNames).toEqual([
      longName.slice(0, 31),
      `${longName.slice(0, 27)} (2)`,
      `${longName.slice(0, 27)} (3)`,
      'Justo',
      'Nadie',
    ]);
    const sheetRows = workbook.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(workbook.Sheets[name]!, { header: 1 }),
    );
    expect(sheetRows.map(([header]) => header)).toEqual(
      sheetRows.map(() => ['Nombre', 'Nacimiento', 'Peso']),
    );
    expect(sheetRows.slice(0, 3).flatMap(([, ...sections]) => sections.map(([name]) => name))).toEqual(names);
    expect(sheetRows.map(({ length }) => length)).toEqual([4, 4, 2, 4, 1]);
  });

  it.each(['excel', 'csv', 'txt'] as const)(
    'ends the rows when its reader stops early: %s',
    async (format) => {
      let hasBegun = false;
      let hasEnded = false;
      async function* endless() {
        hasBegun = true;
        try {
          for (;;) yield nino;
        } finally {
          hasEnded = true;
        }
      }
      for await (const _ of exportFile(format, 'x', columns, endless())) if (hasBegun) break;
      expect(hasEnded).toBe(true);
    },
  );

  it('passes an error of the rows through', async () => {
    async function* failingRows() {
      yield nino;
      throw new Error('lost');
    }
    for (const format of ['excel', 'csv', 'txt'] as const) {
      await expect(bytesOf(exportFile(format, 'x', columns, failingRows()))).rejects.toThrow('lost');
    }
  });

  it('joins base64 chunks of any size into the whole file', async () => {
    const source = Buffer.from('El niño comió piña en el año nuevo');
    async function* chunksOf() {
      for (let offset = 0; offset < source.length; offset += 5) yield source.subarray(offset, offset + 5);
    }
    let text = '';
    for await (const chunk of base64Chunks(chunksOf())) text += chunk;
    expect(Buffer.from(text, 'base64').equals(source)).toBe(true);
    expect(text).toBe(source.toString('base64'));
  });

  it('reads every row once, batch after batch', async () => {
    const numbers = Array.from({ length: 25 }, (_, n) => n);
    const batches: (number | undefined)[] = [];
    const rows: number[] = [];
    const batch = (lastNumber: number | undefined, limit: number) => {
      batches.push(lastNumber);
      return Promise.resolve(
        numbers.filter((n) => lastNumber === undefined || n > lastNumber).slice(0, limit),
      );
    };
    for await (const row of keysetRows(batch, 10)) rows.push(row);
    expect(rows).toEqual(numbers);
    expect(batches).toEqual([undefined, 9, 19]);
  });
});
