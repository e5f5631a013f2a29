import { figure } from '@caracteriza/domain/words/counted';

/** Poor mobile data: Fast 3G, in bytes per second. */
const slowNetwork = 200_000;

/** '12 MB'; at least 1 MB. */
export const sizeText = (bytes: number): string => `${figure(Math.max(1, Math.round(bytes / 1_000_000)))} MB`;

/** 'unos 2 minutos', over a slow mobile network. */
export function downloadTime(bytes: number): string {
  const seconds = bytes / slowNetwork;
  if (seconds < 60) return 'menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'cerca de un minuto' : `unos ${figure(minutes)} minutos`;
}
