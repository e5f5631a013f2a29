/** The bulk load of people and their families from a workbook (spec §2 "Surveyables", §7; rules §5). */
import { buffer } from 'node:stream/consumers';
import type { Grant } from '@caracteriza/domain/access/permissions';
import { countText, figure } from '@caracteriza/domain/words/counted';
import type { Kysely } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import { maxFindings } from '../../bulk-load/budget.ts';
import { entriesByID, readLists } from '../../bulk-load/lists.ts';
import { rejectedRows } from '../../bulk-load/rejected-rows.ts';
import { readReport, storeRefusal } from '../../bulk-load/report-store.ts';
import { countsOf, problemsOf, sheetNotices } from '../../bulk-load/report.ts';
import { cancelRun, type Run, runCancellable, startCancellable } from '../../bulk-load/running.ts';
import { readResult } from '../../bulk-load/undo-result.ts';
import { undoBulkLoad } from '../../bulk-load/undo.ts';
import {
  discardUnread,
  findOwnBulkLoad,
  findBulkLoad,
  storeFile,
  lockBulkLoad,
  readBulkLoads,
  sharedStates,
  type BulkLoad,
} from '../../bulk-load/bulk-loads.ts';
import type { Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { Problem, problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { checkFile } from './surveyable-upload-check.ts';
import { assertUnloaded, entity, planRows, readFile, saveBulkLoad } from './surveyable-upload-save.ts';

/** The loads a user can see: everyone's finished loads, and their own files that are not loaded yet. */
const bulkLoadsOf = (userID: string) =>
  listingOf({
    from: (trx: Kysely<Database>) =>
      trx
        .selectFrom('surveyable_upload')
        .where((eb) =>
          eb.or([
            eb('state', 'in', sharedStates),
            eb.and([eb('user_id', '=', userID), eb('file', 'is not', null)]),
          ]),
        ),
    id: 'surveyable_upload.id',
    search: ['surveyable_upload.search'],
    sorts: { createdDate: 'surveyable_upload.created_at', fileName: 'surveyable_upload.file_name_sort' },
    standardSort: '-createdDate',
    rows: (trx, ids) => readBulkLoads(trx, ids, userID),
  });

const readBulkLoad = async (trx: Kysely<Database>, id: string, userID: string) =>
  (await readBulkLoads(trx, [id], userID))[0]!;

/**
 * The permission the caller still lacks to undo a load, if any. Users who loaded it need the permissions for loading; others
 * need those for deleting and editing what it created and changed.
 */
function missingToUndo(session: Session, bulkLoad: BulkLoad): Grant | undefined {
  const isOwn = bulkLoad.user_id === session.userID;
  const familyGrant = isOwn ? 'management:family:CREATE' : 'management:family:DELETE';
  const neededGrants: Grant[] = [
    ...(isOwn ? [] : (['management:surveyable:DELETE'] as const)),
    ...(bulkLoad.families_created > 0 ? ([familyGrant] as const) : []),
    ...(bulkLoad.families_updated > 0 ? (['management:family:EDIT'] as const) : []),
  ];
  return neededGrants.find((grant) => !session.grants.has(grant));
}

/** Notes that only the first errors are listed, if there are more. */
const othersNotices = (listedCount: number, count: number): string[] =>
  listedCount === count
    ? []
    : [
        `Hay ${figure(count)} errores; aquí están los primeros ${figure(listedCount)}. Corríjalos y revise de nuevo.`,
      ];

export const surveyableUploadHandlers = {
  uploadSurveyables: async ({ db, body, session, address, now }) => {
    const file = { fileName: 'Archivo sin nombre', ...body };
    const id = await inTransaction(db, (trx) => storeFile(trx, file, session, now));
    const runningLoad = runCancellable(db, id, session.userID, async (run) => {
      const bulkLoad = await findBulkLoad(db, id);
      const { lists, content } = await readFile({ db, session, now }, bulkLoad, run);
      const actor = { ...session, address };
      const save = { db, session, actor, now, id, operationID: 'uploadSurveyables', onlyValid: true };
      const plan = await saveBulkLoad(save, bulkLoad, content, lists, run);
      const { rows, created, updated, unchanged, rejected } = countsOf(plan);
      const { first: errors, count } = await problemsOf(plan, content, { notices: false, max: maxFindings });
      const result =
        rejected === 0
          ? 'El archivo se cargó correctamente.'
          : `El archivo se cargó. ${countText(rejected, 'fila', 'filas')} con errores.`;
      const notices = sheetNotices(content).map((notice) => notice.message);
      const message = [result, ...othersNotices(errors.length, count), ...notices].join(' ');
      return { message, data: { rows, created, updated, unchanged, rejected, errors } };
    });
    // The caller never learns the ID of a rejected file, so nobody could look at it or discard it.
    return runningLoad.catch(async (error: unknown) => {
      await discardUnread(db, id);
      throw error;
    });
  },

  listSurveyableUploads: (call) => answerList(bulkLoadsOf(call.session.userID), call, undefined),

  openSurveyableUpload: async ({ trx, body, session, now, audit }) => {
    const id = await storeFile(trx, body, session, now);
    await audit({ entity, entityID: id });
    return { message: 'El archivo se recibió.', data: await readBulkLoad(trx, id, session.userID) };
  },

  getSurveyableUpload: async ({ trx, params, session, audit }) => {
    const bulkLoad = await findBulkLoad(trx, params.id);
    const { id, state, options } = bulkLoad;
    const isOwn = bulkLoad.user_id === session.userID;
    if (!isOwn && !sharedStates.includes(state)) throw problem('notFound', 'El cargue');
    const record = await readBulkLoad(trx, id, session.userID);
    const maySeeResult = record.state === 'deshecho' && missingToUndo(session, bulkLoad) === undefined;
    const undoResult = maySeeResult ? await readResult(trx, id) : null;
    // The result names the people who were kept.
    if (undoResult && undoResult.kept.length > 0) await audit({ entity, entityID: id });
    return {
      message: 'Consulta exitosa.',
      data: { ...record, choices: isOwn ? options : null, undone: undoResult },
    };
  },

  checkSurveyableUpload: async ({ db, params, body, session, address, now }) => {
    const bulkLoad = await findOwnBulkLoad(db, params.id, session.userID);
    assertUnloaded(bulkLoad);
    const check = { db, session, actor: { ...session, address }, now, operationID: 'checkSurveyableUpload' };
    return runCancellable(db, bulkLoad.id, session.userID, async (run) => ({
      message: 'El archivo se revisó. Todavía no se guardó nada.',
      data: await checkFile(check, { ...bulkLoad, options: body }, run),
    }));
  },

  startSurveyableUploadCheck: async ({ db, params, body, session, address, now, inBackground }) => {
    const bulkLoad = await findOwnBulkLoad(db, params.id, session.userID);
    assertUnloaded(bulkLoad);
    const { id } = bulkLoad;
    const operationID = 'startSurveyableUploadCheck';
    const check = { db, session, actor: { ...session, address }, now, operationID };
    const checkAndStore = async (run: Run) => {
      try {
        await checkFile(check, { ...bulkLoad, options: body }, run);
      } catch (error) {
        await storeRefusal(db, { id, session, now }, error);
        if (!(error instanceof Problem)) throw error;
      }
    };
    await startCancellable(db, id, session.userID, checkAndStore, inBackground);
    return { message: 'La revisión empezó.', data: await readBulkLoad(db, id, session.userID) };
  },

  getSurveyableUploadReport: async ({ trx, params, session, now, audit }) => {
    const { id } = await findOwnBulkLoad(trx, params.id, session.userID);
    const data = await readReport(trx, { id, session, now });
    await audit({ entity, entityID: id });
    return { message: 'Consulta exitosa.', data };
  },

  loadSurveyableUpload: async ({ db, params, body, session, address, now }) => {
    const { id } = await findOwnBulkLoad(db, params.id, session.userID);
    return runCancellable(db, id, session.userID, async (run) => {
      const bulkLoad = await findBulkLoad(db, id);
      const loadedReply = async () => ({
        message: 'El archivo se cargó correctamente.',
        data: await readBulkLoad(db, id, session.userID),
      });
      if (bulkLoad.state === 'cargado') return loadedReply();
      if (bulkLoad.state === 'recibido') throw problem('conflict', 'Revise el archivo antes de cargarlo.');
      if (bulkLoad.state === 'deshecho')
        throw problem('conflict', 'Este cargue se deshizo. Elija el archivo de nuevo.');
      const { lists, content } = await readFile({ db, session, now }, bulkLoad, run);
      const actor = { ...session, address };
      const loadContext = {
        db,
        session,
        actor,
        now,
        id,
        operationID: 'loadSurveyableUpload',
        onlyValid: body.onlyValid,
      };
      await saveBulkLoad(loadContext, bulkLoad, content, lists, run);
      return loadedReply();
    });
  },

  cancelSurveyableUpload: async ({ trx, params, session }) => {
    const { id, user_id: owner } = await findBulkLoad(trx, params.id);
    const isStopping = await cancelRun(trx, id, session.userID);
    if (!isStopping && owner !== session.userID) throw problem('notFound', 'El cargue');
    return { message: isStopping ? 'El cargue se detiene.' : 'No hay un cargue en curso.' };
  },

  discardSurveyableUpload: async ({ trx, params, session, audit }) => {
    const { id } = await findOwnBulkLoad(trx, params.id, session.userID);
    return runCancellable(trx, id, session.userID, async () => {
      const { state } = await lockBulkLoad(trx, id);
      if (state === 'cargado' || state === 'deshecho')
        throw problem('conflict', 'Este archivo ya se cargó: no se descarta. Si no sirve, deshaga la carga.');
      await trx.deleteFrom('surveyable_upload').where('id', '=', id).execute();
      await audit({ entity, entityID: id, before: { state } });
      return { message: 'El archivo se descartó.' };
    });
  },

  undoSurveyableUpload: async ({ db, params, session, address, now }) => {
    const { id } = await findBulkLoad(db, params.id);
    const [actor, operationID] = [{ ...session, address }, 'undoSurveyableUpload'];
    return runCancellable(db, id, session.userID, (run) =>
      inTransaction(db, async (trx) => {
        const bulkLoad = await lockBulkLoad(trx, id);
        const missingGrants = missingToUndo(session, bulkLoad);
        if (missingGrants) throw problem('forbidden', missingGrants);
        const { state, loaded_at: loadedAt } = bulkLoad;
        if (state !== 'cargado' || loadedAt === null)
          throw problem('conflict', 'Solo se deshace un cargue que está cargado. Recargue la lista.');
        const names = entriesByID(await readLists(trx));
        const undoContext = { bulkLoadID: id, loadedAt, actor, operationID, now, names };
        const counts = await undoBulkLoad(trx, undoContext, run);
        await writeAudit(trx, actor, operationID, { entity, entityID: id, after: counts }, now);
        return { message: 'El cargue se deshizo.', data: (await readResult(trx, id))! };
      }),
    );
  },

  // The whole file is built before it is sent, so that a slow client does not hold a database connection while downloading.
  downloadRejectedRows: async ({ db, params, session, address, now }) => {
    const { id } = await findOwnBulkLoad(db, params.id, session.userID);
    return runCancellable(db, id, session.userID, async (run) => {
      const bulkLoad = await findBulkLoad(db, id);
      const { content } = await readFile({ db, session, now }, bulkLoad, run, true);
      const plan = await inTransaction(db, async (trx) => {
        const change: AuditedChange = { entity, entityID: id, after: { format: 'excel' } };
        await writeAudit(trx, { ...session, address }, 'downloadRejectedRows', change, now);
        return planRows(trx, session, content, false, run);
      });
      const file = await buffer(rejectedRows(content, plan));
      return { message: 'Archivo generado.', data: file.toString('base64') };
    });
  },

  downloadUploadTemplate: async ({ trx }) => {
    // Imported on demand because the library that writes the template is large and rarely needed.
    const { templateFile } = await import('../../bulk-load/template.ts');
    const file = templateFile(await readLists(trx));
    return { message: 'Archivo generado.', data: file.toString('base64') };
  },
} satisfies Partial<Handlers>;
