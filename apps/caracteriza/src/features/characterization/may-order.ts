import type { CrudList } from '../../crud/use-list.ts';

/** Whether there may be something to put into another order: a list that was searched may hide all but one. */
export const mayOrder = (list: CrudList<unknown> & { query: { search?: string } }): boolean =>
  list.loading || list.query.search !== undefined || (list.server?.total ?? list.rows.length) > 1;
