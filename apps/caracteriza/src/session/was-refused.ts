import { ApiError } from '@caracteriza/api-client';

/**
 * Whether the server rejected the request, so nothing was done. If there was no response, or after another failure, it may have
 * been done.
 */
export const wasRefused = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
