/** The programs that the proof of the containers needs, as Debian packages them. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';

/** What installing podman alone leaves out: runtimes, a network with names, an init, user namespaces. */
const packages = {
  podman: 'podman crun runc netavark aardvark-dns catatonit uidmap slirp4netns fuse-overlayfs iptables',
  'podman-compose': 'podman-compose',
  mmdebstrap: 'mmdebstrap',
};

/** @throws naming the packages that are missing */
export function requirePrograms(names: readonly (keyof typeof packages)[]): void {
  const missingNames = names.filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missingNames.length === 0) return;
  const needed = missingNames.map((name) => packages[name]).join(' ');
  throw new Error(`Missing on this machine: apt-get install --no-install-recommends ${needed}`);
}

/** What a program prints. @throws with its errors if it fails */
export const outputOf = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Runs a program that takes minutes and shows what it prints. @throws if it fails */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${String(code)}`);
}
