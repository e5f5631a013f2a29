/** Room for more than the longest number, so that one that is too long is refused whole instead of being cut. */
export const longestTyped = 60;
