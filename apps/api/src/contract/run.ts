/** Runs one call of an operation: selects the database and handles the transaction, the audit entries and the response. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { AnswerTimeout } from '../db/driver/driver.ts';
import { errorCode, inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { browserToken } from '../http/csrf.ts';
import { deviceToken, giveDevice } from '../http/device-cookie.ts';
import { logFault } from '../http/logging.ts';
import { Problem } from '../http/problem.ts';
import { isStreamed, streamAnswer, wholeAnswer } from './answer.ts';
import { CallAudit } from './call-audit.ts';
import type { Reading } from './handler.ts';
import { isOwnTransaction } from './own-transaction.ts';
import { isPreparedReading, isSharedReading } from './shared-reading.ts';
import { reachOf } from './territory.ts';
import type { Operation, ServerContext } from './operation.ts';
import type { OpenAnswer } from './stream.ts';
import type { RequestParts } from './validation.ts';

/** A call that is being processed. */
interface Execution {
  operation: Operation;
  context: ServerContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The main database, as the call sees it. */
  db: Kysely<Database>;
  /** What the handler receives besides its transaction. */
  call: object;
  audit: CallAudit;
}

/** Resolves to the response to send, either whole or streamed. */
export async function runOperation(
  operation: Operation,
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  requestParts: RequestParts,
): Promise<unknown> {
  const limitReach = reachOf(operation.id, request.session);
  const db = limitReach(context.db);
  const now = context.clock();
  const call = { ...requestParts, ...callOf(context, request, reply), now };
  const { session, ip: address } = request;
  const noteWrite = () => {
    if (session && operation.databaseUse === 'write')
      context.lastWrites.set(session.userID, performance.now());
  };
  if (isOwnTransaction(operation.id)) {
    const answer = await operation.handler({ ...call, db });
    noteWrite();
    return wholeAnswer(operation, context, answer);
  }
  const readInTransaction: Reading = (work) =>
    inTransaction(db, work, { isolation: 'repeatable read', readOnly: true });
  if (isSharedReading(operation.id)) {
    return wholeAnswer(operation, context, await operation.handler({ ...call, reading: readInTransaction }));
  }
  const actor = { userID: session?.userID ?? null, login: session?.login ?? null, address };
  const audit = new CallAudit({ operation, actor, now, primary: db });
  const execution: Execution = { operation, context, request, reply, db, call, audit };
  const replica = operation.databaseUse === 'replica' ? await context.replica?.upToDate() : null;
  try {
    if (isPreparedReading(operation.id)) {
      const handler = (await operation.handler({
        ...call,
        reading: readInTransaction,
      })) as Operation['handler'];
      execution.operation = { ...operation, handler };
    }
    const answer = await (replica
      ? answerFromReplica(execution, limitReach(replica))
      : answerFrom(execution, db));
    noteWrite();
    return answer;
  } catch (error) {
    noteInterruption(execution);
    throw await audit.refusal(error);
  }
}

/** Runs after the response and without holding it up, because the database itself may have caused the interruption. */
function noteInterruption({ audit, context, request }: Execution): void {
  const note = () => audit.interruption();
  context.background.add(note, (error) =>
    logFault(request.log, 'audit of an interruption', request.routeOptions.url, error),
  );
}

/** The request data and services that a handler receives besides its transaction. */
function callOf(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const { mailer, config } = context;
  return {
    session: request.session,
    wroteAt: context.lastWrites.get(request.session?.userID ?? '') ?? 0,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    device: deviceToken(request),
    browser: browserToken(request),
    rememberDevice: (token: string, lifetime: number) => giveDevice(request, reply, token, lifetime),
    inBackground: (work: () => Promise<void>) =>
      context.background.add(work, (error) =>
        logFault(request.log, 'afterwards', request.routeOptions.url, error),
      ),
    mailer,
    config,
  };
}

/** Responds from the replica, or from the primary if the replica fails. */
async function answerFromReplica(execution: Execution, replica: Kysely<Database>): Promise<unknown> {
  const { context } = execution;
  try {
    return await answerFrom(execution, replica, 1);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // A statement that took too long would also do so on the primary. The replica is only to blame if it did not report the
    // timeout itself.
    const isTimedOut = errorCode(error) === '57014';
    if (isTimedOut && !(error instanceof AnswerTimeout)) throw error;
    context.replica?.failed(error);
    if (isTimedOut) throw error;
    return answerFrom(execution, execution.db);
  }
}

/** Responds from `source`, in a transaction that lasts until the response is written. */
function answerFrom(execution: Execution, source: Kysely<Database>, attempts?: number): Promise<unknown> {
  const { operation, request } = execution;
  const readOnly = operation.databaseUse !== 'write';
  return new Promise((resolve, reject) => {
    let openAnswer: OpenAnswer | undefined;
    const openReply = (answer: OpenAnswer) => {
      openAnswer = answer;
      resolve(answer.body);
    };
    const handle = (trx: Kysely<Database>) => answerIn(execution, source, trx, openReply);
    inTransaction(source, handle, { readOnly, ...(attempts ? { attempts } : {}) }).then(
      (payload) => (openAnswer ? openAnswer.finish() : resolve(payload)),
      (error: unknown) => {
        if (!openAnswer) return reject(error as Error);
        noteInterruption(execution);
        logFault(request.log, 'stream', request.routeOptions.url, (error as Error).cause ?? error);
        openAnswer.fail(error as Error);
      },
    );
  });
}

/** Runs the handler and, if the response is a stream, writes it; `openReply` is called when the stream begins. */
async function answerIn(
  { operation, context, request, reply, call, audit }: Execution,
  source: Kysely<Database>,
  trx: Kysely<Database>,
  openReply: (answer: OpenAnswer) => void,
): Promise<object | null> {
  const { add: addChange, send } = audit.attempt(source, trx);
  const answer = await operation.handler({ ...call, trx, audit: addChange });
  if (!isStreamed(answer)) {
    const payload = wholeAnswer(operation, context, answer);
    await send();
    return payload;
  }
  const holder = request.session?.userID ?? request.ip;
  let isOpen = false;
  try {
    const payload = await streamAnswer(operation, context, reply, answer, holder, async (opened) => {
      await send();
      // Audit entries are sent without waiting for them. They must be in the database before the first byte leaves.
      await sql`select`.execute(trx);
      isOpen = true;
      openReply(opened);
    });
    if (!isOpen) await send();
    return payload;
  } catch (error) {
    // A response that has started cannot be restarted. The wrapped error has no code, so the transaction is not retried.
    throw isOpen ? new Error('the answer broke off', { cause: error }) : error;
  }
}
