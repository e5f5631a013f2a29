/** A letter of a script that runs from right to left: Hebrew, Arabic, Syriac, Thaana or N'Ko. */
export const letterFromRight = /[\u0590-\u08FF]/;
