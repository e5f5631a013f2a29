import type { RecordList } from '../../crud/use-list.ts';

/** Whether there may be several entries to order: a search may hide all but one. */
export const mayOrder = ({ loading, server, view, rows }: RecordList<unknown>): boolean =>
  loading || (view?.search.trim() ?? '') !== '' || (server?.total ?? rows.length) > 1;
