import { answeredComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { flag } from '../../setting.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';

export const fileSettings = { ...namedSettings, onlyImages: flag, ...unknownSettings };

export const file: Kind = {
  answeredBy: 'person',
  settings: fileSettings,
  comparison: answeredComparison,
};
