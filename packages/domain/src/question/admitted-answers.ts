/** The settings of a question in one phrase, for tables and files. */
import type { QuestionSettings } from './question-settings.ts';
import { relativeLimits, relativeWords } from './relative-limit.ts';
import { effectiveSettings } from './settings.ts';
import { admittedParts } from './setups.ts';

/**
 * What the answers to a question may be, as far as its settings say: 'De 0,5 a 300 kg, con 1 decimal', 'Desde el 01/01/2020, no
 * después de hoy', 'Solo imágenes', 'Botones'; '' when they say nothing.
 * @param nameOf what a question is called that a setting names by its code; the code itself unless given
 */
export function admittedAnswers(
  fieldTypeCode: string,
  settings: QuestionSettings,
  nameOf: (code: string) => string = (code) => code,
): string {
  const effective = effectiveSettings(fieldTypeCode, settings);
  const parts = [
    ...admittedParts(fieldTypeCode, effective),
    ...relativeLimits.map((limit) => {
      const code = effective[limit.name];
      return code && `${relativeWords(fieldTypeCode, limit)} ${nameOf(code)}`;
    }),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
