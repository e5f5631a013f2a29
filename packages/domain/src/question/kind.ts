/**
 * What every kind of question must provide. A small kind is one file, `kinds/<kind>.ts`, any other has its own folder,
 * `kinds/<kind>/`; no code outside these distinguishes between kinds.
 */
import type { Scope } from '../rule/evaluate.ts';
import type { Comparison } from '../rule/comparison.ts';
import type { QuestionSettings, SentSettings, SettingName } from './question-settings.ts';
import type { Settings } from './setting.ts';
import type { StepBudget } from './step-budget.ts';

/** The fields of an option that the kinds need; `asksDetail` and `excludes` are 1 or 0. */
type KindOption = {
  readonly id: string;
  readonly code?: string;
  readonly label?: string;
  readonly asksDetail?: number;
  readonly excludes?: number;
  readonly score?: number | null;
  /** The code of the option of another list that it belongs to. */
  readonly parent?: string;
};

/** The fields of a question that the kinds need. */
export type KindQuestion = QuestionSettings & {
  readonly fieldTypeCode: string;
  readonly options: readonly KindOption[];
};

/** The detail asked about an answer: 'which' for an option, 'reason' for an unusual number. */
export type DetailKind = 'which' | 'reason';

/** The detail that answers of a kind may have. */
interface Detail {
  /** Whether any answer to the question can have a detail. */
  readonly isPossible: (question: KindQuestion) => boolean;
  /** The detail to ask for, given a value other than 'No sabe' and 'No responde'; null if there is none. */
  readonly required?: (question: KindQuestion, value: string) => DetailKind | null;
  /**
   * For a detail that is added automatically, such as the accuracy of a position or the band of a result: why it is invalid (in
   * Spanish), or null if it is valid.
   */
  readonly automaticProblem?: (detail: string) => string | null;
  /**
   * The detail of a computed result.
   * @param person the values of the person and the day that rules use
   */
  readonly ofResult?: (question: QuestionSettings, result: string, person: Scope) => string;
}

/** Why settings cannot be saved (in Spanish), and which setting to correct. */
export type SettingProblem = { readonly field: SettingName; readonly message: string };

/**
 * Why the question cannot be answered, in Spanish; completes 'La pregunta «…»'. `waits` means that it can be answered from some
 * future day.
 */
export type AnswerFinding = {
  readonly kind: 'noOptions' | 'unanswerable';
  readonly message: string;
  readonly waits?: boolean;
};

/** What every screen needs to know about a kind of question. */
export interface Kind {
  /** Who gives the answer; a note has no answer. */
  readonly answeredBy: 'person' | 'calculation' | 'nobody';
  /** Why the question cannot be required; only for kinds that people do not answer. */
  readonly whyNobodyAnswers?: string;
  readonly settings: Settings;
  /** How an answer is compared with a value in conditions, triggers, limits and calculations. */
  readonly comparison: Comparison;
  /** Overrides `comparison` for a question whose settings determine how its answers are compared. */
  readonly comparisonBy?: (settings: QuestionSettings) => Comparison;
  /** The lower and upper limit of an answer, as numbers or as texts that sort; null if unlimited. */
  readonly bounds?: (settings: QuestionSettings) => readonly [Bound, Bound];
  /** Only of a small kind; see `answer-rules.ts` for the others. */
  readonly answerRules?: AnswerRules;
}

/** A kind without settings of its own, whose rules are so short that every screen may load them: one file has it all. */
export type SmallKind = Kind & { readonly answerRules: AnswerRules };

/**
 * Why settings contradict each other; null if they do not.
 * @param isOwn whether the question is of this kind; the settings of other kinds are kept too
 */
export type Contradiction = (settings: SentSettings, isOwn: boolean) => SettingProblem | null;

/** The answers that a question's applicable settings allow, as parts of a phrase in Spanish. */
export type AdmittedAnswers = (
  settings: QuestionSettings,
) => readonly (string | false | 0 | null | undefined)[];

/** How questions of a kind are answered. Values exclude the detail; texts are in Spanish. */
export interface AnswerRules {
  /**
   * Why a non-empty value in wire format is not a valid answer.
   * @param today yyyymmdd, Bogotá time
   * @param budget the steps left for checking the survey's patterns; defaults to a full budget
   */
  readonly answerProblem: (
    question: KindQuestion,
    value: string,
    today: string,
    budget?: StepBudget,
  ) => string | null;
  /** Converts a typed value to wire format; returns an invalid value unchanged. */
  readonly onWire?: (question: KindQuestion, typedText: string) => string;
  /** The part of a typed value that the question asks for; by default all of it. */
  readonly countedText?: (question: KindQuestion, typedText: string) => string;
  /** Whether a value that is not '' still counts as unanswered. */
  readonly isBlank?: (value: string) => boolean;
  readonly detail?: Detail;
  /**
   * Why a question of this kind cannot be answered, or null if it can.
   * @param today yyyymmdd, Bogotá time
   */
  readonly finding?: (question: KindQuestion, today: string) => AnswerFinding | null;
  /** The file name for an answer that is saved as a separate file, derived from its original name. */
  readonly fileName?: (givenName: string | null | undefined) => string;
}

/** The lower or upper limit of an answer; null if unlimited. */
export type Bound = number | string | null;
