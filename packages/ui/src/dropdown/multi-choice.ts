import type { DropdownOption, OptionValue } from './option-order.ts';

export interface MultiDropdownOption<Value extends OptionValue = string> extends DropdownOption<Value> {
  /** Excludes the others ('Ninguna'): choosing it clears them, and choosing any other clears it. */
  exclusive?: boolean | undefined;
}

/**
 * The choice after pressing an option.
 *
 * @param chosen values in the order they were chosen
 * @returns `chosen` with the value toggled; an exclusive option is never combined with others
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
