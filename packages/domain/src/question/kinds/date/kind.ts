import { dayComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { day, flag } from '../../setting.ts';
import { namedSettings, relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const dateSettings = {
  ...namedSettings,
  earliest: day,
  latest: day,
  notAfterToday: flag,
  ...relativeSettings,
  ...unknownSettings,
};

export const date: Kind = {
  answeredBy: 'person',
  settings: dateSettings,
  comparison: dayComparison,
  bounds: ({ earliest, latest }) => [earliest ?? null, latest ?? null],
};
