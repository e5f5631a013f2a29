import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type DiskState, registerErrors } from './errors.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The response to a request when the database fails with this code. */
async function errorReply(code: string, disk: DiskState) {
  app = Fastify();
  registerErrors(app, { methodsOf: () => [], page: null, disk });
  app.get('/', () => {
    throw Object.assign(new Error('could not extend file'), { code });
  });
  const reply = await app.inject('/');
  return { status: reply.statusCode, message: reply.json<{ message: string }>().message };
}

const noSpaceError = {
  status: 503,
  message:
    'El disco del servidor está lleno y no se puede guardar. Avise a quien lo administra y guarde de nuevo cuando haya espacio.',
};

test('a write for which there is no room says so, and whom to tell; the disk watch hears of it', async () => {
  let refusals = 0;
  const disk = { refused: () => refusals++, isFull: () => Promise.resolve(false) };
  expect(await errorReply('53100', disk)).toEqual(noSpaceError);
  expect(refusals).toBe(1);
});

test.each(['ECONNREFUSED', '57P01', '58030'])(
  'a database that a full disk ended (%s) is told as a full disk, else as away',
  async (code) => {
    let full = true;
    const disk = { refused: () => {}, isFull: () => Promise.resolve(full) };
    expect(await errorReply(code, disk)).toEqual(noSpaceError);
    full = false;
    expect((await errorReply(code, disk)).message).toContain('en unos segundos');
  },
);
