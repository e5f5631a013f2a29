/** `npm run demo:remove`: removes the demo from the database, after a confirmation and a backup (see command.ts). */
import { runCommand } from './command.ts';
import { confirm } from './confirm.ts';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import { writeBackup } from '../db/backup/backup.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { removeDemo } from '../seed/demo-remove.ts';

const [answer] = process.argv.slice(2);

await runCommand(
  'npm run demo:remove [-- --yes]',
  answer === undefined || answer === '--yes',
  async (db, print, { connection, config }) => {
    const people = await db.selectFrom('surveyable').select('id').where('demo', '=', true).execute();
    await confirm(
      `Se eliminarán ${people.length} encuestables de la demostración con sus familias y encuestas.`,
      'No se eliminó nada.',
      answer === '--yes' ? null : 'npm run demo:remove -- --yes',
    );
    const now = () => new Date();
    const { backupFolder: folder, backupKey: passphrase, dataDir } = config;
    print(`Respaldo: ${await writeBackup(connection, { folder, now, passphrase, dataDir })}`);
    const count = await inTransaction(db, async (trx) => {
      const removedCounts = await removeDemo(trx);
      const change: AuditedChange = { entity: 'surveyable', after: { people: removedCounts } };
      await writeAudit(trx, null, 'npm run demo:remove', change, now());
      return removedCounts;
    });
    print(`Demostración eliminada: ${count} encuestables con sus familias, encuestas y configuración.`);
  },
  { besideServer: true },
);
