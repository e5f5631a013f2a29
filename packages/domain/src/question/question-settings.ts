/** The settings of a question (rules §6). Those of all kinds are in one object, because they are flat on the wire. */
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
 * The settings; an omitted one sets no limit. Dates are yyyymmdd, times are in wire format, lengths in characters;
 * `notAfterToday`, `several`, `onlyImages` and `offers…` are 1 or 0. A number outside the usual range needs a reason.
 */
export type QuestionSettings = SettingValues<AllSettings>;

/** Settings as sent by a form; new columns have no keys yet. */
export type SentSettings = SentValues<AllSettings>;

export type SettingName = keyof QuestionSettings;
