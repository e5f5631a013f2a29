/** `npm run generate:data -- --people 200000 --surveys 10000 --seed 1`: adds invented people to the demo (see command.ts). */
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { generateData } from '../seed/generated.ts';

const count = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : null);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [people, seed] = [count(values.people), count(values.seed)];

await runCommand(
  'npm run generate:data -- --people <cantidad> --seed <número>',
  people !== null && seed !== null,
  async (db, print) => {
    const startTime = performance.now();
    await inTransaction(db, (trx) => generateData(trx, { people: people ?? 0, seed: seed ?? 0 }, new Date()));
    const seconds = Math.round((performance.now() - startTime) / 1000);
    print(`Se generaron ${people} encuestables en ${seconds} s.`);
  },
);
