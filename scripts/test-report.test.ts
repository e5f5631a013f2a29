import path from 'node:path';
import { expect, test } from 'vitest';
import { countedTests, failedTests } from './test-report.mjs';

test('counts what Vitest reports', () => {
  expect(countedTests({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 });
});

test('counts a flaky Playwright test as failed', () => {
  expect(countedTests({ stats: { expected: 5, flaky: 1, unexpected: 2 } })).toEqual({ passed: 5, failed: 3 });
});

test('counts nothing where there is no report', () => {
  expect(countedTests(null)).toEqual({ passed: 0, failed: 0 });
});

test('names what failed in Vitest, and a file that could not be run', () => {
  const file = path.resolve('packages/domain/src/zone.test.ts');
  const testResults = [
    {
      name: file,
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'zone takes letters', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'zone refuses letters',
          failureMessages: ['Error: \u001B[31mno\u001B[39m\nat'],
        },
      ],
    },
    { name: file, status: 'failed', message: 'SyntaxError: here', assertionResults: [] },
    { name: file, status: 'passed', message: '', assertionResults: [] },
  ];
  expect(failedTests({ testResults })).toEqual([
    'packages/domain/src/zone.test.ts › zone refuses letters › Error: no',
    'packages/domain/src/zone.test.ts › SyntaxError: here',
  ]);
});

test('names what failed in Playwright, at any depth', () => {
  const spec = (title: string, error?: { message: string }) => ({
    file: 'zone.spec.ts',
    title,
    ok: !error,
    tests: [{ results: [{ error }] }],
  });
  const inner = { specs: [spec('deletes', { message: 'Error: hidden\n  more' })] };
  expect(failedTests({ suites: [{ specs: [spec('adds')], suites: [inner] }] })).toEqual([
    'zone.spec.ts › deletes › Error: hidden',
  ]);
});

test('names nothing where there is no report', () => {
  expect(failedTests(null)).toEqual([]);
});
