// The pages of a survey as entries of the browser's history, so that Back and Forward turn pages.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { SurveyState } from '../use-survey.ts';

/** The contents of a history entry. */
interface PageEntry {
  readonly page: number;
  /** The page in the previous entry; null if that does not belong to this survey. */
  readonly from: number | null;
  /** Number of entries of this survey before this one. */
  readonly depth: number;
}

const entryOf = (state: unknown): PageEntry | null =>
  (state as { surveyPage?: PageEntry } | null)?.surveyPage ?? null;

/**
 * Adds an entry for each page that is opened. Back and Forward then turn pages, unless that would lose half-typed input.
 * @param onTurn called when Back or Forward turned the page
 */
export function usePageHistory({ view: { page }, goTo }: SurveyState, onTurn: () => void) {
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const entry = entryOf(location.state);
  /** Resolves once the router has processed the last write; starting another navigation earlier would cancel that one. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** The entry written last, which `location` may not include yet; null once Back or Forward has opened another. */
  const lastEntry = useRef<PageEntry | null>(null);
  const currentEntry = () => lastEntry.current ?? entry;

  const write = (surveyPage: PageEntry, replace: boolean) => {
    lastEntry.current = surveyPage;
    writing.current = writing.current.then(() => navigate(location, { replace, state: { surveyPage } }));
  };
  const add = () =>
    write({ page, from: currentEntry()?.page ?? null, depth: (currentEntry()?.depth ?? 0) + 1 }, false);

  const follow = useEffectEvent((isFirst: boolean) => {
    const last = currentEntry();
    if (last?.page === page) return;
    // If a link was pressed while the survey was loading, writing would cancel its navigation.
    if (isFirst && isLeaving) return;
    // The survey may have been opened at its draft's page.
    if (isFirst || last === null) write({ page, from: last?.from ?? null, depth: last?.depth ?? 0 }, true);
    else add();
  });
  const turn = useEffectEvent(() => {
    if (!isPop) return;
    lastEntry.current = null;
    if (entry === null || entry.page === page) return;
    if (goTo(entry.page)) onTurn();
    else add();
  });
  const isOpened = useRef(false);
  useEffect(() => follow(!isOpened.current), [page]);
  useEffect(() => {
    if (isOpened.current) turn();
    isOpened.current = true;
  }, [location.key]);

  return {
    /** Number of entries before this one that show this survey. */
    depth: entry?.depth ?? 0,
    /** Goes back to the first entry of this survey. */
    unwind: () => void writing.current.then(() => navigate(-(currentEntry()?.depth ?? 0))),
    /** Turns to the previous page, using Back if that leads there. Returns true if the page was turned at once. */
    back: (): boolean => {
      if (currentEntry()?.from !== page - 1) return goTo(page - 1);
      void writing.current.then(() => navigate(-1));
      return false;
    },
  };
}

/**
 * Removes the pages of a saved survey from the browser's history, so that Back on the next screen leads to the one before the
 * survey.
 * @returns whether removing them is still in progress
 */
export function useUnwinding(pages: ReturnType<typeof usePageHistory>, isSaved: boolean): boolean {
  const [isStuck, setStuck] = useState(false);
  const isUnwinding = isSaved && pages.depth > 0 && !isStuck;
  const unwind = useEffectEvent(pages.unwind);
  useEffect(() => {
    if (!isUnwinding) return;
    unwind();
    // Browsers keep about fifty history entries. If the survey's first page is no longer among them, going back has no effect,
    // so give up after a second.
    const timer = setTimeout(() => setStuck(true), 1000);
    return () => clearTimeout(timer);
  }, [isUnwinding]);
  return isUnwinding;
}
