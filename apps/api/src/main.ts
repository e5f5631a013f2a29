/** Starts the server. It imports start.ts only after the check of the version: an older Node could not load it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

async function main(): Promise<void> {
  const { start } = await import('./start.ts');
  const { ConfigError } = await import('./config.ts');
  const { StartupProblem } = await import('./db/startup-problem.ts');
  try {
    const { stop } = await start(process.env, (line) => console.log(line));
    const end = () => void stop().then(() => process.exit(0));
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
  } catch (error) {
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
