import type { RowActionSet } from '../actions/row-actions.tsx';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableColumn, DataTableProps, SelectionMode } from '../data-table-types.ts';
import type { Lead } from '../rows/row-look.ts';
import type { TableModel } from '../rows/use-table-model.ts';

/** What the head, the body and its placeholders have in common. */
export interface TableGrid<Row extends object> {
  table: TableModel<Row>;
  /** The visible ones, in order: the same array until they change. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  lead: Lead;
  /** What each row ends with; the same object until it changes. */
  rowActions: RowActionSet<Row> | undefined;
  classNames: NonNullable<DataTableProps<Row>['classNames']>;
  texts: DataTableMessages;
}
