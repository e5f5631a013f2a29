/** Hours in which somebody reads or downloads more sensitive data than is usual: the limits, and what is decided (decision 0135). */
import { bogotaTime, compactToDisplay, todayInBogota } from '../values/dates.ts';

/** A user who reads more than this in an hour is looked into, unless the organisation sets another limit. */
export const standardReadingLimits = { readings: 200, downloads: 20 } as const;

/** What is said of an hour. */
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
