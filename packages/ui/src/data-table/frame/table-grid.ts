import type { RowActionSet } from '../actions/row-actions.tsx';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableColumn, DataTableProps, SelectionMode } from '../data-table-types.ts';
import type { Lead } from '../rows/row-look.ts';
import type { TableModel } from '../rows/use-table-model.ts';

/** What the head, the body and the rows that stand in for it draw from. */
export interface TableGrid<Row extends object> {
  table: TableModel<Row>;
  /** The visible ones, in order: the same array as long as nothing about them changes. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  lead: Lead;
  /** What each row ends with; the same object as long as nothing about it changes. */
  rowActions: RowActionSet<Row> | undefined;
  classNames: NonNullable<DataTableProps<Row>['classNames']>;
  texts: DataTableMessages;
}
