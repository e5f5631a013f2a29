import { expect, test } from 'vitest';
import { piecesHash, textHash } from './body.ts';

test('the hash of pieces is that of their text', async () => {
  const pieces = ['{"a":"', 'ñ'.repeat(600_000), '', '😀"}'];
  expect(await piecesHash(pieces)).toBe(textHash(pieces.join('')));
});
