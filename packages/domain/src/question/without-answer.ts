/** Answers that say why there is none: values of their own, where the question offers them (decision 0037). */
export const withoutAnswer = [
  { value: '@NS', setting: 'offersDontKnow', label: 'No sabe', code: 'NS' },
  { value: '@NR', setting: 'offersNoReply', label: 'No responde', code: 'NR' },
] as const;

/** 'No sabe' or 'No responde', if the question offers it and the value is that; undefined for any other answer. */
export function withoutAnswerOf(
  question: { readonly offersDontKnow?: number; readonly offersNoReply?: number },
  value: string,
) {
  return withoutAnswer.find((one) => one.value === value && question[one.setting] === 1);
}

/** Whether a value says that there is no answer, whether or not the question offers that. */
export function isWithoutAnswer(value: string): boolean {
  return withoutAnswer.some((one) => one.value === value);
}
