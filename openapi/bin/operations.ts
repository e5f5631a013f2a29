/** Writes generated/operations.ts: where each operation lives, who may call it, and its effect on the database. */
import { type Contract, eachOperation, executedPart, type Operation, writes } from './contract.ts';

const shape =
  "{ method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; root: string; public: boolean; grants: readonly string[] }";

/** The TypeScript source of the table, one line per operation in the contract's order. */
export function operationsSource(contract: Contract): string {
  const lines: string[] = [];
  const uses: string[] = [];
  const tagged: string[] = [];
  for (const { path, pathItem, method, operation } of eachOperation(executedPart(contract))) {
    const root = (pathItem.servers ?? contract.servers)[0]?.url;
    const grants = (operation.security ?? []).flatMap(({ session = [] }) => session);
    const isPublic = operation.security?.length === 0;
    lines.push(
      `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}', root: '${root}', ` +
        `public: ${isPublic}, grants: [${grants.map((grant) => `'${grant}'`).join(', ')}] },`,
    );
    if (operation['x-etag']) tagged.push(`'${operation.operationId}'`);
    uses.push(`  ${operation.operationId}: '${databaseUse(method, operation)}',`);
  }
  return `// Written by bin/generate.ts from the contract. Do not edit.
/** Any one of \`grants\` suffices; none of them with \`public: false\` means any session. Paths follow \`root\`. */
export const operations = {
${lines.join('\n')}
} as const satisfies Record<string, ${shape}>;

export type OperationId = keyof typeof operations;

/** What an operation does to the database; 'replica' reads what a replica may answer. */
export type DatabaseUse = 'write' | 'read' | 'replica';

export const databaseUses: Readonly<Record<OperationId, DatabaseUse>> = {
${uses.join('\n')}
};

/** Operations whose answers have an ETag. */
export const taggedOperations: ReadonlySet<OperationId> = new Set([${tagged.join(', ')}]);
`;
}

function databaseUse(method: string, operation: Operation): 'write' | 'read' | 'replica' {
  if (writes(method, operation)) return 'write';
  return operation['x-replica'] ? 'replica' : 'read';
}
