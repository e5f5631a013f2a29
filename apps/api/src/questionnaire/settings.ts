/** The settings of a question, in the table and on the wire. */
import type {
  QuestionSettings,
  SentSettings,
  SettingName,
} from '@caracteriza/domain/question/question-settings';
import { settingNames, settingOf, storedSettings } from '@caracteriza/domain/question/settings';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], SettingName>;

/** The settings in the contract's order, which files also use. */
export const orderedSettings = (Object.keys(fields.QuestionCreate) as SettingName[]).filter((name) =>
  settingNames.includes(name),
);

/** The settings of a `question` row; the column only stores those that differ from their initial value. */
export function settingsOf({ settings }: { settings: unknown }): QuestionSettings {
  // Safe to cast, because only `settingsColumn` writes this column.
  return settings as QuestionSettings;
}

/** The column value for the settings that a form sent. */
export function settingsColumn(sentSettings: SentSettings): string {
  return JSON.stringify(storedSettings(sentSettings));
}

/** A value in wire format; the initial value if none was set. */
function valueOnWire(name: SettingName, storedValue: unknown): unknown {
  const { form, initial } = settingOf(name);
  const value = storedValue ?? initial;
  if (form === 'day') return value ? { dateChar: value } : null;
  return form === 'columns' ? (value ?? []) : value;
}

/** Settings in the form of the contract's `Question`: all of them, whatever the question type. */
export function wireSettings(settings: QuestionSettings): WireSettings {
  const entries = settingNames.map((name) => [name, valueOnWire(name, settings[name])]);
  // The settings' types match the contract, against which every response is checked.
  return Object.fromEntries(entries) as WireSettings;
}
