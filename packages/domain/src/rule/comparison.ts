/**
 * Comparisons between an answer and a value, shared by conditions, triggers, limits and calculations. Answers are as typed or
 * sent, without detail; values are in wire format.
 */
import { compactToDisplay, isCompactDate } from '../values/dates.ts';
import { fold } from '../values/fold.ts';
import { decimalComma, isNumberOnWire, readNumber } from '../values/number-text.ts';
import { timeOnWire, timeProblem } from '../values/time-text.ts';

/** The comparison operators of conditions; the names are used on the wire. */
export const conditionOperators = ['equal', 'different', 'contains', 'less', 'more', 'answered'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** The question whose answer is compared; `several` is 1 if a value may contain several options. */
export type Subject = {
  readonly statement?: string;
  readonly several?: number;
  /** The version of the shared list that its options are taken from; the list may not be available here. */
  readonly optionListVersion?: string | null;
  readonly options?: readonly {
    readonly id: string;
    readonly code?: string;
    readonly ownCode?: string | null;
    readonly label?: string;
    readonly score?: number | null;
    readonly excludes?: number;
  }[];
};

/** How answers of a kind of question are compared. */
export interface Comparison {
  /** Answers with the same measure can be compared with each other; null if they cannot be compared. */
  readonly measure: 'number' | 'day' | 'time' | 'choice' | 'text' | null;
  readonly operators: readonly ConditionOperator[];
  /** The rows of an answer, with the texts of their cells by column; only for answers made of rows. */
  readonly rows?: (answer: string) => readonly Readonly<Record<string, string>>[];
  /** Whether an answer equals the value or, if it has several options, includes it. */
  readonly isSame: (subject: Subject, answer: string, value: string) => boolean;
  /** Compares an answer with a value: negative if it comes before, NaN if either cannot be compared. */
  readonly difference: (answer: string, value: string) => number;
  /** Why a value cannot be used in a comparison (in Spanish), or null if it can. */
  readonly valueProblem: (subject: Subject, value: string) => string | null;
  /** A value as text, to follow an operator. */
  readonly valueWords: (subject: Subject, value: string, label: string | undefined) => string;
}

const orderedOperators = ['equal', 'different', 'less', 'more', 'answered'] as const;

/** The option IDs in a value, in the order given. */
export function optionIDs(value: string, several: boolean): string[] {
  if (value === '') return [];
  return several ? value.split(' ') : [value];
}

const quote = (_: Subject, value: string, label: string | undefined) => `«${label ?? value}»`;

/** A condition can only test whether there is an answer. */
export const answeredComparison: Comparison = {
  measure: null,
  operators: ['answered'],
  isSame: (_, answer, value) => answer === value || fold(answer) === fold(value),
  difference: () => NaN,
  valueProblem: () => null,
  valueWords: quote,
};

/** There is never an answer. */
export const notComparable: Comparison = { ...answeredComparison, operators: [] };

export const textComparison: Comparison = {
  ...answeredComparison,
  measure: 'text',
  operators: ['equal', 'different', 'contains', 'answered'],
};

export const numberComparison: Comparison = {
  measure: 'number',
  operators: orderedOperators,
  isSame: (_, answer, value) => answer === value || readNumber(answer) === readNumber(value),
  difference: (answer, value) => readNumber(answer) - readNumber(value),
  valueProblem: (_, value) => (isNumberOnWire(value) ? null : 'Escriba un número.'),
  valueWords: (_, value) => decimalComma(value),
};

export const dayComparison: Comparison = {
  measure: 'day',
  operators: orderedOperators,
  isSame: (_, answer, value) => answer === value,
  difference: (answer, value) => (isCompactDate(answer) ? readNumber(answer) - readNumber(value) : NaN),
  valueProblem: (_, value) => (isCompactDate(value) ? null : 'Elija una fecha válida.'),
  valueWords: (_, value) => compactToDisplay(value) ?? value,
};

// The parts of a time always have the same number of digits, so the digits can be compared as one number.
const minutes = (time: string) => readNumber(time.replace(':', ''));

export const timeComparison: Comparison = {
  measure: 'time',
  operators: orderedOperators,
  isSame: (_, answer, value) => answer === value || timeOnWire(answer) === value,
  difference: (answer, value) => {
    const time = timeOnWire(answer);
    return timeProblem(time) === null ? minutes(time) - minutes(value) : NaN;
  },
  valueProblem: (_, value) => timeProblem(value),
  valueWords: (_, value) => value,
};

export const choiceComparison: Comparison = {
  measure: 'choice',
  operators: ['equal', 'different', 'answered'],
  isSame: (subject, answer, value) =>
    answer === value || optionIDs(answer, subject.several === 1).includes(value),
  difference: () => NaN,
  valueProblem: ({ options = [], statement }, value) =>
    options.some(({ id }) => id === value) ? null : `Elija una opción de «${statement ?? ''}».`,
  valueWords: ({ options = [], optionListVersion }, value, label) => {
    // If the shared list is not available, the option's code is shown.
    const knownValue = optionListVersion && options.length === 0 ? value : undefined;
    const option = options.find(({ id }) => id === value)?.label ?? knownValue;
    return option || label ? `«${option ?? label}»` : 'una opción que ya no está';
  },
};
