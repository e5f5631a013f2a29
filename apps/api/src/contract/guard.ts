/**
 * Decides who may call an operation. Session, anti-forgery and permission are checked in this order, before the body is read
 * and before anything is validated or looked up (rules §2). Guards throw; they never reply.
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
import { needsEverything } from './territory.ts';

/** Operations allowed while a password change is pending; changePassword itself is public. */
const withChangePending: ReadonlySet<OperationId> = new Set(['logout', 'getSession', 'endSession']);

/** Operations allowed while the second factor is pending. */
const withFactorPending: Readonly<Record<FactorPending, ReadonlySet<OperationId>>> = {
  code: new Set(['logout', 'verifySecondFactor']),
  setup: new Set([
    'logout',
    'getSecondFactor',
    'startSecondFactor',
    'confirmSecondFactor',
    'startPasskey',
    'addPasskey',
  ]),
};

export interface GuardOptions {
  db: Kysely<Database>;
  clock: () => Date;
  lifetime: SessionLifetime;
}

/** Checks one request; resolves to its session, or to null, which only public operations may have. */
export function guardOf(
  id: OperationId,
  { db, clock, lifetime }: GuardOptions,
): (request: FastifyRequest) => Promise<Session | null> {
  const operation: GuardedOperation = { id, ...operations[id] };
  return async (request) => {
    const { authorization } = request.headers;
    const token = bearerToken(authorization);
    // Pages poll the server through a public operation, and an untouched tab must not keep its session alive.
    const renew = !operation.public;
    // The health check must not wait for the connections used to look up sessions.
    const isLookedUp = token !== null && id !== 'getHealth';
    const session = isLookedUp ? await findSession(db, token, lifetime, clock(), { renew }) : null;
    if (!operation.public && !session) throw problem(authorization ? 'sessionEnded' : 'noSession');
    if (operation.method !== 'GET') checkToken(request);
    // Some public operations return more if there is a session, unless it still lacks its second factor.
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
export function assertAllowed({ id, method, grants }: GuardedOperation, session: Session): void {
  const { factorPending, changePending } = session;
  if (factorPending) {
    if (withFactorPending[factorPending].has(id)) return;
    throw problem('factorPending');
  }
  if (changePending && !withChangePending.has(id)) throw problem('passwordPending');
  const [firstGrant, ...otherGrants] = grants;
  if (firstGrant && !grants.some((grant) => session.grants.has(grant))) {
    throw problem('forbidden', firstGrant, ...otherGrants);
  }
  if (session.territory !== null && needsEverything(method, grants)) throw problem('territoryBound');
}
