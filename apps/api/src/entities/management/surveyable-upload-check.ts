/** Checks a file of the bulk load without saving any of its rows (rules §5). */
import { type Actor, writeAudit } from '../../audit/audit.ts';
import { lockBulkLoad, rememberColumns, type BulkLoad } from '../../bulk-load/bulk-loads.ts';
import { dropReport, storeReport } from '../../bulk-load/report-store.ts';
import { countsOf, reportOf } from '../../bulk-load/report.ts';
import type { Run } from '../../bulk-load/running.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import {
  assertUnloaded,
  type BulkLoadCall,
  countColumns,
  entity,
  planRows,
  readFile,
} from './surveyable-upload-save.ts';

interface Check extends BulkLoadCall {
  actor: Actor;
  operationID: string;
}

/** Reads a file with its user's choices and reports what loading it would do. The report and the choices are kept. */
export async function checkFile(
  { db, session, actor, now, operationID }: Check,
  bulkLoad: BulkLoad,
  run: Run,
) {
  const { id, options } = bulkLoad;
  await dropReport(db, id);
  const { lists, content } = await readFile({ db, session, now }, bulkLoad, run);
  return inTransaction(db, async (trx) => {
    // Another request may have loaded the file while this one was reading it.
    assertUnloaded(await lockBulkLoad(trx, id));
    const plan = await planRows(trx, session, content, false, run);
    await rememberColumns(trx, session.userID, options);
    const counts = countsOf(plan);
    await trx
      .updateTable('surveyable_upload')
      .set({ ...countColumns(counts), state: 'revisado', options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute();
    // The rows were compared with registered people, so this counts as reading personal data.
    await writeAudit(trx, actor, operationID, { entity, entityID: id, after: counts }, now);
    const report = await reportOf(plan, content, lists, run);
    await storeReport(trx, { id, session, now }, report);
    return report;
  });
}
