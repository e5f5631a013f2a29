import { type Ask, clientOf } from './load.ts';
import { adminPassword } from './processes.ts';

/** Signs in as the first user of our server; resolves to the session's token and the headers required for every request. */
export async function signIn(origin: string): Promise<{ token: string; headers: Record<string, string> }> {
  const forgery = 'x'.repeat(43);
  const headers = { cookie: `XSRF-TOKEN=${forgery}`, 'x-xsrf-token': forgery };
  const body = JSON.stringify({ login: 'admin', password: adminPassword });
  const request: Ask = { method: 'POST', path: '/caracteriza/login', body };
  const { token } = JSON.parse((await clientOf(origin, headers)(request)).text) as { token: string };
  return { token, headers: { ...headers, authorization: `Bearer ${token}` } };
}
