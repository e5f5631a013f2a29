/** Settings that name other questions by their codes. */
import { withCodes } from '../rule/parse.ts';
import type { QuestionSettings } from './question-settings.ts';
import { relativeLimits } from './relative-limit.ts';

/**
 * The settings of a copy, which name the copies of the questions and options that were copied too.
 * @param codes the new codes by the old ones, in capital letters; a code that is not there stays
 */
export function withNewCodes(
  settings: QuestionSettings,
  codes: ReadonlyMap<string, string>,
): QuestionSettings {
  const limits = relativeLimits.flatMap(({ name }) => {
    const code = settings[name];
    return code ? [[name, codes.get(code.toUpperCase()) ?? code]] : [];
  });
  return {
    ...settings,
    ...(settings.expression && { expression: withCodes(settings.expression, codes) }),
    ...Object.fromEntries(limits),
  };
}
