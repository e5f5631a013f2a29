// Builds draft requests and interprets the server's rejections.
import { ApiError, type Schema } from '@caracteriza/api-client';
import { call } from '../../../session/api.ts';
import { currentSession } from '../../../session/session.ts';
import { wasRefused } from '../../../session/was-refused.ts';
import { draftAnswers, holdsSame, longAnswerLength } from './draft-answers.ts';
import type { Attempt, DraftContent, Failure } from './draft-queue.ts';
import { referencesOf, type OpenedSurvey } from '../open-survey.ts';

type Draft = Schema<'Draft'>;

/** Browsers drop larger request bodies on page close; this leaves some room for the rest of the request. */
const keepaliveLimit = 60_000;
/** Timeout of a call, in ms; increases with each character, because a file takes long on a slow network. */
const timeoutFor = (length: number) => 15_000 + Math.ceil(length / 10);

/** Temporary rejections: the session has ended and can be renewed, or there were too many calls. */
const temporaryStatuses = new Set([401, 408, 429]);

/** The server's rejection, if resending the same content would not help. */
const rejection = (error: unknown): ApiError | null =>
  wasRefused(error) && !temporaryStatuses.has(error.status) ? error : null;

/** A call that timed out is not an ApiError. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return 'offline';
  return error.status === 401 ? 'session' : 'server';
}

/** A random name for a tab's visit to a survey. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Sends drafts of an opened survey. */
export function createDraftSender(openedSurvey: OpenedSurvey) {
  const writer = randomName();
  const username = currentSession()?.username;
  /** 0 if there is no draft. */
  let version = openedSurvey.draft?.version ?? 0;
  /** Answers in the server's draft, by question; long ones are not sent again. */
  let answersInDraft = new Map(
    openedSurvey.draft?.answers.map(({ questionID, value }) => [questionID, value]),
  );
  /** A call got no response, so the server may have a draft. */
  let unanswered = false;

  async function saveDraft(content: DraftContent, isLeaving: boolean): Promise<string> {
    const answers = draftAnswers(content.filled, openedSurvey.answerCodes);
    const body = {
      ...referencesOf(openedSurvey),
      ...(openedSurvey.visitedFamily !== null && { visitedFamilyID: openedSurvey.visitedFamily }),
      page: content.page,
      seconds: content.seconds,
      answers: answers.map((answer) =>
        answer.value!.length >= longAnswerLength && answersInDraft.get(answer.questionID) === answer.value
          ? { code: answer.code, questionID: answer.questionID }
          : answer,
      ),
      version,
      writer,
      sequence: content.sequence,
    };
    const { length } = JSON.stringify(body);
    const { data } = await call('saveDraft', {
      params: { surveyCode: openedSurvey.code },
      body,
      keepalive: isLeaving && length < keepaliveLimit,
      signal: AbortSignal.timeout(timeoutFor(length)),
    });
    version = Math.max(version, data.version);
    answersInDraft = new Map(answers.map(({ questionID, value }) => [questionID, value!]));
    return data.updatedTime.slice(0, 5);
  }

  /** The outcome if the server's version is not the one this tab expects. */
  async function settleVersion(content: DraftContent, otherDraft: Draft): Promise<Attempt> {
    const savedTime = otherDraft.updatedTime.slice(0, 5);
    // This tab's own draft whose response was lost: either this content, or a later one sent when the page was hidden.
    const isOwnDraft = otherDraft.writer === writer && (otherDraft.sequence ?? -1) >= content.sequence;
    if (isOwnDraft || holdsSame(otherDraft, content.filled, openedSurvey.answerCodes)) {
      version = otherDraft.version;
      return { kind: 'saved', content, at: savedTime };
    }
    // Another tab has sent the content that this one started with.
    if (holdsSame(otherDraft, openedSurvey.start.filled, openedSurvey.answerCodes)) {
      version = otherDraft.version;
      return send(content);
    }
    return { kind: 'conflict', content, serverDraft: otherDraft };
  }

  async function send(content: DraftContent): Promise<Attempt> {
    // A retry may run after the user left the screen, when another person may be using this tab.
    if (currentSession()?.username !== username) return { kind: 'signedOut', content };
    try {
      return { kind: 'saved', content, at: await saveDraft(content, document.hidden) };
    } catch (error) {
      answersInDraft.clear();
      const rejected = rejection(error);
      if (rejected === null) {
        unanswered = true;
        return { kind: 'failed', content, failure: failureOf(error) };
      }
      if (rejected.status !== 409) return { kind: 'rejected', content, text: rejected.message };
      if (rejected.data === undefined) return { kind: 'spent', content, text: rejected.message };
      return settleVersion(content, rejected.data as Draft);
    }
  }

  return {
    writer,
    /** The draft version on which the answers are based; 0 if there is none. */
    version: (): number => version,
    send,
    /** The last attempt before the page closes, even if another call is running. */
    sendLeaving(content: DraftContent): void {
      unanswered = true;
      saveDraft(content, true).catch(() => undefined);
    },
    /** Whether the server has a draft, or may have one whose response was lost. */
    onServer: (): boolean => version > 0 || unanswered,
  };
}
