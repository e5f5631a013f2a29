import { text } from '../../setting.ts';
import { relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const timeSettings = {
  earliestTime: text,
  latestTime: text,
  ...relativeSettings,
  ...unknownSettings,
};
