// The pages of a survey as entries of the browser's history, so that Back and Forward turn them.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import type { SurveyState } from '../use-survey.ts';

/** What an entry of the history holds. */
interface PageEntry {
  readonly page: number;
  /** The page of the entry before; null where that one is not of this survey. */
  readonly from: number | null;
  /** Number of entries of this survey before this one. */
  readonly depth: number;
}

const entryOf = (state: unknown): PageEntry | null =>
  (state as { surveyPage?: PageEntry } | null)?.surveyPage ?? null;

/**
 * Adds an entry for each page that is turned to. Back and Forward then turn pages, unless that would lose what is half typed.
 * @param onTurn the page was turned by Back or Forward
 */
export function usePageHistory({ view: { page }, goTo }: SurveyState, onTurn: () => void) {
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const entry = entryOf(location.state);
  /** Settles when the router is through with what was written: a navigation that begins before would end the one under way. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** The entry written last, which `location` may not have yet; null once Back or Forward led to another. */
  const written = useRef<PageEntry | null>(null);
  const here = () => written.current ?? entry;

  const write = (surveyPage: PageEntry, replace: boolean) => {
    written.current = surveyPage;
    writing.current = writing.current.then(() => navigate(location, { replace, state: { surveyPage } }));
  };
  const add = () => write({ page, from: here()?.page ?? null, depth: (here()?.depth ?? 0) + 1 }, false);

  const follow = useEffectEvent((isFirst: boolean) => {
    const last = here();
    if (last?.page === page) return;
    // A link that was pressed while the survey loaded is followed, which a write would end.
    if (isFirst && isLeaving) return;
    // The survey may have been opened at a page of its draft.
    if (isFirst || last === null) write({ page, from: last?.from ?? null, depth: last?.depth ?? 0 }, true);
    else add();
  });
  const turn = useEffectEvent(() => {
    if (!isPop) return;
    written.current = null;
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
    /** Leaves all entries of this survey but the first. */
    unwind: () => void writing.current.then(() => navigate(-(here()?.depth ?? 0))),
    /** Turns to the page before, as Back does where it leads there. Returns true if the page was turned at once. */
    back: (): boolean => {
      if (here()?.from !== page - 1) return goTo(page - 1);
      void writing.current.then(() => navigate(-1));
      return false;
    },
  };
}

/**
 * Takes the pages of a saved survey out of the browser's history: Back from the next screen then leads to the one before the
 * survey.
 * @returns whether it is still taking them out
 */
export function useUnwinding(pages: ReturnType<typeof usePageHistory>, isSaved: boolean): boolean {
  const [isStuck, setStuck] = useState(false);
  const isUnwinding = isSaved && pages.depth > 0 && !isStuck;
  const unwind = useEffectEvent(pages.unwind);
  useEffect(() => {
    if (!isUnwinding) return;
    unwind();
    // Browsers keep some fifty entries. Where the first page is no longer among them, nothing happens.
    const timer = setTimeout(() => setStuck(true), 1000);
    return () => clearTimeout(timer);
  }, [isUnwinding]);
  return isUnwinding;
}
