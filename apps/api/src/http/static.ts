/**
 * Serves the built app under /caracteriza/: hashed assets are cached forever, the page never. Every URL of the app's own router
 * returns the page.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveToken } from './csrf.ts';
import { pagePolicy } from './headers.ts';
import { serviceWorkerRemoval } from './service-worker-removal.ts';

const placeholder = '__CSP_NONCE__';

/** Whether a folder contains a built app. */
export function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}

/** Sends the page, with a fresh nonce in its policy and tags, and the anti-forgery cookie. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const serviceWorkerFile = 'service-worker.js';

/** The policy of a file. A worker gets its policy from the response for its script. */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Registers the files of `folder` (must exist, see isBuilt) and returns the function that sends the page. Without
 * `serviceWorker`, browsers that have the app's service worker get a script that removes it.
 */
export function registerStatic(app: FastifyInstance, folder: string, serviceWorker: boolean): SendPage {
  if (!serviceWorker) registerRemoval(app);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/caracteriza/',
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.map', '**/*.gz', ...(serviceWorker ? [] : [serviceWorkerFile])],
    // The build has written the gzipped copies; see gzippedTwins in the app's vite.config.ts.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('content-security-policy', filePolicy);
    },
  });
  return (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    giveToken(request, reply);
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(page.replaceAll(placeholder, nonce));
  };
}

function registerRemoval(app: FastifyInstance): void {
  app.get(`/caracteriza/${serviceWorkerFile}`, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': filePolicy,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
      .send(serviceWorkerRemoval),
  );
}
