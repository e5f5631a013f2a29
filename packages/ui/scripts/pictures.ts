/**
 * `npm run pictures`: compares the pictures of all stories, or of those below the given paths, with those in
 * `packages/ui/pictures`; with `-u`, renders them again (decision 0063).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const cliArguments = process.argv.slice(2);
const drawsAll = cliArguments.every((argument) => argument.startsWith('-'));
// If all are rendered again, pictures of deleted stories are removed.
if (drawsAll && cliArguments.includes('-u'))
  rmSync(path.resolve(import.meta.dirname, '../pictures'), { recursive: true, force: true });
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.storybook.config.ts', ...cliArguments], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PICTURES: drawsAll ? 'all' : 'some',
    FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'pictures-fonts.conf'),
  },
});
process.exitCode = status ?? 1;
