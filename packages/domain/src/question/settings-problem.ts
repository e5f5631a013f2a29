/** Checks the settings of a question. Only forms load this module. */
import type { Contradiction, SettingProblem } from './kind.ts';
import { knownKind, nameOfKind, type SplitKindName } from './kinds.ts';
import { computedContradiction } from './kinds/computed/contradiction.ts';
import { dateContradiction } from './kinds/date/contradiction.ts';
import { dropdownContradiction } from './kinds/dropdown/contradiction.ts';
import { numericContradiction } from './kinds/numeric/contradiction.ts';
import { rowsContradiction } from './kinds/rows/contradiction.ts';
import { textContradiction } from './kinds/text/contradiction.ts';
import { timeContradiction } from './kinds/time/contradiction.ts';
import type { SentSettings } from './question-settings.ts';
import { variableProblem } from './variable-name.ts';

/** By name; null if a kind's settings cannot contradict each other, as no small kind's can. They are reported in this order. */
const contradictions: Readonly<Record<SplitKindName, Contradiction | null>> = {
  numeric: numericContradiction,
  text: textContradiction,
  rows: rowsContradiction,
  computed: computedContradiction,
  date: dateContradiction,
  time: timeContradiction,
  dropdown: dropdownContradiction,
  file: null,
  signature: null,
  position: null,
};

/**
 * Why settings contradict each other (in Spanish), with the one to correct; null if they do not. Settings of other types are
 * kept, so they are checked too.
 */
export function settingsProblem(fieldTypeCode: string, settings: SentSettings): SettingProblem | null {
  const nameProblem = settings.variable ? variableProblem(settings.variable) : null;
  if (nameProblem !== null) return { field: 'variable', message: nameProblem };
  const ownKind = knownKind(fieldTypeCode) && nameOfKind({ fieldTypeCode });
  for (const [name, contradiction] of Object.entries(contradictions)) {
    const problem = contradiction?.(settings, name === ownKind);
    if (problem) return problem;
  }
  return null;
}
