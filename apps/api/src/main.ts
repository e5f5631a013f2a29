/** Starts the server. It imports start.ts only after the check of the version: an older Node could not load it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** SIGHUP: the terminal was closed. */
const ending = { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 } as const;

async function main(): Promise<void> {
  // A closed terminal takes no more lines; that must not end the process before its database.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopping = new AbortController();
  let stop: (() => Promise<void>) | undefined;
  // Before anything starts: a signal at any moment must not leave PostgreSQL running.
  for (const signal of Object.keys(ending) as (keyof typeof ending)[]) {
    process.on(signal, () => {
      stopping.abort(new Error(signal));
      process.exitCode ??= 128 + ending[signal];
      void stop?.().then(() => process.exit(0));
    });
  }
  const { start } = await import('./start.ts');
  const { ConfigError } = await import('./config.ts');
  const { StartupProblem } = await import('./db/startup-problem.ts');
  try {
    ({ stop } = await start(process.env, (line) => console.log(line), stopping.signal));
    if (stopping.signal.aborted) await stop().then(() => process.exit(0));
  } catch (error) {
    if (stopping.signal.aborted) process.exit();
    const told = error instanceof ConfigError || error instanceof StartupProblem;
    console.error(told ? error.message : error);
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

export {};
