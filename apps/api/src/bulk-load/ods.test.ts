/** Workbooks of LibreOffice: what their cells mean, and what is refused. */
import { describe, expect, it } from 'vitest';
import { archive } from '../../tests/support/raw-workbook.ts';
import { sheetFile } from '../../tests/support/workbook.ts';
import type { Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';

/** An .ods with these tables. */
const odsOf = (tables: string, otherFiles: Record<string, string> = {}) =>
  archive({
    mimetype,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>
      <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
      <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...otherFiles,
  });

const tableOf = (rows: string, attributes = 'table:name="Hoja" table:style-name="ta1"') =>
  `<table:table ${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const cell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;

const sheetsOf = async (tables: string) => readWorkbook(await odsOf(tables));
const sheetOf = async (rows: string) => (await sheetsOf(tableOf(rows)))[0] as Sheet;

describe('the cells of an .ods', () => {
  it('keep what only Excel would decode', async () => {
    expect((await sheetOf(row(cell('_x0041_ &amp; _x000D_')))).rows).toEqual([['_x0041_ & _x000D_']]);
  });

  it('mean what the sheet shows', async () => {
    const cells = [
      cell('1.000.000.001', 'office:value-type="float" office:value="1000000001"'),
      cell('0000052123', 'office:value-type="float" office:value="52123"'),
      cell(' 00520<text:s text:c="3"/>'),
      cell('3 de abr', 'office:value-type="date" office:date-value="2020-04-03"'),
      cell('3 de abr', 'office:value-type="date" office:date-value="2020-04-03T08:30:00"'),
      cell('VERDADERO', 'office:value-type="boolean" office:boolean-value="true"'),
      cell('7,5%', 'office:value-type="percentage" office:value="0.075"'),
      cell('08:30', 'office:value-type="time" office:time-value="PT08H30M00S"'),
      cell(
        'dos</text:p><text:p>lí<text:span>neas</text:span> y <text:a xlink:href="file:///etc/passwd">más</text:a>',
      ),
    ];
    expect((await sheetOf(row(cells.join('')))).rows[0]).toEqual([
      '1000000001',
      '0000052123',
      '00520',
      '03/04/2020',
      '03/04/2020',
      'VERDADERO',
      '7,5%',
      '08:30',
      'dos líneas y más',
    ]);
  });

  it('with a formula count by what it shows, and nothing is computed', async () => {
    const formula = 'table:formula="of:=WEBSERVICE(&quot;http://x&quot;)"';
    const cells = [
      cell('7', `${formula} office:value-type="float" office:value="7"`),
      `<table:table-cell ${formula}/>`,
      cell('#N/D', `${formula} office:value-type="string" office:string-value="" calcext:value-type="error"`),
      cell('Err:502', `${formula} office:value-type="string"`),
      cell('#¡VALOR!', `${formula} office:value-type="string"`),
      cell('# 4', `${formula} office:value-type="string"`),
    ];
    const { rows, marks } = await sheetOf(row(cells.join('')));
    expect(rows[0]).toEqual(['7', null, null, null, null, '# 4']);
    expect([0, 1, 2, 3, 4, 5].map((column) => marks.get(`0:${column}`))).toEqual([
      'formula',
      'no result',
      'fault',
      'fault',
      'fault',
      'formula',
    ]);
  });

  it('that are repeated, merged, hidden or covered, and comments, drawings and tables within', async () => {
    const noise =
      '<office:annotation><text:p>nota</text:p></office:annotation><draw:frame><text:p>dibujo</text:p></draw:frame>' +
      `<table:table><table:table-row>${cell('dentro')}</table:table-row></table:table>`;
    const rows = [
      '<table:table-column table:number-columns-repeated="16384"/>',
      `<table:table-header-rows>${row(cell('A') + cell('B'))}</table:table-header-rows>`,
      row(
        `<table:table-cell office:value-type="string" table:number-rows-spanned="2">${noise}<text:p>F1</text:p></table:table-cell>` +
          cell('x', 'office:value-type="string" table:number-columns-repeated="2"'),
      ),
      row(`<table:covered-table-cell><text:p>tapado</text:p></table:covered-table-cell>${cell('y')}`),
      row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="2"'),
      row(cell('z'), 'table:visibility="collapse" table:number-rows-repeated="2"'),
      row('<table:table-cell/>', 'table:number-rows-repeated="1048570"'),
    ];
    const sheet = await sheetOf(rows.join(''));
    expect(sheet.rows).toEqual([
      ['A', 'B'],
      ['F1', 'x', 'x'],
      ['F1', 'y'],
      undefined,
      undefined,
      ['z'],
      ['z'],
    ]);
    expect([sheet.hiddenRows, sheet.moreColumns]).toEqual([2, false]);
  });

  it('on hidden sheets are told from others, and what was kept of other files is no sheet', async () => {
    const sheets = await sheetsOf(
      tableOf(row(cell('a'))) +
        tableOf(row(cell('b')), 'table:name="Oculta" table:style-name="ta2"') +
        tableOf(row(cell('c')), `table:name="'file:///home/ana/otro.ods'#$Hoja1"`),
    );
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Hoja', false],
      ['Oculta', true],
    ]);
  });

  it('written by another library', async () => {
    const file = sheetFile({ '!ref': 'A1:B2', A1: { t: 's', v: 'Ñ <&>' }, B2: { t: 'n', v: 12.5 } }, 'ods');
    expect((await readWorkbook(file))[0]!.rows).toEqual([['Ñ <&>'], [null, '12.5']]);
  });
});

describe('an .ods is refused', () => {
  const filledCell = cell('x', 'office:value-type="string" table:number-columns-repeated="16384"');
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'with more cells than are read',
      () => odsOf(tableOf(row(filledCell, 'table:number-rows-repeated="1048576"'))),
      /3\.000\.000 de celdas/,
    ],
    ['with too many sheets', () => odsOf(tableOf('').repeat(201)), /más de 200 hojas/],
    [
      'with a password',
      () => odsOf('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
      /contraseña/,
    ],
    ['with macros', () => odsOf('', { 'Basic/Standard/Module1.xml': 'x' }), /macros/],
    [
      'that is a text',
      () => odsOf('', { mimetype: 'application/vnd.oasis.opendocument.text' }),
      /documento de texto/,
    ],
    ['that is cut off', () => odsOf('</office:body></office:document-content><!--'), /dañado/],
  ])('%s', async (_, file, message) => {
    await expect(readWorkbook(await file())).rejects.toThrow(message);
  });
});
