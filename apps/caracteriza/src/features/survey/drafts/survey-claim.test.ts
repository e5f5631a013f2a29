// @vitest-environment node
// Node's own locks and channels are those of the browser; here two claims stand for two tabs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimSurvey } from './survey-claim.ts';

const claims: ReturnType<typeof claimSurvey>[] = [];

/** A tab that claims the survey; `onAsked` runs before it releases the claim. */
function tab(onAsked: () => Promise<unknown> = () => Promise.resolve()) {
  const events: string[] = [];
  const surveyClaim = claimSurvey('survey', {
    onHeld: () => events.push('held'),
    onElsewhere: () => events.push('elsewhere'),
    onAsked,
  });
  claims.push(surveyClaim);
  return { ...surveyClaim, heard: events };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const surveyClaim of claims.splice(0)) surveyClaim.leave();
  vi.useRealTimers();
});

it('is of one tab at a time; the next has it when that one is left', async () => {
  const firstTab = tab();
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held']));
  const second = tab();
  vi.advanceTimersByTime(500);
  expect(second.heard).toEqual(['elsewhere']);
  firstTab.leave();
  await vi.waitFor(() => expect(second.heard).toEqual(['elsewhere', 'held']));
});

it('goes to the tab that asks once the other has finished, and back', async () => {
  let finish!: () => void;
  const firstTab = tab(() => new Promise<void>((resolve) => (finish = resolve)));
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held']));
  const second = tab();
  second.takeOver();
  await vi.waitFor(() => expect(finish).toBeTypeOf('function'));
  expect(second.heard).toEqual([]);
  finish();
  await vi.waitFor(() => expect(second.heard).toEqual(['held']));
  expect(firstTab.heard).toEqual(['held', 'elsewhere']);
  firstTab.takeOver();
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held', 'elsewhere', 'held']));
});

it('is taken from a tab that does not answer, which hears of it, also the second time', async () => {
  const neverResolves = () => new Promise<never>(() => undefined);
  const firstTab = tab(neverResolves);
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held']));
  const second = tab(neverResolves);
  second.takeOver();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(second.heard.at(-1)).toBe('held'));
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held', 'elsewhere']));
  firstTab.takeOver();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(firstTab.heard).toEqual(['held', 'elsewhere', 'held']));
  await vi.waitFor(() => expect(second.heard.at(-1)).toBe('elsewhere'));
});
