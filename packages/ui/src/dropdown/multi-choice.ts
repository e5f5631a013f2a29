import type { DropdownOption } from './option-order.ts';

export interface MultiDropdownOption extends DropdownOption {
  /** Chosen, it stands alone ('Ninguna'): it clears the others, and any other clears it. */
  exclusive?: boolean | undefined;
}

/**
 * The choice after one more press on an option.
 *
 * @param chosen values in the order they were chosen
 * @returns `chosen` without the value if it was there, else with it; an exclusive option is never beside others
 */
export function toggleChoice(
  options: readonly MultiDropdownOption[],
  chosen: readonly string[],
  value: string,
): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const alone = new Set(options.filter((option) => option.exclusive).map((option) => option.value));
  return alone.has(value) ? [value] : [...chosen.filter((one) => !alone.has(one)), value];
}
