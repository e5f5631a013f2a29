// `npm run bench:large-body`: how long one 25 MB request body blocks everyone else. A real server reports its longest event
// loop delay for each call; an idle one shows the machine's own delays.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { Api, type RawAnswer } from '../../e2e/api.ts';
import { makeLong } from '../../e2e/draft-steps.ts';
import { adminPassword, removeDataDir, startServer } from '../../e2e/server.ts';
import { tell } from '../figures.ts';
import { idsOf, personAged } from '../../e2e/survey-steps.ts';

const rounds = Number(process.argv[2] ?? 5);

const idleLabel = 'nothing for a second';

/** The size of each file in bytes: three of the maximum size, plus what is left of 25 MB after base64 encoding. */
const files = [5_242_880, 5_242_880, 5_242_880, 3_700_000];

const server = await startServer({ env: { METRICS: '1' } });
try {
  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  const name = await makeLong(api, files.length, ['1']);
  const longestDelay = async (): Promise<number> => {
    const text = await (await fetch(`${server.origin}/caracteriza/metrics`)).text();
    return 1000 * Number(/^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(text)?.[1]);
  };

  const prepare = async () => {
    const person = await personAged(api, 20, 60);
    const { campaign, characterization } = await idsOf(api, person, name);
    const params = { campaignID: campaign, characterizationID: characterization };
    const { id: link } = await api.call('getCharacterizationByCampaign', { params });
    const surveyBody = { surveyableID: person.id, characterizationByCampaignID: link };
    const code = await api.call('generateSurveyCode', { query: surveyBody });
    const questions = await api.call('listQuestionsByCharacterization', {
      params: { id: characterization },
      query: { surveyableID: person.id, surveyCode: code },
    });
    const codes = await api.call('generateQuestionCode', { query: { count: questions.length } });
    const answers = questions.map(({ id }, index) => ({
      code: codes[index],
      questionID: id,
      value: `data:application/octet-stream;base64,${randomBytes(files[index]!).toString('base64')}`,
      fileName: 'medidas.bin',
    }));
    const survey = { chSurveyableID: person.id, chCharacterizationByCampaignID: link };
    return {
      code,
      survey: JSON.stringify({
        surveyRequestDTO: { code, ...survey },
        answerBySurveyRequestDTOList: answers.map((answer) => ({ ...answer, surveyID: code })),
      }),
      draft: JSON.stringify({ ...survey, page: 1, answers }),
    };
  };

  const measurements = new Map<string, { delay: number; wholeTime: number }[]>();
  const measure = async (label: string, sendRequest: () => Promise<RawAnswer | void>) => {
    await longestDelay();
    const startTime = performance.now();
    const answer = await sendRequest();
    if (answer && answer.status !== 200)
      throw new Error(`${label}: ${answer.status} ${answer.text.slice(0, 300)}`);
    const duration = performance.now() - startTime;
    measurements.set(label, [
      ...(measurements.get(label) ?? []),
      { delay: await longestDelay(), wholeTime: duration },
    ]);
  };

  for (let round = 0; round < rounds; round++) {
    const { code, survey, draft } = await prepare();
    await measure(idleLabel, () => sleep(1000));
    await measure('save a draft', () =>
      api.answer('saveDraft', { params: { surveyCode: code }, body: draft }),
    );
    await measure('save the survey', () => api.answer('saveCompleteSurvey', { body: survey }));
    await measure('save it again', () => api.answer('saveCompleteSurvey', { body: survey }));
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  const cell = (value: number) => value.toFixed(0).padStart(6);
  console.log(`milliseconds, ${rounds} times 25 MB      longest delay: median, most   whole call: median`);
  const idle = median(measurements.get(idleLabel)!.map(({ delay }) => delay));
  for (const [label, results] of measurements) {
    const delays = results.map(({ delay }) => delay);
    const [maxDelay, medianDuration] = [Math.max(...delays), median(results.map((probe) => probe.wholeTime))];
    console.log(`${label.padEnd(40)} ${cell(median(delays))} ${cell(maxDelay)} ${cell(medianDuration)}`);
  }
  for (const [label, results] of measurements)
    if (label !== idleLabel)
      tell({
        description: `longest delay of others: ${label}, 25 MB`,
        unit: 'ms',
        ours: median(results.map(({ delay }) => delay)),
        baseline: { name: idleLabel, value: idle },
      });
} finally {
  await server.stop();
  await removeDataDir(server.dataDir);
}
