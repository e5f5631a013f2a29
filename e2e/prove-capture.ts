// `npm run prove:capture -w @caracteriza/e2e -- 100`: kills the browser this many times during a survey, with and without a
// network, and prints what was lost.
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { killRound, makeKilledSurvey, openKilled, type RoundResult } from './kill-rounds.ts';
import { makeProfile, removeProfile } from './killed-browser.ts';
import { adminPassword, removeDataDir, startServer } from './server.ts';
import { personAged } from './survey-steps.ts';

const rounds = Number(process.argv[2] ?? 100);
const account = { login: 'prueba.captura', password: 'Captura-2026' };

const server = await startServer();
const profile = await makeProfile();
const results: RoundResult[] = [];
try {
  await addUser(server.dataDir, { ...account, role: 'Encuestador' });
  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  const survey = await makeKilledSurvey(api, await personAged(api, 20, 60), { profile, account });
  let browser = await openKilled(survey);
  try {
    while (results.length < rounds) {
      const round = await killRound(survey, browser, results.length % 2 === 1);
      browser = round.browser;
      results.push(round.result);
      const { offline, letters, answers } = round.result;
      const lossText = answers.length > 0 ? `LOST ${answers.join(', ')}` : 'no other answer';
      console.log(
        `${results.length}/${rounds} ${offline ? 'without' : 'with'} network: ${letters} letters of the answer being typed, ${lossText}`,
      );
    }
  } finally {
    await browser.kill();
  }
} finally {
  await server.stop();
  await removeDataDir(server.dataDir);
  await removeProfile(profile);
}
for (const offline of [false, true]) {
  const ownResults = results.filter((result) => result.offline === offline);
  const letters = ownResults.map((result) => result.letters).toSorted((a, b) => a - b);
  const lostCount = ownResults.reduce((sum, { answers }) => sum + answers.length, 0);
  console.log(
    `${offline ? 'without' : 'with'} network: ${ownResults.length} kills, other answers lost: ${lostCount}, letters of the one being typed: median ${letters[letters.length >> 1] ?? 0}, most ${letters.at(-1) ?? 0}`,
  );
}
process.exit(results.some(({ answers }) => answers.length > 0) ? 1 : 0);
