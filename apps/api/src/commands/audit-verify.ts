/** `npm run audit:verify`: computes the chain over the audit trail again (see command.ts). Fails when it does not fit. */
import { runCommand } from './command.ts';
import { sealEntries, type Verified, verifyChain } from '../audit/chain.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import { inTransaction } from '../db/driver/transaction.ts';

const [known] = process.argv.slice(2);

const inBogota = (moment: Date | null) =>
  moment?.toLocaleString('es-CO', { timeZone: 'America/Bogota' }) ?? 'ninguno';

function problemIn({ broken, known: seen }: Verified): string | null {
  if (broken) {
    const { number, expected, actual, from, to } = broken;
    return `La auditoría fue alterada: el sello ${number} no coincide. Tenía ${expected} registros y ahora hay ${actual}, del ${inBogota(from)} al ${inBogota(to)}.`;
  }
  return seen ? null : 'La cadena no contiene el sello indicado: fue rehecha o es de otra base de datos.';
}

await runCommand(
  'npm run audit:verify -- [sello guardado aparte]',
  known === undefined || /^[0-9a-f]{64}$/.test(known),
  async (db, say) => {
    const verified = await inTransaction(db, (trx) => verifyChain(trx, known), {
      isolation: 'repeatable read',
    });
    const problem = problemIn(verified);
    if (problem !== null) throw new StartupProblem(problem);
    const last = (await sealEntries(db, new Date())) ?? verified.last;
    say(
      `La auditoría está completa: ${verified.entries + verified.unsealed} registros, de ellos ${verified.unsealed} recién sellados.`,
    );
    if (last.number > 0) say(`Último sello: ${last.number} ${last.hash}`);
  },
  { besideServer: true },
);
