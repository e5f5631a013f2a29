import { ApiError } from '@caracteriza/api-client';

/** The message for an error: the server's own sentence, or a generic one. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : 'Ocurrió un error inesperado. Intente de nuevo.';
}
