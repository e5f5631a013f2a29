// Reads a list for a table.
import type { CallArgs, CallData, OperationId, SortField } from '@caracteriza/api-client';
import type { DataTableColumn, ServerList, TableView } from '@caracteriza/ui/data-table-types';
import { errorText } from '../messages/error-text.ts';
import { useRead } from '../session/use-read.ts';
import { searchAndSort } from './use-list-view.ts';

/** The records and state of a list, as `ListTable` and `RecordTable` show them. */
export interface RecordList<Row> {
  readonly rows: readonly Row[];
  /** The first response is pending. */
  readonly loading: boolean;
  /** Why the records could not be loaded, as a message for the user. */
  readonly error: string | null;
  readonly reload: () => void;
  /** Present if the server pages, searches and sorts. */
  readonly server?: ServerList;
  readonly view?: TableView;
  readonly onViewChange?: (view: TableView) => void;
  /** The query with which an export contains the same records. */
  readonly exportArgs?: object;
}

/** The record type of a list operation. */
type RowOf<Op extends OperationId> = CallData<Op> extends readonly (infer Row)[] ? Row : never;

interface SortedColumn<Op extends OperationId> extends DataTableColumn<RowOf<Op>> {
  id: SortField<Op>;
  sortable?: true;
}

interface UnsortedColumn<Op extends OperationId> extends DataTableColumn<RowOf<Op>> {
  sortable: false;
}

/**
 * A column of a list. Its id is a field by which the contract sorts that list; a column that the contract does not sort by must
 * set `sortable: false`.
 */
export type ListColumn<Op extends OperationId> = SortedColumn<Op> | UnsortedColumn<Op>;

/**
 * The list returned by an operation. With a view (`useListView()`) the server pages, searches and sorts it; without one, all
 * records are loaded at once and the table does this. With `args: null` no request is made and the list is empty.
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
  // The only cast of the arguments: by contract every list accepts this query, which the compiler cannot infer.
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
