/**
 * The required format of a text answer, as written by a coordinator: the subset of regular expressions that can be matched in
 * time linear in the text's length. JavaScript's own engine would hang the server, or a surveyor's tablet, on some patterns.
 */
import type { StepBudget } from '../../step-budget.ts';
import { type CharacterTest, PatternError, type PatternNode, PatternParser } from './pattern-parser.ts';
import { maximumTextLength } from './text-length.ts';

/** A state either consumes one character that passes its test, or continues at two other states without consuming any. */
type State = { test: CharacterTest; cost: number; next: number } | { either: [number, number] };
/** State 0 is the accepting one. */
type Automaton = { readonly states: readonly State[]; readonly start: number };

/** Limits the time to compile a pattern. */
const maxStates = 2000;

/** Maximum number of steps for a pattern on the longest text: 80 per character. */
const maxSteps = 40_000;

/** @throws PatternError if the pattern is invalid */
function compile(source: string): Automaton {
  const states: State[] = [{ either: [0, 0] }];
  const add = (state: State) => {
    if (states.length >= maxStates) throw new PatternError('El patrón es demasiado largo.');
    return states.push(state) - 1;
  };
  /** Adds the states of a node whose match continues at `next`. @returns its first state */
  const build = (node: PatternNode, next: number): number => {
    switch (node.kind) {
      case 'one':
        return add({ test: node.test, cost: node.cost, next });
      case 'row':
        return node.nodes.reduceRight((nextState, child) => build(child, nextState), next);
      case 'either':
        return node.nodes
          .map((child) => build(child, next))
          .reduceRight((following, start) => add({ either: [start, following] }));
      case 'repeat': {
        const { node: child, min, max } = node;
        let nextState = next;
        if (max === Infinity) {
          const loop: State = { either: [next, next] };
          nextState = add(loop);
          loop.either = [build(child, nextState), next];
        } else {
          for (let count = min; count < max; count++)
            nextState = add({ either: [build(child, nextState), next] });
        }
        for (let n = 0; n < min; n++) {
          const from = build(child, nextState);
          // An empty part is built only once, because nested `{500}` repeats would otherwise take years.
          if (from === nextState) break;
          nextState = from;
        }
        return nextState;
      }
    }
  };
  const start = build(new PatternParser(source).parse(), 0);
  return { states, start };
}

/**
 * Whether the text leads from the start state to the end, with each character accepted by a state whose test `passes`. Every
 * state reached and every comparison counts as a step; null if the budget runs out.
 */
function matches(
  { states, start }: Automaton,
  text: string,
  passes: (test: CharacterTest, character: string) => boolean,
  budget: StepBudget,
): boolean | null {
  /** The last round in which each state was reached. */
  const rounds = new Uint32Array(states.length);
  let round = 0;
  /** The testing states, and the end state, that can be reached from `stack` without consuming another character. */
  const reachableFrom = (stack: number[]) => {
    round++;
    const reachableStates: number[] = [];
    for (let stateIndex = stack.pop(); stateIndex !== undefined; stateIndex = stack.pop()) {
      if (rounds[stateIndex] === round) continue;
      rounds[stateIndex] = round;
      budget.stepsLeft--;
      const state = states[stateIndex]!;
      if (stateIndex === 0 || 'test' in state) reachableStates.push(stateIndex);
      else stack.push(state.either[0], state.either[1]);
    }
    return reachableStates;
  };
  let currentStates = reachableFrom([start]);
  for (const character of text) {
    const nextStates: number[] = [];
    for (const stateIndex of currentStates) {
      const state = states[stateIndex]!;
      if (!('test' in state)) continue;
      budget.stepsLeft -= state.cost;
      if (budget.stepsLeft < 0) return null;
      if (passes(state.test, character)) nextStates.push(state.next);
    }
    if (nextStates.length === 0) return false;
    currentStates = reachableFrom(nextStates);
  }
  return currentStates.includes(0);
}

/** Whether no text takes more than `maxSteps` steps. The worst case is a text whose characters pass every test. */
function isQuick(automaton: Automaton): boolean {
  return matches(automaton, 'x'.repeat(maximumTextLength), () => true, { stepsLeft: maxSteps }) !== null;
}

/** Why a pattern cannot be used (in Spanish), or null if it can. */
export function patternProblem(source: string): string | null {
  try {
    if (isQuick(compile(source))) return null;
    return (
      `El patrón es muy lento de comprobar en un texto de ${maximumTextLength} caracteres. Simplifíquelo: ` +
      'escriba números más pequeños entre llaves y quite repeticiones que estén dentro de otras o seguidas.'
    );
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

/** Characters other than digits that a keyboard offers: the symbols and letters of ASCII, and some others. */
const otherThanDigits = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCodePoint(32 + n)).filter((sign) => !/\d/.test(sign)),
  ...Array.from('\náñÑ€😀'),
];

/** Whether only digits can match a pattern, so that a keypad is enough to answer; false for an invalid one. */
export function takesDigitsOnly(source: string): boolean {
  try {
    const testStates = compile(source).states.filter((state) => 'test' in state);
    return (
      testStates.length > 0 && testStates.every(({ test }) => !otherThanDigits.some((sign) => test(sign)))
    );
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
}

/**
 * Whether the whole text matches a pattern; null if the budget runs out first.
 * @throws PatternError if the pattern is invalid
 */
export function matchesPattern(source: string, text: string, budget: StepBudget): boolean | null {
  if (budget.stepsLeft <= 0) return null;
  const automaton = compile(source);
  budget.stepsLeft -= automaton.states.length;
  return matches(automaton, text, (test, character) => test(character), budget);
}
