/**
 * Large bodies and large answers: how much memory they may hold while they arrive, are worked on or wait for their readers.
 * Bodies of many megabytes are worked on one after another: each blocks the event loop for a moment and holds some ten
 * times its size, so that eight at once would delay everybody for seconds.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BodyPlaces, type PlaceLimits } from './body-places.ts';
import { problem } from './problem.ts';
import type { Turns } from './turns.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bodies beyond this many bytes are worked on one after another. */
export const largeBody = megabyte;

/** Bodies beyond this many bytes need a place: without one, a thousand clients could fill the memory. */
export const placedBody = 64 * kilobyte;

/** What bodies and answers may hold. */
export interface BodyLimits extends PlaceLimits {
  /** Of a body that arrives at least `leastBytes` must come in each `window` of milliseconds, or it is dropped. */
  window: number;
  leastBytes: number;
  /** Bytes of answers that wait for their readers. */
  unread: number;
}

const usualLimits: BodyLimits = {
  bytes: 96 * megabyte,
  share: 3,
  // Less than the time after which a connection without traffic is closed.
  wait: 60_000,
  // 4 kB a second, half of what a poor rural line carries.
  window: 10_000,
  leastBytes: 40 * kilobyte,
  unread: 96 * megabyte,
};

/** A sum that may not exceed a limit. */
class Ceiling {
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a part, and returns the function that gives it back; throws 503 when it is not free. Alone, any part fits. */
  take(part: number): () => void {
    if (this.#used > 0 && this.#used + part > this.#limit) throw problem('unavailable');
    this.#used += part;
    let isHeld = true;
    return () => {
      if (isHeld) this.#used -= part;
      isHeld = false;
    };
  }
}

/** Bytes that the body of a request may have; 0 where it has none or is refused unread. */
function expectedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['content-type'] === undefined) return 0;
  const length = headers['content-length'];
  // Without a length it may become as large as the route allows.
  const expected = length === undefined ? bodyLimit : Number(length);
  return expected > bodyLimit ? 0 : expected;
}

/** Drops a body that arrives too slowly: it would keep its place from others. */
function dropSlow({ raw }: FastifyRequest, { window, leastBytes }: BodyLimits): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // Its reader then answers; destroying the request would close the connection without a word.
    if (socket.bytesRead - before < leastBytes) raw.emit('error', problem('slowBody'));
    before = socket.bytesRead;
  }, window);
  const end = () => clearInterval(timer);
  raw.once('end', end).once('error', end).once('close', end);
}

/** Limits large bodies and large answers of `app`; register it before the routes. */
export function limitLargeBodies(app: FastifyInstance, changed: Partial<BodyLimits> = {}): void {
  const limits = { ...usualLimits, ...changed };
  const places = new BodyPlaces(limits);
  const unread = new Ceiling(limits.unread);
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = expectedBytes(request);
    if (bytes <= placedBody) return payload;
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const holder = request.session?.userID ?? request.ip;
    const giveBack = await places.take({ holder, bytes }, left.signal);
    reply.raw.once('close', giveBack);
    if (left.signal.aborted) giveBack();
    dropSlow(request, limits);
    return payload;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && payload.length > largeBody) {
      reply.raw.once('close', unread.take(payload.length));
    }
    return payload;
  });
}

/** Waits for the turn of this request's large body, which has arrived; the turn ends with the request. */
export async function takeTurn(turns: Turns, request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  const end = await turns.take();
  socket.once('close', end);
  request.endTurn = () => {
    socket.off('close', end);
    end();
  };
  // The request itself is destroyed as soon as its body has been read.
  if (socket.destroyed) request.endTurn();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a large body; null where none was taken. */
    endTurn: (() => void) | null;
  }
}
