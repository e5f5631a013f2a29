import { expect, test } from 'vitest';
import { countedTests } from './test-report.mjs';

test('counts what Vitest reports', () => {
  expect(countedTests({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 });
});

test('counts a flaky Playwright test as failed', () => {
  expect(countedTests({ stats: { expected: 5, flaky: 1, unexpected: 2 } })).toEqual({ passed: 5, failed: 3 });
});

test('counts nothing where there is no report', () => {
  expect(countedTests(null)).toEqual({ passed: 0, failed: 0 });
});
