import type { XlsformKind } from '../kind.ts';

/** Its limits have columns of ours: XLSForm compares no times. */
export const time: XlsformKind = {
  types: { time: {} },
  cells: () => ({ type: 'time' }),
  columnKind: () => 'time',
  conditions: {
    read: ({ text, own }) => (own ? text : null),
    // In XLSForm a time is no text.
    isSayable: (value) => value === null,
  },
};
