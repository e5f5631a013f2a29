/** Workbooks whose parts contradict each other, or request something forbidden. */
import { files } from '../support/raw-workbook.ts';
import {
  bookOf,
  brokenFileMessage,
  cellOf,
  packed,
  partsWith,
  sheetOf,
  type Trick,
  wrongKind,
} from './trick.ts';

const row = (cells: string) => sheetOf(`<row>${cells}</row>`);
const workbook = files('')['xl/workbook.xml'];
const relations = files('')['xl/_rels/workbook.xml.rels'];
const withoutPart = (partName: string) => () => packed(partsWith({ [partName]: null }));
const sevenRow = [['7']];
const sevenBook = (changes: Record<string, string | Buffer | null>) => () => packed(partsWith(changes));
const dates = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
const datedCell =
  (value: string, attributes = '') =>
  () =>
    bookOf(row(`<c s="1"${attributes}><v>${value}</v></c>`), {
      'xl/styles.xml': files('', { styles: dates })['xl/styles.xml'],
    });

export const xlsxTricks: readonly Trick[] = [
  { trickName: 'no workbook', file: withoutPart('xl/workbook.xml'), expected: wrongKind },
  { trickName: 'no list of types', file: withoutPart('[Content_Types].xml'), expected: wrongKind },
  {
    trickName: 'no sheet where it is said to be',
    file: withoutPart('xl/worksheets/sheet1.xml'),
    expected: brokenFileMessage,
  },
  { trickName: 'no styles', file: withoutPart('xl/styles.xml'), expected: sevenRow },
  { trickName: 'no shared texts', file: withoutPart('xl/sharedStrings.xml'), expected: sevenRow },
  {
    trickName: 'no relations of the workbook',
    file: withoutPart('xl/_rels/workbook.xml.rels'),
    expected: [],
  },
  { trickName: 'no relations at all', file: withoutPart('_rels/.rels'), expected: sevenRow },
  {
    trickName: 'a workbook that is its own sheet',
    file: sevenBook({
      'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1.xml', 'workbook.xml'),
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'relations that lead to themselves',
    file: sevenBook({
      'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1.xml', '_rels/workbook.xml.rels'),
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a hundred sheets of the same part',
    file: sevenBook({
      'xl/workbook.xml': workbook.replace(
        /<sheets>.*<\/sheets>/,
        `<sheets>${Array.from({ length: 100 }, (_, n) => `<sheet name="${n}" sheetId="${n}" r:id="rId1"/>`).join('')}</sheets>`,
      ),
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a sheet on another machine',
    file: sevenBook({
      'xl/_rels/workbook.xml.rels': relations.replace(
        'Target="worksheets/sheet1.xml"',
        'TargetMode="External" Target="http://127.0.0.1:1/sheet1.xml"',
      ),
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a sheet in a folder of the server',
    file: sevenBook({
      'xl/_rels/workbook.xml.rels': relations.replace('worksheets/sheet1.xml', '../../../../etc/passwd'),
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'links to other workbooks, data connections and a query',
    file: sevenBook({
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook r:id="rId1"/></externalLink>',
      'xl/externalLinks/_rels/externalLink1.xml.rels':
        '<Relationships><Relationship Id="rId1" TargetMode="External" Target="file:////127.0.0.1/a.xlsx"/></Relationships>',
      'xl/connections.xml':
        '<connections><connection id="1"><webPr url="http://127.0.0.1:1/"/></connection></connections>',
    }),
    expected: sevenRow,
  },
  {
    trickName: 'macros',
    file: sevenBook({ 'xl/vbaProject.bin': 'x' }),
    expected: /^El libro tiene macros\./,
  },
  {
    trickName: 'macros in other letters',
    file: sevenBook({ 'XL\\VBAPROJECT.BIN': 'x' }),
    expected: /^El libro tiene macros\./,
  },
  {
    trickName: 'macros of Excel 4',
    file: sevenBook({ 'xl/macrosheets/sheet1.xml': 'x' }),
    expected: /^El libro tiene macros\./,
  },
  { trickName: 'the binary workbook', file: sevenBook({ 'xl/workbook.bin': 'x' }), expected: /\(\.xlsb\)/ },
  {
    trickName: 'a formula without its result',
    file: () => bookOf(row('<c><f>1+1</f></c>')),
    expected: [[null]],
  },
  {
    trickName: 'a formula that runs a program (DDE), with a result',
    file: () => bookOf(row("<c t=\"str\"><f>cmd|'/c calc'!A0</f><v>=cmd|'/c calc'!A0</v></c>")),
    expected: [["=cmd|'/c calc'!A0"]],
  },
  {
    trickName: 'a link that runs a script',
    file: () =>
      bookOf(
        sheetOf(cellOf('javascript:alert(1)'), '<hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>'),
      ),
    expected: [['javascript:alert(1)']],
  },
  {
    trickName: 'a shared text that is not there',
    file: () =>
      bookOf(
        row(
          '<c t="s"><v>99999999</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e999</v></c><c t="s"><v>__proto__</v></c><c><v>7</v></c>',
        ),
      ),
    expected: [[null, null, null, null, '7']],
  },
  {
    trickName: 'a style that is not there',
    file: () => bookOf(row('<c s="99999999"><v>7</v></c><c s="-1"><v>7</v></c><c s="length"><v>7</v></c>')),
    expected: [['7', '7', '7']],
  },
  {
    trickName: 'a kind of cell that is not there',
    file: () => bookOf(row('<c t="constructor"><v>7</v></c>')),
    expected: sevenRow,
  },
  {
    trickName: 'sixteen thousand columns',
    file: () => bookOf(row('<c><v>7</v></c>'.repeat(16_384))),
    expected: [Array.from({ length: 200 }, () => '7')],
  },
  {
    trickName: 'a column beyond all',
    file: () => bookOf(row('<c r="ZZZZZZZ1"><v>7</v></c><c r="A1"><v>8</v></c>')),
    expected: [['8']],
  },
  {
    trickName: 'a row beyond all',
    file: () => bookOf(sheetOf('<row r="99999999999999999999"><c><v>7</v></c></row>')),
    expected: [],
  },
  {
    trickName: 'rows before the first',
    file: () => bookOf(sheetOf('<row r="-5"><c><v>7</v></c></row><row r="0"><c><v>8</v></c></row>')),
    expected: [['7'], ['8']],
  },
  {
    trickName: 'rows out of order and twice',
    file: () =>
      bookOf(
        sheetOf(
          '<row r="2"><c><v>2</v></c></row><row r="1"><c><v>1</v></c></row><row r="2"><c><v>3</v></c></row>',
        ),
      ),
    expected: [['1'], ['3']],
  },
  {
    trickName: 'cells before any row',
    file: () => bookOf(sheetOf('<c r="A1"><v>7</v></c><row r="1"><c><v>8</v></c></row>')),
    expected: [['8']],
  },
  {
    trickName: 'merges over the whole sheet, backwards and over each other',
    file: () =>
      bookOf(
        sheetOf(
          '<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="B2"><v>8</v></c></row>',
          '<mergeCells><mergeCell ref="A1:A1048576"/><mergeCell ref="A1048576:A1"/><mergeCell ref="A1:A2"/><mergeCell ref=""/><mergeCell ref="XFD99999999999:A1"/></mergeCells>',
        ),
      ),
    expected: [['7'], ['7', '8']],
  },
  {
    trickName: 'two hundred thousand merges of the same cells',
    file: () =>
      bookOf(sheetOf(cellOf('a'), `<mergeCells>${'<mergeCell ref="A1:A9"/>'.repeat(200_001)}</mergeCells>`)),
    expected: /^El libro tiene más de 200\.000 celdas combinadas\./,
  },
  {
    trickName: 'hidden columns of an endless width',
    file: () =>
      bookOf(
        sheetOf(cellOf('a')).replace(
          '<sheetData>',
          '<cols><col min="1" max="4294967295" hidden="1" width="1e308"/></cols><sheetData>',
        ),
      ),
    expected: [['a']],
  },
  { trickName: 'a date before the first', file: datedCell('-1'), expected: [['-1']] },
  { trickName: 'a date after the last', file: datedCell('2958466'), expected: [['2958466']] },
  { trickName: 'a date beyond what a day can be', file: datedCell('1e300'), expected: [['1e+300']] },
  {
    trickName: 'a date that is none',
    file: datedCell('9999-99-99T99:99:99', ' t="d"'),
    expected: [['9999-99-99T99:99:99']],
  },
  {
    trickName: 'a number that is none',
    file: () => bookOf(row('<c><v>NaN</v></c><c><v>Infinity</v></c><c><v>-1e999</v></c><c><v>0x10</v></c>')),
    expected: [['NaN', 'Infinity', '-Infinity', '0']],
  },
  {
    trickName: 'a format that would take for ever',
    file: () =>
      bookOf(row('<c s="0"><v>7</v></c>'), {
        'xl/styles.xml': files('', {
          styles: `<numFmts><numFmt numFmtId="200" formatCode="${'[h]"'.repeat(5000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
        })['xl/styles.xml'],
      }),
    expected: [['07/01/1900']],
  },
  {
    trickName: 'one long text in very many cells',
    file: () =>
      bookOf(sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(12)), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
      }),
    expected: /^Los textos del libro suman más de 50 millones de letras\./,
  },
  {
    trickName: 'a sheet without a name',
    file: sevenBook({ 'xl/workbook.xml': workbook.replace('name="Hoja 1" ', '') }),
    expected: sevenRow,
  },
];
