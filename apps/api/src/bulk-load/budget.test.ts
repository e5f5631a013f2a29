import { CFB } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { archive, files, main } from '../../tests/support/raw-workbook.ts';
import { readWorkbook } from './workbook.ts';

describe('a workbook that asks for too much', () => {
  const row = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
  const sheet = (content: string) => archive(files(`<worksheet xmlns="${main}">${content}</worksheet>`));
  const record = (type: number, ...values: number[]) =>
    Buffer.from(new Uint16Array([type, 2 * values.length, ...values]).buffer);
  /** An .xls with these records. */
  const records = (recordList: readonly Buffer[]) => {
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, '/Workbook', Buffer.concat(recordList));
    return CFB.write(file, { type: 'buffer' }) as Buffer;
  };

  it('200,000 definitions of all columns', async () => {
    const columns = '<col min="1" max="16384" hidden="1"/>'.repeat(200_000);
    const file = await sheet(`<cols>${columns}</cols>${row}`);
    expect(file.length).toBeLessThan(30_000);
    await expect(readWorkbook(file)).rejects.toThrow(/más de 100\.000 columnas/);
  });

  it('3,000,000 merged cells', async () => {
    const merges = '<mergeCell ref="A1:A2"/>'.repeat(3_000_000);
    const file = await sheet(`${row}<mergeCells>${merges}</mergeCells>`);
    await expect(readWorkbook(file)).rejects.toThrow(/más de 200\.000 celdas combinadas/);
  });

  it('few merged cells that reach over all rows', async () => {
    const end = '<row r="50000"><c r="B50000"><v>1</v></c></row></sheetData>';
    const merges = '<mergeCell ref="A1:A1048576"/>'.repeat(100);
    const file = await sheet(`${row.replace('</sheetData>', end)}<mergeCells>${merges}</mergeCells>`);
    await expect(readWorkbook(file)).rejects.toThrow(/3\.000\.000 de celdas/);
  });

  it('more cells than any table has', async () => {
    const cells = '<c><v>1</v></c>'.repeat(100_000);
    const rows = `<row>${cells}</row>`.repeat(31);
    await expect(sheet(`<sheetData>${rows}</sheetData>`).then(readWorkbook)).rejects.toThrow(
      /3\.000\.000 de celdas/,
    );
  });

  it('one long text in many cells', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(100);
    const longSheet = `<worksheet xmlns="${main}"><sheetData>${`<row>${cells}</row>`.repeat(30)}</sheetData></worksheet>`;
    const file = await archive(files(longSheet, { strings: `<si><t>${'x'.repeat(30_000)}</t></si>` }));
    await expect(readWorkbook(file)).rejects.toThrow(/50 millones de letras/);
  });

  it('one sheet that is named many times', async () => {
    const laterSheets = Array.from(
      { length: 9 },
      (_, n) => `<sheet name="${n}" sheetId="${n}" r:id="rId1"/>`,
    );
    const bookFiles = files(`<worksheet xmlns="${main}">${row}</worksheet>`);
    const list = bookFiles['xl/workbook.xml'].replace('</sheets>', `${laterSheets.join('')}</sheets>`);
    const file = await archive({ ...bookFiles, 'xl/workbook.xml': list });
    await expect(readWorkbook(file)).rejects.toThrow(/dañado/);
  });

  it.each([
    ['columns', Array.from({ length: 5 }, () => record(0x7d, 0, 65_000, 0, 0, 0, 0)), /100\.000 columnas/],
    ['merged cells', Array.from({ length: 5 }, () => record(0xe5, 65_000)), /celdas combinadas/],
    ['sheets', Array.from({ length: 201 }, () => record(0x85, 0, 0, 0)), /200 hojas/],
  ])('%s of an .xls', async (_what, recordList, message) => {
    await expect(readWorkbook(records(recordList))).rejects.toThrow(message);
  });
});
