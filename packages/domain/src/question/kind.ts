/** What every kind of question must provide. Each kind is a folder, `kinds/<kind>/`; no code outside these folders tells kinds apart. */
import type { Comparison } from '../rule/comparison.ts';
import type { QuestionSettings, SentSettings, SettingName } from './question-settings.ts';
import type { Settings } from './setting.ts';
import type { StepBudget } from './step-budget.ts';

/** Field type codes (spec §3 "Question"); words are ours, so that no number of an imported table means another. */
export const fieldTypes = {
  file: '1',
  date: '2',
  signature: '3',
  dropdown: '4',
  numeric: '5',
  text: '6',
  note: 'nota',
  time: 'hora',
  position: 'posicion',
  rows: 'filas',
  computed: 'calculada',
} as const;

/** The name of a kind and of its folders. */
export type KindName = keyof typeof fieldTypes;

/** The fields of an option that kinds need; `asksDetail` and `excludes` are 1 or 0. */
type KindOption = {
  readonly id: string;
  readonly code?: string;
  readonly label?: string;
  readonly asksDetail?: number;
  readonly excludes?: number;
  readonly score?: number | null;
};

/** The fields of a question that kinds need. */
export type KindQuestion = QuestionSettings & {
  readonly fieldTypeCode: string;
  readonly options: readonly KindOption[];
};

/** What is asked about an answer: 'which' of an option, the 'reason' of an unusual number. */
export type DetailKind = 'which' | 'reason';

/** What may stand beside the answers of a kind. */
interface Detail {
  /** Whether some answer to the question may have one. */
  readonly isPossible: (question: KindQuestion) => boolean;
  /** What has to be asked about a value that is neither 'No sabe' nor 'No responde', or null. */
  readonly required?: (question: KindQuestion, value: string) => DetailKind | null;
  /** Where it comes by itself, as an accuracy or the band of a result: why it is refused, in Spanish, or null. */
  readonly automaticProblem?: (detail: string) => string | null;
  /** The detail of a result that was worked out. */
  readonly ofResult?: (question: QuestionSettings, result: string) => string;
}

/** Why settings cannot be saved, in Spanish, and which one to correct. */
export type SettingProblem = { readonly field: SettingName; readonly message: string };

/** Why no answer can be given, in Spanish after 'La pregunta «…»'. `waits`: one can from some day on. */
export type AnswerFinding = {
  readonly kind: 'noOptions' | 'unanswerable';
  readonly message: string;
  readonly waits?: boolean;
};

/** What every screen needs to know of a kind of question. */
export interface Kind {
  /** Who gives the answer; a note has none. */
  readonly answeredBy: 'person' | 'calculation' | 'nobody';
  /** Why it cannot be required; only for kinds that no person answers. */
  readonly whyNobodyAnswers?: string;
  readonly settings: Settings;
  /** How answers stand against values in conditions, triggers, limits and calculations. */
  readonly comparison: Comparison;
  /** The least and the most that an answer may be, null for no limit: numbers, or texts that sort. */
  readonly bounds?: (settings: QuestionSettings) => readonly [Bound, Bound];
}

/** What the settings of a kind mean together: for whoever sets a question up. Texts are Spanish. */
export interface Setup {
  /** Why settings contradict each other. @param isOwn whether the question is of this kind; settings of another are kept too */
  readonly contradiction?: (settings: SentSettings, isOwn: boolean) => SettingProblem | null;
  /** What the settings that count let answers be, as parts of a phrase. */
  readonly admitted?: (settings: QuestionSettings) => readonly (string | false | 0 | null | undefined)[];
}

/** How questions of a kind are answered. Values are without detail; texts are Spanish. */
export interface AnswerRules {
  /**
   * Why a value, as on the wire and not empty, is no answer.
   * @param today compact, in Bogotá
   * @param budget what is left for the patterns of the survey; by default a whole one
   */
  readonly answerProblem: (
    question: KindQuestion,
    value: string,
    today: string,
    budget?: StepBudget,
  ) => string | null;
  /** The wire form of a typed value; an invalid value is returned unchanged. */
  readonly onWire?: (question: KindQuestion, typed: string) => string;
  /** Whether a value that is not '' still counts as unanswered. */
  readonly isBlank?: (value: string) => boolean;
  readonly detail?: Detail;
  /** Why a question of this kind can have no answer, or null. @param today compact, in Bogotá */
  readonly finding?: (question: KindQuestion, today: string) => AnswerFinding | null;
  /** The name under which an answer is a file of its own, from the name that came with it. */
  readonly fileName?: (given: string | null | undefined) => string;
}

/** An end of what answers may be; null without one. */
export type Bound = number | string | null;
