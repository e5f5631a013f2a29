/** Parses patterns, that is, the subset of regular expressions that `pattern.ts` can match. */

export type CharacterTest = (character: string) => boolean;
/** A node of a pattern; `cost` is the maximum number of comparisons to test one character. */
export type PatternNode =
  | { kind: 'one'; test: CharacterTest; cost: number }
  | { kind: 'row'; nodes: PatternNode[] }
  | { kind: 'either'; nodes: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number };

const maxRepeats = 500;

/** Why a pattern cannot be used, in Spanish. */
export class PatternError extends Error {}

const matches = (pattern: RegExp): CharacterTest => {
  return (character) => pattern.test(character);
};
const classes: Readonly<Record<string, CharacterTest>> = {
  d: matches(/^\d$/u),
  D: matches(/^\D$/u),
  w: matches(/^\w$/u),
  W: matches(/^\W$/u),
  s: matches(/^\s$/u),
  S: matches(/^\S$/u),
};
const properties: Readonly<Record<string, CharacterTest>> = {
  L: matches(/^\p{L}$/u),
  Lu: matches(/^\p{Lu}$/u),
  Ll: matches(/^\p{Ll}$/u),
  N: matches(/^\p{N}$/u),
};
const anyCharacter = matches(/^.$/u);

/** The test for a character or class. */
const testOf = (sign: CharacterTest | string): CharacterTest =>
  typeof sign === 'string' ? (character) => character === sign : sign;

const oneCharacter = (test: CharacterTest, cost = 1): PatternNode => ({ kind: 'one', test, cost });

/** Parses a pattern into a tree; every method continues at `#at`. */
export class PatternParser {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(source: string) {
    // A pattern always matches the whole answer, so ^ and $ at its ends are optional.
    this.#signs = Array.from(source.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1'));
  }

  /** @throws PatternError with the reason in Spanish */
  parse(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#signs.length) throw new PatternError('Sobra un paréntesis.');
    return node;
  }

  get #next(): string | undefined {
    return this.#signs[this.#at];
  }

  /** Consumes the character if it comes next. */
  #has(sign: string): boolean {
    if (this.#next !== sign) return false;
    this.#at++;
    return true;
  }

  /** Returns what the expression matches at the current position, if anything. */
  #matched(expression: RegExp, longest: number): RegExpExecArray | null {
    const match = expression.exec(this.#signs.slice(this.#at, this.#at + longest).join(''));
    this.#at += match?.[0].length ?? 0;
    return match;
  }

  #choice(): PatternNode {
    const alternatives = [this.#row()];
    while (this.#has('|')) alternatives.push(this.#row());
    return alternatives.length === 1 ? alternatives[0]! : { kind: 'either', nodes: alternatives };
  }

  #row(): PatternNode {
    const elements: PatternNode[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') {
      const element = this.#atom();
      const times = this.#times();
      elements.push(times ? { kind: 'repeat', node: element, ...times } : element);
    }
    return { kind: 'row', nodes: elements };
  }

  #atom(): PatternNode {
    if (this.#has('(')) return this.#group();
    if (this.#has('[')) return this.#set();
    if (this.#has('.')) return oneCharacter(anyCharacter);
    const sign = this.#next!;
    if ('*+?{}]^$'.includes(sign))
      throw new PatternError(`El signo ${sign} está donde no dice nada; escriba \\${sign} para exigirlo.`);
    return oneCharacter(testOf(this.#sign()));
  }

  #group(): PatternNode {
    if (this.#has('?') && !this.#has(':')) throw new PatternError('El patrón no admite (?.');
    const innerChoice = this.#choice();
    if (!this.#has(')')) throw new PatternError('Falta cerrar un paréntesis.');
    return innerChoice;
  }

  #set(): PatternNode {
    const isNegated = this.#has('^');
    const members = [this.#member()];
    while (!this.#has(']')) members.push(this.#member());
    return oneCharacter((character) => members.some((test) => test(character)) !== isNegated, members.length);
  }

  #member(): CharacterTest {
    if (this.#next === undefined) throw new PatternError('Falta cerrar un corchete.');
    const from = this.#sign();
    const end = this.#signs[this.#at + 1];
    const isRange = typeof from === 'string' && this.#next === '-' && end !== ']' && end !== undefined;
    return isRange ? this.#range(from) : testOf(from);
  }

  #range(from: string): CharacterTest {
    this.#at++;
    const to = this.#sign();
    const lowest = from.codePointAt(0)!;
    const highest = typeof to === 'string' ? to.codePointAt(0)! : -1;
    if (highest < lowest) throw new PatternError('Un rango entre corchetes está al revés.');
    return (character) => character.codePointAt(0)! >= lowest && character.codePointAt(0)! <= highest;
  }

  /** A character, or the class that an escaped character stands for. */
  #sign(): CharacterTest | string {
    return this.#has('\\') ? this.#escaped() : this.#signs[this.#at++]!;
  }

  #escaped(): CharacterTest | string {
    const sign = this.#signs[this.#at++];
    if (sign === undefined) throw new PatternError('La barra \\ del final no dice nada.');
    const signClass = classes[sign];
    if (signClass) return signClass;
    if (sign === 'p') return this.#property();
    if (/[\p{L}\p{N}]/u.test(sign)) throw new PatternError(`El patrón no admite \\${sign}.`);
    return sign;
  }

  #property(): CharacterTest {
    const name = this.#matched(/^\{(\w+)\}/, 5)?.[1] ?? '';
    if (!Object.hasOwn(properties, name)) throw new PatternError('Después de \\p use {L}, {Lu}, {Ll} o {N}.');
    return properties[name]!;
  }

  /** How often the preceding part repeats; null if it is not repeated. */
  #times(): { min: number; max: number } | null {
    if (this.#has('*')) return { min: 0, max: Infinity };
    if (this.#has('+')) return { min: 1, max: Infinity };
    if (this.#has('?')) return { min: 0, max: 1 };
    if (this.#next !== '{') return null;
    const match = this.#matched(/^\{(\d{1,3})(,?)(\d{0,3})\}/, 9);
    if (!match) throw new PatternError('Entre llaves escriba cuántas veces, por ejemplo {3} o {2,5}.');
    const min = Number(match[1]);
    const max = match[3] ? Number(match[3]) : match[2] ? Infinity : min;
    if (max < min || min > maxRepeats || (max !== Infinity && max > maxRepeats))
      throw new PatternError('Lo que hay entre llaves está al revés o es demasiado.');
    return { min, max };
  }
}
