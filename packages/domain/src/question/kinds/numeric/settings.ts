import { count, limit, text } from '../../setting.ts';
import { relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const numericSettings = {
  decimals: count,
  least: limit,
  most: limit,
  usualLeast: limit,
  usualMost: limit,
  unit: text,
  ...relativeSettings,
  ...unknownSettings,
};
