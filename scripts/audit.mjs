// `npm run audit`: known vulnerabilities of the installed packages, from the list in the repository, which needs no network,
// and from the registry, if it answers. `-- --refresh` writes the registry's answer into the list.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  coverage,
  installed,
  isExcused,
  known,
  listFile,
  readAdvisories,
  withAnswer,
} from './advisories.mjs';
import { root } from './ensure-install.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const day = new Date().toISOString().slice(0, 10);

/** Every installed version, in the form that the registry's bulk query expects. */
function question() {
  const versions = {};
  for (const { names, version } of installed(lock))
    for (const name of names) if (!name.startsWith('@caracteriza/')) (versions[name] ??= []).push(version);
  return versions;
}

/** What the registry knows about these versions, or why it does not answer. */
async function ask() {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim();
  try {
    const reply = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question()),
      signal: AbortSignal.timeout(60_000),
    });
    return reply.ok ? { answer: await reply.json() } : { reason: `status ${reply.status}` };
  } catch (error) {
    return { reason: error.cause?.code ?? error.name };
  }
}

let list = readAdvisories();
const { answer, reason } = await ask();
if (answer) {
  list = withAnswer(list, answer, day);
  if (process.argv.includes('--refresh')) writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
} else console.log(`The registry answers no question about advisories (${reason}).`);

const { collected, asked: askedOn, seen: collectedNames, packages } = coverage(lock, list);
const age = Math.floor((Date.parse(day) - Date.parse(askedOn ?? collected)) / 86_400_000);
console.log(
  `The list is of ${askedOn ?? collected}, ${age} days old, ${askedOn ? 'asked of a registry' : 'collected by hand'}. ` +
    `It knows ${list.advisories.length} advisories about ${collectedNames.length} of ${packages} packages: ${collectedNames.join(', ')}. ` +
    'Of the others, and of what was published later, it knows nothing.',
);
const vulnerabilities = known(lock, list);
for (const vulnerability of vulnerabilities) {
  console.log(
    `${isExcused(vulnerability, list, day) ? 'accepted' : 'VULNERABLE'}\t${vulnerability.severity}\t${vulnerability.package}@${vulnerability.version}\t${vulnerability.id}\t${vulnerability.ships ? 'ships' : 'development'}\t${vulnerability.source}`,
  );
}
if (!vulnerabilities.every((vulnerability) => isExcused(vulnerability, list, day))) process.exit(1);
console.log('No installed version is in the list without an exception.');
