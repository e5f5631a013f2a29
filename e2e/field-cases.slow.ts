// Cases from trips, decided online by the person who made the trip.
import { randomUUID } from 'node:crypto';
import type { Api } from './api.ts';
import { type FieldDevice, sendBundle, takeAlong, waitingBundles } from './field-device.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { personBody } from './person-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

let visited: VisitedFamily;
test.beforeEach(async ({ api }) => {
  visited = await makeVisitedFamily(api);
});
test.afterEach(async ({ api }) => {
  await api.call('deactivateCampaign', {
    params: { id: visited.campaign.id },
    query: { status: 'inactivo' },
  });
});

async function sendAll(api: Api, device: FieldDevice): Promise<string[]> {
  const states: string[] = [];
  for (const bundle of await waitingBundles(device))
    states.push(...(await sendBundle(api, device, bundle)).map(({ state }) => state));
  return states;
}

/** Changes the family's address in the office and on the device, and adds a person in the office. */
async function makeCases(api: Api, { family, people, campaign }: VisitedFamily): Promise<string> {
  const device = await takeAlong(api, campaign.id, [family.zoneID.id]);
  const familyPosition = {
    consultreference: family.consultreference,
    socialStratumID: family.mtSocialStratumID.id,
    locationReference: family.locationReference,
    zoneID: family.zoneID.id,
  };
  const template = await personBody(api, people.Rosa.id);
  const identity = { identification: String(Math.floor(1e9 + Math.random() * 9e9)), firstName: 'Nélida' };
  await api.call('updateFamily', {
    params: { id: family.id },
    body: { ...familyPosition, residentialaddress: 'De la oficina' },
  });
  await api.call('createSurveyable', {
    body: { ...template, ...identity, code: await api.call('generateSurveyableCode') },
  });
  await device.call('updateFamily', {
    params: { id: family.id },
    body: { ...familyPosition, residentialaddress: 'Del equipo' },
  });
  const person = await device.call('createSurveyable', {
    body: {
      ...template,
      ...identity,
      code: await device.call('generateSurveyableCode', {}),
      chFamilyID: family.id,
    } as never,
  });
  await device.call('recordVisitAbsence', { body: { campaignID: campaign.id, surveyableID: person.id } });
  await device.call('recordFamilyVisit', {
    body: {
      familyID: family.id,
      campaignID: campaign.id,
      attempt: randomUUID(),
      result: 'nadieEnCasa',
    },
  });
  expect(await sendAll(api, device)).toEqual(['held', 'held', 'held', 'held']);
  return identity.identification;
}

test('a field that two people changed and a person who is registered already are decided', async ({
  page,
  api,
}) => {
  const identification = await makeCases(api, visited);
  await signIn(page);
  await page.goto('/caracteriza/home/outbox');
  const cases = page.getByRole('region', { name: 'Por decidir' });
  await expect(cases.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await cases.getByRole('button', { name: new RegExp(visited.family.code) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'En el equipo: Del equipo' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'En el sistema: De la oficina' }).check();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Decidir' }).click();
  await expect(cases.getByRole('listitem')).toHaveCount(1);
  expect(await api.call('getFamily', { params: { id: visited.family.id } })).toMatchObject({
    residentialaddress: 'De la oficina',
  });

  await cases.getByRole('button', { name: /Nélida/ }).click();
  await dialog.getByRole('button', { name: 'Decidir' }).click();
  await expect(dialog.getByText('El campo Qué hacer es requerido.')).toBeVisible();
  await expect(dialog.getByText(new RegExp(`En el sistema: Nélida.*`))).toBeVisible();
  await dialog.getByRole('radio', { name: /Es la misma persona/ }).check();
  await dialog.getByRole('button', { name: 'Decidir' }).click();
  await expect(cases).toBeHidden();
  const foundPeople = await api.call('listSurveyables', { query: { search: identification, page: 1 } });
  expect(foundPeople).toHaveLength(1);
});
