/** Maximum length of a text, in characters (spec §9 "base input"). */
export const maximumTextLength = 500;
