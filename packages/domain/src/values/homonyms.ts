/** Maximum number of homonyms listed in the report of a bulk load. */
export const maxHomonyms = 100;
