/**
 * The language of computed questions: text to tree (decision 0053). Numbers, codes of questions and options, + - * /, comparisons,
 * parentheses and functions with ';' between what they take, since a comma is a decimal one. Nothing is ever run as code.
 */
import { fold } from '../values/fold.ts';

/** Longest expression, in characters. */
export const maximumExpressionLength = 500;

/** How deep parentheses, functions and signs may stand in each other. */
const maximumDepth = 20;

/** What is wrong with an expression, in Spanish; `at` is the place of the character, from 1. */
export type ExpressionProblem = { readonly at: number; readonly message: string };

type ArithmeticOperator = '+' | '-' | '*' | '/';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The functions, and how many values each takes. */
const expressionFunctions = {
  si: { least: 3, most: 3 },
  suma: { least: 1, most: 50 },
  promedio: { least: 1, most: 50 },
  minimo: { least: 1, most: 50 },
  maximo: { least: 1, most: 50 },
  redondear: { least: 2, most: 2 },
  anos: { least: 2, most: 2 },
  puntaje: { least: 1, most: 1 },
} as const;
export type ExpressionFunction = keyof typeof expressionFunctions;

/** Other words for a function, and those that people know from spreadsheets. */
const otherNames: Readonly<Record<string, ExpressionFunction>> = { if: 'si' };

/** A part of an expression; `code` is that of a question or an option, in capital letters. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'minus'; readonly of: Expression }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: ExpressionFunction; readonly values: readonly Expression[] }
);

/** What an expression is: its tree, or what is wrong with it. */
export type ParsedExpression =
  | { readonly tree: Expression; readonly problem: null }
  | { readonly tree: null; readonly problem: ExpressionProblem };

type Token = {
  readonly at: number;
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
};

/** Thrown inside this file alone. */
class Unreadable extends Error {
  readonly problem: ExpressionProblem;
  constructor(at: number, message: string) {
    super(message);
    this.problem = { at, message };
  }
}

const tokenPattern = /(\d+(?:[.,]\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|(<=|>=|<>|[-+*/=<>();])/uy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at]!)) {
      at++;
      continue;
    }
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text);
    if (!found) {
      const message =
        text[at] === ','
          ? 'Separe con punto y coma (;) los valores de una función; la coma es de los decimales.'
          : `El signo «${String.fromCodePoint(text.codePointAt(at)!)}» no se usa en un cálculo.`;
      throw new Unreadable(at + 1, message);
    }
    const [whole, number, name] = found;
    tokens.push({
      at: at + 1,
      kind: number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign',
      text: whole,
    });
    at += whole.length;
  }
  tokens.push({ at: text.length + 1, kind: 'end', text: '' });
  return tokens;
}

const comparisons: readonly string[] = ['=', '<>', '<', '<=', '>', '>='] satisfies ComparisonOperator[];
const isComparison = (text: string): text is ComparisonOperator => comparisons.includes(text);

function functionOf(name: string): ExpressionFunction | undefined {
  const folded = fold(name);
  if (Object.hasOwn(otherNames, folded)) return otherNames[folded];
  return Object.hasOwn(expressionFunctions, folded) ? (folded as ExpressionFunction) : undefined;
}

function treeOf(tokens: readonly Token[]): Expression {
  let place = 0;
  let depth = 0;
  const seen = () => tokens[place]!;
  const isSign = (...signs: string[]) => seen().kind === 'sign' && signs.includes(seen().text);
  const take = () => tokens[place++]!;

  function deeper<T>(at: number, read: () => T): T {
    if (depth >= maximumDepth) throw new Unreadable(at, 'El cálculo tiene demasiados paréntesis: divídalo.');
    depth++;
    const found = read();
    depth--;
    return found;
  }

  function close(opened: Token): void {
    if (!isSign(')')) {
      const { at, kind, text } = seen();
      if (kind === 'end') throw new Unreadable(opened.at, 'Falta cerrar este paréntesis.');
      throw new Unreadable(at, `Falta un operador o un paréntesis antes de «${text}».`);
    }
    take();
  }

  function call(name: Token): Expression {
    const known = functionOf(name.text);
    if (!known) throw new Unreadable(name.at, `No hay una función «${name.text}».`);
    const opened = take();
    const values: Expression[] = [];
    if (!isSign(')')) {
      do values.push(deeper(opened.at, compared));
      while (isSign(';') && take());
    }
    close(opened);
    const { least, most } = expressionFunctions[known];
    if (values.length < least || values.length > most) {
      const wanted =
        least === most
          ? `lleva ${least} valores separados con punto y coma`
          : `lleva de ${least} a ${most} valores`;
      throw new Unreadable(name.at, `La función «${name.text}» ${wanted}.`);
    }
    return { kind: 'call', at: name.at, name: known, values };
  }

  function single(): Expression {
    const token = take();
    const { at, kind, text } = token;
    if (kind === 'number') return { kind, at, value: Number(text.replace(',', '.')) };
    if (kind === 'name') return isSign('(') ? call(token) : { kind: 'code', at, code: text.toUpperCase() };
    if (text === '-') return { kind: 'minus', at, of: deeper(at, single) };
    if (text === '(') {
      const inside = deeper(at, compared);
      close(token);
      return inside;
    }
    throw new Unreadable(
      at,
      kind === 'end' ? 'El cálculo no está completo.' : `Falta un valor antes de «${text}».`,
    );
  }

  function arithmetic(signs: readonly ArithmeticOperator[], next: () => Expression): Expression {
    let left = next();
    while (isSign(...signs)) {
      const { at, text } = take();
      left = { kind: 'arithmetic', at, operator: text as ArithmeticOperator, left, right: next() };
    }
    return left;
  }

  const product = () => arithmetic(['*', '/'], single);
  const sum = () => arithmetic(['+', '-'], product);

  function compared(): Expression {
    const left = sum();
    const { at, kind, text } = seen();
    if (kind !== 'sign' || !isComparison(text)) return left;
    take();
    return { kind: 'comparison', at, operator: text, left, right: sum() };
  }

  const tree = compared();
  const { at, kind, text } = seen();
  if (kind === 'end') return tree;
  throw new Unreadable(
    at,
    text === ')' ? 'Este paréntesis no se abrió.' : `Falta un operador antes de «${text}».`,
  );
}

/** Reads an expression. Never throws and takes a time in proportion to the text, of which more than the maximum is refused. */
export function parseExpression(text: string): ParsedExpression {
  try {
    if (text.length > maximumExpressionLength)
      throw new Unreadable(
        maximumExpressionLength + 1,
        `El cálculo tiene más de ${maximumExpressionLength} caracteres.`,
      );
    return { tree: treeOf(tokensOf(text)), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { tree: null, problem: error.problem };
    throw error;
  }
}

/** Codes of questions and options: words that are no functions. */
const names = /[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_]|\s*\()/gu;

/** The codes that an expression names, of questions and options. */
export const codesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(names), ([name]) => name.toUpperCase()));

/** The expression with other codes where `codes` has one for them; all else stays as it was written. */
export function withCodes(text: string, codes: ReadonlyMap<string, string>): string {
  return text.replace(names, (name) => codes.get(name.toUpperCase()) ?? name);
}
