// The app's part of a question kind. A small kind is one file here, any other has a folder, with one file per context, so that a
// survey does not load the code for the question form, or vice versa.
import type { Schema } from '@caracteriza/api-client';
import type { AnswerParts } from '@caracteriza/domain/question/answer-parts';
import type { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { SettingName } from '@caracteriza/domain/question/question-settings';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { FieldRule } from '../forms/form-schema.ts';
import type { AnsweredQuestion, ShownQuestion } from '@caracteriza/domain/question/shown-question';

/** The code of a kind, as in the master table of field types. */
export type KindCode = (typeof fieldTypes)[keyof typeof fieldTypes];

/** How a kind is shown where it cannot be answered: in lists, on paper, in a saved survey. */
export interface ReadingKind {
  readonly icon: LucideIcon;
  /** The space for a handwritten answer; omitted for kinds that have none. */
  readonly Blank?: ComponentType<{ question: ShownQuestion }>;
  /** The blank itself shows which answers are allowed, so they are not listed above it. */
  readonly blankTellsAdmitted?: true;
  /** Whether a page may break inside its blank, because the blank is long. */
  readonly blankBreaks?: (question: ShownQuestion) => boolean;
  /** Renders a saved answer; if omitted, its stored text is shown. */
  readonly Saved?: ComponentType<{ answer: Schema<'SurveyAnswer'> }>;
}

export interface AnswerProps {
  readonly question: ShownQuestion;
  /** The answer without its detail, as typed; '' if there is none. */
  readonly value: string;
  readonly detail: string;
  readonly fileName: string | undefined;
  /** The survey was validated, so all errors are shown at once. */
  readonly checked: boolean;
  /** Sets another answer; the detail stays unless a new one is given. */
  readonly onAnswer: (value: string, extras?: { fileName?: string; detail?: string }) => void;
  /** Called with the reason when the input cannot be parsed; undefined once it can. Stable. */
  readonly onProblem: (problem: string | undefined) => void;
}

interface AnswerWordsProps {
  readonly question: AnsweredQuestion;
  readonly value: string;
  readonly detail: string;
  readonly fileName: string | undefined;
}

/** A kind in a survey that is being answered. */
export interface AnsweringKind {
  /** The input inside the question's field; omitted if nobody answers the question. */
  readonly Answer?: ComponentType<AnswerProps>;
  /**
   * Preloads what its input loads on demand when a survey that uses it opens, because there may be no network later on the
   * question's page.
   */
  readonly preload?: () => Promise<unknown>;
  /** Shown in the survey instead of a field if nobody answers the question. `answer` is computed, including its detail. */
  readonly Unasked?: ComponentType<{ question: ShownQuestion; answer: string }>;
  /** Errors in typed input are shown as soon as the field is left. */
  readonly problemOnLeaving?: true;
  /** Whether a change of the answer is one of many keystrokes, so that saving the draft is debounced; if omitted, always. */
  readonly isTyped?: (next: AnswerParts, previous: AnswerParts) => boolean;
  /** The input shows any text, including answers given while the question was of another kind with this property. */
  readonly showsAnyText?: true;
  /** The part of an answer from another version that the question can still show, '' if there is none; all of it if omitted. */
  readonly fittingPart?: (question: AnsweredQuestion, value: string) => string;
  /** Whether an answer that is not '' is nevertheless empty. */
  readonly isBlank?: (value: string) => boolean;
  /** Renders an answer in a comparison of two versions; its text and detail if omitted. */
  readonly Words?: ComponentType<AnswerWordsProps>;
  /** Converts a stored answer to the form in which it is typed, if they differ. */
  readonly asTyped?: (value: string) => string;
}

/** A kind without settings of its own and with so little code that whoever shows answers may load how they are given, and vice versa. */
export interface SmallKind {
  readonly reading: ReadingKind;
  readonly answering: AnsweringKind;
}

export interface SettingProps {
  readonly control: Control<Readonly<Record<SettingName, string>>>;
  readonly name: SettingName;
  readonly rule: FieldRule;
  readonly hint: string;
  /** The other questions of the characterization. */
  readonly otherQuestions: readonly Schema<'Question'>[];
  /** The questions that are asked before it, in order. */
  readonly earlierQuestions: readonly Schema<'Question'>[];
  /** The questions whose answers may limit the answer to this one. */
  readonly limiting: readonly Schema<'Question'>[];
}

/** The input of a setting in the form of a question, and the hint below it. */
export type SettingField = readonly [input: (props: SettingProps) => ReactNode, hint: string];

/** The inputs of a kind's own settings. */
export type SettingFields = Partial<Readonly<Record<SettingName, SettingField>>>;

/** Props of the input for a condition's comparison value. */
export interface ConditionValueProps {
  /** The question whose answer is compared. */
  readonly question: Pick<
    SurveyQuestion,
    'fieldTypeCode' | 'expression' | 'options' | 'optionListVersion' | 'offersDontKnow' | 'offersNoReply'
  >;
  /** In wire format. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}
