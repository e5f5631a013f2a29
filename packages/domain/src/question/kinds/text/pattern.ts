/**
 * What a text answer must look like, as a coordinator writes it: the part of regular expressions that can be tried in a
 * time that grows with the text alone. JavaScript's own would stop the server, or a surveyor's tablet, on some of them.
 */

type Test = (character: string) => boolean;
/** A state consumes one character that passes its test, or continues at two other states without consuming any. */
type State = { test: Test; next: number } | { either: [number, number] };
type Node =
  | { kind: 'one'; test: Test }
  | { kind: 'row'; parts: Node[] }
  | { kind: 'either'; parts: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number };

/** More would be slow on the longest text. */
const maxStates = 2000;
const maxRepeats = 500;

class PatternError extends Error {}

const matches = (pattern: RegExp): Test => {
  return (character) => pattern.test(character);
};
const classes: Readonly<Record<string, Test>> = {
  d: matches(/^\d$/u),
  D: matches(/^\D$/u),
  w: matches(/^\w$/u),
  W: matches(/^\W$/u),
  s: matches(/^\s$/u),
  S: matches(/^\S$/u),
};
const properties: Readonly<Record<string, Test>> = {
  L: matches(/^\p{L}$/u),
  Lu: matches(/^\p{Lu}$/u),
  Ll: matches(/^\p{Ll}$/u),
  N: matches(/^\p{N}$/u),
};
const anyButBreaks = matches(/^.$/u);

/** The test of a sign or class. */
const asTest = (sign: Test | string): Test =>
  typeof sign === 'string' ? (character) => character === sign : sign;

const oneOf = (test: Test): Node => ({ kind: 'one', test });

/** Reads a pattern into its tree; every method reads on from `#at`. */
class PatternParser {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(source: string) {
    // A pattern always matches the whole answer, so ^ and $ at its ends are optional.
    this.#signs = Array.from(source.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1'));
  }

  /** @throws PatternError with the reason in Spanish */
  parse(): Node {
    const whole = this.#choice();
    if (this.#at < this.#signs.length) throw new PatternError('Sobra un paréntesis.');
    return whole;
  }

  get #next(): string | undefined {
    return this.#signs[this.#at];
  }

  /** Reads the sign, if it is the next one. */
  #has(sign: string): boolean {
    if (this.#next !== sign) return false;
    this.#at++;
    return true;
  }

  /** What matches an expression in the next signs. */
  #matched(expression: RegExp, longest: number): RegExpExecArray | null {
    const found = expression.exec(this.#signs.slice(this.#at, this.#at + longest).join(''));
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #choice(): Node {
    const parts = [this.#row()];
    while (this.#has('|')) parts.push(this.#row());
    return parts.length === 1 ? parts[0]! : { kind: 'either', parts };
  }

  #row(): Node {
    const parts: Node[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') {
      const part = this.#atom();
      const times = this.#times();
      parts.push(times ? { kind: 'repeat', part, ...times } : part);
    }
    return { kind: 'row', parts };
  }

  #atom(): Node {
    if (this.#has('(')) return this.#group();
    if (this.#has('[')) return this.#set();
    if (this.#has('.')) return oneOf(anyButBreaks);
    const sign = this.#next!;
    if ('*+?{}]^$'.includes(sign))
      throw new PatternError(`El signo ${sign} está donde no dice nada; escriba \\${sign} para exigirlo.`);
    return oneOf(asTest(this.#sign()));
  }

  #group(): Node {
    if (this.#has('?') && !this.#has(':')) throw new PatternError('El patrón no admite (?.');
    const inside = this.#choice();
    if (!this.#has(')')) throw new PatternError('Falta cerrar un paréntesis.');
    return inside;
  }

  #set(): Node {
    const isNegated = this.#has('^');
    const tests = [this.#member()];
    while (!this.#has(']')) tests.push(this.#member());
    return oneOf((character) => tests.some((test) => test(character)) !== isNegated);
  }

  #member(): Test {
    if (this.#next === undefined) throw new PatternError('Falta cerrar un corchete.');
    const from = this.#sign();
    const end = this.#signs[this.#at + 1];
    const isRange = typeof from === 'string' && this.#next === '-' && end !== ']' && end !== undefined;
    return isRange ? this.#range(from) : asTest(from);
  }

  #range(from: string): Test {
    this.#at++;
    const to = this.#sign();
    const low = from.codePointAt(0)!;
    const high = typeof to === 'string' ? to.codePointAt(0)! : -1;
    if (high < low) throw new PatternError('Un rango entre corchetes está al revés.');
    return (character) => character.codePointAt(0)! >= low && character.codePointAt(0)! <= high;
  }

  /** A sign, or the class that an escaped one stands for. */
  #sign(): Test | string {
    return this.#has('\\') ? this.#escaped() : this.#signs[this.#at++]!;
  }

  #escaped(): Test | string {
    const sign = this.#signs[this.#at++];
    if (sign === undefined) throw new PatternError('La barra \\ del final no dice nada.');
    const signClass = classes[sign];
    if (signClass) return signClass;
    if (sign === 'p') return this.#property();
    if (/[\p{L}\p{N}]/u.test(sign)) throw new PatternError(`El patrón no admite \\${sign}.`);
    return sign;
  }

  #property(): Test {
    const name = this.#matched(/^\{(\w+)\}/, 5)?.[1] ?? '';
    if (!Object.hasOwn(properties, name)) throw new PatternError('Después de \\p use {L}, {Lu}, {Ll} o {N}.');
    return properties[name]!;
  }

  /** How often the part before repeats; null for once. */
  #times(): { least: number; most: number } | null {
    if (this.#has('*')) return { least: 0, most: Infinity };
    if (this.#has('+')) return { least: 1, most: Infinity };
    if (this.#has('?')) return { least: 0, most: 1 };
    if (this.#next !== '{') return null;
    const found = this.#matched(/^\{(\d{1,3})(,?)(\d{0,3})\}/, 9);
    if (!found) throw new PatternError('Entre llaves escriba cuántas veces, por ejemplo {3} o {2,5}.');
    const least = Number(found[1]);
    const most = found[3] ? Number(found[3]) : found[2] ? Infinity : least;
    if (most < least || least > maxRepeats || (most !== Infinity && most > maxRepeats))
      throw new PatternError('Lo que hay entre llaves está al revés o es demasiado.');
    return { least, most };
  }
}

/** The states of a pattern; the first of them is its end. @throws PatternError */
function compile(source: string): { states: State[]; start: number } {
  const states: State[] = [{ either: [0, 0] }];
  const add = (state: State) => {
    if (states.length >= maxStates) throw new PatternError('El patrón es demasiado largo.');
    return states.push(state) - 1;
  };
  /** Adds the states of a node that continues at `next`. @returns its first state */
  const build = (node: Node, next: number): number => {
    switch (node.kind) {
      case 'one':
        return add({ test: node.test, next });
      case 'row':
        return node.parts.reduceRight((after, part) => build(part, after), next);
      case 'either':
        return node.parts
          .map((part) => build(part, next))
          .reduceRight((other, start) => add({ either: [start, other] }));
      case 'repeat': {
        const { part, least, most } = node;
        let after = next;
        if (most === Infinity) {
          const loop: State = { either: [next, next] };
          after = add(loop);
          loop.either = [build(part, after), next];
        } else {
          for (let more = least; more < most; more++) after = add({ either: [build(part, after), next] });
        }
        for (let n = 0; n < least; n++) {
          const from = build(part, after);
          // An empty part is built only once: nested `{500}` repeats would otherwise take years.
          if (from === after) break;
          after = from;
        }
        return after;
      }
    }
  };
  const start = build(new PatternParser(source).parse(), 0);
  return { states, start };
}

/** Why a pattern cannot be used, in Spanish, or null. */
export function patternProblem(source: string): string | null {
  try {
    compile(source);
    return null;
  } catch (thrown) {
    if (thrown instanceof PatternError) return thrown.message;
    throw thrown;
  }
}

/** Whether the whole text matches a pattern. @throws PatternError when the pattern is invalid */
export function matchesPattern(source: string, text: string): boolean {
  const { states, start } = compile(source);
  const reached = (from: readonly number[]) => {
    const visited = new Set<number>();
    const stack = [...from];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (visited.has(at)) continue;
      visited.add(at);
      const state = states[at]!;
      if ('either' in state) stack.push(...state.either);
    }
    return visited;
  };
  let here = reached([start]);
  for (const character of text) {
    const next: number[] = [];
    for (const at of here) {
      const state = states[at]!;
      if ('test' in state && state.test(character)) next.push(state.next);
    }
    if (next.length === 0) return false;
    here = reached(next);
  }
  return here.has(0);
}
