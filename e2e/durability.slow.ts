// Anything reported as 'success' stays saved, even after power cuts and when a request is sent twice.
import { expect, test as base } from '@playwright/test';
import { countRows } from './accounts.ts';
import { Api } from './api.ts';
import { adminPassword, makeDataDir, removeDataDir, type RunningServer, startServer } from './server.ts';
import { prepareSurvey, savedAnswers } from './survey-through-api.ts';

/** Each test gets its own folder, and any server still running on it at the end is stopped. */
const test = base.extend<{ disk: { dataDir: string; boot: () => Promise<RunningServer> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  disk: async ({}, use) => {
    const dataDir = await makeDataDir();
    let running: RunningServer | null = null;
    await use({
      dataDir,
      boot: async () => {
        running = await startServer({ dataDir });
        return running;
      },
    });
    await (running as RunningServer | null)?.stop();
    await removeDataDir(dataDir);
  },
});

const signIn = ({ origin }: RunningServer) => Api.signIn(origin, 'admin', adminPassword);

test('a saved survey survives kill -9 right after its success, and the database comes back by itself', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const survey = await prepareSurvey(api);
  const response = await api.answer('saveCompleteSurvey', { body: survey.body });
  await server.kill();
  expect(response.status, response.text).toBe(200);

  const serverAfter = await disk.boot();
  // Sessions are in the database too, so nobody has to sign in again.
  const sameSession = await Api.signIn(serverAfter.origin, 'admin', adminPassword);
  expect((await sameSession.withToken(api.token).answer('getSession')).status).toBe(200);
  expect(await savedAnswers(sameSession, survey)).toEqual(survey.sentAnswers);
  const secondResponse = await sameSession.answer('saveCompleteSurvey', { body: survey.body });
  expect(secondResponse.status, secondResponse.text).toBe(200);
  expect(
    await sameSession.call('listSurveysBySurveyable', { params: { id: survey.surveyableID } }),
  ).toHaveLength(1);
});

test('kill -9 in the middle of saving leaves each survey whole or not at all', async ({ disk }) => {
  test.setTimeout(240_000);
  let server = await disk.boot();
  let cutOff = 0;
  for (const delay of [0, 4, 9, 16]) {
    const api = await signIn(server);
    const surveys = [];
    for (let index = 0; index < 4; index++) surveys.push(await prepareSurvey(api));
    const answers = surveys.map(({ body }) =>
      api.answer('saveCompleteSurvey', { body }).then(
        ({ status }) => status,
        () => null,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, delay));
    await server.kill();
    const statuses = await Promise.all(answers);
    cutOff += statuses.filter((status) => status === null).length;
    server = await disk.boot();
    const reader = await signIn(server);
    for (const [index, survey] of surveys.entries()) {
      const savedAnswerList = await savedAnswers(reader, survey);
      if (statuses[index] === 200) expect(savedAnswerList).not.toBeNull();
      if (savedAnswerList !== null) expect(savedAnswerList).toEqual(survey.sentAnswers);
      // An interrupted save can be repeated with the same code, whether it went through or not.
      const secondResponse = await reader.answer('saveCompleteSurvey', { body: survey.body });
      expect(secondResponse.status, secondResponse.text).toBe(200);
      expect(await savedAnswers(reader, survey)).toEqual(survey.sentAnswers);
    }
  }
  // At least one save must have been in progress at the time of the power cut.
  expect(cutOff).toBeGreaterThan(0);
});

test('the same survey sent several times at once is saved once', async ({ disk }) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const survey = await prepareSurvey(api);
  const [surveys, answers] = [
    await countRows(disk.dataDir, 'survey'),
    await countRows(disk.dataDir, 'answer'),
  ];
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => api.answer('saveCompleteSurvey', { body: survey.body })),
  );
  expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(6).fill(200));
  expect(await countRows(disk.dataDir, 'survey')).toBe(surveys + 1);
  expect(await countRows(disk.dataDir, 'answer')).toBe(answers + Object.keys(survey.sentAnswers).length);

  const otherBody = structuredClone(survey.body);
  Object.assign(otherBody.answerBySurveyRequestDTOList[5] ?? {}, { value: '4' });
  const rejection = await api.answer('saveCompleteSurvey', { body: otherBody });
  expect(rejection.status, rejection.text).toBe(409);
  expect(await savedAnswers(api, survey)).toEqual(survey.sentAnswers);
});

test('a second server on the same folder says so and leaves the first alone', async ({ disk }) => {
  const server = await disk.boot();
  const secondStart = await startServer({ dataDir: disk.dataDir }).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(secondStart).toMatch(/The server ended with 1: .*(otro|uso)/i);
  expect(secondStart).not.toMatch(/\n\s+at .*\.ts/);
  expect((await fetch(`${server.origin}/caracteriza/api/health`)).status).toBe(200);
});
