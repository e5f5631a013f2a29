import { expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

const at = (milliseconds: number) => new Date(milliseconds);

it('computes an answer once for all who ask within its lifetime, and again after it', async () => {
  const shared = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(await Promise.all([0, 1, 3999].map((time) => shared.get('a', at(time), compute)))).toEqual([
    1, 1, 1,
  ]);
  expect(await shared.get('b', at(10), compute)).toBe(2);
  expect(await shared.get('a', at(4000), compute)).toBe(3);
});

it('lets nobody else fail with who computes', async () => {
  const shared = new SharedAnswers<string>(4000);
  const first = shared.get('a', at(0), () => Promise.reject(new Error('broken off')));
  const second = shared.get('a', at(1), () => Promise.resolve('own'));
  await expect(first).rejects.toThrow('broken off');
  expect(await second).toBe('own');
  expect(await shared.get('a', at(2), () => Promise.resolve('anew'))).toBe('anew');
});

it('begins nothing anew while an answer takes longer than its lifetime', async () => {
  const shared = new SharedAnswers<number>(4000);
  const { promise, resolve } = Promise.withResolvers<number>();
  let computed = 0;
  const compute = () => {
    computed++;
    return promise;
  };
  const all = [0, 3000, 9000, 20_000].map((time) => shared.get('a', at(time), compute));
  resolve(7);
  expect([await Promise.all(all), computed]).toEqual([[7, 7, 7, 7], 1]);
  expect([await shared.get('a', at(20_001), () => Promise.resolve(8)), computed]).toEqual([8, 1]);
});
