import type { XlsformKind } from '../kind.ts';

export const position: XlsformKind = {
  types: { geopoint: {} },
  cells: () => ({ type: 'geopoint' }),
};
