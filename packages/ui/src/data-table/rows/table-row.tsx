import { memo, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableColumn, DataTableProps, SelectionMode } from '../data-table-types.ts';
import type { Pins } from '../column-pinning.tsx';
import { gridRoles } from '../frame/grid-roles.ts';
import { cellContent } from './cell-content.tsx';
import { RowLink } from './row-link.tsx';
import { rowName } from './row-name.ts';
import { RowControl } from '../selection/row-control.tsx';
import { RowOpener } from './row-details.tsx';
import { RowActions, type RowActionSet } from '../actions/row-actions.tsx';
import { ACTIONS_CELL, boxLook, headingLook, rowLook, valueLook, type Lead } from './row-look.ts';
import type { SelectionState } from '../selection/selection-context.ts';

interface TableRowProps<Row extends object> {
  className: string | undefined;
  id: string;
  record: Row;
  /** The visible columns; the same array until they change. */
  columns: readonly DataTableColumn<Row>[];
  /** The pinned columns; the same object until they change. */
  pins: Pins;
  selection: SelectionMode;
  selected: boolean;
  lead: Lead;
  /** Whether its details are shown; undefined if it has none. */
  expanded?: boolean | undefined;
  onExpand?: ((id: string) => void) | undefined;
  /** ID of the details row. */
  detailsId?: string;
  onToggle: SelectionState['toggle'];
  /** The `name` shared by the page's radios. */
  group: string;
  /** The actions of the row; the same object until they change. */
  actions: RowActionSet<Row> | undefined;
  /** Draws the link that opens the row; the same function until it changes. */
  rowLink: DataTableProps<Row>['rowLink'];
  /** The same object until the language changes. */
  texts: DataTableMessages;
  /** Rendered before the content of the first cell, in a tree. */
  before?: ReactNode;
  attributes?: RowAttributes;
}

/** The position of a row in a tree or in one scrolling list. */
export type RowAttributes = Pick<
  ComponentProps<'tr'>,
  'ref' | 'aria-level' | 'aria-expanded' | 'aria-rowindex'
> & { 'data-index'?: number };

function PlainTableRow<Row extends object>({
  className,
  id: rowId,
  record,
  columns,
  pins,
  selection,
  selected,
  lead,
  expanded,
  onExpand,
  detailsId,
  onToggle,
  group,
  actions,
  rowLink,
  texts,
  before,
  attributes,
}: TableRowProps<Row>) {
  const { locale } = useUi();
  const name = rowName(record, columns, locale);
  const selectControl = selection !== 'none' && (
    <RowControl
      type={selection === 'multiple' ? 'checkbox' : 'radio'}
      name={selection === 'single' ? group : undefined}
      aria-label={texts.selectRow(name)}
      checked={selected}
      record={rowId}
      onToggle={onToggle}
    />
  );
  const classes = rowLook(lead, selected);
  return (
    <tr
      {...gridRoles.row}
      {...attributes}
      aria-selected={selection === 'none' ? undefined : selected}
      data-slot="table-row"
      data-state={selected ? 'selected' : undefined}
      className={className ? cn(classes, className) : classes}
    >
      {lead > 0 && (
        <td {...gridRoles.cell} className={boxLook(lead, selected)}>
          {onExpand ? (
            <div className="flex items-start gap-2 @max-lg:flex-col">
              {selectControl}
              {expanded !== undefined && (
                <RowOpener
                  key={`${rowId} details`}
                  label={texts.rowDetails(name)}
                  expanded={expanded}
                  controls={detailsId}
                  onPress={() => onExpand(rowId)}
                />
              )}
            </div>
          ) : (
            selectControl
          )}
        </td>
      )}
      {columns.map((column, position) => {
        const { id, header, align, cell, value } = column;
        const shownContent = cell ? cell(record) : cellContent(value(record), column, locale);
        const pin = pins?.get(id);
        const linked =
          rowLink && (position === 0 || column.link) && shownContent != null && shownContent !== '';
        const content = linked ? (
          <RowLink link={rowLink(record, shownContent)}>{shownContent}</RowLink>
        ) : (
          shownContent
        );
        // A cell rendered by the app may have state, which belongs to the record; so does the focus of a link.
        const key = cell || linked ? `${id} ${rowId}` : id;
        return position === 0 ? (
          <th key={key} {...gridRoles.rowheader} className={headingLook(lead, actions !== undefined)}>
            {before}
            {content}
          </th>
        ) : (
          <td
            key={key}
            {...gridRoles.cell}
            data-label={header}
            style={pin?.style}
            className={pin ? `${valueLook(align)} ${pin.cell}` : valueLook(align)}
          >
            {content}
          </td>
        );
      })}
      {actions && (
        <td {...gridRoles.cell} className={ACTIONS_CELL}>
          <RowActions key={rowId} set={actions} record={record} name={name} />
        </td>
      )}
    </tr>
  );
}

/** One record. It re-renders only when its own props change, so ticking a row does not re-render the page. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
