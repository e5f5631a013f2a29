/**
 * The one language of rules: conditions, triggers, limits by other answers and calculations are trees of these parts, which
 * `evaluate.ts` reads. Two spellings are parsed into it (`parse.ts`).
 */
import type { ConditionOperator } from './comparison.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** How an answer is compared with a fixed value. */
export type AnswerOperator = ConditionOperator | 'notLess' | 'notMore';

/** A part that stands in no text, as that of a condition. */
export type RulePart =
  /** An answer against a value as on the wire; 'No sabe' is an answer here. `value` is '' with 'answered'. */
  | {
      readonly kind: 'answer';
      readonly name: string;
      readonly operator: AnswerOperator;
      readonly value: string;
    }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly RulePart[] }
  /** Two numbers, days or times, or a choice or text against a code or text. */
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: RulePart;
      readonly right: RulePart;
    }
  /** A question by its id or code, a field of the person, or the day. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** What is being answered, `.` in an XLSForm. */
  | { readonly kind: 'self' }
  | { readonly kind: 'minus'; readonly operand: RulePart }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: RulePart;
      readonly right: RulePart;
    }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly RulePart[] };

/** Where a part stands in a text: from and to, in characters from 0, and the place that people are told, from 1. */
type Place = { readonly start: number; readonly end: number; readonly at: number };

type PlacedPart<Part> = Part extends RulePart
  ? Place & {
      readonly [Key in keyof Part]: Part[Key] extends RulePart
        ? Expression
        : Part[Key] extends readonly RulePart[]
          ? readonly Expression[]
          : Part[Key];
    }
  : never;

/** A part that was parsed from text. */
export type Expression = PlacedPart<Exclude<RulePart, { kind: 'answer' }>>;

/** A rule that never holds. */
export const never: RulePart = { kind: 'any', parts: [] };
