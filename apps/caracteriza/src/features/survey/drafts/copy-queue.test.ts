import { expect, it } from 'vitest';
import { createCopyQueue } from './copy-queue.ts';

/** A store whose writes finish on demand. */
function setUp() {
  const finishedTasks: string[] = [];
  const finish: ((outcome: 'fine' | 'full') => Promise<void>)[] = [];
  const reportedProblems: string[] = [];
  const work = (task: string) =>
    new Promise<void>((resolve, reject) => {
      finishedTasks.push(task);
      finish.push(async (outcome) => {
        if (outcome === 'fine') resolve();
        else reject(new Error('full'));
        await new Promise((resolveTimeout) => setTimeout(resolveTimeout));
      });
    });
  const queue = createCopyQueue<string>(
    { write: (content) => work(content), remove: () => work('removed') },
    (state) => reportedProblems.push(state.kind),
  );
  return { queue, done: finishedTasks, finish, reported: reportedProblems };
}

it('writes one after the other, and of what changed meanwhile only the last', async () => {
  const { queue, done, finish, reported } = setUp();
  for (const content of ['a', 'b', 'c']) queue.change(content);
  expect(done).toEqual(['a']);
  await finish[0]!('fine');
  expect(done).toEqual(['a', 'c']);
  await finish[1]!('fine');
  expect(reported).toEqual(['stored', 'stored']);
});

it('removes after what is being written, and writes again after that', async () => {
  const { queue, done, finish, reported } = setUp();
  queue.change('a');
  const removal = queue.remove();
  await finish[0]!('fine');
  await finish[1]!('fine');
  await removal;
  queue.change('b');
  await finish[2]!('fine');
  expect(done).toEqual(['a', 'removed', 'b']);
  expect(reported).toEqual(['stored', 'none', 'stored']);
});

it('says that the store is full, and tries again with the next change', async () => {
  const { queue, done, finish, reported } = setUp();
  queue.change('a');
  await finish[0]!('full');
  queue.change('b');
  await finish[1]!('fine');
  expect(done).toEqual(['a', 'b']);
  expect(reported).toEqual(['failed', 'stored']);
});

it('still says that the store is full once the copy is no longer needed', async () => {
  const { queue, finish, reported } = setUp();
  queue.change('a');
  await finish[0]!('full');
  void queue.remove();
  await finish[1]!('fine');
  expect(reported).toEqual(['failed', 'failed']);
});
