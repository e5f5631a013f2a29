/** Characterizations (spec §2 "Characterizations", §3, §7; rules §4). Deleting one makes it inactive. */
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit, lockActive, lockRecord } from '../../records/checks.ts';
import { nextCodes } from '../../records/codes.ts';
import { copyQuestions, insertCopies, newIDs } from '../../records/copies.ts';
import { answerList } from '../../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
} from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { characterizations, readCharacterizations } from './characterization-list.ts';

type CharacterizationFields = Omit<components['schemas']['CharacterizationCreate'], 'code'>;

/** The columns that a form fills. */
function formColumns(code: string, { name, description, level }: CharacterizationFields) {
  return {
    ...(level && { level }),
    name,
    name_sort: sortKey(name),
    description,
    search: fold(`${code} ${name} ${description}`),
  };
}

/** The characterizations whose questions lead to this one; their questionnaires contain its name. */
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

/** The characterizations that the questions of this one lead to. */
async function readTargetIDs(trx: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('question')
    .select('dependent_characterization_id as id')
    .distinct()
    .where('characterization_id', '=', id)
    .where('dependent_characterization_id', 'is not', null)
    .where('status', '=', 'activo')
    .execute();
  return rows.map((row) => row.id!);
}

/**
 * Locks a characterization and its neighbours: either all that lead to it, because a rename also stores their versions, or all
 * that it leads to, because the version of its copy contains their names. They are locked in the order of IDs, as edits of
 * their questions do. A neighbour may be added in the meantime, but not once this one is locked.
 */
async function lockWith(
  trx: Kysely<Database>,
  id: string,
  relatedIDs: (trx: Kysely<Database>, id: string) => Promise<string[]>,
): Promise<void> {
  const lockedIDs = new Set<string>();
  for (;;) {
    const unlockedIDs = [id, ...(await relatedIDs(trx, id))].filter((relatedID) => !lockedIDs.has(relatedID));
    if (unlockedIDs.length === 0) return;
    for (const lockedID of unlockedIDs.toSorted()) {
      await lockRecord(trx, 'characterization', lockedID);
      lockedIDs.add(lockedID);
    }
  }
}

/**
 * Throws 422 if the characterization has surveys, because its level is then fixed. A save in progress either waits for the lock
 * or is seen here.
 */
async function checkLevelFree(trx: Kysely<Database>, id: string): Promise<void> {
  const survey = await trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .select('survey.id')
    .where('link.characterization_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!survey) return;
  const message =
    'La caracterización ya tiene encuestas: su nivel no cambia. Cópiela para hacer una de otro nivel.';
  throw problem('rule', message, [{ field: 'level', message }]);
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

  copyCharacterization: async (call) => {
    const { trx, params, body, now } = call;
    const record = await newRecord('characterization', call);
    const { id } = record;
    const original = await resolveID(trx, 'characterization', params.id);
    await lockWith(trx, original, readTargetIDs);
    await lockActive(trx, 'characterization', original);
    const copy = { original, ...record, ...formColumns(record.code, body), questionnaire_hash: null };
    await insertCopies(trx, 'characterization', [copy], now);
    const questions = await trx
      .selectFrom('question')
      .select(['id as original', 'statement'])
      .where('characterization_id', '=', original)
      .where('status', '=', 'activo')
      .orderBy('weight')
      .orderBy('id')
      .execute();
    const codes = await nextCodes(trx, 'question', questions.length);
    const copies = questions.map((question, index) => ({ ...question, code: codes[index]! }));
    await copyQuestions(trx, copies, id, now);
    const triggers = await trx
      .selectFrom('trigger_rule')
      .select('id as original')
      .where('characterization_id', '=', original)
      .where('question_id', 'is', null)
      .orderBy('id')
      .execute();
    const triggerIDs = newIDs(triggers.length);
    const ownTriggers = triggers.map((trigger, index) => ({
      ...trigger,
      id: triggerIDs[index]!,
      characterization_id: id,
    }));
    await insertCopies(trx, 'trigger_rule', ownTriggers, now);
    await storeQuestionnaire(trx, id, now);
    return answerCreated('characterization', readCharacterizations, call, id);
  },

  updateCharacterization: async (call) => {
    const { trx, params, body, now } = call;
    const id = await resolveID(trx, 'characterization', params.id);
    await lockWith(trx, id, leadingTo);
    const characterizationBefore = await readLocked('characterization', readCharacterizations, trx, id);
    checkEdit(characterizationBefore, body);
    if ((body.level ?? characterizationBefore.level) !== characterizationBefore.level)
      await checkLevelFree(trx, id);
    await trx
      .updateTable('characterization')
      .set({ ...formColumns(characterizationBefore.code, body), version: characterizationBefore.version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, id, now);
    const leadingIDs = characterizationBefore.name === body.name ? [] : await leadingTo(trx, id);
    for (const leadingID of leadingIDs) await storeQuestionnaire(trx, leadingID, now);
    return answerUpdated('characterization', readCharacterizations, call, characterizationBefore);
  },

  deactivateCharacterization: (call) => deactivate('characterization', readCharacterizations, call),
} satisfies Partial<Handlers>;
