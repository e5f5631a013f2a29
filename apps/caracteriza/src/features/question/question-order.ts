import type { Schema } from '@caracteriza/api-client';
import { call } from '../../session/api.ts';
import type { OrderEntry } from '../../crud/order.ts';

/** A question as an entry of the list that is put in order. */
export const orderEntry = ({ id, parentID, statement, section }: Schema<'Question'>): OrderEntry => ({
  id,
  parentID: parentID?.id ?? null,
  label: statement,
  section,
});

/** Assigns all questions of a characterization the weights 1, 2, 3… in this order. */
export const reorderQuestions = (characterizationID: string, questionIDs: readonly string[]) =>
  call('reorderQuestions', { params: { id: characterizationID }, body: { questionIDs: [...questionIDs] } });
