/** Reads, plans and saves a file of the bulk load (rules §5). */
import { countText } from '@caracteriza/domain/words/counted';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { type Actor, writeAudit } from '../../audit/audit.ts';
import { entriesByID, readLists } from '../../bulk-load/lists.ts';
import { type Plan, planOf } from '../../bulk-load/plan.ts';
import { readInThread } from '../../bulk-load/workbook-thread.ts';
import { type Counts, countsOf } from '../../bulk-load/report.ts';
import type { Lists } from '../../bulk-load/row-check.ts';
import type { Run } from '../../bulk-load/running.ts';
import { savePlan } from '../../bulk-load/save.ts';
import type { SheetContent } from '../../bulk-load/sheet-check.ts';
import { lockBulkLoad, readBytes, sheetOptions, type BulkLoad } from '../../bulk-load/bulk-loads.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { Problem, problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';

export const entity = 'surveyableUpload';

/** A load's counts as columns of its row. */
export const countColumns = ({ familiesCreated, familiesUpdated, ...counts }: Counts) => ({
  ...counts,
  families_created: familiesCreated,
  families_updated: familiesUpdated,
});

export interface BulkLoadCall {
  db: Kysely<Database>;
  session: Session;
  now: Date;
}

/** The last file read by this process, so that a file that was just previewed can be loaded without being read again. */
let lastContent: { key: string; content: SheetContent } | undefined;

/** Reads a stored file with the options that its user last chose. */
export async function readFile(
  { db, session, now }: BulkLoadCall,
  bulkLoad: BulkLoad,
  run?: Run,
  withTexts = false,
) {
  const lists = await readLists(db);
  const options = await sheetOptions(db, session.userID, bulkLoad.options);
  const circumstances = { today: todayInBogota(now), allowances: [...session.allowances] };
  const rules = { options, lists, circumstances, withTexts };
  const key = JSON.stringify([bulkLoad.id, rules]);
  if (lastContent?.key === key) return { lists, content: lastContent.content };
  const file = { userID: session.userID, bytes: () => readBytes(db, bulkLoad.id), run };
  const content = await readInThread(file, rules);
  lastContent = { key, content };
  return { lists, content };
}

export function planRows(
  trx: Kysely<Database>,
  session: Session,
  content: SheetContent,
  lock: boolean,
  run: Run,
): Promise<Plan> {
  const mayCreateFamilies = session.grants.has('management:family:CREATE');
  const mayEditFamilies = session.grants.has('management:family:EDIT');
  const inTerritory = session.territory !== null;
  return planOf(
    trx,
    content.rows,
    { mayAddFamilies: mayCreateFamilies, mayEditFamilies, inTerritory, lock },
    run,
  );
}

interface Load extends BulkLoadCall {
  id: string;
  actor: Actor;
  operationID: string;
  onlyValid: boolean;
}

/** Throws 409 if the file has already been loaded. */
export function assertUnloaded({ state }: Pick<BulkLoad, 'state'>): void {
  if (state === 'cargado' || state === 'deshecho')
    throw problem('conflict', 'Este archivo ya se cargó. Elíjalo de nuevo para otro cargue.');
}

/** Saves the rows of a file in one transaction. */
async function saveRows(bulkLoad: Load, content: SheetContent, lists: Lists, run: Run): Promise<Plan> {
  const { db, session, actor, now, id, operationID, onlyValid } = bulkLoad;
  return inTransaction(db, async (trx) => {
    assertUnloaded(await lockBulkLoad(trx, id));
    const plan = await planRows(trx, session, content, true, run);
    const counts = countsOf(plan);
    if (counts.rejected > 0 && !onlyValid) {
      const message = `${countText(counts.rejected, 'fila', 'filas')} con errores: no se guardó nada. Corríjalas o cargue solo las correctas.`;
      throw problem('rule', message);
    }
    await savePlan(trx, plan, { bulkLoadID: id, actor, operationID, now, names: entriesByID(lists) }, run);
    await trx
      .updateTable('surveyable_upload')
      .set({ ...countColumns(counts), state: 'cargado', loaded_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, actor, operationID, { entity, entityID: id, after: counts }, now);
    return plan;
  });
}

/**
 * Marks the file as being loaded and saves its rows. If the load is rejected or cancelled, the mark is removed; after any other
 * failure it stays, showing that the load was interrupted.
 */
export async function saveBulkLoad(
  load: Load,
  bulkLoad: BulkLoad,
  content: SheetContent,
  lists: Lists,
  run: Run,
): Promise<Plan> {
  const setState = (state: string) =>
    load.db
      .updateTable('surveyable_upload')
      .set({ state })
      .where('id', '=', bulkLoad.id)
      .where('state', 'in', ['recibido', 'revisado', 'cargando'])
      .execute();
  await setState('cargando');
  try {
    const plan = await saveRows(load, content, lists, run);
    // A loaded file is not read again.
    if (lastContent?.content === content) lastContent = undefined;
    return plan;
  } catch (error) {
    if (error instanceof Problem)
      await setState(bulkLoad.state === 'recibido' ? 'recibido' : 'revisado').catch(() => undefined);
    throw error;
  }
}
