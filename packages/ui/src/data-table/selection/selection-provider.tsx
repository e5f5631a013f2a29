import { useCallback, useImperativeHandle, type ReactNode, type RefObject } from 'react';
import { SelectionContext, type SelectionState } from './selection-context.ts';
import { useSelection, type SelectionInput, type TableSelection } from './use-selection.ts';

interface SelectionProviderProps<Row extends object> extends SelectionInput<Row> {
  /** Gets the selection of the latest render, for what is done with it later. */
  latest: RefObject<TableSelection<Row> | null>;
  children: ReactNode;
}

/**
 * Holds the selection of a table. It is not the table's own state, so that a selection renders only the parts that read it from
 * the context.
 */
export function SelectionProvider<Row extends object>({
  latest,
  children,
  ...input
}: SelectionProviderProps<Row>) {
  const selection = useSelection(input);
  useImperativeHandle(latest, () => selection);
  // The same function on every render, so that of the rows only the pressed one renders.
  const toggle: SelectionState['toggle'] = useCallback(
    (...pressed) => latest.current!.toggle(...pressed),
    [latest],
  );
  return <SelectionContext value={{ ...selection, toggle }}>{children}</SelectionContext>;
}
