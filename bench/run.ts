/**
 * `npm run bench`: runs every benchmark one after another, each in a separate process, with sizes that take two idle cores
 * fifteen minutes, and writes their measurements with date and commit to bench/RESULTS.md. It prints only these measurements; a
 * single benchmark (`npm run bench:lists`) has larger sizes and more detail. No measurement makes it fail, but a benchmark that
 * breaks does. Needs a built app. Options: --only growth,downloads only some benchmarks; earlier results of the others are kept
 * --out <file> a file other than bench/RESULTS.md --most 1000000 the largest number of people whose lists are measured --note
 * <text> what else the machine was doing
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { cellsOf, type Figure, figuresFile, columnHeaders } from './figures.ts';
import { machine } from './server/processes.ts';
import { stopOnSignal, temporaryFolder } from './temporary.ts';

const root = path.resolve(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    note: { type: 'string' },
    most: { type: 'string', default: '1000000' },
  },
});
const sizes = [10_000, 100_000, 1_000_000].filter((people) => people <= Number(values.most));

/** A benchmark: its name (`npm run bench:<name>`), its program and the options that keep it short. */
const benches: [name: string, program: string, ...options: string[]][] = [
  ['size', 'bench/size.ts'],
  ['ui', 'bench/ui/run.ts'],
  [
    'server',
    'bench/server/run.ts',
    '--only',
    'save,open,codes,page',
    '--requests',
    '100',
    '--people',
    '20000',
  ],
  ['mixed', 'bench/server/mixed.ts', '--seconds', '30'],
  ['answers', 'bench/server/answer-storage.ts', '500'],
  ['bulk-load', 'bench/server/bulk-load.ts'],
  ['downloads', 'bench/server/downloads.ts'],
  ['sheet', 'bench/server/sheet.ts'],
  ['restore', 'bench/server/restore.ts', '--people', '50000'],
  ['large-body', 'bench/server/large-body.ts', '3'],
  ['first-rows', 'bench/server/first-rows.ts', '--people', '20000', '--rounds', '5'],
  ['app', 'bench/app/run.ts'],
  ['answer-effect', 'bench/app/answer-effect.ts'],
  ['growth', 'bench/server/growth.ts', '--people', sizes.join()],
];

const onlyNames = values.only?.split(',');
const unknown = (onlyNames ?? []).filter((name) => !benches.some(([benchName]) => benchName === name));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are ${benches.map(([name]) => name).join(', ')}.`,
  );
  process.exit(1);
}
const outFile = values.out ?? path.join(root, 'bench/RESULTS.md');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

interface Result {
  figures: Figure[];
  seconds: number;
  /** Average load of the last minute, at the end. */
  load: number;
  broken: boolean;
}

async function run([name, program, ...options]: (typeof benches)[number], folder: string): Promise<Result> {
  console.log(`\n# ${name}`);
  const file = path.join(folder, `${name}.jsonl`);
  writeFileSync(file, '');
  const startTime = performance.now();
  const child = spawn(process.execPath, [program, ...options], {
    cwd: root,
    // RUNS is used by bench:ui.
    env: { RUNS: '9', ...process.env, [figuresFile]: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise((resolve) => child.once('close', resolve));
  let isStopped = false;
  stopOnSignal(() => {
    isStopped = true;
    child.kill();
    return child.exitCode === null ? exit : null;
  });
  // The measurements among everything a benchmark prints.
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('= ')) console.log(line);
  await exit;
  // This process has been asked to end, so it starts nothing more.
  if (isStopped) await new Promise(() => undefined);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return {
    figures: lines.map((line) => JSON.parse(line) as Figure),
    seconds: (performance.now() - startTime) / 1000,
    load: os.loadavg()[0]!,
    broken: child.exitCode !== 0,
  };
}

const state = `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;

function section(name: string, { figures, seconds, load, broken: error }: Result): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    row(columnHeaders),
    row(columnHeaders.map(() => '---')),
    ...figures.map((figure) => row(cellsOf(figure))),
  ];
  const measuredAt = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [
    `## bench:${name}`,
    `${seconds.toFixed(0)} s, load ${load.toFixed(1)} at the end. ${measuredAt} UTC, ${state}.${values.note ? ` ${values.note}` : ''}${error ? ' **It ended with an error: what it had measured until then.**' : ''}`,
    ...(figures.length > 0 ? [table.join('\n')] : []),
  ].join('\n\n');
}

/** The sections of the file, by benchmark name. */
function sectionsIn(file: string): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = text.split(/^(?=## bench:)/m).slice(1);
  return new Map(
    sections.map((sectionText) => [/^## bench:(\S+)/.exec(sectionText)![1]!, sectionText.trim()]),
  );
}

const heading = `# What \`npm run bench\` measured

${machine().replace(/, load .*/, '')}, ${Math.round(os.totalmem() / 1024 ** 3)} GB.

Ratio: ours divided by the baseline of the same run; of rates more is better, of all else less. Written by the command: what earlier
states measured, and what it meant, is in HISTORY.md.`;
const folder = temporaryFolder();
const brokenNames: string[] = [];
const startTime = performance.now();
for (const bench of benches) {
  const [name] = bench;
  if (onlyNames && !onlyNames.includes(name)) continue;
  const result = await run(bench, folder);
  if (result.broken) brokenNames.push(name);
  // After each one, so that Ctrl-C keeps what has been measured.
  const sections = sectionsIn(outFile).set(name, section(name, result));
  const keptSections = benches.flatMap(([benchName]) => sections.get(benchName) ?? []);
  writeFileSync(outFile, `${[heading, ...keptSections].join('\n\n')}\n`);
}
console.log(
  `\n${((performance.now() - startTime) / 60_000).toFixed(1)} minutes. ${path.relative(root, outFile)} is written.`,
);
if (brokenNames.length > 0) {
  console.error(`These ended with an error: ${brokenNames.join(', ')}.`);
  process.exitCode = 1;
}
