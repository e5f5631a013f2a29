import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../session/api.ts';
import { currentSession, useSession } from '../../../session/session.ts';
import { settleBefore } from '../../../session/settle-work.ts';
import type { CopyState } from './copy-keeper.ts';
import type { Attempt, DraftContent } from './draft-keeper.ts';
import { copyPatience, createKeepers } from './draft-keepers.ts';
import { draftNote, leavingText, leftBehind, unaskedLost } from './draft-note.ts';
import type { OpenedSurvey } from '../open-survey.ts';
import type { UnaskedAnswer } from '../answering/unasked-answers.ts';
import type { Filled, SurveyState } from '../use-survey.ts';
import { isTyped } from './typed-answer.ts';

/** How long the server's draft waits for the next key while an answer is typed, in ms. Any other answer is sent at once. */
const typingPause = 1000;

/** How long the end of the session waits for the server, in ms. */
const settlePatience = 8000;

/** What ends the survey on this screen; `content` is what the server was sent and did not take. */
export type Ending = Extract<Attempt, { kind: 'conflict' | 'spent' }>;

/** The same with what is on the screen, which may have changed meanwhile, and whether the device has it. */
export type Stop = Ending & {
  /** The device has just these answers. */
  readonly held: boolean;
  readonly unasked: readonly UnaskedAnswer[];
};

/** The questions whose answers differ. */
const changedQuestions = (before: Filled, after: Filled): string[] =>
  Object.keys(after.answers).filter((id) => after.answers[id] !== before.answers[id]);

/**
 * Keeps the answers on the device with every change, and as a draft on the server, so that a closed tab, a crash or an empty
 * battery loses at most the answer that is being typed. When a draft cannot be saved, a notice says so, it is tried again,
 * and the survey goes on. `onStop` hears that it cannot go on.
 */
export function useDraft(
  opened: OpenedSurvey,
  survey: SurveyState,
  { active, onStop }: { active: boolean; onStop: (stop: Stop) => void },
) {
  const { filled, pageWhenOpened: page } = survey;
  const changed = survey.changed || opened.start.unsent === true;
  const { session } = useSession();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [copied, setCopied] = useState<CopyState<DraftContent>>({ kind: 'none' });
  const [{ sender, keeper, copy, visit, dropUnasked }] = useState(() =>
    createKeepers(opened, setAttempt, setCopied),
  );
  const [unasked, setUnasked] = useState(opened.start.unasked ?? []);
  const seen = useRef(filled);
  const typing = useRef<string | null>(null);
  const sequence = useRef(0);

  /** The wait after this change: none, but while one answer is being typed. */
  const waitFor = useEffectEvent((next: Filled): number => {
    const { answers } = seen.current;
    const [only, ...others] = changedQuestions(seen.current, next);
    seen.current = next;
    const question = others.length === 0 ? opened.questions.find(({ id }) => id === only) : undefined;
    const before = typing.current;
    const typed = question && isTyped(question, answers[question.id] ?? '', next.answers[question.id] ?? '');
    typing.current = typed ? question.id : null;
    return typing.current !== null && typing.current === before ? typingPause : 0;
  });

  useEffect(() => {
    if (!active || !changed) return;
    sequence.current += 1;
    const content = { filled, page, sequence: sequence.current };
    copy.change(content);
    keeper.change(content, waitFor(filled));
  }, [active, changed, filled, page, keeper, copy]);

  // After a lost connection or another sign-in it is tried at once.
  const token = session?.token;
  useEffect(() => {
    if (token) keeper.flush();
    window.addEventListener('online', keeper.flush);
    return () => window.removeEventListener('online', keeper.flush);
  }, [keeper, token]);

  // The page may be gone without another word when it is hidden, and is when it is left.
  useEffect(() => {
    const leave = () => {
      const content = keeper.unkept();
      if (content) sender.sendLeaving(content);
    };
    const hide = () => document.hidden && keeper.flush();
    visit.enter();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      visit.leave();
      if (currentSession() !== null) keeper.flush();
    };
  }, [keeper, sender, visit]);

  const held = copied.kind === 'held' && copied.content.filled === filled;
  /** What is on the screen, numbered as the latest change. */
  const content = (): DraftContent => ({ filled, page, sequence: sequence.current });
  const tell = (ending: Ending) => onStop({ ...ending, content: content(), held, unasked });
  const stop = useEffectEvent(tell);
  useEffect(() => {
    if (attempt?.kind === 'conflict' || attempt?.kind === 'spent') stop(attempt);
  }, [attempt]);

  // What was found on the device is there until something is written.
  const unaskedHeld = unasked.length === 0 || (opened.copyUnread !== true && copied.kind !== 'failed');
  const left = useEffectEvent((kept: boolean) => {
    if (!kept) return leftBehind(held);
    return unaskedHeld ? null : unaskedLost;
  });
  useEffect(
    () =>
      settleBefore(async () => {
        const kept = await keeper.settle(settlePatience);
        await copy.settle(copyPatience);
        return left(kept);
      }),
    [keeper, copy],
  );

  const upToDate = !changed || (attempt?.kind === 'kept' && attempt.content.filled === filled);
  return {
    /** Something is not as the server had it when the survey was opened. */
    changed,
    /** Every answer is on the server, or on the device. */
    upToDate: upToDate || held,
    /** What is asked before the screen is left. */
    leaving: unaskedHeld ? leavingText(upToDate, held, attempt) : unaskedLost,
    /** The device takes no copy. */
    copyFailed: copied.kind === 'failed',
    /** Answers that the survey has no question for, and that the person has not discarded. */
    unasked,
    /** The device has them, or there are none. */
    unaskedHeld,
    discardUnasked: () => {
      setUnasked([]);
      dropUnasked();
    },
    /** Hears that the survey cannot be saved from here. */
    stop: tell,
    /** What the answers were made upon. */
    upon: () => ({ draftVersion: sender.version(), writer: sender.writer }),
    content,
    /** A notice for the person, or ''. */
    note: changed ? draftNote(upToDate, held, attempt) : '',
    pause: () => keeper.pause(),
    resume: () => keeper.resume(),
    /** A saved survey has no draft and no copy. */
    end: () => {
      void keeper.stop();
      void copy.remove();
    },
    /** Deletes the draft and the copy. */
    discard: async () => {
      await keeper.stop();
      await copy.remove();
      if (!sender.onServer()) return;
      // Starting over must work even if the draft cannot be deleted.
      await call('deleteDraft', { params: { surveyCode: opened.code } }).catch(() => undefined);
    },
  };
}
