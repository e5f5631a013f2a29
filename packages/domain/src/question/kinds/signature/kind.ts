import { answeredComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';

export const signature: Kind = {
  answeredBy: 'person',
  settings: { ...namedSettings, ...unknownSettings },
  comparison: answeredComparison,
};
