/**
 * Hours in which a user reads or downloads an unusual amount of sensitive data: the limits, and the possible decisions
 * (decision 0135).
 */
import { bogotaTime, compactToDisplay, todayInBogota } from '../values/dates.ts';

/** A user who reads more than this in an hour is reported for review, unless the organisation sets other limits. */
export const standardReadingLimits = { readings: 200, downloads: 20 } as const;

/** What may be decided about such an hour. */
export const unusualReadingStates = {
  pendiente: 'Por decidir',
  ordinaria: 'Lectura ordinaria',
  incidente: 'Incidente',
} as const;

/** '27/11/2026, de 10:00 a 10:59', in Bogotá. */
export function hourText(iso: string): string {
  const start = new Date(iso);
  const hour = bogotaTime(start).slice(0, 2);
  return `${compactToDisplay(todayInBogota(start))}, de ${hour}:00 a ${hour}:59`;
}
