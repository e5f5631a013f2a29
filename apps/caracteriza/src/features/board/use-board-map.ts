// The families of the map as the server gathers them, of the newest filter and view.
import type { CallArgs } from '@caracteriza/api-client';
import { useState } from 'react';
import { useRead } from '../../session/use-read.ts';
import type { BoardMapAnswer } from './board-map-words.ts';

type Query = CallArgs<'getBoardMap'>['query'];
/** Which families are shown. */
export type MapQuery = Omit<Query, 'box' | 'zoom'>;

/** The answer that is shown, and the filter that it answers. */
interface Shown {
  filter: string;
  answer: BoardMapAnswer;
}

/**
 * The answer to this filter in this part, read again after so many milliseconds (0 for never); nothing is asked while the part is null.
 * While another part is on its way, the last answer of the same filter is shown; that of another
 * filter never is, in whatever order answers come.
 */
export function useBoardMap(query: MapQuery, part: Pick<Query, 'box' | 'zoom'> | null, interval: number) {
  const filter = JSON.stringify(query);
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, mutate } = useRead('getBoardMap', part && { query: { ...query, ...part } }, {
    refreshInterval: interval,
    revalidateOnFocus: interval > 0,
  });
  const answer = data?.data;
  if (answer && shown?.answer !== answer) setShown({ filter, answer });
  const current = answer ?? (shown?.filter === filter ? shown.answer : undefined);
  return { answer: current, isOutdated: !answer, error, retry: () => void mutate() };
}
