/** The export columns of the question settings, according to each setting's form. */
import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { settingOf } from '@caracteriza/domain/question/settings';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fields } from '@caracteriza/openapi/fields';
import type { Cell, ExportColumn } from '../../exports/columns.ts';
import { orderedSettings } from '../../questionnaire/settings.ts';
import type { Question } from './question-read.ts';

/** Column widths, in characters, that differ from their form's default. */
const widths: Readonly<Partial<Record<SettingName, number>>> = { decimals: 10, unit: 10, pattern: 20 };

/** Longer texts get a wide column. */
const longText = 100;

function widthOf(name: SettingName): number {
  const { form } = settingOf(name);
  const { maxLength = 0 } = fields.QuestionCreate[name] as { maxLength?: number };
  if (form === 'choice') return 14;
  return form === 'columns' || maxLength > longText ? 40 : 12;
}

function cellOf(name: SettingName, question: Question): Cell {
  const { form, words } = settingOf(name);
  const value = question[name];
  if (Array.isArray(value)) return value.map(({ label }) => label).join(' | ');
  if (value === null || typeof value === 'object') return value && { day: value.dateChar };
  if (form === 'flag') return yesNo(value === 1);
  return words?.[value] ?? value;
}

export const settingColumns = orderedSettings.map((name): ExportColumn<Question> => ({
  header: fields.QuestionCreate[name].label,
  value: (question) => cellOf(name, question),
  width: widths[name] ?? widthOf(name),
  days: settingOf(name).form === 'day',
}));
