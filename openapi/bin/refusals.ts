import { type Contract, eachOperation } from './contract.ts';

const refusal = { $ref: '#/components/responses/Problem' };

/** The same document, in which every operation without a `default` response gets common.yaml's `Problem`. */
export function addRefusals(contract: Contract): Contract {
  const answering = structuredClone(contract);
  for (const { operation } of eachOperation(answering)) {
    operation.responses = { ...operation.responses, default: operation.responses?.default ?? refusal };
  }
  return answering;
}
