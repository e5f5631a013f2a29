import { createInterface } from 'node:readline/promises';
import { StartupProblem } from '../db/startup-problem.ts';

/**
 * Asks for confirmation in the terminal.
 * @param refusalMessage printed after any answer but 'sí'
 * @param command the command that continues without asking, for use without a terminal; null if already given
 * @throws StartupProblem unless the answer is 'sí'
 */
export async function confirm(
  question: string,
  refusalMessage: string,
  command: string | null,
): Promise<void> {
  if (command === null) return;
  if (!process.stdin.isTTY) throw new StartupProblem(`${question} Para hacerlo sin preguntas: ${command}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Escriba sí para continuar: `);
  terminal.close();
  if (!/^s[ií]$/i.test(answer.trim())) throw new StartupProblem(refusalMessage);
}
