/** Makes podman run containers on this machine and build with this machine's access to the npm registry. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from './programs.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** For a machine whose cgroups `crun` refuses, or that does not allow root to raise limits. */
const modest = `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=1024:1024"]
[engine]
runtime = "runc"
`;

const problemOf = (image: string) => {
  const { status, stderr } = spawnSync('podman', ['run', '--rm', image, 'true'], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
};

/**
 * Ensures that podman can run a container of this image, with reduced settings if necessary, for this process
 * and its children.
 * @throws with podman's message if it cannot
 */
export async function settleEngine(image: string, folder: string): Promise<string> {
  const problem = problemOf(image);
  if (problem === null) return 'its own settings';
  const file = path.join(folder, 'containers.conf');
  await writeFile(file, modest);
  process.env['CONTAINERS_CONF'] = file;
  const imageProblem = problemOf(image);
  if (imageProblem === null) return `runc and modest limits, because with its own settings: ${problem}`;
  throw new Error(`podman runs no container here. ${problem}\nWith runc and modest limits: ${imageProblem}`);
}

/** Builds the project's image. What this machine's npm needs to reach the registry is mounted, and stays out of the image. */
export async function buildImage(name: string, base: string | undefined, folder: string): Promise<void> {
  const npm = (key: string) => outputOf('npm', ['config', 'get', key]);
  const caCertificates = [npm('cafile'), process.env['NODE_EXTRA_CA_CERTS']];
  const certificates = caCertificates.find((file) => file !== undefined && file !== '' && file !== 'null');
  const [settings, certificatePath] = [path.join(folder, 'npmrc'), '/run/registry.crt'];
  await writeFile(
    settings,
    `registry=${npm('registry')}\n${certificates ? `cafile=${certificatePath}\n` : ''}`,
  );
  const mounts = [`${settings}:/root/.npmrc:ro`, `${npm('cache')}:/root/.npm`];
  if (certificates) mounts.push(`${certificates}:${certificatePath}:ro`);
  await run('podman', [
    'build',
    // The OCI image format has no health check.
    '--format=docker',
    '--layers=false',
    '--network=host',
    ...mounts.flatMap((mount) => ['--volume', mount]),
    ...(base ? ['--build-arg', `NODE_IMAGE=${base}`] : []),
    '--file',
    path.join(root, 'deploy/Dockerfile'),
    '--tag',
    name,
    root,
  ]);
}

export const makeFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'caracteriza-containers-'));
