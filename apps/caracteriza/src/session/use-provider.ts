import { useRead } from './use-read.ts';

/**
 * The name of the organisation's provider at which users may sign in; null if there is none, or until the server has answered.
 */
export const useProvider = (): string | null => useRead('getProvider').data?.data?.name ?? null;
