/** Parses text into a tree, in either syntax. The text is never executed as code. */
import { type RuleFunction, ruleFunctions } from './functions.ts';
import { ownSyntax, type Syntax, type TokenKind } from './syntax.ts';
import type { ArithmeticOperator, Expression } from './tree.ts';

/** An error in an expression, in Spanish; `position` is the 1-based position of the character. */
export type ExpressionProblem = { readonly position: number; readonly message: string };

/** The result of parsing an expression: its tree or the error. */
export type ParsedExpression =
  | { readonly tree: Expression; readonly problem: null }
  | { readonly tree: null; readonly problem: ExpressionProblem };

/** A token; `text` excludes quotes. */
type Token = {
  readonly kind: TokenKind | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** Used only inside this file. */
class Unreadable extends Error {
  readonly problem: ExpressionProblem;
  constructor(start: number, message: string) {
    super(message);
    this.problem = { position: start + 1, message };
  }
}

function tokenAt(text: string, start: number, { tokens }: Syntax): Token | undefined {
  for (const [kind, pattern] of tokens) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[1] ?? match[0], start, end: start + match[0].length };
  }
  return undefined;
}

function tokensOf(text: string, syntax: Syntax): Token[] {
  const tokens: Token[] = [];
  const blankPattern = /\s*/y;
  for (let start = 0; ;) {
    blankPattern.lastIndex = start;
    start += blankPattern.exec(text)![0].length;
    if (start === text.length) return [...tokens, { kind: 'end', text: '', start, end: start }];
    const token = tokenAt(text, start, syntax);
    if (!token) {
      const message =
        text[start] === ',' && syntax.separator === ';'
          ? 'Separe con punto y coma (;) los valores de una función; la coma es de los decimales.'
          : `El signo «${String.fromCodePoint(text.codePointAt(start)!)}» no se usa en un cálculo.`;
      throw new Unreadable(start, message);
    }
    tokens.push(token);
    start = token.end;
  }
}

/** A recursive-descent parser for one text: the operators with the lowest precedence are parsed first. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #spelling: Syntax;
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], syntax: Syntax) {
    this.#tokens = tokens;
    this.#spelling = syntax;
  }

  wholeExpression(): Expression {
    const tree = this.#joined();
    const { kind, text, start } = this.#next;
    if (kind === 'end') return tree;
    const message = text === ')' ? 'Este paréntesis no se abrió.' : `Falta un operador antes de «${text}».`;
    throw new Unreadable(start, message);
  }

  get #next(): Token {
    return this.#tokens[this.#place]!;
  }

  #take(): Token {
    return this.#tokens[this.#place++]!;
  }

  /** Whether the next token is one of these symbols or words. */
  #isNext(...texts: (string | undefined)[]): boolean {
    const { kind, text } = this.#next;
    return (kind === 'sign' || kind === 'word') && texts.includes(text);
  }

  #deeper<T>(start: number, readInner: () => T): T {
    if (this.#depth >= this.#spelling.maximumDepth)
      throw new Unreadable(start, 'El cálculo tiene demasiados paréntesis: divídalo.');
    this.#depth++;
    const operand = readInner();
    this.#depth--;
    return operand;
  }

  #joined(): Expression {
    return this.#parts('any', () => this.#parts('all', () => this.#comparison()));
  }

  #parts(kind: 'all' | 'any', readPart: () => Expression): Expression {
    const firstOperand = readPart();
    const operands = [firstOperand];
    while (this.#next.kind === 'word' && this.#spelling.jointOf(this.#next.text) === kind) {
      this.#take();
      operands.push(readPart());
    }
    const { start, position } = firstOperand;
    return operands.length === 1
      ? firstOperand
      : { kind, operands, start, position, end: operands.at(-1)!.end };
  }

  #comparison(): Expression {
    const left = this.#sum();
    const { kind, text, start } = this.#next;
    const operator = kind === 'sign' ? this.#spelling.comparisons[text] : undefined;
    if (operator === undefined) return left;
    this.#take();
    const right = this.#sum();
    return {
      kind: 'comparison',
      operator,
      left,
      right,
      start: left.start,
      end: right.end,
      position: start + 1,
    };
  }

  #sum(): Expression {
    return this.#arithmetic({ '+': '+', '-': '-' }, () =>
      this.#arithmetic(this.#spelling.products, () => this.#single()),
    );
  }

  #arithmetic(
    signs: Readonly<Record<string, ArithmeticOperator>>,
    readOperand: () => Expression,
  ): Expression {
    let left = readOperand();
    while (this.#isNext(...Object.keys(signs))) {
      const sign = this.#take();
      const operator = signs[sign.text]!;
      const right = readOperand();
      const span = { start: left.start, end: right.end, position: sign.start + 1 };
      left = { kind: 'arithmetic', operator, left, right, ...span };
    }
    return left;
  }

  #single(): Expression {
    const token = this.#take();
    const { kind, text, start, end } = token;
    const span = { start, end, position: start + 1 };
    if (kind === 'number') return { kind, value: Number(text.replace(',', '.')), ...span };
    if (kind === 'text') return { kind, value: text, ...span };
    if (kind === 'name') return { kind, name: this.#spelling.nameOf(text), ...span };
    if (kind === 'word') return this.#isNext('(') ? this.#call(token) : this.#named(token);
    if (kind === 'sign') return this.#signed(token);
    throw new Unreadable(start, 'El cálculo no está completo.');
  }

  /** A value that begins with a sign. */
  #signed(token: Token): Expression {
    const { text, start, end } = token;
    if (text === this.#spelling.self) return { kind: 'self', start, end, position: start + 1 };
    if (text === '-') return this.#minus(token);
    if (text !== '(') throw new Unreadable(start, `Falta un valor antes de «${text}».`);
    const innerRule = this.#deeper(start, () => this.#joined());
    return { ...innerRule, start, end: this.#close(token) };
  }

  /** A word that is not a call. It is a name, if the syntax has no other notation for names. */
  #named({ text, start, end }: Token): Expression {
    if (this.#spelling.tokens.some(([kind]) => kind === 'name'))
      throw new Unreadable(start, `Falta un paréntesis después de «${text}».`);
    return { kind: 'name', name: this.#spelling.nameOf(text), start, end, position: start + 1 };
  }

  #minus({ start }: Token): Expression {
    const operand = this.#deeper(start, () => this.#single());
    const span = { start, end: operand.end, position: start + 1 };
    return operand.kind === 'number'
      ? { kind: 'number', value: -operand.value, ...span }
      : { kind: 'minus', operand, ...span };
  }

  #call({ text, start }: Token): Expression {
    const name = this.#spelling.functionOf(text);
    if (name === undefined) throw new Unreadable(start, `No hay una función «${text}».`);
    const openingToken = this.#take();
    const values: Expression[] = [];
    if (!this.#isNext(')')) {
      do values.push(this.#deeper(openingToken.start, () => this.#joined()));
      while (this.#isNext(this.#spelling.separator) && this.#take());
    }
    const end = this.#close(openingToken);
    if (this.#spelling === ownSyntax) checkCount(text, start, name as RuleFunction, values.length);
    return { kind: 'call', name, values, start, end, position: start + 1 };
  }

  /** @returns where the parenthesis ends */
  #close(openingToken: Token): number {
    const { kind, text, start } = this.#next;
    if (this.#isNext(')')) return this.#take().end;
    if (kind === 'end') throw new Unreadable(openingToken.start, 'Falta cerrar este paréntesis.');
    throw new Unreadable(start, `Falta un operador o un paréntesis antes de «${text}».`);
  }
}

function checkCount(writtenName: string, start: number, name: RuleFunction, argumentCount: number): void {
  const { min, max } = ruleFunctions[name];
  if (argumentCount >= min && argumentCount <= max) return;
  const expected =
    max === 1
      ? 'lleva un solo valor'
      : min === max
        ? `lleva ${min} valores separados con punto y coma`
        : `lleva de ${min} a ${max} valores`;
  throw new Unreadable(start, `La función «${writtenName}» ${expected}.`);
}

/** Parses an expression. Never throws; takes time proportional to the text, whose length is limited. */
export function parseExpression(text: string, syntax: Syntax = ownSyntax): ParsedExpression {
  const { maximumLength } = syntax;
  try {
    if (text.length > maximumLength)
      throw new Unreadable(maximumLength, `El cálculo tiene más de ${maximumLength} caracteres.`);
    return { tree: new Reader(tokensOf(text, syntax), syntax).wholeExpression(), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { tree: null, problem: error.problem };
    throw error;
  }
}

/** A quoted text, or a word that is not a function: the code of a question or an option. */
const textOrCode = /'[^']*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*\()/gu;

/** The codes of questions and options that an expression in our own syntax refers to. */
export const codesIn = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(textOrCode), ([token]) => token.toUpperCase()).filter(
      (token) => token[0] !== "'" && token[0] !== '"',
    ),
  );

/** The expression with its codes replaced as given in `codes`; everything else is kept as written. */
export function withCodes(text: string, codes: ReadonlyMap<string, string>): string {
  return text.replace(textOrCode, (token) => codes.get(token.toUpperCase()) ?? token);
}
