/**
 * Named bands of a computed result: 'Riesgo bajo' from 0, 'Riesgo alto' from 7. They are stored as text, one band per line: the
 * starting number, a semicolon and the name. A line 'Para edad < 5 y sexo = 'F':' begins bands that apply only to those people.
 */
import { holds, type Scope } from '../../../rule/evaluate.ts';
import { treeOf } from '../../../rule/tree-of.ts';
import { isNumberOnWire, numberOnWire, readNumber } from '../../../values/number-text.ts';

type Band = { readonly from: number; readonly name: string };

/** The lines of a set of bands, and the people it applies to; null for everyone to whom no other set applies. */
export interface BandSet {
  readonly condition: string | null;
  /** With each line's number, counting non-blank lines from 1. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** The number of the line with the condition. */
  readonly number: number;
}

/** The band on a line; null if the line is invalid. */
export function bandOfLine(line: string): Band | null {
  const [, number = '', name = ''] = /^([^;]*);(.*)$/.exec(line) ?? [];
  const from = numberOnWire(number.trim());
  return isNumberOnWire(from) && name.trim() !== '' ? { from: readNumber(from), name: name.trim() } : null;
}

/** The non-blank lines. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The sets of bands in the order of the text; the first one is for everyone. */
export function bandSets(text: string): BandSet[] {
  const sets: { condition: string | null; number: number; lines: { number: number; text: string }[] }[] = [
    { condition: null, number: 0, lines: [] },
  ];
  for (const [index, line] of linesOf(text).entries()) {
    const number = index + 1;
    const condition = /^para\s+(.*):$/i.exec(line)?.[1];
    if (condition === undefined) sets.at(-1)!.lines.push({ number, text: line });
    else sets.push({ condition, number, lines: [] });
  }
  return sets;
}

/** The conditions on the person in these bands. */
export const bandConditions = (text: string | null | undefined): string[] =>
  text ? bandSets(text).flatMap(({ condition }) => condition ?? []) : [];

function isFor(condition: string, person: Scope): boolean {
  const tree = treeOf(condition);
  return tree !== null && holds(tree, person);
}

/**
 * The name of the band that contains a result; '' if there is no result or it is below the first band. The first set whose
 * condition the person is known to meet applies; otherwise the set for everyone.
 */
export function bandOf(bands: string | null | undefined, result: string, person: Scope): string {
  if (!bands || result === '') return '';
  const value = Number(result);
  const [generalSet, ...otherSets] = bandSets(bands);
  const bandSet = otherSets.find(({ condition }) => isFor(condition!, person)) ?? generalSet!;
  return (
    bandSet.lines.flatMap(({ text }) => bandOfLine(text) ?? []).findLast(({ from }) => value >= from)?.name ??
    ''
  );
}
