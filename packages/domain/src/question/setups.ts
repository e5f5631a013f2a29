/** The rules for the settings of each kind. Surveys do not load this module. */
import type { KindName, SettingProblem, Setup } from './kind.ts';
import { knownKind, nameOfKind } from './kinds.ts';
import { computedSetup } from './kinds/computed/setup.ts';
import { dateSetup } from './kinds/date/setup.ts';
import { dropdownSetup } from './kinds/dropdown/setup.ts';
import { fileSetup } from './kinds/file/setup.ts';
import { numericSetup } from './kinds/numeric/setup.ts';
import { rowsSetup } from './kinds/rows/setup.ts';
import { textSetup } from './kinds/text/setup.ts';
import { timeSetup } from './kinds/time/setup.ts';
import type { QuestionSettings, SentSettings } from './question-settings.ts';

/** Every kind by name; null if it has no settings. Contradictions are reported in this order. */
const setups: Readonly<Record<KindName, Setup | null>> = {
  numeric: numericSetup,
  text: textSetup,
  rows: rowsSetup,
  computed: computedSetup,
  date: dateSetup,
  time: timeSetup,
  dropdown: dropdownSetup,
  file: fileSetup,
  signature: null,
  position: null,
  note: null,
};

/**
 * Why settings contradict each other (in Spanish), with the one to correct; null if they do not. Settings of other types are
 * kept, so they are checked too.
 */
export function settingsProblem(fieldTypeCode: string, settings: SentSettings): SettingProblem | null {
  const own = knownKind(fieldTypeCode) && nameOfKind({ fieldTypeCode });
  for (const [name, setup] of Object.entries(setups)) {
    const problem = setup?.contradiction?.(settings, name === own);
    if (problem) return problem;
  }
  return null;
}

/** The answers that a question's applicable settings allow, as parts of a phrase. */
export function admittedParts(fieldTypeCode: string, settings: QuestionSettings) {
  return setups[nameOfKind({ fieldTypeCode })]?.admitted?.(settings) ?? [];
}
