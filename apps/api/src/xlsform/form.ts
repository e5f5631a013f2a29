/** A questionnaire as an XLSForm tells it, before it has ids and codes; and what of a file it does not tell. */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';

/** What our own columns and sheet begin with: what XLSForm has no column for. Headers are read without capital letters. */
const ownPrefix = 'caracteriza::';

/** The column of ours for a setting: 'usualLeast' stands in `caracteriza::usual_least`. */
export const ownColumn = (name: string): string =>
  ownPrefix + name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Our own columns of the sheet `survey` that are no settings. */
export const ownColumns = {
  type: `${ownPrefix}type`,
  weight: `${ownPrefix}weight`,
  noLeast: `${ownPrefix}no_least`,
  /** The name of the base question: that of the first condition of `relevant`. */
  base: `${ownPrefix}base_question`,
  /** Conditions that `relevant` cannot say, as it would. */
  showWhen: `${ownPrefix}show_when`,
  dependentCharacterization: `${ownPrefix}dependent_characterization`,
} as const;

/** Our own columns of the sheet `choices`. */
export const ownOptionColumns = {
  orderOption: `${ownPrefix}order_option`,
  asksDetail: `${ownPrefix}asks_detail`,
  excludes: `${ownPrefix}excludes`,
  score: `${ownPrefix}score`,
} as const;

/** Our own column of the sheet `settings`. */
export const ownDescription = `${ownPrefix}description`;

/** Our own column of the sheet `settings` for whom the characterization is of; left empty for each person. */
export const ownLevel = `${ownPrefix}level`;

/** Our own sheet, of the triggers; `question` is the name of one, or nothing for those of the characterization. */
export const triggerSheet = 'caracteriza_triggers';
export const triggerColumns = ['question', 'field', 'operator', 'value1', 'value2'] as const;

export interface FormOption {
  name: string;
  label: string;
  orderOption: number;
  asksDetail: boolean;
  excludes: boolean;
  score: number | null;
}

export interface FormQuestion {
  /** Its row in the sheet, from 1. */
  row: number;
  name: string;
  /** The code of its field type. */
  type: string;
  statement: string;
  section: string | null;
  description: string | null;
  required: boolean;
  weight: number;
  settings: QuestionSettings;
  options: FormOption[];
  /** The names of its base question and of the option that shows it. */
  base: { question: string; option: string } | null;
  /** Its conditions, with names for ids. */
  showWhen: ShowWhen | null;
  /** Code and name of the characterization that it leads to. */
  dependent: string | null;
}

/** A trigger, and the name of its question where it has one. */
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
}

/** Something that the file says and the questionnaire cannot; `row` is null where it is about a whole sheet. */
export interface Gap {
  sheet: string;
  row: number | null;
  column: string;
  text: string;
  reason: string;
}

/** The most gaps that are told one by one. */
export const maxGaps = 300;

/** How code and name of a characterization stand in one cell. */
export const dependentText = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;
