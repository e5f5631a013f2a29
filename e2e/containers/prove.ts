// `npm run prove:containers`: builds the image with podman, runs it together with a PostgreSQL as described in
// deploy/compose.yaml, writes a family through the API and finds it again after a restart and in new containers. With
// `-- --stand-ins` the base images are made from Debian's packages, for a machine that cannot reach an image registry.
// Removes everything it created.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/free-port.mjs';
import { Api } from '../api.ts';
import { buildImage, makeFolder, settleEngine } from './engine.ts';
import { makeFamily } from './family.ts';
import { outputOf, requirePrograms } from './programs.ts';
import { Setup } from './setup.ts';
import { makeNode, makePostgres } from './stand-ins.ts';

const { values: options } = parseArgs({ options: { 'stand-ins': { type: 'boolean', default: false } } });

const project = `caracteriza-prove-${randomBytes(3).toString('hex')}`;
const images: string[] = [];
const ownImage = (name: string) => {
  const image = `localhost/${project}/${name}`;
  images.push(image);
  return image;
};

/** The base images; those named in the files if undefined. */
async function bases(): Promise<{ node?: string; postgres?: string }> {
  if (!options['stand-ins']) return {};
  const [node, postgres] = [ownImage('node'), ownImage('postgres')];
  await makeNode(node);
  await makePostgres(postgres);
  return { node, postgres };
}

/** Checks what docs/operations.md says about the running container. */
function checkConfinement(setup: Setup): void {
  assert.equal(setup.inServer('process.getuid()'), '1000', 'runs as the user node');
  const writeFile = (file: string) =>
    setup.inServer(`(() => {
    try { fs.writeFileSync(${JSON.stringify(file)}, ''); return 'written' } catch (error) { return error.code }
  })()`);
  assert.equal(writeFile('/opt/caracteriza/apps/api/src/new'), 'EROFS', 'its programs cannot be changed');
  assert.equal(writeFile('/usr/bin/new'), 'EROFS', 'the system cannot be changed');
  assert.deepEqual(['/tmp/new', '/data/new'].map(writeFile), ['written', 'written']);
  const status = setup.inServer(`fs.readFileSync('/proc/self/status', 'utf8')`);
  assert.match(status, /^CapEff:\s*0+$/m, 'it has no capability');
  assert.match(status, /^NoNewPrivs:\s*1$/m, 'and cannot gain one');
  console.log('runs as uid 1000 without capabilities, on a read-only system');
}

async function prove(setup: Setup): Promise<void> {
  const signIn = () => Api.signIn(setup.origin, 'admin', setup.password);
  await setup.up();
  console.log(`in good health ${await setup.untilWell()} s after \`up\`, ${setup.healthCheck()}`);
  checkConfinement(setup);
  const family = await makeFamily(await signIn());
  const findFamily = async () => {
    const seconds = await setup.untilWell();
    const secondRead = await (await signIn()).call('getFamily', { params: { id: family.id } });
    assert.deepEqual(secondRead, family);
    return `${seconds} s`;
  };
  console.log(`a family written and read: ${await findFamily()}`);
  setup.restart();
  console.log(`found again after a restart of the server: ${await findFamily()}`);
  assert.equal(setup.stop(), '0', 'the server ends in order when it is stopped');
  await setup.down();
  await setup.up();
  console.log(`found again in new containers: ${await findFamily()}`);
}

requirePrograms(['podman', 'podman-compose', ...(options['stand-ins'] ? (['mmdebstrap'] as const) : [])]);
const folder = await makeFolder();
const setup = new Setup(project, await freePort());
try {
  const { node, postgres } = await bases();
  const base = node ?? 'docker.io/library/node:24-bookworm-slim';
  console.log(
    `podman ${process.getuid?.() === 0 ? 'as root' : 'rootless'}, with ${await settleEngine(base, folder)}`,
  );
  const image = ownImage('server');
  const startTime = Date.now();
  await buildImage(image, node, folder);
  console.log(`the image is built: ${Math.round((Date.now() - startTime) / 1000)} s`);
  Object.assign(setup.env, { CARACTERIZA_IMAGE: image, ...(postgres ? { POSTGRES_IMAGE: postgres } : {}) });
  await prove(setup);
} finally {
  setup.remove();
  for (const image of images.toReversed()) outputOf('podman', ['rmi', '--force', '--ignore', image]);
  await rm(folder, { recursive: true, force: true });
}
