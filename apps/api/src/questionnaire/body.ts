/**
 * The pinned version of a characterization's questions, against which a survey is asked, checked and read, whatever is edited
 * later (rules §6). A body is stored once under the hash of its canonical text and never changes.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import type { Translation } from '@caracteriza/domain/translation/translation';
import { type TriggerPerson, type TriggerRule, triggersHold } from '@caracteriza/domain/rule/triggers';

/** An option at the time the version was written. */
export type PinnedOption = {
  readonly id: string;
  readonly code: string;
  /** The code that a person gave it, if any. */
  readonly ownCode?: string;
  readonly label: string;
  readonly orderOption: number;
  /** 1 if the option asks for additional text; otherwise omitted. */
  readonly asksDetail?: 1;
  /** 1 if it cannot be combined with other options; otherwise omitted. */
  readonly excludes?: 1;
  /** Its score; omitted if it has none. */
  readonly score?: number;
  /** The code of the option of another shared list that it belongs to. */
  readonly parent?: string;
};

/**
 * A question at the time the version was written. It is the domain's `SurveyQuestion` plus the displayed texts and the triggers
 * that decide who is asked.
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

/**
 * One version of a characterization's questionnaire; questions are sorted by weight, options by their order. In the stored
 * form, a question with a shared list contains the version of the list instead of its options.
 */
export type QuestionnaireBody = {
  readonly characterization: { readonly id: string; readonly code: string; readonly name: string };
  readonly questions: readonly PinnedQuestion[];
  /** Its second language; omitted if it has none. */
  readonly translation?: Translation;
};

/** Number of characters that take a millisecond or more to process. */
const largePiece = 256 * 1024;

/** JSON with sorted object keys, so that equal content always has the same text, whichever database or code wrote it. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, memberValue]) => memberValue !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, memberValue]) => `${JSON.stringify(key)}:${canonicalText(memberValue)}`).join(',')}}`;
}

/** SHA-256 of the canonical text, in hexadecimal. */
export function contentHash(value: unknown): string {
  return textHash(canonicalText(value));
}

/** SHA-256 of the concatenated pieces, in hexadecimal. Other requests are served between large pieces. */
export async function piecesHash(chunks: Iterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const chunk of chunks) {
    hash.update(chunk);
    if (chunk.length > largePiece) await nextTurn();
  }
  return hash.digest('hex');
}

/** SHA-256 of a text, in hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The questions asked of a person, that is, those whose own triggers hold. A question whose base question is excluded stays in
 * the list; the survey flow hides it because it finds no base question (rules §4).
 */
export function questionsFor(body: QuestionnaireBody, person: TriggerPerson): PinnedQuestion[] {
  return body.questions.filter(({ triggers }) => triggersHold(triggers, person));
}
