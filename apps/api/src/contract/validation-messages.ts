/** Spanish messages for Ajv's errors (spec §5), using the contract's labels. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { olderPageAdvice, type FieldError } from '../http/problem.ts';
import type { Schema } from './contract.ts';
import { refusedNumber, refusedSigns, refusedValue } from '@caracteriza/domain/words/refused-value';

/** '/answers/3/value' → 'answers.3.value' */
function fieldPath(pointer: string, name?: string): string {
  const pathParts = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...pathParts, ...(name === undefined ? [] : [name])].join('.');
}

const lastName = (field: string) => field.split('.').at(-1) || 'datos';

function typeMessage(label: string, type: string | string[]): string {
  const types = [type].flat().filter((name) => name !== 'null');
  const names: Record<string, string> = {
    string: 'un texto',
    number: 'un número',
    integer: 'un número entero',
    boolean: 'verdadero o falso',
    array: 'una lista',
    object: 'un objeto',
  };
  return `El campo ${label} debe ser ${names[types[0] ?? ''] ?? 'de otro tipo'}.`;
}

const { required, tooShort, tooLong } = refusedValue;
const choose = (label: string) => `Elija un valor válido para el campo ${label}.`;

function formatMessage(label: string, format: string): string {
  if (format === 'not-blank') return required(label);
  if (format === 'email') return refusedValue.email;
  if (format === 'uuid') return choose(label);
  if (format === 'compact-date') return `El campo ${label} debe ser una fecha real con el formato aaaammdd.`;
  return `El campo ${label} no tiene un formato válido.`;
}

function patternMessage(label: string, pattern: string): string {
  if (pattern.includes('@')) return refusedValue.email;
  if (pattern === '^[0-9]{8}$') return formatMessage(label, 'compact-date');
  return refusedSigns(label, pattern);
}

/** The fields of a `sort`. The contract lists each in both directions; the message names it once. */
function sortMessage(value: unknown, allowed: readonly string[]): string {
  const name = String(value).replace(/^-/, '').slice(0, 60) || 'un campo sin nombre';
  const sortableFields = allowed.filter((field) => !field.startsWith('-')).join(', ');
  return `La lista no se puede ordenar por ${name}. Use: ${sortableFields}.`;
}

function limitMessage(error: ErrorObject, label: string): string | null {
  const { limit = 0 } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'minLength':
      return error.data === '' ? required(label) : tooShort(limit);
    case 'maxLength':
      return tooLong(limit);
    case 'minimum':
      return refusedNumber.tooSmall(label, limit);
    case 'maximum':
      return refusedNumber.tooLarge(label, limit);
    case 'minItems':
      return limit === 1 ? required(label) : `El campo ${label} debe tener mínimo ${limit} elementos.`;
    case 'maxItems':
      return `El campo ${label} admite máximo ${limit} elementos.`;
    default:
      return null;
  }
}

function fieldError(error: ErrorObject): FieldError {
  const schema = (error.parentSchema ?? {}) as Schema;
  if (error.keyword === 'required') {
    const name = (error.params as { missingProperty: string }).missingProperty;
    const label = schema.properties?.[name]?.title ?? name;
    return { field: fieldPath(error.instancePath, name), message: required(label) };
  }
  if (error.keyword === 'additionalProperties') {
    const name = (error.params as { additionalProperty: string }).additionalProperty.slice(0, 60);
    return {
      field: fieldPath(error.instancePath, name),
      message: `El campo ${name} no se reconoce. ${olderPageAdvice}`,
    };
  }
  const field = fieldPath(error.instancePath);
  return { field, message: valueMessage(error, schema, field) };
}

/** A message describing what is wrong with the value of a field. */
function valueMessage(error: ErrorObject, schema: Schema, field: string): string {
  const label = schema.title ?? lastName(field);
  const { type = '', format = '', pattern = '' } = schema;
  switch (error.keyword) {
    case 'type':
      return error.data === null ? required(label) : typeMessage(label, type);
    case 'format':
      return formatMessage(label, format);
    case 'pattern':
      return patternMessage(label, pattern);
    case 'enum':
      if (field !== 'sort') return choose(label);
      return sortMessage(error.data, (error.params as { allowedValues: readonly string[] }).allowedValues);
    default:
      return limitMessage(error, label) ?? choose(label);
  }
}

/** One Spanish error per field, in the order Ajv found them. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const fieldProblem = fieldError(error);
    // The error of an `anyOf` comes after those of its branches and is less specific.
    if (!byField.has(fieldProblem.field)) byField.set(fieldProblem.field, fieldProblem);
  }
  return [...byField.values()];
}
