/** The files that a PDF of this server has attached, read without the library that wrote it. */
import { inflateSync } from 'node:zlib';

const textIn = (written: string) =>
  written.startsWith('þÿ') ? Buffer.from(written.slice(2), 'latin1').swap16().toString('utf16le') : written;

export function attachedFiles(pdf: Buffer): Map<string, Buffer> {
  // Each byte is a letter, so that places in the text are places in the file.
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
