/** A page with nothing but React, as a baseline for the app. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** The built and gzipped scripts of a page that renders this expression, in which `h` is createElement. */
export async function bareReact(expression: string): Promise<Buffer> {
  // Ignored by git, the formatter and the linter, but a place from which react can be resolved.
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'bare-'));
  try {
    writeFileSync(
      path.join(folder, 'main.js'),
      `import { createElement as h, useState } from 'react'; import { createRoot } from 'react-dom/client'; const Page = () => ${expression}; createRoot(document.body).render(h(Page));`,
    );
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { rolldownOptions: { input: path.join(folder, 'main.js') }, outDir: 'out' },
    });
    const assets = path.join(folder, 'out/assets');
    const scripts = readdirSync(assets).map((file) => readFileSync(path.join(assets, file)));
    return gzipSync(Buffer.concat(scripts), { level: 9 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves such a page on the loopback interface, compressed. */
export async function serveBareReact(
  expression: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const script = await bareReact(expression);
  const server = http.createServer((request, reply) => {
    if (request.url === '/main.js')
      reply.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    else
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Bare</title><body></body><script type="module" src="/main.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close(),
  };
}
