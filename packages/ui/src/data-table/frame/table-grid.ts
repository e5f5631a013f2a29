import type { RowActionSet } from '../actions/row-actions.tsx';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableColumn, DataTableProps, SelectionMode } from '../data-table-types.ts';
import type { Lead } from '../rows/row-look.ts';
import type { TableModel } from '../rows/use-table-model.ts';

/** Properties shared by the header, the body and its placeholders. */
export interface TableGrid<Row extends object> {
  table: TableModel<Row>;
  /** The visible columns, in order; the same array until they change. */
  columns: readonly DataTableColumn<Row>[];
  selection: SelectionMode;
  lead: Lead;
  /** The actions at the end of each row; the same object until they change. */
  rowActions: RowActionSet<Row> | undefined;
  rowLink: DataTableProps<Row>['rowLink'];
  classNames: NonNullable<DataTableProps<Row>['classNames']>;
  texts: DataTableMessages;
}
