/**
 * `node scripts/check-sizes.ts`: compares the size of every entry with its limit in size-budgets.ts; fails if one is exceeded.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { weigh } from './bundle-weight.ts';
import { packageRoot, requireBuild, scriptEntries } from './entries.ts';
import { say } from './say.ts';
import {
  dropdownBeyondPopover,
  entryBudgets,
  exportsBudget,
  otherEntryBudget,
  packageBudget,
  stylesheetBudget,
  tablePartBudgets,
} from './size-budgets.ts';

requireBuild();
const quiet = process.argv.includes('--quiet');
const failures: string[] = [];
const kB = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

function compare(name: string, bytes: number, limit: number, remark = ''): void {
  const isOverLimit = bytes > limit * 1000;
  if (isOverLimit) failures.push(`${name}: ${kB(bytes)}, limit ${kB(limit * 1000)}${remark}`);
  if (!quiet)
    say(
      `${isOverLimit ? '✗' : '✓'} ${name.padEnd(34)} ${kB(bytes).padStart(10)} of ${limit.toFixed(1)}${remark}`,
    );
}

const stale = Object.keys(entryBudgets).filter((name) => !scriptEntries.some((entry) => entry.name === name));
if (stale.length > 0) failures.push(`size-budgets.ts names entries that do not exist: ${stale.join(', ')}`);

const table = scriptEntries.find(({ name }) => name === './data-table')!;
const tableFolder = path.dirname(table.script);
const exporting = path.join(tableFolder, 'export');
const barePopover = `import { Popover } from '${fileURLToPath(import.meta.resolve('radix-ui'))}';
export const all = [Popover.Root, Popover.Portal, Popover.Anchor, Popover.Content];`;
// One after the other, because the bundler is multi-threaded and parallel runs take twice as long overall.
const popover = await weigh({ code: barePopover });
for (const { name, script } of scriptEntries) {
  const { initial } = await weigh({ file: script });
  if (name === './dropdown') {
    const limit = dropdownBeyondPopover + popover.initial / 1000;
    compare(name, initial, limit, ` (${dropdownBeyondPopover} + Popover ${kB(popover.initial)})`);
  } else {
    compare(name, initial, entryBudgets[name] ?? otherEntryBudget);
  }
}
const tableAnd = (code: string) =>
  weigh({ code: `export * from '${table.script}';\n${code}\n${barePopover}` });
const tableAlone = await tableAnd('');
for (const [entryName, limit] of Object.entries(tablePartBudgets)) {
  const { initial } = await tableAnd(`export * as part from '${path.join(tableFolder, `${entryName}.js`)}';`);
  compare(`./data-table: ${entryName}`, initial - tableAlone.initial, limit);
}
const writing = await weigh({ file: path.join(exporting, 'browser-export.js') });
const worker = await weigh({ file: path.join(exporting, 'export-worker.js') });
compare('./data-table: exports', writing.initial + worker.initial, exportsBudget, ' (with the worker)');
const allSizes = await weigh({
  code: scriptEntries.map(({ script }, index) => `export * as entry${index} from '${script}';`).join('\n'),
});
compare('whole package', allSizes.initial + allSizes.lazy, packageBudget);
const sheet = gzipSync(readFileSync(path.join(packageRoot, 'dist/styles.css')), { level: 9 });
compare('styles.css', sheet.length, stylesheetBudget);

if (failures.length > 0) {
  console.error(`Over the limits of packages/ui/scripts/size-budgets.ts:\n  ${failures.join('\n  ')}`);
  process.exit(1);
}
