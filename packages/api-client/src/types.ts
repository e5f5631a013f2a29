/** The arguments and response of each operation, derived from the generated contract. */
import type { components, operations } from '@caracteriza/openapi/schema';

/** The name of an operation. */
export type OperationId = keyof operations;

/** A schema of the contract by name, such as `Schema<'Zone'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Parameters<Op extends OperationId> = operations[Op]['parameters'];

type PathArgs<Op extends OperationId> =
  Parameters<Op> extends { path: infer Path } ? { params: Path } : { params?: never };

type QueryArgs<Op extends OperationId> =
  Parameters<Op> extends { query: infer Query }
    ? { query: Query }
    : Parameters<Op> extends { query?: infer Query }
      ? { query?: Query }
      : { query?: never };

type BodyArgs<Op extends OperationId> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { body: Body }
  : operations[Op] extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : { body?: never };

/** How a list may be sorted: any sortable field of the contract, in descending order with a leading minus. */
export type Sort<Op extends OperationId> =
  NonNullable<QueryArgs<Op>['query']> extends { sort?: infer S extends string } ? S : never;

/** The fields that a list can be sorted by, such as `code` for `listZones`. */
export type SortField<Op extends OperationId> = Exclude<Sort<Op>, `-${string}`>;

/**
 * The arguments of an operation: path parameters, query and body, if it has them; a signal to abort; whether the call continues
 * when the page is closed (which browsers allow only for small bodies); and a callback for the bytes received of a long
 * response.
 */
export type CallArgs<Op extends OperationId> = PathArgs<Op> &
  QueryArgs<Op> &
  BodyArgs<Op> & { signal?: AbortSignal; keepalive?: boolean; onBytes?: (received: number) => void };

/** Arguments may be omitted if none are required. */
export type CallRest<Op extends OperationId> =
  Record<never, never> extends CallArgs<Op> ? [args?: CallArgs<Op>] : [args: CallArgs<Op>];

type AnswerBody<Op extends OperationId> = operations[Op]['responses'][200] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : never;

/** The content of the envelope; for a response without an envelope (`login`), the whole response. */
export type CallData<Op extends OperationId> =
  AnswerBody<Op> extends { success: true }
    ? AnswerBody<Op> extends { data: infer Data }
      ? Data
      : undefined
    : AnswerBody<Op>;

/** A successful response without its envelope. `total` and `totalIsExact` are included if a list was requested by page. */
export interface Answer<Op extends OperationId> {
  data: CallData<Op>;
  message: string;
  total: AnswerBody<Op> extends { total?: number } ? number | undefined : undefined;
  totalIsExact: AnswerBody<Op> extends { totalIsExact?: boolean } ? boolean | undefined : undefined;
}
