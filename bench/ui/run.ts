// `npm run bench:ui`: the table and the dropdown of @caracteriza/ui in a real browser, each compared with a plain React page
// and the bare library in the same run. Prints ratios and targets (widgets' budgets); saves nothing, never fails and asserts no
// time limit.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { build, defaultClientConditions, preview, type Plugin } from 'vite';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import { tell } from '../figures.ts';
import { temporaryFolder } from '../temporary.ts';
import type { Contender } from './page/main.ts';

const runs = Number(process.env.RUNS ?? 18);
const warmups = 3;

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error('No Chromium. Set CHROMIUM_PATH, or run `npm test` once, which installs one.');
  process.exit(1);
}

const outDir = temporaryFolder();
const settings = {
  root: path.join(import.meta.dirname, 'page'),
  configFile: false,
  logLevel: 'warn',
} as const;
/** The library's own Radix, so that the bare popover has the same version. */
const radixPopover: Plugin = {
  name: 'radix-popover',
  resolveId: (id) => (id === 'virtual:radix-popover' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:radix-popover') return undefined;
    const radix = createRequire(path.join(import.meta.dirname, '../../packages/ui/package.json')).resolve(
      'radix-ui',
    );
    return `import { Popover } from ${JSON.stringify(radix)}; export const { Root, Anchor, Portal, Content } = Popover;`;
  },
};
await build({
  ...settings,
  plugins: [react(), tailwindcss(), radixPopover],
  resolve: { conditions: ['caracteriza-source', ...defaultClientConditions] },
  build: {
    outDir,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
// Isolated pages get a clock resolution of 5 µs instead of 100.
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const server = await preview({
  ...settings,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0, headers },
});
// Garbage and compiled code of one contender must not be collected while the next is measured.
const browser = await chromium.launch({
  executablePath,
  args: ['--js-flags=--expose-gc --no-flush-bytecode'],
});

/** The given quantile of the values. */
function quantile(values: readonly number[], fraction: number): number {
  const position = (values.length - 1) * fraction;
  const sortedValues = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sortedValues[Math.floor(position)]!, sortedValues[Math.ceil(position)]!];
  return lower + (upper - lower) * (position - Math.floor(position));
}
const median = (values: readonly number[]) => quantile(values, 0.5);
/** A busy machine interrupts long steps; a low quantile is close to the undisturbed time. */
const lowQuantile = (values: readonly number[]) => quantile(values, 0.1);
/** Without the first runs, in which the engine is still compiling. */
const withoutWarmups = (values: readonly number[]) => values.slice(warmups);
const ms = (value: number) => `${value.toFixed(1)} ms`;

interface Line {
  description: string;
  ours: string;
  quiet: string;
  plain: string;
  bare: string;
  ratio: string;
  target: string;
  met: string;
}
const header: Line = {
  description: '',
  ours: 'ours',
  quiet: 'undisturbed',
  plain: 'plain React',
  bare: 'bare library',
  ratio: 'ratio (undisturbed)',
  target: 'target',
  met: 'met (undisturbed)',
};
const lines: Line[] = [header];
/** Reported below the table. */
const figures: (() => void)[] = [];

interface Found {
  ours: readonly number[];
  plain?: readonly number[];
  bare?: readonly number[];
}
interface Target {
  milliseconds?: number;
  timesPlain?: number;
}

function note(label: string, { ours, plain, bare }: Found, { milliseconds, timesPlain }: Target = {}): void {
  const ratios = (name: string, referenceTimes: readonly number[] | undefined) =>
    referenceTimes === undefined
      ? []
      : [
          `${(median(ours) / median(referenceTimes)).toFixed(2)} (${(lowQuantile(ours) / lowQuantile(referenceTimes)).toFixed(2)}) × ${name}`,
        ];
  const verdict = (value: number, limit: number) =>
    value <= limit ? 'yes' : `no, × ${(value / limit).toFixed(2)}`;
  const judge = (statistic: (values: readonly number[]) => number) => {
    if (milliseconds !== undefined) return verdict(statistic(ours), milliseconds);
    return timesPlain === undefined ? '' : verdict(statistic(ours) / statistic(plain!), timesPlain);
  };
  const met = judge(median);
  figures.push(() => {
    const figure = { unit: 'ms', ours: median(ours) } as const;
    const contenders = { 'plain React': plain, 'bare library': bare };
    for (const [name, referenceTimes] of Object.entries(contenders))
      if (referenceTimes)
        tell({ ...figure, description: label, baseline: { name, value: median(referenceTimes) } });
    if (!plain && !bare) tell({ ...figure, description: label });
  });
  lines.push({
    description: label,
    ours: ms(median(ours)),
    quiet: ms(lowQuantile(ours)),
    plain: plain ? ms(median(plain)) : '',
    bare: bare ? ms(median(bare)) : '',
    ratio: [...ratios('plain', plain), ...ratios('bare', bare)].join(', '),
    target:
      milliseconds === undefined ? (timesPlain ? `≤ ${timesPlain} × plain` : '') : `≤ ${milliseconds} ms`,
    met: met === '' ? '' : `${met} (${judge(lowQuantile)})`,
  });
}

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.resolvedUrls!.local[0]!);

  /** Alternates the contenders in one page, so that a busy moment of the machine affects all of them. */
  async function byTurns(
    action: 'mount' | 'select' | 'page',
    count: number,
  ): Promise<Record<Contender, number[]>> {
    const timesByContender: Record<Contender, number[]> = { plain: [], bare: [], ours: [] };
    const rounds = action === 'mount' ? runs : 3;
    const steps = action === 'mount' ? 1 : Math.ceil(runs / rounds);
    for (let round = 0; round < rounds; round++)
      for (const contender of ['plain', 'bare', 'ours'] as const)
        timesByContender[contender].push(
          ...(await page.evaluate(([name, who, rows, times]) => window.bench[name](who, rows, times), [
            action,
            contender,
            count,
            steps,
          ] as const)),
        );
    return {
      plain: withoutWarmups(timesByContender.plain),
      bare: withoutWarmups(timesByContender.bare),
      ours: withoutWarmups(timesByContender.ours),
    };
  }

  /**
   * Search and sort of a new table, alternating ours and the plain one: the cost of the first time, and of each one after it.
   */
  async function searchAndSort(count: number, times: number, pause: number): Promise<void> {
    const keys = { plain: { first: [], next: [] }, ours: { first: [], next: [] } } as Record<
      'plain' | 'ours',
      { first: number[]; next: number[] }
    >;
    const hasty = { plain: [] as number[], ours: [] as number[] };
    const sorts = { plain: { first: [], backTimes: [] }, ours: { first: [], backTimes: [] } } as Record<
      'plain' | 'ours',
      { first: number[]; backTimes: number[] }
    >;
    for (let round = 0; round < times; round++)
      for (const contender of ['plain', 'ours'] as const) {
        const searchTimes = await page.evaluate(
          ([name, rows, wait]) => window.bench.search(name, rows, 1, wait),
          [contender, count, pause] as const,
        );
        keys[contender].first.push(...searchTimes.first);
        keys[contender].next.push(...searchTimes.next);
        const atOnce = await page.evaluate(([name, rows]) => window.bench.search(name, rows, 1, 0), [
          contender,
          count,
        ] as const);
        hasty[contender].push(...atOnce.first);
        const sortTimes = await page.evaluate(([name, rows]) => window.bench.sort(name, rows, 1), [
          contender,
          count,
        ] as const);
        sorts[contender].first.push(...sortTimes.first);
        sorts[contender].backTimes.push(...sortTimes.backTimes);
      }
    const partOf = <Part extends string>(
      parts: Record<'plain' | 'ours', Record<Part, number[]>>,
      part: Part,
    ) => ({
      plain: parts.plain[part],
      ours: parts.ours[part],
    });
    const countText = count.toLocaleString('en');
    note(`first key of ${countText}, ${pause / 1000} s after the focus`, partOf(keys, 'first'), {
      timesPlain: 1,
    });
    note(`first key of ${countText}, at once (folds all)`, hasty, { timesPlain: 1 });
    note(`next keys of ${countText}`, partOf(keys, 'next'), { timesPlain: 0.3 });
    note(`first sort of ${countText}`, partOf(sorts, 'first'), { timesPlain: 1.05 });
    note(`sorting back of ${countText}`, partOf(sorts, 'backTimes'), { timesPlain: 0.7 });
  }

  for (const count of [10_000, 100_000]) {
    const countText = count.toLocaleString('en');
    note(`mount 50 of ${countText} rows`, await byTurns('mount', count), { timesPlain: 1.8 });
    note(`select one of ${countText}`, await byTurns('select', count), { timesPlain: 2 });
    note(`next page of ${countText}`, await byTurns('page', count), { timesPlain: 1.8 });
    await searchAndSort(count, count > 10_000 ? 5 : 9, count > 10_000 ? 1000 : 300);
  }

  const open = await page.evaluate((times) => window.bench.openDropdown('ours', times), runs);
  const plainTimes = await page.evaluate((times) => window.bench.openDropdown('plain', times), 5);
  const bareTimes = await page.evaluate((times) => window.bench.openDropdown('bare', times), 5);
  note(
    'open a dropdown of 10,000',
    { ours: withoutWarmups(open), plain: plainTimes, bare: bareTimes },
    { milliseconds: 50 },
  );
  note('the first time, with its code', { ours: open.slice(0, 1) });

  const files: { taken: number; block: number }[] = [];
  for (let round = 0; round < 3; round++)
    files.push(await page.evaluate((count) => window.bench.excel(count), 50_000));
  note('Excel file of 50,000 × 25', { ours: files.map(({ taken }) => taken) }, { milliseconds: 4000 });
  note('its longest block', { ours: files.map(({ block }) => block) }, { milliseconds: 100 });
} finally {
  await browser.close();
  await server.close();
}

const columns = Object.keys(header) as (keyof Line)[];
const width = (column: keyof Line) => Math.max(...lines.map((line) => line[column].length));
for (const line of lines)
  console.log(
    columns
      .map((column) => line[column].padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
console.log(
  'bare library: TanStack Table for the table, a Radix Popover for the dropdown, each with nothing of ours around it.',
);
console.log(
  `Medians of ${runs - warmups} runs and more; undisturbed: their lowest tenth. ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, ${executablePath}.`,
);
for (const printFigure of figures) printFigure();
