/** Formats a count; 0 means that its rule is switched off. */
export const countText = (count: number): number | string => (count === 0 ? 'Nunca' : count);
