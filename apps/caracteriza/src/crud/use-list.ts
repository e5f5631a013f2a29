// Reads a list for a table.
import type { CallArgs, CallData, OperationId, SortField } from '@caracteriza/api-client';
import type { DataTableColumn, ServerList, TableView } from '@caracteriza/ui/data-table-types';
import { errorText } from '../messages/error-text.ts';
import { useRead } from '../session/use-read.ts';
import { searchAndSort } from './use-list-view.ts';

/** The records and state of a list, as `ListTable` and `RecordTable` show them. */
export interface RecordList<Row> {
  readonly rows: readonly Row[];
  /** The first answer is on its way. */
  readonly loading: boolean;
  /** Why the records are not there, in words for the person. */
  readonly error: string | null;
  readonly reload: () => void;
  /** There when the server pages, searches and sorts. */
  readonly server?: ServerList;
  readonly view?: TableView;
  readonly onViewChange?: (view: TableView) => void;
  /** The query with which an export holds the same records. */
  readonly exportArgs?: object;
}

/** The record of a list operation. */
type RowOf<Op extends OperationId> = CallData<Op> extends readonly (infer Row)[] ? Row : never;

interface SortedColumn<Op extends OperationId> extends DataTableColumn<RowOf<Op>> {
  id: SortField<Op>;
  sortable?: true;
}

interface UnsortedColumn<Op extends OperationId> extends DataTableColumn<RowOf<Op>> {
  sortable: false;
}

/**
 * A column of a list. Its id is a field by which the contract sorts that list; a column that the contract does not sort by
 * says `sortable: false`.
 */
export type ListColumn<Op extends OperationId> = SortedColumn<Op> | UnsortedColumn<Op>;

/**
 * The list that an operation answers. With a view (`useListView()`) the server pages, searches and sorts it; without
 * it, all records come at once and the table does that. `args: null` waits and lists nothing.
 */
export function useList<Op extends OperationId>(
  operationId: Op,
  args: Omit<CallArgs<Op>, 'signal'> | null,
  view?: readonly [TableView, (view: TableView) => void],
): RecordList<RowOf<Op>> {
  const [currentView, setCurrentView] = view ?? [];
  const query: object = {
    ...(args?.query as object | undefined),
    ...(currentView && searchAndSort(currentView)),
  };
  const page = currentView && { page: currentView.page, pageSize: currentView.pageSize };
  // The only cast of the arguments: by the contract every list takes this query, which the compiler cannot tell.
  const listArgs = (currentView ? { ...args, query: { ...page, ...query } } : args) as CallArgs<Op>;
  const response = useRead(operationId, args && listArgs, { keepPreviousData: currentView !== undefined });
  return {
    rows: (args ? (response.data?.data ?? []) : []) as RowOf<Op>[],
    loading: response.isLoading,
    error: response.error ? errorText(response.error) : null,
    reload: () => void response.mutate(),
    exportArgs: { ...args, query },
    ...(currentView && {
      server: { total: response.data?.total ?? 0, totalIsExact: response.data?.totalIsExact },
      view: currentView,
      onViewChange: setCurrentView,
    }),
  };
}
