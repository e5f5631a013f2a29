// The form values of an answer option (spec §5 "Answer option"). Labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { flag } from '../../forms/flag.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

type AnswerOption = Schema<'AnswerOption'>;

export const answerOptionRules = pickRules(fields.AnswerOptionUpdate, [
  'label',
  'ownCode',
  'orderOption',
  'asksDetail',
  'excludes',
  'score',
]);

export const answerOptionSchema = formSchema(answerOptionRules);

/** The inputs filled from a record, or empty. */
export const answerOptionInput = (option: AnswerOption | null): FormInput<typeof answerOptionRules> => ({
  label: option?.label ?? '',
  ownCode: option?.ownCode ?? '',
  orderOption: option ? `${option.orderOption}` : '',
  asksDetail: `${option?.asksDetail ?? 0}`,
  excludes: `${option?.excludes ?? 0}`,
  score: decimalComma(option?.score ?? ''),
});

/** The request body. */
export const answerOptionBody = ({
  asksDetail,
  excludes,
  ...rest
}: FormOutput<typeof answerOptionRules>) => ({
  ...rest,
  asksDetail: flag(asksDetail),
  excludes: flag(excludes),
});

/** The order after all others, up to the contract's maximum. */
export function nextOrder(options: readonly Pick<AnswerOption, 'orderOption'>[]): string {
  const lastOrder = Math.max(0, ...options.map(({ orderOption }) => orderOption));
  return `${Math.min(lastOrder + 1, answerOptionRules.orderOption.maximum)}`;
}
