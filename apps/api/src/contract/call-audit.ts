/** The audit entries of one call. What was read leaves the server only when its entry is committed. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, type AuditedChange, writeAudit } from '../audit/audit.ts';
import { inTransaction, writeBetweenReads } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { Problem } from '../http/problem.ts';
import type { Operation } from './operation.ts';

/** Writes one entry. */
type Audit = (change: AuditedChange) => Promise<void>;

/** Who does what when, for the entries of a call. */
interface AuditedCall {
  operation: Operation;
  actor: Actor;
  now: Date;
  /** The server's own database, which a replica is a copy of. */
  primary: Kysely<Database>;
}

/** The entries of one call, over all its attempts. */
export class CallAudit {
  readonly #call: AuditedCall;
  /** A reading that is tried again after its entry was committed writes the same one again, which adds none. */
  readonly #entryIDs: string[] = [];

  constructor(call: AuditedCall) {
    this.#call = call;
  }

  /** What one attempt audits with, whose transaction `trx` is one of `source`. */
  attempt(source: Kysely<Database>, trx: Kysely<Database>): Audit {
    const { operation, actor, now, primary } = this.#call;
    let count = 0;
    const write = (db: Kysely<Database>, change: AuditedChange) => {
      const entryID = (this.#entryIDs[count++] ??= randomUUIDv7());
      return writeAudit(db, actor, operation.id, change, now, entryID);
    };
    if (operation.databaseUse === 'write') return (change) => write(trx, change);
    if (source !== primary) return (change) => write(primary, change);
    return (change) => writeBetweenReads(trx, (db) => write(db, change));
  }

  /** The error to answer. If it shows a person, that is audited here: the entries of the refused call were rolled back. */
  async refusal(error: unknown): Promise<unknown> {
    const person = error instanceof Problem ? error.personShown : undefined;
    if (!person) return error;
    const { operation, actor, now, primary } = this.#call;
    return inTransaction(primary, (trx) => writeAudit(trx, actor, operation.id, person, now)).then(
      () => error,
      (failure: unknown) => failure,
    );
  }
}
