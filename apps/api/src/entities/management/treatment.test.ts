/**
 * The register of personal data processing and the policy: the current entries, the earlier ones, and what everybody
 * may read (rules §9).
 */
import { createHash } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { fieldPlace, surveyorGrants, tripOf } from '../../../tests/support/field.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { linkOf, personBy, png } from '../../../tests/support/survey.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const responsible = {
  kind: 'responsable',
  name: 'Hospital San Rafael E. S. E.',
  detail: 'Oficina de atención al usuario',
  taxID: '890.000.000-1',
  address: 'Calle 1 # 2-3, Tunja',
  email: 'datos@hospital.gov.co',
  phone: '608 000 0000',
  version: 0,
};
const processor = {
  kind: 'encargado',
  name: 'Nube S. A. S.',
  detail: 'Aloja el servidor y sus copias.',
  contractOn: '20260115',
  version: 0,
};
const purpose = {
  kind: 'finalidad',
  name: 'Planear la atención en salud',
  detail: 'Datos de salud.',
  version: 0,
};

const record = (body: object) => test.admin('POST', '/treatments', body);
const publish = (text: string, version: number) => test.admin('POST', '/policy', { text, version });
const register = async () => recordIn(await test.admin('GET', '/treatments'));
const policy = async (path = '/policy') => recordIn(await test.anonymous('GET', path));
const refusal = ({ status, body }: Reply) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];

describe('the policy', () => {
  it('is read by everybody, each version as it was published, with the hash of its text', async () => {
    expect(await policy()).toEqual({ policy: null, responsible: null });
    const texts = ['Política.\n\nTrataremos sus datos con cuidado: ñ, á, «».', 'Política nueva.'];
    const hashes = texts.map((text) => createHash('sha256').update(text, 'utf8').digest('hex'));
    expect((await publish(texts[0]!, 0)).status).toBe(200);
    expect(await policy()).toMatchObject({
      policy: { version: 1, text: texts[0], hash: hashes[0], inForce: true },
    });
    expect((await publish(texts[1]!, 0)).status).toBe(409);
    expect(refusal(await publish(texts[0]!, 1))).toEqual([422, 'text']);
    expect(refusal(await publish('  \n ', 1))).toEqual([422, 'text']);
    expect((await publish(texts[1]!, 1)).status).toBe(200);
    expect(await policy()).toMatchObject({ policy: { version: 2, text: texts[1], hash: hashes[1] } });
    expect(await policy('/policy?version=1')).toMatchObject({
      policy: { version: 1, text: texts[0], hash: hashes[0], inForce: false },
    });
    expect((await test.anonymous('GET', '/policy?version=3')).status).toBe(404);
    expect((await register())['policies']).toMatchObject([
      { version: 2, hash: hashes[1], login: 'admin' },
      { version: 1, hash: hashes[0] },
    ]);
  });

  it('published at the same moment by two, is one version more', async () => {
    const { version } = (await policy())['policy'] as { version: number };
    const answers = await Promise.all(['Una.', 'Otra.'].map((text) => publish(text, version)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('the register', () => {
  it('says who is responsible, and keeps what stood before', async () => {
    expect((await record(responsible)).status).toBe(200);
    const newResponsible = { ...responsible, address: 'Carrera 9 # 10-11', version: 1 };
    expect((await record({ ...newResponsible, version: 0 })).status).toBe(409);
    expect(recordIn(await record(newResponsible))['responsible']).toMatchObject({
      address: newResponsible.address,
      version: 2,
    });
    expect(await policy()).toMatchObject({
      responsible: { name: responsible.name, address: newResponsible.address },
    });
    const changes = listIn(await test.admin('GET', '/treatments/changes?page=1'));
    expect(changes).toMatchObject([
      { version: 2, address: newResponsible.address, login: 'admin' },
      { version: 1, address: responsible.address },
    ]);
  });

  it('has purposes and processors, the ended ones last', async () => {
    recordIn(await record(purpose));
    recordIn(await record(processor));
    const { processors } = recordIn(await record({ ...processor, name: 'Imprenta' }));
    const [firstProcessor] = processors as { treatmentID: string; name: string }[];
    expect(firstProcessor!.name).toBe(processor.name);
    const endedProcessor = {
      ...processor,
      treatmentID: firstProcessor!.treatmentID,
      endedOn: '20260301',
      version: 1,
    };
    const treatmentAfter = recordIn(await record(endedProcessor));
    expect(treatmentAfter['purposes']).toMatchObject([{ name: purpose.name, contractOn: null }]);
    expect(treatmentAfter['processors']).toMatchObject([
      { name: 'Imprenta', endedOn: null },
      { name: processor.name, endedOn: { dateChar: '20260301' }, version: 2 },
    ]);
  });

  it('refuses what does not belong to the kind, naming the field', async () => {
    for (const [body, field] of [
      [{ ...responsible, taxID: null, version: 2 }, 'taxID'],
      [{ ...responsible, phone: ' ', version: 2 }, 'phone'],
      [{ ...responsible, endedOn: '20260301', version: 2 }, 'endedOn'],
      [{ ...purpose, contractOn: '20260301' }, 'contractOn'],
      [{ ...processor, contractOn: null }, 'contractOn'],
      [{ ...processor, endedOn: '20260311' }, 'endedOn'],
      [{ ...processor, endedOn: '20260114' }, 'endedOn'],
    ] as const)
      expect(refusal(await record(body))).toEqual([422, field]);
    const unknownPurpose = { ...purpose, treatmentID: '00000000-0000-4000-8000-000000000000', version: 1 };
    expect((await record(unknownPurpose)).status).toBe(404);
  });

  it('is read and kept by whoever answers requests, if they see everything', async () => {
    const reader = await test.userWith(['management:dataRequest:OPEN']);
    expect((await reader.send('GET', '/treatments')).status).toBe(200);
    expect((await reader.send('POST', '/treatments', purpose)).status).toBe(403);
    expect((await reader.send('POST', '/policy', { text: 'x', version: 0 })).status).toBe(403);
    const limited = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:EDIT']);
    const zone = await test.db.selectFrom('zone').select('id').limit(1).executeTakeFirstOrThrow();
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, territory));
    expect((await limited.send('POST', '/treatments', purpose)).status).toBe(422);
    expect((await limited.send('GET', '/treatments')).status).toBe(200);
    expect((await test.anonymous('GET', '/treatments')).status).toBe(401);
  });
});

describe('a consent', () => {
  it('keeps the version that could be read, and its hash stands in the file of the person', async () => {
    const { characterization } = await linkOf(test, 'Salud de la persona');
    const person = await personBy(test, '-age');
    const today = todayInBogota(test.clock.now());
    const code = await codeFrom(test.admin, '/campaigns');
    const form = { code, name: 'Con política', description: 'x', startDate: today, endDate: today };
    const campaign = recordIn(await test.admin('POST', '/campaigns', { ...form, consentText: 'Acepto.' }));
    await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', {
      campaignID: campaign.id,
      characterizationID: characterization.id,
    });
    const body = {
      campaignID: campaign.id,
      surveyableID: person.id,
      version: 1,
      accepted: true,
      respondent: 'Ella misma',
      signature: png,
      attempt: crypto.randomUUID(),
      policyVersion: 1,
    };
    expect((await test.admin('POST', '/consents', { ...body, policyVersion: 99 })).status).toBe(422);
    const { id } = recordIn(await test.admin('POST', '/consents', body));
    expect(recordIn(await test.admin('POST', '/consents', body)).id).toBe(id);
    expect((await test.admin('POST', '/consents', { ...body, policyVersion: 2 })).status).toBe(409);
    const { hash } = (await policy('/policy?version=1'))['policy'] as { hash: string };
    const files = await archiveIn(await test.admin('GET', `/surveyables/${person.id}/personalData`));
    const data = files.get('datos.json')!.toString();
    expect([data.includes('Política que podía leer'), data.includes(hash)]).toEqual([true, true]);
  });

  it('is asked on a trip with the policy that the device took along', async () => {
    const { campaign, zones } = await fieldPlace(test);
    const surveyor = await test.userWith(surveyorGrants);
    const { materials } = await tripOf(surveyor.send, campaign, zones);
    expect(materials.policy).toEqual(await policy());
  });
});
