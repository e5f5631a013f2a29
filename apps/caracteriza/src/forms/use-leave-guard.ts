// Back asks for the same confirmation as closing the form while there is unsaved work.
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useUnsavedWork } from '../feedback/unsaved-work.ts';
import { currentSession } from '../session/session.ts';

/** The confirmation shown before leaving. */
interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly acceptLabel: string;
  readonly cancelLabel: string;
}

/** Shown before Back or Forward discards a form with input. */
export const discardQuestion: LeaveQuestion = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale ahora, se perderá lo que escribió.',
  acceptLabel: 'Descartar cambios',
  cancelLabel: 'Seguir editando',
};

interface LeaveGuard {
  /** Whether leaving would lose something, or appear to. */
  unsaved: boolean;
  question: LeaveQuestion;
  /**
   * Which ways of leaving ask for confirmation. 'history': only Back and Forward, for a dialog whose screen changes the URL
   * itself. 'screen': anything that leads to another screen. 'all': any other address, for work that fills
   * the screen.
   */
  exits: 'history' | 'screen' | 'all';
  /** Whether the work is also stored elsewhere, so the tab may close or reload without confirmation. */
  kept?: boolean;
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks for confirmation before Back, a reload or closing the tab loses work. */
export function useLeaveGuard({ unsaved, question, exits, kept: keepsChanges = false }: LeaveGuard): void {
  const confirm = useConfirm();
  useUnsavedWork(unsaved);
  // After signing out nothing is asked, because the screen could no longer save anything.
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (!unsaved || currentSession() === null) return false;
    if (exits === 'screen') return nextLocation.pathname !== currentLocation.pathname;
    // The same address is another page of the same work.
    if (exits === 'all') return addressOf(nextLocation) !== addressOf(currentLocation);
    return historyAction === 'POP';
  });
  const ask = useEffectEvent(() => confirm({ ...question, danger: true }));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  const warns = unsaved && !keepsChanges;
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
}
