/** Longer than the longest valid number, so that an overlong one is rejected instead of being truncated. */
export const longestTyped = 60;
