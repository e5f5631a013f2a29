import type { Schema } from '@caracteriza/api-client';
import { useRef, useState } from 'react';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import { reorderQuestions } from '../question/question-order.ts';
import { orderWith } from './question-place.ts';

type Question = Schema<'Question'>;

/**
 * The questions of a characterization in an order that updates at once, so that the next press moves the rows on screen. Orders
 * are sent to the server one at a time.
 * @param savedQuestions the questions as returned by the server
 */
export function useQuestionOrder(characterizationID: string, savedQuestions: readonly Question[]) {
  const [pendingIDs, setPendingIDs] = useState<readonly string[] | null>(null);
  const latest = useRef<Promise<void>>(Promise.resolve());

  const send = async (previous: Promise<void>, questionIDs: readonly string[]) => {
    await previous.catch(() => undefined);
    try {
      await reorderQuestions(characterizationID, questionIDs);
    } finally {
      await readsRefreshed();
    }
  };
  /** Shows and saves an order. If the server rejects it, throws the error and shows the server's order again. */
  const saveOrder = async (questionIDs: readonly string[]) => {
    setPendingIDs(questionIDs);
    const request = send(latest.current, questionIDs);
    latest.current = request;
    try {
      await request;
    } finally {
      if (latest.current === request) setPendingIDs(null);
    }
  };

  const placeOf = new Map(pendingIDs?.map((id, index) => [id, index]));
  const indexOf = ({ id }: Question) => placeOf.get(id) ?? placeOf.size;
  const questions = pendingIDs ? savedQuestions.toSorted((a, b) => indexOf(a) - indexOf(b)) : savedQuestions;
  return {
    questions,
    place: saveOrder,
    /** Inserts a new question after another one, if the user may reorder them. */
    placeAfter: async (newQuestion: Question, previousID: string | null) => {
      const questionIDs = orderWith(questions, newQuestion, previousID);
      if (questionIDs && mayDo('reorderQuestions')) await saveOrder(questionIDs);
    },
    sending: pendingIDs !== null,
    /** Resolves once every order has been sent. */
    settled: () => latest.current.catch(() => undefined),
  };
}
