/** Settings that refer to other questions by code. */
import { withCodes } from '../rule/parse.ts';
import type { QuestionSettings } from './question-settings.ts';
import { relativeLimits } from './relative-limit.ts';

/**
 * The settings of a copied question, updated to refer to the copies of the questions and options copied with it.
 * @param codes maps old codes, in capital letters, to new ones; codes not in it are kept
 */
export function withNewCodes(
  settings: QuestionSettings,
  codes: ReadonlyMap<string, string>,
): QuestionSettings {
  const references = [...relativeLimits.map(({ name }) => name), 'cascadeFrom' as const].flatMap((name) => {
    const code = settings[name];
    return code ? [[name, codes.get(code.toUpperCase()) ?? code]] : [];
  });
  return {
    ...settings,
    ...(settings.expression && { expression: withCodes(settings.expression, codes) }),
    ...Object.fromEntries(references),
  };
}
