// A zod schema built from the contract's limits (generated/fields.ts), so that no form repeats them (spec §5). Inputs hold
// strings; the schema converts them to request values.
import { allowedRule, type Wider } from '@caracteriza/domain/access/allowed-rule';
import { isCompactDate } from '@caracteriza/domain/values/dates';
import { idPattern } from '@caracteriza/domain/values/id';
import { isHeldExactly, readNumber, wouldBeRoundedMessage } from '@caracteriza/domain/values/number-text';
import { refusedNumber, refusedSigns } from '@caracteriza/domain/words/refused-value';
import * as z from 'zod/mini';
import {
  strictPreset,
  validateText,
  validationEs,
  type FieldRules as LibraryRules,
} from '@caracteriza/ui/validation';
import { currentAllowances } from '../session/session.ts';

/** The contract's rule for one property of a body, as in `generated/fields.ts`. */
export interface FieldRule {
  readonly label: string;
  readonly required: boolean;
  readonly type: string;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** The limits that apply if the organisation allows more. */
  readonly wider?: Wider;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

type Sent<Rule extends FieldRule> = Rule['type'] extends 'integer' | 'number' ? number : string;
/** The value sent for an empty optional input: null if the contract accepts it, otherwise nothing. */
type Empty<Rule extends FieldRule> = Rule extends { nullable: true } | { wider: { nullable: true } }
  ? null
  : Rule extends { required: true }
    ? never
    : undefined;

/** The type of the inputs. */
export type FormInput<Rules extends FieldRules> = { [Name in keyof Rules]: string };
/** The type of the request. */
export type FormOutput<Rules extends FieldRules> = {
  [Name in keyof Rules]: Sent<Rules[Name]> | Empty<Rules[Name]>;
};

const compactDate = '^[0-9]{8}$';

/** Whether a required input must carry its asterisk, because text may be required and still be nullable. */
export const isRequired = (rule: FieldRule): boolean => rule.required && rule.nullable !== true;

/** The library's rule for a pattern other than that of an email address. */
function patternRule(label: string, pattern: string): LibraryRules['pattern'] {
  const message = pattern === compactDate ? validationEs.invalid(label) : refusedSigns(label, pattern);
  return { value: new RegExp(pattern, 'u'), message };
}

/** The rules that the library can check for a text: lengths in code points, an email address, another pattern. */
function textRules({ label, minLength, maxLength, pattern }: FieldRule): LibraryRules {
  return {
    label,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern?.includes('@') && { format: 'email' as const }),
    ...(pattern !== undefined && !pattern.includes('@') && { pattern: patternRule(label, pattern)! }),
  };
}

/** Whether a text satisfies the rules that only the contract knows: an id, a real date, one of the listed values. */
function isContractValue(text: string, { format, pattern, enum: values }: FieldRule): boolean {
  if (format === 'uuid' && !idPattern.test(text)) return false;
  if (pattern === compactDate && !isCompactDate(text)) return false;
  return values?.includes(text) ?? true;
}

/** Why a number is invalid, or null. */
function numberProblem(number: number, rule: FieldRule): string | null {
  const { label, type, minimum = -Infinity, maximum = Infinity } = rule;
  const readable = Number.isFinite(number) && (type !== 'integer' || Number.isSafeInteger(number));
  if (!readable) return validationEs.invalid(label);
  if (number < minimum) return refusedNumber.tooSmall(label, minimum);
  if (number > maximum) return refusedNumber.tooLarge(label, maximum);
  return (rule.enum?.includes(number) ?? true) ? null : validationEs.invalid(label);
}

/**
 * One field: takes the typed text and outputs the request value. Leading and trailing blanks are trimmed. The organisation's
 * allowances are read for each check, because they may change while a screen is open.
 */
function fieldSchema(fieldRule: FieldRule) {
  const value = z.transform((input: string, context): string | number | null | undefined => {
    const rule = allowedRule(fieldRule, currentAllowances());
    const text = input.trim();
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input });
      return z.NEVER;
    };
    const isText = rule.type !== 'integer' && rule.type !== 'number';
    const textProblem = validateText(text, {
      ...(isText ? textRules(rule) : { label: rule.label }),
      required: isRequired(rule),
      preset: strictPreset,
    });
    if (textProblem !== undefined) return refuse(textProblem);
    if (text === '') return rule.nullable ? null : undefined;
    if (isText) return isContractValue(text, rule) ? text : refuse(validationEs.invalid(rule.label));
    const number = readNumber(text);
    const problem = isHeldExactly(text) ? numberProblem(number, rule) : wouldBeRoundedMessage;
    return problem === null ? number : refuse(problem);
  });
  return z.pipe(z.string(), value);
}

/** The schema of a form, with one input for each rule. Tests check that the contract accepts whatever this schema accepts. */
export function formSchema<Rules extends FieldRules>(
  rules: Rules,
): z.ZodMiniType<FormOutput<Rules>, FormInput<Rules>> {
  const shape = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)]));
  // The only cast: zod cannot follow types through Object.fromEntries.
  return z.object(shape) as unknown as z.ZodMiniType<FormOutput<Rules>, FormInput<Rules>>;
}

/** The subset of the request's rules whose inputs the form shows. */
export function pickRules<Rules extends FieldRules, Name extends keyof Rules & string>(
  rules: Rules,
  names: readonly Name[],
): Pick<Rules, Name> {
  return Object.fromEntries(names.map((name) => [name, rules[name]])) as Pick<Rules, Name>;
}
