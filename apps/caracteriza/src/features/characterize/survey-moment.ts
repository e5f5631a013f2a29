import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';

/** When a survey was saved: '05/11/2026, 08:26', and whether its campaign was closed by then. */
export function momentOf({ createdDate, characterizationTime, afterClosing }: Schema<'Survey'>): string {
  const dateAndTime = `${compactToDisplay(createdDate.dateChar)}, ${characterizationTime.slice(0, 5)}`;
  return afterClosing ? `${dateAndTime} · campaña ya cerrada` : dateAndTime;
}
