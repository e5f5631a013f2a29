/** The settings of a question: its columns, and how the wire and a pinned questionnaire have them. */
import type { QuestionSettings } from '@caracteriza/domain/question-settings';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], keyof QuestionSettings>;

/** The columns, for a query that reads `question`. */
export const settingColumns = [
  'question.decimals',
  'question.least',
  'question.most',
  'question.unit',
  'question.earliest',
  'question.latest',
  'question.not_after_today',
  'question.display',
  'question.only_images',
] as const;

interface SettingRow {
  decimals: number;
  least: number | null;
  most: number | null;
  unit: string | null;
  earliest: string | null;
  latest: string | null;
  not_after_today: boolean;
  display: string;
  only_images: boolean;
}

/** A row of these columns as the domain reads it. */
export function settingsOf(row: SettingRow): QuestionSettings {
  const { decimals, least, most, unit, earliest, latest, not_after_today, display, only_images } = row;
  return {
    decimals,
    least,
    most,
    unit,
    earliest,
    latest,
    notAfterToday: not_after_today ? 1 : 0,
    // The column's check admits no other.
    display: display as WireSettings['display'],
    onlyImages: only_images ? 1 : 0,
  };
}

/** Settings as the contract's `Question` has them. */
export function wireSettings(settings: QuestionSettings): WireSettings {
  const { decimals = 0, least = null, most = null, unit = null, display = 'automatic' } = settings;
  return {
    decimals,
    least,
    most,
    unit,
    earliest: settings.earliest ? { dateChar: settings.earliest } : null,
    latest: settings.latest ? { dateChar: settings.latest } : null,
    notAfterToday: settings.notAfterToday === 1 ? 1 : 0,
    display,
    onlyImages: settings.onlyImages === 1 ? 1 : 0,
  };
}

/** The columns that a form fills. */
export function settingValues(sent: QuestionSettings): SettingRow {
  const { decimals = 0, least = null, most = null, unit, earliest, latest, display = 'automatic' } = sent;
  return {
    decimals,
    least,
    most,
    unit: unit || null,
    earliest: earliest || null,
    latest: latest || null,
    not_after_today: sent.notAfterToday === 1,
    display,
    only_images: sent.onlyImages === 1,
  };
}
