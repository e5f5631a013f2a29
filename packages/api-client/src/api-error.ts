/** Every way a call can fail, as one error with a Spanish text that can be shown as it is. */

/** The message when the answer carries none. */
const generic = 'Ocurrió un error inesperado. Intente de nuevo.';

/** What is wrong with one field of the body. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A call that was refused or that failed. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The message came in the server's own envelope. False when nothing answered, or something between, such as a proxy. */
  readonly fromServer: boolean;
  /** Per field, on 400. */
  readonly errors: FieldProblem[] | undefined;
  /** On 409 the current record. */
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
 * The error for an answer that is no success, whatever its body is.
 * Some servers of this API misspell `message` (spec §7, zones), and a proxy's answer has none.
 */
export function errorOf(status: number, body: unknown): ApiError {
  const { success, message, mesagge, Message, errors, data } = (isRecord(body) ? body : {}) as Record<
    string,
    unknown
  >;
  const text = [message, mesagge, Message].find((one) => typeof one === 'string' && one !== '');
  return new ApiError(status, typeof text === 'string' ? text : generic, {
    fromServer: success === false && typeof text === 'string',
    errors: Array.isArray(errors) ? errors.filter(isFieldProblem) : undefined,
    data,
  });
}

/** Whether a parsed body is an object, whose fields may then be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
