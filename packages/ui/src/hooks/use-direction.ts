import { useState } from 'react';

export type Direction = 'ltr' | 'rtl';

/**
 * The direction of the place where a popup is opened, for the popup's `dir`: it is rendered elsewhere, where the page may have
 * another direction, and Radix's menus go from left to right unless told otherwise.
 *
 * @returns the direction, and `readDirection({ currentTarget })`, to be called with what opens the popup, when it does: reading
 *   it on mount would lay out the page once more for every row of a table
 */
export function useDirection() {
  const [direction, setDirection] = useState<Direction>();
  const readDirection = ({ currentTarget }: { currentTarget: Element }) =>
    setDirection(getComputedStyle(currentTarget).direction as Direction);
  return [direction, readDirection] as const;
}
