/** What the rest of this folder asks of a kind of question: how XLSForm says it, and how it is read from there. */
import type { ColumnKind } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { QuestionSettings, SettingName } from '@caracteriza/domain/question/question-settings';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import type { Expression } from '@caracteriza/domain/rule/tree';
import type { FormQuestion } from './form.ts';
import type { FormRow, Tell } from './sheet-rows.ts';

/** A row that is written, by the headers of its cells. */
export type WrittenRow = Readonly<Record<string, string | number | undefined>>;

/** Settings while a row is being read. */
export type RowSettings = { -readonly [Name in SettingName]?: QuestionSettings[Name] };

/** What a type of XLSForm says, beside the kind that it is. */
interface TypeMeaning {
  settings?: QuestionSettings;
  /** The name of its list of options. */
  list?: string;
  orOther?: boolean;
  /** Numbers from, to and in which steps, in `parameters`. */
  range?: boolean;
  /** Its `calculation` says how it is worked out. */
  calculated?: boolean;
  /** The codes of the kinds that it is with these appearances instead. */
  byAppearance?: ReadonlyMap<string, string>;
  /** What of the type cannot be expressed. */
  remark?: string;
}

/** The type of a row that is a question; `text` is what the form says. */
export interface QuestionType extends TypeMeaning {
  kind: 'question';
  text: string;
  /** The code of its kind. */
  fieldType: string;
}

/** Something that all questions of a form have in common and that is told once. */
export interface Remark {
  column: string;
  reason: string;
}

/** A kind of question in XLSForm. */
export interface XlsformKind {
  /** The types that are read as this kind. */
  readonly types?: Readonly<Record<string, TypeMeaning>>;
  /** The same of types with more than one word, as the name of a list; null for any other text. */
  readonly readType?: (text: string) => TypeMeaning | null;
  /** The cells that say what the question is and what its answers may be; `type` is among them. */
  readonly cells: (question: PinnedQuestion) => WrittenRow;
  /** The rows of the sheet `survey` that come behind it. */
  readonly rowsBehind?: (question: PinnedQuestion) => WrittenRow[];
  /** Rows of the sheet `choices` beside those of its options. */
  readonly choices?: (question: PinnedQuestion) => WrittenRow[];
  /** The settings that XLSForm can say. Any other has a column of ours, which is written and read by the setting's form. */
  readonly standard?: readonly SettingName[];
  /** What the contract does not say about texts in columns of ours. */
  readonly accepts?: Readonly<Partial<Record<SettingName, (text: string) => boolean>>>;
  /** Reads cells that only this kind has, before the constraint. */
  readonly readCells?: (row: FormRow, type: QuestionType, settings: RowSettings, tell: Tell) => void;
  readonly constraint?: ConstraintReader;
  /** The setting that `constraint_message` is, while the setting `of` says something. */
  readonly message?: {
    readonly of: SettingName;
    readonly setting: 'patternMessage';
    /** Said where the form has none. */
    readonly usual: string;
  };
  readonly remarks?: (row: FormRow, type: QuestionType, settings: QuestionSettings) => Remark[];
  /** What a row of this kind is among the columns of rows. */
  readonly columnKind?: (type: QuestionType) => ColumnKind;
  readonly conditions?: ConditionValues;
}

/** A constant in a `relevant`. */
export interface Constant {
  part: Expression;
  /** The text in quotes; null for any other constant. */
  text: string | null;
  /** That text, or the number as the form writes it and in its shortest form. */
  spellings: readonly string[];
  /** It is in a column of ours, which can say more. */
  own: boolean;
}

/** How conditions on the answers of a kind name a value. By default it is a text in quotes. */
interface ConditionValues {
  /** A value as a constant; null for an option that was deleted. */
  readonly write?: (value: string, question: PinnedQuestion) => string | null;
  /** The value on the wire that a constant stands for, or the name of an option; null for none. */
  readonly read?: (constant: Constant, question: FormQuestion) => string | null;
  /** The next value that an answer may have, after or before another; null where it is unknown. */
  readonly next?: (value: string, isAfter: boolean, settings: QuestionSettings) => string | null;
  /** Whether XLSForm can compare answers with the value, null for 'has an answer'. By default it can. */
  readonly isSayable?: (value: string | null) => boolean;
}

/** How a constraint is read, part by part. */
interface ConstraintReader {
  readonly begin?: (constraint: string, settings: RowSettings) => void;
  /** Sets what a part says; false for what cannot be expressed. */
  readonly part: (part: Expression, settings: RowSettings) => boolean;
  readonly end?: (row: FormRow, settings: RowSettings) => void;
}
