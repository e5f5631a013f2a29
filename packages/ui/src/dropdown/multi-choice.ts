import type { DropdownOption, OptionValue } from './option-order.ts';

export interface MultiDropdownOption<Value extends OptionValue = string> extends DropdownOption<Value> {
  /**
   * Whether it excludes the others ('Ninguna'): choosing it clears them, and choosing any other clears it.
   */
  exclusive?: boolean | undefined;
}

/**
 * The choice after pressing an option.
 * @param chosenValues values in the order they were chosen
 * @returns `chosenValues` with the value toggled; an exclusive option is never combined with others
 */
export function toggleChoice<Value extends OptionValue>(
  options: readonly MultiDropdownOption<Value>[],
  chosenValues: readonly Value[],
  value: Value,
): Value[] {
  if (chosenValues.includes(value)) return chosenValues.filter((item) => item !== value);
  const exclusiveValues = new Set(options.filter((option) => option.exclusive).map((option) => option.value));
  return exclusiveValues.has(value)
    ? [value]
    : [...chosenValues.filter((item) => !exclusiveValues.has(item)), value];
}
