/** How many homonyms the report of a bulk load names at most. */
export const maxHomonyms = 100;
