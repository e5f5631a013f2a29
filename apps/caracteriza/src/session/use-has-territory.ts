import { useRead } from './use-read.ts';

/** Whether a territory limits the signed-in user; false until the server has answered. */
export const useHasTerritory = (): boolean => useRead('getSession').data?.data.territory != null;
