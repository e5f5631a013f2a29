/** Receives a body into memory that is taken once and given back at a known moment, not when garbage is next collected. */
import { errorCodes, type FastifyRequest } from 'fastify';

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = errorCodes;

/** Memory whose untouched part the system does not provide yet, so a body that never comes takes none. */
const memoryFor = (bytes: number) => Buffer.allocUnsafeSlow(bytes);

/**
 * The request's body. Rejects with the server's errors for one that is larger than its route allows, or not as long as
 * declared.
 */
export function receiveBody({ headers, raw, routeOptions: { bodyLimit } }: FastifyRequest): Promise<Buffer> {
  const declared = headers['content-length'];
  if (Number(declared ?? 0) > bodyLimit) return Promise.reject(new FST_ERR_CTP_BODY_TOO_LARGE());
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let body = memoryFor(Number(declared ?? 0));
  let received = 0;
  const stop = () => raw.off('data', add).off('end', finish).off('error', fail);
  const refuse = (error: Error) => {
    stop();
    releaseBody(body);
    reject(error);
  };
  const add = (chunk: Buffer) => {
    const length = received + chunk.length;
    if (length > bodyLimit) return refuse(new FST_ERR_CTP_BODY_TOO_LARGE());
    if (length > body.length) {
      const larger = memoryFor(Math.min(bodyLimit, 2 * length));
      body.copy(larger, 0, 0, received);
      releaseBody(body);
      body = larger;
    }
    chunk.copy(body, received);
    received = length;
  };
  const finish = () => {
    if (declared !== undefined && received !== Number(declared))
      return refuse(new FST_ERR_CTP_INVALID_CONTENT_LENGTH());
    stop();
    resolve(body.subarray(0, received));
  };
  const fail = (error: Error & { statusCode?: number }) =>
    refuse(Object.assign(error, { statusCode: error.statusCode ?? 400 }));
  raw.on('data', add).on('end', finish).on('error', fail);
  raw.resume();
  return promise;
}

/** Gives the memory of a received body back. Nobody may use the bytes any more; they then have no length. */
export function releaseBody({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
