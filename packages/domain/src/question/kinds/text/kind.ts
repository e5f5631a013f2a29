import { ofTexts } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { textSettings } from './settings.ts';

export const text: Kind = {
  code: '6',
  answeredBy: 'person',
  settings: textSettings,
  comparison: ofTexts,
};
