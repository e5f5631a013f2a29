/**
 * For every state, role and action, the server responds as the table of states and the contract say (decision 0108).
 */
import {
  decideReview,
  type ReviewAction,
  reviewActions,
  type SurveyState,
  surveyStates,
} from '@caracteriza/domain/campaign/survey-review';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { reviewedSurveys, type ReviewedSurveys, reviewGrants } from '../../../tests/support/review.ts';
import { healthy } from '../../../tests/support/survey.ts';

let test: TestApp;
let surveys: ReviewedSurveys;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  surveys = await reviewedSurveys(test);
});
afterAll(() => test.close());

const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];

/** The operation of each action, with the last part of its path. */
const calls: Record<ReviewAction, readonly [OperationId, string]> = {
  start: ['startSurveyReview', 'start'],
  return: ['returnSurvey', 'return'],
  approve: ['approveSurvey', 'approve'],
  annul: ['annulSurvey', 'annul'],
  withdrawApproval: ['withdrawSurveyApproval', 'withdrawApproval'],
  correct: ['correctSurvey', 'correction'],
};

const putInState = (id: string, state: SurveyState) =>
  test.db.updateTable('survey').set({ state }).where('id', '=', id).execute();

const stateOf = async (id: string) =>
  (await test.db.selectFrom('survey').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('state × role × action', () => {
  /** Each role, and whether it registered the survey. */
  const roles: Record<string, { grants: string[]; own: boolean }> = {
    'surveyor who may also review': { grants: [...surveying, ...reviewGrants], own: true },
    supervisor: { grants: [...surveying, ...reviewGrants], own: false },
    'another surveyor': { grants: surveying, own: false },
    'reader of reviews': { grants: ['management:surveyReview:OPEN'], own: false },
    'reviewer who may not annul': { grants: reviewGrants.slice(0, 2), own: false },
    'who may only annul': { grants: ['management:surveyReview:DELETE'], own: false },
    'who may only take back': { grants: ['management:surveyReview:RESTORE'], own: false },
    stranger: { grants: ['management:family:OPEN'], own: false },
  };

  it.each(Object.entries(roles))('%s', async (_, { grants, own }) => {
    const user = await test.userWith(grants);
    const surveyor = own ? user.send : surveys.staff;
    const id = await surveys.register(healthy, surveyor);
    await putInState(id, 'returned');
    let weight = 60;
    const savedAnswers = await surveys.answersOf(id, surveyor);
    // Each correction differs from the previous one, because sending the same one again would succeed.
    const answers = () =>
      savedAnswers.map((answer) => (answer.value === '63' ? { ...answer, value: String(weight++) } : answer));
    const bodies: Record<ReviewAction, object> = {
      start: {},
      return: { reason: 'Revise el peso', remarks: [] },
      approve: {},
      annul: { reason: 'Repetida' },
      withdrawApproval: { reason: 'Aprobada por error' },
      correct: {},
    };
    for (const state of surveyStates)
      for (const action of reviewActions) {
        await putInState(id, state);
        const [operation, path] = calls[action];
        const reply = await surveys.actOn(
          user.send,
          id,
          path,
          action === 'correct' ? { answers: answers() } : bodies[action],
        );
        const decision = decideReview(state, action, own);
        const isAllowed = operations[operation].grants.some((grant) => grants.includes(grant));
        const expectedStatus = !isAllowed
          ? 403
          : 'next' in decision
            ? 200
            : decision.refused === 'surveyor'
              ? 422
              : 409;
        const resultingState = expectedStatus === 200 && 'next' in decision ? decision.next : state;
        expect([state, action, reply.status, await stateOf(id)], reply.text).toEqual([
          state,
          action,
          expectedStatus,
          resultingState,
        ]);
      }
  });
});
