/** One error type for every way a call can fail, with a Spanish message ready to be displayed. */

/** The message if the response contains none. */
const generic = 'Ocurrió un error inesperado. Intente de nuevo.';

/** A problem with one field of the body. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A call that was rejected or failed. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /**
   * Whether the message came in the server's own envelope. False if there was no response, or it came from something in
   * between, such as a proxy.
   */
  readonly fromServer: boolean;
  /** By field, on 400. */
  readonly errors: FieldProblem[] | undefined;
  /** The current record, on 409. */
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    rest: { fromServer?: boolean; errors?: FieldProblem[]; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: rest.cause });
    this.status = status;
    this.fromServer = rest.fromServer ?? false;
    this.errors = rest.errors;
    this.data = rest.data;
  }
}

/**
 * The error for an unsuccessful response, whatever its body. Some servers of this API misspell `message` (spec §7, zones), and
 * a proxy's response has none.
 */
export function errorOf(status: number, body: unknown): ApiError {
  const { success, message, mesagge, Message, errors, data } = (isRecord(body) ? body : {}) as Record<
    string,
    unknown
  >;
  const text = [message, mesagge, Message].find(
    (candidate) => typeof candidate === 'string' && candidate !== '',
  );
  return new ApiError(status, typeof text === 'string' ? text : generic, {
    fromServer: success === false && typeof text === 'string',
    errors: Array.isArray(errors) ? errors.filter(isFieldProblem) : undefined,
    data,
  });
}

/** Whether a parsed body is an object, so that its fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
