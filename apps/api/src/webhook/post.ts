/** Posts one message. Redirects are not followed, and the response body is not read. */
import http from 'node:http';
import https from 'node:https';
import { errorCode } from '../db/driver/transaction.ts';
import { PrivateAddress, publicLookup, webhookURLProblem } from './address.ts';

/** Milliseconds within which a receiver must respond. */
const answerWithin = 15_000;

/** The status of the response, or, for the log, a short reason why there was none. */
export type PostResult =
  | { readonly status: number; readonly problem: null }
  | { readonly status: null; readonly problem: 'privada' | 'sinRespuesta' | 'sinConexion' };

const reasonOf = (error: unknown): PostResult => {
  if (error instanceof PrivateAddress) return { status: null, problem: 'privada' };
  const isLate = errorCode(error) === 'ABORT_ERR' || (error as Error).name === 'TimeoutError';
  return { status: null, problem: isLate ? 'sinRespuesta' : 'sinConexion' };
};

/** @param allowsPrivate whether the message may be sent to a private network, and without TLS */
export function postMessage(
  url: string,
  { headers, body, allowsPrivate }: { headers: Record<string, string>; body: string; allowsPrivate: boolean },
): Promise<PostResult> {
  // A numeric address is never looked up, and may have been saved under different settings.
  if (webhookURLProblem(url, allowsPrivate) !== null)
    return Promise.resolve({ status: null, problem: 'privada' });
  return new Promise((resolve) => {
    const { request } = url.startsWith('https:') ? https : http;
    const posting = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Caracteriza-Webhooks',
      },
      // A new connection each time, because reusing one would skip the check of the address.
      agent: false,
      signal: AbortSignal.timeout(answerWithin),
      ...(!allowsPrivate && { lookup: publicLookup }),
    });
    posting.once('response', (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, problem: null });
    });
    posting.on('error', (error) => resolve(reasonOf(error)));
    posting.end(body);
  });
}
