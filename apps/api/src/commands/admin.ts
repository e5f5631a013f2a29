/** `npm run admin -- unlock <login>`: frees an account that others locked by guessing (rules §2; see command.ts). */
import { runCommand } from './command.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/transaction.ts';
import { unlockAccount } from '../entities/user-unlock.ts';

const [action, login = ''] = process.argv.slice(2);

await runCommand(
  'npm run admin -- unlock <usuario>',
  action === 'unlock' && login !== '',
  async (db, say) => {
    const account = await inTransaction(db, (trx) => unlockAccount(trx, login, new Date()));
    if (!account) throw new StartupProblem(`No hay un usuario ${login}.`);
    say(`El usuario ${account.login} puede ingresar de nuevo.`);
    if (account.password) say(`Contraseña: ${account.password}   (se pedirá cambiarla al ingresar)`);
  },
  { besideServer: true },
);
