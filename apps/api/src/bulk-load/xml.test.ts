import { expect, it } from 'vitest';
import { BadXml, readXml, withoutExcelEscapes, xmlPieces } from './xml.ts';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size);
}

/** The events a visitor receives for bytes that arrive in pieces of this size. */
async function elementNames(bytes: Buffer, size: number): Promise<string[]> {
  const names: string[] = [];
  await readXml(xmlPieces(chunksOf(bytes, size)), {
    open: (name, attributes, isEmpty) => names.push(`<${name}|${attributes}|${isEmpty}`),
    close: (name) => names.push(`/${name}`),
    text: (text) => names.push(text),
  });
  return names;
}

const xml =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><!-- <x> --><x:a b="1 > 0" c=\'"\'>Peña &amp; 😀 €_x000D_\r\n' +
  '<![CDATA[<b>& ]] > Ñ]]><b/><!><!-><!----><c ></c ><d>un texto de más de trece letras</d>\n</x:a>después';

it.each([
  ['UTF-8', Buffer.from(xml)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${xml}`)],
  ['UTF-16', Buffer.from(`\uFEFF${xml}`, 'utf16le')],
  ['the other UTF-16', Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
])('%s says the same wherever it is cut', async (_what, bytes) => {
  const names = await elementNames(Buffer.from(xml), xml.length * 4);
  expect(names).toContain('Peña & 😀 €_x000D_\n');
  expect(names).toContain('<a| b="1 > 0" c=\'"\'|false');
  // From 3, so that the first piece contains the whole byte order mark.
  for (let size = 3; size < 80; size += 1)
    expect([size, await elementNames(bytes, size)]).toEqual([size, names]);
});

it('a workbook of Excel has its own notation for what XML does not allow', () => {
  expect(withoutExcelEscapes('uno_x000D_\ndos_x0009_tres_x005F_x0041_')).toBe('uno\ndos\ttres_x0041_');
});

it.each([
  ['a tag', '<a><b'],
  ['a quote', '<a b="></a>'],
  ['a comment', '<a/><!-- -'],
  ['a CDATA section', '<a/><![CDATA[ ]]'],
  ['what may become a comment', '<a/><!-'],
  ['an instruction', '<a/><?b ?'],
])('%s that ends too early is refused wherever it is cut', async (_what, text) => {
  for (let size = 3; size < 12; size += 1)
    await expect(elementNames(Buffer.from(text), size)).rejects.toThrow(BadXml);
});

it.each([
  ['a sign cut off at the end', Buffer.from('<a>ñ').subarray(0, 4)],
  ['a letter of Windows', Buffer.from('<a>ñandú</a>', 'latin1')],
  ['a NUL', Buffer.from('<a>\0</a>')],
])('%s is refused wherever it is cut', async (_what, bytes) => {
  for (let size = 3; size < 12; size += 1) await expect(elementNames(bytes, size)).rejects.toThrow(BadXml);
});

it('half a sign of UTF-16 stays half a sign', async () => {
  const bytes = Buffer.from('\uFEFF<a>\uD83D</a><a>una letra \uDE00 sola entre otras</a>', 'utf16le');
  for (let size = 3; size < 12; size += 1) {
    const texts = await elementNames(bytes, size);
    expect(texts).toContain('\uD83D');
    expect(texts).toContain('una letra \uDE00 sola entre otras');
  }
});

it('a tag of more letters than any program writes is refused', async () => {
  const bytes = Buffer.from(`<a b="${' '.repeat(17_000_000)}"/>`);
  await expect(elementNames(bytes, 65_536)).rejects.toThrow(BadXml);
});
