/** The settings of a question: its columns, and how the wire and a pinned questionnaire have them. */
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { keyedColumns, type RowColumn, type SentColumn } from '@caracteriza/domain/question/row-columns';
import type { components } from '@caracteriza/openapi/schema';

type WireSettings = Pick<components['schemas']['Question'], keyof QuestionSettings>;

/** The columns, for a query that reads `question`. */
export const settingColumns = [
  'question.decimals',
  'question.least',
  'question.most',
  'question.usual_least',
  'question.usual_most',
  'question.unit',
  'question.earliest',
  'question.latest',
  'question.not_after_today',
  'question.earliest_time',
  'question.latest_time',
  'question.not_less_than',
  'question.not_more_than',
  'question.display',
  'question.several',
  'question.only_images',
  'question.columns',
  'question.shortest',
  'question.longest',
  'question.pattern',
  'question.pattern_message',
  'question.expression',
  'question.bands',
  'question.offers_dont_know',
  'question.offers_no_reply',
] as const;

interface SettingRow {
  decimals: number;
  least: number | null;
  most: number | null;
  usual_least: number | null;
  usual_most: number | null;
  unit: string | null;
  earliest: string | null;
  latest: string | null;
  not_after_today: boolean;
  earliest_time: string | null;
  latest_time: string | null;
  not_less_than: string | null;
  not_more_than: string | null;
  display: string;
  several: boolean;
  only_images: boolean;
  columns: unknown;
  shortest: number | null;
  longest: number | null;
  pattern: string | null;
  pattern_message: string | null;
  expression: string | null;
  bands: string | null;
  offers_dont_know: boolean;
  offers_no_reply: boolean;
}

type SentSettings = Omit<QuestionSettings, 'columns'> & { readonly columns?: readonly SentColumn[] | null };

/** A row of these columns as the domain reads it. */
export function settingsOf(row: SettingRow): QuestionSettings {
  const { decimals, least, most, unit, earliest, latest, shortest, longest, pattern } = row;
  return {
    decimals,
    least,
    most,
    usualLeast: row.usual_least,
    usualMost: row.usual_most,
    unit,
    earliest,
    latest,
    notAfterToday: row.not_after_today ? 1 : 0,
    earliestTime: row.earliest_time,
    latestTime: row.latest_time,
    notLessThan: row.not_less_than,
    notMoreThan: row.not_more_than,
    // The column's check admits no other.
    display: row.display as WireSettings['display'],
    several: row.several ? 1 : 0,
    onlyImages: row.only_images ? 1 : 0,
    // Only `settingValues` writes the column.
    columns: row.columns as RowColumn[] | null,
    shortest,
    longest,
    pattern,
    patternMessage: row.pattern_message,
    expression: row.expression,
    bands: row.bands,
    offersDontKnow: row.offers_dont_know ? 1 : 0,
    offersNoReply: row.offers_no_reply ? 1 : 0,
  };
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

/** The columns that a form fills. */
export function settingValues(sent: SentSettings) {
  const { decimals = 0, least = null, most = null, unit, earliest, latest, display = 'automatic' } = sent;
  return {
    decimals,
    least,
    most,
    usual_least: sent.usualLeast ?? null,
    usual_most: sent.usualMost ?? null,
    unit: unit || null,
    earliest: earliest || null,
    latest: latest || null,
    not_after_today: sent.notAfterToday === 1,
    earliest_time: sent.earliestTime || null,
    latest_time: sent.latestTime || null,
    not_less_than: sent.notLessThan || null,
    not_more_than: sent.notMoreThan || null,
    display,
    several: sent.several === 1,
    only_images: sent.onlyImages === 1,
    columns: sent.columns?.length ? JSON.stringify(keyedColumns(sent.columns)) : null,
    shortest: sent.shortest ?? null,
    longest: sent.longest ?? null,
    pattern: sent.pattern || null,
    pattern_message: sent.patternMessage || null,
    expression: sent.expression || null,
    bands: sent.bands?.trim() || null,
    offers_dont_know: sent.offersDontKnow === 1,
    offers_no_reply: sent.offersNoReply === 1,
  };
}
