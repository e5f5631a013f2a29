import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

it('rows come out as they went in, each different text once', async () => {
  const rows = [
    { row: 2, values: ['a', null, 'Ñ \uD83D'], findings: [] },
    { row: 7, values: ['', 'a', 'a'], findings: [{ target: 1, value: 'a', message: 'No.' }] },
  ];
  const packed = packRows(rows);
  expect(packed.texts).toEqual(['a', 'Ñ \uD83D', '']);
  expect(await unpackRows(structuredClone(packed))).toEqual(rows);
  expect(await unpackRows(packRows([]))).toEqual([]);
});
