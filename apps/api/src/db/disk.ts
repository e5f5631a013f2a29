/** Whether there is room on the disk of the data, and whether the database said that there is none. */
import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;

/** Below this PostgreSQL soon cannot write its log of changes, and then nothing. */
const leastFree = 100 * megabyte;
/** Below this somebody should look. */
const littleFree = 1024 * megabyte;

/** A refusal for want of room counts for so long, in milliseconds: a database elsewhere cannot be measured. */
const remembered = 30_000;

/** How much room there is: 'full' when saving fails or soon will. */
export type Room = 'enough' | 'little' | 'full';

/** What is watched. */
interface Watched {
  folder: string;
  /** The database is in the folder: without room there nothing can be saved. */
  holdsDatabase: boolean;
}

/** Bytes that are free to this process. A file system that does not know its size, as some over a network, has no end. */
async function freeIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Watches the disk of a folder. */
export class DiskWatch {
  readonly #holdsDatabase: boolean;
  readonly #free: () => Promise<number>;
  readonly #now: () => number;
  readonly #changed: (room: Room) => void;
  #room: Room = 'enough';
  #refusedAt = -Infinity;

  /**
   * @param changed told when the room differs from before
   * @param free bytes that are free to this process
   */
  constructor(
    { folder, holdsDatabase }: Watched,
    changed: (room: Room) => void,
    free: () => Promise<number> = () => freeIn(folder),
    now: () => number = () => performance.now(),
  ) {
    this.#holdsDatabase = holdsDatabase;
    this.#changed = changed;
    this.#free = free;
    this.#now = now;
  }

  /** The database refused a write for want of room. */
  refused(): void {
    this.#refusedAt = this.#now();
  }

  /** How much room there is now; a folder that cannot be looked at has enough. */
  async room(): Promise<Room> {
    const free = await this.#free().catch(() => Infinity);
    const refused = this.#now() - this.#refusedAt < remembered;
    const full = refused || (this.#holdsDatabase && free < leastFree);
    const room = full ? 'full' : free < littleFree ? 'little' : 'enough';
    if (room !== this.#room) this.#changed(room);
    this.#room = room;
    return room;
  }
}
