import { ApiError } from '@caracteriza/api-client';

/** The message for an error: the server's own sentence, or a generic one. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Ocurrió un error inesperado. Intente de nuevo.';
}
