/** Tests of bind itself, with handlers that fail in ways the real ones cannot be made to fail. */
import net, { type AddressInfo } from 'node:net';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { registerErrors } from '../http/errors.ts';
import { problem } from '../http/problem.ts';
import { openSession } from '../identity/session.ts';
import { testApp } from '../../tests/support/app.ts';
import { bind, type BindOptions } from './bind.ts';
import { contractMethods } from './completeness.ts';
import type { Call } from './handler.ts';
import { schemaValidator } from './ajv.ts';
import { RequestTurns } from './request-turns.ts';
import { trafficOf } from './contract.ts';

const test = await testApp();
afterAll(test.close);
const { id: adminID } = await test.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
const token = await openSession(test.db, adminID, false, { address: 'x', userAgent: null }, test.clock.now());
const headers = { authorization: `Bearer ${token}` };

type Fake = (call: Call<'listZones'>) => Promise<object>;
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server with fake handlers for the named operations; the others return nothing. */
const emptyHandler: Fake = () => Promise.resolve({ message: '' });
/** A no-op handler for every operation. */
const noHandlers = Object.fromEntries(Object.keys(operations).map((id) => [id, emptyHandler])) as Record<
  OperationId,
  Fake
>;

async function appWithHandlers(
  fakes: Partial<Record<OperationId, Fake>>,
  checkResponses = true,
  options: Pick<BindOptions, 'searches'> = {},
) {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  registerErrors(app, { methodsOf: contractMethods(), page: null });
  bind(app, {
    db: test.db,
    handlers: { ...noHandlers, ...fakes },
    clock: test.clock.now,
    config: readConfig({}),
    mailer: { send: () => Promise.resolve() },
    checkResponses,
    ...options,
  });
  await app.ready();
  return app;
}

const zone = (n: number) => {
  const value = { id: '0190aaaa-0000-7000-8000-000000000000', code: 'X', value: 'ñ' };
  const [daneID, mtTypeID, country, department] = [value, value, value, value];
  return {
    id: value.id,
    code: `ZON${n}`,
    name: `Zona ${n}`,
    zipcode: '1',
    daneID,
    mtTypeID,
    country,
    department,
    version: 1,
  };
};
async function* zones(count: number, failAt = Infinity) {
  for (let n = 0; n < count; n++) {
    if (n === failAt) throw new Error('lost');
    yield zone(n);
  }
}
const failingList =
  (count: number, failAt?: number): Fake =>
  () =>
    Promise.resolve({ message: 'Zonas.', data: zones(count, failAt) });

const audits = () =>
  test.db
    .selectFrom('audit_entry')
    .select(['id', 'after'])
    .where('entity', '=', 'zone')
    .orderBy('position')
    .orderBy('id')
    .execute();

describe('boot', () => {
  const options = {
    db: test.db,
    clock: test.clock.now,
    checkResponses: true,
  };
  const bindOptions = { config: readConfig({}), mailer: { send: () => Promise.resolve() } };
  it('fails when a handler is missing or unknown', () => {
    const { login, ...otherHandlers } = { ...noHandlers };
    const bound = (handlers: object) => () =>
      bind(Fastify(), { ...options, ...bindOptions, handlers: handlers as typeof noHandlers });
    expect(bound(otherHandlers)).toThrow('login has no handler');
    expect(bound({ ...otherHandlers, login, makeCoffee: login })).toThrow(
      'makeCoffee is not in the contract',
    );
  });

  it('finds a schema that compiles behind every operation', () => {
    for (const id of Object.keys(operations) as OperationId[]) {
      const traffic = trafficOf(id);
      expect(() => schemaValidator(traffic.response.ref, false)).not.toThrow();
      if (traffic.body) schemaValidator(traffic.body.ref, false);
    }
  });
});

describe.each([true, false])('a streamed list (answers checked: %s)', (checked) => {
  it('answers a short one whole and a long one in pieces, alike', async () => {
    let count = 0;
    // One server for all, since making one compiles the whole contract.
    const app = await appWithHandlers({ listZones: (call) => failingList(count)(call) }, checked);
    for (count of [0, 1, 499, 500, 501, 3000]) {
      const { body } = await app.inject({ url: '/caracteriza/api/zones', headers });
      const { success, message, data } = JSON.parse(body) as {
        success: boolean;
        message: string;
        data: unknown[];
      };
      expect({ success, message, length: data.length }).toEqual({
        success: true,
        message: 'Zonas.',
        length: count,
      });
      expect(data.at(-1)).toEqual(count === 0 ? undefined : zone(count - 1));
    }
  });

  it('breaks the connection when it fails midway, so that half is never taken for whole', async () => {
    const app = await appWithHandlers({ listZones: failingList(5000, 4000) }, checked);
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reply = fetch(`http://127.0.0.1:${port}/caracteriza/api/zones`, { headers }).then((received) =>
      received.text(),
    );
    await expect(reply).rejects.toThrow();
  });

  it('answers an early failure in the envelope', async () => {
    const app = await appWithHandlers({ listZones: failingList(5000, 100) }, checked);
    const reply = await app.inject({ url: '/caracteriza/api/zones', headers });
    expect([reply.statusCode, reply.json().success]).toEqual([500, false]);
  });
});

describe('a streamed file', () => {
  const source = Buffer.alloc(400_000, 'El niño comió piña. ');
  const file =
    (fail: boolean, audit = false): Fake =>
    async (call) => {
      if (audit) await call.audit({ entity: 'zone' });
      async function* bytes() {
        for (let offset = 0; offset < source.length; offset += 1000)
          yield source.subarray(offset, offset + 1000);
        if (fail) throw new Error('lost');
      }
      return { message: 'Listo.', data: bytes() };
    };

  it('arrives as base64, with its audit entry', async () => {
    const app = await appWithHandlers({ exportZonesCsv: file(false, true) });
    const entries = (await audits()).length;
    const reply = await app.inject({ url: '/caracteriza/api/zones/csv', headers });
    expect(Buffer.from(reply.json().data, 'base64').equals(source)).toBe(true);
    expect(await audits()).toHaveLength(entries + 1);
  });

  it('that fails midway leaves a second entry, which says so', async () => {
    const app = await appWithHandlers({ exportZonesCsv: file(true, true) });
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const entries = (await audits()).length;
    const reply = fetch(`http://127.0.0.1:${port}/caracteriza/api/zones/csv`, { headers }).then((received) =>
      received.text(),
    );
    await expect(reply).rejects.toThrow();
    await expect.poll(async () => (await audits()).length).toBe(entries + 2);
    const newEntries = (await audits()).slice(entries).map(({ after }) => after);
    expect(newEntries).toEqual([null, { result: 'interrumpido' }]);
  });

  it('that is refused before its first byte leaves no entry of a download', async () => {
    const app = await appWithHandlers({
      exportZonesCsv: async (call) => {
        await call.audit({ entity: 'zone', after: { format: 'csv' } });
        await sql`select`.execute(call.trx);
        throw problem('tooManyDownloads', 4);
      },
    });
    const entries = (await audits()).length;
    const reply = await app.inject({ url: '/caracteriza/api/zones/csv', headers });
    expect(reply.statusCode).toBe(429);
    const newEntries = (await audits()).slice(entries).map(({ after }) => after);
    expect(newEntries).toEqual([{ format: 'csv', result: 'rechazado' }]);
  });

  it('leaves the audit entry of a download that the client broke off', async () => {
    const app = await appWithHandlers({ exportZonesCsv: file(false, true) });
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const entries = (await audits()).length;
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      `GET /caracteriza/api/zones/csv HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await expect.poll(async () => (await audits()).length).toBe(entries + 1);
  });

  it('runs two at a time for one user and four in all, and refuses the others with 429', async () => {
    let openGate = () => {};
    const opened = new Promise<void>((resolve) => (openGate = resolve));
    async function* slowBytes() {
      yield new Uint8Array(3);
      await opened;
    }
    const app = await appWithHandlers({
      exportZonesCsv: () => Promise.resolve({ message: 'Listo.', data: slowBytes() }),
    });
    const get = (as: string) =>
      app.inject({ url: '/caracteriza/api/zones/csv', headers: { authorization: `Bearer ${as}` } });
    const users = [token, (await test.userWith(allGrants)).token, (await test.userWith(allGrants)).token];
    const rejectedCalls: string[] = [];
    const replies: Promise<number>[] = [];
    // Each of the three users sends three requests. Two run for each of the first two users; then no slot is left for
    // the third.
    for (const [n, as] of users.entries()) {
      for (let time = 0; time < 3; time++) {
        replies.push(
          get(as).then(({ statusCode, body }) => {
            if (statusCode === 429)
              rejectedCalls.push(`${n} ${(JSON.parse(body) as { message: string }).message}`);
            return statusCode;
          }),
        );
      }
      await expect.poll(() => rejectedCalls.length).toBe([1, 2, 5][n]);
    }
    const limitMessage =
      'Usted ya tiene 2 descargas en curso, el máximo. Espere a que una termine e intente de nuevo.';
    const fullMessage = 'Hay 4 descargas en curso, el máximo. Espere unos segundos e intente de nuevo.';
    expect(rejectedCalls).toEqual([
      `0 ${limitMessage}`,
      `1 ${limitMessage}`,
      `2 ${fullMessage}`,
      `2 ${fullMessage}`,
      `2 ${fullMessage}`,
    ]);
    openGate();
    const statuses = await Promise.all(replies);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect((await get(token)).statusCode).toBe(200);
  });
});

describe('an answer', () => {
  const leaky = () => Promise.resolve({ message: 'Zonas.', data: [{ ...zone(1), password_hash: 'secret' }] });

  it('with a column too many is a fault in tests and loses the column in production', async () => {
    const testReply = await (
      await appWithHandlers({ listZones: leaky })
    ).inject({ url: '/caracteriza/api/zones', headers });
    expect(testReply.statusCode).toBe(500);
    const live = await (
      await appWithHandlers({ listZones: leaky }, false)
    ).inject({ url: '/caracteriza/api/zones', headers });
    expect(live.statusCode).toBe(200);
    expect(live.body).not.toContain('secret');
    expect(live.json().data).toEqual([zone(1)]);
  });

  it('of a failing handler leaves nothing behind and tells nothing', async () => {
    const entries = (await audits()).length;
    const failingHandler: Fake = async (call) => {
      await call.audit({ entity: 'zone' });
      throw new Error('relation "x" does not exist');
    };
    const app = await appWithHandlers({ listZones: failingHandler });
    const reply = await app.inject({ url: '/caracteriza/api/zones', headers });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      success: false,
      message:
        'Ocurrió un error en el servidor y no se guardó nada. Intente de nuevo o avise al administrador.',
    });
    expect(await audits()).toHaveLength(entries);
  });

  it.each([
    ['23505', 409],
    ['23503', 422],
    ['22P02', 400],
    ['57P01', 503],
    ['42P01', 500],
  ])('to the database’s %s is %i', async (code, status) => {
    const failingHandler: Fake = () => Promise.reject(Object.assign(new Error('x'), { code }));
    const app = await appWithHandlers({ listZones: failingHandler });
    expect((await app.inject({ url: '/caracteriza/api/zones', headers })).statusCode).toBe(status);
  });

  it('runs again when the database asks for it', async () => {
    let tries = 0;
    const flaky: Fake = () => {
      tries += 1;
      if (tries < 3) return Promise.reject(Object.assign(new Error('x'), { code: '40001' }));
      return Promise.resolve({ message: 'Zonas.', data: [] });
    };
    const app = await appWithHandlers({ listZones: flaky });
    expect((await app.inject({ url: '/caracteriza/api/zones', headers })).statusCode).toBe(200);
    expect(tries).toBe(3);
  });

  it('notes a reading once, however often it runs', async () => {
    const entries = (await audits()).length;
    let tries = 0;
    const flaky: Fake = async (call) => {
      await call.audit({ entity: 'zone' });
      await sql`select`.execute(call.trx);
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('x'), { code: '57P01' });
      return { message: 'Zonas.', data: [] };
    };
    const app = await appWithHandlers({ listZones: flaky });
    expect((await app.inject({ url: '/caracteriza/api/zones', headers })).statusCode).toBe(200);
    expect([tries, (await audits()).length]).toEqual([3, entries + 1]);
  });
});

describe('searches', () => {
  it('take turns while all else is answered; who leaves while waiting is not searched for', async () => {
    // A generous timeout, because on a slow machine the first requests wait until all have been sent.
    const searches = new RequestTurns(2, 600_000);
    const during = vi.spyOn(searches, 'during');
    const running: string[] = [];
    const release = Promise.withResolvers<void>();
    const slowHandler: Fake = async ({ query }) => {
      if (query.search !== undefined) {
        running.push(query.search);
        await release.promise;
      }
      return { message: 'Zonas.', data: [], total: 0, totalIsExact: true };
    };
    const app = await appWithHandlers({ listZones: slowHandler }, true, { searches });
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const get = async (query: string, signal?: AbortSignal) => {
      const reply = await fetch(`http://127.0.0.1:${port}/caracteriza/api/zones?page=1${query}`, {
        headers,
        ...(signal ? { signal } : {}),
      });
      await reply.text();
      return reply.status;
    };
    const statuses: Promise<number>[] = [];
    // More than the pool's database connections.
    for (let n = 1; n <= 12; n++) {
      statuses.push(get(`&search=${n}`));
      await expect.poll(() => during.mock.calls.length).toBe(n);
    }
    const controller = new AbortController();
    const abandonedReply = get('&search=left', controller.signal);
    await expect.poll(() => during.mock.calls.length).toBe(13);
    expect(await get('')).toBe(200);
    await expect.poll(() => running).toEqual(['1', '2']);
    controller.abort();
    await expect(abandonedReply).rejects.toThrow();
    await expect.poll(() => during.mock.calls[12]?.[0].aborted).toBe(true);
    release.resolve();
    expect(await Promise.all(statuses)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await get('&search=last')).toBe(200);
    expect(running).toEqual([...Array.from({ length: 12 }, (_, n) => String(n + 1)), 'last']);
  });
});
