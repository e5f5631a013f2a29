/** Who may see the flags of surveys, and who adjusts them (decision 0121). */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each([
  ['figures without a campaign', '/quality', 400],
  ['figures of an unknown campaign', `/quality?campaignID=${randomUUIDv7()}`, 404],
  ['a flag without a campaign', '/surveyReviews?flag=gap', 422],
  ['an unknown flag', `/surveyReviews?campaignID=${randomUUIDv7()}&flag=malo`, 400],
])('refuses %s', async (_name, path, status) => {
  expect((await test.admin('GET', path)).status).toBe(status);
  const blindUser = await test.userWith(['management:surveyable:OPEN']);
  expect((await blindUser.send('GET', path)).status).toBe(403);
});

it('is adjusted by who sees everything and may change campaigns', async () => {
  const director = await test.userWith(['configurations:campaign:EDIT']);
  expect((await director.send('PUT', '/quality/settings', { gap: 0 })).status).toBe(400);
  expect((await director.send('PUT', '/quality/settings', { gap: 5 })).status).toBe(200);
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version: 1 };
  recordIn(await test.admin('PUT', `/users/${director.id}/territory`, body));
  const reply = await director.send('PUT', '/quality/settings', { gap: 6 });
  expect([reply.status, reply.body['message']]).toEqual([
    422,
    'Su cuenta está limitada a un territorio. Las señales las ajusta quien ve todo: pídaselo.',
  ]);
  const reader = await test.userWith(['management:surveyReview:OPEN']);
  expect((await reader.send('PUT', '/quality/settings', { gap: 6 })).status).toBe(403);
});
