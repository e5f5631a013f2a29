import { onlyAnswered } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { fileSettings } from './settings.ts';

export const file: Kind = {
  code: '1',
  answeredBy: 'person',
  settings: fileSettings,
  comparison: onlyAnswered,
};
