/** A letter of a script that runs from right to left: Hebrew, Arabic, Syriac, Thaana or N'Ko. */
export const letterFromRight = /[\u0590-\u08FF]/;

const SCRIPT_FROM_RIGHT = /Arab|Hebr|Syrc|Thaa|Nkoo|Adlm/;
const fromRight = new Map<string, boolean>();

/** Whether a locale is written from right to left. Cached per locale, because each cell asks. */
export function runsFromRight(locale: string): boolean {
  let answer = fromRight.get(locale);
  if (answer === undefined) {
    answer = SCRIPT_FROM_RIGHT.test(new Intl.Locale(locale).maximize().script ?? '');
    fromRight.set(locale, answer);
  }
  return answer;
}
