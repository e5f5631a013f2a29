import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Attempt, createDraftQueue, type DraftContent } from './draft-queue.ts';

const content = (text: string): DraftContent => ({
  filled: { answers: { nombre: text }, fileNames: {} },
  page: 1,
  seconds: 0,
  sequence: 1,
});

/** A server that responds on demand. */
function setUp() {
  const savedContents: DraftContent[] = [];
  const answers: ((kind: Attempt['kind']) => Promise<void>)[] = [];
  const reportedKinds: Attempt['kind'][] = [];
  const send = (given: DraftContent) =>
    new Promise<Attempt>((resolve) => {
      savedContents.push(given);
      answers.push(async (kind) => {
        resolve({ kind, content: given, at: '10:00', text: 'No.' } as Attempt);
        await vi.advanceTimersByTimeAsync(0);
      });
    });
  const queue = createDraftQueue(send, ({ kind }) => reportedKinds.push(kind));
  return { queue, sent: savedContents, answers, reported: reportedKinds };
}

const [a, b, c] = ['a', 'b', 'c'].map(content) as [DraftContent, DraftContent, DraftContent];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends at once, one call after the other, and of what changed meanwhile only the last', async () => {
  const { queue, sent, answers, reported } = setUp();
  queue.change(a, 0);
  queue.change(b, 0);
  queue.change(c, 0);
  expect(sent).toEqual([a]);
  await answers[0]!('saved');
  expect(sent).toEqual([a, c]);
  await answers[1]!('saved');
  queue.flush();
  expect(sent).toHaveLength(2);
  expect(reported).toEqual(['saved', 'saved']);
  expect(queue.unsaved()).toBeNull();
});

it('waits while somebody types, but not for ever', async () => {
  const { queue, sent } = setUp();
  for (let keystroke = 0; keystroke < 4; keystroke++) {
    queue.change(content(`${keystroke}`), 1000);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(sent).toEqual([content('3')]);
});

it('tries again after a failure', async () => {
  const { queue, sent, answers, reported } = setUp();
  queue.change(a, 0);
  await answers[0]!('failed');
  expect(queue.unsaved()).toBe(a);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([a, a]);
  await answers[1]!('saved');
  expect(reported).toEqual(['failed', 'saved']);
});

it('does not send again what the server does not take, until it is changed', async () => {
  const { queue, sent, answers, reported } = setUp();
  queue.change(a, 0);
  await answers[0]!('rejected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([a]);
  expect(queue.unsaved()).toBe(a);
  queue.change(b, 0);
  await answers[1]!('saved');
  expect(sent).toEqual([a, b]);
  expect(reported).toEqual(['rejected', 'saved']);
});

it('sends nothing more after a refusal', async () => {
  const { queue, sent, answers } = setUp();
  queue.change(a, 0);
  await answers[0]!('spent');
  queue.change(b, 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([a]);
});

it('stops when the call that is under way has ended', async () => {
  const { queue, sent, answers } = setUp();
  queue.change(a, 0);
  queue.change(b, 0);
  let isStopped = false;
  void queue.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStopped).toBe(false);
  await answers[0]!('saved');
  expect(isStopped).toBe(true);
  expect(sent).toEqual([a]);
});

it('settles when the latest is kept, and says when it is not', async () => {
  const { queue, sent, answers } = setUp();
  queue.change(a, 1000);
  queue.change(b, 1000);
  const settlement = queue.settle(8000);
  expect(sent).toEqual([b]);
  await answers[0]!('saved');
  expect(await settlement).toBe(true);
  queue.change(c, 1000);
  const failed = queue.settle(8000);
  await answers[1]!('failed');
  expect(await failed).toBe(false);
  // A call without a response is not awaited longer than requested.
  const pendingSettlement = queue.settle(8000);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await pendingSettlement).toBe(false);
});

it('sends nothing while it is paused', async () => {
  const { queue, sent } = setUp();
  queue.pause();
  queue.change(a, 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  queue.resume();
  expect(sent).toEqual([a]);
});

it('does not call a survey spent that is being saved', async () => {
  const { queue, sent, answers, reported } = setUp();
  queue.change(a, 0);
  queue.pause();
  await answers[0]!('spent');
  expect(reported).toEqual([]);
  // The survey was not saved after all, so the draft is sent again to learn its state.
  queue.resume();
  expect(sent).toEqual([a, a]);
  await answers[1]!('spent');
  expect(reported).toEqual(['spent']);
});

it('sends nothing more once the person has signed out', async () => {
  const { queue, sent, answers } = setUp();
  queue.change(a, 0);
  await answers[0]!('signedOut');
  queue.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([a]);
});
