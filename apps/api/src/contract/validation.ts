/**
 * Validates a request against the contract before the handler receives it. The body is not changed: properties that are not in
 * the contract are rejected, not removed.
 */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { problem } from '../http/problem.ts';
import { parametersValidator, schemaValidator } from './ajv.ts';
import type { Traffic } from './contract.ts';
import { fieldErrors } from './validation-messages.ts';

/** Whether it contains a NUL or an unpaired surrogate, which are legal in JSON but cannot be stored in a text column. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some(holdsUnstorable);
}

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates the requests of one operation, taking the organisation's allowances into account. Throws 404 for a path
 * that cannot exist, and 400 with `errors` for everything else.
 */
export function requestChecker(
  traffic: Traffic,
): (requestParts: RequestParts, allowances: ReadonlySet<string>) => RequestParts {
  const parametersFrom = (location: 'path' | 'query') =>
    traffic.parameters.filter((parameter) => parameter.in === location);
  let validators: { path: ValidateFunction; query: ValidateFunction } | undefined;

  const check = (validate: ValidateFunction, value: unknown, allowances: ReadonlySet<string>) => {
    if (!validate.call(allowances, value)) throw problem('invalid', fieldErrors(validate.errors ?? []));
  };

  const checkBody = (body: unknown, allowances: ReadonlySet<string>): unknown => {
    const isEmpty = body === undefined || body === null;
    if (!traffic.body || (!traffic.body.required && isEmpty)) {
      const hasNoData =
        isEmpty || (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);
      if (!hasNoData) throw problem('invalid', [{ field: '', message: 'Esta operación no admite datos.' }]);
      return undefined;
    }
    if (body === undefined)
      throw problem('invalid', [{ field: '', message: 'Faltan los datos de la solicitud.' }]);
    check(schemaValidator(traffic.body.ref, traffic.bodyLimit !== null), body, allowances);
    if (holdsUnstorable(body))
      throw problem('invalid', [{ field: '', message: 'Los datos tienen caracteres no permitidos.' }]);
    return body;
  };

  return ({ params, query, body }, allowances) => {
    validators ??= {
      path: parametersValidator(parametersFrom('path')),
      query: parametersValidator(parametersFrom('query')),
    };
    const path = { ...(params as object) };
    if (!validators.path(path) || holdsUnstorable(path)) throw problem('notFound');
    // The actor is the session's user: userName is accepted everywhere but never read (rules §8).
    const { userName: _ignored, ...knownQuery } = query as Record<string, unknown>;
    check(validators.query, knownQuery, allowances);
    if (holdsUnstorable(knownQuery))
      throw problem('invalid', [{ field: '', message: 'Los datos tienen caracteres no permitidos.' }]);
    return { params: path, query: knownQuery, body: checkBody(body, allowances) };
  };
}
