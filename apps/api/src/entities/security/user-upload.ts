/**
 * Users from a workbook (rules §3): each valid row adds a user, who is invited by email, so that no file contains passwords. A
 * check reports the same and changes nothing. The file itself is not stored; what it added can be undone.
 */
import { fold } from '@caracteriza/domain/values/fold';
import { countText } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeAudit, writeManyAudits } from '../../audit/audit.ts';
import type { Table } from '../../bulk-load/table.ts';
import { readTableInThread } from '../../bulk-load/table-thread.ts';
import { workbookBytes } from '../../bulk-load/workbook-bytes.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { insertRows } from '../../db/driver/insert-rows.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { beginAccessChange, holdsAll } from '../../identity/access-change.ts';
import { invitedColumns } from '../../identity/invitation.ts';
import { unknownPasswordHash } from '../../identity/password-hash.ts';
import { inheritTerritory } from '../../identity/territory.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { userColumns, type UserFields } from './user-columns.ts';
import { readUsers } from './user-list.ts';
import { uploadFields, uploadHeaders } from './user-upload-fields.ts';
import { type PlannedUser, planUsers } from './user-upload-plan.ts';

type Report = components['schemas']['UserUploadReport'];

const entity = 'userUpload';

/** More rows than any organisation adds at once; each one sends an email. */
const maxRows = 2000;

/** The table in a workbook of this user. Throws 422 if it has none. */
const tableOf = (workbook: string, userID: string): Promise<Table> =>
  readTableInThread(userID, workbookBytes(workbook), { knownHeaders: uploadHeaders, maxRows });

const hasNoFindings = ({ findings }: PlannedUser) => findings.length === 0;

/** Maximum number of findings in a report. */
const maxErrors = 2000;

function reportOf({ sheet, hiddenRows, columns }: Table, users: readonly PlannedUser[]): Omit<Report, 'id'> {
  const createdCount = users.filter(hasNoFindings).length;
  const mappedFields = new Set(columns.map(({ field }) => field));
  const errors = users.flatMap(({ findings }) => findings);
  return {
    sheet,
    hiddenRows,
    rows: users.length,
    created: createdCount,
    rejected: users.length - createdCount,
    missing: uploadFields
      .filter(({ field, required }) => required && !mappedFields.has(field))
      .map(({ label }) => label),
    errors: errors.slice(0, maxErrors),
    errorCount: errors.length,
  };
}

async function insertUsers(
  trx: Kysely<Database>,
  users: readonly PlannedUser[],
  { uploadID, now }: { uploadID: string; now: Date },
): Promise<string[]> {
  const passwordHash = await unknownPasswordHash();
  const rows = users.map(({ values, municipalityIDs, zoneIDs }) => ({
    id: randomUUIDv7(),
    // A valid row has all required values.
    ...userColumns(values as UserFields & typeof values),
    access_from: values.accessFrom ?? null,
    access_until: values.accessUntil ?? null,
    territory: municipalityIDs.length + zoneIDs.length > 0 ? 'lugares' : null,
    password_hash: passwordHash,
    ...invitedColumns(now),
    last_change_password_date: now,
    created_at: now,
    upload_id: uploadID,
  }));
  await insertRows(trx, 'app_user', rows);
  const placesOf = (name: 'municipalityIDs' | 'zoneIDs', column: string) =>
    users.flatMap((user, n) => user[name].map((id) => ({ holder_id: rows[n]!.id, [column]: id })));
  await insertRows(trx, 'territory_municipality', placesOf('municipalityIDs', 'municipality_id'));
  await insertRows(trx, 'territory_zone', placesOf('zoneIDs', 'zone_id'));
  return rows.map(({ id }) => id);
}

async function addUsers(trx: Kysely<Database>, call: DatabaseCall<'uploadUsers'>, table: Table) {
  const { body, session, address, now } = call;
  const ownGrants = await beginAccessChange(trx, session, ['security:user:CREATE']);
  const users = await planUsers(trx, table, ownGrants, now);
  const validUsers = users.filter(hasNoFindings);
  const report = reportOf(table, users);
  if (validUsers.length === 0) return { ...report, id: null };
  const { fileName } = body;
  const id = randomUUIDv7();
  await trx
    .insertInto('user_upload')
    .values({
      id,
      user_id: session.userID,
      login: session.login,
      file_name: fileName,
      search: fold(fileName),
      created: validUsers.length,
      created_at: now,
    })
    .execute();
  const newIDs = await insertUsers(trx, validUsers, { uploadID: id, now });
  if (session.territory !== null) await inheritTerritory(trx, session.territory, newIDs);
  const actor = { ...session, address };
  const changes = (await readUsers(trx, newIDs)).map((userAfter) => ({
    entity: 'user' as const,
    entityID: userAfter.id,
    after: userAfter,
  }));
  await writeManyAudits(trx, actor, 'uploadUsers', changes, now);
  const { rows, created, rejected } = report;
  await writeAudit(
    trx,
    actor,
    'uploadUsers',
    { entity, entityID: id, after: { rows, created, rejected } },
    now,
  );
  return { ...report, id };
}

const uploadsOf = (userID: string) =>
  listingOf({
    from: (trx: Kysely<Database>) => trx.selectFrom('user_upload').where('user_id', '=', userID),
    id: 'user_upload.id',
    search: ['user_upload.search'],
    sorts: { createdDate: 'user_upload.created_at' },
    standardSort: '-createdDate',
    rows: async (trx, ids) => {
      const rows = await trx
        .selectFrom('user_upload')
        .select(['id', 'file_name as fileName', 'created', 'created_at', 'undone_at'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ created_at, undone_at, ...row }) => ({
        ...row,
        createdDate: created_at.toISOString(),
        undone: undone_at !== null,
      }));
    },
  });

/**
 * Why a user is kept when their load is undone; null if they can be removed because, without a password, they cannot have done
 * anything.
 */
function reasonToStay(user: { invited: boolean; held: boolean }): string | null {
  if (!user.invited) return 'Ya eligió su contraseña.';
  return user.held ? null : 'Tiene permisos que usted no tiene.';
}

export const userUploadHandlers = {
  checkUserUpload: async ({ db, body, session, address, now }) => {
    const table = await tableOf(body.workbook, session.userID);
    const users = await inTransaction(db, async (trx) => {
      // The rows are compared with registered users, so this counts as reading them.
      const change = { entity, after: { rows: table.rows.length } } as const;
      await writeAudit(trx, { ...session, address }, 'checkUserUpload', change, now);
      return planUsers(trx, table, session.grants, now);
    });
    return {
      message: 'El archivo se revisó. Todavía no se guardó nada.',
      data: { ...reportOf(table, users), id: null },
    };
  },

  uploadUsers: async (call) => {
    const table = await tableOf(call.body.workbook, call.session.userID);
    const data = await inTransaction(call.db, (trx) => addUsers(trx, call, table));
    const addedText =
      data.created === 0
        ? 'No se invitó a nadie.'
        : `Se invitó a ${countText(data.created, 'usuario', 'usuarios')}.`;
    const rejection = countText(
      data.rejected,
      'fila con errores no se cargó',
      'filas con errores no se cargaron',
    );
    const rejectedText = data.rejected === 0 ? '' : ` ${rejection}.`;
    return { message: addedText + rejectedText, data };
  },

  listUserUploads: (call) => answerList(uploadsOf(call.session.userID), call, undefined),

  undoUserUpload: async ({ trx, params, session, audit, address, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:DELETE']);
    const upload = await trx
      .selectFrom('user_upload')
      .select(['id', 'undone_at'])
      .where('user_id', '=', session.userID)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.id.toLowerCase()))
      .forUpdate()
      .executeTakeFirst();
    if (!upload) throw problem('notFound', 'El cargue');
    if (upload.undone_at !== null) throw problem('conflict', 'Este cargue ya se deshizo. Recargue la lista.');
    const rows = await trx
      .selectFrom('app_user')
      .leftJoin('reachable_user', 'reachable_user.id', 'app_user.id')
      .select(['app_user.id', 'login', 'role_id', 'invited_at', 'reachable_user.id as reached'])
      .where('upload_id', '=', upload.id)
      .forUpdate('app_user')
      .execute();
    const roleIDs = [...new Set(rows.map((row) => row.role_id))];
    const holdsRole = new Map(
      await Promise.all(roleIDs.map(async (id) => [id, await holdsAll(trx, ownGrants, [id])] as const)),
    );
    const reachableRows = rows.filter((row) => row.reached !== null);
    const decisions = reachableRows.map(({ id, login, role_id, invited_at }) => ({
      id,
      login,
      reason: reasonToStay({ invited: invited_at !== null, held: holdsRole.get(role_id) ?? false }),
    }));
    const removedIDs = decisions.filter(({ reason }) => reason === null).map(({ id }) => id);
    const usersBefore = removedIDs.length === 0 ? [] : await readUsers(trx, removedIDs);
    if (removedIDs.length > 0) await trx.deleteFrom('app_user').where('id', 'in', removedIDs).execute();
    await trx.updateTable('user_upload').set({ undone_at: now }).where('id', '=', upload.id).execute();
    const changes = usersBefore.map((user) => ({ entity: 'user' as const, entityID: user.id, before: user }));
    await writeManyAudits(trx, { ...session, address }, 'undoUserUpload', changes, now);
    const keptUsers = decisions.flatMap(({ login, reason }) => (reason === null ? [] : [{ login, reason }]));
    // Only their number, not their logins, which may have changed by now.
    const outsideCount = rows.length - reachableRows.length;
    const auditAfter = { removed: removedIDs.length, kept: keptUsers.length, outside: outsideCount };
    await audit({ entity, entityID: upload.id, after: auditAfter });
    return {
      message: 'El cargue se deshizo.',
      data: { removed: removedIDs.length, kept: keptUsers, outside: outsideCount },
    };
  },

  downloadUserTemplate: async ({ trx, session }) => {
    // Imported on demand because the library that writes the template is large and rarely needed.
    const { userTemplate } = await import('./user-upload-template.ts');
    return {
      message: 'Archivo generado.',
      data: (await userTemplate(trx, session.grants)).toString('base64'),
    };
  },
} satisfies Partial<Handlers>;
