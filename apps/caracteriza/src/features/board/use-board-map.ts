// The families of the map in the server's cells, for the newest filter and view.
import type { CallArgs } from '@caracteriza/api-client';
import { useState } from 'react';
import { useRead } from '../../session/use-read.ts';
import type { BoardMapAnswer } from './board-map-words.ts';

type Query = CallArgs<'getBoardMap'>['query'];
/** The filter of the map. */
export type MapQuery = Omit<Query, 'box' | 'zoom'>;

/** The displayed response, and the filter it belongs to. */
interface Shown {
  filter: string;
  answer: BoardMapAnswer;
}

/**
 * The response for this filter in this area, reloaded after a number of milliseconds (0 for never). Nothing is
 * requested while the area is null. While another area is loading, the last response for the same filter is shown. A
 * response for another filter is never shown, in whatever order responses arrive.
 */
export function useBoardMap(query: MapQuery, area: Pick<Query, 'box' | 'zoom'> | null, interval: number) {
  const filter = JSON.stringify(query);
  const [shownMap, setShownMap] = useState<Shown | null>(null);
  const { data, error, mutate } = useRead('getBoardMap', area && { query: { ...query, ...area } }, {
    refreshInterval: interval,
    revalidateOnFocus: interval > 0,
  });
  const answer = data?.data;
  if (answer && shownMap?.answer !== answer) setShownMap({ filter, answer });
  const current = answer ?? (shownMap?.filter === filter ? shownMap.answer : undefined);
  return { answer: current, isOutdated: !answer, error, retry: () => void mutate() };
}
