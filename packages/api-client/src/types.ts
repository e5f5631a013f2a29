/** What a call of each operation takes and answers, derived from the generated contract. */
import type { components, operations } from '@caracteriza/openapi/schema';

/** The name of an operation. */
export type OperationId = keyof operations;

/** A schema of the contract by its name, such as `Schema<'Zone'>`. */
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

/** How a list may be sorted: each field of the contract, and with a leading minus in descending order. */
export type Sort<Op extends OperationId> =
  NonNullable<QueryArgs<Op>['query']> extends { sort?: infer S extends string } ? S : never;

/** The fields that a list may be sorted by: `code` of `listZones`. */
export type SortField<Op extends OperationId> = Exclude<Sort<Op>, `-${string}`>;

/**
 * What an operation takes: path parameters, query and body as far as it has them, a signal to give up, whether the call
 * goes on when the page is closed (the browser allows that for small bodies only), and who hears how many bytes of a long
 * answer have come.
 */
export type CallArgs<Op extends OperationId> = PathArgs<Op> &
  QueryArgs<Op> &
  BodyArgs<Op> & { signal?: AbortSignal; keepalive?: boolean; onBytes?: (received: number) => void };

/** Arguments may be left out where none of them is required. */
export type CallRest<Op extends OperationId> =
  Record<never, never> extends CallArgs<Op> ? [args?: CallArgs<Op>] : [args: CallArgs<Op>];

type AnswerBody<Op extends OperationId> = operations[Op]['responses'][200] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : never;

/** What the envelope holds; for an answer without an envelope (`login`) the whole answer. */
export type CallData<Op extends OperationId> =
  AnswerBody<Op> extends { success: true }
    ? AnswerBody<Op> extends { data: infer Data }
      ? Data
      : undefined
    : AnswerBody<Op>;

/** A successful answer without its envelope. `total` and `totalIsExact` come with a list that was asked for by page. */
export interface Answer<Op extends OperationId> {
  data: CallData<Op>;
  message: string;
  total: AnswerBody<Op> extends { total?: number } ? number | undefined : undefined;
  totalIsExact: AnswerBody<Op> extends { totalIsExact?: boolean } ? boolean | undefined : undefined;
}
