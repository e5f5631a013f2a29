import { ApiError } from '@caracteriza/api-client';

/**
 * Whether the server rejected the request, so nothing was done. If there was no response, or after another failure, it may have
 * been done.
 */
export const wasRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
