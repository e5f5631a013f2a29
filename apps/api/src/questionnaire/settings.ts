/** The settings of a question: how the table and the wire have them. */
import type { QuestionSettings, SettingName } from '@caracteriza/domain/question/question-settings';
import { keyedColumns, type SentColumn } from '@caracteriza/domain/question/row-columns';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], keyof QuestionSettings>;

type SentSettings = Omit<QuestionSettings, 'columns'> & { readonly columns?: readonly SentColumn[] | null };

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

/** Settings as the contract's `Question` has them. */
export function wireSettings(settings: QuestionSettings): WireSettings {
  const { decimals = 0, least = null, most = null, unit = null, display = 'automatic' } = settings;
  return {
    decimals,
    least,
    most,
    usualLeast: settings.usualLeast ?? null,
    usualMost: settings.usualMost ?? null,
    unit,
    earliest: settings.earliest ? { dateChar: settings.earliest } : null,
    latest: settings.latest ? { dateChar: settings.latest } : null,
    notAfterToday: settings.notAfterToday === 1 ? 1 : 0,
    earliestTime: settings.earliestTime ?? null,
    latestTime: settings.latestTime ?? null,
    notLessThan: settings.notLessThan ?? null,
    notMoreThan: settings.notMoreThan ?? null,
    display,
    several: settings.several === 1 ? 1 : 0,
    onlyImages: settings.onlyImages === 1 ? 1 : 0,
    columns: wireColumns(settings.columns),
    shortest: settings.shortest ?? null,
    longest: settings.longest ?? null,
    pattern: settings.pattern ?? null,
    patternMessage: settings.patternMessage ?? null,
    expression: settings.expression ?? null,
    bands: settings.bands ?? null,
    offersDontKnow: settings.offersDontKnow === 1 ? 1 : 0,
    offersNoReply: settings.offersNoReply === 1 ? 1 : 0,
  };
}

/** What the column holds of the settings that a form sent. */
export function settingsColumn(sent: SentSettings): string {
  const kept: QuestionSettings = {
    ...sent,
    unit: sent.unit || null,
    earliest: sent.earliest || null,
    latest: sent.latest || null,
    earliestTime: sent.earliestTime || null,
    latestTime: sent.latestTime || null,
    notLessThan: sent.notLessThan || null,
    notMoreThan: sent.notMoreThan || null,
    columns: sent.columns?.length ? keyedColumns(sent.columns) : null,
    pattern: sent.pattern || null,
    patternMessage: sent.patternMessage || null,
    expression: sent.expression || null,
    bands: sent.bands?.trim() || null,
  };
  const shown = wireSettings({});
  const names = Object.keys(shown) as SettingName[];
  const entries = names
    .map((name) => [name, kept[name] ?? null] as const)
    .filter(([name, value]) => value !== null && value !== shown[name]);
  return JSON.stringify(Object.fromEntries(entries));
}
