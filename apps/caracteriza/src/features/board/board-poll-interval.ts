/** How often a board or a map that somebody looks at is read again, in milliseconds. */
export const pollInterval = 15_000;
