/** Whether there is room on the disk that holds the data, and whether the database reported that there is none. */
import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;

/** Below this, PostgreSQL will soon be unable to write its write-ahead log, and then nothing can be saved. */
const minFree = 100 * megabyte;
/** Below this, a warning is given. */
const lowDiskBytes = 1024 * megabyte;

/**
 * A write that failed for lack of space is remembered for this many milliseconds, because the free space of a remote database
 * cannot be measured. The time is short so that new space is used soon.
 */
const remembered = 2000;

/** How much room there is; 'full' means saving fails or soon will. */
export type Room = 'enough' | 'little' | 'full';

/** The folder to watch. */
interface WatchedFolder {
  folder: string;
  /** The database is in this folder, so without room there nothing can be saved. */
  holdsDatabase: boolean;
}

/**
 * Bytes available to this process. A file system that does not know its size, such as some network file systems, counts as
 * unlimited.
 */
async function freeIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Watches the disk that holds a folder. */
export class DiskWatch {
  readonly #holdsDatabase: boolean;
  readonly #free: () => Promise<number>;
  readonly #now: () => number;
  readonly #changed: (diskSpace: Room) => void;
  #room: Room = 'enough';
  #refusedAt = -Infinity;

  /**
   * @param onChange called when the amount of room changes
   * @param free bytes available to this process
   */
  constructor(
    { folder, holdsDatabase }: WatchedFolder,
    onChange: (diskSpace: Room) => void,
    free: () => Promise<number> = () => freeIn(folder),
    now: () => number = () => performance.now(),
  ) {
    this.#holdsDatabase = holdsDatabase;
    this.#changed = onChange;
    this.#free = free;
    this.#now = now;
  }

  /** Notes that the database rejected a write because the disk is full. */
  refused(): void {
    this.#refusedAt = this.#now();
  }

  /** Whether saving fails for lack of space. */
  async isFull(): Promise<boolean> {
    return (await this.room()) === 'full';
  }

  /** How much room there is now; a folder that cannot be inspected counts as having enough. */
  async room(): Promise<Room> {
    const freeBytes = await this.#free().catch(() => Infinity);
    const isRecent = this.#now() - this.#refusedAt < remembered;
    const isFull = isRecent || (this.#holdsDatabase && freeBytes < minFree);
    const diskSpace = isFull ? 'full' : freeBytes < lowDiskBytes ? 'little' : 'enough';
    if (diskSpace !== this.#room) this.#changed(diskSpace);
    this.#room = diskSpace;
    return diskSpace;
  }
}
