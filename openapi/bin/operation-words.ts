/** Writes generated/operation-words.ts: every operation in plain language, for people who read the audit trail. */
import { type Contract, eachOperation } from './contract.ts';

/** A summary phrased as an action; reads and downloads are named by their subject alone. */
function wordsOf(operationId: string, method: string, summary: string): string {
  if (operationId.startsWith('export')) return `Descargar: ${summary}`;
  return method === 'get' ? `Consultar: ${summary}` : summary;
}

/** The TypeScript source of the table, one line per operation in the contract's order. */
export function operationWordsSource(contract: Contract): string {
  const lines: string[] = [];
  for (const { method, operation } of eachOperation(contract)) {
    const { operationId = '', summary = '' } = operation;
    lines.push(`  ${operationId}: ${JSON.stringify(wordsOf(operationId, method, summary))},`);
  }
  return `// Written by bin/generate.ts from the contract. Do not edit.
export const operationWords = {
${lines.join('\n')}
} as const satisfies Record<string, string>;
`;
}
