/** Turns the result of a handler into the response that is sent, either whole or streamed. */
import type { FastifyReply } from 'fastify';
import type { Operation, ServerContext } from './operation.ts';
import { checkAnswer, checkItem } from './response-check.ts';
import { fileText, isAsyncIterable, listText, openAnswer, type OpenAnswer, probeRows } from './stream.ts';

interface StreamedAnswer {
  data: AsyncIterable<unknown>;
}

export function isStreamed(answer: object): answer is StreamedAnswer {
  return 'data' in answer && isAsyncIterable(answer.data);
}

/** The whole response, in the envelope. */
export function wholeAnswer(
  { id, traffic, enveloped }: Operation,
  { checkResponses }: ServerContext,
  answer: object,
): object {
  const payload = enveloped ? { success: true, ...answer } : answer;
  if (checkResponses) checkAnswer(id, traffic, payload);
  return payload;
}

/**
 * Streams a long list or file: `openReply` is called with the response before sending begins, and the promise resolves to null when
 * everything is written. A short list is returned whole.
 * @param holder user ID or IP address whose share of streaming slots this response counts against
 */
export async function streamAnswer(
  operation: Operation,
  context: ServerContext,
  reply: FastifyReply,
  { data, ...rest }: StreamedAnswer,
  holder: string,
  openReply: (opened: OpenAnswer) => Promise<void>,
): Promise<object | null> {
  const { itemSchema } = operation;
  const list = itemSchema ? await probeRows(data) : null;
  if (list && !list.rest) return wholeAnswer(operation, context, { ...rest, data: list.first });
  const release = context.slots.acquire(holder);
  try {
    const [opening, closing] = list ? ['[', ']'] : ['"', '"'];
    const start = JSON.stringify({ success: true, ...rest }).slice(0, -1);
    const answer = openAnswer(`${start},"data":${opening}`, `${closing}}`);
    await openReply(answer);
    await answer.pump(
      list?.rest
        ? listText(list.first, list.rest, itemSerializer(operation, context, reply))
        : fileText(data as AsyncIterable<Uint8Array>),
    );
    return null;
  } finally {
    release();
  }
}

/** Writes one item of a list as JSON. */
function itemSerializer(
  { id, traffic, itemSchema }: Operation,
  { checkResponses }: ServerContext,
  reply: FastifyReply,
): (item: unknown) => string {
  if (itemSchema && !checkResponses) {
    return reply.compileSerializationSchema(itemSchema) as (item: unknown) => string;
  }
  return (item) => {
    if (checkResponses) checkItem(id, traffic, item);
    return JSON.stringify(item);
  };
}
