/** Values that state why there is no answer, if the question offers them (decision 0037). */
export const withoutAnswer = [
  { value: '@NS', setting: 'offersDontKnow', label: 'No sabe', code: 'NS' },
  { value: '@NR', setting: 'offersNoReply', label: 'No responde', code: 'NR' },
] as const;

/** 'No sabe' or 'No responde' if the value is one of these and the question offers it; otherwise undefined. */
export function withoutAnswerOf(
  question: { readonly offersDontKnow?: number; readonly offersNoReply?: number },
  value: string,
) {
  return withoutAnswer.find(
    (alternative) => alternative.value === value && question[alternative.setting] === 1,
  );
}

/** Whether a value is 'No sabe' or 'No responde', whether or not the question offers it. */
export function isWithoutAnswer(value: string): boolean {
  return withoutAnswer.some((alternative) => alternative.value === value);
}
