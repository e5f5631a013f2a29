/** The rules for the settings of each kind. Surveys do not load this module. */
import type { KindName, Setup } from './kind.ts';
import { nameOfKind } from './kinds.ts';
import { computedSetup } from './kinds/computed/setup.ts';
import { dateSetup } from './kinds/date/setup.ts';
import { dropdownSetup } from './kinds/dropdown/setup.ts';
import { fileSetup } from './kinds/file/setup.ts';
import { numericSetup } from './kinds/numeric/setup.ts';
import { rowsSetup } from './kinds/rows/setup.ts';
import { textSetup } from './kinds/text/setup.ts';
import { timeSetup } from './kinds/time/setup.ts';
import type { QuestionSettings } from './question-settings.ts';

/** Every kind by name; null if it has no settings. Contradictions are reported in this order. */
export const setups: Readonly<Record<KindName, Setup | null>> = {
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

/** The answers that a question's applicable settings allow, as parts of a phrase. */
export function admittedParts(fieldTypeCode: string, settings: QuestionSettings) {
  return setups[nameOfKind({ fieldTypeCode })]?.admitted?.(settings) ?? [];
}
