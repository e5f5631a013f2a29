import path from 'node:path';
import { expect, test } from 'vitest';
import { countedTests, failedTests, flakyTests } from './test-report.mjs';

test('counts what Vitest reports', () => {
  expect(countedTests({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 });
});

test('counts a flaky Playwright test as passed', () => {
  expect(countedTests({ stats: { expected: 5, flaky: 1, unexpected: 2 } })).toEqual({ passed: 6, failed: 2 });
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

test('names a flaky Playwright test, with its trace', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'zone.spec.ts',
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results }],
  });
  const failed = { error: { message: 'Error: hidden\n  more' }, attachments: [] };
  const passed = { attachments: [{ name: 'trace', path: path.resolve('.cache/e2e/zone/trace.zip') }] };
  const inner = { specs: [spec('deletes', 'flaky', [failed, passed])] };
  const steady = [
    spec('adds', 'expected', [{ attachments: [] }]),
    spec('edits', 'unexpected', [failed, failed]),
  ];
  expect(flakyTests({ suites: [{ specs: steady, suites: [inner] }] })).toEqual([
    'zone.spec.ts › deletes › Error: hidden\n    trace: .cache/e2e/zone/trace.zip',
  ]);
});

test('names a story that passed on its second try', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'Button steady', failureMessages: [] },
    { status: 'passed', fullName: 'Button flaky', failureMessages: ['Error: no\nat'] },
    { status: 'failed', fullName: 'Button broken', failureMessages: ['Error: no\nat'] },
  ];
  const report = { testResults: [{ name: path.resolve('button.stories.tsx'), assertionResults }] };
  expect(flakyTests(report)).toEqual(['button.stories.tsx › Button flaky › Error: no']);
});

test('names nothing where there is no report', () => {
  expect([failedTests(null), flakyTests(null)]).toEqual([[], []]);
});
