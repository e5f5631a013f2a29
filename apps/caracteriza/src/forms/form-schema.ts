// A zod schema from the contract's own limits (generated/fields.ts), so that no form repeats one (spec §5). Inputs hold
// texts; the schema turns them into what the request takes.
import { isCompactDate } from '@caracteriza/domain/values/dates';
import { isHeldExactly, readNumber, wouldBeRounded } from '@caracteriza/domain/values/number-text';
import * as z from 'zod/mini';
import { validationEs } from '@caracteriza/ui/validation';

/** What the contract says of one property of a body, as `generated/fields.ts` holds it. */
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
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

type Sent<Rule extends FieldRule> = Rule['type'] extends 'integer' | 'number' ? number : string;
/** What an empty optional input sends: null where the contract takes it, else nothing. */
type Empty<Rule extends FieldRule> = Rule extends { required: true }
  ? never
  : Rule extends { nullable: true }
    ? null
    : undefined;

/** What the inputs hold. */
export type FormInput<Rules extends FieldRules> = { [Name in keyof Rules]: string };
/** What the request takes. */
export type FormOutput<Rules extends FieldRules> = {
  [Name in keyof Rules]: Sent<Rules[Name]> | Empty<Rules[Name]>;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const compactDate = '^[0-9]{8}$';

/** Where an input is required this text counts as missing (spec §5 "Shared helper"); elsewhere it is what was typed. */
const missingWord = 'null';

/** Whether a required input must carry its asterisk: text may be required and still allowed to be null. */
export const isRequired = (rule: FieldRule): boolean => rule.required && rule.nullable !== true;

/** Why a text that is not missing is refused, or null. Lengths count code points, as the contract does. */
function textProblem(text: string, rule: FieldRule): string | null {
  const { label, pattern, minLength = 0, maxLength = Infinity, format } = rule;
  const length = Array.from(text).length;
  if (length < minLength) return validationEs.tooShort(minLength);
  if (length > maxLength) return validationEs.tooLong(maxLength);
  if (format === 'uuid' && !uuid.test(text)) return validationEs.invalid(label);
  if (pattern === compactDate && !isCompactDate(text)) return validationEs.invalid(label);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return pattern.includes('@') ? validationEs.email : validationEs.invalid(label);
  return rule.enum && !rule.enum.includes(text) ? validationEs.invalid(label) : null;
}

/** Why a number is refused, or null. */
function numberProblem(number: number, rule: FieldRule): string | null {
  const { label, type, minimum = -Infinity, maximum = Infinity } = rule;
  const readable = Number.isFinite(number) && (type !== 'integer' || Number.isSafeInteger(number));
  const inRange = number >= minimum && number <= maximum && (rule.enum?.includes(number) ?? true);
  return readable && inRange ? null : validationEs.invalid(label);
}

/** One input: the text typed in, the value that the request takes out. Blanks at the ends are dropped. */
function fieldSchema(rule: FieldRule) {
  const value = z.transform((typed: string, context): string | number | null | undefined => {
    const text = typed.trim();
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    };
    if (isRequired(rule) && (text === '' || text === missingWord))
      return refuse(validationEs.required(rule.label));
    if (text === '') return rule.nullable ? null : undefined;
    if (rule.type !== 'integer' && rule.type !== 'number') {
      const problem = textProblem(text, rule);
      return problem === null ? text : refuse(problem);
    }
    const number = readNumber(text);
    const problem = isHeldExactly(text) ? numberProblem(number, rule) : wouldBeRounded;
    return problem === null ? number : refuse(problem);
  });
  return z.pipe(z.string(), value);
}

/**
 * The schema of a form, with one input for each rule. What it accepts, the contract accepts too; tests check that.
 */
export function formSchema<Rules extends FieldRules>(
  rules: Rules,
): z.ZodMiniType<FormOutput<Rules>, FormInput<Rules>> {
  const shape = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)]));
  // The only cast: zod cannot follow types through Object.fromEntries.
  return z.object(shape) as unknown as z.ZodMiniType<FormOutput<Rules>, FormInput<Rules>>;
}

/** The rules of the inputs that a form shows, of all that the request has. */
export function pickRules<Rules extends FieldRules, Name extends keyof Rules & string>(
  rules: Rules,
  names: readonly Name[],
): Pick<Rules, Name> {
  return Object.fromEntries(names.map((name) => [name, rules[name]])) as Pick<Rules, Name>;
}
