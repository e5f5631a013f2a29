/** `npm run demo:remove`: removes the demo from the database (see db/command.ts). */
import { runCommand } from '../db/command.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeDemo } from './demo-remove.ts';

await runCommand('npm run demo:remove', true, async (db, say) => {
  const people = await inTransaction(db, removeDemo);
  say(`Demostración eliminada: ${people} encuestables con sus familias, encuestas y configuración.`);
});
