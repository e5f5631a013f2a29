// `npm run sbom`: the shipped packages as CycloneDX and as a list of licences, in .cache/sbom.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './ensure-install.mjs';
import { shipped, unclearLicences } from './supply-chain.mjs';

const folder = path.join(root, '.cache', 'sbom');
mkdirSync(folder, { recursive: true });
const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const { status, stdout } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) fail('npm sbom did not finish.');
writeFileSync(path.join(folder, 'sbom.cdx.json'), stdout);
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const lines = shipped(lock).map(({ name, version, license }) => `${license}\t${name}@${version}\n`);
writeFileSync(path.join(folder, 'licences.tsv'), lines.join(''));
console.log(`${lines.length} packages ship: ${folder}`);
const unclear = unclearLicences(lock).map(({ name, license }) => `${name} (${license})`);
if (unclear.length > 0) fail(`Licences to look at: ${unclear.join(', ')}`);
