import { type Contract, eachOperation } from './contract.ts';

const refusal = { $ref: '#/components/responses/Problem' };

/** The same document, with common.yaml's `Problem` added to every operation without a `default` response. A protocol of its own has its own. */
export function addRefusals(contract: Contract): Contract {
  const answering = structuredClone(contract);
  for (const { operation } of eachOperation(answering)) {
    if (operation['x-protocol']) continue;
    operation.responses = { ...operation.responses, default: operation.responses?.default ?? refusal };
  }
  return answering;
}
