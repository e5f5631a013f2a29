import type { XlsformKind } from '../kind.ts';

export const note: XlsformKind = {
  types: { note: {} },
  cells: () => ({ type: 'note' }),
};
