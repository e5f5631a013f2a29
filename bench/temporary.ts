/** Ensures that nothing a benchmark creates or starts outlives it, not even after a signal. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders: string[] = [];
const shutdowns: (() => unknown)[] = [];
let ending: Promise<unknown> | undefined;

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, () => {
    // Losing the database or the server is expected from here on.
    process.on('uncaughtException', () => undefined);
    ending ??= Promise.allSettled(shutdowns.map((stop) => stop())).then(() => process.exit(128 + number));
  });

/** A new folder in the system's temporary folder, removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caracteriza-bench-'));
  folders.push(folder);
  return folder;
}

/** Stops something when this process is asked to end; the process then ends once everything has stopped. */
export function stopOnSignal(stop: () => unknown): void {
  shutdowns.push(stop);
}
