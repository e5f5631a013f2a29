import type { XlsformKind } from '../kind.ts';

export const position: XlsformKind = {
  types: { geopoint: {}, gps: {}, location: {} },
  cells: () => ({ type: 'geopoint' }),
};
