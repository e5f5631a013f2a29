import { figure } from '@caracteriza/domain/words/counted';

/** Mobile data where there is little of it: Fast 3G, in bytes a second. */
const slowNetwork = 200_000;

/** '12 MB'; at least 1 MB is said. */
export const sizeText = (bytes: number): string => `${figure(Math.max(1, Math.round(bytes / 1_000_000)))} MB`;

/** 'unos 2 minutos', by a slow mobile network. */
export function downloadTime(bytes: number): string {
  const seconds = bytes / slowNetwork;
  if (seconds < 60) return 'menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'cerca de un minuto' : `unos ${figure(minutes)} minutos`;
}
