/**
 * Base64 of a byte stream, chunk by chunk. Each chunk encodes a multiple of 3 bytes, so the texts can be joined without padding
 * in between.
 */
export async function* base64Chunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const { buffer, byteOffset, length } of bytes) {
    const chunk = Buffer.from(buffer, byteOffset, length);
    // The three bytes across the boundary are joined separately, so that no whole chunk is copied.
    const bridgingLength = pending.length > 0 ? Math.min(3 - pending.length, length) : 0;
    const firstPart =
      bridgingLength > 0 ? Buffer.concat([pending, chunk.subarray(0, bridgingLength)]) : pending;
    if (firstPart.length > 0 && firstPart.length < 3) {
      pending = firstPart;
      continue;
    }
    const tripleLength = length - ((length - bridgingLength) % 3);
    // The remaining bytes are copied because the chunk's buffer belongs to the producer.
    pending = Buffer.from(chunk.subarray(tripleLength));
    const text = firstPart.toString('base64') + chunk.toString('base64', bridgingLength, tripleLength);
    if (text !== '') yield text;
  }
  if (pending.length > 0) yield pending.toString('base64');
}
