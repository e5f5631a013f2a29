/**
 * Files are read in turns. There are few threads, and each user's files are read one at a time, so nobody waits for more than
 * one file per other user, however many files those users have uploaded.
 */
import { problem } from '../http/problem.ts';
import { Turns } from '../http/turns.ts';

/** Maximum number of one user's files being read or waiting. A waiting XLSForm is kept in memory. */
const maxOwnFiles = 4;

/** A file that waits longer than this many milliseconds is rejected, well before a proxy would close the connection. */
export const defaultWait = 40_000;

/** How many files are read at once; more would take memory and processors that everyone else needs. */
export const threadsFor = (processors: number): number => (processors > 1 ? 2 : 1);

export class ReadingTurns {
  readonly #threads: Turns;
  readonly #maxWait: number;
  readonly #users = new Map<string, { turns: Turns; files: number }>();

  /** @param threads the number of files read at the same time */
  constructor(threads: number, maxWait = defaultWait) {
    this.#threads = new Turns(threads);
    this.#maxWait = maxWait;
  }

  /**
   * Reads a file of this user when its turn comes.
   * @param callerSignal ends the wait; its reason is thrown
   * @throws 429 if the user has too many files here, 503 if the wait takes too long
   */
  async during<Result>(
    userID: string,
    callerSignal: AbortSignal | undefined,
    readFile: () => Promise<Result>,
  ): Promise<Result> {
    const userQueue = this.#users.get(userID) ?? { turns: new Turns(), files: 0 };
    if (userQueue.files >= maxOwnFiles) throw problem('tooManyOwnFiles', maxOwnFiles);
    this.#users.set(userID, userQueue);
    userQueue.files += 1;
    try {
      return await this.#afterOthers(userQueue.turns, callerSignal, readFile);
    } finally {
      userQueue.files -= 1;
      if (userQueue.files === 0) this.#users.delete(userID);
    }
  }

  /** The user's own turn comes first, so that a file waiting for it does not take up a place among other users' files. */
  async #afterOthers<Result>(
    ownTurns: Turns,
    callerSignal: AbortSignal | undefined,
    readFile: () => Promise<Result>,
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(this.#maxWait);
    const signal = callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout;
    const takeTurn = (turns: Turns) =>
      turns.acquire(signal).catch(() => {
        throw callerSignal?.aborted ? callerSignal.reason : problem('tooManyFiles');
      });
    const endUserTurn = await takeTurn(ownTurns);
    try {
      const endThread = await takeTurn(this.#threads);
      try {
        return await readFile();
      } finally {
        endThread();
      }
    } finally {
      endUserTurn();
    }
  }
}
