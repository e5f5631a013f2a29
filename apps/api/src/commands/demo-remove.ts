/** `npm run demo:remove`: removes the demo from the database (see command.ts). */
import { runCommand } from './command.ts';
import { writeAudit } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeDemo } from '../seed/demo-remove.ts';

await runCommand('npm run demo:remove', true, async (db, say) => {
  const people = await inTransaction(db, async (trx) => {
    const removed = await removeDemo(trx);
    const change = { entity: 'surveyable', after: { people: removed } };
    await writeAudit(trx, null, 'npm run demo:remove', change, new Date());
    return removed;
  });
  say(`Demostración eliminada: ${people} encuestables con sus familias, encuestas y configuración.`);
});
