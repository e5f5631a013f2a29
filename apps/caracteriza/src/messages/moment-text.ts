import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';

/** '10/03/2026 10:00', in Colombia. */
export const minuteText = (iso: string): string => momentText(iso).slice(0, -3);

/** '10/03/2026 10:00:05', in Colombia. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return `${compactToDisplay(todayInBogota(moment))} ${bogotaTime(moment)}`;
}
