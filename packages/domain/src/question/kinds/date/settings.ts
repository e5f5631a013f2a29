import { day, flag } from '../../setting.ts';
import { relativeSettings, unknownSettings } from '../../shared-settings.ts';

export const dateSettings = {
  earliest: day,
  latest: day,
  notAfterToday: flag,
  ...relativeSettings,
  ...unknownSettings,
};
