/** A walk through a screen by Tab, and through its tables, tabs and radios by the arrow keys. */
import type { Page } from '@playwright/test';
import { type FocusLog, installFocusLog, type Stop } from './focus-log.ts';

type LogWindow = Window & { focusLog: FocusLog };

/** More stops than any screen has. */
const maxStops = 300;

class Walk {
  readonly #page: Page;
  readonly #parts = new Set<number>();
  readonly faults = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<Stop> {
    await this.#page.keyboard.press(key);
    const stop = await this.#page.evaluate(() => (window as unknown as LogWindow).focusLog.arrive());
    for (const fault of stop.faults) this.faults.add(fault);
    return stop;
  }

  /** Presses a key until it no longer moves the focus, or until no control has the focus. */
  async #repeat(key: string, visit: (stop: Stop) => Promise<void> = async () => {}): Promise<void> {
    let lastIndex = -1;
    for (let presses = 0; presses < maxStops; presses++) {
      const stop = await this.press(key);
      if (stop.timestamp === lastIndex || stop.timestamp === 0) return;
      lastIndex = stop.timestamp;
      await visit(stop);
    }
  }

  /** Enters the content of a cell with F2 and leaves it with Esc. */
  async #enterCell(cell: Stop): Promise<void> {
    for (let entered = 0; entered < cell.inside; entered++) {
      const inside = await this.press('F2');
      if (inside.timestamp === cell.timestamp) return;
      const nextStop = await this.press('Escape');
      if (nextStop.partNumber !== cell.partNumber) this.faults.add(`Esc in ${inside.name} leaves the table`);
    }
  }

  /** The head of a table, or the first rows of its body. */
  async #walkPart({ partNumber }: Stop): Promise<void> {
    this.#parts.add(partNumber);
    for (let row = 0; row < 3; row++) {
      const firstStop = await this.press('Home');
      if (firstStop.inside > 0) await this.#enterCell(firstStop);
      await this.#repeat('ArrowRight', async (stop) => {
        if (stop.inside > 0) await this.#enterCell(stop);
      });
      const nextStop = await this.press('ArrowDown');
      if (nextStop.partNumber === partNumber) continue;
      // Moves from the head into the body, which is a separate tab stop.
      if (nextStop.partNumber !== 0) await this.press('ArrowUp');
      return;
    }
  }

  /** Presses Tab until the focus is back where it started. */
  async forwards(): Promise<number[]> {
    const tabStops: number[] = [];
    for (let pressCount = 0; pressCount < maxStops; pressCount++) {
      const stop = await this.press('Tab');
      if (stop.timestamp === 0) continue;
      if (stop.timestamp === tabStops[0]) return tabStops;
      if (tabStops.includes(stop.timestamp)) {
        this.faults.add(`Tab leads back to ${stop.name}`);
        return tabStops;
      }
      tabStops.push(stop.timestamp);
      if (stop.partNumber !== 0 && !this.#parts.has(stop.partNumber)) await this.#walkPart(stop);
    }
    this.faults.add(`${maxStops} presses of Tab did not lead around the screen`);
    return tabStops;
  }

  /** Presses Shift+Tab until the focus is back at its start. */
  async backwards(): Promise<number> {
    const tabStops = new Set<number>();
    for (let pressCount = 0; pressCount < maxStops; pressCount++) {
      const stop = await this.press('Shift+Tab');
      if (stop.timestamp === 0) continue;
      if (tabStops.has(stop.timestamp)) return tabStops.size;
      tabStops.add(stop.timestamp);
    }
    return tabStops.size;
  }

  /**
   * A group of tabs or radio buttons is a single stop. The arrow keys reach its other controls, and may change the
   * screen.
   */
  async groups(): Promise<void> {
    for (;;) {
      const members = await this.#page.evaluate(() => (window as unknown as LogWindow).focusLog.nextGroup());
      if (members === 0) return;
      for (let pressCount = 0; pressCount < members; pressCount++) await this.press('ArrowRight');
    }
  }
}

/**
 * Walks through the open screen and reports problems: controls that cannot be reached, a focus that is not visible, and
 * a focus that cannot leave.
 */
export async function faultsByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(installFocusLog);
  const walk = new Walk(page);
  const tabStops = await walk.forwards();
  const backwardProblems = await walk.backwards();
  if (backwardProblems < tabStops.length)
    walk.faults.add(`Shift+Tab stops ${backwardProblems} times, Tab ${tabStops.length} times`);
  await walk.groups();
  const unreachedControls = await page.evaluate(() => (window as unknown as LogWindow).focusLog.unreached());
  return [...walk.faults, ...unreachedControls.map((name) => `${name} is not reached`)];
}
