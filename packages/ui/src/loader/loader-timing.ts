/** Milliseconds before the loader shows; most calls have finished by then. */
export const SHOW_AFTER = 300;
/** Minimum time it then stays, in milliseconds, so that it can be read. */
export const SHOW_AT_LEAST = 500;
