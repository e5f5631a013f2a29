import { ApiError, type Schema } from '@caracteriza/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { currentSession } from '../../session/session.ts';
import { settleWork } from '../../session/settle-work.ts';
import { beginningOf } from './draft-start.ts';
import {
  copySubject,
  openSurvey,
  type OpenedSurvey,
  type SurveyIDs,
  type SurveyStart,
} from './open-survey.ts';
import { claimSurvey } from './survey-claim.ts';
import type { Stop } from './use-draft.ts';
import type { Filled } from './use-survey.ts';

/** Where a survey stands. */
export type Stage =
  | { readonly kind: 'opening' }
  /** Another tab of this browser answers it. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly opened: OpenedSurvey }
  /** The server has answers that `mine` were not made upon. */
  | {
      readonly kind: 'conflict';
      readonly opened: OpenedSurvey;
      readonly mine: SurveyStart;
      readonly theirs: Schema<'Draft'>;
    }
  /** It was saved or discarded elsewhere; `text` says so. */
  | {
      readonly kind: 'spent';
      readonly opened: OpenedSurvey;
      readonly mine: SurveyStart;
      readonly text: string;
    };

/**
 * What the device has of this survey and the server has not. Throws when that cannot be known: a copy that was not read
 * would be written over.
 */
async function copyOf(opened: OpenedSurvey) {
  if (!mayDo('saveDraft')) return null;
  try {
    const { readCopy } = await import('./draft-copy.ts');
    return await readCopy(copySubject(opened));
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    // There is no storage here, or what it holds cannot be read any more.
    return null;
  }
}

async function removeCopyOf(opened: OpenedSurvey): Promise<void> {
  const { removeCopy } = await import('./draft-copy.ts');
  // The survey opens all the same.
  await removeCopy(copySubject(opened)).catch(() => undefined);
}

/** How a survey is opened. */
interface Opening {
  readonly startOver: boolean;
  /** Goes on with the answers of this one. */
  readonly carried: Extract<Stage, { kind: 'spent' }> | null;
}

/** The survey as it is to be shown, with what is carried in place of what server and device have. */
async function begin(ids: SurveyIDs, { startOver, carried }: Opening, signal: AbortSignal): Promise<Stage> {
  const opened = await openSurvey(ids, startOver, signal);
  if (carried) return { kind: 'open', opened: { ...opened, start: { ...carried.mine, unsent: true } } };
  const copy = startOver ? null : await copyOf(opened);
  const found = beginningOf(opened, copy);
  if (found.kind === 'conflict') return { kind: 'conflict', opened, mine: found.copy, theirs: opened.draft! };
  // Such a copy is older than what the server has: it must not be compared with what comes after.
  if (copy && !found.start.unsent) await removeCopyOf(opened);
  return { kind: 'open', opened: { ...opened, start: found.start } };
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
        setOpening({ startOver: false, carried: null });
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

  const openAgain = (carried: Opening['carried']) => {
    setStage({ kind: 'opening' });
    setOpening({ startOver: true, carried });
  };
  return {
    stage,
    /** Opens another survey, empty (spec §2: Cancelar takes a new code and reloads) or with these answers. */
    startOver: () => openAgain(null),
    carry: openAgain,
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
      const { filled, page } = stopped.content;
      const mine = { filled, page };
      setStage(
        stopped.kind === 'conflict'
          ? { kind: 'conflict', opened, mine, theirs: stopped.theirs }
          : { kind: 'spent', opened, mine, text: stopped.text },
      );
    },
    /** Goes on with what was chosen of the two versions. */
    choose: ({ opened, mine, theirs }: Extract<Stage, { kind: 'conflict' }>, filled: Filled) =>
      setStage({
        kind: 'open',
        opened: { ...opened, draft: theirs, start: { filled, page: mine.page, unsent: true } },
      }),
  };
}
