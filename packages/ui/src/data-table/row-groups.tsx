import type { ReactNode } from 'react';
import { numbersFirst } from '../dropdown/option-order.ts';
import { valueText } from './columns/date-text.ts';
import type { RowOutline } from './data-table-types.ts';
import { outlineOf, type OutlineInput } from './rows/row-outline.tsx';
import { everyPosition } from './sorting/sorted-positions.ts';

export interface RowGroupsOptions<Row> {
  /** The column by whose text records are grouped. */
  by: string;
  /** Additional text in a group's line, after its name and number of records, such as a sum. */
  summary?: (rows: readonly Row[]) => ReactNode;
}

/**
 * Records grouped by the values of a column, each group below its own line (`features.outline`). A group is closed at first;
 * its id is the column's text. Records without a value are in the last group, with the id ''. Create it outside the component,
 * like `columns`.
 */
export function rowGroups<Row extends object>({ by, summary }: RowGroupsOptions<Row>): RowOutline<Row> {
  return outlineOf(({ rows, positions, expanded, idOf, columns, locale }: OutlineInput<Row>) => {
    const column = columns.find(({ id }) => id === by);
    const groups = new Map<string, number[]>();
    for (const index of positions ?? everyPosition(rows.length)) {
      const text = column ? valueText(column.value(rows[index]!), locale, column.dateFormat) : '';
      const members = groups.get(text);
      if (members) members.push(index);
      else groups.set(text, [index]);
    }
    const compare = numbersFirst(locale);
    const names = [...groups.keys()].sort((a, b) => Number(a === '') - Number(b === '') || compare(a, b));
    /** A group's line is stored as -(index + 1); the others are positions of records. */
    const lines: number[] = [];
    for (const [groupIndex, name] of names.entries()) {
      lines.push(-(groupIndex + 1));
      if (expanded.has(name)) for (const index of groups.get(name)!) lines.push(index);
    }
    const lineOf = (index: number) => {
      if (index >= 0) return { id: idOf(rows[index]!), record: rows[index]!, level: 2, expanded: undefined };
      const name = names[-index - 1]!;
      const members = groups.get(name)!;
      return {
        id: name,
        record: undefined,
        level: 1,
        expanded: expanded.has(name),
        group: { name, count: members.length, summary: summary?.(members.map((member) => rows[member]!)) },
      };
    };
    return { count: lines.length, page: (start, end) => lines.slice(start, end).map(lineOf) };
  });
}
