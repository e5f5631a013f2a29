import { ApiError, type Schema } from '@caracteriza/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { currentSession } from '../../session/session.ts';
import { canKeepSession } from '../../session/session-vault.ts';
import { settleWork } from '../../session/settle-work.ts';
import { beginningOf, type CopiedDraft } from './drafts/draft-start.ts';
import {
  copySubject,
  openSurvey,
  type OpenedSurvey,
  type SurveyIDs,
  type SurveyStart,
} from './open-survey.ts';
import { claimSurvey } from './drafts/survey-claim.ts';
import { partAnswers, withOrphans } from './answering/orphan-answers.ts';
import type { Stop } from './drafts/use-draft.ts';
import { type Filled, noAnswers } from './use-survey.ts';

/** Where a survey stands. */
export type Stage =
  | { readonly kind: 'opening' }
  /** Another tab of this browser answers it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly opened: OpenedSurvey }
  /** What the device has of it could not be read. */
  | { readonly kind: 'unread'; readonly opened: OpenedSurvey }
  /** The server has answers that `mine` are not based on; `onDevice`: the device has `mine`. */
  | {
      readonly kind: 'conflict';
      readonly opened: OpenedSurvey;
      readonly mine: SurveyStart;
      readonly theirs: Schema<'Draft'>;
      readonly onDevice: boolean;
    }
  /** It was saved or discarded elsewhere; `text` says so. */
  | {
      readonly kind: 'spent';
      readonly opened: OpenedSurvey;
      readonly mine: SurveyStart;
      readonly text: string;
      readonly onDevice: boolean;
    };

/** Whether the browser refuses storage altogether, as in private mode: there is no copy that could be written over. */
const refusesStorage = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'SecurityError';

/** What the device has of this survey and the server has not; 'unread' when that cannot be known. @throws ApiError */
async function copyOf(opened: OpenedSurvey): Promise<CopiedDraft | null | 'unread'> {
  if (!mayDo('saveDraft') || !canKeepSession()) return null;
  try {
    const { readCopy } = await import('./drafts/draft-copy.ts');
    return await readCopy(copySubject(opened));
  } catch (thrown) {
    // Without the key.
    if (thrown instanceof ApiError) throw thrown;
    return refusesStorage(thrown) ? null : 'unread';
  }
}

/** Takes from the device what the server has; answers without a question stay there. */
async function removeSent(opened: OpenedSurvey, copy: CopiedDraft): Promise<void> {
  const { orphans = [] } = opened.start;
  const { removeCopy, writeCopy } = await import('./drafts/draft-copy.ts');
  const changed =
    orphans.length === 0
      ? removeCopy(copySubject(opened))
      : writeCopy(copySubject(opened), {
          ...copy,
          filled: withOrphans(noAnswers, orphans),
          questions: orphans.map(({ question }) => question),
          onlyUnasked: true,
        });
  // The survey opens all the same.
  await changed.catch(() => undefined);
}

/** How a survey is opened. */
interface Opening {
  readonly startOver: boolean;
  /** Goes on with the answers of this one. */
  readonly carried: Extract<Stage, { kind: 'spent' }> | null;
  /** Leaves alone what the device has, since it could not be read. */
  readonly copyUnread: boolean;
}

/** The answers of a survey that cannot go on, for another one, which may have other questions. */
function carriedInto(opened: OpenedSurvey, { opened: before, mine }: Extract<Stage, { kind: 'spent' }>) {
  const known = [...before.questions, ...(mine.orphans ?? []).map(({ question }) => question)];
  const all = withOrphans(mine.filled, mine.orphans ?? []);
  return { page: mine.page, unsent: true, ...partAnswers(all, opened.questions, known) };
}

/** The survey as it is to be shown, with what is carried in place of what server and device have. */
async function begin(
  ids: SurveyIDs,
  { startOver, carried, copyUnread }: Opening,
  signal: AbortSignal,
): Promise<Stage> {
  const opened = { ...(await openSurvey(ids, startOver, signal)), copyUnread };
  if (carried) return { kind: 'open', opened: { ...opened, start: carriedInto(opened, carried) } };
  const copy = startOver || copyUnread ? null : await copyOf(opened);
  if (copy === 'unread') return { kind: 'unread', opened };
  const beginning = beginningOf(opened, copy);
  if (beginning.kind === 'conflict') {
    const { copy: mine, orphans } = beginning;
    return {
      kind: 'conflict',
      opened,
      mine: { filled: mine.filled, page: mine.page, ...(orphans && { orphans }) },
      theirs: opened.draft!,
      onDevice: true,
    };
  }
  const surveyShown = { ...opened, start: beginning.start };
  // Such a copy is older than what the server has: it must not be compared with what comes after.
  if (copy && !beginning.start.unsent && !copy.onlyUnasked) await removeSent(surveyShown, copy);
  return { kind: 'open', opened: surveyShown };
}

/**
 * The survey of these ids, opened once per visit. Not a read that may be cached or repeated: each opening takes a code.
 * While another tab of this browser answers it, it is not opened here.
 */
export function useOpenedSurvey(
  ids: SurveyIDs,
  { onFailure, onSetback }: Record<'onFailure' | 'onSetback', (thrown: unknown) => void>,
) {
  const { campaign, characterization, surveyable } = ids;
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  /** How it is opened, a new object each time; null as long as the survey is not this tab's. */
  const [opening, setOpening] = useState<Opening | null>(null);
  const claim = useRef<ReturnType<typeof claimSurvey> | null>(null);
  const fail = useEffectEvent(({ carried }: Opening, thrown: unknown) => {
    if (!carried) return onFailure(thrown);
    // The answers may be nowhere else.
    setStage(carried);
    onSetback(thrown);
  });

  useEffect(() => {
    const who = currentSession()?.username ?? '';
    const claimed = claimSurvey([who, campaign, characterization, surveyable].join('/'), {
      onHeld: () => {
        setStage({ kind: 'opening' });
        setOpening({ startOver: false, carried: null, copyUnread: false });
      },
      onElsewhere: () => {
        setOpening(null);
        setStage({ kind: 'elsewhere' });
      },
      onAsked: settleWork,
    });
    claim.current = claimed;
    return () => claimed.leave();
  }, [campaign, characterization, surveyable]);

  useEffect(() => {
    if (!opening) return;
    const giveUp = new AbortController();
    begin({ campaign, characterization, surveyable }, opening, giveUp.signal).then(
      (begun) => {
        if (!giveUp.signal.aborted) setStage(begun);
      },
      (thrown: unknown) => {
        if (!giveUp.signal.aborted) fail(opening, thrown);
      },
    );
    return () => giveUp.abort();
  }, [campaign, characterization, surveyable, opening]);

  const openAgain = (how: Partial<Opening>) => {
    setStage({ kind: 'opening' });
    setOpening((before) => ({
      startOver: true,
      carried: null,
      copyUnread: before?.copyUnread ?? false,
      ...how,
    }));
  };
  return {
    stage,
    /** Opens another survey, empty (spec §2: Cancelar takes a new code and reloads) or with these answers. */
    startOver: () => openAgain({}),
    carry: (carried: Opening['carried']) => openAgain({ carried }),
    /** Tries again to read what the device has. */
    readAgain: () => openAgain({ startOver: false, copyUnread: false }),
    /** Goes on without what the device has, which stays as it is. */
    leaveCopy: () => openAgain({ startOver: false, copyUnread: true }),
    /** Goes on here with a survey that another tab answers. */
    takeOver: async () => {
      try {
        // Without the server the survey could not be opened here, and the other tab would have stopped for nothing.
        await call('getSession');
        claim.current?.takeOver();
        return true;
      } catch (thrown) {
        onSetback(thrown);
        return false;
      }
    },
    /** The server has not taken what was answered here. */
    stop: (opened: OpenedSurvey, stopped: Stop) => {
      const { orphans, onDevice } = stopped;
      const { filled, page } = stopped.content;
      const mine = { filled, page, orphans };
      setStage(
        stopped.kind === 'conflict'
          ? { kind: 'conflict', opened, mine, theirs: stopped.theirs, onDevice }
          : { kind: 'spent', opened, mine, text: stopped.text, onDevice },
      );
    },
    /** Goes on with what was chosen of the two versions. */
    choose: ({ opened, mine, theirs }: Extract<Stage, { kind: 'conflict' }>, filled: Filled) =>
      setStage({
        kind: 'open',
        opened: { ...opened, draft: theirs, start: { ...mine, filled, unsent: true } },
      }),
  };
}
