/**
 * Checks, in tests, that what the server answers is what the contract says: every response schema is closed, so an
 * extra column is found here. In production the serializer leaves such a column out.
 */
import type { OperationId } from '@caracteriza/openapi/operations';
import { schemaValidator } from './ajv.ts';
import type { Traffic } from './contract.ts';

/** An answer that breaks the contract: a fault of the handler, never of the client. */
class ContractBreach extends Error {}

function assertMatches(id: OperationId, ref: string, value: unknown): void {
  const validate = schemaValidator(ref, false);
  // As it is sent: dates become texts, undefined properties are dropped.
  if (validate(JSON.parse(JSON.stringify(value)))) return;
  const breaches = validate.errors?.map(
    ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
  );
  throw new ContractBreach(`the answer of ${id} breaks the contract: ${breaches?.join('; ')}`);
}

/** Checks a whole 200 answer. */
export function checkAnswer(id: OperationId, traffic: Traffic, answer: unknown): void {
  assertMatches(id, traffic.response.ref, answer);
}

/** Checks one row of a streamed list. */
export function checkItem(id: OperationId, traffic: Traffic, item: unknown): void {
  assertMatches(id, `${traffic.response.ref}/properties/data/items`, item);
}
