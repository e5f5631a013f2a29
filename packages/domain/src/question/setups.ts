/** What the settings of each kind mean together. A survey does not load this. */
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

/** Every kind by its name, null for one without settings of its own; contradictions are told in this order. */
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

/** Why settings contradict each other and the one to mend, in Spanish, or null; those of other types are kept and checked too. */
export function settingsProblem(fieldTypeCode: string, settings: SentSettings): SettingProblem | null {
  const own = knownKind(fieldTypeCode) && nameOfKind({ fieldTypeCode });
  for (const [name, setup] of Object.entries(setups)) {
    const problem = setup?.contradiction?.(settings, name === own);
    if (problem) return problem;
  }
  return null;
}

/** What the settings of a question that count let its answers be, as parts of a phrase. */
export function admittedParts(fieldTypeCode: string, settings: QuestionSettings) {
  return setups[nameOfKind({ fieldTypeCode })]?.admitted?.(settings) ?? [];
}
