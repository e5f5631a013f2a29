import { useState } from 'react';

/**
 * The key of a record. It is the same function as long as `getRowId` gives the page's records the same keys: one that is
 * written inline is new with every render, and the table would draw every row anew for it.
 */
export function useRowKey<Row>(getRowId: (row: Row) => string, page: readonly Row[]): (row: Row) => string {
  const [keyOf, setKeyOf] = useState(() => getRowId);
  if (keyOf === getRowId || page.every((row) => keyOf(row) === getRowId(row))) return keyOf;
  setKeyOf(() => getRowId);
  return getRowId;
}
