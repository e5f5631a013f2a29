import { onlyAnswered } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { rowsSettings } from './settings.ts';

export const rows: Kind = {
  code: 'filas',
  answeredBy: 'person',
  settings: rowsSettings,
  comparison: onlyAnswered,
};
