import { useState } from 'react';

/**
 * The key of a record. It is the same function as long as `getRowId` gives the page's records the same keys: an inline
 * function is new in every render, and would make the table render every row again.
 */
export function useRowKey<Row>(getRowId: (row: Row) => string, page: readonly Row[]): (row: Row) => string {
  const [keyOf, setKeyOf] = useState(() => getRowId);
  if (keyOf === getRowId || page.every((row) => keyOf(row) === getRowId(row))) return keyOf;
  setKeyOf(() => getRowId);
  return getRowId;
}
