/** A published scale as questions that can be added to a questionnaire. */
import type { QuestionSettings } from '../question/question-settings.ts';

export interface ScaleOption {
  /** The organisation's own code of the option. */
  readonly ownCode: string;
  readonly label: string;
  /** Null in a list without scores. */
  readonly score: number | null;
}

export interface ScaleItem {
  /** Its name in the questionnaire; calculations of the same scale may use it in upper or lower case. */
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
  /** Its purpose, and the people it is intended for. */
  readonly purpose: string;
  readonly source: string;
  /** The terms under which its text may be copied. */
  readonly license: string;
  /** How an unanswered item affects the result, and what to know before using the scale. */
  readonly use: string;
  readonly items: readonly ScaleItem[];
}
