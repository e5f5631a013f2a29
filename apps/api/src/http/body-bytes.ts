/** Receives a body into memory that is allocated once and released at a known moment, not at the next garbage collection. */
import { errorCodes, type FastifyRequest } from 'fastify';

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = errorCodes;

/** Allocates memory. The system only provides the parts that are written to, so a body that never arrives takes none. */
const allocateMemory = (bytes: number) => Buffer.allocUnsafeSlow(bytes);

/**
 * The request's body. Rejects with the server's errors for one that is larger than its route allows, or that does not have the
 * declared length.
 */
export function receiveBody({ headers, raw, routeOptions: { bodyLimit } }: FastifyRequest): Promise<Buffer> {
  const declaredLength = headers['content-length'];
  if (Number(declaredLength ?? 0) > bodyLimit) return Promise.reject(new FST_ERR_CTP_BODY_TOO_LARGE());
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let body = allocateMemory(Number(declaredLength ?? 0));
  let receivedLength = 0;
  const stopReading = () => raw.off('data', addChunk).off('end', finish).off('error', fail);
  const rejectBody = (error: Error) => {
    stopReading();
    releaseBody(body);
    reject(error);
  };
  const addChunk = (chunk: Buffer) => {
    const length = receivedLength + chunk.length;
    if (length > bodyLimit) return rejectBody(new FST_ERR_CTP_BODY_TOO_LARGE());
    if (length > body.length) {
      const largerBody = allocateMemory(Math.min(bodyLimit, 2 * length));
      body.copy(largerBody, 0, 0, receivedLength);
      releaseBody(body);
      body = largerBody;
    }
    chunk.copy(body, receivedLength);
    receivedLength = length;
  };
  const finish = () => {
    if (declaredLength !== undefined && receivedLength !== Number(declaredLength))
      return rejectBody(new FST_ERR_CTP_INVALID_CONTENT_LENGTH());
    stopReading();
    resolve(body.subarray(0, receivedLength));
  };
  const fail = (error: Error & { statusCode?: number }) =>
    rejectBody(Object.assign(error, { statusCode: error.statusCode ?? 400 }));
  raw.on('data', addChunk).on('end', finish).on('error', fail);
  raw.resume();
  return promise;
}

/** Releases the memory of a received body. Its bytes must not be used any more; their length becomes 0. */
export function releaseBody({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
