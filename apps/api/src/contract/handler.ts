/**
 * What a handler receives and answers, derived from the contract: `Handlers` has one entry per operation, so a missing
 * handler does not compile. A handler sees a call, not Fastify's request.
 */
import type { operations as table } from '@caracteriza/openapi/operations';
import type { OperationId } from '@caracteriza/openapi/operations';
import type { operations } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/types.ts';
import type { Session } from '../identity/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OwnTransaction } from './own-transaction.ts';

type Part<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

/** The operation's request body, undefined when it has none. */
type Body<Op extends OperationId> = [NonNullable<operations[Op]['requestBody']>] extends [never]
  ? undefined
  : NonNullable<operations[Op]['requestBody']> extends { content: { 'application/json': infer B } }
    ? B
    : undefined;

/** The whole 200 response of the operation, as it travels. */
type Response<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': infer R } };
}
  ? R
  : never;

/** A list may be streamed row by row and a file byte by byte, so that neither is in memory as a whole. */
type Streamable<D> = D extends readonly (infer Item)[]
  ? D | AsyncIterable<Item>
  : D extends string
    ? D | AsyncIterable<Uint8Array>
    : D;

type WithoutSuccess<R> = R extends { data: infer D }
  ? Omit<R, 'success' | 'data'> & { data: Streamable<D> }
  : Omit<R, 'success'>;

/**
 * What a handler resolves to: the response without `success`, which is added (answer.ts). `data` of a list may be an
 * `AsyncIterable` of its items, `data` of a file an `AsyncIterable<Uint8Array>`; both run inside the transaction.
 */
type Answer<Op extends OperationId> = WithoutSuccess<Response<Op>>;

type SessionOf<Op extends OperationId> = (typeof table)[Op]['public'] extends true ? Session | null : Session;

/** A call's request and its session. */
interface RequestCall<Op extends OperationId> {
  params: Part<operations[Op]['parameters']['path']>;
  query: Part<operations[Op]['parameters']['query']>;
  body: Body<Op>;
  /** Null only for a public operation called without (or with an ended) session. */
  session: SessionOf<Op>;
  /** The clock's time of the call; SQL never calls now(). */
  now: Date;
  /** The browser's name for itself; for the list of one's own sessions. */
  userAgent: string | null;
  /** The caller's network address (behind TRUST_PROXY the forwarded one). Never logged; kept only with the session that it opens. */
  address: string;
  /** The token of the browser's device cookie. */
  device: string | null;
  /** Sets the device cookie, for so many milliseconds. */
  rememberDevice: (token: string, lifetime: number) => void;
  mailer: Mailer;
  config: Config;
  /** Does work once the call is answered, so that the answer's time tells nothing of it; a failure is logged. */
  inBackground: (work: () => Promise<void>) => void;
}

/** One call of an operation, checked against the contract. */
export interface Call<Op extends OperationId> extends RequestCall<Op> {
  /** The transaction of this call: commits when the answer is complete, rolls back when anything throws. */
  trx: Kysely<Database>;
  /** Adds one audit entry to this call; who, when and operationId are filled in. That of a reading is written when its answer is ready. */
  audit: (change: AuditedChange) => Promise<void>;
}

/** A call whose handler opens its transactions itself. */
export interface DatabaseCall<Op extends OwnTransaction> extends RequestCall<Op> {
  db: Kysely<Database>;
}

type Handler<Op extends OperationId> = (
  call: Op extends OwnTransaction ? DatabaseCall<Op> : Call<Op>,
) => Promise<Answer<Op>>;

/** Every operation of the contract with its handler. */
export type Handlers = { [Op in OperationId]: Handler<Op> };

export type { OperationId };
