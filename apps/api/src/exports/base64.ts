/**
 * Base64 of a byte stream, chunk by chunk. Each chunk encodes a multiple of 3 bytes, so the texts can be joined without padding
 * in between.
 */
export async function* base64Chunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const { buffer, byteOffset, length } of bytes) {
    const chunk = Buffer.from(buffer, byteOffset, length);
    // The three bytes across the boundary are joined separately, so that no whole chunk is copied.
    const across = rest.length > 0 ? Math.min(3 - rest.length, length) : 0;
    const joined = across > 0 ? Buffer.concat([rest, chunk.subarray(0, across)]) : rest;
    if (joined.length > 0 && joined.length < 3) {
      rest = joined;
      continue;
    }
    const whole = length - ((length - across) % 3);
    // The remaining bytes are copied because the chunk's buffer belongs to the producer.
    rest = Buffer.from(chunk.subarray(whole));
    const text = joined.toString('base64') + chunk.toString('base64', across, whole);
    if (text !== '') yield text;
  }
  if (rest.length > 0) yield rest.toString('base64');
}
