/**
 * Streams a long response inside its transaction. The envelope is opened, rows or base64 chunks are sent as fast as the client
 * reads, and the closing bytes follow only after the commit. An error midway destroys the connection, so that a partial file
 * cannot be mistaken for a complete one. If the client disconnects or stops reading, the query is ended; the audit entry is
 * kept.
 */
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { base64Chunks } from '../exports/base64.ts';

/** Rows to read before a list counts as long; a shorter one is returned whole. */
const probe = 500;

/**
 * Milliseconds after which a client that stops reading is disconnected, because it occupies a slot and a database connection.
 */
const stalledTimeout = 30_000;

/** Characters to collect before writing. */
const chunkSize = 32 * 1024;

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return value !== null && typeof value === 'object' && Symbol.asyncIterator in value;
}

/** Either a short list (`rest` is null), or the first rows of a list and the remainder. */
export async function probeRows(
  rows: AsyncIterable<unknown>,
): Promise<{ first: unknown[]; rest: AsyncIterator<unknown> | null }> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: unknown[] = [];
  while (first.length < probe) {
    const nextItem = await iterator.next();
    if (nextItem.done) return { first, rest: null };
    first.push(nextItem.value);
  }
  return { first, rest: iterator };
}

/** The JSON text of a list's items, including commas. */
export async function* listText(
  first: unknown[],
  rest: AsyncIterator<unknown>,
  itemText: (item: unknown) => string,
): AsyncGenerator<string> {
  try {
    let text = first.map(itemText).join(',');
    for (;;) {
      const nextItem = await rest.next();
      if (nextItem.done) break;
      text += `,${itemText(nextItem.value)}`;
      if (text.length >= chunkSize) {
        yield text;
        text = '';
      }
    }
    if (text) yield text;
  } finally {
    await rest.return?.();
  }
}

/** A file's bytes as the base64 text of a JSON string. */
export function fileText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  return base64Chunks(bytes);
}

/** A response in progress: `body` is sent to the client; `pump` writes everything between `opening` and `closing`. */
export interface OpenAnswer {
  body: PassThrough;
  /** Resolves when everything is written or the client has left or been disconnected. */
  pump: (chunks: AsyncIterable<string>) => Promise<void>;
  /** Writes `closing`; call it after the commit. */
  finish: () => void;
  fail: (error: Error) => void;
}

/** Resolves when the client has read what was written or has left; disconnects a client that stops reading. */
function whenRead(body: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const stallTimer = setTimeout(() => body.destroy(new Error('the reader stands still')), stalledTimeout);
    const finish = () => {
      clearTimeout(stallTimer);
      body.off('drain', finish).off('close', finish);
      resolve();
    };
    body.on('drain', finish).on('close', finish);
  });
}

/** Starts a response whose text is `opening`, the chunks and `closing`. */
export function openAnswer(opening: string, closing: string): OpenAnswer {
  const body = new PassThrough();
  // The sender of the body also handles errors, but an immediate one can occur before it is listening.
  body.on('error', () => undefined);
  body.write(opening);
  const pump = async (chunks: AsyncIterable<string>) => {
    for await (const chunk of chunks) {
      if (body.destroyed) return;
      if (!body.write(chunk)) await whenRead(body);
      // Lets the event loop read the next rows. Otherwise they, and PostgreSQL, would wait until everything is written.
      await setImmediate();
    }
  };
  return { body, pump, finish: () => body.end(closing), fail: (error) => body.destroy(error) };
}
