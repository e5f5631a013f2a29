import { length, text } from '../../setting.ts';
import { unknownSettings } from '../../shared-settings.ts';

export const textSettings = {
  shortest: length,
  longest: length,
  pattern: text,
  patternMessage: text,
  ...unknownSettings,
};
