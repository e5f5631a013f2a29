/** Workbooks written by several programs: the meaning of their cells, and the files rejected within a fixed memory. */
import { deflateRawSync } from 'node:zlib';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { rawArchive } from '../../tests/support/raw-archive.ts';
import { archive, files, main } from '../../tests/support/raw-workbook.ts';
import { sheetFile } from '../../tests/support/workbook.ts';
import type { Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const sheetOf = (cells: Record<string, Partial<CellObject>>, sheetFields: object = {}) =>
  ({ '!ref': 'A1:H20', ...cells, ...sheetFields }) as WorkSheet;

const textsOf = async (file: Buffer) => (await readWorkbook(file))[0]!.rows;

describe('the cells of a workbook', () => {
  const cells = sheetOf({
    A1: { t: 'n', v: 1_000_000_001, z: '0.0E+00' },
    B1: { t: 'n', v: 52_123, z: '0000000000' },
    C1: { t: 's', v: '\u00a0  00520 \u200b ' },
    D1: { t: 'n', v: 43_924, z: 'm/d/yy' },
    E1: { t: 'n', v: 43_924.75, z: 'yyyy\\-mm\\-dd hh:mm' },
    F1: { t: 'b', v: true },
    G1: { t: 'n', v: 7, f: 'A1+1' },
    H1: { t: 'e', v: 42 },
  });

  it.each(['xlsx', 'biff8'] as const)('mean the same in %s', async (format) => {
    const [{ rows, marks }] = (await readWorkbook(sheetFile(cells, format))) as [Sheet];
    expect(rows[0]).toEqual([
      '1000000001',
      '0000052123',
      '00520',
      '03/04/2020',
      '03/04/2020',
      'VERDADERO',
      '7',
      null,
    ]);
    expect(marks.get('0:7')).toBe('fault');
    // The library that writes these files omits formulas from an .xls.
    expect(marks.has('0:6')).toBe(format === 'xlsx');
  });

  it('that show a part of a hundred or a time are read as they show', async () => {
    const sheet = sheetOf({
      A1: { t: 'n', v: 0.5, z: '0%' },
      B1: { t: 'n', v: 0.075, z: '0.00 %' },
      C1: { t: 'n', v: 0.5, z: '0.0"%"' },
      D1: { t: 'n', v: 8.5 / 24, z: 'hh:mm' },
    });
    expect((await textsOf(sheetFile(sheet)))[0]?.slice(0, 4)).toEqual(['50%', '7,5%', '0.5', '08:30']);
  });

  it('that stand merged beside several rows belong to each of them', async () => {
    const sheet = utils.aoa_to_sheet([['Familia'], ['F1', 'Ana'], [null, 'Luis'], ['F2', 'Eva']]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    expect((await textsOf(sheetFile(sheet))).map((row) => row?.[0])).toEqual(['Familia', 'F1', 'F1', 'F2']);
  });

  it('of hidden rows and sheets are read, and said to be hidden', async () => {
    const workbook = utils.book_new();
    const firstSheet = utils.aoa_to_sheet([['a'], ['b'], ['c']]);
    firstSheet['!rows'] = [{}, { hidden: true }];
    utils.book_append_sheet(workbook, firstSheet, 'Vista');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x']]), 'Oculta');
    workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const sheets = await readWorkbook(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(sheets.map(({ name, hidden, hiddenRows }) => ({ name, hidden, hiddenRows }))).toEqual([
      { name: 'Vista', hidden: false, hiddenRows: 1 },
      { name: 'Oculta', hidden: true, hiddenRows: 0 },
    ]);
  });
});

describe('the way of writing', () => {
  const expectedTexts = ['Peña & Ñañez', '00520', '03/04/2020', '1000000001'];

  it('of Google Sheets: inline formats, a thousand empty rows with a style', async () => {
    const strings = '<si><t>Peña &amp; Ñañez</t></si><si><t xml:space="preserve"> 00520 </t></si>';
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="d/m/yyyy"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>';
    const empty = Array.from(
      { length: 999 },
      (_, n) => `<row r="${n + 2}" ht="15.75" customHeight="1"/>`,
    ).join('');
    const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData><row r="1" ht="15.75" customHeight="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" s="1"><v>43924.0</v></c><c r="D1"><v>1.000000001E9</v></c></row>${empty}</sheetData></worksheet>`;
    const rows = await textsOf(await archive(files(sheet, { styles, strings })));
    expect(rows[0]).toEqual(expectedTexts);
    expect(rows.slice(1).every((row) => row === undefined)).toBe(true);
  });

  it('of LibreOffice: every attribute spelt out, formulas with `aca`, the days of a Mac', async () => {
    const strings =
      '<si><r><t xml:space="preserve">Peña </t></r><r><rPr><b val="true"/></rPr><t xml:space="preserve">&amp; Ñañez</t></r></si>';
    const styles =
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="164" applyAlignment="false"/><xf numFmtId="165" applyAlignment="false"/></cellXfs>';
    const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="str"><f aca="false">"00"&amp;520</f><v>00520</v></c><c r="C1" s="1" t="n"><v>42462</v></c><c r="D1" s="0" t="n"><v>1000000001</v></c></row></sheetData></worksheet>`;
    const workbook = '<workbookPr date1904="true"/>';
    const [readSheet] = await readWorkbook(await archive(files(sheet, { styles, strings, workbook })));
    expect(readSheet!.rows[0]).toEqual(expectedTexts);
    expect(readSheet!.marks.get('0:1')).toBe('formula');
  });

  it('of programs that give every element the prefix of its namespace, and name no cell', async () => {
    const sheet = `<?xml version="1.0"?><!-- <x:row> --><x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>Peña </x:t></x:r><x:r><x:t><![CDATA[& Ña]]>&#xF1;ez</x:t></x:r><x:rPh><x:t>leído así</x:t></x:rPh></x:is></x:c><x:c t='str'><x:v>00520</x:v></x:c><x:c t="d"><x:v>2020-04-03T00:00:00</x:v></x:c><x:c><x:v>1000000001</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const styled = sheet.replace('t="d"', 't="d" s="1"');
    const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    expect((await textsOf(await archive(files(styled, { styles }))))[0]).toEqual(expectedTexts);
  });

  it('of programs that write texts into the cells themselves', async () => {
    const sheet = `<worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>Peña &amp; Ñañez</t></is></c><c t="inlineStr"><is><t>00520</t></is></c><c t="inlineStr"><is><t>03/04/2020</t></is></c><c><v>1000000001</v></c></row></sheetData></worksheet>`;
    expect((await textsOf(await archive(files(sheet))))[0]).toEqual(expectedTexts);
  });
});

describe('what is refused', () => {
  const bookFiles = files(`<worksheet xmlns="${main}"><sheetData/></worksheet>`);

  it.each([
    ['macros', { ...bookFiles, 'xl/vbaProject.bin': 'x' }, /macros/],
    ['an .xlsb', { '[Content_Types].xml': 'x', 'xl/workbook.bin': 'x' }, /\.xlsb/],
    [
      'a broken .ods',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': 'x' },
      /dañado/,
    ],
    ['a .docx', { '[Content_Types].xml': 'x', 'word/document.xml': 'x' }, /documento de texto/],
  ])('%s', async (_what, content, message) => {
    const file = await archive(content);
    await expect(readWorkbook(file)).rejects.toThrow(message);
  });

  it('half a file', async () => {
    const file = await archive(bookFiles);
    await expect(readWorkbook(file.subarray(0, file.length / 2))).rejects.toThrow(/dañado/);
    await expect(
      readWorkbook(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
    ).rejects.toThrow(/dañado|no es un libro/);
  });

  it('an archive that unpacks to gigabytes, whatever size it names', async () => {
    const [block, megabytes] = [Buffer.alloc(1024 * 1024, 0x20), 260];
    const content = deflateRawSync(Buffer.concat(Array.from({ length: megabytes }, () => block)));
    const bomb = (size: number) =>
      rawArchive([{ name: 'xl/worksheets/sheet1.xml', content, packed: true, size }]);
    const validFile = bomb(megabytes * block.length);
    expect(validFile.length).toBeLessThan(1024 * 1024);
    await expect(readWorkbook(validFile)).rejects.toThrow(/demasiado grande/);
    await expect(readWorkbook(bomb(1))).rejects.toThrow(/dañado/);
  });

  describe('an archive that says one thing in its directory and another elsewhere', () => {
    const plainFiles = Object.entries(bookFiles).map(([name, text]) => ({
      name,
      content: Buffer.from(text),
    }));
    const change = (offsetIn: (file: Buffer) => number, value: number) => {
      const file = rawArchive([...plainFiles, { name: 'xl/vbaProject.bin', content: Buffer.from('x') }]);
      file.writeUInt16LE(value, offsetIn(file));
      return file;
    };
    const end = (file: Buffer) => file.length - 22;
    const entry = (file: Buffer) => file.readUInt32LE(end(file) + 16);

    const fewerFiles = () => {
      const file = rawArchive([...plainFiles, { name: 'xl/vbaProject.bin', content: Buffer.from('x') }]);
      file.writeUInt16LE(plainFiles.length, end(file) + 8);
      file.writeUInt16LE(plainFiles.length, end(file) + 10);
      return file;
    };
    const duplicatedEntry = () => {
      const file = rawArchive([...plainFiles, plainFiles[0]!]);
      const centralStart = file.lastIndexOf(Buffer.from('PK\u0001\u0002'));
      file.writeUInt32LE(0, centralStart + 42);
      return file;
    };

    it.each<[string, Buffer]>([
      ['more files in all than on this disk', change((file) => end(file) + 8, plainFiles.length)],
      ['macros only in the count of this disk', change((file) => end(file) + 10, plainFiles.length)],
      ["'stored' only in the directory", change(() => 8, 8)],
      ["'packed' only in the directory", change((file) => entry(file) + 10, 8)],
      ['another name before the file', change(() => 30, 0x2020)],
      ['another size before the file', change(() => 18, 1)],
      ['another unpacked size before the file', change(() => 22, 1)],
      ['another unpacked size in both', rawArchive([{ ...plainFiles[0]!, size: 1 }, ...plainFiles.slice(1)])],
      ['another checksum before the file', change(() => 14, 1)],
      ['another checksum in the directory', change((file) => entry(file) + 16, 1)],
      ['a password only before the file', change(() => 6, 1)],
      ['another length of the directory', change((file) => end(file) + 12, 1)],
      ['fewer files than the directory has', fewerFiles()],
      ['one file twice, in the same bytes', duplicatedEntry()],
    ])('%s', async (_what, file) => {
      await expect(readWorkbook(file)).rejects.toThrow(/dañado/);
    });
  });

  it('an archive within an archive, which nobody has looked into', async () => {
    const inner = rawArchive(
      Object.entries(bookFiles).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    );
    const outer = rawArchive([
      { name: 'workbook.xml', content: Buffer.from('x') },
      { name: 'Index.zip', content: inner },
    ]);
    await expect(readWorkbook(outer)).rejects.toThrow(/no es un libro de Excel/);
  });
});

it('reads an archive whose sizes follow the files', async () => {
  const sheet = `<worksheet xmlns="${main}"><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>`;
  const entries = Object.entries(files(sheet)).map(([name, text]) => ({
    name,
    content: deflateRawSync(Buffer.from(text)),
    packed: true,
    sizesFollow: true,
  }));
  expect((await textsOf(rawArchive(entries)))[0]).toEqual(['7']);
});
