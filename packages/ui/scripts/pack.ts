/** Runs `npm pack` for a workspace package. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * @param packageFolder absolute path
 * @param into absolute path of an existing folder
 * @returns the tarball's path and the files in it
 */
export function pack(packageFolder: string, into: string): { tarball: string; files: string[] } {
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', into],
    { cwd: packageFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // npm 10 returns a list, npm 11 an object by package name.
  const packed = Object.values(JSON.parse(output) as Record<string, Packed>)[0]!;
  return { tarball: path.join(into, packed.filename), files: packed.files.map((file) => file.path) };
}

interface Packed {
  filename: string;
  files: { path: string }[];
}
