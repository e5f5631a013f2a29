/**
 * The part of XPath that an XLSForm is mostly made of: `${question}`, `.`, texts, numbers, + - * div, comparisons, and, or, calls.
 * Parsed, never run; whatever else there is makes the text unreadable, and whoever asked says so.
 */

/** Where in the text it stands, so that a part can be told as it was written. */
interface Span {
  start: number;
  end: number;
}

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

type Arithmetic = '+' | '-' | '*' | 'div';

export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'question'; name: string }
    | { kind: 'self' }
    | { kind: 'call'; name: string; parts: Expression[] }
    | { kind: 'arithmetic'; sign: Arithmetic; left: Expression; right: Expression }
    | { kind: 'compare'; sign: Comparison; left: Expression; right: Expression }
    | { kind: 'and' | 'or'; parts: Expression[] }
  );

type Token = Span & { kind: 'number' | 'text' | 'question' | 'word' | 'sign'; value: string };

const longest = 30_000;
const deepest = 40;

const patterns = [
  ['question', /\$\{\s*([^\s{}]+)\s*\}/y],
  ['text', /'([^']*)'/y],
  ['text', /"([^"]*)"/y],
  ['number', /(\d+(?:\.\d+)?|\.\d+)/y],
  ['word', /([A-Za-z_][\w-]*)/y],
  ['sign', /(!=|<=|>=|[=<>(),.+*-])/y],
] as const;

class Unreadable extends Error {}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const blank = /\s*/y;
  for (let at = 0; ;) {
    blank.lastIndex = at;
    at += blank.exec(text)![0].length;
    if (at === text.length) return tokens;
    const start = at;
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = start;
      const found = pattern.exec(text);
      if (!found) continue;
      at = start + found[0].length;
      tokens.push({ kind, value: found[1]!, start, end: at });
      break;
    }
    if (at === start) throw new Unreadable();
  }
}

/** The tree of a text, or null for one that is not of this part of XPath. */
export function parseExpression(text: string): Expression | null {
  if (text.length > longest) return null;
  try {
    return parse(tokensOf(text));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function parse(tokens: readonly Token[]): Expression {
  let at = 0;
  let depth = 0;
  const is = (kind: Token['kind'], value: string) => tokens[at]?.kind === kind && tokens[at]!.value === value;
  const need = (value: string): Token => {
    if (!is('sign', value)) throw new Unreadable();
    return tokens[at++]!;
  };

  const joined = (word: 'and' | 'or', part: () => Expression): Expression => {
    const parts = [part()];
    while (is('word', word)) {
      at += 1;
      parts.push(part());
    }
    const [first, last] = [parts[0]!, parts.at(-1)!];
    return parts.length === 1 ? first : { kind: word, parts, start: first.start, end: last.end };
  };

  const whole = (): Expression => {
    depth += 1;
    if (depth > deepest) throw new Unreadable();
    const found = joined('or', () => joined('and', comparison));
    depth -= 1;
    return found;
  };

  const comparison = (): Expression => {
    const left = sum();
    const sign = tokens[at];
    if (sign?.kind !== 'sign' || !/^(?:!?=|[<>]=?)$/.test(sign.value)) return left;
    at += 1;
    const right = sum();
    const { start } = left;
    return { kind: 'compare', sign: sign.value as Comparison, left, right, start, end: right.end };
  };

  const reckoned = (signs: readonly Arithmetic[], part: () => Expression): Expression => {
    let left = part();
    for (;;) {
      const sign = signs.find((each) => is(each === 'div' ? 'word' : 'sign', each));
      if (sign === undefined) return left;
      at += 1;
      const right = part();
      left = { kind: 'arithmetic', sign, left, right, start: left.start, end: right.end };
    }
  };
  const product = () => reckoned(['*', 'div'], operand);
  const sum = () => reckoned(['+', '-'], product);

  const operand = (): Expression => {
    const token = tokens[at++];
    if (!token) throw new Unreadable();
    const { start, end, value } = token;
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: Number(value), start, end };
      case 'text':
        return { kind: 'text', value, start, end };
      case 'question':
        return { kind: 'question', name: value, start, end };
      case 'word': {
        need('(');
        const parts: Expression[] = [];
        while (!is('sign', ')')) {
          if (parts.length > 0) need(',');
          parts.push(whole());
        }
        return { kind: 'call', name: value, parts, start, end: need(')').end };
      }
      case 'sign':
        break;
    }
    if (value === '.') return { kind: 'self', start, end };
    if (value === '-' && tokens[at]?.kind === 'number') {
      const number = tokens[at++]!;
      return { kind: 'number', value: -Number(number.value), start, end: number.end };
    }
    if (value === '-' && tokens[at]?.kind === 'question') {
      const left = { kind: 'number', value: 0, start, end: start } as const;
      const right = operand();
      return { kind: 'arithmetic', sign: '-', left, right, start, end: right.end };
    }
    if (value !== '(') throw new Unreadable();
    const inside = whole();
    return { ...inside, start, end: need(')').end };
  };

  const found = whole();
  if (at < tokens.length) throw new Unreadable();
  return found;
}

/** The parts that must all hold. */
export function conjuncts(expression: Expression): Expression[] {
  return expression.kind === 'and' ? expression.parts.flatMap(conjuncts) : [expression];
}

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A comparison with its constant on the right, else as it is. */
export function constantRight(compared: Expression & { kind: 'compare' }) {
  const { left, right, sign } = compared;
  const constant = left.kind === 'number' || left.kind === 'text';
  return constant ? { left: right, right: left, sign: mirrored[sign] } : { left, right, sign };
}
