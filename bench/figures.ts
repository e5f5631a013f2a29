/**
 * How every benchmark reports its measurements: one line each and, if `npm run bench` names a file, the same as one JSON line
 * each.
 */
import { appendFileSync } from 'node:fs';

/** One measurement and its baseline, in the same unit. */
export interface Figure {
  description: string;
  unit: 'ms' | 's' | 'CPU-ms' | 'kB' | 'MB' | 'MB/s' | '/s' | '';
  ours: number;
  /** From the same run; omitted if there is nothing comparable. */
  baseline?: { name: string; value: number };
  /** CPU-ms of our server and of PostgreSQL for one request. */
  cpu?: { server: number; postgres: number };
}

const number = (value: number) =>
  value.toFixed(Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** The cells of a measurement: name, ours, baseline, ratio (ours divided by the baseline), CPU-ms of server and PostgreSQL. */
export function cellsOf({ description: label, unit, ours: ourValue, baseline, cpu }: Figure): string[] {
  const withUnit = (value: number) => `${number(value)} ${unit}`.trim();
  return [
    label,
    withUnit(ourValue),
    baseline ? `${withUnit(baseline.value)} (${baseline.name})` : '',
    baseline ? (ourValue / baseline.value).toFixed(2) : '',
    cpu ? `${number(cpu.server + cpu.postgres)} = ${number(cpu.server)} + ${number(cpu.postgres)}` : '',
  ];
}

/** The headers of these cells. */
export const columnHeaders = ['what', 'ours', 'baseline', 'ratio', 'CPU-ms = server + PostgreSQL'];

/** The file where `npm run bench` collects measurements, passed to its benchmarks in an environment variable. */
export const figuresFile = 'BENCH_FIGURES';

/** Prints a measurement and passes it on. */
export function tell(figure: Figure): void {
  const [label, ourValue, baseline, ratio, cpu] = cellsOf(figure);
  const compared = ratio === '' ? '' : `${ratio!.padStart(6)} × ${baseline!}`;
  console.log(
    `= ${label!.padEnd(52)} ${ourValue!.padStart(12)} ${compared.padEnd(44)} ${cpu === '' ? '' : `CPU-ms ${cpu}`}`.trimEnd(),
  );
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
