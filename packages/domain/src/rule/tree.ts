/**
 * The common language of rules: conditions, triggers, limits by other answers and calculations are trees of these nodes,
 * evaluated by `evaluate.ts`. Two syntaxes are parsed into it (`parse.ts`).
 */
import type { ConditionOperator } from './comparison.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** How an answer is compared with a fixed value. */
export type AnswerOperator = ConditionOperator | 'notLess' | 'notMore';

/** A node that does not come from text, such as a condition. */
export type RulePart =
  /** Compares an answer with a value in wire format; here 'No sabe' counts as an answer. `value` is '' with 'answered'. */
  | {
      readonly kind: 'answer';
      readonly name: string;
      readonly operator: AnswerOperator;
      readonly value: string;
    }
  | { readonly kind: 'all' | 'any'; readonly operands: readonly RulePart[] }
  /** Compares two numbers, dates or times, or a choice or text with a code or text. */
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: RulePart;
      readonly right: RulePart;
    }
  /** A question (by ID or code), a field of the person, or today's date. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** The current answer; `.` in an XLSForm. */
  | { readonly kind: 'self' }
  | { readonly kind: 'minus'; readonly operand: RulePart }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: RulePart;
      readonly right: RulePart;
    }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly RulePart[] };

/** The position of a node in the text: start and end as 0-based character offsets, and the 1-based position shown to people. */
type Place = { readonly start: number; readonly end: number; readonly position: number };

type PlacedPart<Part> = Part extends RulePart
  ? Place & {
      readonly [Key in keyof Part]: Part[Key] extends RulePart
        ? Expression
        : Part[Key] extends readonly RulePart[]
          ? readonly Expression[]
          : Part[Key];
    }
  : never;

/** A node that was parsed from text. */
export type Expression = PlacedPart<Exclude<RulePart, { kind: 'answer' }>>;

/** The nodes directly below a node. */
export const childrenOf = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'all':
    case 'any':
      return expression.operands;
    case 'comparison':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'minus':
      return [expression.operand];
    case 'call':
      return expression.values;
    default:
      return [];
  }
};

/** A rule that never holds. */
export const neverRule: RulePart = { kind: 'any', operands: [] };
