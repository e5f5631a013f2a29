/** The bulk load of people and their families from a workbook (spec §2 "Surveyables", §7; rules §5). */
import { buffer } from 'node:stream/consumers';
import type { Grant } from '@caracteriza/domain/access/permissions';
import { counted } from '@caracteriza/domain/words/counted';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { type Actor, type AuditedChange, writeAudit } from '../../audit/audit.ts';
import { entryNames, readLists } from '../../bulk-load/lists.ts';
import { type Plan, planOf } from '../../bulk-load/plan.ts';
import { readInThread } from '../../bulk-load/reading.ts';
import { rejectedRows } from '../../bulk-load/rejected-rows.ts';
import {
  type Counts,
  countsOf,
  problemsOf,
  reasonsOf,
  reportOf,
  sheetNotices,
} from '../../bulk-load/report.ts';
import type { Lists } from '../../bulk-load/row-check.ts';
import { cancelRun, type Run, watched } from '../../bulk-load/running.ts';
import { savePlan } from '../../bulk-load/save.ts';
import type { Reading } from '../../bulk-load/sheet-check.ts';
import { readResult } from '../../bulk-load/undo-result.ts';
import { undoLoad } from '../../bulk-load/undo.ts';
import {
  findOwnUpload,
  findUpload,
  keepFile,
  lockUpload,
  readBytes,
  readingOptions,
  readUploads,
  rememberColumns,
  sharedStates,
  type Upload,
} from '../../bulk-load/uploads.ts';
import type { Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { Problem, problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { answerList, listingOf } from '../../records/listing.ts';

const entity = 'surveyableUpload';

/** What a user may see: the loads of all, and the own files that are not loaded yet. */
const uploadsOf = (userID: string) =>
  listingOf({
    from: (trx: Kysely<Database>) =>
      trx
        .selectFrom('surveyable_upload')
        .where((where) =>
          where.or([
            where('state', 'in', sharedStates),
            where.and([where('user_id', '=', userID), where('file', 'is not', null)]),
          ]),
        ),
    id: 'surveyable_upload.id',
    search: ['surveyable_upload.search'],
    sorts: { createdDate: 'surveyable_upload.created_at', fileName: 'surveyable_upload.file_name_sort' },
    standardSort: '-createdDate',
    rows: (trx, ids) => readUploads(trx, ids, userID),
  });

const only = async (trx: Kysely<Database>, id: string, userID: string) =>
  (await readUploads(trx, [id], userID))[0]!;

/** The columns of a load's counts. */
const countColumns = ({ familiesCreated, familiesUpdated, ...counts }: Counts) => ({
  ...counts,
  families_created: familiesCreated,
  families_updated: familiesUpdated,
});

interface Worked {
  db: Kysely<Database>;
  session: Session;
  now: Date;
}

/** The last reading of this process: what was just previewed is loaded without reading the file again. */
let last: { key: string; reading: Reading } | undefined;

/** Reads a kept file as the user last said. */
async function readFile({ db, session, now }: Worked, upload: Upload, run?: Run, withTexts = false) {
  const lists = await readLists(db);
  const options = await readingOptions(db, session.userID, upload.options);
  const rules = { options, lists, today: todayInBogota(now), withTexts };
  const key = JSON.stringify([upload.id, rules]);
  if (last?.key !== key)
    last = { key, reading: await readInThread({ ...rules, bytes: await readBytes(db, upload.id) }, run) };
  return { lists, reading: last.reading };
}

function plan(
  trx: Kysely<Database>,
  session: Session,
  reading: Reading,
  lock: boolean,
  run: Run,
): Promise<Plan> {
  const mayAddFamilies = session.grants.has('management:family:CREATE');
  const mayEditFamilies = session.grants.has('management:family:EDIT');
  return planOf(trx, reading.rows, { mayAddFamilies, mayEditFamilies, lock }, run);
}

interface Load extends Worked {
  id: string;
  actor: Actor;
  operationID: string;
  onlyValid: boolean;
}

/** Throws 409 when the file was loaded before. */
function assertUnloaded({ state }: Pick<Upload, 'state'>): void {
  if (state === 'cargado' || state === 'deshecho')
    throw problem('conflict', 'Este archivo ya se cargó. Elíjalo de nuevo para otro cargue.');
}

/** Saves a file that was read, in one transaction. */
async function save(load: Load, reading: Reading, lists: Lists, run: Run): Promise<Plan> {
  const { db, session, actor, now, id, operationID, onlyValid } = load;
  return inTransaction(db, async (trx) => {
    assertUnloaded(await lockUpload(trx, id));
    const made = await plan(trx, session, reading, true, run);
    const counts = countsOf(made);
    if (counts.rejected > 0 && !onlyValid) {
      const message = `${counted(counts.rejected, 'fila', 'filas')} con errores: no se guardó nada. Corríjalas o cargue solo las correctas.`;
      throw problem('rule', message);
    }
    await savePlan(trx, made, { uploadID: id, actor, operationID, now, names: entryNames(lists) }, run);
    await trx
      .updateTable('surveyable_upload')
      .set({ ...countColumns(counts), state: 'cargado', loaded_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, actor, operationID, { entity, entityID: id, after: counts }, now);
    return made;
  });
}

/**
 * Marks the load as begun, saves, and takes the mark back when that is refused or ended. After any other failure the mark
 * stays, by which the load is known to have broken off.
 */
async function saveMarked(
  load: Load,
  upload: Upload,
  reading: Reading,
  lists: Lists,
  run: Run,
): Promise<Plan> {
  const mark = (state: string) =>
    load.db
      .updateTable('surveyable_upload')
      .set({ state })
      .where('id', '=', upload.id)
      .where('state', 'in', ['recibido', 'revisado', 'cargando'])
      .execute();
  await mark('cargando');
  try {
    const made = await save(load, reading, lists, run);
    // What is loaded is not read again.
    if (last?.reading === reading) last = undefined;
    return made;
  } catch (error) {
    if (error instanceof Problem)
      await mark(upload.state === 'recibido' ? 'recibido' : 'revisado').catch(() => undefined);
    throw error;
  }
}

/** What taking a load back still lacks: its user needs what loading took, others what taking it back does. */
function missingToUndo(session: Session, upload: Upload): Grant | undefined {
  const own = upload.user_id === session.userID;
  const added = own ? 'management:family:CREATE' : 'management:family:DELETE';
  const needed: Grant[] = [
    ...(own ? [] : (['management:surveyable:DELETE'] as const)),
    ...(upload.families_created > 0 ? ([added] as const) : []),
    ...(upload.families_updated > 0 ? (['management:family:EDIT'] as const) : []),
  ];
  return needed.find((grant) => !session.grants.has(grant));
}

export const surveyableUploadHandlers = {
  uploadSurveyables: async ({ db, body, session, address, now }) => {
    const file = { fileName: 'Archivo sin nombre', ...body };
    const id = await inTransaction(db, (trx) => keepFile(trx, file, session, now));
    return watched(db, id, session.userID, async (run) => {
      const upload = await findUpload(db, id);
      const { lists, reading } = await readFile({ db, session, now }, upload, run);
      const actor = { ...session, address };
      const load = { db, session, actor, now, id, operationID: 'uploadSurveyables', onlyValid: true };
      const made = await saveMarked(load, upload, reading, lists, run);
      const { rows, created, updated, unchanged, rejected } = countsOf(made);
      const errors = problemsOf(made, reading, false);
      const result =
        rejected === 0
          ? 'El archivo se cargó correctamente.'
          : `El archivo se cargó. ${counted(rejected, 'fila', 'filas')} con errores.`;
      const message = [result, ...sheetNotices(reading).map((notice) => notice.message)].join(' ');
      return { message, data: { rows, created, updated, unchanged, rejected, errors } };
    });
  },

  listSurveyableUploads: (call) => answerList(uploadsOf(call.session.userID), call, undefined),

  openSurveyableUpload: async ({ trx, body, session, now, audit }) => {
    const id = await keepFile(trx, body, session, now);
    await audit({ entity, entityID: id });
    return { message: 'El archivo se recibió.', data: await only(trx, id, session.userID) };
  },

  getSurveyableUpload: async ({ trx, params, session, audit }) => {
    const found = await findUpload(trx, params.id);
    const { id, state, options } = found;
    const own = found.user_id === session.userID;
    if (!own && !sharedStates.includes(state)) throw problem('notFound', 'El cargue');
    const upload = await only(trx, id, session.userID);
    const told = state === 'deshecho' && missingToUndo(session, found) === undefined;
    const undone = told ? await readResult(trx, id) : null;
    // The result names people.
    if (undone && undone.kept.length > 0) await audit({ entity, entityID: id });
    return { message: 'Consulta exitosa.', data: { ...upload, choices: own ? options : null, undone } };
  },

  checkSurveyableUpload: async ({ db, params, body, session, address, now }) => {
    const { id, state, ...upload } = await findOwnUpload(db, params.id, session.userID);
    assertUnloaded({ state });
    return watched(db, id, session.userID, async (run) => {
      const { lists, reading } = await readFile(
        { db, session, now },
        { id, state, ...upload, options: body },
        run,
      );
      const data = await inTransaction(db, async (trx) => {
        // Another request may have loaded it while it was read.
        assertUnloaded(await lockUpload(trx, id));
        const made = await plan(trx, session, reading, false, run);
        await rememberColumns(trx, session.userID, body);
        const counts = countsOf(made);
        await trx
          .updateTable('surveyable_upload')
          .set({ ...countColumns(counts), state: 'revisado', options: JSON.stringify(body) })
          .where('id', '=', id)
          .execute();
        // The comparison reads people.
        await writeAudit(
          trx,
          { ...session, address },
          'checkSurveyableUpload',
          { entity, entityID: id, after: counts },
          now,
        );
        return reportOf(made, reading, lists);
      });
      return { message: 'El archivo se revisó. Todavía no se guardó nada.', data };
    });
  },

  loadSurveyableUpload: async ({ db, params, body, session, address, now }) => {
    const { id } = await findOwnUpload(db, params.id, session.userID);
    return watched(db, id, session.userID, async (run) => {
      const upload = await findUpload(db, id);
      const answer = async () => ({
        message: 'El archivo se cargó correctamente.',
        data: await only(db, id, session.userID),
      });
      if (upload.state === 'cargado') return answer();
      if (upload.state === 'recibido') throw problem('conflict', 'Revise el archivo antes de cargarlo.');
      if (upload.state === 'deshecho')
        throw problem('conflict', 'Este cargue se deshizo. Elija el archivo de nuevo.');
      const { lists, reading } = await readFile({ db, session, now }, upload, run);
      const actor = { ...session, address };
      const load = {
        db,
        session,
        actor,
        now,
        id,
        operationID: 'loadSurveyableUpload',
        onlyValid: body.onlyValid,
      };
      await saveMarked(load, upload, reading, lists, run);
      return answer();
    });
  },

  cancelSurveyableUpload: async ({ trx, params, session }) => {
    const { id, user_id: owner } = await findUpload(trx, params.id);
    const stopped = await cancelRun(trx, id, session.userID);
    if (!stopped && owner !== session.userID) throw problem('notFound', 'El cargue');
    return { message: stopped ? 'El cargue se detiene.' : 'No hay un cargue en curso.' };
  },

  discardSurveyableUpload: async ({ trx, params, session, audit }) => {
    const { id } = await findOwnUpload(trx, params.id, session.userID);
    return watched(trx, id, session.userID, async () => {
      const { state } = await lockUpload(trx, id);
      if (state === 'cargado' || state === 'deshecho')
        throw problem('conflict', 'Este archivo ya se cargó: no se descarta. Si no sirve, deshaga la carga.');
      await trx.deleteFrom('surveyable_upload').where('id', '=', id).execute();
      await audit({ entity, entityID: id, before: { state } });
      return { message: 'El archivo se descartó.' };
    });
  },

  undoSurveyableUpload: async ({ db, params, session, address, now }) => {
    const { id } = await findUpload(db, params.id);
    const [actor, operationID] = [{ ...session, address }, 'undoSurveyableUpload'];
    return watched(db, id, session.userID, (run) =>
      inTransaction(db, async (trx) => {
        const upload = await lockUpload(trx, id);
        const missing = missingToUndo(session, upload);
        if (missing) throw problem('forbidden', missing);
        const { state, loaded_at: loadedAt } = upload;
        if (state !== 'cargado' || loadedAt === null)
          throw problem('conflict', 'Solo se deshace un cargue que está cargado. Recargue la lista.');
        const names = entryNames(await readLists(trx));
        const undoing = { uploadID: id, loadedAt, actor, operationID, now, names };
        const after = await undoLoad(trx, undoing, run);
        await writeAudit(trx, actor, operationID, { entity, entityID: id, after }, now);
        return { message: 'El cargue se deshizo.', data: (await readResult(trx, id))! };
      }),
    );
  },

  // Written whole before it is sent: a slow reader would hold a connection of the database as long as it reads.
  downloadRejectedRows: async ({ db, params, session, address, now }) => {
    const { id } = await findOwnUpload(db, params.id, session.userID);
    return watched(db, id, session.userID, async (run) => {
      const upload = await findUpload(db, id);
      const { reading } = await readFile({ db, session, now }, upload, run, true);
      const made = await inTransaction(db, async (trx) => {
        const change: AuditedChange = { entity, entityID: id, after: { format: 'excel' } };
        await writeAudit(trx, { ...session, address }, 'downloadRejectedRows', change, now);
        return plan(trx, session, reading, false, run);
      });
      const file = await buffer(rejectedRows(reading, reasonsOf(made)));
      return { message: 'Archivo generado.', data: file.toString('base64') };
    });
  },

  downloadUploadTemplate: async ({ trx }) => {
    // The library that writes it is large and seldom needed.
    const { templateFile } = await import('../../bulk-load/template.ts');
    const file = templateFile(await readLists(trx));
    return { message: 'Archivo generado.', data: file.toString('base64') };
  },
} satisfies Partial<Handlers>;
