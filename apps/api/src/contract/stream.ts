/**
 * Streams a long answer inside its transaction. The envelope is opened, rows or base64 chunks are sent as fast as the
 * client reads, and the closing bytes follow only after the commit. An error midway destroys the connection, so that
 * half a file is not taken for a whole one. When the client leaves or stands still, the reading ends; the audit entry stays.
 */
import { PassThrough } from 'node:stream';
import { base64Chunks } from '../exports/base64.ts';

/** Rows read before it is known whether a list is long; a shorter one is answered whole. */
const probe = 500;

/** Milliseconds after which a client that reads nothing is dropped: it holds a slot and a database connection. */
const stalledTimeout = 30_000;

/** Characters gathered before they are written. */
const chunkSize = 32 * 1024;

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return value !== null && typeof value === 'object' && Symbol.asyncIterator in value;
}

/** A list that turned out short (`rest` is null), or its first rows and the rest. */
export async function probeRows(
  rows: AsyncIterable<unknown>,
): Promise<{ first: unknown[]; rest: AsyncIterator<unknown> | null }> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: unknown[] = [];
  while (first.length < probe) {
    const next = await iterator.next();
    if (next.done) return { first, rest: null };
    first.push(next.value);
  }
  return { first, rest: iterator };
}

/** The JSON text of a list's items, with their commas. */
export async function* listText(
  first: unknown[],
  rest: AsyncIterator<unknown>,
  itemText: (item: unknown) => string,
): AsyncGenerator<string> {
  try {
    let text = first.map(itemText).join(',');
    for (;;) {
      const next = await rest.next();
      if (next.done) break;
      text += `,${itemText(next.value)}`;
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

/** The characters of a file inside a JSON string. */
export function fileText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  return base64Chunks(bytes);
}

/** An open answer: `body` goes to the client, `pump` writes what stands between `head` and `tail`. */
export interface OpenAnswer {
  body: PassThrough;
  /** Resolves when all was written, or when the client has left or was dropped. */
  pump: (chunks: AsyncIterable<string>) => Promise<void>;
  /** Writes `tail`; after the commit. */
  finish: () => void;
  fail: (error: Error) => void;
}

/** Resolves when the client has taken what was written, or has left; drops a client that stands still. */
function taken(body: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const drop = setTimeout(() => body.destroy(new Error('the reader stands still')), stalledTimeout);
    const done = () => {
      clearTimeout(drop);
      body.off('drain', done).off('close', done);
      resolve();
    };
    body.on('drain', done).on('close', done);
  });
}

/** Opens an answer whose text is `head`, the chunks, `tail`. */
export function openAnswer(head: string, tail: string): OpenAnswer {
  const body = new PassThrough();
  // The sender of the body handles errors too, but an immediate one may come before it listens.
  body.on('error', () => undefined);
  body.write(head);
  const pump = async (chunks: AsyncIterable<string>) => {
    for await (const chunk of chunks) {
      if (body.destroyed) return;
      if (!body.write(chunk)) await taken(body);
    }
  };
  return { body, pump, finish: () => body.end(tail), fail: (error) => body.destroy(error) };
}
