/** Creates a project outside the workspace that has the packed packages installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from './entries.ts';
import { pack } from './pack.ts';

const repository = path.resolve(packageRoot, '../..');
const packageFolders = {
  '@caracteriza/ui': packageRoot,
  '@caracteriza/api-client': path.resolve(packageRoot, '../api-client'),
};
/** The dependencies a consumer provides. The optional peer react-hook-form is not among them. */
const ownTools = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'vite',
  '@vitejs/plugin-react',
  'tailwindcss',
  '@tailwindcss/vite',
  'typescript',
];

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

export class ConsumerFolder {
  /** Absolute path, inside the temp folder. */
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'caracteriza-consumer-')));

  constructor() {
    cpSync(path.join(packageRoot, 'scripts/consumer'), this.root, { recursive: true });
  }

  /**
   * Unpacks the tarballs as npm does, and links only the dependencies they declare to the repository's own copy. Needs no
   * network, and a dependency that is not declared is missing.
   */
  installByLinks(): void {
    for (const tool of ownTools) this.link(tool);
    for (const [name, folder] of Object.entries(packageFolders)) {
      const target = path.join(this.root, 'node_modules', name);
      mkdirSync(target, { recursive: true });
      execFileSync('tar', ['-xzf', pack(folder, this.root).tarball, '--strip-components=1', '-C', target]);
      for (const dependency of Object.keys(readManifest(target).dependencies ?? {})) this.link(dependency);
    }
  }

  /**
   * Like `installByLinks`, but with `npm install` from the registry: slower, and takes nothing from this repository except the
   * tarballs.
   */
  installFromRegistry(): void {
    const tools = ownTools.map(
      (tool) => `${tool}@${readManifest(path.join(repository, 'node_modules', tool)).version}`,
    );
    const tarballs = Object.values(packageFolders).map((folder) => pack(folder, this.root).tarball);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tools, ...tarballs], {
      cwd: this.root,
      stdio: 'inherit',
    });
  }

  /** Adds a package from the repository's node_modules if it is missing. */
  link(name: string): void {
    const link = path.join(this.root, 'node_modules', name);
    if (existsSync(link)) return;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(repository, 'node_modules', name), link, 'dir');
  }

  write(file: string, text: string): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /**
   * Runs a program in the folder; its output is shown only if it fails.
   * @throws if the program fails
   */
  run(program: string, ...args: string[]): void {
    const { status, stdout } = spawnSync(program, args, {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status === 0) return;
    console.error(stdout);
    throw new Error(`${program} ${args.join(' ')} failed.`);
  }
}
