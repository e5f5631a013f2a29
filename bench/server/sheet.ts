/**
 * `npm run bench:sheet`: the Excel writer alone, without database and network: 100,000 rows of ten cells, as base64,
 * alternating with the bare deflate of the same sheet. Prints measurements; asserts no time limit. Options: --rows 100000,
 * --rounds 5.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { base64Chunks } from '../../apps/api/src/exports/base64.ts';
import type { ExportColumn } from '../../apps/api/src/exports/columns.ts';
import { exportFile } from '../../apps/api/src/exports/file.ts';
import { tell } from '../figures.ts';
import { cpuOf, peakOf, residentOf } from './cost.ts';
import { deflated, largestOf } from './deflate.ts';
import { machine } from './processes.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const [rows, rounds] = [Number(values.rows), Number(values.rounds)];

const names = [
  'María',
  'José',
  'Luz Dary',
  'Carlos',
  'Ana',
  'Begoña',
  'Joaquín',
  'Sofía',
  'Luis',
  'Íngrid',
  'Óscar',
];
const surnames = [
  'Rodríguez',
  'Gómez',
  'Muñoz',
  'Cárdenas',
  'Patiño',
  'López',
  'Peña',
  'Hernández',
  'Zúñiga',
  'Díaz',
];
const oneOf = (from: readonly string[], n: number) => from[n % from.length]!;

const columns: ExportColumn<number>[] = [
  { header: 'Código', value: (n) => `PER${String(n).padStart(12, '0')}` },
  { header: 'Número', value: (n) => String(900_000_000 + ((n * 7919) % 99_999_989)) },
  { header: 'Primer nombre', value: (n) => oneOf(names, n * 31 + (n >> 3)) },
  { header: 'Segundo nombre', value: (n) => (n % 3 === 0 ? '' : oneOf(names, n * 17 + (n >> 5))) },
  { header: 'Primer apellido', value: (n) => oneOf(surnames, n * 13 + (n >> 4)) },
  { header: 'Segundo apellido', value: (n) => oneOf(surnames, n * 7 + (n >> 6)) },
  {
    header: 'Nacimiento',
    days: true,
    value: (n) => ({ day: String(19400101 + (n % 80) * 10_000 + (n % 12) * 100 + (n % 28)) }),
  },
  { header: 'Edad', value: (n) => n % 86 },
  { header: 'Dirección', value: (n) => `Carrera ${n % 97} # ${(n * 3) % 120}-${(n * 11) % 100}` },
  { header: 'Celular', value: (n) => `3${String((n * 104_729) % 1_000_000_000).padStart(9, '0')}` },
];

// eslint-disable-next-line @typescript-eslint/require-await -- the writer expects rows that arrive one by one
async function* numbers(): AsyncGenerator<number> {
  for (let n = 0; n < rows; n += 1) yield n;
}

/** The time and CPU-ms that this process needs, and its peak memory growth in megabytes. */
async function costOf(work: () => Promise<unknown>) {
  // Resets the peak that the kernel records (proc(5)).
  writeFileSync('/proc/self/clear_refs', '5');
  const [cpu, resident, began] = [cpuOf(process.pid), residentOf(process.pid), performance.now()];
  await work();
  return {
    seconds: (performance.now() - began) / 1000,
    cpu: cpuOf(process.pid) - cpu,
    growth: peakOf(process.pid) - resident,
  };
}

const median = (measurements: readonly number[]) =>
  measurements.toSorted((a, b) => a - b)[measurements.length >> 1]!;

console.log(machine());
const writeSheet = () => base64Chunks(exportFile('excel', 'Hoja', columns, numbers()));
const ourCosts: Awaited<ReturnType<typeof costOf>>[] = [];
const bareCosts: typeof ourCosts = [];
// The file is kept only after the first round, which measures how far the process grows.
ourCosts.push(
  await costOf(async () => {
    for await (const _ of writeSheet());
  }),
);
const texts: string[] = [];
for await (const text of writeSheet()) texts.push(text);
const sheet = largestOf(Buffer.from(texts.join(''), 'base64'));
for (let round = 0; round < rounds; round += 1) {
  bareCosts.push(await costOf(() => deflated(sheet)));
  ourCosts.push(
    await costOf(async () => {
      for await (const _ of writeSheet());
    }),
  );
}
const subject = `Excel file of ${rows} × ${columns.length}`;
const name = 'bare deflate';
for (const [unit, valueOf] of [
  ['s', (cost: (typeof ourCosts)[0]) => cost.seconds],
  ['CPU-ms', (cost: (typeof ourCosts)[0]) => cost.cpu],
] as const)
  tell({
    description: subject,
    unit,
    ours: median(ourCosts.map(valueOf)),
    baseline: { name, value: median(bareCosts.map(valueOf)) },
  });
tell({ description: `${subject}: growth of the process, at most`, unit: 'MB', ours: ourCosts[0]!.growth });
