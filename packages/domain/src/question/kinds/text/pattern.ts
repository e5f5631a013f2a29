/**
 * What a text answer must look like, as a coordinator writes it: the part of regular expressions that can be tried in a
 * time that grows with the text alone. JavaScript's own would stop the server, or a surveyor's tablet, on some of them.
 */
import type { StepBudget } from '../../step-budget.ts';
import { PatternError, type PatternNode, PatternParser, type Test } from './pattern-parser.ts';
import { maximumTextLength } from './text-length.ts';

/** A state consumes one character that passes its test, or continues at two other states without consuming any. */
type State = { test: Test; cost: number; next: number } | { either: [number, number] };
/** The first state is the end. */
type Automaton = { readonly states: readonly State[]; readonly start: number };

/** Bounds the time to compile a pattern. */
const maxStates = 2000;

/** Steps that a pattern may take on the longest text: 80 for each of its characters. */
const maxSteps = 40_000;

/** @throws PatternError */
function compile(source: string): Automaton {
  const states: State[] = [{ either: [0, 0] }];
  const add = (state: State) => {
    if (states.length >= maxStates) throw new PatternError('El patrón es demasiado largo.');
    return states.push(state) - 1;
  };
  /** Adds the states of a node that continues at `next`. @returns its first state */
  const build = (node: PatternNode, next: number): number => {
    switch (node.kind) {
      case 'one':
        return add({ test: node.test, cost: node.cost, next });
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

/**
 * Whether the text leads from the start to the end, each character by the states whose test `passes`. Every state reached and
 * every comparison is a step; null when the budget has too few.
 */
function accepts(
  { states, start }: Automaton,
  text: string,
  passes: (test: Test, character: string) => boolean,
  budget: StepBudget,
): boolean | null {
  /** For each state the round in which it was reached last. */
  const rounds = new Uint32Array(states.length);
  let round = 0;
  /** The states with a test, and the end, that can be reached from `stack` without another character. */
  const reached = (stack: number[]) => {
    round++;
    const found: number[] = [];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (rounds[at] === round) continue;
      rounds[at] = round;
      budget.left--;
      const state = states[at]!;
      if (at === 0 || 'test' in state) found.push(at);
      else stack.push(state.either[0], state.either[1]);
    }
    return found;
  };
  let here = reached([start]);
  for (const character of text) {
    const next: number[] = [];
    for (const at of here) {
      const state = states[at]!;
      if (!('test' in state)) continue;
      budget.left -= state.cost;
      if (budget.left < 0) return null;
      if (passes(state.test, character)) next.push(state.next);
    }
    if (next.length === 0) return false;
    here = reached(next);
  }
  return here.includes(0);
}

/** Whether no text takes more steps than `maxSteps`: one whose characters pass every test would take the most. */
function isQuick(automaton: Automaton): boolean {
  return accepts(automaton, 'x'.repeat(maximumTextLength), () => true, { left: maxSteps }) !== null;
}

/** Why a pattern cannot be used, in Spanish, or null. */
export function patternProblem(source: string): string | null {
  try {
    if (isQuick(compile(source))) return null;
    return (
      `El patrón es muy lento de comprobar en un texto de ${maximumTextLength} caracteres. Simplifíquelo: ` +
      'escriba números más pequeños entre llaves y quite repeticiones que estén dentro de otras o seguidas.'
    );
  } catch (thrown) {
    if (thrown instanceof PatternError) return thrown.message;
    throw thrown;
  }
}

/**
 * Whether the whole text matches a pattern; null when the budget has too few steps to tell.
 * @throws PatternError when the pattern is invalid
 */
export function matchesPattern(source: string, text: string, budget: StepBudget): boolean | null {
  if (budget.left <= 0) return null;
  const automaton = compile(source);
  budget.left -= automaton.states.length;
  return accepts(automaton, text, (test, character) => test(character), budget);
}
