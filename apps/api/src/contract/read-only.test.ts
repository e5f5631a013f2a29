/** PostgreSQL itself rejects every write in the transaction that the handler of a read operation receives. */
import { databaseUses, type OperationId } from '@caracteriza/openapi/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';
import { readConfig } from '../config.ts';
import { Slots } from '../http/limits.ts';
import { BackgroundWork } from './background-work.ts';
import { operationIDs } from './completeness.ts';
import type { Call, Reading } from './handler.ts';
import { type AnyHandler, operationOf, type ServerContext } from './operation.ts';
import { isOwnTransaction } from './own-transaction.ts';
import { isPreparedReading, isSharedReading } from './shared-reading.ts';
import { runOperation } from './run.ts';

const test = await testApp();
afterAll(test.close);

const context: ServerContext = {
  db: test.db,
  clock: test.clock.now,
  config: readConfig({}),
  mailer: { send: () => Promise.resolve() },
  checkResponses: false,
  slots: new Slots(1, 1),
  background: new BackgroundWork(),
  lastWrites: new Map(),
};
const request = { session: null, headers: {}, ip: '127.0.0.1' } as FastifyRequest;
const requestParts = { params: {}, query: {}, body: undefined };

type Probe = (call: Call<'listZones'>) => Promise<object>;
const runProbe = (id: OperationId, probe: Probe, contextOverrides: Partial<ServerContext> = {}) =>
  runOperation(
    operationOf(id, probe as AnyHandler),
    { ...context, ...contextOverrides },
    request,
    {} as FastifyReply,
    requestParts,
  );

const writingProbe: Probe = async ({ trx }) => {
  await sql`update app_user set name = 'Otra'`.execute(trx);
  return {};
};
const writeAfterAudit: Probe = async (call) => {
  await call.audit({ entity: 'zone' });
  return writingProbe(call);
};
const readingIDs = operationIDs.filter((id) => databaseUses[id] !== 'write');

const countRenamed = () => test.db.selectFrom('app_user').select('id').where('name', '=', 'Otra').execute();

/** A replica that would accept a write, so only the transaction can reject it. */
const copy = test.db.withTables();
const replica = { upToDate: () => Promise.resolve(copy), failed: () => undefined };

describe('a reading operation', () => {
  it.each(readingIDs.filter((id) => !isOwnTransaction(id) && !isSharedReading(id)))(
    '%s is refused a write',
    async (id) => {
      for (const writeRequest of [writingProbe, writeAfterAudit]) {
        const probe = isPreparedReading(id)
          ? ((() => Promise.resolve(writeRequest)) as unknown as Probe)
          : writeRequest;
        await expect(runProbe(id, probe)).rejects.toMatchObject({ code: '25006' });
        await expect(runProbe(id, probe, { replica })).rejects.toMatchObject({ code: '25006' });
      }
      expect(await countRenamed()).toEqual([]);
    },
  );

  it.each(readingIDs.filter((id) => isSharedReading(id) || isPreparedReading(id)))(
    '%s, whose callers share an answer, is refused one too',
    async (id) => {
      const probe = async ({ reading: readInTurn }: { reading: Reading }) => {
        await readInTurn((trx) => sql`update app_user set name = 'Otra'`.execute(trx));
        return {};
      };
      await expect(runProbe(id, probe as never)).rejects.toMatchObject({ code: '25006' });
      expect(await countRenamed()).toEqual([]);
    },
  );

  it.each(readingIDs.filter(isSharedReading))('%s sees one state throughout', async (id) => {
    const probe = async ({ reading: readInTurn }: { reading: Reading }) =>
      readInTurn(async (trx) => {
        const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(
          trx,
        );
        expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
        return {};
      });
    await runProbe(id, probe as never);
    expect.assertions(1);
  });

  it('has no transaction of its own, but health, which writes nothing', () => {
    expect(readingIDs.filter(isOwnTransaction)).toEqual(['getHealth']);
  });
});

it('the probes do write where an operation is declared to', async () => {
  await runProbe('createZone', writeAfterAudit);
  expect(await countRenamed()).not.toEqual([]);
});
