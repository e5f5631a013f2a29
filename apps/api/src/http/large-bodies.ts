/**
 * Limits the memory that large bodies and responses use while being received, processed or sent. Bodies of several
 * megabytes are processed one at a time, because each blocks the event loop for a moment and uses about ten times its size;
 * eight at once would delay everyone for seconds.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BodyPlaces, type PlaceLimits } from './body-places.ts';
import { problem } from './problem.ts';
import type { Turns } from './turns.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bodies larger than this many bytes are processed one at a time. */
export const largeBody = megabyte;

/** Bodies larger than this many bytes need a place; otherwise a thousand clients could fill the memory. */
export const placedBody = 64 * kilobyte;

/** The limits for bodies and responses. */
export interface BodyLimits extends PlaceLimits {
  /** At least `minBytes` of a body must arrive in each `window` of milliseconds, or it is dropped. */
  window: number;
  minBytes: number;
  /** Bytes of responses waiting to be read by clients. */
  unread: number;
}

const usualLimits: BodyLimits = {
  bytes: 48 * megabyte,
  share: 3,
  // Less than the timeout after which a connection without traffic is closed.
  wait: 60_000,
  // 4 kB per second, half the speed of a poor rural connection.
  window: 10_000,
  minBytes: 40 * kilobyte,
  unread: 96 * megabyte,
};

/** A total that may not exceed a limit. */
class Ceiling {
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Reserves a part and returns the function that releases it; throws 503 if too little is free. A part of any size fits when
   * it is alone.
   */
  acquire(share: number): () => void {
    if (this.#used > 0 && this.#used + share > this.#limit) throw problem('unavailable');
    this.#used += share;
    let isHeld = true;
    return () => {
      if (isHeld) this.#used -= share;
      isHeld = false;
    };
  }
}

/** Maximum size of the request's body in bytes; 0 if there is none or it is rejected unread. */
function expectedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['content-type'] === undefined) return 0;
  const length = headers['content-length'];
  // Without a length, the body may be as large as the route allows.
  const expectedLength = length === undefined ? bodyLimit : Number(length);
  return expectedLength > bodyLimit ? 0 : expectedLength;
}

/** Drops a body that arrives too slowly, because it would block its place for others. */
function dropSlow({ raw }: FastifyRequest, { window, minBytes }: BodyLimits): void {
  const { socket } = raw;
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    // The body's reader then responds; destroying the request would close the connection without a response.
    if (socket.bytesRead - bytesBefore < minBytes) raw.emit('error', problem('slowBody'));
    bytesBefore = socket.bytesRead;
  }, window);
  const end = () => clearInterval(timer);
  raw.once('end', end).once('error', end).once('close', end);
}

/** Limits the large bodies and responses of `app`; register it before the routes. */
export function limitLargeBodies(app: FastifyInstance, overrides: Partial<BodyLimits> = {}): void {
  const limits = { ...usualLimits, ...overrides };
  const slots = new BodyPlaces(limits);
  const unreadCeiling = new Ceiling(limits.unread);
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = expectedBytes(request);
    if (bytes <= placedBody) return payload;
    const disconnection = new AbortController();
    reply.raw.once('close', () => disconnection.abort());
    const holder = request.session?.userID ?? request.ip;
    const releaseSlot = await slots.acquire({ holder, bytes }, disconnection.signal);
    reply.raw.once('close', releaseSlot);
    if (disconnection.signal.aborted) releaseSlot();
    dropSlow(request, limits);
    return payload;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && payload.length > largeBody) {
      reply.raw.once('close', unreadCeiling.acquire(payload.length));
    }
    return payload;
  });
}

/** Waits for the turn of this request's large body, which has arrived; the turn ends with the request. */
export async function takeTurn(turns: Turns, request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  const end = await turns.acquire();
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
    /** Ends the turn of a large body; null if it took none. */
    endTurn: (() => void) | null;
  }
}
