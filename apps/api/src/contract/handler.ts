/**
 * The input and result types of handlers, derived from the contract: `Handlers` has one entry per operation, so a missing
 * handler does not compile. A handler receives a call, not Fastify's request.
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
import type { PreparedReading, SharedReading } from './shared-reading.ts';

type Part<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

/** The operation's request body; undefined if it has none. */
type Body<Op extends OperationId> = [NonNullable<operations[Op]['requestBody']>] extends [never]
  ? undefined
  : NonNullable<operations[Op]['requestBody']> extends { content: { 'application/json': infer B } }
    ? B
    : undefined;

/** The operation's complete 200 response in wire format. */
type Response<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': infer R } };
}
  ? R
  : never;

/** A list can be streamed row by row and a file in chunks, so that neither is held in memory as a whole. */
type Streamable<D> = D extends readonly (infer Item)[]
  ? D | AsyncIterable<Item>
  : D extends string
    ? D | AsyncIterable<Uint8Array>
    : D;

type WithoutSuccess<R> = R extends { data: infer D }
  ? Omit<R, 'success' | 'data'> & { data: Streamable<D> }
  : Omit<R, 'success'>;

/**
 * The result of a handler: the response without `success`, which is added later (answer.ts). A list's `data` may be an
 * `AsyncIterable` of its items, a file's `data` an `AsyncIterable<Uint8Array>`; both are consumed inside the transaction.
 */
type Answer<Op extends OperationId> = WithoutSuccess<Response<Op>>;

type SessionOf<Op extends OperationId> = (typeof table)[Op]['public'] extends true ? Session | null : Session;

/** A call's request and its session. */
interface RequestCall<Op extends OperationId> {
  params: Part<operations[Op]['parameters']['path']>;
  query: Part<operations[Op]['parameters']['query']>;
  body: Body<Op>;
  /** Null only if a public operation is called without a session, or with one that has ended. */
  session: SessionOf<Op>;
  /** The time of the call; SQL never calls now(). */
  now: Date;
  /** When the caller last changed something through this server, by `performance.now()`; 0 for never. */
  wroteAt: number;
  /**
   * The id for the record that this call creates, if a device without a signal has already chosen one; otherwise the
   * handler makes one.
   */
  recordID?: string | undefined;
  /** The browser's user agent, for users' lists of their own sessions. */
  userAgent: string | null;
  /**
   * The caller's IP address (behind TRUST_PROXY, the forwarded one). Never logged; stored only with the session that it opens.
   */
  address: string;
  /** The token of the browser's device cookie. */
  device: string | null;
  /** The browser's anti-forgery token. */
  browser: string | null;
  /** Sets the device cookie for the given number of milliseconds. */
  rememberDevice: (token: string, lifetime: number) => void;
  mailer: Mailer;
  config: Config;
  /** Runs work after the response has been sent, so that the response time reveals nothing about it; failures are logged. */
  inBackground: (work: () => Promise<void>) => void;
}

/** One call of an operation, validated against the contract. */
export interface Call<Op extends OperationId> extends RequestCall<Op> {
  /** The transaction of this call: commits when the response is complete, rolls back if anything throws. */
  trx: Kysely<Database>;
  /**
   * Adds an audit entry to this call; user, time and operationId are filled in. The entry of a read is written when its response
   * is ready.
   */
  audit: (change: AuditedChange) => Promise<void>;
}

/** A call whose handler opens its own transactions. */
export interface DatabaseCall<Op extends OwnTransaction> extends RequestCall<Op> {
  db: Kysely<Database>;
}

/** Runs work in a transaction of its own, which sees one state throughout and in which PostgreSQL refuses every write. */
export type Reading = <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>;

/** A call whose handler shares its response, or the data behind it, with other callers. */
interface SharingCall<Op extends PreparedReading | SharedReading> extends RequestCall<Op> {
  reading: Reading;
}

type InTransaction<Op extends OperationId> = (call: Call<Op>) => Promise<Answer<Op>>;

type Handler<Op extends OperationId> = Op extends OwnTransaction
  ? (call: DatabaseCall<Op>) => Promise<Answer<Op>>
  : Op extends SharedReading
    ? (call: SharingCall<Op>) => Promise<Answer<Op>>
    : Op extends PreparedReading
      ? (call: SharingCall<Op>) => Promise<InTransaction<Op>>
      : InTransaction<Op>;

/** All operations of the contract with their handlers. */
export type Handlers = { [Op in OperationId]: Handler<Op> };

export type { OperationId, OwnTransaction };
