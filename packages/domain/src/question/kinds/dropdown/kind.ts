import { ofChoices } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { dropdownSettings } from './settings.ts';

export const dropdown: Kind = {
  code: '4',
  answeredBy: 'person',
  settings: dropdownSettings,
  comparison: ofChoices,
  hasOptions: true,
  takesSeveral: ({ several }) => several === 1,
};
