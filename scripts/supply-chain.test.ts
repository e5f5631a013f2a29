import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installScripts, shipped, unclearLicences } from './supply-chain.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Parameters<
  typeof shipped
>[0];
const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

test('whatever ships has a licence that allows it', () => {
  expect(shipped(lock).map(({ name }) => name)).toContain('fastify');
  expect(unclearLicences(lock)).toEqual([]);
  const odd = { packages: { 'node_modules/odd': { version: '1.0.0', license: 'SSPL-1.0' } } };
  expect(unclearLicences(odd)).toEqual([{ name: 'odd', version: '1.0.0', license: 'SSPL-1.0' }]);
});

test('no further package wants to run a script when it is installed', () => {
  // All of them are blocked (package.json). PostgreSQL's would create links, which the server creates itself.
  expect(allowScripts).toEqual(Object.fromEntries(installScripts(lock).map((name) => [name, false])));
});
