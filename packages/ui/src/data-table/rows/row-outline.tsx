import { useId, type ReactNode } from 'react';
import { useSection } from '../../messages/use-section.ts';
import { numberFormat } from '../../pagination/number-format.ts';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableColumn, RowOutline } from '../data-table-types.ts';
import { gridRoles } from '../frame/grid-roles.ts';
import type { TableGrid } from '../frame/table-grid.ts';
import { useTableSelection } from '../selection/selection-context.ts';
import { rowOutlineEs } from '../row-outline-messages.ts';
import { RowOpener } from './row-details.tsx';
import { BODY_CELL, TABLE_BODY } from './row-look.ts';
import { rowName } from './row-name.ts';
import { TableRow } from './table-row.tsx';

/** One line of an outline: a record, or the heading of a group. */
export interface OutlineLine<Row> {
  /** The key of the record, or of the group. */
  id: string;
  record: Row | undefined;
  /** From 1. */
  level: number;
  /** Undefined if there is nothing below it. */
  expanded: boolean | undefined;
  group?: { name: string; count: number; summary: ReactNode };
}

/** All lines; they are only created for the current page. */
export interface OutlineLines<Row> {
  count: number;
  page: (start: number, end: number) => OutlineLine<Row>[];
}

export interface OutlineInput<Row> {
  rows: readonly Row[];
  /** The positions of the matching records, in order; null for all records in their original order. */
  positions: Int32Array | null;
  /** IDs of the open lines. */
  expanded: ReadonlySet<string>;
  idOf: (row: Row) => string;
  columns: readonly DataTableColumn<Row>[];
  locale: string;
}

export interface OutlineBodyProps<Row extends object> {
  grid: TableGrid<Row>;
  lines: readonly OutlineLine<Row>[];
  /** Number of columns in the table, including the controls. */
  span: number;
  toggle: (id: string) => void;
}

/** By level; deeper levels use the last one. */
const INDENTS = ['', 'ms-5', 'ms-10', 'ms-15', 'ms-20', 'ms-25'];
const indentOf = (level: number) => INDENTS[Math.min(level, INDENTS.length) - 1]!;

/** The lines of the page: records with a button that opens what is below them, and headings of groups. */
function OutlineBody<Row extends object>({ grid, lines, span, toggle }: OutlineBodyProps<Row>) {
  const { columns, pins, selection, lead, rowActions, rowLink, classNames } = grid;
  const rowSelection = useTableSelection();
  const texts = useSection('rowOutline', rowOutlineEs);
  const { locale } = useUi();
  const radios = useId();
  // In groups, no record has others below it, so no room for a button is needed.
  const grouped = lines.some(({ group }) => group);
  return (
    <tbody {...gridRoles.rowgroup} data-slot="table-body" className={TABLE_BODY}>
      {lines.map(({ id, record, level, expanded, group }) => {
        const opener = (label: string) => (
          <RowOpener
            label={label}
            expanded={expanded === true}
            controls={undefined}
            onPress={() => toggle(id)}
          />
        );
        if (!record)
          return (
            <tr
              key={`group ${id}`}
              {...gridRoles.row}
              aria-level={level}
              aria-expanded={expanded}
              data-slot="table-row-group"
              className="bg-surface-sunken @max-lg:block @max-lg:border-b @max-lg:border-line print:break-after-avoid"
            >
              <th
                {...gridRoles.rowheader}
                scope="rowgroup"
                colSpan={span}
                className={`${BODY_CELL} text-start font-semibold`}
              >
                <div className="sticky start-3 flex w-fit max-w-[calc(100cqw-2rem)] flex-wrap items-center gap-x-2">
                  {opener(texts.within(group?.name || texts.noValue))}
                  <span>{group?.name || texts.noValue}</span>
                  <span className="font-normal text-ink-muted">
                    {texts.count(group?.count ?? 0, numberFormat(locale).format(group?.count ?? 0))}
                  </span>
                  {group?.summary != null && <span className="font-normal">{group.summary}</span>}
                </div>
              </th>
            </tr>
          );
        return (
          <TableRow
            key={id}
            className={classNames.row}
            id={id}
            record={record}
            columns={columns}
            pins={pins}
            selection={selection}
            selected={rowSelection.selected.has(id)}
            lead={lead}
            onToggle={rowSelection.toggle}
            group={radios}
            actions={rowActions}
            rowLink={rowLink}
            texts={grid.texts}
            attributes={{ 'aria-level': level, 'aria-expanded': expanded }}
            before={
              !grouped && (
                <span className={`me-1.5 inline-block size-6 align-top ${indentOf(level)}`}>
                  {expanded !== undefined && opener(texts.within(rowName(record, columns, locale)))}
                </span>
              )
            }
          />
        );
      })}
    </tbody>
  );
}

export const outlineOf = <Row extends object>(lines: RowOutline<Row>['lines']): RowOutline<Row> => ({
  lines,
  Body: OutlineBody,
});
