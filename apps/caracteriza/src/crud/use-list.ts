// Reads a list for a table. It must never know which list.
import type { CallArgs, CallData, OperationId } from '@caracteriza/api-client';
import type { ServerView, TableView } from '@caracteriza/ui/data-table-types';
import { errorText } from '../messages/error-text.ts';
import { useRead } from '../session/use-read.ts';
import { searchAndSort } from './use-list-view.ts';

/** The records of a table and how they are; what `CrudScreen` shows. */
export interface CrudList<Row> {
  readonly rows: readonly Row[];
  /** The first answer is on its way. */
  readonly loading: boolean;
  /** Why the records are not there, in words for the person. */
  readonly error: string | null;
  readonly reload: () => void;
  /** There when the server pages, searches and sorts. */
  readonly server?: ServerView;
}

/** The record of a list operation. */
type RowOf<Op extends OperationId> = CallData<Op> extends readonly (infer Row)[] ? Row : never;

/**
 * The list that an operation answers. With a view (`useListView()`) the server pages, searches and sorts it, and `query`
 * is what an export must be asked with to hold the same records; without, all records come at once and the table does
 * the rest. `args: null` waits and lists nothing.
 */
export function useList<Op extends OperationId>(
  operationId: Op,
  args: Omit<CallArgs<Op>, 'query' | 'signal'> | null,
  view?: [TableView, (view: TableView) => void],
): CrudList<RowOf<Op>> & { query: ReturnType<typeof searchAndSort> } {
  const [shown, setShown] = view ?? [];
  const query = shown ? searchAndSort(shown) : {};
  const page = shown && { page: shown.page, pageSize: shown.pageSize, ...query };
  // The one cast of the arguments: that every list takes this query is the contract's rule, not the compiler's.
  const asked = args && ({ ...args, ...(page && { query: page }) } as CallArgs<Op>);
  const read = useRead(operationId, asked, { keepPreviousData: shown !== undefined });
  return {
    rows: (args ? (read.data?.data ?? []) : []) as RowOf<Op>[],
    loading: read.isLoading,
    error: read.error ? errorText(read.error) : null,
    reload: () => void read.mutate(),
    query,
    ...(shown && setShown && { server: { ...shown, total: read.data?.total ?? 0, onChange: setShown } }),
  };
}
