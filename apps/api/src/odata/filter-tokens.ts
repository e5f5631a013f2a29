/** The tokens of a `$filter`. */
import { isoToCompact } from '@caracteriza/domain/values/dates';
import { invalidOption } from './refusal.ts';

export type LiteralKind = 'string' | 'number' | 'date' | 'null';

export type Token =
  | { kind: 'literal'; literalKind: LiteralKind; value: string | number | null }
  | { kind: 'word'; text: string }
  | { kind: 'parenthesis'; text: '(' | ')' };

const shapes =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d{2}-\d{2}(?![\w.:-]))|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.:-]))|([A-Za-z_][\w.]*)|([()]))/y;

/** Throws 400 for text that is not a token of a filter. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  shapes.lastIndex = 0;
  while (text.slice(shapes.lastIndex).trim() !== '') {
    const start = shapes.lastIndex;
    const tokenMatch = shapes.exec(text);
    if (!tokenMatch)
      throw invalidOption(
        '$filter',
        `El filtro no se entiende desde «${text.slice(start, start + 20).trim()}».`,
      );
    tokens.push(tokenOf(tokenMatch));
  }
  return tokens;
}

function tokenOf([, quotedText, date, number, word, parenthesis]: RegExpExecArray): Token {
  if (quotedText !== undefined)
    return { kind: 'literal', literalKind: 'string', value: quotedText.slice(1, -1).replaceAll("''", "'") };
  if (date !== undefined) {
    if (isoToCompact(date) === null) throw invalidOption('$filter', `La fecha ${date} no existe.`);
    return { kind: 'literal', literalKind: 'date', value: date };
  }
  if (number !== undefined) return { kind: 'literal', literalKind: 'number', value: Number(number) };
  if (word === 'null') return { kind: 'literal', literalKind: 'null', value: null };
  if (word !== undefined) return { kind: 'word', text: word };
  return { kind: 'parenthesis', text: parenthesis as '(' | ')' };
}
