/**
 * How an answer stands against a value: what conditions, triggers, limits and calculations have in common. Answers are as they
 * are typed or sent, without detail; values as on the wire.
 */
import { compactToDisplay, isCompactDate } from '../values/dates.ts';
import { fold } from '../values/fold.ts';
import { decimalComma, isNumberOnWire, readNumber } from '../values/number-text.ts';
import { timeOnWire, timeProblem } from '../values/time-text.ts';

/** How an answer is compared in a condition; the wire names. */
export const conditionOperators = ['equal', 'different', 'contains', 'less', 'more', 'answered'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** Whose answer is compared: `several` is 1 where a value may name several options. */
export type Subject = {
  readonly statement?: string;
  readonly several?: number;
  readonly options?: readonly {
    readonly id: string;
    readonly code?: string;
    readonly label?: string;
    readonly score?: number | null;
  }[];
};

/** What the answers of a kind of question can be compared by. */
export interface Comparison {
  /** Answers of one measure can be compared with each other; null where there is nothing to compare. */
  readonly measure: 'number' | 'day' | 'time' | 'choice' | 'text' | null;
  readonly operators: readonly ConditionOperator[];
  /** Whether an answer is the value: of several options, whether it is among them. */
  readonly isSame: (subject: Subject, answer: string, value: string) => boolean;
  /** Where an answer stands against a value: negative before it; NaN where one of them cannot be compared. */
  readonly difference: (answer: string, value: string) => number;
  /** Why nothing can be compared with a value, in Spanish, or null. */
  readonly valueProblem: (subject: Subject, value: string) => string | null;
  /** A value in words, beside an operator. */
  readonly valueWords: (subject: Subject, value: string, label: string | undefined) => string;
}

const ordered = ['equal', 'different', 'less', 'more', 'answered'] as const;

/** The ids of options that a value names, in its order. */
export function optionIDs(value: string, several: boolean): string[] {
  if (value === '') return [];
  return several ? value.split(' ') : [value];
}

const quoted = (_: Subject, value: string, label: string | undefined) => `«${label ?? value}»`;

/** A condition can only ask whether there is an answer. */
export const onlyAnswered: Comparison = {
  measure: null,
  operators: ['answered'],
  isSame: (_, answer, value) => answer === value || fold(answer) === fold(value),
  difference: () => NaN,
  valueProblem: () => null,
  valueWords: quoted,
};

/** There is never an answer. */
export const notComparable: Comparison = { ...onlyAnswered, operators: [] };

export const ofTexts: Comparison = {
  ...onlyAnswered,
  measure: 'text',
  operators: ['equal', 'different', 'contains', 'answered'],
};

export const ofNumbers: Comparison = {
  measure: 'number',
  operators: ordered,
  isSame: (_, answer, value) => answer === value || readNumber(answer) === readNumber(value),
  difference: (answer, value) => readNumber(answer) - readNumber(value),
  valueProblem: (_, value) => (isNumberOnWire(value) ? null : 'Escriba un número.'),
  valueWords: (_, value) => decimalComma(value),
};

export const ofDays: Comparison = {
  measure: 'day',
  operators: ordered,
  isSame: (_, answer, value) => answer === value,
  difference: (answer, value) => (isCompactDate(answer) ? readNumber(answer) - readNumber(value) : NaN),
  valueProblem: (_, value) => (isCompactDate(value) ? null : 'Elija una fecha válida.'),
  valueWords: (_, value) => compactToDisplay(value) ?? value,
};

// Both have the same number of digits.
const minutes = (time: string) => readNumber(time.replace(':', ''));

export const ofTimes: Comparison = {
  measure: 'time',
  operators: ordered,
  isSame: (_, answer, value) => answer === value || timeOnWire(answer) === value,
  difference: (answer, value) => {
    const time = timeOnWire(answer);
    return timeProblem(time) === null ? minutes(time) - minutes(value) : NaN;
  },
  valueProblem: (_, value) => timeProblem(value),
  valueWords: (_, value) => value,
};

export const ofChoices: Comparison = {
  measure: 'choice',
  operators: ['equal', 'different', 'answered'],
  isSame: (subject, answer, value) =>
    answer === value || optionIDs(answer, subject.several === 1).includes(value),
  difference: () => NaN,
  valueProblem: ({ options = [], statement }, value) =>
    options.some(({ id }) => id === value) ? null : `Elija una opción de «${statement ?? ''}».`,
  valueWords: ({ options = [] }, value, label) => {
    const option = options.find(({ id }) => id === value)?.label;
    return option || label ? `«${option ?? label}»` : 'una opción que ya no está';
  },
};
