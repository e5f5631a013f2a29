import { ofDays } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { dateSettings } from './settings.ts';

export const date: Kind = {
  code: '2',
  answeredBy: 'person',
  settings: dateSettings,
  comparison: ofDays,
  bounds: ({ earliest, latest }) => [earliest ?? null, latest ?? null],
};
