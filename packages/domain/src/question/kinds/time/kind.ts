import { timeComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { text } from '../../setting.ts';
import { namedSettings, relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const timeSettings = {
  ...namedSettings,
  earliestTime: text,
  latestTime: text,
  ...relativeSettings,
  ...unknownSettings,
};

export const time: Kind = {
  answeredBy: 'person',
  settings: timeSettings,
  comparison: timeComparison,
  bounds: ({ earliestTime, latestTime }) => [earliestTime ?? null, latestTime ?? null],
};
