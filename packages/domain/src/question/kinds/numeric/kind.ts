import { ofNumbers } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { numericSettings } from './settings.ts';

export const numeric: Kind = {
  code: '5',
  answeredBy: 'person',
  settings: numericSettings,
  comparison: ofNumbers,
  // Without a minimum, negative numbers are refused.
  bounds: ({ least, most }) => [least ?? 0, most ?? null],
};
