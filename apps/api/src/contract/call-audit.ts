/** The audit entries of one call. Data that was read leaves the server only after its entry is committed. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, type AuditedChange, withResult, writeAudit } from '../audit/audit.ts';
import { inTransaction, writeBetweenReads } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { Problem } from '../http/problem.ts';
import type { Operation } from './operation.ts';

/** The caller, operation and time for the entries of a call. */
interface AuditedCall {
  operation: Operation;
  actor: Actor;
  now: Date;
  /** The server's main database, which a replica copies. */
  primary: Kysely<Database>;
}

/** The audit functions of one attempt. */
interface AttemptAudit {
  /** Adds one entry. The entry for a read waits for `send`, because the call may still be rejected until then. */
  add: (change: AuditedChange) => Promise<void>;
  /** Sends the entries of a read once its response is ready; they are committed before the next statement returns. */
  send: () => Promise<void>;
}

/** The entries of one call, over all its attempts. */
export class CallAudit {
  readonly #call: AuditedCall;
  /** If a read is retried after its entry was committed, the retry reuses the entry's id, so no second entry is added. */
  readonly #entryIDs: string[] = [];
  /** The reads of the last attempt. */
  #readings: AuditedChange[] = [];
  /** The reads whose entries are already in the database or on their way there. */
  #sent: AuditedChange[] = [];

  constructor(call: AuditedCall) {
    this.#call = call;
  }

  /** Audits one attempt, whose transaction `trx` belongs to `source`. */
  attempt(source: Kysely<Database>, trx: Kysely<Database>): AttemptAudit {
    const { operation, primary } = this.#call;
    let count = 0;
    const writeEntry = (db: Kysely<Database>, change: AuditedChange) =>
      this.#write(db, change, (this.#entryIDs[count++] ??= randomUUIDv7()));
    if (operation.databaseUse === 'write') {
      return { add: (change) => writeEntry(trx, change), send: () => Promise.resolve() };
    }
    const readings: AuditedChange[] = [];
    this.#readings = readings;
    const writeAll = async (db: Kysely<Database>) => {
      for (const change of readings) await writeEntry(db, change);
    };
    return {
      add: (change) => Promise.resolve(void readings.push(change)),
      send: async () => {
        if (readings.length === 0) return;
        this.#sent = readings;
        await (source === primary ? writeBetweenReads(trx, writeAll) : writeAll(primary));
      },
    };
  }

  /**
   * The error to return. A rejected read leaves an entry recording the rejection. If the error reveals a person, that is
   * audited too, because the entries of a rejected write were rolled back.
   */
  async refusal(error: unknown): Promise<unknown> {
    if (!(error instanceof Problem)) return error;
    const isRefused =
      this.#sent.length > 0 ? [] : this.#readings.map((change) => withResult(change, 'rechazado'));
    const changes = error.personShown ? [...isRefused, error.personShown] : isRefused;
    return this.#writeAfterwards(changes).then(
      () => error,
      (failure: unknown) => failure,
    );
  }

  /** Records, for entries already sent, that the response was not delivered completely. */
  async interruption(): Promise<void> {
    await this.#writeAfterwards(this.#sent.map((change) => withResult(change, 'interrumpido')));
  }

  async #writeAfterwards(changes: readonly AuditedChange[]): Promise<void> {
    if (changes.length === 0) return;
    await inTransaction(this.#call.primary, async (trx) => {
      for (const change of changes) await this.#write(trx, change);
    });
  }

  #write(db: Kysely<Database>, change: AuditedChange, id?: string): Promise<void> {
    const { operation, actor, now } = this.#call;
    return writeAudit(db, actor, operation.id, change, now, id);
  }
}
