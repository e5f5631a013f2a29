import { rowsValue } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { answerRows, type AnswerRow } from '@caracteriza/domain/question/kinds/rows/row-values';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RowCellProps } from './row-cell.tsx';

/** React keys of the rows, because the rows of an answer have no ids. */
function useRowNumbers(count: number) {
  const [numbers, setNumbers] = useState(() => Array.from({ length: count }, (_, index) => index));
  const next = useRef(count);
  // The lengths differ when the answer has been replaced from elsewhere, such as another device.
  const current =
    numbers.length === count ? numbers : Array.from({ length: count }, (_, index) => -1 - index);
  return {
    numbers: current,
    insert: (index: number) => setNumbers(current.toSpliced(index, 0, next.current++)),
    remove: (index: number) => setNumbers(current.toSpliced(index, 1)),
  };
}

/** Where the focus goes after a row was added or removed. */
type FocusTarget = 'last' | 'add';

/** Moves the focus inside `group` once the number of rows has changed. */
function useRowFocus(group: RefObject<HTMLElement | null>, count: number) {
  const target = useRef<FocusTarget | null>(null);
  useEffect(() => {
    const focusTarget = target.current;
    target.current = null;
    if (focusTarget === 'last')
      group.current
        ?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, textarea, [role=combobox], button)')
        ?.focus();
    if (focusTarget === 'add') group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [group, count]);
  return (next: FocusTarget) => {
    target.current = next;
  };
}

/** The rows of an answer and the functions that change them; `removed` is the last removed row, which can be restored. */
export function useRowList(
  group: RefObject<HTMLElement | null>,
  value: string,
  onValueChange: (value: string) => void,
) {
  const rows = answerRows(value);
  const { numbers, ...list } = useRowNumbers(rows.length);
  const focusNext = useRowFocus(group, rows.length);
  const [removedRow, setRemovedRow] = useState<{ index: number; row: AnswerRow } | null>(null);

  const change = (next: readonly AnswerRow[]) => onValueChange(rowsValue(next));
  const setCell = useRef<RowCellProps['onCell']>(undefined);
  useLayoutEffect(() => {
    setCell.current = (index, key, cell) => change(rows.with(index, { ...rows[index], [key]: cell }));
  });
  /** The same function on every render, so that cells need not render again. */
  const onCell = useCallback<RowCellProps['onCell']>(
    (index, key, cell) => setCell.current?.(index, key, cell),
    [],
  );
  const insert = (index: number, row: AnswerRow) => {
    list.insert(index);
    change(rows.toSpliced(index, 0, row));
  };
  return {
    rows,
    numbers,
    removed: removedRow,
    onCell,
    add: () => {
      focusNext('last');
      insert(rows.length, {});
    },
    remove: (index: number) => {
      const row = rows[index]!;
      list.remove(index);
      // An empty row need not be restorable.
      if (Object.values(row).some((cell) => cell !== '')) setRemovedRow({ index, row });
      focusNext('add');
      change(rows.toSpliced(index, 1));
    },
    undo: ({ index, row }: NonNullable<typeof removedRow>) => {
      focusNext('add');
      setRemovedRow(null);
      insert(Math.min(index, rows.length), row);
    },
  };
}
