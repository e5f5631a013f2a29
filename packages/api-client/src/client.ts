/**
 * The typed client: one `call` for every operation of the contract, built on openapi-fetch. It adds the token and the
 * anti-forgery header and unwraps the envelope. Works without React.
 */
import { operations, taggedOperations } from '@caracteriza/openapi/operations';
import openapiFetch, { type Middleware } from 'openapi-fetch';
import { ApiError, errorOf, isRecord } from './api-error.ts';
import type { Answer, CallRest, OperationId } from './types.ts';

export { ApiError, type FieldProblem } from './api-error.ts';
export type { Answer, CallArgs, CallData, CallRest, OperationId, Schema, Sort, SortField } from './types.ts';

/** Gives the client access to the session and reports when it is missing. */
export interface ClientSession {
  /** The bearer token, or null if nobody is signed in. */
  token(): string | null;
  /** Called with a message if a call needed a session and there was none; the call was not made. */
  onMissing(message: string): void;
  /** Called when the server rejects the current token, that is, the session has ended. */
  onExpired(): void;
}

export interface ClientOptions {
  session: ClientSession;
  /**
   * Whether the message came in the server's own envelope. False if there was no response, or if it came from an intermediary
   * such as a proxy.
   */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  /** The cookie string, `name=value; …`; defaults to the page's own. */
  cookies?: () => string;
}

export interface Client {
  /**
   * Calls an operation and resolves to its response without the envelope.
   * @throws ApiError if the call is rejected or fails; the signal's own reason if it was aborted
   */
  call: <Op extends OperationId>(operationId: Op, ...rest: CallRest<Op>) => Promise<Answer<Op>>;
}

/** The last response of a polled operation; the server does not send it again while it stays the same. */
interface KnownAnswer {
  /** The token and the arguments of the call that it answered. */
  of: string;
  etag: string;
  answer: unknown;
}

/** The arguments of any operation, after type checking. */
interface LooseArgs {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  onBytes?: (receivedBytes: number) => void;
}

/** openapi-fetch's `request` for an operation only known at run time; its own types require literal paths. */
type Send = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const noSession = 'No hay información de sesión en memoria...';
const noAnswer = 'No fue posible comunicarse con el servidor. Revise su conexión e intente de nuevo.';

/**
 * Whether someone with these `grants` ('module:submodule:OPERATION') may call an operation; the server still makes the final
 * decision.
 */
export function allowed(grants: ReadonlySet<string>, operationId: OperationId): boolean {
  const neededGrants: readonly string[] = operations[operationId].grants;
  return neededGrants.length === 0 || neededGrants.some((grant) => grants.has(grant));
}

/** A client for one server and one session. */
export function createClient({ session, baseUrl = '', fetch, cookies = pageCookies }: ClientOptions): Client {
  const api = openapiFetch({ fetch: fetch ? (request) => fetch(request) : undefined });
  const send = api.request as unknown as Send;
  const knownAnswers = new Map<OperationId, KnownAnswer>();
  const antiForgery = antiForgeryMiddleware(cookies, () => call('getHealth'));

  async function call<Op extends OperationId>(operationId: Op, ...rest: CallRest<Op>): Promise<Answer<Op>> {
    const operation: { method: string; path: string; root: string; public: boolean } =
      operations[operationId];
    const { params, query, body, signal, keepalive, onBytes }: LooseArgs = rest[0] ?? {};
    const token = session.token();
    const tag = taggedOperations.has(operationId) ? JSON.stringify([token, params, query]) : null;
    const lastAnswer = tag === null ? undefined : knownAnswers.get(operationId);
    const knownAnswer = lastAnswer?.of === tag ? lastAnswer : undefined;
    try {
      const { data, error, response } = await send(operation.method, operation.path, {
        baseUrl: baseUrl + operation.root,
        params: { path: params, query },
        body,
        signal,
        keepalive,
        ...(knownAnswer && { headers: { 'If-None-Match': knownAnswer.etag } }),
        ...(onBytes && { fetch: countingFetch(fetch ?? globalThis.fetch, onBytes) }),
        middleware: [sessionMiddleware(token, operation.public), antiForgery],
      });
      if (knownAnswer && response.status === 304) return knownAnswer.answer as Answer<Op>;
      if (!response.ok) throw errorOf(response.status, error);
      const answer = unwrap<Op>(response.status, data);
      const etag = response.headers.get('etag');
      if (tag !== null && etag !== null) knownAnswers.set(operationId, { of: tag, etag, answer });
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      const failure = error instanceof ApiError ? error : new ApiError(0, noAnswer, { cause: error });
      if (!operation.public && failure.status === 401) reportRefusal(session, token, failure);
      throw failure;
    }
  }
  return { call };
}

/** @param token the token that was sent */
function reportRefusal(session: ClientSession, token: string | null, { message }: ApiError): void {
  if (token === null) session.onMissing(message);
  // The late response to an old call must not sign out a user who has signed in again since.
  else if (session.token() === token) session.onExpired();
}

/** Reports the number of bytes received, after each chunk of the body. */
function countingFetch(
  fetch: (request: Request) => Promise<Response>,
  onBytes: (receivedBytes: number) => void,
) {
  return async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    if (!response.body) return response;
    let receivedBytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength;
        onBytes(receivedBytes);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

/**
 * Adds the token, and rejects a call that needs one if there is none (spec §7: authenticated calls check the session first).
 */
function sessionMiddleware(token: string | null, isPublic: boolean): Middleware {
  return {
    onRequest({ request }) {
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      else if (!isPublic) throw new ApiError(401, noSession);
    },
  };
}

/** Adds the anti-forgery header to every non-GET. If the page has no cookie yet, it fetches one, once for all waiting calls. */
function antiForgeryMiddleware(cookies: () => string, fetchCookie: () => Promise<unknown>): Middleware {
  let fetching: Promise<unknown> | undefined;
  const value = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies())?.[1];
  return {
    async onRequest({ request }) {
      if (request.method === 'GET') return;
      if (value() === undefined) {
        fetching ??= fetchCookie().finally(() => (fetching = undefined));
        await fetching;
      }
      const token = value();
      if (token !== undefined) request.headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
    },
  };
}

/** The response without its envelope; `success: false` with status 200 still counts as a failure. */
function unwrap<Op extends OperationId>(status: number, body: unknown): Answer<Op> {
  if (!isRecord(body) || body.success === false) throw errorOf(status, body);
  const data = body.success === true ? body.data : body;
  const message = typeof body.message === 'string' ? body.message : '';
  // The only cast of a response: the server's tests check that its responses match the contract.
  const { total, totalIsExact } = body;
  return { data, message, total, totalIsExact } as Answer<Op>;
}

function pageCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}
