import type { FastifyInstance } from 'fastify';
import { largeBody, takeTurn } from './large-bodies.ts';
import { Turns } from './turns.ts';

/** Accepts JSON only. An empty body counts as none, whatever the header says (rules §1). Large bodies take turns. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new Turns();
  app.decorateRequest('endTurn', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') done(null, undefined);
    else if (text.length <= largeBody) void parse(request, text, done);
    else {
      // Reading it took a while: others come first, then it is checked.
      const later: typeof done = (error, value) => void setImmediate(done, error, value);
      void takeTurn(turns, request).then(() => parse(request, text, later));
    }
  });
  app.addHook('onSend', async (request) => request.endTurn?.());
}
