// Invalid input that needs a listening server: URLs outside its folder, raw bytes, headers. The rest is tested in apps/api. The
// response is always an envelope in Spanish, never a 500, never a file outside the app.
import net from 'node:net';
import { expect, test } from './fixtures.ts';

/** Sends raw bytes and reads until the server closes the connection. */
function raw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

const request = (method: string, target: string, headers = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}\r\n`;

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** The envelope in a raw response; fails the test if there is none or if it reveals server internals. */
function refusalIn(answer: string): string {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  const json = /\{.*\}/s.exec(body)?.[0] ?? '{}';
  const envelope = JSON.parse(json) as { success?: boolean; message?: string };
  expect(envelope.success, answer).toBe(false);
  expect(envelope.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(answer).not.toMatch(/node_modules|\.ts:|FST_|ENOENT|stack/);
  return envelope.message ?? '';
}

test('no address reaches a file outside the app', async ({ server }) => {
  const targets = [
    '/caracteriza/../package.json',
    '/caracteriza/../../../../etc/passwd',
    '/caracteriza/..%2f..%2f..%2fetc%2fpasswd',
    '/caracteriza/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/caracteriza/assets/..%5c..%5c..%5cetc%5cpasswd',
    '/caracteriza//etc/passwd',
    '/caracteriza/assets/%00.js',
    '/caracteriza/index.html%00.js',
    '/caracteriza/.vite/manifest.json',
    '/caracteriza/.env',
    '/data/postgres/cluster/PG_VERSION',
    '/../../../../etc/passwd',
  ];
  for (const target of targets) {
    const answer = await raw(server.origin, request('GET', target));
    expect(answer, target).not.toMatch(/root:.*:0:0|"name": ?"caracteriza"|isEntry/);
    expect([200, 400, 403, 404], `${target}: ${answer.slice(0, 200)}`).toContain(statusOf(answer));
    // A URL that looks like one of the app's pages gets the page; any other is rejected.
    if (statusOf(answer) === 200) expect(answer, target).toContain('<div id="root"');
    else refusalIn(answer);
  }
});

test('unknown addresses are refused, wherever they are', async ({ api }) => {
  for (const address of [
    '/otra',
    '/favicon.ico',
    '/caracteriza/api',
    '/caracteriza/api/',
    '/caracteriza/api/nada',
    '/caracteriza/api/zones/excel/nada/mas',
    '/caracteriza/assets/no-existe.js',
    '/caracteriza/assets/index.css.map',
  ]) {
    const { status, body, text } = await api.send('GET', address);
    expect(status, `${address}: ${text.slice(0, 100)}`).toBe(404);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  }
});

test('methods that nothing takes are refused and named', async ({ api, server }) => {
  for (const [method, address] of [
    ['OPTIONS', '/caracteriza/api/zones'],
    ['PATCH', '/caracteriza/api/zones'],
    ['DELETE', '/caracteriza/api/zones'],
    ['GET', '/caracteriza/login'],
    ['PUT', '/caracteriza/login'],
    ['POST', '/caracteriza/public/login'],
    ['POST', '/'],
  ] as const) {
    const { status, body, text } = await api.send(method, address);
    expect([404, 405], `${method} ${address}: ${status} ${text.slice(0, 100)}`).toContain(status);
    expect(body).toMatchObject({ success: false });
  }
  const headResponse = await raw(server.origin, request('HEAD', '/caracteriza/api/health'));
  expect([200, 405]).toContain(statusOf(headResponse));
  expect(headResponse.slice(headResponse.indexOf('\r\n\r\n') + 4)).toBe('');
  const trace = await raw(server.origin, request('TRACE', '/caracteriza/', 'X-Secret: no-me-repita\r\n'));
  expect(trace).not.toContain('no-me-repita');
  expect(statusOf(trace)).toBeGreaterThanOrEqual(400);
});

test('headers that are too large, broken or contradictory get the envelope and an end', async ({
  server,
}) => {
  const tries = {
    'a huge header': request('GET', '/caracteriza/api/health', `X-Large: ${'a'.repeat(40_000)}\r\n`),
    'a huge address': request('GET', `/caracteriza/api/zones?search=${'a'.repeat(40_000)}`),
    'a broken header': request('GET', '/caracteriza/api/health', 'no colon here\r\n'),
    'no HTTP at all': 'HOLA\r\n\r\n',
    'two lengths': request(
      'POST',
      '/caracteriza/login',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n',
    ),
    'a negative length': request('POST', '/caracteriza/login', 'Content-Length: -1\r\n'),
  };
  for (const [name, bytes] of Object.entries(tries)) {
    const answer = await raw(server.origin, bytes);
    expect(statusOf(answer), `${name}: ${answer.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer), name).toBeLessThan(500);
    refusalIn(answer);
  }
  expect((await fetch(`${server.origin}/caracteriza/api/health`)).status).toBe(200);
});

test('bodies that are no JSON are refused by what they are', async ({ api }) => {
  for (const [type, body, status] of [
    ['text/plain', '{"login":"a","password":"b"}', 415],
    ['application/x-www-form-urlencoded', 'login=a&password=b', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{"login":', 400],
    ['application/json', '', 400],
    ['application/json; charset=utf-16', '{"login":"a","password":"b"}', undefined],
  ] as const) {
    const answer = await api.withToken(null).send('POST', '/caracteriza/login', {
      body,
      headers: { 'content-type': type },
    });
    if (status === undefined) expect(answer.status, `${type}: ${answer.text}`).toBeLessThan(500);
    else expect(answer.status, `${type}: ${answer.text}`).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  }
});

test('tokens that are none are refused, and none of them is repeated', async ({ api }) => {
  for (const header of [
    'Bearer',
    'Bearer ',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
    'Basic YWRtaW46YWRtaW4=',
    "Bearer ' or 1=1 --",
  ]) {
    const answer = await api.withToken(null).send('GET', '/caracteriza/api/zones', {
      headers: { authorization: header },
    });
    expect(answer.status, header.slice(0, 40)).toBe(401);
    expect(answer.text).not.toContain(header.slice(7) || 'nothing');
  }
});

test('the page and every answer carry the security headers', async ({ api }) => {
  const page = await api.send('GET', '/caracteriza/');
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const badText of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(badText);
  }
  expect(policy).not.toContain('unsafe');
  expect(page.text).not.toContain('__CSP_NONCE__');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(page.text).toContain(nonce);
  expect((await api.send('GET', '/caracteriza/')).headers.get('content-security-policy')).not.toContain(
    nonce,
  );
  for (const address of ['/caracteriza/', '/caracteriza/api/health', '/otra']) {
    const { headers } = await api.send('GET', address);
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect(headers.get('x-powered-by'), address).toBeNull();
  }
});
