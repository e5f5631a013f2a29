/**
 * Writes to triggers (spec §4, §5 "Trigger"; rules §4). Triggers are deleted permanently; past surveys keep the pinned ones.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { checkEdit, lockActive, lockRecord } from '../../records/checks.ts';
import { answerCreated, answerUpdated, readLocked, readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { triggerColumns } from '../../records/trigger-columns.ts';
import { readTriggers } from './trigger-list.ts';

/** Rejects a condition that already exists. The characterization is locked, so nobody can add the same one concurrently. */
async function rejectDuplicateTrigger(
  trx: Kysely<Database>,
  columns: Awaited<ReturnType<typeof triggerColumns>>,
  id: string,
): Promise<void> {
  const { characterization_id, question_id, field, operator, value1, value2 } = columns;
  const duplicateTrigger = await trx
    .selectFrom('trigger_rule')
    .select('id')
    .where('id', '!=', id)
    .where('characterization_id', '=', characterization_id)
    .where('question_id', 'is not distinct from', question_id)
    .where((eb) => eb.and({ field, operator, value1 }))
    .where('value2', 'is not distinct from', value2)
    .executeTakeFirst();
  if (duplicateTrigger)
    throw problem('conflict', 'Ya existe un disparador igual. Cambie el campo, el operador o el valor.');
}

export const triggerHandlers = {
  createTrigger: async (call) => {
    const { trx, body, now } = call;
    await lockActive(trx, 'characterization', body.characterizationID);
    const id = randomUUIDv7();
    const columns = await triggerColumns(trx, body);
    await rejectDuplicateTrigger(trx, columns, id);
    await trx
      .insertInto('trigger_rule')
      .values({ id, ...columns, created_at: now })
      .execute();
    await storeQuestionnaire(trx, body.characterizationID, now);
    return answerCreated('trigger', readTriggers, call, id);
  },

  updateTrigger: async (call) => {
    const { trx, params, body, now } = call;
    await lockActive(trx, 'characterization', body.characterizationID);
    const triggerBefore = await readLocked('trigger', readTriggers, trx, params.id);
    checkEdit(triggerBefore, body);
    if (body.characterizationID !== triggerBefore.characterizationID.id) {
      throw problem('rule', 'Un disparador no se puede mover a otra caracterización.');
    }
    const columns = await triggerColumns(trx, body);
    await rejectDuplicateTrigger(trx, columns, triggerBefore.id);
    await trx
      .updateTable('trigger_rule')
      .set({ ...columns, version: triggerBefore.version + 1 })
      .where('id', '=', triggerBefore.id)
      .execute();
    await storeQuestionnaire(trx, body.characterizationID, now);
    return answerUpdated('trigger', readTriggers, call, triggerBefore);
  },

  deleteTrigger: async ({ trx, params, now, audit }) => {
    const id = await resolveID(trx, 'trigger', params.id);
    const { characterizationID } = await readOne('trigger', readTriggers, trx, id);
    // Locks the characterization first, like every edit of its questionnaire, even if it is deleted.
    await lockRecord(trx, 'characterization', characterizationID.id);
    const triggerBefore = await readLocked('trigger', readTriggers, trx, id);
    await trx.deleteFrom('trigger_rule').where('id', '=', id).execute();
    await storeQuestionnaire(trx, characterizationID.id, now);
    await audit({ entity: 'trigger', entityID: id, before: triggerBefore });
    return { message: 'El disparador se eliminó correctamente.' };
  },
} satisfies Partial<Handlers>;
