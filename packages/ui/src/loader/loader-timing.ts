/** Milliseconds before the loader shows; most calls are over by then. */
export const SHOW_AFTER = 300;
/** Milliseconds it then stays at least, so that it can be read. */
export const SHOW_AT_LEAST = 500;
