/** The bulk load of people and their families from a workbook (spec §2 "Surveyables", §7; rules §5). */
import { todayInBogota } from '@caracteriza/domain/dates';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit.ts';
import { entryNames, readLists } from '../bulk-load/lists.ts';
import { type Plan, planOf } from '../bulk-load/plan.ts';
import { readInThread } from '../bulk-load/reading.ts';
import { rejectedRows } from '../bulk-load/rejected-rows.ts';
import { type Counts, countsOf, problemsOf, reasonsOf, reportOf } from '../bulk-load/report.ts';
import type { Lists } from '../bulk-load/row-check.ts';
import { cancelRun, type Run, watched } from '../bulk-load/running.ts';
import { savePlan } from '../bulk-load/save.ts';
import type { Reading } from '../bulk-load/sheet-check.ts';
import { undoLoad } from '../bulk-load/undo.ts';
import {
  findUpload,
  keepFile,
  lockUpload,
  readBytes,
  readingOptions,
  readUploads,
  rememberColumns,
  type Upload,
} from '../bulk-load/uploads.ts';
import type { Handlers } from '../contract/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../identity/session.ts';
import { answerList, listingOf } from '../records/listing.ts';

const entity = 'surveyableUpload';

const uploads = listingOf({
  // A file that was only looked at is nobody else's business.
  from: (trx: Kysely<Database>) =>
    trx.selectFrom('surveyable_upload').where('state', 'in', ['cargando', 'cargado', 'deshecho']),
  id: 'surveyable_upload.id',
  search: ['surveyable_upload.search'],
  sorts: { createdDate: 'surveyable_upload.created_at', fileName: 'surveyable_upload.file_name_sort' },
  standardSort: '-createdDate',
  rows: readUploads,
});

const only = async (trx: Kysely<Database>, id: string) => (await readUploads(trx, [id]))[0]!;

const rowCount = (count: number) => (count === 1 ? '1 fila' : `${count} filas`);

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
      const message = `${rowCount(counts.rejected)} con errores: no se guardó nada. Corríjalas o cargue solo las correctas.`;
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

/** Marks the load as begun, saves, and takes the mark back when that is refused; when the database dies the mark stays. */
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
    return await save(load, reading, lists, run);
  } catch (error) {
    await mark(upload.state === 'recibido' ? 'recibido' : 'revisado').catch(() => undefined);
    throw error;
  }
}

export const surveyableUploadHandlers = {
  uploadSurveyables: async ({ db, body, session, address, now }) => {
    const file = { fileName: 'Archivo sin nombre', ...body };
    const id = await inTransaction(db, (trx) => keepFile(trx, file, session, now));
    return watched(id, async (run) => {
      const upload = await findUpload(db, id);
      const { lists, reading } = await readFile({ db, session, now }, upload, run);
      const actor = { ...session, address };
      const load = { db, session, actor, now, id, operationID: 'uploadSurveyables', onlyValid: true };
      const made = await saveMarked(load, upload, reading, lists, run);
      const { rows, created, updated, unchanged, rejected } = countsOf(made);
      const errors = problemsOf(made, reading, false);
      const message =
        rejected === 0
          ? 'El archivo se cargó correctamente.'
          : `El archivo se cargó. ${rowCount(rejected)} con errores.`;
      return { message, data: { rows, created, updated, unchanged, rejected, errors } };
    });
  },

  listSurveyableUploads: (call) => answerList(uploads, call, undefined),

  openSurveyableUpload: async ({ trx, body, session, now, audit }) => {
    const id = await keepFile(trx, body, session, now);
    await audit({ entity, entityID: id });
    return { message: 'El archivo se recibió.', data: await only(trx, id) };
  },

  getSurveyableUpload: async ({ trx, params }) => {
    const { id } = await findUpload(trx, params.id);
    return { message: 'Consulta exitosa.', data: await only(trx, id) };
  },

  checkSurveyableUpload: async ({ db, params, body, session, address, now }) => {
    const { id, state, ...upload } = await findUpload(db, params.id);
    assertUnloaded({ state });
    return watched(id, async (run) => {
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
    const { id } = await findUpload(db, params.id);
    return watched(id, async (run) => {
      const upload = await findUpload(db, id);
      const answer = async () => ({
        message: 'El archivo se cargó correctamente.',
        data: await inTransaction(db, (trx) => only(trx, id)),
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

  cancelSurveyableUpload: async ({ trx, params }) => {
    const { id } = await findUpload(trx, params.id);
    return { message: cancelRun(id) ? 'El cargue se detiene.' : 'No hay un cargue en curso.' };
  },

  undoSurveyableUpload: async ({ trx, params, session, address, now, audit }) => {
    const { id } = await findUpload(trx, params.id);
    const { state, loaded_at: loadedAt } = await lockUpload(trx, id);
    if (state !== 'cargado' || loadedAt === null)
      throw problem('conflict', 'Solo se deshace un cargue que está cargado. Recargue la lista.');
    const names = entryNames(await readLists(trx));
    const operationID = 'undoSurveyableUpload';
    const data = await undoLoad(trx, {
      uploadID: id,
      loadedAt,
      actor: { ...session, address },
      operationID,
      now,
      names,
    });
    await trx.updateTable('surveyable_upload').set({ state: 'deshecho' }).where('id', '=', id).execute();
    const { removed, restored, kept } = data;
    await audit({ entity, entityID: id, after: { removed, restored, kept: kept.length } });
    return { message: 'El cargue se deshizo.', data };
  },

  downloadRejectedRows: async ({ trx, params, session, now, audit }) => {
    const { id } = await findUpload(trx, params.id);
    return watched(id, async (run) => {
      const upload = await findUpload(trx, id);
      const { reading } = await readFile({ db: trx, session, now }, upload, run, true);
      const made = await plan(trx, session, reading, false, run);
      await audit({ entity, entityID: id, after: { format: 'excel' } });
      return { message: 'Archivo generado.', data: rejectedRows(reading, reasonsOf(made)) };
    });
  },

  downloadUploadTemplate: async ({ trx }) => {
    // The library that writes it is large and seldom needed.
    const { templateFile } = await import('../bulk-load/template.ts');
    const file = templateFile(await readLists(trx));
    return { message: 'Archivo generado.', data: file.toString('base64') };
  },
} satisfies Partial<Handlers>;
