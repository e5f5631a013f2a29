// @vitest-environment node
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError, type Schema, allowed, createClient } from './client.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Reply = {
  status?: number;
  body?: unknown;
  raw?: string;
  cookie?: boolean;
  hang?: boolean;
  headers?: Record<string, string>;
};

let server: Server;
let requests: Seen[];
/** The server's response; replaced by each test. */
let reply: (request: Seen) => Reply;
/** The page's cookies; the server's Set-Cookie is stored here, as in a browser. */
let cookies: string;
let token: string | null;
const onMissing = vi.fn<(message: string) => void>();
const onExpired = vi.fn<() => void>();

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

async function listen(): Promise<string> {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const seenRequest: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      requests.push(seenRequest);
      const answer = reply(seenRequest);
      if (answer.hang) return;
      if (answer.cookie) cookies = 'other=1; XSRF-TOKEN=abc%3D';
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.status === 304 ? undefined : (answer.raw ?? JSON.stringify(answer.body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let client: ReturnType<typeof createClient>;
beforeEach(async () => {
  requests = [];
  cookies = 'XSRF-TOKEN=known';
  token = 'secret';
  onMissing.mockReset();
  onExpired.mockReset();
  const baseUrl = await listen();
  client = createClient({
    baseUrl,
    cookies: () => cookies,
    session: { token: () => token, onMissing, onExpired },
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ok = (data?: unknown): Reply => ({ body: { success: true, message: 'Listo', data } });
const refusal = (status: number, rest: object): Reply => ({ status, body: { success: false, ...rest } });

/** The error with which a call must fail. */
async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  it('puts parameters, query and body where the contract has them, with the token', async () => {
    reply = () => ok({});
    await client.call('updateZone', {
      params: { id: 'ZON/000001' },
      query: { userName: 'ana' },
      body: { name: 'Ñuble', zipcode: '1', daneID: 'd', mtTypeID: 't' },
    });
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      url: '/caracteriza/api/zones/ZON%2F000001?userName=ana',
      headers: { authorization: 'Bearer secret', 'x-xsrf-token': 'known' },
      body: { name: 'Ñuble', zipcode: '1', daneID: 'd', mtTypeID: 't' },
    });
  });

  it('resolves to what the envelope holds', async () => {
    reply = () => ({
      body: { success: true, message: 'Listo', data: [{ id: '1' }], total: 7, totalIsExact: true },
    });
    const answer = await client.call('listZones', { query: { page: 2, pageSize: 5 } });
    expect(answer).toEqual({ data: [{ id: '1' }], message: 'Listo', total: 7, totalIsExact: true });
    expect(requests[0]?.url).toBe('/caracteriza/api/zones?page=2&pageSize=5');
    expectTypeOf(answer.data).toEqualTypeOf<Schema<'Zone'>[]>();
    expectTypeOf(answer.total).toEqualTypeOf<number | undefined>();
  });

  it('tells how much of a long answer has come', async () => {
    reply = () => ok('x'.repeat(200_000));
    const byteCounts: number[] = [];
    const { data } = await client.call('exportZonesCsv', {
      onBytes: (byteCount) => byteCounts.push(byteCount),
    });
    expect(data).toHaveLength(200_000);
    expect(byteCounts.at(-1)).toBeGreaterThan(200_000);
    expect(byteCounts).toEqual(byteCounts.toSorted((a, b) => a - b));
  });

  it('signs in beside the API root, without a session, and hands the whole answer on', async () => {
    token = null;
    const body = { Message: 'Autenticacion Correcta', message: 'Autenticacion Correcta', token: 't' };
    reply = () => ({ body });
    const answer = await client.call('login', { body: { login: 'ana', password: 'x' } });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/caracteriza/login' });
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(answer.data).toEqual(body);
    expectTypeOf(answer.data).toEqualTypeOf<Schema<'Login'>>();
  });

  it('does not compile with a wrong body, an unknown parameter or a missing one', () => {
    const unusedCalls = () => [
      // @ts-expect-error the name is missing
      client.call('createZone', { body: { code: 'ZON1', zipcode: '1', daneID: 'd', mtTypeID: 't' } }),
      // @ts-expect-error no such query
      client.call('listZones', { query: { colour: 'blue' } }),
      // @ts-expect-error the id is missing
      client.call('getZone'),
      client.call('listZones'),
      client.call('logout'),
    ];
    expect(unusedCalls).toBeTypeOf('function');
  });
});

describe('the session', () => {
  it('is checked before the call, which is not made without one', async () => {
    token = null;
    const error = await failure(client.call('listZones'));
    expect(error).toMatchObject({ status: 401, message: 'No hay información de sesión en memoria...' });
    expect(requests).toEqual([]);
    expect(onMissing.mock.calls).toEqual([['No hay información de sesión en memoria...']]);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('has expired when an authenticated call answers 401', async () => {
    reply = () => refusal(401, { message: 'La sesión terminó.' });
    expect(await failure(client.call('listZones'))).toMatchObject({
      status: 401,
      message: 'La sesión terminó.',
    });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('survives the late 401 of a call that carried an older token', async () => {
    reply = () => {
      token = 'newer';
      return refusal(401, { message: 'La sesión terminó.' });
    };
    await failure(client.call('listZones'));
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is not ended by a wrong password', async () => {
    reply = () => refusal(401, { message: 'Datos errados', Message: 'Datos errados' });
    const error = await failure(client.call('login', { body: { login: 'ana', password: 'x' } }));
    expect(error.message).toBe('Datos errados');
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('anti-forgery', () => {
  it('asks health once for the cookie, however many writes wait for it', async () => {
    cookies = '';
    reply = ({ url }) => ({ ...ok({ version: '1' }), cookie: url.endsWith('/health') });
    await Promise.all([
      client.call('deleteZone', { params: { id: '1' } }),
      client.call('deleteZone', { params: { id: '2' } }),
    ]);
    expect(requests.filter(({ url }) => url.endsWith('/health'))).toHaveLength(1);
    const writes = requests.filter(({ method }) => method === 'DELETE');
    expect(writes.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['abc=', 'abc=']);
  });

  it('is not sent with a reading', async () => {
    reply = () => ok([]);
    await client.call('listZones');
    expect(requests[0]?.headers['x-xsrf-token']).toBeUndefined();
  });
});

describe('a failure', () => {
  const zone = { code: 'ZON1', name: 'A', zipcode: '1', daneID: 'd', mtTypeID: 't' };

  it('carries the field errors of a 400 and the record of a 409', async () => {
    reply = () =>
      refusal(400, { message: 'Datos inválidos', errors: [{ field: 'name', message: 'Falta' }, 'noise'] });
    expect(await failure(client.call('createZone', { body: zone }))).toMatchObject({
      status: 400,
      errors: [{ field: 'name', message: 'Falta' }],
    });
    reply = () => refusal(409, { message: 'Otra persona lo cambió', data: { version: 3 } });
    expect((await failure(client.call('createZone', { body: zone }))).data).toEqual({ version: 3 });
  });

  it('reads the misspelled mesagge, and success false with status 200', async () => {
    reply = () => refusal(200, { mesagge: 'Zona repetida' });
    expect(await failure(client.call('createZone', { body: zone }))).toMatchObject({
      status: 200,
      message: 'Zona repetida',
    });
  });

  it('has a Spanish text of its own when the answer is no envelope', async () => {
    const text = 'Ocurrió un error inesperado. Intente de nuevo.';
    reply = () => ({ status: 502, raw: '<html>Bad gateway</html>' });
    expect(await failure(client.call('listZones'))).toMatchObject({ status: 502, message: text });
    reply = () => ({ status: 503, body: { message: 'no healthy upstream' } });
    expect(await failure(client.call('listZones'))).toMatchObject({ status: 503, fromServer: false });
    reply = () => refusal(503, { message: 'El disco del servidor está lleno.' });
    expect(await failure(client.call('listZones'))).toMatchObject({ status: 503, fromServer: true });
    reply = () => ({ body: null });
    expect(await failure(client.call('listZones'))).toMatchObject({ message: text });
  });

  it('of the network is an ApiError with status 0', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const error = await failure(client.call('listZones'));
    expect(error.status).toBe(0);
    expect(error.message).toMatch(/No fue posible comunicarse con el servidor/);
  });

  it('is not what an aborted call is: that rejects with the reason given', async () => {
    const controller = new AbortController();
    const reason = new Error('the screen closed');
    reply = () => {
      controller.abort(reason);
      return { hang: true };
    };
    await expect(client.call('listZones', { signal: controller.signal })).rejects.toBe(reason);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('allowed', () => {
  it('needs any one of the grants', () => {
    expect(allowed(new Set(['management:family:OPEN']), 'listZones')).toBe(true);
    expect(allowed(new Set(['management:surveyable:OPEN']), 'listZones')).toBe(false);
    expect(allowed(new Set(), 'getSession')).toBe(true);
    expect(allowed(new Set(), 'login')).toBe(true);
  });
});

describe('an answer that is polled', () => {
  it('is not sent again while it is the same, and is asked anew with other arguments or by another user', async () => {
    reply = ({ headers }) =>
      headers['if-none-match'] === '"one"'
        ? { status: 304 }
        : { headers: { etag: '"one"' }, body: { success: true, message: 'Bien', data: { total: 1 } } };
    const [first, otherID] = ['0190b2a0-0000-7000-8000-000000000001', '0190b2a0-0000-7000-8000-000000000002'];
    const board = (campaignID: string) => client.call('getBoard', { query: { campaignID } });
    const answer = await board(first);
    expect(await board(first)).toEqual(answer);
    await board(otherID);
    token = 'of somebody else';
    await board(otherID);
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"one"',
      undefined,
      undefined,
    ]);
  });
});
