/** The settings that XLSForm cannot express. Each has its own column, written and read according to the setting's form. */
import type { QuestionSettings, SettingName } from '@caracteriza/domain/question/question-settings';
import { effectiveSettings, settingOf } from '@caracteriza/domain/question/settings';
import { fields } from '@caracteriza/openapi/fields';
import { orderedSettings } from '../questionnaire/settings.ts';
import { ownColumn } from './form.ts';
import type { RowSettings, WrittenRow } from './kind.ts';
import { xlsformKinds } from './kinds.ts';
import { uselessReason } from './reasons.ts';
import type { FormRow, ReportGap } from './sheet-rows.ts';

const kinds = [...xlsformKinds.values()];
// The variable name is the `name` of the row.
const standard = new Set<SettingName>(['variable', ...kinds.flatMap((kind) => kind.standard ?? [])]);
const acceptsValue: Readonly<Partial<Record<SettingName, (text: string) => boolean>>> = Object.assign(
  {},
  ...kinds.map((kind) => kind.accepts),
);

/** The settings with their own column. */
export const ownSettings: readonly SettingName[] = orderedSettings.filter((name) => !standard.has(name));

/** A question's cells in these columns. */
export const ownCells = (settings: QuestionSettings): WrittenRow =>
  Object.fromEntries(
    ownSettings.map((name) => {
      const value = settings[name] as string | number | null | undefined;
      return [
        ownColumn(name),
        settingOf(name).form === 'flag' ? (value === 1 ? 'yes' : undefined) : (value ?? undefined),
      ];
    }),
  );

/** The contract's constraints on a field. */
interface Rule {
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  enum?: readonly (string | number)[];
}

function numberIn(text: string, { minimum = -Infinity, maximum = Infinity }: Rule): number | undefined {
  const number = Number(text);
  return number >= minimum && number <= maximum ? number : undefined;
}

/** The value of a cell; undefined if it is not valid for the setting. */
function valueIn(name: SettingName, text: string): string | number | undefined {
  const rule = fields.QuestionCreate[name] as Rule;
  switch (settingOf(name).form) {
    case 'flag':
      return text === 'yes' ? 1 : undefined;
    case 'count':
    case 'length':
      return /^\d+$/.test(text) ? numberIn(text, rule) : undefined;
    case 'limit':
      return numberIn(text, rule);
    default:
      return isText(text, rule) && (acceptsValue[name]?.(text) ?? true) ? text : undefined;
  }
}

const isText = (text: string, { maxLength = Infinity, pattern, enum: allowed }: Rule) =>
  Array.from(text).length <= maxLength &&
  (pattern === undefined || new RegExp(pattern).test(text)) &&
  (allowed?.includes(text) ?? true);

/** Reads the cells of a row in our columns; invalid ones are reported. */
export function readOwnSettings(row: FormRow, reportGap: ReportGap): RowSettings {
  const entries = ownSettings.flatMap((name) => {
    const text = row.takeText(ownColumn(name));
    if (text.trim() === '') return [];
    const value = valueIn(name, text);
    if (value !== undefined) return [[name, settingOf(name).toStored(value)]];
    reportGap(row, ownColumn(name), text, uselessReason);
    return [];
  });
  return Object.fromEntries(entries) as RowSettings;
}

/** Those settings of a row that are meaningful for its kind; the others are reported. */
export function applicableSettings(
  fieldType: string,
  settings: RowSettings,
  row: FormRow,
  reportGap: ReportGap,
): QuestionSettings {
  const counting = effectiveSettings(fieldType, settings);
  for (const name of Object.keys(settings) as SettingName[]) {
    const value = settings[name];
    if (name in counting || !ownSettings.includes(name) || typeof value === 'object' || value === 0) continue;
    reportGap(row, ownColumn(name), String(value), 'No tiene sentido para este tipo.');
  }
  return counting;
}
