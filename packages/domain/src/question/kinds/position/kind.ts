import { answeredComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';

export const position: Kind = {
  answeredBy: 'person',
  settings: { ...namedSettings, ...unknownSettings },
  comparison: answeredComparison,
};
