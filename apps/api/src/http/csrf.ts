/**
 * CSRF protection by double submit (rules §8): the page gets a random cookie `XSRF-TOKEN`. Its own script reads it and repeats
 * it in the header `X-XSRF-TOKEN` on every non-GET; another site can neither read nor set it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

const cookieName = 'XSRF-TOKEN';
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Every value of the cookie. A second one next to ours may be forged, so more than one is rejected. */
function cookieValues(request: FastifyRequest): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
}

/** The browser's token, which distinguishes its calls from those of other browsers; null if there is none or more than one. */
export function browserToken(request: FastifyRequest): string | null {
  const values = cookieValues(request);
  return values.length === 1 ? values[0]! : null;
}

/** Sets the cookie unless the browser already has a valid one (so that other tabs keep working). */
export function giveToken(request: FastifyRequest, reply: FastifyReply): void {
  const values = cookieValues(request);
  if (values.length === 1 && shape.test(values[0] ?? '')) return;
  const token = randomBytes(32).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${token}; Path=/caracteriza; SameSite=Strict${secure}`);
}

/** Throws 403 unless header and cookie are present and equal. */
export function checkToken(request: FastifyRequest): void {
  const values = cookieValues(request);
  const header = request.headers['x-xsrf-token'];
  const [cookie] = values;
  if (
    values.length !== 1 ||
    !cookie ||
    typeof header !== 'string' ||
    !shape.test(cookie) ||
    !shape.test(header)
  ) {
    throw problem('antiForgery');
  }
  if (!timingSafeEqual(Buffer.from(cookie), Buffer.from(header))) throw problem('antiForgery');
}
