import { describe, expect, it } from 'vitest';
import { decideReview, reviewActions, reviewDraw, reviewTransitions, surveyStates } from './survey-review.ts';

describe('the table of states', () => {
  it('decides every state, action and relation to the survey as it is written down here', () => {
    // One row for each state: what another person may do, then what its surveyor may do.
    const expectedActions = {
      registered: ['start return approve annul', ''],
      inReview: ['return approve annul', ''],
      returned: ['annul', 'correct'],
      corrected: ['start return approve annul', ''],
      approved: ['withdrawApproval', ''],
      annulled: ['', ''],
    };
    const decided = Object.fromEntries(
      surveyStates.map((state) => [
        state,
        [false, true].map((isOwn) =>
          reviewActions.filter((action) => 'next' in decideReview(state, action, isOwn)).join(' '),
        ),
      ]),
    );
    expect(decided).toEqual(expectedActions);
  });

  it('leads from a registered survey to every state, and from an annulled one nowhere', () => {
    const reached = new Set(['registered']);
    for (const _ of surveyStates)
      for (const { next: nextStates } of Object.values(reviewTransitions))
        for (const [from, to] of Object.entries(nextStates)) if (reached.has(from)) reached.add(to);
    expect(reached).toEqual(new Set(surveyStates));
    expect(Object.values(reviewTransitions).some(({ next: nextStates }) => nextStates.annulled)).toBe(false);
  });

  it('says first that a survey is the own one, and then what its state does not allow', () => {
    expect(decideReview('annulled', 'approve', true)).toEqual({ refused: 'surveyor' });
    expect(decideReview('annulled', 'approve', false)).toEqual({ refused: 'state' });
    expect(decideReview('approved', 'correct', true)).toEqual({ refused: 'state' });
  });
});

it('draws about the share that was asked for, also among ids that follow each other, and the same again', () => {
  const ids = Array.from(
    { length: 10_000 },
    (_, n) => `0199c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  const draws = ids.map(reviewDraw);
  expect(ids.map(reviewDraw)).toEqual(draws);
  for (const share of [1, 10, 15, 50, 100]) {
    const drawnCount = draws.filter((draw) => draw <= share).length;
    // Five standard deviations of a fair draw.
    expect(Math.abs(drawnCount - share * 100)).toBeLessThanOrEqual(5 * Math.sqrt(share * (100 - share)));
  }
});
