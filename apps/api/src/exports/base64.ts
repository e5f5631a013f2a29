/** Base64 of a byte stream, chunk by chunk. Each chunk encodes 3n bytes, so the texts join without padding between them. */
export async function* base64Chunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk);
    const whole = all.length - (all.length % 3);
    if (whole > 0) yield all.subarray(0, whole).toString('base64');
    rest = all.subarray(whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}
