// Reads the JSON reports of the test runners.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of passed and failed tests in a Vitest or Playwright report; zero if there is no report.
 * @param {null | { numPassedTests: number, numFailedTests: number } | { stats: { expected: number, flaky: number, unexpected:
 * number } }} report
 * @returns {{ passed: number, failed: number }}
 */
export function countedTests(report) {
  if (!report) return { passed: 0, failed: 0 };
  if ('stats' in report) {
    // A flaky test counts as passed; `flakyTests` lists it.
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * Each failed test with the first line of its error; for Vitest also each file that could not be run.
 * @param {null | object} report of Vitest or Playwright
 * @returns {string[]}
 */
export function failedTests(report) {
  if (!report) return [];
  if ('suites' in report) return report.suites.flatMap((suite) => failedSpecs(suite));
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((testResult) => testResult.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : [];
    return failed.map((testResult) => failure(name, testResult.fullName, testResult.failureMessages[0]));
  });
}

/**
 * Each test that failed at first and passed when retried, with the first line of its error and, for Playwright, the path of its
 * trace.
 * @param {null | object} report of Vitest or Playwright
 * @returns {string[]}
 */
export function flakyTests(report) {
  if (!report) return [];
  if ('suites' in report) return report.suites.flatMap((suite) => flakySpecs(suite));
  // Vitest keeps the errors of the first attempt.
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((testResult) => testResult.status === 'passed' && testResult.failureMessages.length > 0)
      .map((testResult) => failure(name, testResult.fullName, testResult.failureMessages[0])),
  );
}

/** The failures of a Playwright suite and its nested suites. */
function failedSpecs({ suites = [], specs = [] }) {
  const failures = specs.filter((spec) => !spec.ok).map(specFailure);
  return [...failures, ...suites.flatMap((suite) => failedSpecs(suite))];
}

/** The flaky tests of a Playwright suite and its nested suites. */
function flakySpecs({ suites = [], specs = [] }) {
  const failures = specs
    .filter((spec) => spec.tests.some((testResult) => testResult.status === 'flaky'))
    .map((spec) => {
      const attachments = spec.tests
        .flatMap((testResult) => testResult.results)
        .flatMap((testResult) => testResult.attachments);
      const trace = attachments.find((testResult) => testResult.name === 'trace');
      return `${specFailure(spec)}${trace ? `\n    trace: ${path.relative(process.cwd(), trace.path)}` : ''}`;
    });
  return [...failures, ...suites.flatMap((suite) => flakySpecs(suite))];
}

function specFailure({ file, title, tests }) {
  const results = tests.flatMap((testResult) => testResult.results);
  return failure(file, title, results.find((testResult) => testResult.error)?.error.message);
}

function failure(file, title, message = '') {
  const [reason] = stripVTControlCharacters(message).split('\n');
  return [path.relative(process.cwd(), file), title, reason].filter(Boolean).join(' › ');
}
