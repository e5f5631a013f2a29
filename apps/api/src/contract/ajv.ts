/** The three validators for the contract's schemas. They compile each schema on first use and cache it. */
import type { Wider } from '@caracteriza/domain/access/allowed-rule';
import { isCompactDate } from '@caracteriza/domain/values/dates';
import { idPattern } from '@caracteriza/domain/values/id';
import {
  _,
  Ajv2020,
  type CodeKeywordDefinition,
  type FuncKeywordDefinition,
  type Options,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Parameter, type Schema, schemaAt } from './contract.ts';

const compactDate = '^[0-9]{8}$';

/** The longest text that a form field accepts (spec §9). Only answers can be longer, and only drafts can be blank. */
const maxRequiredLength = 500;

/** Whether a schema is a required text. As in the forms, whitespace alone does not count as filled in. */
const isRequiredText = ({ format, minLength, maxLength }: Schema) =>
  format === undefined && Number(minLength) >= 1 && Number(maxLength) <= maxRequiredLength;

/** The limits of a field that an allowance widens: its own, and those while the allowance is on. */
interface Limits {
  ownRule: Rule;
  wider: Wider;
}
type Rule = Pick<Wider, 'maxLength' | 'pattern'>;

/**
 * Removes limits that an allowance changes from the schema; the keyword that knows the organisation's allowances checks them.
 */
function moveLimits(schema: Schema): void {
  const widerLimits = schema['x-wider'] as Wider;
  const propertyLimits = {
    ...(widerLimits.maxLength !== undefined && { maxLength: Number(schema.maxLength) }),
    ...(widerLimits.pattern !== undefined && { pattern: schema.pattern! }),
  };
  for (const limit of Object.keys(propertyLimits)) delete schema[limit];
  schema['x-wider'] = { ownRule: propertyLimits, wider: widerLimits } satisfies Limits;
}

/**
 * Removes fields that an allowance makes optional from `required`; the keyword that knows the organisation's allowances checks
 * them.
 */
function moveRequired(schema: Schema): void {
  const requiredUnless: Record<string, string> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const allowance = property['x-required-unless'];
    if (allowance === undefined) continue;
    requiredUnless[name] = allowance as string;
    delete property['x-required-unless'];
  }
  if (Object.keys(requiredUnless).length > 0) schema['requiredUnless'] = requiredUnless;
}

/**
 * The schema at `ref`, with added formats for what JSON Schema keywords cannot express: a pattern cannot detect that 20230229
 * is not a real date, nor can a length detect that a text is blank.
 */
function validatable(ref: string): Schema {
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const schema = node as Schema;
    if (schema.pattern === compactDate) schema.format = 'compact-date';
    else if (isRequiredText(schema)) schema.format = 'not-blank';
    if (schema['x-wider'] !== undefined) moveLimits(schema);
    if (schema.type === 'object') moveRequired(schema);
    Object.values(schema).forEach(walk);
  };
  const schema = schemaAt(ref);
  walk(schema);
  return schema;
}

/** Counted without making a copy, because a text may be several megabytes long. */
function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += text.codePointAt(index)! > 0xffff ? 2 : 1) count++;
  return count;
}

/**
 * maxLength and minLength in code points, as in Ajv, but counted only if the UTF-16 length does not settle the matter: counting
 * those of 25 MB of files takes 0.2 s.
 */
const textLength: CodeKeywordDefinition = {
  keyword: ['maxLength', 'minLength'],
  type: 'string',
  schemaType: 'number',
  error: { params: ({ schemaCode }) => _`{limit: ${schemaCode}}`, message: 'has another length' },
  code: (cxt) => {
    const { gen, keyword, data, schema: limit } = cxt as typeof cxt & { schema: number };
    const count = gen.scopeValue('func', { ref: codePoints });
    cxt.fail(
      keyword === 'maxLength'
        ? _`${data}.length > ${limit} && (${data}.length > ${2 * limit} || ${count}(${data}) > ${limit})`
        : _`${data}.length < ${2 * limit} && ${count}(${data}) < ${limit}`,
    );
  },
};

function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}

const patternOf = memoize((pattern: string) => new RegExp(pattern, 'u'));

/** Checks a text against its own limits or the wider ones; the caller passes what is allowed as `this`. */
const widerLimits: FuncKeywordDefinition = {
  keyword: 'x-wider',
  type: 'string',
  errors: true,
  validate: function validate(
    this: ReadonlySet<string>,
    { ownRule, wider }: Limits,
    text: string,
    parentSchema: Schema | undefined,
  ): boolean {
    const { maxLength, pattern } = this.has(wider.allowance) ? wider : ownRule;
    const errors = [
      ...(maxLength !== undefined && codePoints(text) > maxLength
        ? [{ keyword: 'maxLength', params: { limit: maxLength }, parentSchema }]
        : []),
      ...(pattern !== undefined && !patternOf(pattern).test(text)
        ? [{ keyword: 'pattern', params: { pattern }, parentSchema }]
        : []),
    ];
    (validate as { errors?: object[] }).errors = errors;
    return errors.length === 0;
  },
};

/** Rejects a missing or null field while the allowance that makes it optional is off. */
const requiredUnless: FuncKeywordDefinition = {
  keyword: 'requiredUnless',
  type: 'object',
  errors: true,
  validate: function validate(
    this: ReadonlySet<string>,
    fields: Readonly<Record<string, string>>,
    value: Readonly<Record<string, unknown>>,
    parentSchema: Schema | undefined,
  ): boolean {
    const missingFields = Object.entries(fields)
      .filter(([name, allowance]) => !this.has(allowance) && (value[name] ?? null) === null)
      .map(([name]) => name);
    (validate as { errors?: object[] }).errors = missingFields.map((missingProperty) => ({
      keyword: 'required',
      params: { missingProperty },
      parentSchema,
    }));
    return missingFields.length === 0;
  },
};

function makeAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    passContext: true,
    ...options,
  });
  addFormats(ajv, ['date-time', 'email']);
  return ajv
    .removeKeyword('maxLength')
    .removeKeyword('minLength')
    .addKeyword(textLength)
    .addKeyword(widerLimits)
    .addKeyword(requiredUnless)
    .addFormat('uuid', idPattern)
    .addFormat('compact-date', isCompactDate)
    .addFormat('not-blank', (text: string) => text.trim() !== '');
}

const bodies = makeAjv({ allErrors: true });
// One error is enough for a body of up to 25 MB; collecting all errors of a hostile one would exhaust the memory.
const largeBodies = makeAjv({ allErrors: false });
const texts = makeAjv({ allErrors: true, coerceTypes: true });

const compileBody = memoize((ref: string) => bodies.compile(validatable(ref)));
const compileLargeBody = memoize((ref: string) => largeBodies.compile(validatable(ref)));

/** The validator for the schema at `ref`; it neither coerces nor removes anything. If `large`, it stops at the first error. */
export function schemaValidator(ref: string, large: boolean): ValidateFunction {
  return large ? compileLargeBody(ref) : compileBody(ref);
}

/** The validator for a set of path or query parameters; converts their texts to the contract's types, in place. */
export function parametersValidator(parameters: Parameter[]): ValidateFunction {
  return texts.compile({
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, ref }) => [name, validatable(ref)])),
  });
}
