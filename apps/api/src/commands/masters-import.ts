/** `npm run masters:import -- <table> <file.csv>`: adds and renames entries of a master table (see command.ts). */
import { readFile } from 'node:fs/promises';
import { resolveUserPath, runCommand } from './command.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { importMasters, readEntries } from '../entities/system/master-table-import.ts';

const [table = '', file = ''] = process.argv.slice(2);

await runCommand('npm run masters:import -- <tabla> <archivo.csv>', file !== '', async (db, print) => {
  const bytes = await readFile(resolveUserPath(file)).catch(() => {
    throw new StartupProblem(`No se pudo leer el archivo ${file}.`);
  });
  const entries = readEntries(bytes);
  const { added: addedCount, renamed: renamedCount } = await inTransaction(db, (trx) =>
    importMasters(trx, table, entries, new Date()),
  );
  print(
    `${table}: ${addedCount} entradas agregadas, ${renamedCount} con otro nombre, de ${entries.length} leídas.`,
  );
});
