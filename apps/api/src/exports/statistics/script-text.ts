/** Fits texts into scripts. */

/** The longest start of a text that fits into this many bytes of UTF-8, without cutting a character. */
export function truncateToBytes(text: string, bytes: number): string {
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

/** A text on one line, because the programs differ in how they read line breaks in scripts and cells. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A text in pieces of at most this many bytes, without cutting a character; always at least one piece. */
export function splitToBytes(text: string, bytes: number): string[] {
  const textPieces: string[] = [];
  let remaining = text;
  do {
    const textPiece = truncateToBytes(remaining, bytes);
    textPieces.push(textPiece);
    remaining = remaining.slice(textPiece.length);
  } while (remaining !== '');
  return textPieces;
}

/**
 * Joins words into lines of at most 100 characters, indented by two spaces. `wordSeparator` follows each word
 * but the last, `lineEnd` each line but the last.
 */
export function wrapWords(words: readonly string[], wordSeparator: string, lineEnd = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const separatedWord = index < words.length - 1 ? word + wordSeparator : word;
    if (line !== '' && line.length + separatedWord.length + 2 + lineEnd.length > 100) {
      lines.push(line);
      line = '';
    }
    line += separatedWord;
  }
  return [...lines, line].map((wrappedLine) => `  ${wrappedLine.trimEnd()}`).join(`${lineEnd}\n`);
}
