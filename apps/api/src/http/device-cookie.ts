/** The cookie by which sign-in recognizes a browser. Scripts cannot read it, and it is not a session. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'caracteriza-device';

/** The cookie's value; null if there is none or more than one. */
export function deviceToken(request: FastifyRequest): string | null {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && /^[A-Za-z0-9_-]{43}$/.test(values[0] ?? '') ? values[0]! : null;
}

/** Sets the cookie for this many milliseconds. */
export function giveDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifetime: number,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = Math.floor(lifetime / 1000);
  void reply.header(
    'set-cookie',
    `${name}=${token}; Path=/caracteriza; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
}
