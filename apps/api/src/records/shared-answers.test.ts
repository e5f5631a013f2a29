import { afterEach, expect, it, vi } from 'vitest';
import { keptFor, SharedAnswers } from './shared-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dateAt = (milliseconds: number) => new Date(milliseconds);

it('computes an answer once for all who ask within its lifetime, and again after it', async () => {
  const sharedAnswers = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(
    await Promise.all([0, 1, 3999].map((time) => sharedAnswers.get('a', dateAt(time), compute))),
  ).toEqual([1, 1, 1]);
  expect(await sharedAnswers.get('b', dateAt(10), compute)).toBe(2);
  expect(await sharedAnswers.get('a', dateAt(4000), compute)).toBe(3);
});

it('lets nobody else fail with who computes', async () => {
  const sharedAnswers = new SharedAnswers<string>(4000);
  const firstCall = sharedAnswers.get('a', dateAt(0), () => Promise.reject(new Error('broken off')));
  const secondCall = sharedAnswers.get('a', dateAt(1), () => Promise.resolve('own'));
  await expect(firstCall).rejects.toThrow('broken off');
  expect(await secondCall).toBe('own');
  expect(await sharedAnswers.get('a', dateAt(2), () => Promise.resolve('anew'))).toBe('own');
});

it('begins nothing anew while an answer takes longer than its lifetime', async () => {
  const sharedAnswers = new SharedAnswers<number>(4000);
  const { promise, resolve } = Promise.withResolvers<number>();
  let computed = 0;
  const compute = () => {
    computed++;
    return promise;
  };
  const answers = [0, 3000, 9000, 20_000].map((time) => sharedAnswers.get('a', dateAt(time), compute));
  resolve(7);
  expect([await Promise.all(answers), computed]).toEqual([[7, 7, 7, 7], 1]);
  expect([await sharedAnswers.get('a', dateAt(20_001), () => Promise.resolve(8)), computed]).toEqual([8, 1]);
});

it('computes once again for all who waited for an answer that failed, and again for the rest if that fails too', async () => {
  const sharedAnswers = new SharedAnswers<string>(4000);
  let computed = 0;
  const failingCompute = () => {
    computed++;
    return Promise.reject(new Error(`broken off ${computed}`));
  };
  const compute = () => Promise.resolve(`computed ${++computed}`);
  const [firstCall, secondCall, ...otherAnswers] = [
    failingCompute,
    failingCompute,
    compute,
    compute,
    compute,
  ].map((read) => sharedAnswers.get('a', dateAt(0), read));
  await expect(firstCall).rejects.toThrow('broken off 1');
  await expect(secondCall).rejects.toThrow('broken off 2');
  expect(await Promise.all(otherAnswers)).toEqual(['computed 3', 'computed 3', 'computed 3']);
});

it('has the next answer computed before the end of one that took long, and gives that one meanwhile', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const sharedAnswers = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    computed++;
    return { promise, end: () => resolve(computed) };
  };
  const firstComputation = compute();
  const answer = sharedAnswers.get('a', dateAt(0), () => firstComputation.promise);
  time = 1000;
  firstComputation.end();
  expect(await answer).toBe(1);
  const neverCompute = () => Promise.reject(new Error('was not due'));
  expect(await sharedAnswers.get('a', dateAt(2499), neverCompute)).toBe(1);
  const secondComputation = compute();
  expect(await sharedAnswers.get('a', dateAt(2500), () => secondComputation.promise)).toBe(1);
  expect(await sharedAnswers.get('a', dateAt(3999), neverCompute)).toBe(1);
  const waitingAnswer = sharedAnswers.get('a', dateAt(4000), neverCompute);
  secondComputation.end();
  expect(await waitingAnswer).toBe(2);
  expect(await sharedAnswers.get('a', dateAt(4100), neverCompute)).toBe(2);
});

it('goes on with an answer whose next one failed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  const sharedAnswers = new SharedAnswers<string>(4000);
  expect(await sharedAnswers.get('a', dateAt(0), () => Promise.resolve('first'))).toBe('first');
  const failingCompute = () => Promise.reject(new Error('broken off'));
  expect(await sharedAnswers.get('a', dateAt(3000), failingCompute)).toBe('first');
  expect(await sharedAnswers.get('a', dateAt(3100), () => Promise.resolve('second'))).toBe('first');
  expect(await sharedAnswers.get('a', dateAt(4000), failingCompute)).toBe('second');
});

it('goes on giving an answer that took longer than its lifetime, while the next one is computed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const sharedAnswers = new SharedAnswers<number>(4000);
  const { promise, resolve } = Promise.withResolvers<number>();
  const answer = sharedAnswers.get('a', dateAt(0), () => promise);
  time = 10_000;
  resolve(1);
  expect(await answer).toBe(1);
  const nextComputation = Promise.withResolvers<number>();
  expect(await sharedAnswers.get('a', dateAt(10_000), () => nextComputation.promise)).toBe(1);
  expect(await sharedAnswers.get('a', dateAt(19_999), () => Promise.resolve(3))).toBe(1);
  time = 20_000;
  nextComputation.resolve(2);
  await nextComputation.promise;
  expect(await sharedAnswers.get('a', dateAt(20_000), () => Promise.resolve(3))).toBe(2);
});

it('gives whoever changed something no answer that was begun before, and the new one to the others', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const sharedAnswers = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(await sharedAnswers.get('a', dateAt(0), compute)).toBe(1);
  const wroteAt = performance.now();
  expect(await sharedAnswers.get('a', dateAt(10), compute)).toBe(1);
  expect(await sharedAnswers.get('a', dateAt(20), compute, wroteAt)).toBe(2);
  expect(await sharedAnswers.get('a', dateAt(30), compute, wroteAt)).toBe(2);
  expect(await sharedAnswers.get('a', dateAt(40), compute)).toBe(2);
});

it('lets those who wait have the answer that was begun before somebody changed something', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const sharedAnswers = new SharedAnswers<string>(4000);
  const old = Promise.withResolvers<string>();
  const waitingAnswer = sharedAnswers.get('a', dateAt(0), () => old.promise);
  const wroteAt = performance.now();
  expect(await sharedAnswers.get('a', dateAt(1), () => Promise.resolve('new'), wroteAt)).toBe('new');
  old.resolve('old');
  expect(await waitingAnswer).toBe('old');
  expect(await sharedAnswers.get('a', dateAt(2), () => Promise.resolve('newer'))).toBe('new');
});

it('computes one more for all who changed something while the next one was computed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const sharedAnswers = new SharedAnswers<string>(4000);
  expect(await sharedAnswers.get('a', dateAt(0), () => Promise.resolve('first'))).toBe('first');
  const secondComputation = Promise.withResolvers<string>();
  const answer = sharedAnswers.get('a', dateAt(1), () => secondComputation.promise, performance.now());
  let computed = 0;
  const thirdAnswer = () => Promise.resolve(`third ${++computed}`);
  const writers = [1, 2, 3].map(() => sharedAnswers.get('a', dateAt(2), thirdAnswer, performance.now()));
  expect(await sharedAnswers.get('a', dateAt(3), thirdAnswer)).toBe('first');
  secondComputation.resolve('second');
  expect(await answer).toBe('second');
  expect(await Promise.all(writers)).toEqual(['third 1', 'third 1', 'third 1']);
});

it('tells whoever computes it their own failure', async () => {
  const sharedAnswers = new SharedAnswers<string>(4000);
  expect(await sharedAnswers.get('a', dateAt(0), () => Promise.resolve('first'))).toBe('first');
  let computed = 0;
  const failingCompute = () => Promise.reject(new Error(`failure ${++computed}`));
  await expect(sharedAnswers.get('a', dateAt(1), failingCompute, performance.now() + 1)).rejects.toThrow(
    'failure 1',
  );
});

it('begins nothing ahead where who computes must wait for it', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  const sharedAnswers = new SharedAnswers<number>(4000, false);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(await sharedAnswers.get('a', dateAt(0), compute)).toBe(1);
  expect(await sharedAnswers.get('a', dateAt(3999), compute)).toBe(1);
  expect(computed).toBe(1);
  expect(await sharedAnswers.get('a', dateAt(4000), compute)).toBe(2);
});

it('keeps no answer for which nobody asks any more, unless it holds for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  const [shortLived, longLived] = [new SharedAnswers<number>(4000), new SharedAnswers<number>(Infinity)];
  expect(await shortLived.get('a', dateAt(0), compute)).toBe(1);
  expect(await longLived.get('a', dateAt(0), compute)).toBe(2);
  vi.advanceTimersByTime(keptFor - 1);
  expect(await shortLived.get('a', dateAt(0), compute)).toBe(1);
  vi.advanceTimersByTime(keptFor - 1);
  expect(await shortLived.get('a', dateAt(0), compute)).toBe(1);
  vi.advanceTimersByTime(keptFor);
  expect(await shortLived.get('a', dateAt(0), compute)).toBe(3);
  expect(await longLived.get('a', dateAt(0), compute)).toBe(2);
});
