import type { OperationId } from '@caracteriza/openapi/operations';

/**
 * Reading operations whose callers share an answer. Their handlers open reading transactions themselves: in one of their own, everybody
 * who waits for the answer would hold a connection, and sixteen watchers of a board would leave none to those who save.
 */
const sharedReadings = ['getBoard', 'getBoardMap'] as const satisfies readonly OperationId[];

export type SharedReading = (typeof sharedReadings)[number];

const ids: ReadonlySet<OperationId> = new Set(sharedReadings);

export const isSharedReading = (id: OperationId): boolean => ids.has(id);

/**
 * Readings that wait for what callers share before they have a transaction, for the same reason: their handlers answer with the handler
 * that then goes on in one.
 */
const preparedReadings = ['listBoardFamilies'] as const satisfies readonly OperationId[];

export type PreparedReading = (typeof preparedReadings)[number];

const preparedIDs: ReadonlySet<OperationId> = new Set(preparedReadings);

export const isPreparedReading = (id: OperationId): boolean => preparedIDs.has(id);
