/**
 * Two people edit one record of any entity: the second is informed and shown the first one's version, and no write is lost
 * (rules §1).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds, type RecordKind } from '../src/records/kinds.ts';
import type { Reply } from './support/app.ts';
import { testApp, type TestApp } from './support/app.ts';
import { addRecord, type Entity, entities, listedRecord } from './support/configuration.ts';
import { demoSeed, type Row } from './support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const staleText =
  'Otra persona cambió este registro mientras usted lo editaba. Revise los datos actuales y guarde de nuevo.';

/** Counts the tests, because a role's text is its name, which must be unique. */
let round = 0;
beforeEach(() => {
  round += 1;
});

/** A text for the n-th writer; for a trigger it is an age. */
const textOf = (entity: Entity, n: number) =>
  entity.name === 'trigger' ? String(20 + n) : `Escrito por ${n} vez ${round}`;

/** Sends a form with the n-th writer's text. */
const edit = (entity: Entity, record: Row, fields: object, n: number, version?: number): Promise<Reply> =>
  test.admin('PUT', `${entity.path}/${record.id}`, { ...fields, [entity.text]: textOf(entity, n), version });

describe.each(entities)('two editors of one $name', (entity) => {
  it('one after the other: the second is shown the first', async () => {
    const { record, fields } = await addRecord(test.admin, entity, textOf(entity, 0));
    const firstReply = await edit(entity, record, fields, 1, record.version);
    expect([firstReply.status, firstReply.body['data']]).toEqual([
      200,
      { ...record, [entity.text]: textOf(entity, 1), version: record.version + 1 },
    ]);
    const secondReply = await edit(entity, record, fields, 2, record.version);
    expect([secondReply.status, secondReply.body.message]).toEqual([409, staleText]);
    expect(secondReply.body['data']).toEqual(firstReply.body['data']);
    expect(await listedRecord(test, entity, record)).toEqual(firstReply.body['data']);
    // With the version returned in the rejection, the second form is accepted.
    const { version } = secondReply.body['data'] as Row;
    expect((await edit(entity, record, fields, 2, version)).status).toBe(200);
  });

  it('at the same moment: one is taken, the others are shown it', async () => {
    const { record, fields } = await addRecord(test.admin, entity, textOf(entity, 0));
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => edit(entity, record, fields, n, record.version)),
    );
    const successes = replies.filter(({ status }) => status === 200);
    const conflicts = replies.filter(({ status }) => status === 409);
    expect([successes.length, conflicts.length]).toEqual([1, 3]);
    const savedRecord = successes[0]!.body['data'] as Row;
    expect(savedRecord.version).toBe(record.version + 1);
    expect(conflicts.map(({ body }) => body['data'])).toEqual([savedRecord, savedRecord, savedRecord]);
    expect(await listedRecord(test, entity, record)).toEqual(savedRecord);
  });

  it('at the same moment, again and again until taken: every write is there', async () => {
    const { record, fields } = await addRecord(test.admin, entity, textOf(entity, 0));
    const writtenTexts: string[] = [];
    const writeNth = async (n: number) => {
      let { version } = record;
      for (;;) {
        const reply = await edit(entity, record, fields, n, version);
        const savedRecord = reply.body['data'] as Row;
        if (reply.status === 200)
          return void writtenTexts.push(`${savedRecord.version} ${String(savedRecord[entity.text])}`);
        expect(reply.status).toBe(409);
        version = savedRecord.version;
      }
    };
    await Promise.all([1, 2, 3, 4, 5].map(writeNth));
    const lastRecord = (await listedRecord(test, entity, record))!;
    expect(lastRecord.version).toBe(record.version + 5);
    expect(writtenTexts).toContain(`${lastRecord.version} ${String(lastRecord[entity.text])}`);
    const trail = await test.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity_id', '=', record.id)
      .where('operation_id', 'like', 'update%')
      // Returning a person leaves an audit entry too.
      .where('before', 'is not', null)
      .execute();
    // Each write started from the version left by another.
    const steps = trail.map(({ before, after }) => [(before as Row).version, (after as Row).version]);
    expect(steps.toSorted(([a], [b]) => a! - b!)).toEqual(
      [0, 1, 2, 3, 4].map((n) => [record.version + n, record.version + n + 1]),
    );
  });

  it('at the same moment, one deleting: both are told the truth', async () => {
    const { record, fields } = await addRecord(test.admin, entity, textOf(entity, 0));
    const isDeleted = kinds[entity.name as RecordKind].deletion === 'outright';
    const [editReply, deleted] = await Promise.all([
      edit(entity, record, fields, 1, record.version),
      isDeleted
        ? test.admin('DELETE', `${entity.path}/${record.id}`)
        : test.admin('PUT', `${entity.path}/${record.id}/status?status=inactivo`),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(editReply.status);
    expect(await listedRecord(test, entity, record)).toBeUndefined();
  });
});

describe.each([
  ['question', '/questions/characterization', 'characterizationID', 'questionIDs', 'weight'],
  ['answerOption', '/answerOptions/question', 'questionID', 'answerOptionIDs', 'orderOption'],
])('an edit of a %s while the list is put in order', (name, path, owner, ids, position) => {
  it('loses neither: both are made, or the edit is shown the new order', async () => {
    const entity = entities.find((entityInfo) => entityInfo.name === name)!;
    const { record, fields } = await addRecord(test.admin, entity, 'Primero');
    const ownerID = (record[owner] as Row).id;
    const secondFields = { ...fields, [entity.text]: 'Segundo' };
    const secondRecord = await addRecord(
      test.admin,
      { ...entity, fields: async () => secondFields },
      'Segundo',
    );
    const listSettings = async () => (await test.admin('GET', `${path}/${ownerID}`)).body['data'] as Row[];
    const order = (await listSettings()).map((row) => row.id).toReversed();
    const [editReply, orderReply] = await Promise.all([
      edit(entity, record, fields, 1, record.version),
      test.admin('PUT', `${path}/${ownerID}/order`, { [ids]: order }),
    ]);
    expect(orderReply.status).toBe(200);
    const now = await listSettings();
    const savedRow = now.find((row) => row.id === record.id)!;
    const savedRecord = editReply.body['data'] as Row;
    const savedResult = [200, textOf(entity, 1), textOf(entity, 1)];
    const refusedResult = [409, 'Primero', 'Primero'];
    expect([savedResult, refusedResult]).toContainEqual([
      editReply.status,
      savedRecord[entity.text],
      savedRow[entity.text],
    ]);
    // The last write determines the position, either through the form's weight or through reordering.
    const orderAndField = [order.indexOf(record.id) + 1, fields[position]];
    expect(orderAndField).toContain(savedRow[position]);
    expect(now.find((row) => row.id === secondRecord.record.id)?.[position]).toBe(
      order.indexOf(secondRecord.record.id) + 1,
    );
  });
});
