import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Requests a turn and records when it begins. */
function asker(turns: Turns) {
  const begunCalls: string[] = [];
  const ask = async (name: string, signal?: AbortSignal) => {
    const end = await turns.acquire(signal);
    begunCalls.push(name);
    return end;
  };
  return { begun: begunCalls, ask };
}

test('so many at a time, in the order in which they came', async () => {
  const { begun: begunTurns, ask } = asker(new Turns(2));
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ask(name));
  const [endFirst, endSecond] = await Promise.all([a!, b!]);
  expect(begunTurns).toEqual(['a', 'b']);
  endSecond();
  // Ending a turn twice releases it only once.
  endSecond();
  const endThird = await c!;
  expect(begunTurns).toEqual(['a', 'b', 'c']);
  endFirst();
  (await d!)();
  endThird();
  (await ask('e'))();
  expect(begunTurns).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('who comes while others wait does not come before them', async () => {
  const { begun: begunTurns, ask } = asker(new Turns());
  const end = await ask('a');
  const b = ask('b');
  end();
  const c = ask('c');
  (await b)();
  (await c)();
  expect(begunTurns).toEqual(['a', 'b', 'c']);
});

test('who leaves the queue has no turn and keeps nobody from theirs', async () => {
  const { begun: begunTurns, ask } = asker(new Turns());
  const controller = new AbortController();
  const end = await ask('a', controller.signal);
  const b = ask('b', controller.signal);
  const c = ask('c', new AbortController().signal);
  controller.abort(new Error('gone'));
  await expect(b).rejects.toThrow('gone');
  await expect(ask('d', controller.signal)).rejects.toThrow('gone');
  end();
  (await c)();
  expect(begunTurns).toEqual(['a', 'c']);
});
