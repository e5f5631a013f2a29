/** Security headers for every response, and the content security policy of a page. */
import type { FastifyInstance } from 'fastify';

/** The policy of a page whose scripts and styles carry `nonce`. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The policy of a response that is not a page: nothing is allowed. Static files and pages override it. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Adds the headers to every response; a route may set its own Cache-Control or policy afterwards. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': closedPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
}
