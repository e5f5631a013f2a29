// The types of the library's table, read off the component itself.
import type { DataTable } from '@caracteriza/ui/data-table';
import type { ComponentProps } from 'react';

type Props<Row extends object> = ComponentProps<typeof DataTable<Row>>;

/** One column of a table of `Row`s. */
export type TableColumn<Row extends object> = Props<Row>['columns'][number];

/** Which part of a server's list is shown: page from 1, page size, search and sort. */
export type TableView = Parameters<NonNullable<Props<object>['server']>['onChange']>[0];
