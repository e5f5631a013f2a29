// `npm run bench:ui`: the table and the dropdown of @caracteriza/ui in a real browser, each figure beside a plain React
// page and the bare library in the same run. Prints ratios and targets (widgets' budgets); saves nothing, fails on nothing:
// a time limit is no test.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import type { Contender } from './page/main.ts';

const runs = Number(process.env.RUNS ?? 9);
const warmups = 3;

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error('No Chromium. Set CHROMIUM_PATH, or run `npm test` once, which installs one.');
  process.exit(1);
}

const outDir = mkdtempSync(path.join(tmpdir(), 'bench-ui-'));
const settings = {
  root: path.join(import.meta.dirname, 'page'),
  configFile: false,
  logLevel: 'warn',
} as const;
await build({
  ...settings,
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['caracteriza-source', ...defaultClientConditions] },
  build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
});
// Isolated pages get a clock of 5 µs instead of 100.
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const server = await preview({
  ...settings,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0, headers },
});
const browser = await chromium.launch({ executablePath });

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
/** Without the first runs, in which the engine still compiles. */
const settled = (values: readonly number[]) => median(values.slice(warmups));
const ms = (value: number) => `${value.toFixed(1)} ms`;

interface Line {
  what: string;
  ours: string;
  plain?: string;
  bare?: string;
  ratio?: string;
  target?: string;
  met?: string;
}
const lines: Line[] = [];
const verdict = (value: number, limit: number) =>
  value <= limit ? 'yes' : `no, × ${(value / limit).toFixed(2)}`;

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.resolvedUrls!.local[0]!);

  /** All contenders by turns in one page, so that a busy moment of the machine hits all alike. */
  async function byTurns(
    action: 'mount' | 'select' | 'page',
    count: number,
  ): Promise<Record<Contender, number>> {
    const taken: Record<Contender, number[]> = { plain: [], tanstack: [], ours: [] };
    const rounds = action === 'mount' ? runs + warmups : 3;
    const steps = action === 'mount' ? 1 : Math.ceil((runs + warmups) / rounds) + 1;
    for (let round = 0; round < rounds; round++)
      for (const contender of ['plain', 'tanstack', 'ours'] as const)
        taken[contender].push(
          ...(await page.evaluate(([name, who, rows, times]) => window.bench[name](who, rows, times), [
            action,
            contender,
            count,
            steps,
          ] as const)),
        );
    return { plain: settled(taken.plain), tanstack: settled(taken.tanstack), ours: settled(taken.ours) };
  }

  const compared = (what: string, found: Record<Contender, number>): Line => ({
    what,
    ours: ms(found.ours),
    plain: ms(found.plain),
    bare: ms(found.tanstack),
    ratio: `${(found.ours / found.plain).toFixed(2)} × plain, ${(found.ours / found.tanstack).toFixed(2)} × bare`,
  });

  const mounted = await byTurns('mount', 10_000);
  lines.push({
    ...compared('mount 50 of 10,000 rows', mounted),
    target: '≤ 2.5 × plain',
    met: verdict(mounted.ours / mounted.plain, 2.5),
  });
  const selected = await byTurns('select', 10_000);
  lines.push({ ...compared('select one', selected), target: '≤ 10 ms', met: verdict(selected.ours, 10) });
  lines.push(compared('next page', await byTurns('page', 10_000)));

  const search = await page.evaluate((times) => window.bench.search(10_000, times), 4);
  const key = settled(search.next);
  lines.push({
    what: 'search key, 10,000 × 8',
    ours: ms(key),
    target: '≤ 16 ms',
    met: verdict(key, 16),
  });
  lines.push({ what: 'first search key (folds all)', ours: ms(median(search.first)) });
  const sort = await page.evaluate((times) => window.bench.sort(10_000, times), runs + warmups);
  lines.push({ what: 'sort 10,000', ours: ms(settled(sort)) });

  const many = await byTurns('mount', 100_000);
  lines.push(compared('mount 50 of 100,000 rows', many));
  lines.push(compared('select one of 100,000', await byTurns('select', 100_000)));
  lines.push(compared('next page of 100,000', await byTurns('page', 100_000)));
  const deep = await page.evaluate((times) => window.bench.search(100_000, times), 2);
  lines.push({ what: 'search key, 100,000 × 8', ours: ms(median(deep.next)) });
  lines.push({ what: 'first search key of 100,000', ours: ms(median(deep.first)) });
  const sortMany = await page.evaluate((times) => window.bench.sort(100_000, times), 6);
  lines.push({ what: 'sort 100,000', ours: ms(median(sortMany)) });

  const open = await page.evaluate((times) => window.bench.openDropdown('ours', times), runs + warmups);
  const list = await page.evaluate((times) => window.bench.openDropdown('plain', times), 5);
  const opened = settled(open);
  lines.push({
    what: 'open a dropdown of 10,000',
    ours: ms(opened),
    plain: ms(median(list)),
    ratio: `${(opened / median(list)).toFixed(2)} × plain list`,
    target: '≤ 50 ms',
    met: verdict(opened, 50),
  });
  lines.push({ what: 'the first time, with its code', ours: ms(open[0]!) });
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

const header: Required<Line> = {
  what: '',
  ours: 'ours',
  plain: 'plain React',
  bare: 'bare TanStack',
  ratio: 'ratio',
  target: 'target',
  met: 'met',
};
const columns = Object.keys(header) as (keyof Line)[];
const width = (column: keyof Line) =>
  Math.max(...[header, ...lines].map((line) => (line[column] ?? '').length));
for (const line of [header, ...lines])
  console.log(
    columns
      .map((column) => (line[column] ?? '').padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
console.log(
  `Medians of ${runs} runs in ${executablePath}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}.`,
);
