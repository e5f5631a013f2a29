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
export function useShownMap(query: MapQuery, chosenView: MapView | null, size: MapSize | null) {
  const wholeMap = useBoardMap(query, chosenView === null ? {} : null, 0);
  const fit = useMemo(
    () =>
      chosenView === null && size && wholeMap.answer
        ? fitted(wholeMap.answer.bounds ?? wholeCountry, size)
        : null,
    [chosenView, size, wholeMap.answer],
  );
  // The view stays the same while another filter is loading.
  const [lastFit, setLastFit] = useState<MapView | null>(null);
  if (fit && fit !== lastFit) setLastFit(fit);
  const current = useSettled(chosenView ?? fit);
  const visibleMap = useBoardMap(
    query,
    current && size ? { box: requestedBox(current, size), zoom: wholeZoom(current) } : null,
    pollInterval,
  );
  return {
    view: chosenView ?? fit ?? lastFit,
    answer: visibleMap.answer ?? wholeMap.answer,
    isOutdated: visibleMap.isOutdated,
    error: visibleMap.error ?? wholeMap.error,
    retry: () => {
      wholeMap.retry();
      visibleMap.retry();
    },
  };
}
