/** The settings of a question: how the table and the wire have them. */
import type {
  QuestionSettings,
  SentSettings,
  SettingName,
} from '@caracteriza/domain/question/question-settings';
import { settingNames, settingOf, storedSettings } from '@caracteriza/domain/question/settings';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], SettingName>;

/** The settings in the order of the contract, which files have too. */
export const orderedSettings = (Object.keys(fields.QuestionCreate) as SettingName[]).filter((name) =>
  settingNames.includes(name),
);

/** The settings of a row of `question`, of which its column holds those that say something. */
export function settingsOf({ settings }: { settings: unknown }): QuestionSettings {
  // Only `settingsColumn` fills the column.
  return settings as QuestionSettings;
}

/** What the column holds of the settings that a form sent. */
export function settingsColumn(sent: SentSettings): string {
  return JSON.stringify(storedSettings(sent));
}

/** A value as the wire has it, the initial one where nothing was said. */
function valueOnWire(name: SettingName, said: unknown): unknown {
  const { form, initial } = settingOf(name);
  const value = said ?? initial;
  if (form === 'day') return value ? { dateChar: value } : null;
  return form === 'columns' ? (value ?? []) : value;
}

/** Settings as the contract's `Question` has them: all of them, whatever the type. */
export function wireSettings(settings: QuestionSettings): WireSettings {
  const entries = settingNames.map((name) => [name, valueOnWire(name, settings[name])]);
  // The forms of settings are those of the contract, against which every answer is checked.
  return Object.fromEntries(entries) as WireSettings;
}
