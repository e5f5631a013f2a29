/** Of the homonyms that a bulk load would add, the report names so many, the first ones. */
export const mostHomonyms = 100;
