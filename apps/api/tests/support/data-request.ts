/** Requests of the people surveyed, for tests. */
import { codeFrom, recordIn } from './demo.ts';
import type { Send } from './app.ts';

/** Records a consulta that came in on this day (yyyymmdd). @returns the request's ID */
export async function recordRequest(send: Send, receivedOn: string, overrides: object = {}): Promise<string> {
  const body = {
    code: await codeFrom(send, '/dataRequests'),
    kind: 'consulta',
    channel: 'correo',
    receivedOn,
    applicant: 'Rosa Ñáñez',
    identification: '52000111',
    capacity: 'titular',
    identityCheck: 'Cédula',
    contact: 'rosa@example.org',
    description: 'Qué datos hay.',
    ...overrides,
  };
  return recordIn(await send('POST', '/dataRequests', body)).id;
}
