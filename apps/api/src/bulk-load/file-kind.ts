/** What a file is by its first bytes, whatever its name. */
import { RefusedFile, wrongFileMessage } from './refused-file.ts';

/** An archive is an .xlsx or an .ods, a compound file an .xls, a text a .csv. */
export type FileKind = 'archive' | 'compound' | 'text';

const [zipSignature, compoundSignature] = ['504b0304', 'd0cf11e0a1b11ae1'];

/** As many bytes as {@link fileKind} looks at. */
export const lookedAt = 768;

const saveAgain = 'Ábralo en Excel, guárdelo como libro de Excel (.xlsx) y elíjalo de nuevo.';

/** Texts that programs call a workbook, or people take for one. */
const otherTexts: readonly (readonly [begin: RegExp, message: string])[] = [
  [
    /^<(?!\?xml)|^MIME-Version:/i,
    `El archivo es una página web que se guardó como hoja de cálculo. ${saveAgain}`,
  ],
  [
    /^<\?xml[^>]*\?>\s*<(?:!doctype )?html/i,
    `El archivo es una página web que se guardó como hoja de cálculo. ${saveAgain}`,
  ],
  [/^<\?xml/i, `El archivo es XML, no un libro. ${saveAgain}`],
  [/^%PDF/, 'El archivo es un PDF. Elija el libro del que salió (.xlsx, .xls, .ods o .csv).'],
  [/^\{\\rtf/, 'El archivo es un documento de texto. Copie la tabla a un libro de Excel (.xlsx) y elíjalo.'],
  [
    /^[[{]\s*(?:["[{\]}]|$)/,
    `El archivo es JSON, no un libro. Pase los datos a un libro de Excel (.xlsx) y elíjalo.`,
  ],
];

/** The encoding of a text with a mark at its beginning. */
export function markedEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const begin = bytes.toString('hex', 0, 3);
  if (begin === 'efbbbf') return 'utf-8';
  if (begin.startsWith('fffe')) return 'utf-16le';
  return begin.startsWith('feff') ? 'utf-16be' : null;
}

/** Control characters that a text may have; old programs end one with 1A. */
const inTexts = new Set(Array.from('\t\n\v\f\r\u001a'));

const hasOtherControls = (text: string) => Array.from(text).some((sign) => sign < ' ' && !inTexts.has(sign));

/** The kind of a file that may be read. Throws {@link RefusedFile} for any other, and says what it is where that can be told. */
export function fileKind(bytes: Buffer): FileKind {
  const signature = bytes.toString('hex', 0, 8);
  if (signature.startsWith(zipSignature)) return 'archive';
  if (signature === compoundSignature) return 'compound';
  // Windows-1252 has a letter for every byte; only signs of ASCII are looked at.
  const begin = new TextDecoder(markedEncoding(bytes) ?? 'windows-1252').decode(bytes.subarray(0, lookedAt));
  const plain = begin.trimStart();
  const other = otherTexts.find(([pattern]) => pattern.test(plain));
  if (other) throw new RefusedFile(other[1]);
  // A table has more than one cell.
  if (hasOtherControls(begin) || !/[;,\t\r\n]/.test(plain.trimEnd())) throw new RefusedFile(wrongFileMessage);
  return 'text';
}
