/** The files attached to a PDF of this server, read without the library that wrote it. */
import { inflateSync } from 'node:zlib';

const textIn = (pdfText: string) =>
  pdfText.startsWith('þÿ') ? Buffer.from(pdfText.slice(2), 'latin1').swap16().toString('utf16le') : pdfText;

export function attachedFiles(pdf: Buffer): Map<string, Buffer> {
  // Each byte becomes one character, so that positions in the text are positions in the file.
  const text = pdf.toString('latin1');
  const files = new Map<string, Buffer>();
  for (const [, number, name] of text.matchAll(
    /\/Type \/Filespec[^]*?\/EF <<\s*\/F (\d+) 0 R\s*>>\s*\/UF \(([^)]*)\)/g,
  )) {
    const from = text.indexOf(`\n${number} 0 obj`);
    const start = text.indexOf('>>\nstream\n', from) + '>>\nstream\n'.length;
    const content = pdf.subarray(start, text.indexOf('\nendstream', start));
    const isPacked = text.slice(from, start).includes('/FlateDecode');
    files.set(textIn(name!), isPacked ? inflateSync(content) : content);
  }
  return files;
}
