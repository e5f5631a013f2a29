/** Receives what a device did without a signal, in bundles (decision 0102). */
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import type { Perform } from '../../contract/performed-call.ts';
import { problem } from '../../http/problem.ts';
import { ownTrip } from '../../records/field-trip.ts';
import { executeOperation } from './field-trip-execution.ts';
import type { Operation, Outcome, SentOperation } from './field-trip-operation.ts';

/** The time recorded by a device; throws 400 for an invalid one. */
function instantOf(text: string, field: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw problem('invalid', [{ field, message: 'La hora del dispositivo no existe.' }]);
}

/** Milliseconds that sending may take. A smaller clock error is ignored. */
const maxSendingTime = 60_000;

/**
 * The time that counts: the device's, corrected by the current error of its clock, but not before the trip began nor in the
 * future.
 */
function usedTime(madeAt: Date, clockError: number, startedAt: Date, now: Date): Date {
  const correctedTime = madeAt.getTime() + clockError;
  return new Date(Math.min(Math.max(correctedTime, startedAt.getTime()), now.getTime()));
}

function sentOperations(
  { body, now }: Pick<DatabaseCall<'sendFieldBundle'>, 'body' | 'now'>,
  startedAt: Date,
): SentOperation[] {
  const difference = now.getTime() - instantOf(body.sentAt, 'sentAt').getTime();
  const clockError = Math.abs(difference) > maxSendingTime ? difference : 0;
  return body.operations.map((operation: Operation, position) => {
    const madeAt = instantOf(operation.madeAt, `operations.${position}.madeAt`);
    return { operation, madeAt, usedAt: usedTime(madeAt, clockError, startedAt, now), position };
  });
}

export const fieldTripBundleHandlers = (perform: Perform) =>
  ({
    sendFieldBundle: async (call) => {
      const { db, params, session } = call;
      const trip = await ownTrip(db, params.id, session.userID);
      const sendContext = { perform, carrier: call, tripID: trip.id };
      const data: Outcome[] = [];
      // In order, because operations may depend on earlier ones.
      for (const operation of sentOperations(call, trip.started_at))
        data.push(await executeOperation(sendContext, operation));
      return { message: 'Se recibió lo enviado.', data };
    },
  }) satisfies Partial<Handlers>;
