import { onlyAnswered } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { unknownSettings } from '../../shared-settings.ts';
import { accuracyProblem, positionOnWire, positionProblem } from './position-text.ts';

export const position: Kind = {
  code: 'posicion',
  answeredBy: 'person',
  settings: unknownSettings,
  answerProblem: (_, value) => positionProblem(value),
  onWire: (_, typed) => positionOnWire(typed),
  detail: { isPossible: () => true, unaskedProblem: accuracyProblem },
  comparison: onlyAnswered,
};
