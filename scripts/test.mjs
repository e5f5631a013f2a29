// `npm test`: installs missing packages, runs every check and every test runner, two at a time, and sums up their counts.
// `npm run test:slow` does the same for the slow tests (*.slow.ts), Storybook's build and the package's proof.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstall, fail, projectEnvironment, root } from './ensure-install.mjs';
import { countedTests, failedTests, flakyTests } from './test-report.mjs';

const slow = process.argv[2] === 'slow';
const workFolder = path.join(root, '.cache', slow ? 'test-slow' : 'test');

ensureInstall();
const browser = await ensureBrowser();
if (browser.startsWith('missing:')) fail(browser);
rmSync(workFolder, { recursive: true, force: true });
mkdirSync(workFolder, { recursive: true });
const env = projectEnvironment({
  CHROMIUM_PATH: browser,
  // Another version at the same path is another input of the stories.
  CHROMIUM_VERSION: execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim(),
  TZ: 'America/Bogota',
});

/** A runner that writes a JSON report in addition to its readable output. */
const vitest = (name, ...args) => ({
  name,
  report: `${name}.json`,
  command: [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${path.join(workFolder, name)}.json`,
    ...args,
  ],
});

/** The browser tests of a configuration in e2e/. */
const playwright = (name, config) => ({
  name,
  report: `${name}.json`,
  command: ['playwright', 'test', '--config', `e2e/${config}`, '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(workFolder, `${name}.json`) },
  // Tracing every test would take a fifth of the time.
  again: `npx playwright test --config e2e/${config} --last-failed --trace on`,
});

// By default Vitest leaves a core to others, and its steps are the last to end.
const allCores = `--maxWorkers=${os.availableParallelism()}`;

// Two at a time. `e2e` goes first because it takes longest, and with its two workers it fills both cores if it ends last. The
// other long ones follow, so that no long one is left to run alone.
const steps = slow
  ? [
      playwright('e2e', 'slow.config.ts'),
      vitest('unit', '--project', 'api-slow', allCores),
      { name: 'storybook build', command: ['npm', 'run', '--silent', 'storybook:build'] },
      { name: 'package', command: ['npm', 'run', '--silent', 'prove:package'] },
    ]
  : [
      playwright('e2e', 'playwright.config.ts'),
      { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
      vitest('unit', '--project', '!api-slow', allCores),
      {
        name: 'stories',
        report: 'stories.json',
        command: ['turbo', 'run', '//#test:stories', '--log-prefix=none'],
      },
      { name: 'size', command: ['npm', 'run', '--silent', 'bench:size'] },
    ];

const started = Date.now();
// First and alone, because all others read its output.
const built = await runStep({
  name: 'build',
  command: ['turbo', 'run', 'build', '--output-logs=errors-only'],
});
// Two cores, so two steps at a time.
const results = [built, ...(await Promise.all([takeSteps(), takeSteps()])).flat()];
const totals = { passed: 0, failed: 0 };
for (const result of results) {
  totals.passed += result.passed;
  totals.failed += result.failed;
}
const broken = results.filter((result) => !result.ok).map((result) => result.name);
if (!slow) {
  console.log(
    '\nNot in here: `npm run test:slow`, and `npm run test:second-engine` on the PostgreSQL of the system.',
  );
}
if (broken.length > 0) console.log(`Not passed: ${broken.join(', ')}.`);
for (const { failures } of results) for (const failure of failures) console.log(`  ${failure}`);
const flaky = results.flatMap((result) => result.flaky);
if (flaky.length > 0) {
  console.log(
    '\nFLAKY: these failed, then passed on a second try. Mend them first. Traces of stories: .cache/stories',
  );
  for (const test of flaky) console.log(`  ${test}`);
  console.log('');
}
console.log(`Time: ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken.length > 0 || totals.failed > 0 ? 1 : 0);

/** Runs the next waiting step until none are left. */
async function takeSteps() {
  const doneSteps = [];
  for (let step = steps.shift(); step; step = steps.shift()) doneSteps.push(await runStep(step));
  return doneSteps;
}

/** Runs one step; its output goes to a file, and to the screen only if the step fails. */
async function runStep({ name, command, report, env: extra = {}, again: rerun }) {
  const log = path.join(workFolder, `${name.replace(' ', '-')}.log`);
  const begin = Date.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  await new Promise((resolve) => output.end(resolve));
  const results = report ? readReport(path.join(workFolder, report)) : null;
  const counted = countedTests(results);
  // If there is no report, the runner has not run its tests.
  const ok = code === 0 && (!report || counted.passed > 0);
  const figures = report ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  const logLines = readFileSync(log, 'utf8').split('\n');
  const time = Math.round((Date.now() - begin) / 1000);
  console.log(`${ok ? '✓' : '✗'} ${name} (${time} s${figures}${fromCache(logLines)})`);
  // Skipped tests are printed even if everything passes.
  if (ok) for (const line of logLines.filter((text) => text.includes('skipped: '))) console.log(`  ${line}`);
  else {
    console.log(logLines.slice(-200).join('\n'));
    if (rerun) console.log(`Again, what failed: ${rerun}`);
  }
  return { name, ok, ...counted, failures: failedTests(results), flaky: flakyTests(results) };
}

/** How many of the step's tasks Turbo did not run again, because their inputs have not changed since they last passed. */
function fromCache(logLines) {
  const [, cached, total] = logLines.join('\n').match(/Cached:\s+(\d+) cached, (\d+) total/) ?? [];
  return Number(cached) > 0 ? `, ${cached} of ${total} tasks unchanged and not run again` : '';
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
