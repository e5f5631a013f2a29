// Which part of the land the map shows, and its families.
import { useMemo, useState } from 'react';
import {
  requestedBox,
  fitted,
  wholeCountry,
  wholeZoom,
  type MapSize,
  type MapView,
} from './board-map-view.ts';
import { pollInterval } from './board-poll-interval.ts';
import { useBoardMap, type MapQuery } from './use-board-map.ts';
import { useSettled } from './use-settled.ts';

/**
 * What was chosen to be seen, or everything while nothing was, and what is there. First the whole is asked for, since it says where
 * everything is, then what fits the screen.
 */
export function useShownMap(query: MapQuery, chosen: MapView | null, size: MapSize | null) {
  const whole = useBoardMap(query, chosen === null ? {} : null, 0);
  const fit = useMemo(
    () =>
      chosen === null && size && whole.answer ? fitted(whole.answer.bounds ?? wholeCountry, size) : null,
    [chosen, size, whole.answer],
  );
  // The map stays where it is while another filter is asked for.
  const [kept, keep] = useState<MapView | null>(null);
  if (fit && fit !== kept) keep(fit);
  const current = useSettled(chosen ?? fit);
  const seen = useBoardMap(
    query,
    current && size ? { box: requestedBox(current, size), zoom: wholeZoom(current) } : null,
    pollInterval,
  );
  return {
    view: chosen ?? fit ?? kept,
    answer: seen.answer ?? whole.answer,
    isOutdated: seen.isOutdated,
    error: seen.error ?? whole.error,
    retry: () => {
      whole.retry();
      seen.retry();
    },
  };
}
