import type { OperationId } from '@caracteriza/openapi/operations';

/**
 * Read operations whose callers share a response. Their handlers open read-only transactions themselves. If each
 * waiting caller had its own transaction, sixteen people watching a board would leave no connection for those who save.
 */
const sharedReadings = ['getBoard', 'getBoardMap'] as const satisfies readonly OperationId[];

export type SharedReading = (typeof sharedReadings)[number];

const ids: ReadonlySet<OperationId> = new Set(sharedReadings);

export const isSharedReading = (id: OperationId): boolean => ids.has(id);

/**
 * Reads that wait for shared data before they open a transaction, for the same reason: their handlers return a second handler,
 * which then runs in one.
 */
const preparedReadings = ['listBoardFamilies'] as const satisfies readonly OperationId[];

export type PreparedReading = (typeof preparedReadings)[number];

const preparedIDs: ReadonlySet<OperationId> = new Set(preparedReadings);

export const isPreparedReading = (id: OperationId): boolean => preparedIDs.has(id);
