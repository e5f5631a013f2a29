import type { DropdownOption, OptionValue } from './option-order.ts';

export interface MultiDropdownOption<Value extends OptionValue = string> extends DropdownOption<Value> {
  /** Excludes the others ('Ninguna'): choosing it clears them, and choosing any other clears it. */
  exclusive?: boolean | undefined;
}

/**
 * The choice after one more press on an option.
 *
 * @param chosen values in the order they were chosen
 * @returns `chosen` without the value if it was there, else with it; an exclusive option is never beside others
 */
export function toggleChoice<Value extends OptionValue>(
  options: readonly MultiDropdownOption<Value>[],
  chosen: readonly Value[],
  value: Value,
): Value[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const alone = new Set(options.filter((option) => option.exclusive).map((option) => option.value));
  return alone.has(value) ? [value] : [...chosen.filter((one) => !alone.has(one)), value];
}
