/** A thread that reads many spoilt files, one after another, and reports the outcome of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { exactText } from '../../src/bulk-load/cell-text.ts';
import { RefusedFile } from '../../src/bulk-load/refused-file.ts';
import { checkSheets } from '../../src/bulk-load/sheet-check.ts';
import { readWorkbook } from '../../src/bulk-load/workbook.ts';
import { readForm } from '../../src/xlsform/read.ts';
import { mutant } from './mutate.ts';

export interface MutantTask {
  goods: readonly Uint8Array[];
  from: number;
  to: number;
}

export interface MutantNews {
  seed: number;
  /** 'ended' if the file used up its time or memory, in which case the server rejects it. */
  outcome: 'read' | 'ended' | { refused: string } | { failed: string };
}

/** Reads a file as the server's two threads do: as people of a bulk load, and as a form. */
async function readBoth(file: Buffer): Promise<void> {
  checkSheets(
    await readWorkbook(file),
    { sheet: null, columns: {}, replacements: [] },
    { masters: {}, zones: [] },
    { today: '20260101', allowances: [] },
    true,
    () => undefined,
  );
  readForm(await readWorkbook(file, exactText));
}

async function outcomeOf(file: Buffer): Promise<MutantNews['outcome']> {
  try {
    await readBoth(file);
    return 'read';
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const { goods, from, to } = workerData as MutantTask;
const files = goods.map((good) => Buffer.from(good));
for (let seed = from; seed < to; seed += 1) {
  const mutantNews: MutantNews = { seed, outcome: await outcomeOf(await mutant(seed, files)) };
  parentPort?.postMessage(mutantNews);
}
