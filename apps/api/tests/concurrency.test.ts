/** Two people act at the same moment: no change is lost, nothing happens twice, and each action has one audit entry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQuestionnaire, storeQuestionnaire } from '../src/questionnaire/store.ts';
import { testApp, type TestApp } from './support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn } from './support/demo.ts';
import { untilOneWaits } from './support/locks.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

/** Sends the same request this many times at once; returns the statuses, sorted. */
async function atOnce(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: count }, send));
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

const entriesOf = (operationID: string, entityID: string) =>
  test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('operation_id', '=', operationID)
    .where('entity_id', '=', entityID)
    .execute();

/** A question in the newest version of its characterization's questionnaire. */
async function newestOf(characterizationID: string, questionID: string) {
  const { hash } = await test.db
    .selectFrom('characterization')
    .select('questionnaire_hash as hash')
    .where('id', '=', characterizationID)
    .executeTakeFirstOrThrow();
  const body = await readQuestionnaire(test.db, hash!);
  return body.questions.find(({ id }) => id === questionID)!;
}

describe('at the same moment', () => {
  it('a zone is deleted once', async () => {
    const [model] = listIn(await test.admin('GET', '/zones'));
    const { daneID, mtTypeID } = model as unknown as Record<'daneID' | 'mtTypeID', { id: string }>;
    const zone = recordIn(
      await test.admin('POST', '/zones', {
        code: await codeFrom(test.admin, '/zones'),
        name: 'Pasajera',
        zipcode: '110111',
        daneID: daneID.id,
        mtTypeID: mtTypeID.id,
      }),
    );
    expect(await atOnce(4, () => test.admin('DELETE', `/zones/${zone.code}`))).toEqual([200, 404, 404, 404]);
    expect(await entriesOf('deleteZone', zone.id)).toHaveLength(1);
  });

  it('a trigger is deleted once', async () => {
    const [owner] = listIn(await test.admin('GET', '/characterizations'));
    const trigger = recordIn(
      await test.admin('POST', '/triggers', {
        field: 'EDAD',
        operator: 'MAYOR QUE',
        value1: '1',
        characterizationID: owner!.id,
      }),
    );
    expect(await atOnce(4, () => test.admin('DELETE', `/triggers/${trigger.id}`))).toEqual([
      200, 404, 404, 404,
    ]);
    expect(await entriesOf('deleteTrigger', trigger.id)).toHaveLength(1);
  });

  it('a trigger is added once', async () => {
    const [question] = listIn(await test.admin('GET', '/questions'));
    const { characterizationID } = question as unknown as { characterizationID: { id: string } };
    const rule = { field: 'EDAD', operator: 'ENTRE', value1: '61', value2: '62' };
    const owner = { characterizationID: characterizationID.id };
    for (const questionOwner of [owner, { ...owner, questionID: question!.id }]) {
      const addTrigger = () => test.admin('POST', '/triggers', { ...rule, ...questionOwner });
      expect(await atOnce(2, addTrigger)).toEqual([200, 409]);
    }
    const path = `/triggers/characterization/${owner.characterizationID}?search=ENTRE 61 62`;
    expect(listIn(await test.admin('GET', encodeURI(path)))).toHaveLength(1);
  });

  it('a characterization is associated once, and all who asked for it succeed', async () => {
    const campaign = listIn(await test.admin('GET', '/campaigns')).at(-1)!;
    const code = await codeFrom(test.admin, '/characterizations');
    const fields = { code, name: 'Nueva', description: 'Prueba' };
    const { id } = recordIn(await test.admin('POST', '/characterizations', fields));
    const body = { campaignID: campaign.id, characterizationID: id };
    const path = '/characterizationByCampaigns?isAssociated=true';
    expect(await atOnce(6, () => test.admin('PUT', path, body))).toEqual(Array(6).fill(200));
    const link = recordIn(
      await test.admin('GET', `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${id}`),
    );
    expect(link).toMatchObject({ isAssociated: true, version: 1 });
    expect(await entriesOf('associateCharacterization', link.id)).toHaveLength(1);
  });

  it('an edit of a question and the deletion of a trigger both reach the newest questionnaire', async () => {
    const [question] = listIn(await test.admin('GET', '/questions'));
    const { characterizationID } = question as unknown as { characterizationID: { id: string } };
    const owner = characterizationID.id;
    const trigger = recordIn(
      await test.admin('POST', '/triggers', {
        field: 'EDAD',
        operator: 'MAYOR QUE',
        value1: '3',
        characterizationID: owner,
        questionID: question!.id,
      }),
    );
    let deletion: Promise<unknown> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('question')
        .set({ statement: 'Enunciado nuevo' })
        .where('id', '=', question!.id)
        .execute();
      await storeQuestionnaire(trx, owner, test.clock.now());
      deletion = test.admin('DELETE', `/triggers/${trigger.id}`);
      await untilOneWaits(test.db);
    });
    await deletion;
    const newestVersion = await newestOf(owner, question!.id);
    expect(newestVersion.statement).toBe('Enunciado nuevo');
    expect(newestVersion.triggers.some(({ value1 }) => value1 === '3')).toBe(false);
  });

  it('a rename reaches the questionnaire that came to name the characterization while the rename waited', async () => {
    const [question] = listIn(await test.admin('GET', '/questions'));
    const { characterizationID } = question as unknown as { characterizationID: { id: string } };
    const code = await codeFrom(test.admin, '/characterizations');
    const fields = { name: 'Antes', description: 'Dependiente' };
    const { id } = recordIn(await test.admin('POST', '/characterizations', { code, ...fields }));
    let rename: Promise<{ status: number }> | undefined;
    await test.db.transaction().execute(async (trx) => {
      const dependentForm = trx.selectFrom('characterization').select('id').where('id', '=', id);
      await dependentForm.forShare().execute();
      await trx
        .updateTable('question')
        .set({ dependent_characterization_id: id })
        .where('id', '=', question!.id)
        .execute();
      await storeQuestionnaire(trx, characterizationID.id, test.clock.now());
      rename = test.admin('PUT', `/characterizations/${id}`, { ...fields, name: 'Después' });
      // By then the other request has found that nothing refers to the record.
      await untilOneWaits(test.db);
    });
    expect((await rename)?.status).toBe(200);
    const newestVersion = await newestOf(characterizationID.id, question!.id);
    expect(newestVersion.dependentCharacterization).toMatchObject({ id, name: 'Después' });
  });

  it('of two edits with one version the second is told so, and a code is spent once', async () => {
    const [campaign] = listIn(await test.admin('GET', '/campaigns'));
    const fields = { name: 'N', description: 'D', startDate: '20260101', endDate: '20261231' };
    const edit = () =>
      test.admin('PUT', `/campaigns/${campaign!.id}`, { ...fields, version: campaign!.version });
    expect(await atOnce(4, edit)).toEqual([200, 409, 409, 409]);
    const code = await codeFrom(test.admin, '/campaigns');
    expect(await atOnce(4, () => test.admin('POST', '/campaigns', { ...fields, code }))).toEqual([
      200, 409, 409, 409,
    ]);
  });
});
