import { useEffect, useRef, useState } from 'react';
import type { DropdownOption, OptionValue } from './option-order.ts';

/**
 * Finds options elsewhere, such as on a server. Called with the typed text after a pause, and with a signal that is aborted
 * once the results are no longer wanted. If it rejects, its message is shown.
 */
export type OptionFinder<Value extends OptionValue = string> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly DropdownOption<Value>[]>;

/** Milliseconds without typing after which a search starts. */
const PAUSE_MS = 250;

interface Answer {
  query: string;
  options: readonly DropdownOption<OptionValue>[];
  /** Why the search failed; `true` if the reason is unknown. */
  failure: string | boolean;
}

const noOptions: Answer['options'] = [];

const reasonOf = (error: unknown) =>
  error instanceof Error && !(error instanceof TypeError) && error.message !== '' ? error.message : true;

/**
 * The results of a finder for the typed text. Results for an earlier text are dropped, in whatever order they arrive.
 * @param onSearch undefined if the widget searches by itself
 * @returns undefined while nothing is searched
 */
export function useOptionSearch(onSearch: OptionFinder<OptionValue> | undefined, query: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const searchText = onSearch ? query.trim() : '';
  const finder = useRef(onSearch);
  useEffect(() => {
    finder.current = onSearch;
  });
  useEffect(() => {
    if (searchText === '') return;
    const controller = new AbortController();
    const takeAnswer = (options: Answer['options'], failure: Answer['failure']) => {
      if (!controller.signal.aborted) setAnswer({ query: searchText, options, failure });
    };
    const ask = async () => {
      try {
        takeAnswer(await finder.current!(searchText, controller.signal), false);
      } catch (error) {
        takeAnswer(noOptions, reasonOf(error));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setAnswer(undefined);
    };
  }, [searchText, attempt]);
  if (searchText === '') return undefined;
  const current = answer?.query === searchText ? answer : undefined;
  return {
    options: current?.options ?? noOptions,
    pending: current === undefined,
    failure: current?.failure ?? false,
    /** Searches the same text again. */
    retry: () => setAttempt(attempt + 1),
  };
}
