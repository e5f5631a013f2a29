/**
 * A user who holds every permission except those marked as showing personal data learns nothing about a person from any
 * response or file. This covers every GET of the contract, including new ones.
 */
import { personalDataGrants } from '@caracteriza/domain/access/personal-data';
import { allGrants } from '@caracteriza/domain/access/permissions';
import type { OperationId } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type Send, testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { archiveIn } from './support/files.ts';
import { getAddresses } from './support/get-addresses.ts';
import { linkOf, personBy } from './support/survey.ts';
import { readable } from './support/territory.ts';
import { traces, tracedPerson } from './support/traced-person.ts';

let test: TestApp;
let addresses: [OperationId, string][];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const traced = await tracedPerson(test);
  const { campaign } = await linkOf(test, 'Salud de la persona');
  const { id: person } = await personBy(test, '-age');
  const aboutTraced = (path: string) =>
    path.replaceAll(campaign.id, traced.campaign.id).replaceAll(person, traced.person.id);
  const getPaths = await getAddresses(test);
  addresses = getPaths.flatMap(([id, path]): [OperationId, string][] =>
    aboutTraced(path) === path
      ? [[id, path]]
      : [
          [id, path],
          [id, aboutTraced(path)],
        ],
  );
}, 300_000);
afterAll(() => test.close());

/** Everything in a reply, including the files of archives. */
async function wordsIn(reply: Reply, id: OperationId): Promise<string> {
  const { data } = reply.body;
  const isArchive = typeof data === 'string' && data.startsWith('UEsD') && !id.endsWith('Excel');
  if (!isArchive) return readable(reply, id);
  return [...(await archiveIn(reply))].map(([name, bytes]) => `${name} ${bytes.toString('utf8')}`).join();
}

/** The operations that reveal the person to this reader, and how many operations answered. */
async function tellingReadings(send: Send) {
  const readings: string[] = [];
  let answerCount = 0;
  for (const [id, path] of addresses) {
    const reply = await send('GET', path);
    expect(reply.status, `${id} ${reply.text.slice(0, 200)}`).toBeLessThan(500);
    if (reply.status !== 200) continue;
    answerCount += 1;
    const tracedWords = await wordsIn(reply, id);
    const foundTraces = Object.entries(traces).filter(([, traceWord]) => tracedWords.includes(traceWord));
    if (foundTraces.length > 0) readings.push(`${id}: ${foundTraces.map(([field]) => field).join(', ')}`);
  }
  return { told: readings, answered: answerCount };
}

it('tells of nobody without a marked permission', async () => {
  const reader = await test.userWith(allGrants.filter((grant) => !personalDataGrants.has(grant)));
  const { told: toldReadings, answered } = await tellingReadings(reader.send);
  expect(toldReadings).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});

it('tells of the person to whoever holds all, in many places', async () => {
  const { told: toldReadings } = await tellingReadings((await test.userWith(allGrants)).send);
  expect(toldReadings.length).toBeGreaterThan(15);
});
