/** The settings of a question, whichever they are: what counts and what is kept (rules §4). */
import { isAnsweredByPerson, kindOf, kinds, knownKind } from './kinds.ts';
import type { QuestionSettings, SentSettings, SettingName } from './question-settings.ts';
import type { Setting } from './setting.ts';

type AnySetting = Setting<unknown, unknown>;

/** Every setting by its name. Kinds that share a name share the setting. */
const allSettings = Object.assign({}, ...Object.values(kinds).map(({ settings }) => settings)) as Readonly<
  Record<SettingName, AnySetting>
>;

/** The names of all settings. */
export const settingNames = Object.keys(allSettings) as readonly SettingName[];

/** A setting's definition. */
export function settingOf(name: SettingName): AnySetting {
  return allSettings[name];
}

/** The settings that belong to a field type; none for an unknown one. */
export function settingsOfType(fieldTypeCode: string): readonly SettingName[] {
  return Object.keys(knownKind(fieldTypeCode)?.settings ?? {}) as SettingName[];
}

function filtered(
  names: readonly SettingName[],
  settings: QuestionSettings,
  keeps: (setting: AnySetting, value: unknown) => boolean,
): QuestionSettings {
  const entries = names
    .map((name) => [name, settings[name]] as const)
    .filter(([name, value]) => value !== undefined && value !== null && keeps(allSettings[name], value));
  return Object.fromEntries(entries);
}

/** Of these settings those that count: they belong to the type and say something. */
export function effectiveSettings(fieldTypeCode: string, settings: QuestionSettings): QuestionSettings {
  return filtered(settingsOfType(fieldTypeCode), settings, (setting, value) => setting.counts(value));
}

/** What is stored of the settings that a form sent: every value that differs from its default, whatever the type. */
export function storedSettings(sent: SentSettings): QuestionSettings {
  const values = Object.fromEntries(
    settingNames.map((name) => [name, allSettings[name].toStored(sent[name])]),
  );
  return filtered(settingNames, values, (setting, value) => value !== setting.initial);
}

/** Why a question that nobody answers cannot be saved, in Spanish, and the field to correct, or null. */
export function unansweredKindProblem(question: {
  readonly fieldTypeCode: string;
  readonly required: number;
  readonly dependentCharacterizationID?: string | null;
}): { field: 'required' | 'dependentCharacterizationID'; message: string } | null {
  if (isAnsweredByPerson(question)) return null;
  const why = kindOf(question).whyNobodyAnswers ?? '';
  if (question.required === 1) return { field: 'required', message: `${why}: no puede ser obligatoria.` };
  return question.dependentCharacterizationID
    ? { field: 'dependentCharacterizationID', message: `${why}: quite la caracterización dependiente.` }
    : null;
}
