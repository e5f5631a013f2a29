/**
 * Starts the server. It imports start.ts only after checking the Node version, because an older Node could not load it. It is
 * JavaScript because stripping the types of the entry file costs Node 15 MB.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** SIGHUP: the terminal was closed. */
const ending = { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 };

async function main() {
  // A closed terminal accepts no more output; that must not end the process before its database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopping = new AbortController();
  /** @type {(() => Promise<void>) | undefined} */
  let stopServer;
  // Registered before anything starts, because a signal at any moment must not leave PostgreSQL running.
  for (const [signal, number] of Object.entries(ending)) {
    process.on(signal, () => {
      stopping.abort(new Error(signal));
      process.exitCode ??= 128 + number;
      void stopServer?.().then(() => process.exit(0));
    });
  }
  // From the second start on, types are no longer stripped and code is not compiled again, which saves 35 MB. If the folder is
  // not writable, Node works without the cache.
  module.enableCompileCache(
    fileURLToPath(new URL('../../../node_modules/.cache/caracteriza', import.meta.url)),
  );
  const { start } = await import('./start.ts');
  const { ConfigError } = await import('./config.ts');
  const { StartupProblem } = await import('./db/startup-problem.ts');
  try {
    ({ stop: stopServer } = await start(process.env, (line) => console.log(line), stopping.signal));
    module.flushCompileCache();
    if (stopping.signal.aborted) await stopServer().then(() => process.exit(0));
  } catch (error) {
    if (stopping.signal.aborted) process.exit();
    const isExpected = error instanceof ConfigError || error instanceof StartupProblem;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

if (major < 24 || (major === 24 && minor < 16)) {
  console.error(
    `Caracteriza necesita Node 24.16 o más nuevo y este es ${process.versions.node}. Ejecute: npm start`,
  );
  process.exit(1);
}
await main();
