/**
 * A day without a signal: everything done on the device is on the server in the evening, exactly once,
 * whatever the order in which it was sent.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import type { Api, DataOf } from './api.ts';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import {
  answersOf,
  type FieldDevice,
  sendBundle,
  surveyOnDevice,
  takeAlong,
  waitingBundles,
} from './field-device.ts';
import { personBody } from './person-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';
import { onePoint } from './one-point.ts';

/**
 * Makes the campaign require consent, and adds a questionnaire that answers to the questionnaire for everyone lead to.
 */
async function withConsentAndDependent(api: Api, { campaign, names }: VisitedFamily): Promise<string> {
  const risk = await makeCharacterization(api, `Riesgo ${names.all}`);
  await makeQuestion(api, risk.id, '¿Qué riesgo hay?', { required: 1 });
  await api.call('associateCharacterization', {
    query: { isAssociated: 'true' },
    body: { campaignID: campaign.id, characterizationID: risk.id },
  });
  const [characterization] = await api.call('listCharacterizations', { query: { search: names.all } });
  await makeQuestion(api, characterization!.id, '¿Hay alguien en riesgo?', {
    weight: 2,
    dependentCharacterizationID: risk.id,
  });
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
  return risk.id;
}

const boardOf = (api: Api, familyID: string, campaignID: string) =>
  api.call('getFamilyVisitBoard', { params: { id: familyID }, query: { campaignID } });

const localBoard = (device: FieldDevice, id: string, campaignID: string) =>
  device.call('getFamilyVisitBoard', { params: { id }, query: { campaignID } });

/** The board without versions, because those only change when something is written on the server. */
const comparable = (board: DataOf<'getFamilyVisitBoard'>) => ({
  ...board,
  family: { ...board.family, version: 0 },
});

const consent = (device: FieldDevice, campaignID: string, surveyableID: string, accepted: boolean) =>
  device.call('recordConsent', {
    body: {
      campaignID,
      surveyableID,
      attempt: randomUUID(),
      version: 1,
      accepted,
      respondent: 'Rosa Cinco',
      signature: accepted ? onePoint : null,
    },
  });

type Made = Awaited<ReturnType<typeof surveyOnDevice>>;

/** A new family of two, with every survey that applies to them. */
async function newFamily(api: Api, device: FieldDevice, { family, people, campaign }: VisitedFamily) {
  const added = await device.call('createFamily', {
    body: {
      code: await device.call('generateFamilyCode', {}),
      consultreference: 'Los del camino',
      socialStratumID: family.mtSocialStratumID.id,
      residentialaddress: 'Frente a la tienda',
      locationReference: 'Portón verde',
      zoneID: family.zoneID.id,
      latitude: 6.21,
      longitude: -75.21,
    },
  });
  const templatePerson = await personBody(api, people.Rosa.id);
  const members: string[] = [];
  for (const firstName of ['Inés', 'Óscar']) {
    const person = await device.call('createSurveyable', {
      body: {
        ...templatePerson,
        code: await device.call('generateSurveyableCode', {}),
        chFamilyID: added.id,
        identification: String(Math.floor(1e9 + Math.random() * 9e9)),
        firstName,
        birthdate: firstName === 'Inés' ? '19900101' : '19920202',
      } as never,
    });
    members.push(person.id);
    await consent(device, campaign.id, person.id, true);
  }
  const surveys: Made[] = [];
  for (
    let remaining = await toDo(device, added.id, campaign.id);
    remaining;
    remaining = await toDo(device, added.id, campaign.id)
  )
    surveys.push(await surveyOnDevice(device, { ...remaining, campaign: campaign.id }));
  await device.call('recordFamilyVisit', {
    body: { familyID: added.id, campaignID: campaign.id, attempt: randomUUID(), result: 'completa' },
  });
  return { familyID: added.id, members, surveys };
}

/** The next survey of a family member who is at home. */
async function toDo(device: FieldDevice, familyID: string, campaignID: string) {
  const { cells, questionnaires } = await localBoard(device, familyID, campaignID);
  const cell = cells.find(
    ({ survey, unmet, unreached, refused }) => !survey && unmet.length === 0 && !unreached && !refused,
  );
  if (!cell) return null;
  const { characterizationET } = questionnaires.find(({ id }) => id === cell.characterizationByCampaignID)!;
  return { person: cell.surveyableID, characterization: characterizationET.id };
}

/**
 * The five known members: one refuses, one is absent, the position has changed, and the rest is left for
 * another day.
 */
async function knownFamily(device: FieldDevice, { family, people, campaign, names }: VisitedFamily) {
  const { id } = family;
  await consent(device, campaign.id, people.Rosa.id, true);
  await consent(device, campaign.id, people.Pedro.id, false);
  const questionnaire = device.materials.questionnaires.find(
    ({ characterizationET }) => characterizationET.name === names.all,
  )!;
  const survey = await surveyOnDevice(device, {
    person: people.Rosa.id,
    campaign: campaign.id,
    characterization: questionnaire.characterizationET.id,
  });
  const absence = { campaignID: campaign.id, surveyableID: people.Julia.id };
  const mark = await device.call('recordVisitAbsence', { body: absence });
  await device.call('withdrawVisitAbsence', { params: { id: mark.id } });
  await device.call('recordVisitAbsence', { body: absence });
  await device.call('updateFamily', {
    params: { id },
    body: {
      consultreference: family.consultreference,
      socialStratumID: family.mtSocialStratumID.id,
      residentialaddress: 'Vereda El Roble, casa 2',
      locationReference: 'Casa blanca',
      zoneID: family.zoneID.id,
      version: family.version,
    },
  });
  await device.call('recordFamilyVisit', {
    body: {
      familyID: id,
      campaignID: campaign.id,
      attempt: randomUUID(),
      result: 'volver',
      returnDate: campaign.endDate.dateChar,
      reason: 'Falta Julia',
    },
  });
  return survey;
}

/** Each bundle is sent in reverse order first, then in its own order, then once more. */
async function sendAnyhow(api: Api, device: FieldDevice): Promise<void> {
  const bundles = await waitingBundles(device);
  for (const bundle of bundles.toReversed()) await sendBundle(api, device, bundle.toReversed());
  for (const bundle of bundles) {
    const outcomes = await sendBundle(api, device, bundle);
    expect(outcomes.filter(({ state }) => !['saved', 'merged', 'repeated'].includes(state))).toEqual([]);
  }
  for (const bundle of bundles)
    expect(new Set((await sendBundle(api, device, bundle)).map(({ state }) => state))).toEqual(
      new Set(['repeated']),
    );
}

test('a day without a signal ends on the server as it was on the device, in any order and sent twice', async ({
  api,
}) => {
  const visited = await makeVisitedFamily(api);
  const { family, campaign } = visited;
  try {
    await withConsentAndDependent(api, visited);
    const device = await takeAlong(api, campaign.id, [family.zoneID.id]);
    expect(await localBoard(device, family.id, campaign.id)).toEqual(
      await boardOf(api, family.id, campaign.id),
    );

    const survey = await knownFamily(device, visited);
    const added = await newFamily(api, device, visited);
    // The surveys of each of the two: the one for everyone, the one for adults and the one that an answer
    // leads to; and one of the family.
    expect(added.surveys).toHaveLength(7);
    const boards = await Promise.all(
      [family.id, added.familyID].map((id) => localBoard(device, id, campaign.id)),
    );

    await sendAnyhow(api, device);

    for (const board of boards) {
      const onServer = await boardOf(api, board.family.id, campaign.id);
      expect(comparable(onServer)).toEqual(comparable(board));
    }
    for (const { code, answers } of [survey, ...added.surveys])
      expect(await answersOf(api, code)).toEqual(answers);
    const madeSurveys = await Promise.all(
      added.members.map((id) => api.call('listSurveysBySurveyable', { params: { id } })),
    );
    expect(madeSurveys.flat().map(({ code }) => code)).toHaveLength(added.surveys.length);
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
