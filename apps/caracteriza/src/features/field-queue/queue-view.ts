// The queue in the form that 'Por enviar' shows.
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { isOwnWork, type QueuedOperation, type SettledOperation } from '../../field/queued-operation.ts';
import { sendable } from '../../field/sender.ts';

/** An operation that the server refused. */
export interface RefusedOperation extends QueuedOperation {
  /** The server's reasons, with the problem of each field. */
  readonly reasons: readonly string[];
  /** The operations that depend on it, directly or indirectly. */
  readonly heldOperations: readonly QueuedOperation[];
}

/** The queue by what has to be done with it. */
export interface QueueView {
  readonly refusedOperations: readonly RefusedOperation[];
  /** Operations that are sent automatically, by family. */
  readonly waiting: readonly { readonly familyCode: string; readonly titles: readonly string[] }[];
  /** How many operations are sent automatically. */
  readonly waitingCount: number;
  /** Newest first. */
  readonly sentToday: readonly SettledOperation[];
}

/** The operations that depend on one of these, directly or indirectly. */
function neededBy(queue: readonly QueuedOperation[], ids: readonly string[]): QueuedOperation[] {
  const stoppedIDs = new Set(ids);
  return queue.filter(({ operation: { id, needs } }) => {
    if (stoppedIDs.has(id) || !needs.some((neededID) => stoppedIDs.has(neededID))) return false;
    stoppedIDs.add(id);
    return true;
  });
}

const reasonsOf = ({ outcome: { message, errors } }: SettledOperation): string[] => [
  ...new Set([message, ...errors.map((error) => error.message)].filter((text) => text !== '')),
];

/** @param now by the device's clock */
export function queueView(
  queue: readonly QueuedOperation[],
  outcomes: readonly SettledOperation[],
  now: Date,
): QueueView {
  const refusals = new Map(
    outcomes.filter(({ outcome }) => outcome.state === 'refused').map((entry) => [entry.outcome.id, entry]),
  );
  const refusedOperations = queue.flatMap((queuedOperation) => {
    const refusal = refusals.get(queuedOperation.operation.id);
    if (!refusal) return [];
    const dependents = neededBy(queue, [queuedOperation.operation.id]);
    return [{ ...queuedOperation, reasons: reasonsOf(refusal), heldOperations: dependents }];
  });
  const waitingOperations = sendable(queue, outcomes).filter(({ operation }) =>
    isOwnWork(operation.operationId),
  );
  const today = todayInBogota(now);
  const sentToday = outcomes.filter(
    ({ operationId, outcome, settledAt }) =>
      isOwnWork(operationId) &&
      ['saved', 'merged', 'repeated'].includes(outcome.state) &&
      todayInBogota(new Date(settledAt)) === today,
  );
  return {
    refusedOperations,
    waiting: Array.from(
      Map.groupBy(waitingOperations, ({ familyCode }) => familyCode),
      ([familyCode, operations]) => ({ familyCode, titles: operations.map(({ title }) => title) }),
    ),
    waitingCount: waitingOperations.length,
    sentToday: sentToday.toSorted((a, b) => (a.settledAt < b.settledAt ? 1 : -1)),
  };
}
