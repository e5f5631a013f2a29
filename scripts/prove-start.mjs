// `npm run prove:start`: the slow proof that `npm start` works on fresh clones of HEAD, in every location and for every user
// that the README promises. A start that cannot work must explain in one line what to do. Prints times; a slow one is only
// marked. Case names given as arguments run only those. Ends only processes that it started.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isRoot = process.getuid?.() === 0;
const limits = { first: 120, second: 15 };
/** Longest wait for a start to serve or fail, in milliseconds. */
const patience = 10 * 60_000;
/** The uid of `nobody`, an ordinary user that exists on every system. */
const nobody = 65_534;

// The folder for this run's clones; created once the arguments have been validated.
let cloneFolder = '';
const rows = [];
const living = new Set();

/** The caller's environment without the additions of `npm run` and this repository's commands. */
function plainEnvironment(extra = {}) {
  const keptVariables = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|userconfig|globalconfig)$)|TURBO_|PORT$|HOST$|DATA_DIR$|DATABASE_URL$|ADMIN_PASSWORD$|DEMO$)/i.test(
        name,
      ),
  );
  const env = Object.fromEntries(keptVariables);
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
    .join(path.delimiter);
  return { ...env, ...extra };
}

/** A fresh clone of HEAD in the proof's folder. */
function clone(name, { ordinary = false, mode } = {}) {
  const parent = path.join(cloneFolder, name);
  mkdirSync(parent);
  const folder = path.join(parent, 'caracteriza');
  run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  if (ordinary && isRoot) run('chown', ['-R', `${nobody}:${nobody}`, parent]);
  if (mode !== undefined) chmodSync(parent, mode);
  return folder;
}

function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: plainEnvironment() });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr.trim()}`);
}

/** Signals a child and everything it started (npm, the shell, the server), and nothing else. */
function signalGroup(child, signal) {
  if (child.pid !== undefined) process.kill(-child.pid, signal);
}

/** Whether a URL responds successfully, with this text if one is given. */
const answers = (address, text = /^/) =>
  fetch(address).then(
    async (response) => response.ok && text.test(await response.text()),
    () => false,
  );

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts `npm start`, as an ordinary user if requested. */
function spawnStart(folder, port, { env = {}, ordinary = false }) {
  const parent = path.dirname(folder);
  const homeEnvironment = ordinary ? { HOME: parent, npm_config_cache: path.join(parent, '.npm') } : {};
  const user =
    ordinary && isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const [program, ...args] = [...user, 'npm', 'start'];
  return spawn(program, args, {
    cwd: folder,
    // A separate process group, so that stopping reaches npm, the shell and the server, and nothing else.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnvironment({ PORT: String(port), ...homeEnvironment, ...env }),
  });
}

/** Runs `npm start`; resolves when the page is served (`served`) or the command has exited (`code`). */
async function npmStart(folder, { port, ...options } = {}) {
  const chosen = port ?? (await freePort());
  const began = performance.now();
  const child = spawnStart(folder, chosen, options);
  living.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let code;
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (status) => resolve(status ?? -1));
  }).then((status) => {
    code = status;
    living.delete(child);
  });
  const address = `http://127.0.0.1:${chosen}/caracteriza/`;
  let served = false;
  while (code === undefined && !served && performance.now() - began < patience) {
    await sleep(100);
    served = port === undefined && (await answers(address, /<div id="root"/));
  }
  const seconds = (performance.now() - began) / 1000;
  const stop = async () => {
    if (code === undefined) signalGroup(child, 'SIGTERM');
    const cut = setTimeout(() => code === undefined && signalGroup(child, 'SIGKILL'), 20_000);
    await ended;
    clearTimeout(cut);
  };
  if (!served) await stop();
  return { served, code, seconds, output: () => output, stop, address };
}

/** The output without npm's own lines. */
function saidBy(output) {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) =>
        line !== '' &&
        !/^(>|npm (notice|warn|error)|Instalando las dependencias|added \d+ packages)/.test(line),
    );
}

function note(name, { seconds, limit, ok, said: saidLines }) {
  rows.push({ name, seconds, limit, ok, said: saidLines });
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s): ${saidLines}`);
}

/** Whether a start printed its URL and, if it made the first user, that user's password. */
const hasTold = (output, { address, first }) =>
  output.includes(address) && (!first || /Usuario: admin +Contraseña: \S+/.test(output));

/** A start that must succeed, printing the URL and, on the first start, the first user's password. */
async function mustServe(
  name,
  folder,
  { limit, first = true, data = path.join(folder, 'data'), ...options } = {},
) {
  const start = await npmStart(folder, options);
  // The lines are printed right after the port opens.
  await sleep(500);
  const output = start.output();
  const { seconds, served } = start;
  if (!served) return note(name, { seconds, limit, ok: false, said: saidBy(output).slice(-3).join(' / ') });
  const hasToldAddress = hasTold(output, { address: start.address, first });
  const healthy = await answers(`${start.address}api/health`);
  await start.stop();
  const moved = recordedPlace(data);
  const clean = !existsSync(path.join(moved ?? path.join(data, 'postgres'), 'cluster/postmaster.pid'));
  const reportLines = [
    hasToldAddress ? 'address and password printed' : 'ADDRESS OR PASSWORD NOT PRINTED',
    clean ? 'stopped clean' : 'POSTGRESQL LEFT RUNNING',
    ...(moved ? [`data in ${moved}`] : []),
  ].join(', ');
  note(name, { seconds, limit, ok: healthy && hasToldAddress && clean, said: reportLines });
}

/** A first start that is signalled once this PostgreSQL file has appeared; no PostgreSQL may be left running. */
async function mustLeaveNothing(name, folder, signal, moment) {
  const data = path.join(cloneFolder, `signal-${signal}-${moment}`);
  const began = performance.now();
  const child = spawn('node', ['apps/api/src/main.mjs'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnvironment({
      PORT: String(await freePort()),
      DATA_DIR: data,
      PATH: `${folder}/node_modules/.bin${path.delimiter}${process.env.PATH}`,
    }),
  });
  living.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  const databaseHome = path.join(data, 'postgres');
  const isReached = () =>
    moment === 'served'
      ? output.includes('lista en')
      : [databaseHome, path.join(databaseHome, 'cluster')].some(
          (candidateFolder) =>
            existsSync(candidateFolder) && readdirSync(candidateFolder).some((file) => file.endsWith(moment)),
        );
  let over = false;
  void ended.then(() => (over = true));
  while (!over && !isReached()) await sleep(5);
  if (!over) signalGroup(child, signal);
  await ended;
  living.delete(child);
  const clean = !existsSync(path.join(databaseHome, 'cluster/postmaster.pid'));
  const quiet = !/^\s+at .+:\d+:\d+/m.test(output);
  note(name, {
    seconds: (performance.now() - began) / 1000,
    ok: clean && quiet,
    said: [clean ? 'stopped clean' : 'POSTGRESQL LEFT RUNNING', ...(quiet ? [] : ['A STACK'])].join(', '),
  });
}

/** A start that cannot work: exits with an error, and one line explains what to do. */
async function mustSay(name, folder, expected, { secret, ...options }) {
  const start = await npmStart(folder, options);
  if (start.served) await start.stop();
  const output = start.output();
  const saidLines = saidBy(output);
  const stack = /^\s+at .+:\d+:\d+|^node:internal/m.test(output);
  const leaked = secret !== undefined && output.includes(secret);
  const ok =
    !start.served &&
    start.code !== 0 &&
    saidLines.length === 1 &&
    expected.test(saidLines[0] ?? '') &&
    !stack &&
    !leaked;
  note(name, {
    seconds: start.seconds,
    ok,
    said: `${saidLines.join(' / ')}${leaked ? ' (REPEATS THE PASSWORD)' : ''}`,
  });
}

/** Where root's data went if PostgreSQL's account could not reach DATA_DIR; recorded by the server. */
function recordedPlace(dataDir) {
  const file = path.join(dataDir, 'postgres.location');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Removes a clone and any data that its server keeps elsewhere. */
function removeClone(folder) {
  const moved = recordedPlace(path.join(folder, 'data'));
  if (moved?.startsWith('/var/lib/caracteriza/')) rmSync(moved, { recursive: true, force: true });
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

const cases = {
  async plain() {
    const folder = clone('plain');
    await mustServe(isRoot ? 'root, fresh clone' : 'fresh clone', folder, { limit: limits.first });
    await mustServe('second start', folder, { limit: limits.second, first: false });
    const occupiedPort = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupiedPort.once('listening', resolve));
    await mustSay('port taken', folder, /puerto \d+ está ocupado.*PORT=/, {
      port: occupiedPort.address().port,
    });
    occupiedPort.close();
    // A file in place of a folder, so that not even root can write below it.
    const file = path.join(cloneFolder, 'no-folder');
    writeFileSync(file, '');
    await mustSay('DATA_DIR below a file', folder, /DATA_DIR|escribir/, {
      env: { DATA_DIR: path.join(file, 'data') },
    });
    const secret = 'muy-secreta';
    for (const [name, url] of [
      ['DATABASE_URL that nobody answers', `postgres://caracteriza:${secret}@127.0.0.1:1/caracteriza`],
      ['DATABASE_URL of an unknown host', `postgres://caracteriza:${secret}@base.invalid/caracteriza`],
      ['DATABASE_URL of another product', `mysql://caracteriza:${secret}@127.0.0.1/caracteriza`],
    ])
      await mustSay(name, folder, /DATABASE_URL/, { env: { DATABASE_URL: url }, secret });
    await mustSay('PORT that is none', folder, /PORT=/, { env: { PORT: 'tres mil' } });
    removeClone(folder);
  },
  async signals() {
    const folder = clone('signals');
    await mustServe('a clone for signals', folder, { limit: limits.first });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      for (const moment of ['.partial', 'postmaster.pid', 'served'])
        await mustLeaveNothing(`${signal}, ${moment}`, folder, signal, moment);
    const twins = clone('twins');
    await Promise.all([
      mustServe('two first starts in one clone: one', twins, {
        env: { DATA_DIR: `${twins}/one` },
        data: `${twins}/one`,
      }),
      mustServe('two first starts in one clone: other', twins, {
        env: { DATA_DIR: `${twins}/two` },
        data: `${twins}/two`,
      }),
    ]);
    removeClone(twins);
    removeClone(folder);
  },
  async blocked() {
    const folder = clone('blocked');
    await mustServe('install scripts blocked', folder, {
      limit: limits.first,
      env: { npm_config_ignore_scripts: 'true' },
    });
    removeClone(folder);
  },
  async private() {
    const folder = clone('private', { mode: 0o700 });
    await mustServe(`${isRoot ? 'root, ' : ''}clone below a 0700 folder`, folder, { limit: limits.first });
    await mustServe('… second start', folder, { limit: limits.second, first: false });
    removeClone(folder);
  },
  async ordinary() {
    const folder = clone('ordinary', { ordinary: true });
    await mustServe('ordinary user, empty npm cache', folder, { limit: limits.first, ordinary: true });
    await mustServe('… second start', folder, { limit: limits.second, first: false, ordinary: true });
    const locked = path.join(cloneFolder, 'locked');
    mkdirSync(locked, { mode: isRoot ? 0o755 : 0o555 });
    await mustSay('ordinary user, DATA_DIR not writable', folder, /DATA_DIR|escribir/, {
      ordinary: true,
      env: { DATA_DIR: path.join(locked, 'data') },
    });
    removeClone(folder);
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(cases, name));
if (unknown.length > 0) {
  console.error(`No such case: ${unknown.join(', ')}. There are: ${Object.keys(cases).join(', ')}.`);
  process.exit(1);
}
cloneFolder = mkdtempSync(path.join(os.tmpdir(), 'caracteriza-start-'));
chmodSync(cloneFolder, 0o755);
try {
  for (const [name, prove] of Object.entries(cases))
    if (chosen.length === 0 || chosen.includes(name)) await prove();
} finally {
  for (const child of living) signalGroup(child, 'SIGKILL');
  rmSync(cloneFolder, { recursive: true, force: true });
}

console.log(`\n${os.availableParallelism()} cores, Node ${process.version}, ${os.platform()}`);
const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, seconds, limit, ok, said: saidLines } of rows) {
  const figure = `${seconds.toFixed(1).padStart(6)} s`;
  const bound = limit === undefined ? '' : seconds > limit ? `over ${limit} s` : `≤ ${limit} s`;
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(width)} ${figure} ${bound.padEnd(10)} ${saidLines}`);
}
const failed = rows.filter(({ ok }) => !ok).length;
console.log(`tests: ${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
