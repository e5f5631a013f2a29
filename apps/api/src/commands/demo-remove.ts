/** `npm run demo:remove`: removes the demo from the database, after a question and a backup (see command.ts). */
import { createInterface } from 'node:readline/promises';
import { runCommand } from './command.ts';
import { type AuditedChange, writeAudit } from '../audit/audit.ts';
import { writeBackup } from '../db/backup/backup.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { removeDemo } from '../seed/demo-remove.ts';

const [answer] = process.argv.slice(2);

/** Asks at a terminal; elsewhere `--yes` must have been given. */
async function confirm(people: number): Promise<void> {
  if (answer === '--yes') return;
  const question = `Se eliminarán ${people} encuestables de la demostración con sus familias y encuestas.`;
  if (!process.stdin.isTTY) {
    throw new StartupProblem(`${question} Para hacerlo sin preguntas: npm run demo:remove -- --yes`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`${question} Escriba sí para continuar: `);
  terminal.close();
  if (!/^s[ií]$/i.test(typed.trim())) throw new StartupProblem('No se eliminó nada.');
}

await runCommand(
  'npm run demo:remove [-- --yes]',
  answer === undefined || answer === '--yes',
  async (db, say, { connection, config }) => {
    const people = await db.selectFrom('surveyable').select('id').where('demo', '=', true).execute();
    await confirm(people.length);
    const now = () => new Date();
    const { backupFolder: folder, backupKey: passphrase } = config;
    say(`Respaldo: ${await writeBackup(connection, { folder, now, passphrase })}`);
    const count = await inTransaction(db, async (trx) => {
      const removed = await removeDemo(trx);
      const change: AuditedChange = { entity: 'surveyable', after: { people: removed } };
      await writeAudit(trx, null, 'npm run demo:remove', change, now());
      return removed;
    });
    say(`Demostración eliminada: ${count} encuestables con sus familias, encuestas y configuración.`);
  },
  { besideServer: true },
);
