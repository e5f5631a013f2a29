/** Seeds the demo for tests, and reads the server's responses. */
import { expect } from 'vitest';
import { seedDemo } from '../../src/seed/demo.ts';
import { type Reply, seedBasics, type Send, type TestApp } from './app.ts';

/** Seeds the same data as a first start with DEMO=1, on the date at which tests start. */
export const demoSeed = {
  name: 'demo',
  seed: async (db: TestApp['db']) => {
    await seedBasics(db);
    const admin = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => seedDemo(trx, new Date('2026-03-10T15:00:00Z'), admin.id));
  },
};

/** Any record in wire format. */
export type Row = Record<string, unknown> & { id: string; code: string; version: number };

/** The list in a response; fails the test unless the response is a success. */
export function listIn(reply: Reply): Row[] {
  expect(reply.status, reply.text.slice(0, 500)).toBe(200);
  return reply.body['data'] as Row[];
}

/** The record in a response; fails the test unless the response is a success. */
export function recordIn(reply: Reply): Row {
  return listIn(reply) as unknown as Row;
}

/** The bytes of the file in a response. */
export function fileIn(reply: Reply): Buffer {
  expect(reply.status, reply.text.slice(0, 500)).toBe(200);
  return Buffer.from(reply.body['data'] as string, 'base64');
}

/** The data lines of a CSV response as cells, provided that no cell contains a semicolon or a quote. */
export function csvIn(reply: Reply): string[][] {
  const lines = fileIn(reply).toString('utf8').trimEnd().split('\r\n').slice(1);
  return lines.map((line) => line.split(';'));
}

/** A code from a generateCode operation. */
export async function codeFrom(send: Send, path: string): Promise<string> {
  return (await send('GET', `${path}/generateCode`)).body['data'] as string;
}

/** The ID of an entry of a master table, by default the first. */
export async function masterID(send: Send, table: string, index = 0): Promise<string> {
  return listIn(await send('GET', `/masterTables/${table}`))[index]!.id;
}

/** A family of the demo with at least one surveyed member. */
export async function surveyedFamily(db: TestApp['db']): Promise<string> {
  const { family_id: id } = await db
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select('surveyable.family_id')
    .where('surveyable.family_id', 'is not', null)
    .orderBy('survey.code')
    .executeTakeFirstOrThrow();
  return id!;
}
