// @vitest-environment node
import { compile } from '@tailwindcss/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownedCode } from '../scripts/owned-code.ts';
import { packageRoot } from '../scripts/entries.ts';

const read = (file: string) => ownedCode(readFileSync(path.join(packageRoot, 'src', file), 'utf8'));

test('beside shadcn’s theme, the sources that an app owns keep their colours', async () => {
  const shadcn = '@theme inline { --color-accent: var(--accent); }';
  const compiler = await compile(
    `@import 'tailwindcss/utilities';\n${read('theme/utilities.css')}\n${shadcn}`,
    { base: packageRoot, onDependency: () => undefined },
  );
  const [, primary = ''] = /primary: '([^']+)'/.exec(read('button/button.tsx')) ?? [];
  const sheet = compiler.build(primary.split(' '));
  expect(sheet).toContain('background-color: var(--ui-color-accent)');
  expect(sheet).toContain('background-color: var(--ui-color-accent-hover)');
  expect(sheet).not.toContain('var(--accent)');
});

test('only classes and theme variables are renamed', () => {
  expect(ownedCode("'hover:bg-accent-soft text-ink-on-accent border-accent!'")).toBe(
    "'hover:bg-ui-accent-soft text-ink-on-accent border-ui-accent!'",
  );
  const property = 'color: var(--ui-color-accent); // the accent';
  expect(ownedCode(property)).toBe(property);
});
