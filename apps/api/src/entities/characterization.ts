/** Characterizations (spec §2 "Characterizations", §3, §7; rules §4). Deleting one makes it inactive. */
import { fold } from '@caracteriza/domain/fold';
import { sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../contract/handler.ts';
import type { Database } from '../db/types.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';
import { checkEdit, lockRecord } from '../records/checks.ts';
import { answerList } from '../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
} from '../records/record.ts';
import { resolveID } from '../records/resolve.ts';
import { characterizations, readCharacterizations } from './characterization-list.ts';

type CharacterizationFields = Omit<components['schemas']['CharacterizationCreate'], 'code'>;

/** The table's columns that a form fills. */
function formColumns(code: string, { name, description }: CharacterizationFields) {
  return { name, name_sort: sortKey(name), description, search: fold(`${code} ${name} ${description}`) };
}

/** The characterizations whose questions lead to this one, whose name is in their questionnaires. */
async function leadingTo(trx: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('question')
    .select('characterization_id as id')
    .distinct()
    .where('dependent_characterization_id', '=', id)
    .where('status', '=', 'activo')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Locks a characterization and all that lead to it, since a rename stores their versions too. The order of ids is the
 * one in which edits of their questions lock. Meanwhile another may have begun to lead to it; once it is locked, none
 * can.
 */
async function lockWithLeading(trx: Kysely<Database>, id: string): Promise<void> {
  const held = new Set<string>();
  for (;;) {
    const free = [id, ...(await leadingTo(trx, id))].filter((each) => !held.has(each));
    if (free.length === 0) return;
    for (const each of free.toSorted()) {
      await lockRecord(trx, 'characterization', each);
      held.add(each);
    }
  }
}

export const characterizationHandlers = {
  listCharacterizations: (call) => answerList(characterizations, call, {}),
  generateCharacterizationCode: (call) => answerCode('characterization', call),

  createCharacterization: async (call) => {
    const { trx, body, now } = call;
    const characterization = await newRecord('characterization', call);
    await trx
      .insertInto('characterization')
      .values({ ...characterization, ...formColumns(characterization.code, body) })
      .execute();
    await storeQuestionnaire(trx, characterization.id, now);
    return answerCreated('characterization', readCharacterizations, call, characterization.id);
  },

  updateCharacterization: async (call) => {
    const { trx, params, body, now } = call;
    const id = await resolveID(trx, 'characterization', params.id);
    await lockWithLeading(trx, id);
    const before = await readLocked('characterization', readCharacterizations, trx, id);
    checkEdit(before, body);
    await trx
      .updateTable('characterization')
      .set({ ...formColumns(before.code, body), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, id, now);
    const others = before.name === body.name ? [] : await leadingTo(trx, id);
    for (const other of others) await storeQuestionnaire(trx, other, now);
    return answerUpdated('characterization', readCharacterizations, call, before);
  },

  deactivateCharacterization: (call) => deactivate('characterization', readCharacterizations, call),
} satisfies Partial<Handlers>;
