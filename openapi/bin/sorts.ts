import type { Contract } from './contract.ts';

/**
 * The same document with both directions for every field of a `sort` parameter. The source names each field once; `-field` is
 * the descending order.
 */
export function expandSorts(contract: Contract): Contract {
  const parameters = Object.fromEntries(
    Object.entries(contract.components.parameters ?? {}).map(([name, parameter]) => {
      const fields = parameter.name === 'sort' ? parameter.schema?.enum : undefined;
      if (!fields) return [name, parameter];
      const schema = { ...parameter.schema, enum: fields.flatMap((field) => [field, `-${field}`]) };
      return [name, { ...parameter, description: 'A leading minus: descending.', schema }];
    }),
  );
  return { ...contract, components: { ...contract.components, parameters } };
}
