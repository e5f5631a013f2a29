// Reads the JSON reports of the test runners.

/**
 * Tests that passed and failed in a report of Vitest or Playwright; none for a report that is absent.
 * @param {null | { numPassedTests: number, numFailedTests: number } | { stats: { expected: number, flaky: number, unexpected: number } }} report
 * @returns {{ passed: number, failed: number }}
 */
export function countedTests(report) {
  if (!report) return { passed: 0, failed: 0 };
  if ('stats' in report) {
    // A test that passed only when tried again counts as failed.
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
