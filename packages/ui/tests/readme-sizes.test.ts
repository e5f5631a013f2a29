// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../scripts/entries.ts';
import { entryBudgets, packageBudget, stylesheetBudget } from '../scripts/size-budgets.ts';

const limits = [
  ...['./button', './steps', './input', './tabs', './alert', './modal', './data-table'].map(
    (entry) => entryBudgets[entry],
  ),
  packageBudget,
  stylesheetBudget,
];

it.each(['README.md', 'README.es.md'])('%s has the limits that are checked', (file) => {
  const text = readFileSync(path.join(packageRoot, file), 'utf8');
  const [, promise] = /(?:check holds them|vigila una revisión)\):([^`]*`styles\.css`\s\d+)/.exec(text) ?? [];
  const figures = promise?.match(/\d+(?:[.,]\d+)?/g)?.map((figure) => Number(figure.replace(',', '.')));
  expect(figures).toEqual(limits);
});
