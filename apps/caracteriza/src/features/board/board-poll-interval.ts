/** How often an open board or map is reloaded, in milliseconds. */
export const pollInterval = 15_000;
