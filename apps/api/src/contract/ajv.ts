/** The three validators over the contract's schemas. They compile a schema at its first use and keep it. */
import { isCompactDate } from '@caracteriza/domain/dates';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Parameter, type Schema, schemaAt } from './contract.ts';

/** As the server writes its ids. Another spelling of the same id would pass for another record where ids are compared. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const compactDate = '^[0-9]{8}$';

/** Longest text that a form's input takes (spec §9); what may be longer is an answer, a draft's may be blank for now. */
const longestInput = 500;

/** A required text: blanks alone fill no field, as the forms have it too. */
const isRequiredText = ({ format, minLength, maxLength }: Schema) =>
  format === undefined && Number(minLength) >= 1 && Number(maxLength) <= longestInput;

/**
 * The schema at `ref`, with formats where the contract's keywords cannot tell: a pattern does not know 20230229 from a
 * real day, nor a length blanks from a text.
 */
function validatable(ref: string): Schema {
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const schema = node as Schema;
    if (schema.pattern === compactDate) schema.format = 'compact-date';
    else if (isRequiredText(schema)) schema.format = 'not-blank';
    Object.values(schema).forEach(walk);
  };
  const schema = schemaAt(ref);
  walk(schema);
  return schema;
}

function makeAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, verbose: true, ...options });
  addFormats(ajv, ['date-time', 'email']);
  return ajv
    .addFormat('uuid', uuid)
    .addFormat('compact-date', isCompactDate)
    .addFormat('not-blank', (text: string) => text.trim() !== '');
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const bodies = makeAjv({ allErrors: true });
// One error is enough of a body that may be 25 MB: collecting all of a hostile one would fill the memory.
const largeBodies = makeAjv({ allErrors: false });
const texts = makeAjv({ allErrors: true, coerceTypes: true });

const compileBody = once((ref: string) => bodies.compile(validatable(ref)));
const compileLargeBody = once((ref: string) => largeBodies.compile(validatable(ref)));

/** The validator of the schema at `ref`: no coercion, nothing removed. `large`: stops at the first error. */
export function schemaValidator(ref: string, large: boolean): ValidateFunction {
  return large ? compileLargeBody(ref) : compileBody(ref);
}

/** The validator of a set of path or query parameters; it turns their texts into the contract's types, in place. */
export function parametersValidator(parameters: Parameter[]): ValidateFunction {
  return texts.compile({
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, ref }) => [name, validatable(ref)])),
  });
}
