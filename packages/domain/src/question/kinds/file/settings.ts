import { flag } from '../../setting.ts';
import { unknownSettings } from '../../shared-settings.ts';

export const fileSettings = { onlyImages: flag, ...unknownSettings };
