import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { SelectionContext, type SelectionState } from './selection-context.ts';
import { useSelection, type SelectionInput, type TableSelection } from './use-selection.ts';

interface SelectionProviderProps<Row extends object> extends SelectionInput<Row> {
  /** Called with the selection of each render, for what is done with it later. */
  onRender: (selection: TableSelection<Row>) => void;
  children: ReactNode;
}

/**
 * Holds the selection of a table. It is not the table's own state, so that a selection renders only the parts that read it from
 * the context.
 */
export function SelectionProvider<Row extends object>({
  onRender,
  children,
  ...input
}: SelectionProviderProps<Row>) {
  const selection = useSelection(input);
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
    onRender(selection);
  });
  // The same function on every render, so that only the pressed row renders.
  const toggle: SelectionState['toggle'] = useCallback((...pressed) => latest.current.toggle(...pressed), []);
  return <SelectionContext value={{ ...selection, toggle }}>{children}</SelectionContext>;
}
