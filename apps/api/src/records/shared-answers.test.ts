import { afterEach, expect, it, vi } from 'vitest';
import { keptFor, SharedAnswers } from './shared-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
  expect(await shared.get('a', at(2), () => Promise.resolve('anew'))).toBe('own');
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

it('computes once again for all who waited for an answer that failed, and again for the rest if that fails too', async () => {
  const shared = new SharedAnswers<string>(4000);
  let computed = 0;
  const failing = () => {
    computed++;
    return Promise.reject(new Error(`broken off ${computed}`));
  };
  const compute = () => Promise.resolve(`computed ${++computed}`);
  const [first, second, ...others] = [failing, failing, compute, compute, compute].map((each) =>
    shared.get('a', at(0), each),
  );
  await expect(first).rejects.toThrow('broken off 1');
  await expect(second).rejects.toThrow('broken off 2');
  expect(await Promise.all(others)).toEqual(['computed 3', 'computed 3', 'computed 3']);
});

it('has the next answer computed before the end of one that took long, and gives that one meanwhile', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const shared = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    computed++;
    return { promise, end: () => resolve(computed) };
  };
  const first = compute();
  const asked = shared.get('a', at(0), () => first.promise);
  time = 1000;
  first.end();
  expect(await asked).toBe(1);
  const never = () => Promise.reject(new Error('was not due'));
  expect(await shared.get('a', at(2499), never)).toBe(1);
  const second = compute();
  expect(await shared.get('a', at(2500), () => second.promise)).toBe(1);
  expect(await shared.get('a', at(3999), never)).toBe(1);
  const waiting = shared.get('a', at(4000), never);
  second.end();
  expect(await waiting).toBe(2);
  expect(await shared.get('a', at(4100), never)).toBe(2);
});

it('goes on with an answer whose next one failed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  const shared = new SharedAnswers<string>(4000);
  expect(await shared.get('a', at(0), () => Promise.resolve('first'))).toBe('first');
  const failing = () => Promise.reject(new Error('broken off'));
  expect(await shared.get('a', at(3000), failing)).toBe('first');
  expect(await shared.get('a', at(3100), () => Promise.resolve('second'))).toBe('first');
  expect(await shared.get('a', at(4000), failing)).toBe('second');
});

it('goes on giving an answer that took longer than its lifetime, while the next one is computed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const shared = new SharedAnswers<number>(4000);
  const { promise, resolve } = Promise.withResolvers<number>();
  const asked = shared.get('a', at(0), () => promise);
  time = 10_000;
  resolve(1);
  expect(await asked).toBe(1);
  const next = Promise.withResolvers<number>();
  expect(await shared.get('a', at(10_000), () => next.promise)).toBe(1);
  expect(await shared.get('a', at(19_999), () => Promise.resolve(3))).toBe(1);
  time = 20_000;
  next.resolve(2);
  await next.promise;
  expect(await shared.get('a', at(20_000), () => Promise.resolve(3))).toBe(2);
});

it('gives whoever changed something no answer that was begun before, and the new one to the others', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const shared = new SharedAnswers<number>(4000);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(await shared.get('a', at(0), compute)).toBe(1);
  const wroteAt = performance.now();
  expect(await shared.get('a', at(10), compute)).toBe(1);
  expect(await shared.get('a', at(20), compute, wroteAt)).toBe(2);
  expect(await shared.get('a', at(30), compute, wroteAt)).toBe(2);
  expect(await shared.get('a', at(40), compute)).toBe(2);
});

it('lets those who wait have the answer that was begun before somebody changed something', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const shared = new SharedAnswers<string>(4000);
  const old = Promise.withResolvers<string>();
  const waiting = shared.get('a', at(0), () => old.promise);
  const wroteAt = performance.now();
  expect(await shared.get('a', at(1), () => Promise.resolve('new'), wroteAt)).toBe('new');
  old.resolve('old');
  expect(await waiting).toBe('old');
  expect(await shared.get('a', at(2), () => Promise.resolve('newer'))).toBe('new');
});

it('computes one more for all who changed something while the next one was computed', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  const shared = new SharedAnswers<string>(4000);
  expect(await shared.get('a', at(0), () => Promise.resolve('first'))).toBe('first');
  const second = Promise.withResolvers<string>();
  const asked = shared.get('a', at(1), () => second.promise, performance.now());
  let computed = 0;
  const third = () => Promise.resolve(`third ${++computed}`);
  const writers = [1, 2, 3].map(() => shared.get('a', at(2), third, performance.now()));
  expect(await shared.get('a', at(3), third)).toBe('first');
  second.resolve('second');
  expect(await asked).toBe('second');
  expect(await Promise.all(writers)).toEqual(['third 1', 'third 1', 'third 1']);
});

it('tells whoever computes it their own failure', async () => {
  const shared = new SharedAnswers<string>(4000);
  expect(await shared.get('a', at(0), () => Promise.resolve('first'))).toBe('first');
  let computed = 0;
  const failing = () => Promise.reject(new Error(`failure ${++computed}`));
  await expect(shared.get('a', at(1), failing, performance.now() + 1)).rejects.toThrow('failure 1');
});

it('begins nothing ahead where who computes must wait for it', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  const shared = new SharedAnswers<number>(4000, false);
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  expect(await shared.get('a', at(0), compute)).toBe(1);
  expect(await shared.get('a', at(3999), compute)).toBe(1);
  expect(computed).toBe(1);
  expect(await shared.get('a', at(4000), compute)).toBe(2);
});

it('keeps no answer for which nobody asks any more, unless it holds for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let computed = 0;
  const compute = () => Promise.resolve(++computed);
  const [some, lasting] = [new SharedAnswers<number>(4000), new SharedAnswers<number>(Infinity)];
  expect(await some.get('a', at(0), compute)).toBe(1);
  expect(await lasting.get('a', at(0), compute)).toBe(2);
  vi.advanceTimersByTime(keptFor - 1);
  expect(await some.get('a', at(0), compute)).toBe(1);
  vi.advanceTimersByTime(keptFor - 1);
  expect(await some.get('a', at(0), compute)).toBe(1);
  vi.advanceTimersByTime(keptFor);
  expect(await some.get('a', at(0), compute)).toBe(3);
  expect(await lasting.get('a', at(0), compute)).toBe(2);
});
