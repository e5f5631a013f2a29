// The trigger form's values and validation (spec §4 "Trigger", §5 "Trigger"; rules §4). packages/domain evaluates the
// conditions; labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import {
  operatorsOfTriggerField,
  triggerFields,
  triggerProblem,
  type TriggerField,
  type TriggerOperator,
} from '@caracteriza/domain/rule/triggers';
import { fields } from '@caracteriza/openapi/fields';
import * as z from 'zod/mini';
import { formInput } from '../../forms/form-input.ts';
import {
  formSchema,
  pickRules,
  type FieldRule,
  type FormInput,
  type FormOutput,
} from '../../forms/form-schema.ts';

export const triggerRules = pickRules(fields.TriggerUpdate, ['field', 'operator', 'value1', 'value2']);

export type TriggerInput = FormInput<typeof triggerRules>;
export type TriggerOutput = FormOutput<typeof triggerRules>;

/** The only operator with two values. */
export const betweenOperator: TriggerOperator = 'ENTRE';

const requiredValue2 = { ...triggerRules.value2, required: true, nullable: false } as const;

/** The rule for value 2: required for ENTRE, and only then (spec §4). */
export const value2Rule = (operator: string): FieldRule =>
  operator === betweenOperator ? requiredValue2 : triggerRules.value2;

const oneValue = formSchema(triggerRules);
const twoValues = formSchema({ ...triggerRules, value2: requiredValue2 });

/** The schema of the inputs. It reports all missing fields at once, then whether the condition makes sense. */
export function triggerSchema({ operator }: Pick<TriggerInput, 'operator'>): typeof oneValue {
  const schema: typeof oneValue = operator === betweenOperator ? twoValues : oneValue;
  return schema.check(z.superRefine(refuseNonsense));
}

function refuseNonsense(trigger: TriggerOutput, context: z.core.$RefinementCtx): void {
  const message = triggerProblem(trigger);
  if (message === null) return;
  // If the first value is valid alone, the problem belongs to the second.
  const firstIsFine =
    trigger.operator === betweenOperator &&
    triggerProblem({ ...trigger, operator: 'ES IGUAL A', value2: null }) === null;
  context.addIssue({ code: 'custom', path: [firstIsFine ? 'value2' : 'value1'], message });
}

/** The field named by an input, undefined while none is chosen. */
export const fieldOf = (name: string): TriggerField | undefined =>
  triggerFields.find((field) => field === name);

/** The inputs filled from a record, or empty. */
export const triggerInput = (trigger: Schema<'Trigger'> | null): TriggerInput =>
  formInput(triggerRules, trigger);

/** The other inputs, cleared after another field was chosen, because the old values do not apply to it. */
export function inputAfterField(name: string, operator: string): Omit<TriggerInput, 'field'> {
  const field = fieldOf(name);
  const operators: readonly string[] = field ? operatorsOfTriggerField(field) : [];
  const onlyOperator = operators.length === 1 ? (operators[0] ?? '') : '';
  return { operator: onlyOperator || (operators.includes(operator) ? operator : ''), value1: '', value2: '' };
}

/** The request body; the schema has already validated the two names. */
export function triggerBody({ field, operator, value1, value2 }: TriggerOutput) {
  return {
    field: field as TriggerField,
    operator: operator as TriggerOperator,
    value1,
    value2,
  };
}
