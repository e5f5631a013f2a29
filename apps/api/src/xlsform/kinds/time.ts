import type { XlsformKind } from '../kind.ts';

/** Its limits go in columns of our own, because XLSForm cannot compare times. */
export const time: XlsformKind = {
  types: { time: {} },
  cells: () => ({ type: 'time' }),
  losses: ({ earliestTime, latestTime }) =>
    earliestTime || latestTime ? ['No se exigen los límites de la hora.'] : [],
  columnKind: () => 'time',
  conditions: {
    read: ({ text, isOwn }) => (isOwn ? text : null),
    // In XLSForm a time is not a text.
    isSayable: (value) => value === null,
  },
};
