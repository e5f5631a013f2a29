/** Texts with separators, as programs write them. */
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './workbook.ts';

const rowsOf = async (file: string | Buffer) => (await readWorkbook(Buffer.from(file as string)))[0]!.rows;

const table = [
  ['Nombre', 'Dirección', 'Teléfono'],
  ['Íñigo Peña', 'Calle 1, apto 2; torre «3»', '0300'],
];

/** Latin letters of Windows-1252 are the same in Latin-1. */
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a text with', () => {
  it.each([
    ['semicolons', 'Nombre;Dirección;Teléfono\r\nÍñigo Peña;"Calle 1, apto 2; torre «3»";0300\r\n'],
    ['commas', 'Nombre,Dirección,Teléfono\nÍñigo Peña,"Calle 1, apto 2; torre «3»",0300'],
    ['tabs', 'Nombre\tDirección\tTeléfono\nÍñigo Peña\tCalle 1, apto 2; torre «3»\t0300\n'],
    ['a mark', '\uFEFFNombre;Dirección;Teléfono\nÍñigo Peña;"Calle 1, apto 2; torre «3»";0300\n'],
    [
      'the ends of lines of an old Mac',
      'Nombre;Dirección;Teléfono\rÍñigo Peña;"Calle 1, apto 2; torre «3»";0300',
    ],
    [
      'its separator named',
      'sep=|\r\nNombre|Dirección|Teléfono\r\nÍñigo Peña|Calle 1, apto 2; torre «3»|0300',
    ],
    ['zeros kept by a formula', 'Nombre;Dirección;Teléfono\nÍñigo Peña;"Calle 1, apto 2; torre «3»";="0300"'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text)).toEqual(table);
  });

  it.each([
    ['Windows-1252', latin('Nombre;Dirección;Teléfono\nÍñigo Peña;"Calle 1, apto 2; torre «3»";0300')],
    [
      'UTF-16, as Excel saves Unicode text',
      Buffer.from(
        '\uFEFFNombre\tDirección\tTeléfono\r\nÍñigo Peña\tCalle 1, apto 2; torre «3»\t0300',
        'utf16le',
      ),
    ],
  ])('letters of %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(table);
  });

  it('quotes: line breaks and quotes within, and rows counted as a spreadsheet counts them', async () => {
    const text = 'a;b\r\n"dos\r\nlíneas";"""citado"" y 5"""\r\n;\r\n\r\nx;5" de tubo\r\n';
    expect(await rowsOf(text)).toEqual([
      ['a', 'b'],
      ['dos líneas', '"citado" y 5"'],
      undefined,
      undefined,
      ['x', '5" de tubo'],
    ]);
  });

  it('a title above, and more commas than columns in a cell', async () => {
    const text = 'Listado, de, todas, las, personas\nA;B\nuno, dos, tres, cuatro;x\nuno;y\nuno;z\n';
    expect((await rowsOf(text)).slice(1)).toEqual([
      ['A', 'B'],
      ['uno, dos, tres, cuatro', 'x'],
      ['uno', 'y'],
      ['uno', 'z'],
    ]);
  });

  it('formulas: they stay the text that they are', async () => {
    expect(await rowsOf(`a;b\n=1+1;=HYPERLINK("http://x")\n'@nicolas;'=SUMA\n`)).toEqual([
      ['a', 'b'],
      ['=1+1', '=HYPERLINK("http://x")'],
      ['@nicolas', '=SUMA'],
    ]);
  });

  it('a quote that is never closed: refused with its row', async () => {
    await expect(rowsOf('a;b\n1;2\n"3;4\n5;6\n')).rejects.toThrow(
      'La fila 3 tiene unas comillas que no se cierran.',
    );
  });

  it('too many cells: refused like any workbook', async () => {
    await expect(rowsOf(`a;b\n${';x'.repeat(199)}\n`.repeat(16_000))).rejects.toThrow(
      'más de 3.000.000 de celdas',
    );
  });
});

describe('what is no table is named:', () => {
  it.each([
    ['a page', '<html><table><tr><td>Ana</td></tr></table></html>', /^El archivo es una página web/],
    ['a page with a mark', '\uFEFF \r\n<!DOCTYPE html>\n<table>', /^El archivo es una página web/],
    ['a page of XHTML', '<?xml version="1.0"?>\n<html xmlns="x">', /^El archivo es una página web/],
    [
      'a page of Excel in one file',
      'MIME-Version: 1.0\nX-Document-Type: Workbook\n',
      /^El archivo es una página web/,
    ],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>',
      /^El archivo es XML/,
    ],
    ['a PDF', '%PDF-1.7\n', /^El archivo es un PDF/],
    ['a text of Word', '{\\rtf1\\ansi;', /^El archivo es un documento de texto/],
    ['JSON', '[{"nombre": "Ana"},\n{}]', /^El archivo es JSON/],
    ['one word', 'texto\n', /^El archivo no es un libro de Excel/],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /^El archivo no es un libro de Excel/,
    ],
    [
      'zeros behind a text',
      Buffer.from(`a;b\n${'1;2\n'.repeat(500)}\0`),
      /^El archivo no es un libro de Excel/,
    ],
    ['nothing', '', /^El archivo no es un libro de Excel/],
  ])('%s', async (_, file, message) => {
    await expect(rowsOf(file)).rejects.toThrow(message);
  });
});
