/** The two spellings of rules: ours, as computed questions are written, and the part of XPath that XLSForms are mostly made of. */
import { fold } from '../values/fold.ts';
import { ruleFunctions } from './functions.ts';
import type { ArithmeticOperator, ComparisonOperator } from './tree.ts';

/** What a piece of text is. `text` stands in quotes, `call` is a name before a parenthesis. */
export type TokenKind = 'number' | 'text' | 'name' | 'word' | 'sign';

/** How rules are written. */
export interface Spelling {
  readonly maximumLength: number;
  /** How deep parentheses, functions and signs may be nested. */
  readonly maximumDepth: number;
  /** What each piece looks like, tried in this order; a group is the piece without what is around it. */
  readonly tokens: readonly (readonly [TokenKind, RegExp])[];
  /** What is between the values of a function. */
  readonly separator: ',' | ';';
  readonly comparisons: Readonly<Record<string, ComparisonOperator>>;
  readonly products: Readonly<Record<string, ArithmeticOperator>>;
  readonly joints: { readonly all?: string; readonly any?: string };
  /** The sign for what is being answered. */
  readonly self?: string;
  /** The function that a name means, undefined for none; and how many values it takes, where that is known. */
  readonly functionOf: (name: string) => string | undefined;
  /** A name as it stands in the tree. */
  readonly nameOf: (written: string) => string;
}

/** Names that people know from spreadsheets. */
const otherNames: Readonly<Record<string, string>> = { if: 'si' };

/**
 * Ours: numbers with a comma or a point, codes of questions and options, functions with ';' between what they take, since a
 * comma is a decimal one.
 */
export const ownSpelling: Spelling = {
  maximumLength: 500,
  maximumDepth: 20,
  tokens: [
    ['number', /\d+(?:[.,]\d+)?/uy],
    ['text', /'([^']*)'/uy],
    ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
    ['sign', /<=|>=|<>|[-+*/=<>();]/uy],
  ],
  separator: ';',
  comparisons: { '=': '=', '<>': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  products: { '*': '*', '/': '/' },
  joints: {},
  functionOf: (name) => {
    const folded = fold(name);
    if (Object.hasOwn(otherNames, folded)) return otherNames[folded];
    return Object.hasOwn(ruleFunctions, folded) ? folded : undefined;
  },
  nameOf: (written) => written.toUpperCase(),
};

/** XPath: `${question}`, `.`, texts, numbers, + - * div, comparisons, and, or, calls of any function. */
export const xpathSpelling: Spelling = {
  maximumLength: 30_000,
  maximumDepth: 40,
  tokens: [
    ['name', /\$\{\s*([^\s{}]+)\s*\}/y],
    ['text', /'([^']*)'/y],
    ['text', /"([^"]*)"/y],
    ['number', /\d+(?:\.\d+)?|\.\d+/y],
    ['word', /[A-Za-z_][\w-]*/y],
    ['sign', /!=|<=|>=|[=<>(),.+*-]/y],
  ],
  separator: ',',
  comparisons: { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  products: { '*': '*', div: '/' },
  joints: { all: 'and', any: 'or' },
  self: '.',
  functionOf: (name) => name,
  nameOf: (written) => written,
};
