import { type Contract, eachOperation } from './contract.ts';

const refusal = { $ref: '#/components/responses/Problem' };

/**
 * The same document, with common.yaml's `Problem` added as the `default` response of every operation that has
 * none. Paths of other protocols have their own error responses.
 */
export function addRefusals(contract: Contract): Contract {
  const answering = structuredClone(contract);
  for (const { operation } of eachOperation(answering)) {
    if (operation['x-protocol']) continue;
    operation.responses = { ...operation.responses, default: operation.responses?.default ?? refusal };
  }
  return answering;
}
