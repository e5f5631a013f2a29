/**
 * Bodies of many megabytes: how many may be on their way, and that they are worked on one after another. Each blocks the event
 * loop for a moment and holds some ten times its size, so that eight at once would delay everybody for seconds.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import type { Turns } from './turns.ts';

/** A body beyond this many bytes is large. */
export const largeBody = 1024 * 1024;

/** So many large bodies may arrive at once; a slow line holds one for minutes. */
const maxArriving = 24;

/** Bytes of answers that wait for their readers; beyond them a further large one is refused. */
const maxUnread = 256 * 1024 * 1024;

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

/** Limits large bodies and large answers of `app`; register it before the routes. */
export function limitLargeBodies(
  app: FastifyInstance,
  arrivals = maxArriving,
  unreadBytes = maxUnread,
): void {
  const arriving = new Ceiling(arrivals);
  const unread = new Ceiling(unreadBytes);
  app.addHook('preParsing', async (request, reply, payload) => {
    const length = request.headers['content-length'];
    // Without a length it may become as large as the route allows.
    const expected = length === undefined ? request.routeOptions.bodyLimit : Number(length);
    const large = request.headers['content-type'] !== undefined && expected > largeBody;
    if (large) reply.raw.once('close', arriving.take(1));
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
