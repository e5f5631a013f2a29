/** A published scale as questions that can be put into a questionnaire. */
import type { QuestionSettings } from '../question/question-settings.ts';

export interface ScaleOption {
  /** The organisation's own code of the option. */
  readonly ownCode: string;
  readonly label: string;
  /** Null in a list without scores. */
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
  /** Only asked if this holds: `value` is the own code of an option of the named item, or a number. */
  readonly showWhen?: {
    readonly item: string;
    readonly operator: 'equal' | 'different' | 'more';
    readonly value: string;
  };
}

export interface Scale {
  /** Its name in the contract. */
  readonly code: 'PHQ9' | 'VACUNAS';
  readonly name: string;
  /** Its purpose, and the people whom it is for. */
  readonly purpose: string;
  readonly source: string;
  /** The terms under which its text may be copied. */
  readonly license: string;
  /** The effect of an unanswered item on the result, and what to know before asking. */
  readonly use: string;
  readonly items: readonly ScaleItem[];
}
