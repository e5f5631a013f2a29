// `npm run test:second-engine`: repeats the server's tests on the system's own PostgreSQL through DATABASE_URL. Finds
// PostgreSQL, or installs it if run as root; runs it in a temporary folder on a free local port with its own password, as a
// non-root user; removes it afterwards. Runs on the system's Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstall, fail, projectEnvironment, root } from './ensure-install.mjs';
import { freePort } from './free-port.mjs';
import { countedTests } from './test-report.mjs';

const isRoot = process.getuid?.() === 0;

/** How each package manager installs the server; the first available one is used. */
const managers = [
  {
    program: 'apt-get',
    before: ['update'],
    install: ['install', '-y', '--no-install-recommends', 'postgresql'],
  },
  { program: 'dnf', install: ['install', '-y', 'postgresql-server'] },
  { program: 'yum', install: ['install', '-y', 'postgresql-server'] },
  { program: 'zypper', install: ['--non-interactive', 'install', 'postgresql-server'] },
  { program: 'pacman', install: ['-Sy', '--noconfirm', 'postgresql'] },
  { program: 'apk', install: ['add', 'postgresql'] },
];

/** A folder that contains initdb and postgres, preferring the newest version; null if the system has none. */
function findPostgres() {
  const versioned = ['/usr/lib/postgresql', '/usr/libexec/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((name) => ({ folder: path.join(folder, name, 'bin'), name })),
    )
    .sort((a, b) => versionIn(b.name) - versionIn(a.name))
    .map(({ folder }) => folder);
  const direct = [
    '/usr/lib/postgresql/bin',
    '/usr/libexec/postgresql',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return [...versioned, ...direct].map(programsIn).find((folder) => folder !== null) ?? null;
}

function versionIn(name) {
  return Number(/\d+(\.\d+)?$/.exec(name)?.[0] ?? 0);
}

/** On Debian, /usr/local/bin may contain a link to initdb alone; postgres is next to the link's target. */
function programsIn(folder) {
  const initdb = path.join(folder, 'initdb');
  if (folder === '' || !existsSync(initdb)) return null;
  const real = path.dirname(realpathSync(initdb));
  return existsSync(path.join(real, 'postgres')) ? real : null;
}

function install() {
  const manager = managers.find(
    ({ program }) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
  );
  if (!manager) return;
  console.log(`Installing the system's PostgreSQL (${manager.program})…`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (manager.before) spawnSync(manager.program, manager.before, options);
  spawnSync(manager.program, manager.install, options);
}

/** PostgreSQL refuses to run as root, so it runs as the package's own user or as nobody. */
function account() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0))
      return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  return fail(
    'missing: a user "postgres" or "nobody", as which PostgreSQL could run. Create one, or run this as another user than root.',
  );
}

/** Creates a cluster in `folder` and starts it; returns its URL and a function that stops it. */
async function startPostgres(programs, folder) {
  const identity = account();
  const password = randomBytes(18).toString('hex');
  const passwordFile = path.join(folder, 'password');
  const data = path.join(folder, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined)
    for (const file of [folder, passwordFile]) chownSync(file, identity.uid, identity.gid);
  const options = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...identity };
  const creation = spawnSync(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'caracteriza',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (creation.status !== 0)
    fail(
      `PostgreSQL in ${programs} could not make a database: ${creation.stderr ?? creation.error?.message}`,
    );
  const port = await freePort();
  const log = path.join(folder, 'log');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a', 0o600);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve));
  while (!/ready to accept connections/.test(readFileSync(log, 'utf8'))) {
    const state = await Promise.race([
      ended.then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 50, 'waiting')),
    ]);
    if (state === 'ended')
      fail(`PostgreSQL in ${programs} did not start: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`);
  }
  const stop = async () => {
    // SIGINT is the fast shutdown.
    server.kill('SIGINT');
    await ended;
  };
  return { url: `postgresql://caracteriza:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** Runs the server's tests except those of the embedded database, which never use DATABASE_URL. */
function runTests(url, report) {
  const child = spawn(
    'vitest',
    [
      'run',
      '--project',
      'api',
      '--project',
      'api-slow',
      '--exclude',
      '**/db/embedded/**',
      // Nothing else runs beside this. By default Vitest leaves one core free.
      `--maxWorkers=${os.availableParallelism()}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // Random edit orders test the product's logic, not the engine's dialect, so running them once, on the embedded one, is
      // enough.
      env: projectEnvironment({ DATABASE_URL: url, TZ: 'America/Bogota', PINNED_ORDERS: '0' }),
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) =>
    child.once('exit', (code) => resolve(code)).once('error', () => resolve(1)),
  );
}

ensureInstall();
let programs = findPostgres();
if (!programs && isRoot) {
  install();
  programs = findPostgres();
}
if (!programs)
  fail(
    "missing: the system's PostgreSQL. Install its server package (Debian: apt-get install postgresql) and run this again.",
  );
const folder = mkdtempSync(path.join(os.tmpdir(), 'caracteriza-second-engine-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const report = path.join(root, '.cache', 'second-engine.json');
rmSync(report, { force: true });
let code = 1;
const { url, stop } = await startPostgres(programs, folder);
console.log(`PostgreSQL of the system: ${programs}`);
try {
  code = await runTests(url, report);
} finally {
  await stop();
}
const { passed, failed } = countedTests(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null);
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(code === 0 && failed === 0 && passed > 0 ? 0 : 1);
