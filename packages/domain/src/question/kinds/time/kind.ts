import { ofTimes } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { timeSettings } from './settings.ts';

export const time: Kind = {
  code: 'hora',
  answeredBy: 'person',
  settings: timeSettings,
  comparison: ofTimes,
  bounds: ({ earliestTime, latestTime }) => [earliestTime ?? null, latestTime ?? null],
};
