// The settings of all kinds as form values of a question. The domain defines their input type and default, and the contract
// their label and limits, so this file names no setting.
import type { Schema } from '@caracteriza/api-client';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { settingNames, settingOf, settingsOfType } from '@caracteriza/domain/question/settings';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { flag } from '../forms/flag.ts';
import { pickRules, type FormInput, type FormOutput } from '../forms/form-schema.ts';
import { columnsBody, columnsInput } from './rows/column-values.ts';

type SettingsBody = { [Name in SettingName]: Schema<'QuestionUpdate'>[Name] };

const isSetting = (name: string): name is SettingName => settingNames.some((setting) => setting === name);

/** In the order of the contract. */
export const settingRules = pickRules(
  fields.QuestionUpdate,
  Object.keys(fields.QuestionUpdate).filter(isSetting),
);

type SettingInputs = FormInput<typeof settingRules>;
type SettingOutputs = FormOutput<typeof settingRules>;

function inputOf(name: SettingName, value: unknown): string {
  if (value === null) return '';
  switch (settingOf(name).form) {
    case 'columns':
      return columnsInput(value as readonly RowColumn[]);
    case 'day':
      return (value as Schema<'DateChar'>).dateChar;
    case 'limit':
      return decimalComma(value as number);
    default:
      return `${value as string | number}`;
  }
}

/** The inputs of all settings, filled from a record or with their defaults. */
export const settingInputs = (question: Schema<'Question'> | null) =>
  Object.fromEntries(
    settingNames.map((name) => [name, inputOf(name, question?.[name] ?? settingOf(name).initial)]),
  ) as SettingInputs;

/** The settings that a question of this kind does not have. */
function settingsOfOtherKinds(fieldTypeCode: string) {
  const ownSettings = settingsOfType(fieldTypeCode);
  return settingNames.filter((name) => !ownSettings.includes(name));
}

/** Empty inputs for the hidden settings of other kinds. */
export const emptyInputsOfOtherKinds = (fieldTypeCode: string): Partial<SettingInputs> =>
  Object.fromEntries(settingsOfOtherKinds(fieldTypeCode).map((name) => [name, '']));

function sentOf(name: SettingName, value: SettingOutputs[SettingName]): unknown {
  const { form } = settingOf(name);
  if (form === 'flag') return flag(value === 1 ? 1 : 0);
  return form === 'columns' ? columnsBody(value as SettingOutputs['columns']) : value;
}

/** The request values of the validated settings. */
export const settingsBody = (checked: SettingOutputs) =>
  Object.fromEntries(settingNames.map((name) => [name, sentOf(name, checked[name])])) as SettingsBody;

/** The request values that leave the settings of other kinds as they are in a record. */
export const unchangedSettingsOfOtherKinds = (record: Schema<'Question'>, fieldTypeCode: string) =>
  Object.fromEntries(
    settingsOfOtherKinds(fieldTypeCode).map((name) => {
      const value = record[name];
      return [name, settingOf(name).form === 'day' && value ? (value as Schema<'DateChar'>).dateChar : value];
    }),
  ) as Partial<SettingsBody>;
