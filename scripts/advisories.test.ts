import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AdvisoryList, coverage, known, readAdvisories, unexcused, withAnswer } from './advisories.mjs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Parameters<
  typeof known
>[0];
const list = readAdvisories();
const today = new Date().toISOString().slice(0, 10);

test('no installed version is known to be vulnerable', () => {
  expect(unexcused(lock, list, today)).toEqual([]);
});

test('the list says something about packages that are installed, and nothing about others', () => {
  const { seen: collectedNames } = coverage(lock, list);
  expect(collectedNames).toContain('fastify');
  expect(
    [...new Set(list.advisories.map((advisory) => advisory.package))].filter(
      (name) => !collectedNames.includes(name),
    ),
  ).toEqual([]);
});

const old = (packagePath: string, version: string, overrides: object = {}) => ({
  packages: { ...lock.packages, [packagePath]: { version, ...overrides } },
});

test.each([
  ['a direct one', 'node_modules/fastify', '5.7.2', {}, 'GHSA-jx2c-rxcm-jvmq', true],
  ['one of another', 'node_modules/ajv/node_modules/fast-uri', '3.1.0', {}, 'GHSA-q3j6-qgpj-74h6', true],
  ['one for development', 'node_modules/nanoid', '3.3.7', { dev: true }, 'GHSA-mwcw-c2x4-8c55', false],
  ['one under another name', 'node_modules/sheets', '0.18.5', { name: 'xlsx' }, 'GHSA-4r6h-8v6p-xvw6', true],
  [
    'a copy under the name of the original',
    'node_modules/xlsx',
    '0.20.1',
    { name: '@e965/xlsx' },
    'GHSA-5pgg-2g8v-p4x9',
    true,
  ],
  [
    'one before its release',
    'node_modules/vite',
    '8.0.15-beta.1',
    { dev: true },
    'GHSA-fx2h-pf6j-xcff',
    false,
  ],
])('an old version is found: %s', (_what, packagePath, version, overrides, id, ships) => {
  expect(unexcused(old(packagePath, version, overrides), list, today)).toContainEqual(
    expect.objectContaining({ id, version, ships }),
  );
});

test('an exception needs a reason and ends on its day', () => {
  const bad = old('node_modules/xlsx', '0.20.1');
  const exception = {
    id: 'GHSA-5pgg-2g8v-p4x9',
    package: 'xlsx',
    reason: 'Nobody calls it.',
    until: '2026-12-01',
  };
  const excused = (exceptionEntry: typeof exception): AdvisoryList => ({
    ...list,
    exceptions: [exceptionEntry],
  });
  expect(unexcused(bad, excused(exception), '2026-12-01')).toEqual([]);
  expect(unexcused(bad, excused(exception), '2026-12-02')).toHaveLength(1);
  expect(unexcused(bad, excused({ ...exception, reason: '' }), '2026-12-01')).toHaveLength(1);
  expect(unexcused(bad, excused({ ...exception, package: 'fastify' }), '2026-12-01')).toHaveLength(1);
});

test("a registry's answer is added, replaces what it names, and leaves the rest", () => {
  const answer = {
    xlsx: [
      {
        url: 'https://github.com/advisories/GHSA-5pgg-2g8v-p4x9',
        vulnerable_versions: '<1',
        severity: 'high',
      },
    ],
    pg: [
      {
        url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
        vulnerable_versions: '<99',
        severity: 'low',
      },
    ],
  };
  const withNewAnswer = withAnswer(list, answer, '2026-12-01');
  expect(withNewAnswer).toMatchObject({ asked: '2026-12-01', collected: list.collected });
  expect(withNewAnswer.advisories).toHaveLength(list.advisories.length + 1);
  expect(known(lock, withNewAnswer).map(({ id }) => id)).toEqual([
    'GHSA-aaaa-bbbb-cccc',
    'GHSA-5pgg-2g8v-p4x9',
  ]);
});
