import type { XlsformKind } from '../kind.ts';

/** Read from a picture with this appearance. */
export const signature: XlsformKind = {
  cells: () => ({ type: 'image', appearance: 'signature' }),
};
