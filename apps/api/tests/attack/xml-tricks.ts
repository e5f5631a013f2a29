/** XML that other readers have fallen for, as the text of a sheet. */
import { bookOf, brokenFileMessage, cellOf, sheetOf, type Trick } from './trick.ts';

const entityBomb = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`,
).join('');
const readCells = (text: string | null) => [[text]];
const wideXml = Buffer.from(
  `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${sheetOf(cellOf('Peña'))}`,
  'utf16le',
);
const million = 1_000_000;

export const xmlTricks: readonly Trick[] = [
  {
    trickName: 'a billion laughs',
    file: () => bookOf(`<!DOCTYPE a [<!ENTITY lol0 "lol">${entityBomb}]>${sheetOf(cellOf('&lol9;'))}`),
    expected: readCells('&lol9;'),
  },
  {
    trickName: 'an entity from a file',
    file: () => bookOf(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheetOf(cellOf('&x;'))}`),
    expected: readCells('&x;'),
  },
  {
    trickName: 'an entity and a type from the net',
    file: () =>
      bookOf(
        `<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd" [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>${sheetOf(cellOf('a&p;'))}`,
      ),
    expected: readCells('a&p;'),
  },
  {
    trickName: 'parts fetched by XInclude and by a style sheet',
    file: () =>
      bookOf(
        `<?xml-stylesheet href="http://127.0.0.1:1/"?>${sheetOf(cellOf('a<xi:include href="file:///etc/passwd"/>'))}`,
      ),
    expected: readCells('a'),
  },
  {
    trickName: 'elements within each other, a million deep',
    file: () => bookOf(sheetOf(`${'<a>'.repeat(million)}${'</a>'.repeat(million)}${cellOf('a')}`)),
    expected: readCells('a'),
  },
  {
    trickName: 'a million elements that nobody closes',
    file: () => bookOf(sheetOf(`${cellOf('a')}${'<a>'.repeat(million)}`)),
    expected: readCells('a'),
  },
  {
    trickName: 'an attribute of two million letters',
    file: () => bookOf(sheetOf(`<row><c x="${'a '.repeat(million)}"><v>7</v></c></row>`)),
    expected: readCells('7'),
  },
  {
    trickName: 'a million blanks before an attribute',
    file: () => bookOf(sheetOf(`<row><c r${' '.repeat(million)}="A1"><v>7</v></c></row>`)),
    expected: readCells('7'),
  },
  {
    trickName: 'a million attributes with the name that is looked for, but for one letter',
    file: () => bookOf(sheetOf(`<row><c ${'a.r:r '.repeat(million)}><v>7</v></c></row>`)),
    expected: readCells('7'),
  },
  {
    trickName: 'thirty thousand ampersands that begin nothing',
    file: () => bookOf(sheetOf(cellOf(`&#x1111111${'&'.repeat(30_000)}`))),
    expected: readCells(`&#x1111111${'&'.repeat(30_000)}`),
  },
  {
    trickName: 'a quote that nobody closes',
    file: () => bookOf(sheetOf('<row><c r="A1><v>7</v></c></row>')),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a comment that nobody closes',
    file: () => bookOf(`${sheetOf(cellOf('a'))}<!--`),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a CDATA section that nobody closes',
    file: () => bookOf(sheetOf(cellOf('<![CDATA[a'))),
    expected: brokenFileMessage,
  },
  { trickName: 'half a tag', file: () => bookOf(`${sheetOf(cellOf('a'))}<row`), expected: brokenFileMessage },
  {
    trickName: 'a CDATA section with tags',
    file: () => bookOf(sheetOf(cellOf('<![CDATA[</t></is></c><c><v>1</v></c>]]>'))),
    expected: readCells('</t></is></c><c><v>1</v></c>'),
  },
  {
    trickName: 'an instruction with a tag',
    file: () => bookOf(sheetOf(cellOf('a<?php </t> ?>b'))),
    expected: readCells('ab'),
  },
  { trickName: 'UTF-16 of the one kind', file: () => bookOf(wideXml), expected: readCells('Peña') },
  {
    trickName: 'UTF-16 of the other kind',
    file: () => bookOf(Buffer.from(wideXml).swap16()),
    expected: readCells('Peña'),
  },
  {
    trickName: 'an odd byte of UTF-16',
    file: () => bookOf(wideXml.subarray(0, wideXml.length - 1)),
    expected: brokenFileMessage,
  },
  {
    trickName: 'UTF-16 without its mark',
    file: () => bookOf(wideXml.subarray(2)),
    expected: brokenFileMessage,
  },
  {
    trickName: 'UTF-8 with a mark, which says that it is another encoding',
    file: () => bookOf(`\uFEFF<?xml version="1.0" encoding="UTF-32"?>${sheetOf(cellOf('Peña'))}`),
    expected: readCells('Peña'),
  },
  {
    trickName: 'letters of Windows',
    file: () => bookOf(Buffer.from(sheetOf(cellOf('Peña')), 'latin1')),
    expected: brokenFileMessage,
  },
  {
    trickName: 'letters spelt in too many bytes',
    file: () => bookOf(Buffer.concat([Buffer.from(`${sheetOf(cellOf('a'))}`), Buffer.from('c080', 'hex')])),
    expected: brokenFileMessage,
  },
  { trickName: 'a NUL', file: () => bookOf(sheetOf(cellOf('a\0b'))), expected: brokenFileMessage },
  {
    trickName: 'a NUL in the way of Excel and of XML',
    file: () => bookOf(sheetOf(cellOf('a_x0000_b&#0;'))),
    expected: readCells('a b&#0;'),
  },
  {
    trickName: 'half a sign, in the way of Excel',
    file: () => bookOf(sheetOf(cellOf('a_xD83D_b'))),
    expected: readCells('a\uD83Db'),
  },
  {
    trickName: 'half a sign, in the way of XML',
    file: () => bookOf(sheetOf(cellOf('a&#xDE00;b'))),
    expected: readCells('a\uDE00b'),
  },
  {
    trickName: 'both halves of a sign',
    file: () => bookOf(sheetOf(cellOf('a_xD83D__xDE00_b'))),
    expected: readCells('a😀b'),
  },
  {
    trickName: 'a number of no sign',
    file: () => bookOf(sheetOf(cellOf('&#x110000;&#xFFFFFFFF;'))),
    expected: readCells('&#x110000;&#xFFFFFFFF;'),
  },
  { trickName: 'no XML at all', file: () => bookOf(Buffer.alloc(1000, 0xff)), expected: brokenFileMessage },
  { trickName: 'nothing', file: () => bookOf(''), expected: [] },
];
