/**
 * A month of devices (MONTH_DEVICES, 6 by default; MONTH_WEEKS, 4): disks that fill, browsers that are killed,
 * connections that fail, a server that is killed, an office that changes families and questionnaires meanwhile, and a
 * new version of the server and of the app while devices have something to send. In the end, everything acknowledged is
 * on the server exactly once, answer by answer and consent by consent.
 */
import { expect } from '@playwright/test';
import { Api } from '../api.ts';
import { makeQuestion } from '../crud-steps.ts';
import { deployNextVersion, makeDeployment, removeDeployment } from '../deployment.ts';
import { personBody } from '../person-steps.ts';
import { adminPassword } from '../server.ts';
import { addFamily, makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';
import { prepareDisk } from './failing-disk.ts';
import { consentDifferences } from './month-consents.ts';
import { MonthDevice, type MonthPlace, type Tally } from './month-device.ts';
import { differences, newLedger, surveysOnServer } from './month-ledger.ts';
import { prepareUpdate, updateApp } from './next-version.ts';
import { test } from './own-server.ts';

const devices = Number(process.env['MONTH_DEVICES'] ?? 6);
const weeks = Number(process.env['MONTH_WEEKS'] ?? 4);
const daysOfWeek = 5;
const familiesOfDevice = 4;
/** The new version comes in the middle of this week, before anybody has sent what they did that day. */
const update = { week: Math.ceil(weeks / 2), day: 3 };

const letterOf = (index: number) => String.fromCharCode(65 + index);

/** A separate zone for one device, with families of two people. */
async function makePlace(api: Api, visited: VisitedFamily, number: number): Promise<MonthPlace> {
  const { campaign, family, people } = visited;
  const zone = await api.call('getZone', { params: { id: family.zoneID.id } });
  const newZone = await api.call('createZone', {
    body: {
      code: await api.call('generateZoneCode'),
      name: `Vereda ${letterOf(Math.floor(number / 26))}${letterOf(number % 26)}`,
      zipcode: zone.zipcode,
      daneID: zone.daneID.id,
      mtTypeID: zone.mtTypeID.id,
    },
  });
  const templatePerson = await personBody(api, people.Rosa.id);
  const familyIDs: string[] = [];
  for (let index = 0; index < familiesOfDevice; index += 1)
    familyIDs.push((await addFamily(api, visited, ['Rosa', 'Pedro'], newZone.id)).id);
  const socialStratumID = family.mtSocialStratumID.id;
  return { campaignID: campaign.id, zoneID: newZone.id, familyIDs, socialStratumID, like: templatePerson };
}

/**
 * While the devices are away, the office moves a family to another device's zone and adds a question to a
 * questionnaire.
 */
async function officeWeek(
  api: Api,
  monthPlaces: readonly MonthPlace[],
  characterizationID: string,
  week: number,
) {
  await makeQuestion(api, characterizationID, `¿Y en la semana ${week}?`, { weight: week + 2 });
  for (const [index, { familyIDs }] of monthPlaces.entries()) {
    const family = await api.call('getFamily', { params: { id: familyIDs[week % familyIDs.length]! } });
    await api.call('updateFamily', {
      params: { id: family.id },
      body: {
        consultreference: family.consultreference,
        socialStratumID: family.mtSocialStratumID.id,
        residentialaddress: `De la oficina, semana ${week}`,
        locationReference: family.locationReference,
        zoneID: monthPlaces[(index + 1) % monthPlaces.length]!.zoneID,
      },
    });
  }
}

const cleanUps: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

test('a month of devices ends on the server as it was acknowledged', async ({ boot }) => {
  Object.assign(globalThis, { window: new EventTarget() });
  prepareDisk();
  prepareUpdate();
  const product = await makeDeployment();
  let server = await boot(product);
  cleanUps.push(
    () => server.stop(),
    () => removeDeployment(product),
  );
  const signIn = () => Api.signIn(server.origin, 'admin', adminPassword);
  let api = await signIn();
  const visited = await makeVisitedFamily(api);
  const { campaign, names } = visited;
  await api.call('updateCampaign', {
    params: { id: campaign.id },
    body: {
      name: campaign.name,
      description: campaign.description,
      startDate: campaign.startDate.dateChar,
      endDate: campaign.endDate.dateChar,
      consentText: '¿Acepta que le preguntemos?',
    },
  });
  const monthPlaces: MonthPlace[] = [];
  for (let index = 0; index < devices; index += 1) monthPlaces.push(await makePlace(api, visited, index));
  const [changed] = await api.call('listCharacterizations', { query: { search: names.all } });
  const ledger = newLedger();
  const tally: Tally = { acts: 0, kills: 0, quotas: 0, failures: 0, held: 0 };
  let [bundles, restarts] = [0, 0];
  /** Sometimes the server is killed before a bundle arrives. */
  const onBundle = async () => {
    bundles += 1;
    if (bundles % 100 !== 0) return api;
    await server.kill();
    server = await boot(product);
    api = await signIn();
    restarts += 1;
    return api;
  };
  let overUpdate = 0;
  /** Deploys the next version of the server and the app. Nothing that waits on a device is lost by it. */
  const deploy = async (devices: readonly MonthDevice[]) => {
    const queues = () => Promise.all(devices.map((device) => device.reopen()));
    const oldQueues = await queues();
    await server.stop();
    await deployNextVersion(product);
    server = await boot(product);
    api = await signIn();
    updateApp();
    expect(await queues()).toEqual(oldQueues);
    overUpdate = oldQueues.reduce((sum, count) => sum + count, 0);
  };
  for (let week = 1; week <= weeks; week += 1) {
    const devices = await Promise.all(
      monthPlaces.map((monthPlace) => MonthDevice.goOut(api, { monthPlace, ledger, tally })),
    );
    await officeWeek(api, monthPlaces, changed!.id, week);
    for (let day = 1; day <= daysOfWeek; day += 1) {
      for (const device of devices) await device.work();
      if (week === update.week && day === update.day) await deploy(devices);
      for (const device of devices) {
        // Some evenings there is no signal.
        if (Math.random() < 0.3 && day < daysOfWeek) continue;
        expect(await device.send(api, onBundle), `week ${week}, day ${day}`).toEqual([]);
      }
    }
    for (const device of devices) expect(await device.comeBack(api)).toBe(true);
    console.log(`week ${week}: ${tally.acts} acts, ${bundles} bundles so far`);
  }
  for (const { id } of await api.call('listFieldCases'))
    await api.call('decideFieldCase', { params: { id }, body: { decision: 'discard', reason: 'Prueba' } });

  expect(overUpdate).toBeGreaterThan(0);
  expect(await differences(api, ledger, campaign.id)).toEqual([]);
  const consents = { taken: ledger.consents, begun: ledger.begunConsents };
  expect(await consentDifferences(server, consents, campaign.id)).toEqual([]);
  const people = [...new Set(ledger.surveys.map(({ person }) => person))];
  const surveyCount = await surveysOnServer(api, people);
  // A survey that was cut short may have been saved just before.
  expect(surveyCount).toBeGreaterThanOrEqual(ledger.surveys.length);
  expect(surveyCount).toBeLessThanOrEqual(ledger.surveys.length + ledger.cutShort);
  console.log(
    `${devices} devices, ${weeks} weeks: ${tally.acts} acts, ${tally.kills} kills, ${tally.quotas} full disks, ` +
      `${tally.failures} failed sendings, ${restarts} kills of the server, ${bundles} bundles, ${tally.held} held; ` +
      `${ledger.surveys.length} surveys, ${ledger.visits.length} visits, ${ledger.consents.length} consents, ` +
      `${ledger.families.length} families and ${ledger.people.length} people compared: 0 lost, 0 doubled, 0 altered; ` +
      `${overUpdate} operations waited over the update; ` +
      `${surveyCount - ledger.surveys.length} surveys were written although the browser was killed before it said so`,
  );
});
