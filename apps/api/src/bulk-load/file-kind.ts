/** Detects a file's type from its first bytes, whatever its name. */
import { RefusedFile, wrongFileMessage } from './refused-file.ts';

/** An archive is an .xlsx or .ods, a compound file an .xls, a text a .csv. */
export type FileKind = 'archive' | 'compound' | 'text';

const [zipSignature, compoundSignature] = ['504b0304', 'd0cf11e0a1b11ae1'];

/** The number of bytes that {@link fileKind} examines. */
export const signatureBytes = 768;

const saveAgainHint = 'Ábralo en Excel, guárdelo como libro de Excel (.xlsx) y elíjalo de nuevo.';

/** Text formats that programs export as a workbook, or that people take for one. */
const otherTexts: readonly (readonly [begin: RegExp, message: string])[] = [
  [
    /^<(?!\?xml)|^MIME-Version:/i,
    `El archivo es una página web que se guardó como hoja de cálculo. ${saveAgainHint}`,
  ],
  [
    /^<\?xml[^>]*\?>\s*<(?:!doctype )?html/i,
    `El archivo es una página web que se guardó como hoja de cálculo. ${saveAgainHint}`,
  ],
  [/^<\?xml/i, `El archivo es XML, no un libro. ${saveAgainHint}`],
  [/^%PDF/, 'El archivo es un PDF. Elija el libro del que salió (.xlsx, .xls, .ods o .csv).'],
  [/^\{\\rtf/, 'El archivo es un documento de texto. Copie la tabla a un libro de Excel (.xlsx) y elíjalo.'],
  [
    /^[[{]\s*(?:["[{\]}]|$)/,
    `El archivo es JSON, no un libro. Pase los datos a un libro de Excel (.xlsx) y elíjalo.`,
  ],
];

/** The encoding of a text that starts with a byte order mark. */
export function markedEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const signature = bytes.toString('hex', 0, 3);
  if (signature === 'efbbbf') return 'utf-8';
  if (signature.startsWith('fffe')) return 'utf-16le';
  return signature.startsWith('feff') ? 'utf-16be' : null;
}

/** Control characters allowed in a text; old programs end a text with 1A. */
const inTexts = new Set(Array.from('\t\n\v\f\r\u001a'));

const hasOtherControls = (text: string) =>
  Array.from(text).some((character) => character < ' ' && !inTexts.has(character));

/** The kind of a readable file. Throws {@link RefusedFile} for any other, with the detected format if known. */
export function fileKind(bytes: Buffer): FileKind {
  const signature = bytes.toString('hex', 0, 8);
  if (signature.startsWith(zipSignature)) return 'archive';
  if (signature === compoundSignature) return 'compound';
  // Windows-1252 decodes every byte; only ASCII characters are compared.
  const beginning = new TextDecoder(markedEncoding(bytes) ?? 'windows-1252').decode(
    bytes.subarray(0, signatureBytes),
  );
  const plainBeginning = beginning.trimStart();
  const otherKind = otherTexts.find(([pattern]) => pattern.test(plainBeginning));
  if (otherKind) throw new RefusedFile(otherKind[1]);
  // A table has more than one column or row.
  if (hasOtherControls(beginning) || !/[;,\t\r\n]/.test(plainBeginning.trimEnd()))
    throw new RefusedFile(wrongFileMessage);
  return 'text';
}
