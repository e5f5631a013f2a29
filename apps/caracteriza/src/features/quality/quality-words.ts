// The flags of the tab 'Calidad': their names, their shares, and the lists of their surveys.
import type { Schema } from '@caracteriza/api-client';
import { qualityFlagLabels } from '@caracteriza/domain/quality/quality-flags';

export type Figures = Schema<'QualityFigures'>;
type Flag = Schema<'QualityFlag'>;

/** A flag, or any of the active ones. */
export type ShownFlag = Flag | 'any';

export const flagLabel = (flag: ShownFlag): string =>
  flag === 'any' ? 'Con alguna señal' : qualityFlagLabels[flag];

/** The number of surveys with a flag, and the number for which it can be determined. */
export function countOf(
  { surveys, flagged, flags }: Figures,
  flag: ShownFlag,
): { count: number; base: number } {
  if (flag === 'any') return { count: flagged, base: surveys };
  const flagFigure = flags.find((flagFigure) => flagFigure.flag === flag);
  return { count: flagFigure?.surveys ?? 0, base: flagFigure?.measured ?? 0 };
}

/** The URL of a list of exactly these surveys, each of which can be reviewed. */
export const flaggedAddress = (campaign: string, flag: ShownFlag, surveyor: string): string =>
  `/home/review?${new URLSearchParams({ campaign, ...(surveyor !== '' && { surveyor }), state: 'all', flag }).toString()}`;
