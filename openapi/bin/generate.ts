/**
 * The only generator: the contract's source → generated/ (bundled JSON, TypeScript types, operations, fields).
 * Usage: node bin/generate.ts [--check] [--source openapi.yaml] [--out generated]; `--check` writes nothing and exits 1 on drift.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import openapiTypes, { type OpenAPI3, astToString } from 'openapi-typescript';
import { bundleContract } from './bundle.ts';
import { problemsOf } from './check.ts';
import { fieldsSources } from './fields.ts';
import { flatten } from './flatten.ts';
import { operationsSource } from './operations.ts';
import { operationWordsSource } from './operation-words.ts';
import { addRefusals } from './refusals.ts';
import { executedPart } from './contract.ts';
import { expandSorts } from './sorts.ts';

/**
 * Maps each file name to the text generated from a source file; the same source always gives the same bytes.
 * @throws one error with all problems of the contract
 */
export async function generate(source: string): Promise<Record<string, string>> {
  const contract = addRefusals(expandSorts(flatten(bundleContract(source))));
  const problems = problemsOf(contract);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // A copy, because openapi-typescript resolves references in place.
  const types = astToString(await openapiTypes(executedPart(contract) as unknown as OpenAPI3));
  return {
    'openapi.json': `${JSON.stringify(contract, null, 2)}\n`,
    'schema.d.ts': `// Written by bin/generate.ts from the contract. Do not edit.\n${types}`,
    'operations.ts': operationsSource(contract),
    'operation-words.ts': operationWordsSource(contract),
    ...fieldsSources(contract),
  };
}

/** Names of the files in `folder` that are missing or differ from the generated ones. */
export function driftedFiles(files: Record<string, string>, folder: string): string[] {
  return Object.keys(files).filter((name) => files[name] !== readIfThere(join(folder, name)));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const pathTo = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      source: { type: 'string', default: pathTo('openapi.yaml') },
      out: { type: 'string', default: pathTo('generated') },
    },
  });
  const files = await generate(values.source);
  if (values.check) {
    const drifted = driftedFiles(files, values.out);
    if (drifted.length === 0) return;
    throw new Error(`generated files differ from the contract, run npm run generate: ${drifted.join(', ')}`);
  }
  mkdirSync(values.out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(values.out, name), text);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
