/** The settings of a question (rules §6): those of all kinds together, because they are flat on the wire. */
import type { computedSettings } from './kinds/computed/kind.ts';
import type { dateSettings } from './kinds/date/kind.ts';
import type { dropdownSettings } from './kinds/dropdown/kind.ts';
import type { fileSettings } from './kinds/file/kind.ts';
import type { numericSettings } from './kinds/numeric/kind.ts';
import type { rowsSettings } from './kinds/rows/kind.ts';
import type { textSettings } from './kinds/text/kind.ts';
import type { timeSettings } from './kinds/time/kind.ts';
import type { SentValues, SettingValues } from './setting.ts';

type AllSettings = typeof computedSettings &
  typeof dateSettings &
  typeof dropdownSettings &
  typeof fileSettings &
  typeof numericSettings &
  typeof rowsSettings &
  typeof textSettings &
  typeof timeSettings;

/**
 * The settings; what is absent is not limited. Days are compact, times as on the wire, lengths in characters; `notAfterToday`,
 * `several`, `onlyImages` and `offers…` are 1 or 0. A number outside the usual range needs a reason.
 */
export type QuestionSettings = SettingValues<AllSettings>;

/** Settings as a form sends them: new columns have no keys yet. */
export type SentSettings = SentValues<AllSettings>;

/** A setting's name. */
export type SettingName = keyof QuestionSettings;
