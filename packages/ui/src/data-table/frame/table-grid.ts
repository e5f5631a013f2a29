import type { RowActionSet } from '../actions/row-actions.tsx';
import type { DataTableMessages } from '../data-table-messages.ts';
import type {
  DataTableColumn,
  DataTableFeatures,
  DataTableProps,
  SelectionMode,
} from '../data-table-types.ts';
import type { Pins } from '../column-pinning.tsx';
import type { Lead } from '../rows/row-look.ts';
import type { TableModel } from '../rows/use-table-model.ts';

/** Properties shared by the header, the body and its placeholders. */
export interface TableGrid<Row extends object> {
  table: TableModel<Row>;
  /** The visible columns, in order; the same array until they change. */
  columns: readonly DataTableColumn<Row>[];
  /** The columns pinned beside the first one and at the end; the same object until they change. */
  pins: Pins;
  features: DataTableFeatures<Row>;
  selection: SelectionMode;
  lead: Lead;
  /** The actions at the end of each row; the same object until they change. */
  rowActions: RowActionSet<Row> | undefined;
  rowLink: DataTableProps<Row>['rowLink'];
  classNames: NonNullable<DataTableProps<Row>['classNames']>;
  texts: DataTableMessages;
}
