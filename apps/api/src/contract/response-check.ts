/**
 * Checks in tests that responses match the contract. Every response schema is closed, so an extra column is found here; in
 * production the serializer drops it.
 */
import type { OperationId } from '@caracteriza/openapi/operations';
import { schemaValidator } from './ajv.ts';
import type { Traffic } from './contract.ts';

/** A response that violates the contract; always a bug in the handler, never the client's fault. */
class ContractBreach extends Error {}

function assertMatches(id: OperationId, ref: string, value: unknown): void {
  const validate = schemaValidator(ref, false);
  // The response as it will be sent: dates become strings, undefined properties are dropped.
  if (validate(JSON.parse(JSON.stringify(value)))) return;
  const breaches = validate.errors?.map(
    ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
  );
  throw new ContractBreach(`the answer of ${id} breaks the contract: ${breaches?.join('; ')}`);
}

/** Checks a complete 200 response. */
export function checkAnswer(id: OperationId, traffic: Traffic, answer: unknown): void {
  assertMatches(id, traffic.response.ref, answer);
}

/** Checks one row of a streamed list. */
export function checkItem(id: OperationId, traffic: Traffic, item: unknown): void {
  assertMatches(id, `${traffic.response.ref}/properties/data/items`, item);
}
