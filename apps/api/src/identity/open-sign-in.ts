import type { Kysely } from 'kysely';
import { readAllowances } from './allowances.ts';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { permissionStrings, readGrants, readSessionRole } from './account.ts';
import { isOlderThan } from './authenticate.ts';
import type { Credentials } from './credentials.ts';
import {
  type FactorPending,
  openSession,
  type SessionOrigin,
  sessionLifetime,
  sweepSessions,
} from './session.ts';

/** The part of a call that a sign-in reads. */
interface SignInCall extends SessionOrigin {
  now: Date;
  config: Parameters<typeof sessionLifetime>[0];
}

/** Opens a session for a verified account, and returns the part of the response common to all kinds of sign-in. */
export async function openSignIn(
  trx: Kysely<Database>,
  account: Credentials,
  { now, config, address, userAgent }: SignInCall,
  entry: {
    operationID: string;
    /** The step that is still required; until it is completed, the response contains no permissions. */
    factor: FactorPending | null;
    auditAfter: AuditedChange['after'];
    /** False if the user signed in without a password; a password change that is due is then not required. */
    byPassword?: boolean;
  },
) {
  const { operationID, factor, auditAfter, byPassword = true } = entry;
  const mustChangePassword =
    byPassword &&
    (account.change_password || isOlderThan(account.last_change_password_date, account.password_days, now));
  await sweepSessions(trx, sessionLifetime(config), now);
  const token = await openSession(trx, account.id, mustChangePassword, { address, userAgent }, now, factor);
  const actor = { userID: account.id, login: account.login, address };
  await writeAudit(
    trx,
    actor,
    operationID,
    { entity: 'session', entityID: account.id, after: auditAfter },
    now,
  );
  const grants = factor === null ? await readGrants(trx, account.role_id) : new Set<string>();
  return {
    token,
    Username: account.login,
    changePassword: mustChangePassword ? ('true' as const) : ('false' as const),
    rol: await readSessionRole(trx, account.role_id),
    operations: permissionStrings(grants),
    allowances: factor === null ? await readAllowances(trx) : [],
  };
}
