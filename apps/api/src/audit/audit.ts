/**
 * The only place that writes audit entries (rules §7): who, when, from where, operationId, entity, id, before and after, in the
 * same transaction as the action. Callers pass no passwords, tokens, signatures or files; `redact` removes any that slip
 * through.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { Kysely } from 'kysely';
import { executeWithNext } from '../db/driver/driver.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import { statement } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';

/** A handler's description of its change; `before` and `after` are the record in wire format. */
export interface AuditedChange {
  entity: AuditedEntity;
  entityID?: string | null;
  before?: unknown;
  after?: unknown;
}

/** The outcomes of an unsuccessful action, as recorded in `after.result`. */
export const failedResults = ['rechazado', 'interrumpido'] as const;

/** The same change, with its outcome added. */
export const withResult = (change: AuditedChange, result: (typeof failedResults)[number]): AuditedChange => ({
  ...change,
  after: { ...(change.after as object | undefined), result },
});

/** Who acts and from where: the user of a session, or nobody known (a public operation or a command). */
export interface Actor {
  userID: string | null;
  login: string | null;
  /** The IP address; missing for a command. */
  address?: string;
}

const secret = /password$|^password|token|hash$|^file|signature/i;

/** Policy fields of a profile have 'password' in their names but are not secret. */
const policy =
  /^(password(regex|regexexplanation)|changePassword|(min|max)imumlengthpassword|amount\w*password\w*)$/;

/** A deep copy without secret fields and data URLs. */
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

interface EntryValues {
  id: string;
  at: Date;
  userID: string | null;
  login: string | null;
  address: string | null;
  operationID: string;
  entity: string;
  entityID: string | null;
  before: string | null;
  after: string | null;
}

const insertEntry = statement<EntryValues, unknown>((db, value) =>
  db
    .insertInto('audit_entry')
    .values({
      id: value('id'),
      at: value('at'),
      user_id: value('userID'),
      login: value('login'),
      address: value('address'),
      operation_id: value('operationID'),
      entity: value('entity'),
      entity_id: value('entityID'),
      before: value('before'),
      after: value('after'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/**
 * Adds one entry to the audit trail within the given transaction, which cannot commit without the entry. If an entry
 * with this id already exists, nothing is added, because it is the same entry.
 */
export async function writeAudit(
  trx: Kysely<Database>,
  actor: Actor | null,
  operationID: string,
  change: AuditedChange,
  now: Date,
  id: string = randomUUIDv7(),
): Promise<void> {
  const entry = insertEntry.compiled({
    id,
    at: now,
    userID: actor?.userID ?? null,
    login: actor?.login ?? null,
    address: actor?.address ?? null,
    operationID,
    entity: change.entity,
    entityID: change.entityID ?? null,
    before: json(change.before),
    after: json(change.after),
  });
  await executeWithNext(trx, entry);
}

/** Adds the entries for many records written by one operation, using few statements. */
export async function writeManyAudits(
  trx: Kysely<Database>,
  actor: Actor,
  operationID: string,
  changes: readonly AuditedChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ entity, entityID = null, before = null, after = null }) => ({
    id: randomUUIDv7(),
    at: now,
    user_id: actor.userID,
    login: actor.login,
    address: actor.address ?? null,
    operation_id: operationID,
    entity,
    entity_id: entityID,
    before: redact(before),
    after: redact(after),
  }));
  await insertRows(trx, 'audit_entry', rows);
}
