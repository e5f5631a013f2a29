/** What each kind's settings admit, in words. Surveys do not load this module. */
import type { AdmittedAnswers } from './kind.ts';
import { type KindName, nameOfKind, type SplitKindName } from './kinds.ts';
import { computedAdmitted } from './kinds/computed/admitted.ts';
import { dateAdmitted } from './kinds/date/admitted.ts';
import { dropdownAdmitted } from './kinds/dropdown/admitted.ts';
import { fileAdmitted } from './kinds/file/admitted.ts';
import { numericAdmitted } from './kinds/numeric/admitted.ts';
import { rowsAdmitted } from './kinds/rows/admitted.ts';
import { textAdmitted } from './kinds/text/admitted.ts';
import { timeAdmitted } from './kinds/time/admitted.ts';
import type { QuestionSettings } from './question-settings.ts';

/** By name; null if a kind has no settings of its own, as no small kind has. */
const admittedByKind: Readonly<Partial<Record<KindName, AdmittedAnswers | null>>> = {
  numeric: numericAdmitted,
  text: textAdmitted,
  rows: rowsAdmitted,
  computed: computedAdmitted,
  date: dateAdmitted,
  time: timeAdmitted,
  dropdown: dropdownAdmitted,
  file: fileAdmitted,
  signature: null,
  position: null,
} satisfies Readonly<Record<SplitKindName, AdmittedAnswers | null>>;

/** The answers that a question's applicable settings allow, as parts of a phrase. */
export function admittedParts(fieldTypeCode: string, settings: QuestionSettings) {
  return admittedByKind[nameOfKind({ fieldTypeCode })]?.(settings) ?? [];
}
