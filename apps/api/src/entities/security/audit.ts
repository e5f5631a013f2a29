/** The audit trail as administrators read it: newest first, filtered by user, record, operation and day. */
import { sensitiveOperations, sensitiveWords } from '@caracteriza/domain/access/sensitive-readings';
import { auditedRecordName, changeWords } from '@caracteriza/domain/words/audit-difference';
import { commandWords, entityWord, hiddenFieldsWords } from '@caracteriza/domain/words/audit-words';
import { bogotaTime, startOfDay, todayInBogota } from '@caracteriza/domain/values/dates';
import { fields as forms } from '@caracteriza/openapi/fields';
import { operationWords } from '@caracteriza/openapi/operation-words';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { failedResults } from '../../audit/audit.ts';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf } from '../../records/listing.ts';
import { withNames } from './audit-names.ts';
import { actingLogins, recordNames } from './audit-record-filter.ts';
import { visibleEntry } from './audit-visibility.ts';

type AuditEntry = components['schemas']['AuditEntry'];

interface Query {
  record?: string;
  login?: string;
  operation?: string;
  from?: string;
  to?: string;
  sensitive?: 'true';
}

interface FilteredCall {
  trx: Kysely<Database>;
  query: Query;
  session: { grants: ReadonlySet<string> };
}

interface Filter extends Omit<Query, 'record' | 'login'> {
  /** The values by which entries may refer to the record: its id, and its code if the caller searched by code. */
  record?: string[];
  /** Logins in lower case. */
  login?: string[];
}

const operationTexts: Readonly<Record<string, string>> = { ...operationWords, ...commandWords };

/** Other values of `result` belong to a record's own field, such as a visit's result. */
const failedResultSet: ReadonlySet<string | null> = new Set(failedResults);

async function readEntries(
  trx: Kysely<Database>,
  ids: readonly string[],
  grants: ReadonlySet<string>,
): Promise<AuditEntry[]> {
  const rows = await trx
    .selectFrom('audit_entry')
    .select(['id', 'at', 'user_id as userID', 'login', 'address', 'operation_id as operationId'])
    .select(['entity', 'entity_id as entityID'])
    .select(sql<string | null>`after ->> 'result'`.as('result'))
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .where('id', 'in', ids)
    .execute();
  const visible = rows.map(({ at, result, ...row }) => {
    const operation = `${operationTexts[row.operationId] ?? row.operationId}${failedResultSet.has(result) ? ` (${result})` : ''}`;
    const sensitive = sensitiveWords(row.operationId);
    return visibleEntry({ ...row, createdAt: at.toISOString(), operation, sensitive }, grants);
  });
  return withNames(trx, visible, grants);
}

/** The entries as a reader with these grants sees them. */
const entriesFor = (grants: ReadonlySet<string>) =>
  listingOf({
    from: (trx: Kysely<Database>, { record, login, operation, from, to, sensitive }: Filter) =>
      trx
        .selectFrom('audit_entry')
        .$if(record !== undefined, (entries) => entries.where('entity_id', 'in', record!))
        .$if(login !== undefined, (entries) => entries.where(sql<string>`lower(login)`, 'in', login!))
        .$if(operation !== undefined, (entries) => entries.where('operation_id', '=', operation!))
        .$if(sensitive !== undefined, (entries) => entries.where('operation_id', 'in', sensitiveOperations))
        .$if(from !== undefined, (entries) => entries.where('at', '>=', startOfDay(from!)))
        .$if(to !== undefined, (entries) => entries.where('at', '<', startOfDay(to!, 1))),
    id: 'audit_entry.id',
    search: [],
    sorts: { createdAt: 'audit_entry.at' },
    standardSort: '-createdAt',
    rows: (trx, ids) => readEntries(trx, ids, grants),
  });

/** The filter of a request; what it names is only looked up among the records and users that the caller may read. */
async function filterOf({ trx, query, session }: FilteredCall): Promise<Filter> {
  const { record, login, ...rest } = query;
  return {
    ...rest,
    ...(record === undefined ? {} : { record: await recordNames(trx, record, session.grants) }),
    ...(login === undefined ? {} : { login: await actingLogins(trx, login, session.grants) }),
  };
}

const sideTexts = (entry: AuditEntry, auditSide: 'before' | 'after'): string =>
  entry.hidden ? hiddenFieldsWords : changeWords(entry, forms)[auditSide];

const auditExport: ExportedTable<AuditEntry> = {
  entity: 'auditEntry',
  name: 'Auditoría',
  columns: [
    { header: 'Fecha', value: ({ createdAt }) => ({ day: todayInBogota(new Date(createdAt)) }), days: true },
    { header: 'Hora', value: ({ createdAt }) => bogotaTime(new Date(createdAt)), width: 10 },
    { header: 'Usuario', value: ({ login }) => login },
    { header: 'Dirección', value: ({ address }) => address },
    { header: 'Operación', value: ({ operation }) => operation, width: 44 },
    { header: 'Lectura sensible', value: ({ sensitive }) => sensitive, width: 30 },
    { header: 'Tipo de registro', value: ({ entity }) => entityWord(entity), width: 24 },
    { header: 'Registro', value: auditedRecordName, width: 38 },
    { header: 'Antes', value: (entry) => sideTexts(entry, 'before'), width: 60 },
    { header: 'Después', value: (entry) => sideTexts(entry, 'after'), width: 60 },
  ],
};

export const auditHandlers = {
  listAuditEntries: async (call) => {
    // Reading the trail is audited because its entries hold personal data.
    await call.audit({ entity: 'auditEntry', after: call.query });
    return answerList(entriesFor(call.session.grants), call, await filterOf(call));
  },

  ...exportHandlers('exportAuditEntries', async (format, call) =>
    answerExport(
      call,
      format,
      auditExport,
      rowsOf(entriesFor(call.session.grants), call, await filterOf(call)),
    ),
  ),
} satisfies Partial<Handlers>;
