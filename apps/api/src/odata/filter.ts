/**
 * `$filter`: comparisons (eq, ne, gt, ge, lt, le) of properties and values, with and, or, not and parentheses. Functions and
 * arithmetic are rejected. Length, depth and number of comparisons are limited, so that a filter costs little per row.
 */
import { type LiteralKind, type Token, tokensOf } from './filter-tokens.ts';
import { invalidOption } from './refusal.ts';
import type { EdmType, Property, Value } from './table.ts';

const longestFilter = 2000;
const maxComparisons = 50;
const deepest = 20;

type Predicate<Row> = (row: Row) => boolean;

/** A side of a comparison. */
interface Operand<Row> {
  literalKind: LiteralKind;
  text: string;
  value: (row: Row) => Value;
}

const kindOf: Readonly<Record<EdmType, LiteralKind>> = {
  'Edm.String': 'string',
  'Edm.Double': 'number',
  'Edm.Int32': 'number',
  'Edm.Date': 'date',
};

const kindWords: Readonly<Record<LiteralKind, string>> = {
  string: "un texto ('…')",
  number: 'un número',
  date: 'una fecha (aaaa-mm-dd)',
  null: 'null',
};

type Comparison = (a: Value, b: Value) => boolean;

/** Ordering comparisons with null are never true, and null equals only itself. */
const orderComparison =
  (holds: (a: string | number, b: string | number) => boolean): Comparison =>
  (a, b) =>
    a !== null && b !== null && holds(a, b);

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: orderComparison((a, b) => a > b),
  ge: orderComparison((a, b) => a >= b),
  lt: orderComparison((a, b) => a < b),
  le: orderComparison((a, b) => a <= b),
};

class FilterReader<Row> {
  readonly #tokens: readonly Token[];
  readonly #properties: ReadonlyMap<string, Property<Row>>;
  #at = 0;
  #comparisons = 0;
  #depth = 0;

  constructor(text: string, properties: readonly Property<Row>[]) {
    this.#tokens = tokensOf(text);
    this.#properties = new Map(properties.map((property) => [property.name, property]));
  }

  /** The whole filter. */
  read(): Predicate<Row> {
    const predicate = this.#either();
    if (this.#at < this.#tokens.length) throw invalidOption('$filter', `En el filtro sobra ${this.#next()}.`);
    return predicate;
  }

  #either(): Predicate<Row> {
    const operands = [this.#both()];
    while (this.#takes('or')) operands.push(this.#both());
    return operands.length === 1 ? operands[0]! : (row) => operands.some((predicate) => predicate(row));
  }

  #both(): Predicate<Row> {
    const operands = [this.#single()];
    while (this.#takes('and')) operands.push(this.#single());
    return operands.length === 1 ? operands[0]! : (row) => operands.every((predicate) => predicate(row));
  }

  #single(): Predicate<Row> {
    if (++this.#depth > deepest) throw invalidOption('$filter', `El filtro tiene más de ${deepest} niveles.`);
    try {
      if (this.#takes('not')) {
        const predicate = this.#single();
        return (row) => !predicate(row);
      }
      if (!this.#takesParenthesis('(')) return this.#comparison();
      const predicate = this.#either();
      if (!this.#takesParenthesis(')'))
        throw invalidOption('$filter', 'En el filtro falta cerrar un paréntesis.');
      return predicate;
    } finally {
      this.#depth--;
    }
  }

  #comparison(): Predicate<Row> {
    if (++this.#comparisons > maxComparisons)
      throw invalidOption('$filter', `El filtro tiene más de ${maxComparisons} comparaciones.`);
    const left = this.#operand();
    const operator = this.#tokens[this.#at++];
    const compare =
      operator?.kind === 'word' && Object.hasOwn(comparisons, operator.text)
        ? comparisons[operator.text]
        : undefined;
    if (!compare)
      throw invalidOption(
        '$filter',
        `Después de ${left.text} se espera eq, ne, gt, ge, lt o le. Otros operadores no se admiten.`,
      );
    const right = this.#operand();
    if (left.literalKind !== right.literalKind && left.literalKind !== 'null' && right.literalKind !== 'null')
      throw invalidOption(
        '$filter',
        `${left.text} se compara con ${kindWords[left.literalKind]}, no con ${kindWords[right.literalKind]}.`,
      );
    return (row) => compare(left.value(row), right.value(row));
  }

  #operand(): Operand<Row> {
    const text = this.#next();
    const token = this.#tokens[this.#at++];
    if (token?.kind === 'literal') {
      const { value } = token;
      return { literalKind: token.literalKind, text, value: () => value };
    }
    if (token?.kind !== 'word')
      throw invalidOption('$filter', `En el filtro se espera una columna o un valor, no ${text}.`);
    const nextToken = this.#tokens[this.#at];
    if (nextToken?.kind === 'parenthesis' && nextToken.text === '(')
      throw invalidOption('$filter', `La función ${token.text} no se admite en el filtro.`);
    const property = this.#properties.get(token.text);
    if (!property) throw invalidOption('$filter', `La columna ${token.text} no existe.`);
    return { literalKind: kindOf[property.type], text, value: property.value };
  }

  /** The next token, as named in an error. */
  #next(): string {
    const token = this.#tokens[this.#at];
    if (!token) return 'el final';
    return token.kind === 'literal' ? `el valor ${token.value}` : `«${token.text}»`;
  }

  #takes(word: 'and' | 'or' | 'not'): boolean {
    const token = this.#tokens[this.#at];
    const matches = token?.kind === 'word' && token.text === word;
    if (matches) this.#at++;
    return matches;
  }

  #takesParenthesis(text: '(' | ')'): boolean {
    const token = this.#tokens[this.#at];
    const matches = token?.kind === 'parenthesis' && token.text === text;
    if (matches) this.#at++;
    return matches;
  }
}

/**
 * Returns a function that tells whether a row passes the filter. Throws 400 for a filter that is invalid, too long or
 * unsupported.
 */
export function filterOf<Row>(text: string, properties: readonly Property<Row>[]): Predicate<Row> {
  if (text.length > longestFilter)
    throw invalidOption('$filter', `El filtro tiene más de ${longestFilter} caracteres.`);
  return new FilterReader(text, properties).read();
}
