import { choiceComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { choiceOf, flag, text } from '../../setting.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';

/** How the options of a dropdown are presented; with 'automatic' the screen decides. */
export const optionDisplays = ['automatic', 'list', 'buttons'] as const;
export type OptionDisplay = (typeof optionDisplays)[number];

/** The display name of each, on screens and in files. */
export const optionDisplayWords: Readonly<Record<OptionDisplay, string>> = {
  automatic: 'Automática',
  list: 'Lista desplegable',
  buttons: 'Botones',
};

export const dropdownSettings = {
  ...namedSettings,
  display: choiceOf<OptionDisplay>('automatic', optionDisplayWords),
  several: flag,
  /** The code of the shared list that its options are taken from. */
  optionList: text,
  /** The code of an earlier question, whose answer determines which options are offered. */
  cascadeFrom: text,
  ...unknownSettings,
};

export const dropdown: Kind = {
  answeredBy: 'person',
  settings: dropdownSettings,
  comparison: choiceComparison,
};
