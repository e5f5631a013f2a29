/** `npm run stories -w @caracteriza/ui`: counts the stories of each widget. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storyNames } from '../src/guide/story-names.ts';
import { packageRoot } from './entries.ts';
import { say } from './say.ts';

const counts = new Map<string, number>();
for (const file of globSync('src/*/*.stories.tsx', { cwd: packageRoot })) {
  const folder = path.basename(path.dirname(file));
  const names = storyNames(readFileSync(path.join(packageRoot, file), 'utf8'));
  counts.set(folder, (counts.get(folder) ?? 0) + names.length);
}
for (const [folder, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  say(`${folder.padEnd(18)} ${String(count).padStart(3)}`);
say(
  `${'total'.padEnd(18)} ${String([...counts.values()].reduce((sum, count) => sum + count, 0)).padStart(3)}`,
);
