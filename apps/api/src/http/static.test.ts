import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'caracteriza-static-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(
  path.join(folder, 'index.html'),
  '<script nonce="__CSP_NONCE__"></script><i nonce="__CSP_NONCE__"></i>',
);
writeFileSync(path.join(folder, 'assets', 'index-abc.js'), 'export {};');
writeFileSync(path.join(folder, 'assets', 'index-abc.js.gz'), gzipSync('export {};'));
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
writeFileSync(path.join(folder, 'service-worker.js'), "self.addEventListener('fetch', () => {});");
const test = await testApp({ staticDir: folder, environment: { TRUST_PROXY: '1' }, checkResponses: false });
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers = {}) => test.app.inject({ url, headers });

describe('the app', () => {
  it.each(['/', '/caracteriza', '/caracteriza?x=1'])('redirects %s to /caracteriza/', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/caracteriza/']);
  });

  it.each([
    '/caracteriza/',
    '/caracteriza/public/login',
    '/caracteriza/home/zones?page=2',
    '/caracteriza/lo-que-sea',
  ])('sends the page at %s with a nonce of its own and the anti-forgery cookie', async (url) => {
    const [firstPage, secondPage] = [await get(url), await get(url)];
    const nonce = /'nonce-([^']+)'/.exec(String(firstPage.headers['content-security-policy']))?.[1];
    expect(firstPage.body).toBe(`<script nonce="${nonce}"></script><i nonce="${nonce}"></i>`);
    expect(firstPage.body).not.toBe(secondPage.body);
    expect(firstPage.headers['content-security-policy']).toContain("default-src 'none'");
    expect(firstPage.headers['content-security-policy']).toMatch(/(^|; )connect-src 'self'(;|$)/);
    expect(firstPage.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(firstPage.headers['cache-control']).toBe('no-store');
    expect(firstPage.headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
  });

  it('keeps hashed files for ever and the others not', async () => {
    expect((await get('/caracteriza/assets/index-abc.js')).headers['cache-control']).toMatch(/immutable/);
    expect((await get('/caracteriza/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the gzipped twin of a file to whoever takes it', async () => {
    const [packed, plainResponse] = [
      await get('/caracteriza/assets/index-abc.js', { 'accept-encoding': 'gzip' }),
      await get('/caracteriza/assets/index-abc.js'),
    ];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.headers['cache-control']).toMatch(/immutable/);
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plainResponse.body);
    expect(plainResponse.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/caracteriza/assets/gone-1.js',
    '/caracteriza/assets/index-abc.js.gz',
    '/caracteriza/index.html',
    '/caracteriza/api/nada',
    '/home',
    '/caracteriza/%2e%2e/app.ts',
  ])('answers 404 at %s', async (url) => expect((await get(url)).statusCode).toBe(404));

  it('marks the cookie Secure and asks for HTTPS behind HTTPS', async () => {
    const reply = await get('/caracteriza/', { 'x-forwarded-proto': 'https' });
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    ['/caracteriza/api/health', 200],
    ['/caracteriza/api/zones', 401],
    ['/caracteriza/api/nada', 404],
  ])('has no answer of the API kept anywhere: %s', async (url, status) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('has the service worker asked for anew, with a policy by which it may fetch what it keeps', async () => {
    const reply = await get('/caracteriza/service-worker.js');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    expect(reply.body).toContain('fetch');
  });

  it('sends the manifest by which the app is installed as one', async () => {
    const reply = await get('/caracteriza/manifest.webmanifest');
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('sends with SERVICE_WORKER=0 one that removes itself', async () => {
    const appWithoutFiles = await testApp({ staticDir: folder, environment: { SERVICE_WORKER: '0' } });
    const reply = await appWithoutFiles.app.inject({ url: '/caracteriza/service-worker.js' });
    await appWithoutFiles.close();
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.body).toContain('registration.unregister()');
    expect(reply.body).not.toContain('fetch');
  });

  it('names its build in health', async () => {
    expect((await get('/caracteriza/api/health')).json().data.version).toMatch(/^[0-9a-f]{12}$/);
  });
});
