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
import type { DraftStop } from './drafts/use-draft.ts';
import { type FilledAnswers, noAnswers } from './use-survey.ts';

/** The state of opening a survey. */
export type Stage =
  | { readonly kind: 'opening' }
  /** Another tab of this browser is answering it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly openedSurvey: OpenedSurvey }
  /** The device's copy could not be read. */
  | { readonly kind: 'unread'; readonly openedSurvey: OpenedSurvey }
  /** The server has answers that `ownStart` is not based on; `onDevice` means that the device has `ownStart`. */
  | {
      readonly kind: 'conflict';
      readonly openedSurvey: OpenedSurvey;
      readonly ownStart: SurveyStart;
      readonly serverDraft: Schema<'Draft'>;
      readonly onDevice: boolean;
    }
  /** It was saved or discarded elsewhere; `text` gives the details. */
  | {
      readonly kind: 'spent';
      readonly openedSurvey: OpenedSurvey;
      readonly ownStart: SurveyStart;
      readonly text: string;
      readonly onDevice: boolean;
    };

/** Whether the browser blocks storage altogether, as in private mode, so there is no copy that could be overwritten. */
const refusesStorage = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError';

/** The answers of this survey that are only on the device; 'unread' if that cannot be determined. @throws ApiError */
async function copyOf(openedSurvey: OpenedSurvey): Promise<CopiedDraft | null | 'unread'> {
  if (!mayDo('saveDraft') || !canKeepSession()) return null;
  try {
    const { readCopy } = await import('./drafts/draft-copy.ts');
    return await readCopy(copySubject(openedSurvey));
  } catch (error) {
    // The copy cannot be opened without the key.
    if (error instanceof ApiError) throw error;
    return refusesStorage(error) ? null : 'unread';
  }
}

/** Removes from the device everything the server has; answers whose question is not in the survey stay there. */
async function removeSent(openedSurvey: OpenedSurvey, copy: CopiedDraft): Promise<void> {
  const { orphans = [] } = openedSurvey.start;
  const { removeCopy, writeCopy } = await import('./drafts/draft-copy.ts');
  const changed =
    orphans.length === 0
      ? removeCopy(copySubject(openedSurvey))
      : writeCopy(copySubject(openedSurvey), {
          ...copy,
          filled: withOrphans(noAnswers, orphans),
          questions: orphans.map(({ question }) => question),
          onlyUnasked: true,
        });
  // The survey opens anyway.
  await changed.catch(() => undefined);
}

/** How a survey is opened. */
interface Opening {
  readonly startOver: boolean;
  /** Continues with the answers of this survey. */
  readonly carriedFrom: Extract<Stage, { kind: 'spent' }> | null;
  /** Leaves the device's copy alone, because it could not be read. */
  readonly copyUnread: boolean;
}

/** The answers of a survey that cannot continue, for another one that may have other questions. */
function carriedInto(
  openedSurvey: OpenedSurvey,
  { openedSurvey: spentSurvey, ownStart }: Extract<Stage, { kind: 'spent' }>,
) {
  const knownQuestions = [
    ...spentSurvey.questions,
    ...(ownStart.orphans ?? []).map(({ question }) => question),
  ];
  const answersWithOrphans = withOrphans(ownStart.filled, ownStart.orphans ?? []);
  return {
    page: ownStart.page,
    unsent: true,
    ...partAnswers(answersWithOrphans, openedSurvey.questions, knownQuestions),
  };
}

/** The survey to show, with carried-over answers replacing those of the server and the device. */
async function begin(
  ids: SurveyIDs & { visitedFamily: string | null },
  { startOver, carriedFrom, copyUnread }: Opening,
  signal: AbortSignal,
): Promise<Stage> {
  const openedSurvey = { ...(await openSurvey(ids, startOver, signal)), copyUnread };
  if (carriedFrom)
    return { kind: 'open', openedSurvey: { ...openedSurvey, start: carriedInto(openedSurvey, carriedFrom) } };
  const copy = startOver || copyUnread ? null : await copyOf(openedSurvey);
  if (copy === 'unread') return { kind: 'unread', openedSurvey };
  const origin = beginningOf(openedSurvey, copy);
  if (origin.kind === 'conflict') {
    const { copy: ownStart, orphans } = origin;
    return {
      kind: 'conflict',
      openedSurvey,
      ownStart: { filled: ownStart.filled, page: ownStart.page, ...(orphans && { orphans }) },
      serverDraft: openedSurvey.draft!,
      onDevice: true,
    };
  }
  const surveyShown = { ...openedSurvey, start: origin.start };
  // Such a copy is older than the server's draft, so it must not be compared with later copies.
  if (copy && !origin.start.unsent && !copy.onlyUnasked) await removeSent(surveyShown, copy);
  return { kind: 'open', openedSurvey: surveyShown };
}

/**
 * The survey of these ids, opened once per visit. It must not be cached or repeated like a read, because each opening uses up a
 * code. It is not opened while another tab of this browser is answering it.
 */
export function useOpenedSurvey(
  ids: SurveyIDs,
  {
    visitedFamily,
    onFailure,
    onSetback,
  }: Record<'onFailure' | 'onSetback', (error: unknown) => void> & { visitedFamily: string | null },
) {
  const { campaign, characterization, surveyable, correction } = ids;
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  /** How it is opened, a new object each time; null until this tab holds the survey. */
  const [opening, setOpening] = useState<Opening | null>(null);
  const claim = useRef<ReturnType<typeof claimSurvey> | null>(null);
  const fail = useEffectEvent(({ carriedFrom }: Opening, error: unknown) => {
    if (!carriedFrom) return onFailure(error);
    // The carried-over answers may not be stored anywhere else.
    setStage(carriedFrom);
    onSetback(error);
  });

  useEffect(() => {
    const username = currentSession()?.username ?? '';
    const surveyClaim = claimSurvey([username, campaign, characterization, surveyable].join('/'), {
      onHeld: () => {
        setStage({ kind: 'opening' });
        setOpening({ startOver: false, carriedFrom: null, copyUnread: false });
      },
      onElsewhere: () => {
        setOpening(null);
        setStage({ kind: 'elsewhere' });
      },
      onAsked: settleWork,
    });
    claim.current = surveyClaim;
    return () => surveyClaim.leave();
  }, [campaign, characterization, surveyable]);

  useEffect(() => {
    if (!opening) return;
    const abortController = new AbortController();
    const wanted = {
      campaign,
      characterization,
      surveyable,
      visitedFamily,
      ...(correction !== undefined && { correction }),
    };
    begin(wanted, opening, abortController.signal).then(
      (begun) => {
        if (!abortController.signal.aborted) setStage(begun);
      },
      (error: unknown) => {
        if (!abortController.signal.aborted) fail(opening, error);
      },
    );
    return () => abortController.abort();
  }, [campaign, characterization, surveyable, correction, visitedFamily, opening]);

  const openAgain = (how: Partial<Opening>) => {
    setStage({ kind: 'opening' });
    setOpening((previous) => ({
      startOver: true,
      carriedFrom: null,
      copyUnread: previous?.copyUnread ?? false,
      ...how,
    }));
  };
  return {
    stage,
    /** Opens another survey, either empty (spec §2: Cancelar takes a new code and reloads) or with these answers. */
    startOver: () => openAgain({}),
    carry: (carriedFrom: Opening['carriedFrom']) => openAgain({ carriedFrom }),
    /** Opens it in the same way again after a failure. */
    tryAgain: () => openAgain(opening ?? {}),
    /** Tries again to read the device's copy. */
    readAgain: () => openAgain({ startOver: false, copyUnread: false }),
    /** Continues without the device's copy, which is left unchanged. */
    leaveCopy: () => openAgain({ startOver: false, copyUnread: true }),
    /** Continues here with a survey that another tab is answering. */
    takeOver: async () => {
      try {
        // Checks that the server responds first; otherwise the other tab would stop, and the survey could not be opened here either.
        await call('getSession');
        claim.current?.takeOver();
        return true;
      } catch (error) {
        onSetback(error);
        return false;
      }
    },
    /** The server has not accepted the answers given here. */
    stop: (openedSurvey: OpenedSurvey, stop: DraftStop) => {
      const { orphans, onDevice } = stop;
      const { filled, page, seconds } = stop.content;
      const ownStart = { filled, page, seconds, orphans };
      setStage(
        stop.kind === 'conflict'
          ? { kind: 'conflict', openedSurvey, ownStart, serverDraft: stop.serverDraft, onDevice }
          : { kind: 'spent', openedSurvey, ownStart, text: stop.text, onDevice },
      );
    },
    /** Continues with the version chosen from the two. */
    choose: (
      { openedSurvey, ownStart, serverDraft }: Extract<Stage, { kind: 'conflict' }>,
      answers: FilledAnswers,
    ) =>
      setStage({
        kind: 'open',
        openedSurvey: {
          ...openedSurvey,
          draft: serverDraft,
          start: { ...ownStart, filled: answers, unsent: true },
        },
      }),
  };
}
