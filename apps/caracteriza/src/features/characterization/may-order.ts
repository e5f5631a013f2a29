import type { RecordList } from '../../crud/use-list.ts';

/** Whether there may be several entries to order: a search may hide all but one. */
export const mayOrder = ({ loading, server, rows }: RecordList<unknown>): boolean =>
  loading || (server?.search.trim() ?? '') !== '' || (server?.total ?? rows.length) > 1;
