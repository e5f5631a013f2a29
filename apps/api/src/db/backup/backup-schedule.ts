/** The server's scheduled backups: made every few hours, kept for a while, and reported when they fail to appear. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeAbandoned, writeBackup } from './backup.ts';
import type { Connection } from '../open.ts';

/** Marks the names of scheduled backups; the schedule never removes any others. */
const label = 'programado';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How often to check whether a backup is due, in milliseconds. */
const interval = 60_000;

/** A server without any backup waits this long before making the first, since a trial of a few minutes needs none. */
const firstBackupDelay = hour;

export interface ScheduleOptions {
  /** Connects as the owner of the tables. */
  connection: Connection;
  folder: string;
  passphrase: string | undefined;
  /** The folder of the installation, whose key signs the backups. */
  dataDir: string;
  /** Hours between backups; 0 means never. */
  every: number;
  keepDays: number;
  keepWeeks: number;
  clock: () => Date;
  /** Called with the outcome of each backup; never receives row values. */
  onDone: (error: unknown) => void;
}

/** When a backup was made and whether this schedule made it, read from the file's name; null for other files. */
function backupOf(name: string): { time: Date; scheduled: boolean } | null {
  const nameParts =
    /^caracteriza-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-([a-z]+))?\.backup$/.exec(name);
  if (!nameParts) return null;
  return {
    time: new Date(`${nameParts[1]}:${nameParts[2]}:${nameParts[3]}.${nameParts[4]}Z`),
    scheduled: nameParts[5] === label,
  };
}

/**
 * When the newest backup in the folder was made, no matter by whom. Names with a time in the future come from a wrong clock and
 * are ignored.
 */
async function newestIn(folder: string, now: Date): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names
    .flatMap((name) => backupOf(name)?.time.getTime() ?? [])
    .filter((time) => time <= now.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * The scheduled backups that can be removed: those older than the retention days, except the newest of each kept week. The
 * newest of all is always kept.
 */
export function outdatedBackups(
  names: readonly string[],
  now: Date,
  { keepDays, keepWeeks }: Pick<ScheduleOptions, 'keepDays' | 'keepWeeks'>,
): string[] {
  const scheduledBackups = names
    .flatMap((name) => {
      const backup = backupOf(name);
      return backup?.scheduled ? [{ name, time: backup.time.getTime() }] : [];
    })
    .sort((a, b) => b.time - a.time);
  const weeks = new Set<number>();
  return scheduledBackups
    .filter(({ time }, index) => {
      const age = now.getTime() - time;
      if (index === 0 || age <= keepDays * day) return false;
      const week = Math.floor(time / (7 * day));
      const isFirstOfWeek = !weeks.has(week);
      weeks.add(week);
      return !(isFirstOfWeek && age <= keepWeeks * 7 * day);
    })
    .map(({ name }) => name);
}

/** Makes backups until `end` is called. */
export class BackupSchedule {
  readonly #options: ScheduleOptions;
  readonly #began: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #last: Date | null = null;
  /** When the last backup failed; null if it succeeded. */
  #failed: Date | null = null;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#began = options.clock().getTime();
    if (options.every > 0) this.#timer = setInterval(() => void this.tick(), interval).unref();
  }

  /** Makes a backup if one is due; never rejects. */
  tick(): Promise<void> {
    return (this.#running ??= this.#tick().finally(() => (this.#running = undefined)));
  }

  async #tick(): Promise<void> {
    const { folder, clock, connection, passphrase, dataDir, keepDays, keepWeeks, onDone } = this.#options;
    try {
      await this.#look();
      await removeAbandoned(folder, clock());
      if (clock().getTime() < this.#due()) return;
      await writeBackup(connection, { folder, now: clock, passphrase, dataDir, label });
      this.#last = clock();
      this.#failed = null;
      onDone(null);
      for (const name of outdatedBackups(await readdir(folder), clock(), { keepDays, keepWeeks })) {
        await rm(path.join(folder, name), { force: true });
      }
    } catch (error) {
      this.#failed = clock();
      onDone(error);
    }
  }

  #due(): number {
    return this.#last ? this.#last.getTime() + this.#options.every * hour : this.#began + firstBackupDelay;
  }

  /**
   * Finds the newest backup, which may have been made by hand, and clears the failure if none is due. Times are not compared,
   * because a backup is dated by its start, and the schedule may have failed while that backup was being written.
   */
  async #look(): Promise<void> {
    const { folder, clock } = this.#options;
    this.#last = await newestIn(folder, clock());
    if (this.#last && clock().getTime() < this.#due()) this.#failed = null;
  }

  #isLate(): boolean {
    const { every, clock } = this.#options;
    return this.#failed !== null || clock().getTime() > this.#due() + every * hour;
  }

  /** Whether the last backup failed or is late by a whole interval. A backup made by hand counts immediately. */
  async isMissed(): Promise<boolean> {
    if (this.#options.every === 0 || !this.#isLate()) return false;
    await this.#look();
    return this.#isLate();
  }

  /** Starts no further backups; one in progress is abandoned when its connection closes. */
  end(): void {
    clearInterval(this.#timer);
  }
}
