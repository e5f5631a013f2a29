/** The two syntaxes of rules: our own, used in computed questions, and the part of XPath that most XLSForms use. */
import { fold } from '../values/fold.ts';
import { ruleFunctions } from './functions.ts';
import type { ArithmeticOperator, ComparisonOperator } from './tree.ts';

/**
 * The type of a token. A `text` is in quotes; a `name` can only be a name, while a `word` may also be a function or an
 * operator.
 */
export type TokenKind = 'number' | 'text' | 'name' | 'word' | 'sign';

/** The syntax of rules. */
export interface Syntax {
  readonly maximumLength: number;
  /** The maximum nesting depth of parentheses, functions and signs. */
  readonly maximumDepth: number;
  /** The regular expression of each token type, tried in this order; a group captures the token without its delimiters. */
  readonly tokens: readonly (readonly [TokenKind, RegExp])[];
  /** The separator between the arguments of a function. */
  readonly separator: ',' | ';';
  readonly comparisons: Readonly<Record<string, ComparisonOperator>>;
  readonly products: Readonly<Record<string, ArithmeticOperator>>;
  /** Whether a word between two comparisons means 'all' or 'any'; undefined for any other word. */
  readonly jointOf: (word: string) => 'all' | 'any' | undefined;
  /** The symbol for the current answer. */
  readonly self?: string;
  /** The function that a name stands for, or undefined if there is none, and how many arguments it takes, if known. */
  readonly functionOf: (name: string) => string | undefined;
  /** A name as it appears in the tree. */
  readonly nameOf: (writtenName: string) => string;
}

/** Names familiar from spreadsheets. */
const otherNames: Readonly<Record<string, string>> = { if: 'si', not: 'no' };

const xpathJoints: ReadonlyMap<string, 'all' | 'any'> = new Map([
  ['and', 'all'],
  ['or', 'any'],
]);
const ownJoints: ReadonlyMap<string, 'all' | 'any'> = new Map([...xpathJoints, ['y', 'all'], ['o', 'any']]);

/**
 * Our own syntax: numbers with a comma or a point, codes of questions and options, and functions whose arguments are separated
 * by ';', because the comma is a decimal separator.
 */
export const ownSyntax: Syntax = {
  // The same as in the contract.
  maximumLength: 10_000,
  maximumDepth: 20,
  tokens: [
    ['number', /\d+(?:[.,]\d+)?/uy],
    ['text', /'([^']*)'/uy],
    ['text', /"([^"]*)"/uy],
    ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
    ['sign', /<=|>=|<>|[-+*/=<>();]/uy],
  ],
  separator: ';',
  comparisons: { '=': '=', '<>': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  products: { '*': '*', '/': '/' },
  jointOf: (word) => ownJoints.get(fold(word)),
  functionOf: (name) => {
    const foldedName = fold(name);
    if (Object.hasOwn(otherNames, foldedName)) return otherNames[foldedName];
    return Object.hasOwn(ruleFunctions, foldedName) ? foldedName : undefined;
  },
  nameOf: (writtenName) => writtenName.toUpperCase(),
};

/** XPath: `${question}`, `.`, texts, numbers, + - * div, comparisons, and, or, calls of any function. */
export const xpathSyntax: Syntax = {
  maximumLength: 30_000,
  maximumDepth: 40,
  tokens: [
    ['name', /\$\{\s*([^\s{}]+)\s*\}/y],
    ['text', /'([^']*)'/y],
    ['text', /"([^"]*)"/y],
    ['number', /\d+(?:\.\d+)?|\.\d+/y],
    ['word', /[A-Za-z_](?:[\w-]|:(?=[A-Za-z]))*/y],
    ['sign', /!=|<=|>=|[=<>(),.+*-]/y],
  ],
  separator: ',',
  comparisons: { '=': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  products: { '*': '*', div: '/' },
  jointOf: (word) => xpathJoints.get(word),
  self: '.',
  functionOf: (name) => name,
  nameOf: (writtenName) => writtenName,
};
