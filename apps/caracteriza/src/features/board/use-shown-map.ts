// The visible part of the map, and its families.
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
 * The chosen view, or everything if none was chosen, and the families in it. The first request is for everything, because its
 * response says where the families are; the next is for what fits the screen.
 */
export function useShownMap(query: MapQuery, chosen: MapView | null, size: MapSize | null) {
  const whole = useBoardMap(query, chosen === null ? {} : null, 0);
  const fit = useMemo(
    () =>
      chosen === null && size && whole.answer ? fitted(whole.answer.bounds ?? wholeCountry, size) : null,
    [chosen, size, whole.answer],
  );
  // The view stays the same while another filter is loading.
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
