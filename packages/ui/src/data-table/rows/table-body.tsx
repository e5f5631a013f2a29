import { Fragment, useId } from 'react';
import { gridRoles } from '../frame/grid-roles.ts';
import type { TableGrid } from '../frame/table-grid.ts';
import { useTableSelection } from '../selection/selection-context.ts';
import { DetailsRow } from './row-details.tsx';
import { TABLE_BODY } from './row-look.ts';
import type { RowDetails } from './use-row-details.ts';
import { useRowSlots } from './row-slots.ts';
import { TableRow } from './table-row.tsx';

interface TableBodyProps<Row extends object> {
  grid: TableGrid<Row>;
  /** Number of columns in the table, including the controls. */
  span: number;
  details: RowDetails<Row> | undefined;
}

/** The records of the page. The first column is the row header and names the row's checkbox or radio. */
export function TableBody<Row extends object>({ grid, span, details }: TableBodyProps<Row>) {
  const { table, columns, pins, selection, lead, rowActions, rowLink, classNames, texts } = grid;
  const group = useId();
  const { rows } = table;
  const { selected, toggle } = useTableSelection();
  const slots = useRowSlots(rows.map(({ id }) => id));
  return (
    <tbody {...gridRoles.rowgroup} data-slot="table-body" className={TABLE_BODY}>
      {rows.map(({ id, record }) => {
        const slot = slots.get(id);
        const detailsId = `${group}details${slot}`;
        const expanded = details && details.has(record) ? details.expanded.has(id) : undefined;
        const row = (
          <TableRow
            key={slot}
            className={classNames.row}
            id={id}
            record={record}
            columns={columns}
            pins={pins}
            selection={selection}
            selected={selected.has(id)}
            lead={lead}
            expanded={expanded}
            onExpand={details?.toggle}
            detailsId={detailsId}
            onToggle={toggle}
            group={group}
            actions={rowActions}
            rowLink={rowLink}
            texts={texts}
          />
        );
        // Without details there is no fragment, so React has fifty nodes fewer to visit with each selection.
        if (!details) return row;
        return (
          <Fragment key={slot}>
            {row}
            {expanded && (
              // Details rendered by the app may have state, which belongs to the record.
              <DetailsRow key={id} id={detailsId} columns={span} className={classNames.details}>
                {details.draw(record)}
              </DetailsRow>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}
