import { numberComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { count, limit, text } from '../../setting.ts';
import { namedSettings, relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const numericSettings = {
  ...namedSettings,
  decimals: count,
  least: limit,
  most: limit,
  usualLeast: limit,
  usualMost: limit,
  unit: text,
  ...relativeSettings,
  ...unknownSettings,
};

export const numeric: Kind = {
  answeredBy: 'person',
  settings: numericSettings,
  comparison: numberComparison,
  // By default the minimum is 0, so that negative numbers are rejected.
  bounds: ({ least, most }) => [least ?? 0, most ?? null],
};
