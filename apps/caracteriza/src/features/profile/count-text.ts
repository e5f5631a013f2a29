/** How a count reads: 0 switches its rule off. */
export const countText = (count: number): number | string => (count === 0 ? 'Nunca' : count);
