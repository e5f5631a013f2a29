/**
 * The end of a retention period that deletes: people are suppressed one by one, even if the server stops halfway
 * (decision 0139).
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import { namedPlaces } from '../../../tests/support/named-places.ts';
import { publishedFigures } from '../../../tests/support/published-figures.ts';
import { healthy } from '../../../tests/support/survey.ts';
import { type TracedPerson, tracedPerson } from '../../../tests/support/traced-person.ts';
import { sealEntries, verifyChain } from '../../audit/chain.ts';
import { announceRetentions, carryOutRetentions } from './retention-daily.ts';

let test: TestApp;
let subject: TracedPerson;
const evening = new Date('2026-03-21T01:30:00.000Z');

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  subject = await tracedPerson(test);
  await sql`update campaign set consent_since = null where id = ${subject.campaign.id}`.execute(test.db);
  for (const person of subject.people.slice(0, 8)) await subject.survey(person, healthy);
  const dayBefore = todayInBogota(new Date(test.clock.now().getTime() - 24 * 3_600_000));
  await sql`update campaign set start_date = '20260101', end_date = ${dayBefore} where id = ${subject.campaign.id}`.execute(
    test.db,
  );
  await sql`update data_request set due_on = null, state = 'respondida'`.execute(test.db);
  const term = {
    action: 'eliminar',
    amount: 1,
    unit: 'dias',
    since: 'finCampana',
    noticeDays: 10,
    version: 0,
  };
  recordIn(await test.admin('PUT', `/retentions/${subject.campaign.id}`, term));
  await announceRetentions(test.db, test.clock.now());
});
afterAll(() => test.close());

const readDone = async () => {
  const detail = recordIn(await test.admin('GET', `/retentions/${subject.campaign.id}`)) as unknown as {
    retention: Row & { done: { people: number; kept: number; anonymous: number; left: number } };
  };
  return detail.retention.done;
};

/** The people of the campaign: who is suppressed, half suppressed or still queued. */
const people = async () => {
  const { rows } = await sql<{ gone: boolean; half: boolean; queued: boolean }>`
    select suppression.surveyable_id is not null as gone, queue.surveyable_id is not null as queued,
      (person.first_name = 'Suprimido') <> (suppression.surveyable_id is not null) as half
    from surveyable as person
    left join suppression on suppression.surveyable_id = person.id
    left join retention_person as queue on queue.surveyable_id = person.id
    where person.id in (select surveyable_id from survey where characterization_by_campaign_id = ${subject.linkID}
      union select surveyable_id from retention_person union select surveyable_id from suppression)`.execute(
    test.db,
  );
  return rows;
};

/** A clock that fails after this many reads, as if the server had stopped. */
const failAfterReads = (looks: number) => () => {
  if (looks-- <= 0) throw new Error('the server ended');
  return evening;
};

it('goes on after an end half way, with nobody half erased', async () => {
  expect(await namedPlaces(test.db)).not.toEqual([]);
  const carryOut = (clock: () => Date) => carryOutRetentions(test.db, { figures: publishedFigures, clock });
  // The clock is read once for the periods, once for the search of the trail, and once for each person.
  await expect(carryOut(failAfterReads(4))).rejects.toThrow('the server ended');
  const firstCounts = await readDone();
  expect(firstCounts.people).toBeGreaterThan(5);
  expect(firstCounts.left).toBe(firstCounts.people - 2);
  const peopleBetween = await people();
  expect(peopleBetween.filter(({ gone }) => gone)).toHaveLength(2);
  expect(peopleBetween.filter(({ half }) => half)).toEqual([]);
  expect(peopleBetween.filter(({ queued, gone }) => queued && gone)).toEqual([]);
  expect(peopleBetween.filter(({ queued }) => queued)).toHaveLength(firstCounts.left);
  await expect(carryOut(failAfterReads(3))).rejects.toThrow('the server ended');
  expect((await readDone()).left).toBe(firstCounts.people - 3);
});

it('waits for who is held by law meanwhile, and lets the others go', async () => {
  const countsBefore = await readDone();
  const [heldPerson] = await test.db
    .selectFrom('retention_person')
    .select('surveyable_id')
    .limit(1)
    .execute();
  await sql`update data_request set due_on = '20270101', surveyable_id = ${heldPerson!.surveyable_id} where id = ${subject.request.id}`.execute(
    test.db,
  );
  await carryOutRetentions(test.db, { figures: publishedFigures, clock: () => evening });
  expect(await readDone()).toMatchObject({ people: countsBefore.people, left: 1 });
  await sql`update data_request set due_on = null where id = ${subject.request.id}`.execute(test.db);
  await carryOutRetentions(test.db, { figures: publishedFigures, clock: () => evening });
  expect(await readDone()).toMatchObject({ people: countsBefore.people, left: 0 });
});

it('leaves neither answers nor anonymous rows of a term that deletes', async () => {
  expect(await namedPlaces(test.db)).toEqual([]);
  expect((await readDone()).anonymous).toBe(0);
  const { rows } = await sql`
    select from anonymous_answer where campaign_id = ${subject.campaign.id}
    union all select from survey where characterization_by_campaign_id = ${subject.linkID} and answers <> '[]'
    union all select from draft where characterization_by_campaign_id = ${subject.linkID}
    union all select from survey_file join survey on survey.id = survey_id where characterization_by_campaign_id = ${subject.linkID}
    union all select from consent_signature join consent on consent.id = consent_id where campaign_id = ${subject.campaign.id}`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
});

it('leaves the trail verifiable', async () => {
  await vi.waitUntil(() => sealEntries(test.db, test.clock.now()), { timeout: 30_000 });
  const chain = await test.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyChain(trx));
  expect(chain).toMatchObject({ broken: null, redactions: { unattested: 0 } });
});
