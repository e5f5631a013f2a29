import { ofNumbers } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { computedSettings } from './settings.ts';

export const computed: Kind = {
  code: 'calculada',
  answeredBy: 'calculation',
  whyUnasked: 'Nadie responde una pregunta calculada',
  settings: computedSettings,
  comparison: ofNumbers,
};
