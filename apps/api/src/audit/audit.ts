/**
 * The one place that writes the audit trail (rules §7): who, when, operationId, entity, id, before, after, in the
 * transaction of the act itself. Must never receive a password, token, signature or file; `redact` is the net below.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** What a handler says about its change; `before` and `after` are the record as the wire shows it. */
export interface AuditedChange {
  /** The entity's word in the contract ('zone', 'surveyable'). */
  entity: string;
  entityID?: string | null;
  before?: unknown;
  after?: unknown;
}

/** Who acts: a session, or nobody (a public operation, the start of the server). */
export interface Actor {
  userID: string;
  login: string;
}

const secret = /password$|^password|token|hash$|^file|signature/i;

/** Policy fields of a profile carry 'password' in their name and are no secret. */
const policy =
  /^(password(regex|regexexplanation)|changePassword|(min|max)imumlengthpassword|amount\w*password\w*)$/;

/** A copy without secret fields and without data URLs, as deep as it goes. */
function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('data:') ? '[archivo]' : value;
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => policy.test(name) || !secret.test(name))
      .map(([name, inner]) => [name, redact(inner)]),
  );
}

const json = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(redact(value));

/** Adds one entry to the audit trail, inside the given transaction. */
export async function writeAudit(
  trx: Kysely<Database>,
  actor: Actor | null,
  operationID: string,
  change: AuditedChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      id: randomUUIDv7(),
      at: now,
      user_id: actor?.userID ?? null,
      login: actor?.login ?? null,
      operation_id: operationID,
      entity: change.entity,
      entity_id: change.entityID ?? null,
      before: json(change.before),
      after: json(change.after),
    })
    .execute();
}
