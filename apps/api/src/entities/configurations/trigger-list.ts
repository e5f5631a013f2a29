/** Triggers in wire format, their lists and exports (spec §3 "Trigger", §7). */
import { tableOfTriggerField } from '@caracteriza/domain/rule/triggers';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { readTrigger } from '../../questionnaire/trigger.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';

/** A trigger as the contract's `Trigger`. */
export type Trigger = components['schemas']['Trigger'];

/** The full triggers with these IDs. The only query that reads this entity. */
export async function readTriggers(trx: Kysely<Database>, ids: readonly string[]): Promise<Trigger[]> {
  const rows = await trx
    .selectFrom('trigger_rule')
    .innerJoin('characterization', 'characterization.id', 'trigger_rule.characterization_id')
    .leftJoin('question', 'question.id', 'trigger_rule.question_id')
    .select(['trigger_rule.id', 'trigger_rule.field', 'trigger_rule.operator', 'trigger_rule.value1'])
    .select(['trigger_rule.value2', 'trigger_rule.version'])
    .select([
      'characterization.id as ownerID',
      'characterization.code as ownerCode',
      'characterization.name as owner',
    ])
    .select(['question.id as questionID', 'question.code as questionCode', 'question.statement'])
    .where('trigger_rule.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    field: readTrigger(row).field,
    operator: readTrigger(row).operator,
    value1: row.value1,
    value2: row.value2,
    characterizationID: { id: row.ownerID, code: row.ownerCode, name: row.owner },
    questionID: row.questionID
      ? { id: row.questionID, code: row.questionCode!, statement: row.statement! }
      : null,
    version: row.version,
  }));
}

/** All triggers of active records, those of a characterization as a whole, or those of a question. */
const triggers = listingOf({
  from: (trx: Kysely<Database>, filter: { characterizationID?: string; questionID?: string }) => {
    let query = trx
      .selectFrom('trigger_rule')
      .innerJoin('characterization', 'characterization.id', 'trigger_rule.characterization_id')
      .leftJoin('question', 'question.id', 'trigger_rule.question_id');
    if (filter.characterizationID !== undefined) {
      query = query
        .where('trigger_rule.characterization_id', '=', filter.characterizationID)
        .where('trigger_rule.question_id', 'is', null);
    }
    if (filter.questionID !== undefined)
      query = query.where('trigger_rule.question_id', '=', filter.questionID);
    return query
      .where('characterization.status', '=', 'activo')
      .where((eb) => eb.or([eb('question.id', 'is', null), eb('question.status', '=', 'activo')]));
  },
  id: 'trigger_rule.id',
  search: ['trigger_rule.search', 'characterization.search', sql<string>`coalesce(question.search, '')`],
  sorts: {
    // The folded text contains field, operator and values, in this order.
    field: sql<string>`(trigger_rule.search collate "C")`,
    operator: 'trigger_rule.operator',
    // Most ages and codes are numbers, so 9 comes before 10.
    value1: sql<string>`(lpad(trigger_rule.value1, 45, '0') collate "C")`,
    characterizationID: 'characterization.name_sort',
    questionID: sql<string>`coalesce(question.statement_sort, '')`,
  },
  standardSort: 'field',
  rows: readTriggers,
});

/** A trigger with the name of the entry whose code is its first value: 'Mujer' for 'F'. */
type NamedTrigger = Trigger & { value1Name: string };

/** The triggers with these IDs for a file, which shows entry names as the screen does. */
async function readNamedTriggers(trx: Kysely<Database>, ids: readonly string[]): Promise<NamedTrigger[]> {
  const rows = await readTriggers(trx, ids);
  if (rows.length === 0) return [];
  const entries = await trx
    .selectFrom('master_value')
    .select(['table_name', 'code', 'value'])
    .where('code', 'in', [...new Set(rows.map(({ value1 }) => value1))])
    .execute();
  const names = new Map(entries.map(({ table_name, code, value }) => [`${table_name} ${code}`, value]));
  return rows.map((row) => ({
    ...row,
    value1Name: names.get(`${tableOfTriggerField(row.field)} ${row.value1}`) ?? row.value1,
  }));
}

const namedTriggers = { ...triggers, rows: readNamedTriggers };

const exportedTable: ExportedTable<NamedTrigger> = {
  entity: 'trigger',
  name: 'Disparadores',
  columns: exportColumns(fields.TriggerCreate, [
    { header: 'Código de la Caracterización', value: ({ characterizationID }) => characterizationID.code },
    { field: 'characterizationID', value: ({ characterizationID }) => characterizationID.name, width: 30 },
    { header: 'Código de la Pregunta', value: ({ questionID }) => questionID?.code },
    { field: 'questionID', value: ({ questionID }) => questionID?.statement, width: 50 },
    { field: 'field' },
    { field: 'operator', width: 22 },
    { field: 'value1', value: ({ value1Name }) => value1Name, width: 30 },
    { field: 'value2' },
  ]),
};

export const triggerListHandlers = {
  listTriggers: (call) => answerList(triggers, call, {}),

  listTriggersByCharacterization: async (call) => {
    const characterizationID = await resolveID(call.trx, 'characterization', call.params.id);
    return answerList(triggers, call, { characterizationID });
  },

  listTriggersByQuestion: async (call) => {
    const questionID = await resolveID(call.trx, 'question', call.params.id);
    return answerList(triggers, call, { questionID });
  },

  ...exportHandlers('exportTriggers', (format, call) =>
    answerExport(call, format, exportedTable, rowsOf(namedTriggers, call, {})),
  ),

  ...exportHandlers('exportTriggersByCharacterization', async (format, call) => {
    const characterizationID = await resolveID(call.trx, 'characterization', call.params.id);
    return answerExport(call, format, exportedTable, rowsOf(namedTriggers, call, { characterizationID }));
  }),

  ...exportHandlers('exportTriggersByQuestion', async (format, call) => {
    const questionID = await resolveID(call.trx, 'question', call.params.id);
    return answerExport(call, format, exportedTable, rowsOf(namedTriggers, call, { questionID }));
  }),
} satisfies Partial<Handlers>;
