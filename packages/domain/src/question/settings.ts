/** The settings of a question, of any kind: which ones apply and which are stored (rules §4). */
import { isAnsweredByPerson, kindOf, kinds, knownKind } from './kinds.ts';
import type { QuestionSettings, SentSettings, SettingName } from './question-settings.ts';
import type { Setting } from './setting.ts';

type AnySetting = Setting<unknown, unknown>;

/** Every setting by name. Kinds that use the same name share the setting. */
const allSettings = Object.assign({}, ...Object.values(kinds).map(({ settings }) => settings)) as Readonly<
  Record<SettingName, AnySetting>
>;

/** The names of all settings. */
export const settingNames = Object.keys(allSettings) as readonly SettingName[];

/** The definition of a setting. */
export function settingOf(name: SettingName): AnySetting {
  return allSettings[name];
}

/** The settings of a field type; empty for an unknown type. */
export function settingsOfType(fieldTypeCode: string): readonly SettingName[] {
  return Object.keys(knownKind(fieldTypeCode)?.settings ?? {}) as SettingName[];
}

function filterSettings(
  names: readonly SettingName[],
  settings: QuestionSettings,
  keeps: (setting: AnySetting, value: unknown) => boolean,
): QuestionSettings {
  const entries = names
    .map((name) => [name, settings[name]] as const)
    .filter(([name, value]) => value !== undefined && value !== null && keeps(allSettings[name], value));
  return Object.fromEntries(entries);
}

/** The settings that apply, that is, those that belong to the type and have an effect. */
export function effectiveSettings(fieldTypeCode: string, settings: QuestionSettings): QuestionSettings {
  return filterSettings(settingsOfType(fieldTypeCode), settings, (setting, value) => setting.counts(value));
}

/** The settings to store from a form: every value that differs from its default, regardless of the type. */
export function storedSettings(sentSettings: SentSettings): QuestionSettings {
  const values = Object.fromEntries(
    settingNames.map((name) => [name, allSettings[name].toStored(sentSettings[name])]),
  );
  return filterSettings(settingNames, values, (setting, value) => value !== setting.initial);
}

/** Why a question that nobody answers cannot be saved (in Spanish), with the field to correct; null if it can. */
export function unansweredKindProblem(question: {
  readonly fieldTypeCode: string;
  readonly required: number;
  readonly dependentCharacterizationID?: string | null;
}): { field: 'required' | 'dependentCharacterizationID'; message: string } | null {
  if (isAnsweredByPerson(question)) return null;
  const reason = kindOf(question).whyNobodyAnswers ?? '';
  if (question.required === 1) return { field: 'required', message: `${reason}: no puede ser obligatoria.` };
  return question.dependentCharacterizationID
    ? { field: 'dependentCharacterizationID', message: `${reason}: quite la caracterización dependiente.` }
    : null;
}
