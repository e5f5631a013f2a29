/**
 * Calls that a device made without a signal, performed as their own operations: with the same permission, validation, territory and
 * handler, and audited under their own names (decision 0102).
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import type { Session } from '../identity/session.ts';
import { trafficOf } from './contract.ts';
import { assertAllowed } from './guard.ts';
import type { DatabaseCall, OwnTransaction } from './handler.ts';
import { type AnyHandler } from './operation.ts';
import { isOwnTransaction } from './own-transaction.ts';
import { reachOf } from './territory.ts';
import { requestChecker } from './validation.ts';

/** A call to perform. */
interface PerformedCall {
  operationId: OperationId;
  params?: unknown;
  body?: unknown;
  /** The id that the created record gets. */
  recordID?: string | undefined;
}

/** The call that carries the performed one, with the session that performs it. */
export type Carrier = Pick<DatabaseCall<OwnTransaction>, 'db' | 'now' | 'address'> & {
  session: Session;
  /** The actor for the audit entries, if it is not the session's user. */
  actor?: Actor;
};

/** A call whose permission and content were checked. */
export interface CheckedCall {
  /** The database as the call sees it. */
  db: Kysely<Database>;
  /** @param time what the handler treats as the current time; the audit entry has the carrying call's time */
  run: (trx: Kysely<Database>, time: Date) => Promise<{ message: string; data?: unknown }>;
}

/** Checks a call. Throws the same error that its own request would get. */
export type Perform = (call: PerformedCall, carrier: Carrier) => CheckedCall;

/** Performs calls with these handlers. */
export function performing(handlers: Partial<Record<OperationId, AnyHandler>>): Perform {
  const checkers = new Map<OperationId, ReturnType<typeof requestChecker>>();
  const checkerOf = (id: OperationId) => {
    const checker = checkers.get(id) ?? requestChecker(trafficOf(id));
    checkers.set(id, checker);
    return checker;
  };
  return ({ operationId: id, params, body, recordID }, carrier) => {
    const { db, session, address, now } = carrier;
    const handler = handlers[id] as
      ((call: object) => Promise<{ message: string; data?: unknown }>) | undefined;
    if (!handler || isOwnTransaction(id)) throw new Error(`${id} is not performed within another call`);
    assertAllowed({ id, ...operations[id] }, session);
    const requestParts = checkerOf(id)({ params: params ?? {}, query: {}, body }, session.allowances);
    const actor = carrier.actor ?? { userID: session.userID, login: session.login, address };
    return {
      db: reachOf(id, session)(db),
      run: (trx, time) =>
        handler({
          ...carrier,
          ...requestParts,
          recordID,
          trx,
          now: time,
          audit: (change: Parameters<typeof writeAudit>[3]) => writeAudit(trx, actor, id, change, now),
        }),
    };
  };
}
