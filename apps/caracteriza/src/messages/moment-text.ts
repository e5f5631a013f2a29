import { momentToDisplay } from '@caracteriza/domain/values/dates';

/** '10/03/2026 10:00', in Colombia. */
export const minuteText = (iso: string): string => momentText(iso).slice(0, -3);

/** '10/03/2026 10:00:05', in Colombia. */
export const momentText = (iso: string): string => momentToDisplay(new Date(iso));
