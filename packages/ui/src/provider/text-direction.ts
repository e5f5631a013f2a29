/** Hebrew, Arabic, Syriac, Thaana and N'Ko, and the ready-joined letters of the first two. */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const LOCALE_FROM_RIGHT = /^(?:ar|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)\b/;

/** Whether a text has a letter of a script that runs from right to left. */
export const hasLetterFromRight = (text: string) => FROM_RIGHT.test(text);

/** Whether the language of a locale runs from right to left. */
export const runsFromRight = (locale: string) => LOCALE_FROM_RIGHT.test(locale);
