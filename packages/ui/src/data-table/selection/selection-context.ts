import { createContext, use } from 'react';

/** Which rows are selected. It changes with every selection, so only the parts that show it read it. */
export interface SelectionState {
  ids: readonly string[];
  /** The same IDs. */
  selected: ReadonlySet<string>;
  /** Some rows of the page are selected, or all of them. */
  someSelected: boolean;
  allSelected: boolean;
  /** Selects exactly these. */
  select: (ids: readonly string[]) => void;
  /** Selects or deselects a row; with `range`, also the rows between it and the last one clicked. */
  toggle: (id: string, isTicked: boolean, range: boolean) => void;
  /** Selects the rows of the page, or deselects them if all are. */
  togglePage: () => void;
}

export const SelectionContext = createContext<SelectionState | null>(null);

/** The selection of the surrounding table. The component renders again whenever it changes. */
export const useTableSelection = (): SelectionState => use(SelectionContext)!;
