import { expect, test } from 'vitest';
import { piecesHash, textHash } from './body.ts';

test('the hash of pieces is that of their text', async () => {
  const chunks = ['{"a":"', 'ñ'.repeat(600_000), '', '😀"}'];
  expect(await piecesHash(chunks)).toBe(textHash(chunks.join('')));
});
