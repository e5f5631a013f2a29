import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { logLines } from './log-lines.ts';

test('lines come out together and in order, and later ones again', async () => {
  const logTexts: string[] = [];
  const log = logLines(undefined, (text) => logTexts.push(text));
  log.write('a\n');
  log.write('b\n');
  expect(logTexts).toEqual([]);
  while (logTexts.length === 0) await sleep(5);
  log.write('c\n');
  while (logTexts.length === 1) await sleep(5);
  expect(logTexts).toEqual(['a\nb\n', 'c\n']);
});

test('a process that ends writes its last lines', () => {
  const source = `import { logLines } from '${import.meta.dirname}/log-lines.ts'; logLines().write('last'); process.exit(3)`;
  const runProgram = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'pipe' });
  expect(runProgram).toThrow(expect.objectContaining({ status: 3, stdout: Buffer.from('last') }));
});
