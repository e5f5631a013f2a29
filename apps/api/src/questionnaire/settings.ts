/** The settings of a question: how the table and the wire have them. */
import type { QuestionSettings, SentSettings } from '@caracteriza/domain/question/question-settings';
import { settingNames, settingOf, storedSettings } from '@caracteriza/domain/question/settings';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], keyof QuestionSettings>;

/** The settings of a row of `question`, of which its column holds those that say something. */
export function settingsOf({ settings }: { settings: unknown }): QuestionSettings {
  // Only `settingsColumn` fills the column.
  return settings as QuestionSettings;
}

/** Columns as the contract has them; those of another type's question are none. */
export const wireColumns = (columns: QuestionSettings['columns']): WireSettings['columns'] =>
  (columns ?? []).map(({ required, options, ...rest }) => ({
    ...rest,
    required: required === 1 ? 1 : 0,
    options: [...options],
  }));

/** Settings as the contract's `Question` has them: all of them, initial where nothing was said. */
export function wireSettings(settings: QuestionSettings): WireSettings {
  const values = settingNames.map((name) => {
    const { form, initial } = settingOf(name);
    const value = settings[name] ?? initial;
    const day = value ? { dateChar: value } : null;
    return [name, form === 'day' ? day : value];
  });
  // The forms of settings are those of the contract; every answer is checked against it.
  return { ...(Object.fromEntries(values) as WireSettings), columns: wireColumns(settings.columns) };
}

/** What the column holds of the settings that a form sent. */
export function settingsColumn(sent: SentSettings): string {
  return JSON.stringify(storedSettings(sent));
}
