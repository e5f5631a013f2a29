import type { FastifyInstance } from 'fastify';
import { hasMoreValues } from './json-size.ts';
import { largeBody, placedBody, takeTurn } from './large-bodies.ts';
import { problem } from './problem.ts';
import { Turns } from './turns.ts';

/** Maximum number of values in a body; a survey of 2,000 answers has 12,000. */
const mostValues = 100_000;

/** Accepts only JSON. An empty body counts as no body, whatever the header claims (rules §1). Large bodies take turns. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new Turns();
  app.decorateRequest('endTurn', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, rawBody, done) => {
    const body = rawBody as Buffer;
    if (body.length === 0) done(null, undefined);
    else if (body.length > placedBody && hasMoreValues(body, mostValues))
      done(problem('tooManyValues', mostValues));
    else if (body.length <= largeBody) void parse(request, body.toString(), done);
    else {
      // Parsing took a while, so other requests run before the body is validated.
      const later: typeof done = (error, value) => void setImmediate(done, error, value);
      // Decoded only at this point, because as text it may take twice the memory.
      void takeTurn(turns, request).then(() => parse(request, body.toString(), later));
    }
  });
  app.addHook('onSend', async (request) => request.endTurn?.());
}
