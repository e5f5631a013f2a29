/** Checks the settings of a question. Apart from `setups.ts`, because lists of questions need only that. */
import type { SettingProblem } from './kind.ts';
import { knownKind, nameOfKind } from './kinds.ts';
import type { SentSettings } from './question-settings.ts';
import { setups } from './setups.ts';
import { variableProblem } from './variable-name.ts';

/**
 * Why settings contradict each other (in Spanish), with the one to correct; null if they do not. Settings of other types are
 * kept, so they are checked too.
 */
export function settingsProblem(fieldTypeCode: string, settings: SentSettings): SettingProblem | null {
  const nameProblem = settings.variable ? variableProblem(settings.variable) : null;
  if (nameProblem !== null) return { field: 'variable', message: nameProblem };
  const own = knownKind(fieldTypeCode) && nameOfKind({ fieldTypeCode });
  for (const [name, setup] of Object.entries(setups)) {
    const problem = setup?.contradiction?.(settings, name === own);
    if (problem) return problem;
  }
  return null;
}
