/** Texts in scripts. */

/** The start of a text that fits into this many bytes of UTF-8; no character is cut. */
export function startOf(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let length = 0;
  let start = '';
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    start += character;
  }
  return start;
}

/** A text on one line: no program reads a line break within a text of a script or of a cell alike. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A text in pieces of at most this many bytes; no character is cut. At least one piece. */
export function piecesOf(text: string, bytes: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  do {
    const piece = startOf(rest, bytes);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  } while (rest !== '');
  return pieces;
}

/** Words as lines that begin with two spaces and fit into a line with what follows each. */
export function wrapped(words: readonly string[], between: string, lineEnd = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const next = index < words.length - 1 ? word + between : word;
    if (line !== '' && line.length + next.length + 2 + lineEnd.length > 100) {
      lines.push(line);
      line = '';
    }
    line += next;
  }
  return [...lines, line].map((one) => `  ${one.trimEnd()}`).join(`${lineEnd}\n`);
}
