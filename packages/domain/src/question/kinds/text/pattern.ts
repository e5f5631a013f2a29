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
const mostStates = 2000;
const mostRepeats = 500;

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

/** Reads a pattern into its tree. @throws PatternError with the reason in Spanish */
function parse(source: string): Node {
  // A pattern always matches the whole answer, so ^ and $ at its ends are optional.
  const signs = Array.from(source.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1'));
  let at = 0;

  const escaped = (): Test | string => {
    const sign = signs[at++];
    if (sign === undefined) throw new PatternError('La barra \\ del final no dice nada.');
    const known = classes[sign];
    if (known) return known;
    if (sign === 'p') {
      const name = /^\{(\w+)\}/.exec(signs.slice(at, at + 5).join(''));
      const property = name && Object.hasOwn(properties, name[1]!) ? properties[name[1]!] : undefined;
      if (!name || !property) throw new PatternError('Después de \\p use {L}, {Lu}, {Ll} o {N}.');
      at += name[0].length;
      return property;
    }
    if (/[\p{L}\p{N}]/u.test(sign)) throw new PatternError(`El patrón no admite \\${sign}.`);
    return sign;
  };

  const set = (): Node => {
    const negated = signs[at] === '^';
    if (negated) at++;
    const tests: Test[] = [];
    for (let first = true; signs[at] !== ']' || first; first = false) {
      const sign = signs[at++];
      if (sign === undefined) throw new PatternError('Falta cerrar un corchete.');
      const from = sign === '\\' ? escaped() : sign;
      if (typeof from !== 'string') {
        tests.push(from);
      } else if (signs[at] === '-' && signs[at + 1] !== ']' && signs[at + 1] !== undefined) {
        at++;
        const sign2 = signs[at++]!;
        const to = sign2 === '\\' ? escaped() : sign2;
        if (typeof to !== 'string' || to.codePointAt(0)! < from.codePointAt(0)!)
          throw new PatternError('Un rango entre corchetes está al revés.');
        const [low, high] = [from.codePointAt(0)!, to.codePointAt(0)!];
        tests.push((character) => character.codePointAt(0)! >= low && character.codePointAt(0)! <= high);
      } else {
        tests.push((character) => character === from);
      }
    }
    at++;
    return { kind: 'one', test: (character) => tests.some((test) => test(character)) !== negated };
  };

  const atom = (): Node => {
    const sign = signs[at++]!;
    switch (sign) {
      case '(': {
        if (signs[at] === '?') {
          if (signs[at + 1] !== ':') throw new PatternError('El patrón no admite (?.');
          at += 2;
        }
        const inside = choice();
        if (signs[at++] !== ')') throw new PatternError('Falta cerrar un paréntesis.');
        return inside;
      }
      case '[':
        return set();
      case '.':
        return { kind: 'one', test: anyButBreaks };
      case '\\': {
        const found = escaped();
        return {
          kind: 'one',
          test: typeof found === 'string' ? (character) => character === found : found,
        };
      }
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
      case '^':
      case '$':
        throw new PatternError(`El signo ${sign} está donde no dice nada; escriba \\${sign} para exigirlo.`);
      default:
        return { kind: 'one', test: (character) => character === sign };
    }
  };

  const times = (): [number, number] | null => {
    const sign = signs[at];
    if (sign === '*' || sign === '+' || sign === '?') {
      at++;
      return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    }
    if (sign !== '{') return null;
    const found = /^\{(\d{1,3})(,?)(\d{0,3})\}/.exec(signs.slice(at, at + 9).join(''));
    if (!found) throw new PatternError('Entre llaves escriba cuántas veces, por ejemplo {3} o {2,5}.');
    at += found[0].length;
    const least = Number(found[1]);
    const most = found[3] ? Number(found[3]) : found[2] ? Infinity : least;
    if (most < least || least > mostRepeats || (most !== Infinity && most > mostRepeats))
      throw new PatternError('Lo que hay entre llaves está al revés o es demasiado.');
    return [least, most];
  };

  const row = (): Node => {
    const parts: Node[] = [];
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') {
      const part = atom();
      const repeated = times();
      parts.push(repeated ? { kind: 'repeat', part, least: repeated[0], most: repeated[1] } : part);
    }
    return { kind: 'row', parts };
  };

  const choice = (): Node => {
    const parts = [row()];
    while (signs[at] === '|') {
      at++;
      parts.push(row());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'either', parts };
  };

  const whole = choice();
  if (at < signs.length) throw new PatternError('Sobra un paréntesis.');
  return whole;
}

/** The states of a pattern; the first of them is its end. @throws PatternError */
function compile(source: string): { states: State[]; start: number } {
  const states: State[] = [{ either: [0, 0] }];
  const add = (state: State) => {
    if (states.length >= mostStates) throw new PatternError('El patrón es demasiado largo.');
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
  const start = build(parse(source), 0);
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
