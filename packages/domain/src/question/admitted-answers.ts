/** A question's settings as one phrase, for tables and files. */
import type { QuestionSettings } from './question-settings.ts';
import { relativeLimits, relativeWords } from './relative-limit.ts';
import { effectiveSettings } from './settings.ts';
import { admittedParts } from './kinds-admitted.ts';

/**
 * Describes which answers a question's settings allow: 'De 0,5 a 300 kg, con 1 decimal', 'Desde el 01/01/2020, no después de
 * hoy', 'Solo imágenes', 'Botones'; '' if there are no restrictions.
 * @param nameOf returns the display name of a question that a setting refers to by code; defaults to the code itself
 */
export function admittedAnswers(
  fieldTypeCode: string,
  settings: QuestionSettings,
  nameOf: (code: string) => string = (code) => code,
): string {
  const settingsInEffect = effectiveSettings(fieldTypeCode, settings);
  const rangeTexts = [
    ...admittedParts(fieldTypeCode, settingsInEffect),
    ...relativeLimits.map((limit) => {
      const code = settingsInEffect[limit.name];
      return code && `${relativeWords(fieldTypeCode, limit)} ${nameOf(code)}`;
    }),
  ];
  const text = rangeTexts.filter(Boolean).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
