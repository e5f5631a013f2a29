/**
 * The pinned form of a characterization's questions: what a survey is asked, checked and read against, whatever is
 * edited later (rules §6). A body is written once under the hash of its canonical text and never changes.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import { type TriggerPerson, type TriggerRule, triggersHold } from '@caracteriza/domain/rule/triggers';

/** An option as it was when the version was written. */
type PinnedOption = {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly orderOption: number;
  /** 1 where a text goes with it; else left out. */
  readonly asksDetail?: 1;
  /** 1 where it goes with no other; else left out. */
  readonly excludes?: 1;
  /** What it counts; left out where it counts nothing. */
  readonly score?: number;
};

/**
 * A question as it was. It is a `SurveyQuestion` of the domain plus what is shown and the triggers that say whom it is
 * asked.
 */
export type PinnedQuestion = Omit<SurveyQuestion, 'options'> & {
  readonly code: string;
  readonly description: string | null;
  readonly dependentCharacterizationID: string | null;
  readonly dependentCharacterization: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
  } | null;
  readonly mtFieldTypeID: { readonly id: string; readonly code: string; readonly value: string };
  readonly options: readonly PinnedOption[];
  readonly triggers: readonly TriggerRule[];
};

/** One version of a characterization's questionnaire; questions by weight, options by their order. */
export type QuestionnaireBody = {
  readonly characterization: { readonly id: string; readonly code: string; readonly name: string };
  readonly questions: readonly PinnedQuestion[];
};

/** Characters that take a millisecond or more. */
const largePiece = 256 * 1024;

/** JSON with the keys of every object in order, so that equal content has one text whatever database or code wrote it. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`).join(',')}}`;
}

/** SHA-256 of the canonical text, in hexadecimal. */
export function contentHash(value: unknown): string {
  return textHash(canonicalText(value));
}

/** SHA-256 of the text that the pieces make together, in hexadecimal. Between large ones other requests are served. */
export async function piecesHash(pieces: Iterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    hash.update(piece);
    if (piece.length > largePiece) await nextTurn();
  }
  return hash.digest('hex');
}

/** SHA-256 of a text, in hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The questions asked of a person: those whose own triggers hold. A question whose base question is left out stays in
 * the list and is hidden by the survey flow, which finds no base question (rules §4).
 */
export function questionsFor(body: QuestionnaireBody, person: TriggerPerson): PinnedQuestion[] {
  return body.questions.filter(({ triggers }) => triggersHold(triggers, person));
}
