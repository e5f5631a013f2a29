// What the app must know of a kind of question. Each kind has a folder here, with one file for each of these moments, so that a
// survey does not load what the form of a question needs, nor the other way round.
import type { Schema } from '@caracteriza/api-client';
import type { AnswerParts } from '@caracteriza/domain/question/answer-parts';
import type { fieldTypes } from '@caracteriza/domain/question/kind';
import type { SettingName } from '@caracteriza/domain/question/question-settings';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { FieldRule } from '../forms/form-schema.ts';
import type { AnsweredQuestion, ShownQuestion } from './shown-question.ts';

/** The code of a kind, as in the master table of field types. */
export type KindCode = (typeof fieldTypes)[keyof typeof fieldTypes];

/** A kind where nobody changes anything: in lists, on paper, in a saved survey. */
export interface ReadingKind {
  readonly icon: LucideIcon;
  /** Where the answer is written by hand; absent for kinds without one. */
  readonly Blank?: ComponentType<{ question: ShownQuestion }>;
  /** The blank itself tells which answers are admitted, so they are not listed above it. */
  readonly blankTellsAdmitted?: true;
  /** A saved answer; its text as it was stored when this is absent. */
  readonly Saved?: ComponentType<{ answer: Schema<'SurveyAnswer'> }>;
}

export interface AnswerProps {
  readonly question: ShownQuestion;
  /** The answer without its detail, as it was typed; '' for none. */
  readonly value: string;
  readonly detail: string;
  readonly fileName: string | undefined;
  /** The survey was checked, so whatever is wrong is said at once. */
  readonly checked: boolean;
  /** Takes another answer; the detail stays unless a new one comes along. */
  readonly onAnswer: (value: string, more?: { fileName?: string; detail?: string }) => void;
  /** Hears why what was typed cannot be read; undefined once it can. Stable. */
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
  /** The input inside the question's field; absent where nobody answers. */
  readonly Answer?: ComponentType<AnswerProps>;
  /** Loads an input that few surveys need, when one of them opens: on the question's page there may be no network. */
  readonly preload?: () => Promise<unknown>;
  /** Shown in the survey instead of a field where nobody answers. `answer` is computed, with its detail. */
  readonly Unasked?: ComponentType<{ question: ShownQuestion; answer: string }>;
  /** A problem with what was typed shows as soon as the field is left. */
  readonly problemOnLeaving?: true;
  /** Whether a change of the answer is one of many keys, so that a draft waits for the next one; always when this is absent. */
  readonly isTyped?: (after: AnswerParts, before: AnswerParts) => boolean;
  /** The input shows any text, so it also shows what was answered while the question was of another such kind. */
  readonly showsAnyText?: true;
  /** The part of an answer from another version that the question can still show, '' for none; all of it when this is absent. */
  readonly fittingPart?: (question: AnsweredQuestion, value: string) => string;
  /** Whether an answer that is not '' says nothing. */
  readonly isBlank?: (value: string) => boolean;
  /** An answer where two versions are compared; its text and detail when this is absent. */
  readonly Words?: ComponentType<AnswerWordsProps>;
  /** A stored answer as a person types it, where that differs. */
  readonly asTyped?: (value: string) => string;
}

export interface SettingProps {
  readonly control: Control<Readonly<Record<SettingName, string>>>;
  readonly name: SettingName;
  readonly rule: FieldRule;
  readonly hint: string;
  /** The questions whose answers may limit this one's. */
  readonly limiting: readonly Schema<'Question'>[];
}

/** The input of a setting in the form of a question, and the hint below it. */
export type SettingField = readonly [input: (bound: SettingProps) => ReactNode, hint: string];

/** The inputs of a kind's own settings. */
export type SettingFields = Partial<Readonly<Record<SettingName, SettingField>>>;

/** What the input of the value that a condition compares an answer with is given. */
export interface ConditionValueProps {
  /** The question whose answer is compared. */
  readonly question: Pick<SurveyQuestion, 'options' | 'offersDontKnow' | 'offersNoReply'>;
  /** As on the wire. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}
