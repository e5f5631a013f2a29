import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveBody, releaseBody } from './body-bytes.ts';
import { hasMoreValues } from './json-size.ts';
import { largeBody, placedBody, takeTurn } from './large-bodies.ts';
import { problem } from './problem.ts';
import { Turns } from './turns.ts';

/** Maximum number of values in a body; a survey of 2,000 answers has 12,000. */
const maxValues = 100_000;

/** Accepts only JSON. An empty body counts as no body, whatever the header claims (rules §1). Large bodies take turns. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseText = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  const turns = new Turns();
  app.decorateRequest('endTurn', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = await receiveBody(request);
    if (body.length === 0) return undefined;
    if (body.length > placedBody && hasMoreValues(body, maxValues)) {
      releaseBody(body);
      throw problem('tooManyValues', maxValues);
    }
    if (body.length > largeBody) await takeTurn(turns, request);
    // Decoded only at this point, because as text it may take twice the memory.
    const text = body.toString();
    const isLarge = body.length > largeBody;
    releaseBody(body);
    const value = await parseText(request, text);
    // Parsing took a while, so other requests run before the body is validated.
    if (isLarge) await setImmediate();
    return value;
  });
  app.addHook('onSend', async (request) => request.endTurn?.());
}
