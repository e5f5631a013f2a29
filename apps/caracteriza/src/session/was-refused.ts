import { ApiError } from '@caracteriza/api-client';

/** The server refused what was sent, so it did nothing. Without an answer, or after another failure, it may have been done. */
export const wasRefused = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
