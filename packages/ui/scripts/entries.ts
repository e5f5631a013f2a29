/** The package's entries, read from `exports` in package.json. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const packageRoot = path.resolve(import.meta.dirname, '..');

interface Manifest {
  name: string;
  version: string;
  description: string;
  exports: Record<string, string | Record<string, string>>;
  peerDependencies: Record<string, string>;
}

export const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as Manifest;

/** Entries that contain JavaScript: their name in `exports` ('./button') and the absolute paths of the built files. */
export const scriptEntries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target !== 'string' && target.default?.endsWith('.js')
    ? [{ name, script: path.join(packageRoot, target.default), types: path.join(packageRoot, target.types!) }]
    : [],
);

/** Exits with a hint if the package is not built. */
export function requireBuild(): void {
  const missingEntries = scriptEntries.filter(
    ({ script, types }) => !existsSync(script) || !existsSync(types),
  );
  if (missingEntries.length === 0) return;
  console.error(
    `Not built: ${missingEntries.map(({ name }) => name).join(', ')}. Run \`npm run build -w ${manifest.name}\`.`,
  );
  process.exit(1);
}
