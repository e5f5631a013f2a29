/**
 * PostgreSQL's COPY over a pg client that is not in pipeline mode: tables are read and written as text, far faster than with
 * row statements. pg supports the protocol messages but offers no function for them.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The COPY methods of pg's connection, which its types omit. */
interface CopyConnection {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** Bytes collected before they are passed on, and the maximum waiting for the reader. */
const pieceBytes = 128 * 1024;
const maxWaiting = 16;

/** A statement, with the methods pg calls while it runs. */
class CopyStatement {
  readonly #text: string;
  readonly #done = Promise.withResolvers<number>();
  #rows = 0;
  connection: CopyConnection | undefined;

  constructor(text: string) {
    this.#text = text;
    // The caller that awaits this handles a failure, but it may fail before anyone is waiting.
    this.#done.promise.catch(() => undefined);
  }

  /** The number of rows, once PostgreSQL has confirmed it. */
  get completion(): Promise<number> {
    return this.#done.promise;
  }

  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(_message: { chunk: Buffer }): void {}
}

class CopyOut extends CopyStatement {
  /** Rows are copied immediately because pg reuses its buffer. */
  #piece = Buffer.allocUnsafe(pieceBytes);
  #filled = 0;
  readonly chunks: Buffer[] = [];
  #wake = Promise.withResolvers<void>();
  #discarding = false;

  /** The remaining data is read and discarded, because the connection accepts no other statement until then. */
  discard(): void {
    this.#discarding = true;
    this.chunks.length = 0;
    this.connection?.stream.resume();
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#discarding) return;
    if (this.#filled + chunk.length > this.#piece.length) this.#flush();
    if (chunk.length > this.#piece.length) this.#add(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#piece, this.#filled);
  }

  override handleReadyForQuery(): void {
    this.#flush();
    super.handleReadyForQuery();
  }

  #flush(): void {
    if (this.#filled > 0) this.#add(this.#piece.subarray(0, this.#filled));
    this.#piece = Buffer.allocUnsafe(pieceBytes);
    this.#filled = 0;
  }

  #add(chunk: Buffer): void {
    this.chunks.push(chunk);
    if (this.chunks.length > maxWaiting) this.connection?.stream.pause();
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  /** Resolves when another piece may be available. */
  get arrival(): Promise<void> {
    return this.#wake.promise;
  }
}

/** Reads a table with `copy … to stdout` in pieces of any length; returns the number of rows. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer, number> {
  const statement = new CopyOut(text);
  client.query(statement as unknown as pg.Submittable);
  let hasEnded = false;
  const completion = statement.completion.finally(() => (hasEnded = true));
  completion.catch(() => undefined);
  try {
    for (;;) {
      const arrival = statement.arrival;
      const chunk = statement.chunks.shift();
      if (chunk) yield chunk;
      else if (hasEnded) break;
      else {
        statement.connection?.stream.resume();
        await Promise.race([arrival, completion]);
      }
    }
    return await completion;
  } finally {
    // A reader that cannot continue, for example because the disk is full, stops early.
    statement.discard();
  }
}

class CopyIn extends CopyStatement {
  readonly #ready = Promise.withResolvers<CopyConnection>();

  override handleCopyInResponse(): void {
    if (this.connection) this.#ready.resolve(this.connection);
  }

  /** Resolves when PostgreSQL is ready for data. */
  get ready(): Promise<CopyConnection> {
    return Promise.race([
      this.#ready.promise,
      this.completion.then(() => Promise.reject(new Error('no COPY'))),
    ]);
  }
}

/** Fills a table with `copy … from stdin`; returns the number of rows. Rejects with any error from `chunks` or PostgreSQL. */
export async function copyIn(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const statement = new CopyIn(text);
  client.query(statement as unknown as pg.Submittable);
  const connection = await statement.ready;
  const { stream } = connection;
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      // PostgreSQL may reject the rows or disconnect while the remaining data is still waiting.
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), statement.completion]);
    }
  } catch (error) {
    connection.sendCopyFail('the source ended');
    await statement.completion.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  return statement.completion;
}
