/**
 * Who may call an operation: session, anti-forgery and permission, in this order, before the body is read and before
 * anything is validated or looked up (rules §2). Guards throw, they never reply.
 */
import type { Grant } from '@caracteriza/domain/access/permissions';
import type { OperationId } from '@caracteriza/openapi/operations';
import { operations } from '@caracteriza/openapi/operations';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { checkToken } from '../http/csrf.ts';
import { problem } from '../http/problem.ts';
import {
  bearerToken,
  type FactorPending,
  findSession,
  type Session,
  type SessionLifetime,
} from '../identity/session.ts';

/** The operations of a session with a pending password change; changePassword itself is public. */
const withChangePending: ReadonlySet<OperationId> = new Set(['logout', 'getSession', 'endSession']);

/** The operations of a session whose second factor is pending. */
const withFactorPending: Readonly<Record<FactorPending, ReadonlySet<OperationId>>> = {
  code: new Set(['logout', 'verifySecondFactor']),
  setup: new Set(['logout', 'getSecondFactor', 'startSecondFactor', 'confirmSecondFactor']),
};

export interface GuardOptions {
  db: Kysely<Database>;
  clock: () => Date;
  lifetime: SessionLifetime;
}

/** Checks one request; resolves to its session, null only for a public operation. */
export function guardOf(
  id: OperationId,
  { db, clock, lifetime }: GuardOptions,
): (request: FastifyRequest) => Promise<Session | null> {
  const operation: GuardedOperation = { id, ...operations[id] };
  return async (request) => {
    const { authorization } = request.headers;
    const token = bearerToken(authorization);
    // Pages watch the server by a public operation: an untouched tab must not keep its session alive.
    const renew = !operation.public;
    // Health answers without waiting for the connections that sessions are looked up with.
    const isLookedUp = token !== null && id !== 'getHealth';
    const session = isLookedUp ? await findSession(db, token, lifetime, clock(), { renew }) : null;
    if (!operation.public && !session) throw problem(authorization ? 'sessionEnded' : 'noSession');
    if (operation.method !== 'GET') checkToken(request);
    // Some public operations say more to a session, but not to one that still lacks its second factor.
    if (operation.public) return session?.factorPending ? null : session;
    assertAllowed(operation, session!);
    return session;
  };
}

interface GuardedOperation {
  id: OperationId;
  method: string;
  public: boolean;
  grants: readonly Grant[];
}

/** Throws 403 unless this session may call the operation. */
function assertAllowed({ id, grants }: GuardedOperation, session: Session): void {
  const { factorPending, changePending } = session;
  if (factorPending) {
    if (withFactorPending[factorPending].has(id)) return;
    throw problem('factorPending');
  }
  if (changePending && !withChangePending.has(id)) throw problem('passwordPending');
  const [first, ...others] = grants;
  if (first && !grants.some((grant) => session.grants.has(grant))) {
    throw problem('forbidden', first, ...others);
  }
}
