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
import type { SortKey } from '../sorting/sort-order.ts';

/** A record of the page with its key. */
interface PageRow<Row> {
  id: string;
  record: Row;
}

/** The data rendered by the header and the body. */
export interface TableModel<Row> {
  /** Empty if rows are created as they are rendered, not all at once. */
  rows: readonly PageRow<Row>[];
  sorting: readonly SortKey[];
  /** Moves a column to its next order; with `adds`, the other sort columns stay. */
  toggleSort: (id: string, adds: boolean) => void;
}

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
