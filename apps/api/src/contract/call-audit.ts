/** The audit entries of one call. What was read leaves the server only when its entry is committed. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, type AuditedChange, withResult, writeAudit } from '../audit/audit.ts';
import { inTransaction, writeBetweenReads } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { Problem } from '../http/problem.ts';
import type { Operation } from './operation.ts';

/** Who does what when, for the entries of a call. */
interface AuditedCall {
  operation: Operation;
  actor: Actor;
  now: Date;
  /** The server's own database, which a replica is a copy of. */
  primary: Kysely<Database>;
}

/** How one attempt audits. */
interface AttemptAudit {
  /** Adds one entry. That of a reading waits for `send`: until then the call may still be refused. */
  add: (change: AuditedChange) => Promise<void>;
  /** Sends the entries of a reading, once its answer is ready: they are committed before the next statement answers. */
  send: () => Promise<void>;
}

/** The entries of one call, over all its attempts. */
export class CallAudit {
  readonly #call: AuditedCall;
  /** A reading that is tried again after its entry was committed writes the same one again, which adds none. */
  readonly #entryIDs: string[] = [];
  /** What the last attempt of a reading reads. */
  #readings: AuditedChange[] = [];
  /** Those of them whose entries are in the database, or on their way. */
  #sent: AuditedChange[] = [];

  constructor(call: AuditedCall) {
    this.#call = call;
  }

  /** Audits one attempt, whose transaction `trx` is one of `source`. */
  attempt(source: Kysely<Database>, trx: Kysely<Database>): AttemptAudit {
    const { operation, primary } = this.#call;
    let count = 0;
    const write = (db: Kysely<Database>, change: AuditedChange) =>
      this.#write(db, change, (this.#entryIDs[count++] ??= randomUUIDv7()));
    if (operation.databaseUse === 'write') {
      return { add: (change) => write(trx, change), send: () => Promise.resolve() };
    }
    const readings: AuditedChange[] = [];
    this.#readings = readings;
    const writeAll = async (db: Kysely<Database>) => {
      for (const change of readings) await write(db, change);
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
   * The error to answer. A refused reading leaves an entry that says so. If the error shows a person, that is audited too:
   * the entries of a refused write were rolled back.
   */
  async refusal(error: unknown): Promise<unknown> {
    if (!(error instanceof Problem)) return error;
    const refused =
      this.#sent.length > 0 ? [] : this.#readings.map((change) => withResult(change, 'rechazado'));
    const changes = error.personShown ? [...refused, error.personShown] : refused;
    return this.#writeAfterwards(changes).then(
      () => error,
      (failure: unknown) => failure,
    );
  }

  /** Says of entries that were sent that their answer did not arrive whole. */
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
