// The changelog of the published packages, under four headings that say what a reader has to do. Changesets takes the two
// functions (config.json); it can only head by size of the change, so `node .changeset/changelog.mjs` after
// `changeset version` puts the newest entries under the headings that their lines begin with.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const headings = ['Breaking', 'Recommended', 'New', 'Fixes'];
const beginsWithHeading = new RegExp(`^(${headings.join('|')}): \\S`);

/** One list item per line of a changeset. @throws when a line begins with no heading, or breaks in a patch */
export function getReleaseLine(changeset, type) {
  const lines = changeset.summary.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    if (!beginsWithHeading.test(line))
      throw new Error(`.changeset/${changeset.id}.md: begin with ${headings.join(', ')}: "${line}"`);
    if (line.startsWith('Breaking') && type === 'patch')
      throw new Error(`.changeset/${changeset.id}.md: a breaking change is no patch.`);
  }
  return lines.map((line) => `- ${line.trim()}`).join('\n');
}

/** Both packages are released together, so a new version of the other one is no entry. */
export function getDependencyReleaseLine() {
  return '';
}

/** The newest entry of a changelog under our headings; other entries stay as they are. */
export function regroup(changelog) {
  const [before, newest, ...older] = changelog.split(/^(?=## )/m);
  if (newest === undefined) return changelog;
  const version = newest.slice(0, newest.indexOf('\n'));
  const items = newest.split('\n').filter((line) => line.startsWith('- '));
  const groups = headings.flatMap((heading) => {
    const own = items.flatMap((item) =>
      item.startsWith(`- ${heading}: `) ? [item.replace(`${heading}: `, '')] : [],
    );
    return own.length > 0 ? [`### ${heading}\n\n${own.join('\n')}\n`] : [];
  });
  // Already grouped, or a release without news: nothing to do.
  if (groups.length === 0) return changelog;
  const rest = older.length > 0 ? `\n${older.join('')}` : '';
  return `${before}${version}\n\n${groups.join('\n')}${rest}`;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  for (const folder of ['ui', 'api-client']) {
    const file = path.join(root, 'packages', folder, 'CHANGELOG.md');
    if (existsSync(file)) writeFileSync(file, regroup(readFileSync(file, 'utf8')));
  }
}
