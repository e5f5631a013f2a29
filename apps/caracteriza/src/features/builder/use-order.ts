import type { Schema } from '@caracteriza/api-client';
import { useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';

type Question = Schema<'Question'>;

/**
 * The questions of a characterization in an order that shows at once, so that the next press moves what is seen. The server is told
 * one order after the other.
 * @param given as the server has them
 */
export function useOrder(characterizationID: string, given: readonly Question[]) {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const send = async (before: Promise<void>, questionIDs: readonly string[]) => {
    await before.catch(() => undefined);
    const params = { id: characterizationID };
    try {
      await call('reorderQuestions', { params, body: { questionIDs: [...questionIDs] } });
    } finally {
      await readsRefreshed();
    }
  };
  /** Shows the questions in this order and saves it; throws what the server refuses, and shows the server's order again. */
  const place = async (questionIDs: readonly string[]) => {
    setShown(questionIDs);
    const sent = send(last.current, questionIDs);
    last.current = sent;
    try {
      await sent;
    } finally {
      if (last.current === sent) setShown(null);
    }
  };

  const placeOf = new Map(shown?.map((id, index) => [id, index]));
  const at = ({ id }: Question) => placeOf.get(id) ?? placeOf.size;
  return {
    /** Once all orders were sent. */
    settled: () => last.current.catch(() => undefined),
    place,
    questions: shown ? given.toSorted((a, b) => at(a) - at(b)) : given,
  };
}
