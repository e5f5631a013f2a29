/** Security incidents, for tests. */
import type { Send } from './app.ts';
import { codeFrom, recordIn } from './demo.ts';

/** Records an incident that was detected on this day (yyyymmdd). @returns the incident's ID */
export async function recordIncident(
  send: Send,
  detectedOn: string,
  overrides: object = {},
): Promise<string> {
  const body = {
    code: await codeFrom(send, '/incidents'),
    kind: 'acceso',
    happenedOn: null,
    detectedOn,
    description: 'Se ingresó con la cuenta de otra persona.',
    dataConcerned: 'Nombres, documentos y salud.',
    measures: 'Se bloqueó la cuenta.',
    responsible: 'Oficial de datos',
    ...overrides,
  };
  return recordIn(await send('POST', '/incidents', body)).id;
}
