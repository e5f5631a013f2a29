/** A published scale as questions that can be put into a questionnaire. */
import type { QuestionSettings } from '../question/question-settings.ts';

export interface ScaleOption {
  /** The organisation's own code of the option. */
  readonly ownCode: string;
  readonly label: string;
  /** Null in a list that is not scored. */
  readonly score: number | null;
}

export interface ScaleItem {
  /** Its name in the questionnaire; calculations of the same scale use it in capital letters or small ones. */
  readonly name: string;
  readonly fieldTypeCode: string;
  readonly statement: string;
  readonly description?: string;
  readonly required: boolean;
  readonly options?: readonly ScaleOption[];
  readonly settings?: QuestionSettings;
  /** Asked only then: `value` is the own code of an option of the named item, or a number. */
  readonly showWhen?: {
    readonly item: string;
    readonly operator: 'equal' | 'different' | 'more';
    readonly value: string;
  };
}

export interface Scale {
  /** As the contract names it. */
  readonly code: 'PHQ9' | 'VACUNAS';
  readonly name: string;
  /** What it is for, and whom it is asked. */
  readonly purpose: string;
  readonly source: string;
  /** Under which terms its text may be copied. */
  readonly license: string;
  /** What an unanswered item does to the result, and what to know before asking. */
  readonly use: string;
  readonly items: readonly ScaleItem[];
}
