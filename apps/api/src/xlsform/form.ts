/**
 * A questionnaire as described by an XLSForm, before it has IDs and codes, and the parts of a file that could not be imported.
 */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import type { Translation } from '@caracteriza/domain/translation/translation';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import type { FormList } from './shared-lists.ts';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';

/**
 * The prefix of our own columns and sheet, for everything XLSForm has no column for. Headers are case-insensitive. Two colons
 * would denote a language: pyxform, the converter of ODK and KoboToolbox, rejects them on the sheet `choices`.
 */
export const ownPrefix = 'caracteriza_';

/** The prefix in files exported by earlier versions. */
export const formerPrefix = 'caracteriza::';

/** Our column for a setting: 'usualLeast' becomes `caracteriza_usual_least`. */
export const ownColumn = (name: string): string =>
  ownPrefix + name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Our columns of the sheet `survey` that are not settings. */
export const ownColumns = {
  type: `${ownPrefix}type`,
  /** The code of a question that has a variable name; expressions and limits are written with codes. */
  code: `${ownPrefix}code`,
  weight: `${ownPrefix}weight`,
  noLeast: `${ownPrefix}no_least`,
  /** The name of the base question; its condition comes first in `relevant`. */
  base: `${ownPrefix}base_question`,
  /** Conditions that `relevant` cannot express, in the same syntax. */
  showWhen: `${ownPrefix}show_when`,
  dependentCharacterization: `${ownPrefix}dependent_characterization`,
  /** The unit in the second language; XLSForm has no column for units. */
  unitTranslation: `${ownPrefix}unit_translation`,
  /** The field of the person that a row asks for; such a row is not a question of the questionnaire. */
  personField: `${ownPrefix}person_field`,
} as const;

/** Our columns of the sheet `choices`. */
export const ownOptionColumns = {
  /** The code of an option that has its own. */
  code: `${ownPrefix}code`,
  orderOption: `${ownPrefix}order_option`,
  asksDetail: `${ownPrefix}asks_detail`,
  excludes: `${ownPrefix}excludes`,
  score: `${ownPrefix}score`,
  /** The name of the option of another list that an option of a shared list belongs to. */
  parent: `${ownPrefix}parent`,
  /** 'yes' in the row of a list without options, which other programs reject. */
  none: `${ownPrefix}no_options`,
  /** The field of the person whose list this is. */
  personField: `${ownPrefix}person_field`,
} as const;

/** Our column of the sheet `settings`. */
export const ownDescription = `${ownPrefix}description`;

/** Our column of the sheet `settings` for the characterization's level; left empty for person level. */
export const ownLevel = `${ownPrefix}level`;

/**
 * `${` starts a reference to a question in any cell of a form. Where it is only text, the file contains an invisible character
 * inside it.
 */
export const escapedDollar = { plain: '${', written: '$\u2060{' } as const;

/** Our sheet for triggers; `question` is the question's name, or empty for triggers of the characterization. */
export const triggerSheet = 'caracteriza_triggers';
export const triggerColumns = ['question', 'field', 'operator', 'value1', 'value2'] as const;

export interface FormOption {
  name: string;
  /** The code used for it in expressions of our own forms, if different from the name. */
  code?: string;
  ownCode: string | null;
  label: string;
  orderOption: number;
  asksDetail: boolean;
  excludes: boolean;
  score: number | null;
  /** In a shared list, the content of the list's filter column. */
  belongsTo?: string;
}

export interface FormQuestion {
  /** Its row in the sheet, counting from 1. */
  row: number;
  name: string;
  /** The code used for it in expressions of our own forms, if different from the name. */
  code?: string;
  /** The code of its field type. */
  type: string;
  statement: string;
  section: string | null;
  description: string | null;
  required: boolean;
  weight: number;
  settings: QuestionSettings;
  options: FormOption[];
  /** The name of its list, if that becomes a shared one. */
  sharedList?: string;
  /** The names of its base question and of the option that shows it. */
  base: { question: string; option: string } | null;
  /** Its conditions, with names instead of IDs. */
  showWhen: ShowWhen | null;
  /** Code and name of the characterization it leads to. */
  dependent: string | null;
}

/** A trigger, and the name of its question, if any. */
export interface FormTrigger {
  row: number;
  question: string | null;
  rule: TriggerRule;
}

export interface Form {
  title: string | null;
  description: string | null;
  level: CharacterizationLevel;
  questions: FormQuestion[];
  triggers: FormTrigger[];
  /** The lists that become shared ones, each after the one it depends on. */
  lists: FormList[];
  translation: Translation | null;
}

/** Something in the file that the questionnaire cannot express; `row` is null if it concerns a whole sheet. */
export interface Gap {
  sheet: string;
  row: number | null;
  column: string;
  text: string;
  reason: string;
}

/** The maximum number of gaps listed individually. */
export const maxGaps = 300;

/** The format in which one cell holds a characterization's code and name. */
export const dependentText = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;
