/** Characterizations (spec §2 "Characterizations", §3, §7; rules §4). Deleting one makes it inactive. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Handlers } from '../contract/handler.ts';
import { answerList } from '../contract/listing.ts';
import { checkEdit, lockActive, lockRecord } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';
import { characterizations, readCharacterizations } from './characterization-list.ts';

type Characterization = components['schemas']['Characterization'];
type CharacterizationFields = Omit<components['schemas']['CharacterizationCreate'], 'code'>;

const gone = 'La caracterización';

async function readCharacterization(trx: Kysely<Database>, id: string): Promise<Characterization> {
  const [characterization] = await readCharacterizations(trx, [id]);
  if (!characterization) throw problem('notFound', gone);
  return characterization;
}

/** The columns that a form fills. */
function columnsOf(code: string, { name, description }: CharacterizationFields) {
  return { name, name_sort: sortKey(name), description, search: fold(`${code} ${name} ${description}`) };
}

/** The characterizations whose questions lead to this one: their questionnaires name it. */
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
 * Holds a characterization and all that lead to it, whose versions a rename stores too: in the order of their ids, as the
 * edits of their questions lock them. While it waited, another may have come to lead to it; once it is held, none can.
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

  generateCharacterizationCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'characterization', session.userID, now),
  }),

  createCharacterization: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'characterization', session.userID, now);
    const id = randomUUIDv7();
    const { code } = body;
    const row = { id, code, code_sort: codeSortKey(code), ...columnsOf(code, body), created_at: now };
    await trx.insertInto('characterization').values(row).execute();
    await storeQuestionnaire(trx, id, now);
    const data = await readCharacterization(trx, id);
    await audit({ entity: 'characterization', entityID: id, after: data });
    return { message: 'La caracterización se agregó correctamente.', data };
  },

  updateCharacterization: async ({ trx, params, body, now, audit }) => {
    const named = await resolveID(trx, 'characterization', params.id, gone);
    await lockWithLeading(trx, named);
    const id = await lockActive(trx, 'characterization', named, gone);
    const before = await readCharacterization(trx, id);
    checkEdit(before, body);
    await trx
      .updateTable('characterization')
      .set({ ...columnsOf(before.code, body), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, id, now);
    const others = before.name === body.name ? [] : await leadingTo(trx, id);
    for (const other of others) await storeQuestionnaire(trx, other, now);
    const data = await readCharacterization(trx, id);
    await audit({ entity: 'characterization', entityID: id, before, after: data });
    return { message: 'La caracterización se actualizó correctamente.', data };
  },

  deactivateCharacterization: async ({ trx, params, query, audit }) => {
    const id = await lockActive(trx, 'characterization', params.id, gone);
    const before = await readCharacterization(trx, id);
    await trx
      .updateTable('characterization')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readCharacterization(trx, id);
    await audit({
      entity: 'characterization',
      entityID: id,
      before,
      after: { ...data, status: query.status },
    });
    return { message: 'La caracterización se eliminó correctamente.', data };
  },
} satisfies Pick<
  Handlers,
  | 'listCharacterizations'
  | 'generateCharacterizationCode'
  | 'createCharacterization'
  | 'updateCharacterization'
  | 'deactivateCharacterization'
>;
