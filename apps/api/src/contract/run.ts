/** Runs one call of an operation: its transaction, its audit entries, its answer. */
import { randomUUIDv7 } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Actor, type AuditedChange, writeAudit } from '../audit/audit.ts';
import { DatabaseSilent } from '../db/driver/driver.ts';
import { errorCode, inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { deviceToken, giveDevice } from '../http/device-cookie.ts';
import { logFault } from '../http/logging.ts';
import { Problem } from '../http/problem.ts';
import { isStreamed, streamAnswer, wholeAnswer } from './answer.ts';
import { isOwnTransaction } from './own-transaction.ts';
import type { Operation, Surroundings } from './operation.ts';
import type { OpenAnswer } from './stream.ts';
import type { RequestParts } from './validation.ts';

/** Resolves to what is sent: the whole answer, or its stream. */
export async function runOperation(
  operation: Operation,
  surroundings: Surroundings,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RequestParts,
): Promise<unknown> {
  const { id, handler } = operation;
  const { db, config, mailer } = surroundings;
  const { session } = request;
  const now = surroundings.clock();
  const userAgent = request.headers['user-agent'] ?? null;
  const address = request.ip;
  const afterwards = (work: () => Promise<void>) =>
    surroundings.afterwards.add(work, (error) =>
      logFault(request.log, 'afterwards', request.routeOptions.url, error),
    );
  const rememberDevice = (token: string, life: number) => giveDevice(request, reply, token, life);
  const browser = { address, userAgent, device: deviceToken(request), rememberDevice };
  const call = { ...parts, ...browser, session, now, mailer, config, afterwards };
  if (isOwnTransaction(id)) return wholeAnswer(operation, surroundings, await handler({ ...call, db }));
  const actor = { userID: session?.userID ?? null, login: session?.login ?? null, address };
  const entryIDs: string[] = [];
  const answerIn = (trx: Kysely<Database>, written = trx) => {
    let entry = 0;
    const audit = (change: AuditedChange) => {
      // A reading that is tried again after its entry was committed writes that one again, and no second.
      const entryID = (entryIDs[entry++] ??= randomUUIDv7());
      return writeAudit(written, actor, id, change, now, entryID);
    };
    return handler({ ...call, trx, audit });
  };
  const refuse = (error: unknown) => notedReading(error, { db, actor, id, now });
  const answerFrom = (source: Kysely<Database>, attempts?: number) =>
    answerInTransaction(operation, surroundings, request, reply, {
      source,
      attempts,
      // The audit entries of what a replica shows are the primary's; they are committed before it is sent.
      answerIn: source === db ? answerIn : (trx) => answerIn(trx, db),
      refuse,
    });
  const replica = operation.fromReplica ? await surroundings.replica?.upToDate() : null;
  if (!replica) return answerFrom(db);
  return answerFrom(replica, 1).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    // A statement that took too long would do so on the primary too; that is no fault of a replica that says so.
    const tookTooLong = errorCode(error) === '57014';
    if (tookTooLong && !(error instanceof DatabaseSilent)) throw error;
    surroundings.replica?.failed(error);
    if (tookTooLong) throw error;
    return answerFrom(db);
  });
}

/** What an answer is made of. */
interface Answering {
  /** The database that is read, and written if the operation writes. */
  source: Kysely<Database>;
  attempts: number | undefined;
  answerIn: (trx: Kysely<Database>) => Promise<object>;
  refuse: (error: unknown) => Promise<Error>;
}

/** Runs the handler in a transaction that lasts until its answer is written. */
function answerInTransaction(
  operation: Operation,
  surroundings: Surroundings,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, attempts, answerIn, refuse }: Answering,
): Promise<unknown> {
  const holder = request.session?.userID ?? request.ip;
  return new Promise((resolve, reject) => {
    let opened: OpenAnswer | undefined;
    const work = async (trx: Kysely<Database>) => {
      const answer = await answerIn(trx);
      if (!isStreamed(answer)) return wholeAnswer(operation, surroundings, answer);
      // The audit entry waits for the next statement. It must be in the database before the first byte is sent.
      await sql`select`.execute(trx);
      try {
        return await streamAnswer(operation, surroundings, reply, answer, holder, (open) => {
          opened = open;
          resolve(open.body);
        });
      } catch (error) {
        // An answer that has begun cannot begin again, so the error is wrapped: it is then not retried.
        throw opened ? new Error('the answer broke off', { cause: error }) : error;
      }
    };
    inTransaction(source, work, { readOnly: operation.reads, ...(attempts ? { attempts } : {}) }).then(
      (payload) => (opened ? opened.finish() : resolve(payload)),
      async (error: unknown) => {
        if (!opened) return reject(await refuse(error));
        logFault(request.log, 'stream', request.routeOptions.url, (error as Error).cause ?? error);
        opened.fail(error as Error);
      },
    );
  });
}

/** The error to answer. If it shows a person, the reading is audited here: the refused call's entries were rolled back. */
async function notedReading(
  error: unknown,
  by: { db: Kysely<Database>; actor: Actor; id: string; now: Date },
): Promise<Error> {
  const reading = error instanceof Problem ? error.reading : undefined;
  if (!reading) return error as Error;
  return inTransaction(by.db, (trx) => writeAudit(trx, by.actor, by.id, reading, by.now)).then(
    () => error as Error,
    (failure: unknown) => failure as Error,
  );
}
