import { textComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { length, text as textSetting } from '../../setting.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';

export const textSettings = {
  ...namedSettings,
  shortest: length,
  longest: length,
  pattern: textSetting,
  patternMessage: textSetting,
  ...unknownSettings,
};

export const text: Kind = {
  answeredBy: 'person',
  settings: textSettings,
  comparison: textComparison,
};
