/**
 * A suppression that was ordered but not carried out yet, and what happens if its request is answered or closed
 * (decision 0153).
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { carryOutSuppressions } from './data-request-suppression-orders.ts';

let test: TestApp;
let surveyableCode: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  surveyableCode = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1'))[0]!.code;
});
afterAll(() => test.close());

/** Orders the suppression of the person in a new request. */
async function order() {
  const today = todayInBogota(test.clock.now());
  const id = await recordRequest(test.admin, today, { kind: 'supresion', surveyableCode });
  const { version } = recordIn(await test.admin('GET', `/dataRequests/${id}`));
  const confirmedOrder = { confirmation: surveyableCode, version };
  recordIn(await test.admin('POST', `/dataRequests/${id}/suppression`, confirmedOrder));
  const record = (act: string, text: string) =>
    test.admin('POST', `/dataRequests/${id}/acts`, { act, day: today, text, version });
  return { id, record };
}

async function readOrders(): Promise<string[]> {
  const orders = await test.db.selectFrom('suppression_order').select('request_id').execute();
  return orders.map(({ request_id: id }) => id);
}

/** The trail's entries about the order, oldest first. */
async function actsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`select after ->> 'act' as act from audit_entry
    where entity_id = ${id} and after ->> 'act' like 'Supresión%' order by id`.execute(test.db);
  return rows.map(({ act }) => act);
}

it('is not answered by hand, which would tell what is not done yet', async () => {
  const { id, record } = await order();
  expect((await record('answer', 'Se suprimieron.')).status).toBe(409);
  expect(await readOrders()).toEqual([id]);
  expect(recordIn(await record('withdraw', 'Desistió por teléfono.'))['state']).toBe('desistida');
});

it('is taken over by another request of the same person, and dropped with that one, which the trail tells', async () => {
  const { id, record } = await order();
  expect(await readOrders()).toEqual([id]);
  recordIn(await record('withdraw', 'Desistió.'));
  expect(await carryOutSuppressions(test.db, test.clock.now)).toBe(0);
  expect(await readOrders()).toEqual([]);
  expect(await actsOf(id)).toEqual(['Supresión ordenada', 'Supresión ordenada: no se hizo']);
  expect(await test.db.selectFrom('suppression').select('pseudonym').execute()).toEqual([]);
});
