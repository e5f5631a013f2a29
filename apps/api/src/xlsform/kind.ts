/** What the rest of this folder needs from a question kind: how it is written to XLSForm and how it is read from it. */
import type { ColumnKind } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { QuestionSettings, SettingName } from '@caracteriza/domain/question/question-settings';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import type { Expression } from '@caracteriza/domain/rule/tree';
import type { EarlierQuestions } from './earlier.ts';
import type { FormOption, FormQuestion } from './form.ts';
import type { FormRow, ReportGap } from './sheet-rows.ts';

/** A row to be written, with its cells by header. */
export type WrittenRow = Readonly<Record<string, string | number | undefined>>;

/** Settings while a row is being read. */
export type RowSettings = { -readonly [Name in SettingName]?: QuestionSettings[Name] };

/** What an XLSForm type specifies, besides the kind. */
interface TypeMeaning {
  settings?: QuestionSettings;
  /** The name of its option list. */
  list?: string;
  orOther?: boolean;
  /** The range and step of its numbers are in `parameters`. */
  range?: boolean;
  /** Its `calculation` specifies how it is computed. */
  calculated?: boolean;
  /** With one of these appearances, the code of the kind used instead. */
  byAppearance?: ReadonlyMap<string, string>;
  /** The part of the type that cannot be expressed. */
  remark?: string;
}

/** The type of a question row; `text` is the text in the form. */
export interface QuestionType extends TypeMeaning {
  kind: 'question';
  text: string;
  /** The code of its kind. */
  fieldType: string;
}

/** A remark that applies to many questions of a form and is reported only once. */
export interface Remark {
  column: string;
  reason: string;
}

/** A question kind in XLSForm. */
export interface XlsformKind {
  /** The types that are read as this kind. */
  readonly types?: Readonly<Record<string, TypeMeaning>>;
  /** The same for types of more than one word, such as one with a list name; null for any other text. */
  readonly readType?: (text: string) => TypeMeaning | null;
  /** The cells that define the question and its valid answers, including `type`. */
  readonly cells: (question: PinnedQuestion, earlierQuestions: EarlierQuestions) => WrittenRow;
  /** The rows of the sheet `survey` that follow it. */
  readonly rowsBehind?: (question: PinnedQuestion) => WrittenRow[];
  /** Rows of the sheet `choices`, besides those of its options. */
  readonly choices?: (question: PinnedQuestion) => WrittenRow[];
  /**
   * The settings that XLSForm can express. Each of the others has its own column, written and read according to the setting's
   * form.
   */
  readonly standard?: readonly SettingName[];
  /** Restrictions on texts in our columns that the contract does not define. */
  readonly accepts?: Readonly<Partial<Record<SettingName, (text: string) => boolean>>>;
  /** Reads cells that only this kind has, before the constraint. */
  readonly readCells?: (
    row: FormRow,
    type: QuestionType,
    settings: RowSettings,
    reportGap: ReportGap,
  ) => void;
  readonly constraint?: ConstraintReader;
  /** The settings that `constraint` checks, besides limits by other answers; for its message. */
  readonly limits?: (settings: QuestionSettings) => QuestionSettings;
  /** The setting stored in `constraint_message`, as long as the setting `settingName` is set. */
  readonly message?: {
    readonly settingName: SettingName;
    readonly setting: 'patternMessage';
    /** Used if the form has none. */
    readonly usual: string;
  };
  readonly remarks?: (row: FormRow, type: QuestionType, settings: QuestionSettings) => Remark[];
  /** The column type of a row of this kind inside a repeated group. */
  readonly columnKind?: (type: QuestionType) => ColumnKind;
  readonly conditions?: ConditionValues;
  /** The parts of a question that other programs do not get, as sentences; `row` is the written row. */
  readonly losses?: (question: PinnedQuestion, row: WrittenRow) => readonly string[];
  /** Whether its answers are compared as texts, which other programs compare letter by letter. */
  readonly comparesTexts?: boolean;
}

/** A constant in a `relevant`. */
export interface Constant {
  constraint: Expression;
  /** The quoted text; null for any other constant. */
  text: string | null;
  /** The same text, or the number both as written in the form and in its shortest form. */
  spellings: readonly string[];
  /** Whether it is in one of our columns, which can express more. */
  isOwn: boolean;
}

/** How conditions refer to the answers of a kind. By default, the value is a quoted text. */
interface ConditionValues {
  /** A value as a constant; null for a deleted option. */
  readonly write?: (value: string, question: PinnedQuestion) => string | null;
  /** The wire value that a constant stands for, or the name of an option; null if there is none. */
  readonly read?: (constant: Constant, question: FormQuestion) => string | null;
  /** The closest possible answer before or after another; null if unknown. */
  readonly next?: (value: string, isAfter: boolean, settings: QuestionSettings) => string | null;
  /** Whether XLSForm can compare answers with the value (null means 'has an answer'). True by default. */
  readonly isSayable?: (value: string | null) => boolean;
}

/** What the parts of a constraint may refer to, and what is learned from them besides settings. */
export interface ConstraintContext {
  fieldType: string;
  /** The earlier questions, by their names. */
  questions: ReadonlyMap<string, FormQuestion>;
  options: readonly FormOption[];
  /** The names of the options that cannot be combined with others. */
  excluding: Set<string>;
  /** Parts that reject fewer answers here than in XLSForm. */
  loose: Expression[];
}

/** How a constraint is read, part by part. */
interface ConstraintReader {
  readonly begin?: (constraint: string, settings: RowSettings) => void;
  /** Applies a part to the settings; returns false if it cannot be expressed. */
  readonly readPart: (constraint: Expression, settings: RowSettings, context: ConstraintContext) => boolean;
  readonly end?: (row: FormRow, settings: RowSettings) => void;
}
