/**
 * Short forms for parts that nearly every operation has. A Redocly plugin that expands them before the contract is linted and
 * bundled, so that the bundled document is plain OpenAPI:
 *
 * - `x-data: <schema>` is a 200 response whose envelope holds that data;
 * - `x-list: <schema>` is a 200 response with an array of them; it accepts `page`, `pageSize` and `search` and returns the
 *   total;
 * - `x-body: <schema>` is a required JSON body.
 */
const commonPart = (part) => ({ $ref: `common.yaml#/${part}` });
const json = (schema) => ({ 'application/json': { schema } });

/** The 200 response in the envelope: `data` and any additional properties. */
function answer(description, data, extraProperties = {}) {
  const envelopeSchema = { type: 'object', required: ['data'], properties: { data, ...extraProperties } };
  return { 200: { description, content: json({ allOf: [commonPart('schemas/Envelope'), envelopeSchema] }) } };
}

/** Expands the short forms of one operation in place. */
function expand(operation) {
  const { 'x-data': data, 'x-list': listItems, 'x-body': body } = operation;
  if (data) operation.responses = answer('The data.', data);
  if (listItems) {
    const totals = { total: commonPart('schemas/Total'), totalIsExact: commonPart('schemas/TotalIsExact') };
    operation.responses = answer(
      'The records, and how many match when a page was asked for.',
      { type: 'array', items: listItems },
      totals,
    );
    const paging = ['page', 'pageSize', 'search'].map((name) => commonPart(`parameters/${name}`));
    operation.parameters = [...paging, ...(operation.parameters ?? [])];
  }
  if (body) operation.requestBody = { required: true, content: json(body) };
  for (const form of ['x-data', 'x-list', 'x-body']) delete operation[form];
}

export default () => ({
  id: 'contract',
  preprocessors: { oas3: { 'short-forms': () => ({ Operation: { enter: expand } }) } },
});
