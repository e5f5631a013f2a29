// @vitest-environment node
// Node's own locks and channels are those of the browser; here two claims stand for two tabs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimSurvey } from './survey-claim.ts';

const claims: ReturnType<typeof claimSurvey>[] = [];

/** A tab that claims the survey; `onAsked` runs before it releases the claim. */
function tab(onAsked: () => Promise<unknown> = () => Promise.resolve()) {
  const heard: string[] = [];
  const claim = claimSurvey('survey', {
    onHeld: () => heard.push('held'),
    onElsewhere: () => heard.push('elsewhere'),
    onAsked,
  });
  claims.push(claim);
  return { ...claim, heard };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const claim of claims.splice(0)) claim.leave();
  vi.useRealTimers();
});

it('is of one tab at a time; the next has it when that one is left', async () => {
  const first = tab();
  await vi.waitFor(() => expect(first.heard).toEqual(['held']));
  const second = tab();
  vi.advanceTimersByTime(500);
  expect(second.heard).toEqual(['elsewhere']);
  first.leave();
  await vi.waitFor(() => expect(second.heard).toEqual(['elsewhere', 'held']));
});

it('goes to the tab that asks once the other has finished, and back', async () => {
  let finish!: () => void;
  const first = tab(() => new Promise<void>((resolve) => (finish = resolve)));
  await vi.waitFor(() => expect(first.heard).toEqual(['held']));
  const second = tab();
  second.takeOver();
  await vi.waitFor(() => expect(finish).toBeTypeOf('function'));
  expect(second.heard).toEqual([]);
  finish();
  await vi.waitFor(() => expect(second.heard).toEqual(['held']));
  expect(first.heard).toEqual(['held', 'elsewhere']);
  first.takeOver();
  await vi.waitFor(() => expect(first.heard).toEqual(['held', 'elsewhere', 'held']));
});

it('is taken from a tab that does not answer, which hears of it, also the second time', async () => {
  const never = () => new Promise<never>(() => undefined);
  const first = tab(never);
  await vi.waitFor(() => expect(first.heard).toEqual(['held']));
  const second = tab(never);
  second.takeOver();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(second.heard.at(-1)).toBe('held'));
  await vi.waitFor(() => expect(first.heard).toEqual(['held', 'elsewhere']));
  first.takeOver();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(first.heard).toEqual(['held', 'elsewhere', 'held']));
  await vi.waitFor(() => expect(second.heard.at(-1)).toBe('elsewhere'));
});
