import { useState } from 'react';

/**
 * Returns the key of a record. The function stays the same as long as `getRowId` gives the page's records the same keys: an
 * inline function is new on every render and would make the table re-render every row.
 */
export function useRowKey<Row>(getRowId: (row: Row) => string, page: readonly Row[]): (row: Row) => string {
  const [keyOf, setKeyOf] = useState(() => getRowId);
  if (keyOf === getRowId || page.every((row) => keyOf(row) === getRowId(row))) return keyOf;
  setKeyOf(() => getRowId);
  return getRowId;
}
