/**
 * `npm run admin -- unlock <login>` unlocks an account that others locked by guessing its password; `reset-second-factor
 * <login>` removes the second factor of a user who has lost it, which nobody else could do for the only administrator (rules
 * §2, §3; command.ts).
 */
import type { Kysely } from 'kysely';
import { runCommand } from './command.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { resetFactorOf } from '../entities/security/user-second-factor.ts';
import { unlockAccount } from '../entities/security/user-unlock.ts';

const [action = '', login = ''] = process.argv.slice(2);

const unknownLogin = () => new StartupProblem(`No hay un usuario ${login}.`);

const actions: Readonly<
  Record<string, (db: Kysely<Database>, print: (line: string) => void) => Promise<void>>
> = {
  unlock: async (db, print) => {
    const account = await inTransaction(db, (trx) => unlockAccount(trx, login, new Date()));
    if (!account) throw unknownLogin();
    print(`El usuario ${account.login} puede ingresar de nuevo.`);
    if (account.password) print(`Contraseña: ${account.password}   (se pedirá cambiarla al ingresar)`);
  },
  'reset-second-factor': async (db, print) => {
    const hadFactor = await inTransaction(db, (trx) => resetFactorOf(trx, login, new Date()));
    if (hadFactor === null) throw unknownLogin();
    print(
      hadFactor
        ? `El usuario ${login} ya no tiene segundo factor. Si su rol lo exige, lo activará al ingresar.`
        : `El usuario ${login} no tenía un segundo factor activo.`,
    );
  },
};

const command = Object.hasOwn(actions, action) && login !== '' ? actions[action] : undefined;

await runCommand(
  'npm run admin -- unlock <usuario>   o   npm run admin -- reset-second-factor <usuario>',
  command !== undefined,
  async (db, print) => command?.(db, print),
  { besideServer: true },
);
