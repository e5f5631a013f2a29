/**
 * `npm run audit:verify`: recomputes the hash chain of the audit trail and compares it with seals kept elsewhere (see
 * command.ts). Fails if anything does not match.
 */
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { resolveUserPath, runCommand } from './command.ts';
import { anchorKey, checkAnchors } from '../audit/anchor.ts';
import { sealEntries, verifyChain } from '../audit/chain.ts';
import { anchorLines, anchorProblems, chainProblems, verifiedLines } from '../audit/verification.ts';
import { errorCode, inTransaction } from '../db/driver/transaction.ts';
import { installationKey } from '../db/installation-key.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import type { Database } from '../db/types.ts';

/** What was kept elsewhere: the hash of a seal, the text of an anchor file, or nothing. */
type Evidence = { hash: string } | { anchors: string } | null;

async function evidenceFrom(argument: string | undefined): Promise<Evidence> {
  if (argument === undefined) return null;
  if (/^[0-9a-f]{64}$/.test(argument)) return { hash: argument };
  const file = resolveUserPath(argument);
  return readFile(file, 'utf8').then(
    (anchors) => ({ anchors }),
    (error: unknown) => {
      throw new StartupProblem(
        `No se puede leer ${file} (${errorCode(error)}): indique un sello o un archivo de sellos guardados.`,
      );
    },
  );
}

/** The result of checking the kept seals: messages, problems, and the newest seal that is unchanged in the chain. */
async function compareWithEvidence(trx: Kysely<Database>, evidence: Evidence, dataDir: string) {
  if (evidence === null) return { lines: [], problems: [], newest: null };
  if ('anchors' in evidence) {
    const anchorResult = await checkAnchors(trx, evidence.anchors, await installationKey(dataDir, anchorKey));
    const problems = anchorProblems(anchorResult);
    return { lines: anchorLines(anchorResult), problems, newest: anchorResult.newest?.seal ?? null };
  }
  const seal = await trx
    .selectFrom('audit_seal')
    .select('number')
    .where('hash', '=', evidence.hash)
    .executeTakeFirst();
  if (seal)
    return {
      lines: [`La cadena contiene el sello indicado, el ${seal.number}.`],
      problems: [],
      newest: seal.number,
    };
  const problem =
    'La cadena no contiene el sello indicado: fue cortada o rehecha, o es de otra base de datos.';
  return { lines: [], problems: [problem], newest: null };
}

const [argument, ...extraArguments] = process.argv.slice(2);

await runCommand(
  'npm run audit:verify -- [sello guardado aparte, o archivo de sellos guardados]',
  extraArguments.length === 0,
  async (db, print, { config }) => {
    const evidence = await evidenceFrom(argument);
    const { verified: chain, held: evidenceResult } = await inTransaction(
      db,
      async (trx) => ({
        verified: await verifyChain(trx),
        held: await compareWithEvidence(trx, evidence, config.dataDir),
      }),
      { isolation: 'repeatable read' },
    );
    const problems = [...chainProblems(chain), ...evidenceResult.problems];
    if (problems.length > 0) throw new StartupProblem(problems.join('\n'));
    const latestSeal = (await sealEntries(db, new Date())) ?? chain.latestSeal;
    for (const line of [...evidenceResult.lines, ...verifiedLines(chain, latestSeal, evidenceResult.newest)])
      print(line);
  },
  { besideServer: true },
);
