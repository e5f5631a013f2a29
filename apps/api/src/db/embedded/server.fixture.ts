/**
 * The server process used by supervisor.slow.ts. Starts the embedded database of argv[2], commits a row with argv[3] as its
 * text, prints 'committed' and waits to be killed; 'stop' on stdin shuts it down cleanly. The message of a StartupProblem goes
 * to stdout.
 */
import { once } from 'node:events';
import { sql } from 'kysely';
import { openDatabase } from '../open.ts';
import { StartupProblem } from '../startup-problem.ts';
import { startEmbedded } from './supervisor.ts';

const [, , dataDir = '', command = ''] = process.argv;
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const embedded = await startEmbedded({ dataDir, log: (line) => print(`log: ${line}`) });
  const db = openDatabase(embedded.connection);
  await sql`create table if not exists word (text text)`.execute(db);
  await sql`insert into word values (${command})`.execute(db);
  print(`socket: ${embedded.connection.host}`);
  print('committed');
  await once(process.stdin, 'data');
  await db.destroy();
  await embedded.stop();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  print(error.message);
  process.exit(1);
}
