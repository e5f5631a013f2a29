import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../session/api.ts';
import { currentSession, useSession } from '../../../session/session.ts';
import { registerUnfinishedWork } from '../../../session/settle-work.ts';
import type { CopyState } from './copy-queue.ts';
import type { Attempt, DraftContent } from './draft-queue.ts';
import { copyTimeout, createSurveyStorage } from './survey-storage.ts';
import { draftNote, leavingText, leftBehindText, orphansLostText } from './draft-note.ts';
import type { OpenedSurvey } from '../open-survey.ts';
import type { OrphanAnswer } from '../answering/orphan-answers.ts';
import type { FilledAnswers, SurveyState } from '../use-survey.ts';
import { isTyped } from './typed-answer.ts';
import { deviceName } from '../answering/device-name.ts';
import { startStopwatch } from '../answering/stopwatch.ts';

/** Debounce of the server's draft while an answer is typed, in ms. Any other answer is sent at once. */
const typingPause = 1000;

/** Maximum wait for the server when signing out, in ms. */
const settleTimeout = 8000;

/** Outcomes that end the survey on this screen; `content` is the rejected content. */
export type DraftEnding = Extract<Attempt, { kind: 'conflict' | 'spent' }>;

/**
 * Such an outcome with the answers on screen, which may have changed since, and whether the device has them.
 */
export type DraftStop = DraftEnding & {
  /** The device has exactly these answers. */
  readonly onDevice: boolean;
  readonly orphans: readonly OrphanAnswer[];
};

/** The questions whose answers differ. */
const changedQuestions = (oldAnswers: FilledAnswers, newAnswers: FilledAnswers): string[] =>
  Object.keys(newAnswers.answers).filter((id) => newAnswers.answers[id] !== oldAnswers.answers[id]);

/**
 * Stores every change on the device and as a draft on the server, so that a closed tab, a crash or an empty battery loses at
 * most the answer being typed. If a draft cannot be saved, a notice appears, the survey continues and saving is retried.
 * `onStop` is called if the survey cannot continue.
 */
export function useDraft(
  openedSurvey: OpenedSurvey,
  survey: SurveyState,
  { active, onStop }: { active: boolean; onStop: (stop: DraftStop) => void },
) {
  const { filled, pageWhenOpened: page } = survey;
  const isChanged = survey.changed || openedSurvey.start.unsent === true;
  const { session } = useSession();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [copyState, setCopyState] = useState<CopyState<DraftContent>>({ kind: 'none' });
  const [{ sender, queue, copy, visit, dropOrphans }] = useState(() =>
    createSurveyStorage(openedSurvey, setAttempt, setCopyState),
  );
  const [orphans, setOrphans] = useState(openedSurvey.start.orphans ?? []);
  const lastFilled = useRef(filled);
  const typing = useRef<string | null>(null);
  const sequence = useRef(0);
  const [seconds] = useState(() => startStopwatch(openedSurvey.start.seconds));

  /** The delay for this change: none, unless the same answer is still being typed. */
  const waitFor = useEffectEvent((next: FilledAnswers): number => {
    const { answers } = lastFilled.current;
    const [changedID, ...otherChangedIDs] = changedQuestions(lastFilled.current, next);
    lastFilled.current = next;
    const question =
      otherChangedIDs.length === 0 ? openedSurvey.questions.find(({ id }) => id === changedID) : undefined;
    const previous = typing.current;
    const isTyping =
      question && isTyped(question, answers[question.id] ?? '', next.answers[question.id] ?? '');
    typing.current = isTyping ? question.id : null;
    return typing.current !== null && typing.current === previous ? typingPause : 0;
  });

  useEffect(() => {
    if (!active || !isChanged) return;
    sequence.current += 1;
    const content = { filled, page, seconds: seconds(), sequence: sequence.current };
    copy.change(content);
    queue.change(content, waitFor(filled));
  }, [active, isChanged, filled, page, queue, copy, seconds]);

  // Once the connection is back, or after a new sign-in, retry at once.
  const token = session?.token;
  useEffect(() => {
    if (token) queue.flush();
    window.addEventListener('online', queue.flush);
    return () => window.removeEventListener('online', queue.flush);
  }, [queue, token]);

  // A hidden page may disappear without notice, and a page being left will.
  useEffect(() => {
    const leave = () => {
      const content = queue.unsaved();
      if (content) sender.sendLeaving(content);
    };
    const hide = () => document.hidden && queue.flush();
    visit.enter();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      visit.leave();
      if (currentSession() !== null) queue.flush();
    };
  }, [queue, sender, visit]);

  const onDevice = copyState.kind === 'stored' && copyState.content.filled === filled;
  /** The answers on screen, numbered as the latest change. */
  const content = (): DraftContent => ({ filled, page, seconds: seconds(), sequence: sequence.current });
  const reportStop = (ending: DraftEnding) => onStop({ ...ending, content: content(), onDevice, orphans });
  const stop = useEffectEvent(reportStop);
  useEffect(() => {
    if (attempt?.kind === 'conflict' || attempt?.kind === 'spent') stop(attempt);
  }, [attempt]);

  // Answers found on the device stay there until something is written.
  const orphansStored =
    orphans.length === 0 || (openedSurvey.copyUnread !== true && copyState.kind !== 'failed');
  const warning = useEffectEvent((isSaved: boolean) => {
    if (!isSaved) return leftBehindText(onDevice);
    return orphansStored ? null : orphansLostText;
  });
  useEffect(
    () =>
      registerUnfinishedWork(async () => {
        const isSaved = await queue.settle(settleTimeout);
        await copy.settle(copyTimeout);
        return warning(isSaved);
      }),
    [queue, copy],
  );

  const upToDate = !isChanged || (attempt?.kind === 'saved' && attempt.content.filled === filled);
  return {
    /** Something differs from the server's answers at the time the survey was opened. */
    changed: isChanged,
    /** Every answer is on the server or on the device. */
    upToDate: upToDate || onDevice,
    /** Confirmation before leaving the screen. */
    leaving: orphansStored ? leavingText(upToDate, onDevice, attempt) : orphansLostText,
    /** The device cannot store a copy. */
    copyFailed: copyState.kind === 'failed',
    /** Answers whose question is not in this survey and that the user has not discarded. */
    orphans,
    /** The device has these answers, or there are none. */
    orphansStored,
    discardOrphans: () => {
      setOrphans([]);
      dropOrphans();
    },
    /** Called when the survey cannot be saved from here. */
    stop: reportStop,
    /** The version of the draft on which the answers are based, and the tab that wrote them. */
    basis: () => ({ draftVersion: sender.version(), writer: sender.writer }),
    content,
    /** The paradata of the survey so far. */
    paradata: () => ({ seconds: seconds(), device: deviceName(), deviceTime: new Date().toISOString() }),
    /** A notice for the user, or ''. */
    note: isChanged ? draftNote(upToDate, onDevice, attempt) : '',
    pause: () => queue.pause(),
    resume: () => queue.resume(),
    /** A saved survey has no draft and no copy. */
    end: () => {
      void queue.stop();
      void copy.remove();
    },
    /** Deletes the draft and the copy. */
    discard: async () => {
      await queue.stop();
      await copy.remove();
      if (!sender.onServer()) return;
      // Starting over must work even if the draft cannot be deleted.
      await call('deleteDraft', { params: { surveyCode: openedSurvey.code } }).catch(() => undefined);
    },
  };
}

export type SurveyDraft = ReturnType<typeof useDraft>;
