import { ApiError } from '@caracteriza/api-client';

/** What to tell the person about something that was thrown: the server's own sentence, or a general one. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : 'Ocurrió un error inesperado. Intente de nuevo.';
}
