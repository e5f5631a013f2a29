// Runs inside the browser: mounts a contender, clicks, types, and measures the time until layout is complete. Every step ends
// with React's work flushed and a forced layout, so nothing is deferred to a later frame.
import './page.css';
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { BareTanStack, OurTable, PlainTable, WideTable } from './contenders.tsx';
import { BarePopover, OurDropdown, PlainList } from './lists.tsx';
import { records, type BenchRecord } from './records.ts';

const host = document.getElementById('root')!;
const tables = { plain: PlainTable, bare: BareTanStack, ours: OurTable };
const lists = { plain: PlainList, bare: BarePopover, ours: OurDropdown };
export type Contender = keyof typeof tables;
let root: Root | undefined;

function finish(): void {
  flushSync(() => undefined);
  void document.body.offsetHeight;
}

/** Waits until effects, observers and garbage collection of the previous step are done. */
const pauseForGc = async () => {
  await new Promise<void>((resolve) => setTimeout(resolve, 30));
  window.gc?.({ type: 'minor' });
};

/** Milliseconds of an action, layout included. */
function time(action: () => void): number {
  const start = performance.now();
  action();
  finish();
  return performance.now() - start;
}

function mount<Props extends object>(component: ComponentType<Props>, props: Props): number {
  root?.unmount();
  host.replaceChildren();
  finish();
  window.gc?.({ type: 'minor' });
  root = createRoot(host);
  const mounting = root;
  return time(() => flushSync(() => mounting.render(createElement(component, props))));
}

const queryAll = <Found extends HTMLElement>(selector: string) => [...host.querySelectorAll<Found>(selector)];

/** Types like a real key: React only notices a value set through the element's own setter. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const times = async (count: number, step: (run: number) => Promise<number> | number): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < count; run++) {
    await pauseForGc();
    times.push(await step(run));
  }
  return times;
};

const data = new Map<number, BenchRecord[]>();
function rowsOf(count: number): BenchRecord[] {
  const rows = data.get(count) ?? records(count);
  data.set(count, rows);
  return rows;
}

const bench = {
  mount: (contender: Contender, count: number, runs: number) =>
    times(runs, () => mount(tables[contender], { rows: rowsOf(count) })),

  async select(contender: Contender, count: number, runs: number): Promise<number[]> {
    mount(tables[contender], { rows: rowsOf(count) });
    return times(runs, (run) => {
      const checkbox = queryAll<HTMLInputElement>('tbody input[type=checkbox]')[run % 50]!;
      return time(() => checkbox.click());
    });
  },

  /** Goes to the next pages; the table has more of them. */
  async page(contender: Contender, count: number, runs: number): Promise<number[]> {
    mount(tables[contender], { rows: rowsOf(count) });
    return times(runs, () => {
      const firstRowText = host.querySelector('tbody tr')!.textContent;
      const nextButton = host.querySelector<HTMLElement>(
        '[data-next], button[aria-label="Página siguiente"]',
      )!;
      const duration = time(() => nextButton.click());
      if (host.querySelector('tbody tr')!.textContent === firstRowText)
        throw new Error('The page did not turn.');
      return duration;
    });
  },

  /**
   * @param pause between focus and first key, in milliseconds; the idle browser builds the index in the meantime
   * @returns the time of the first key, which folds anything not yet folded, and of each key after it
   */
  async search(
    contender: 'plain' | 'ours',
    count: number,
    runs: number,
    pause: number,
  ): Promise<{ first: number[]; next: number[] }> {
    const typedPrefixes = ['m', 'mu', 'mun', 'muno', 'munoz', 'munoz i', 'munoz in', 'munoz'];
    const firstKeyDelays: number[] = [];
    const next: number[] = [];
    for (let run = 0; run < runs; run++) {
      // A new array, because the previous run's index would be reused for the same one.
      mount(tables[contender], { rows: [...rowsOf(count)] });
      await pauseForGc();
      const input = queryAll<HTMLInputElement>('[data-slot=table-toolbar] input, [data-search]')[0]!;
      const oldText = host.textContent;
      input.focus();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      firstKeyDelays.push(time(() => type(input, typedPrefixes[0]!)));
      next.push(
        ...(await times(typedPrefixes.length - 1, (index) =>
          time(() => type(input, typedPrefixes[index + 1]!)),
        )),
      );
      if (host.textContent === oldText) throw new Error('The search did nothing.');
    }
    return { first: firstKeyDelays, next };
  },

  /** @returns the time of the first click on a column's header in a new table, and of the second, which reverses the order */
  async sort(
    contender: 'plain' | 'ours',
    count: number,
    runs: number,
  ): Promise<{ first: number[]; backTimes: number[] }> {
    const firstOrderDelays: number[] = [];
    const reverseTimes: number[] = [];
    for (let run = 0; run < runs; run++) {
      mount(tables[contender], { rows: [...rowsOf(count)] });
      const sortedHeader = () => queryAll('thead button')[2]!;
      for (const list of [firstOrderDelays, reverseTimes]) {
        await pauseForGc();
        const oldText = host.querySelector('tbody')!.textContent;
        list.push(time(() => sortedHeader().click()));
        if (host.querySelector('tbody')!.textContent === oldText) throw new Error('The sort did nothing.');
      }
    }
    return { first: firstOrderDelays, backTimes: reverseTimes };
  },

  /** @returns the time of an Excel file of 25 columns, from the press until it is saved, and the longest task that kept the page waiting */
  async excel(count: number): Promise<{ taken: number; block: number }> {
    mount(WideTable, { rows: rowsOf(count) });
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button('Descargar')!.click();
    while (!button('Excel')) await pauseForGc();
    await pauseForGc();
    let block = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) block = Math.max(block, duration);
    });
    observer.observe({ type: 'longtask' });
    const start = performance.now();
    button('Excel')!.click();
    while (button('Excel')) {
      if (document.querySelector('[role=dialog] [role=alert]')?.textContent) throw new Error('No file.');
      await pauseForGc();
    }
    const excelTime = performance.now() - start;
    observer.disconnect();
    return { taken: excelTime, block };
  },

  /** From the click until options are in the DOM, including everything loaded for them. */
  openDropdown: (contender: Contender, runs: number) =>
    times(runs, async () => {
      mount(lists[contender], {});
      await pauseForGc();
      const input = host.querySelector('input')!;
      const start = performance.now();
      input.focus();
      input.click();
      finish();
      while (!document.querySelector('[role=option]')) await new Promise((resolve) => setTimeout(resolve));
      finish();
      return performance.now() - start;
    }),
};

declare global {
  interface Window {
    bench: typeof bench;
    /** Collects garbage; available because run.ts starts the browser with it. */
    gc?: (options: { type: 'minor' }) => void;
  }
}
window.bench = bench;
