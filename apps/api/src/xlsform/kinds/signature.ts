import type { XlsformKind } from '../kind.ts';

/** Read from an image with this appearance. */
export const signature: XlsformKind = {
  cells: () => ({ type: 'image', appearance: 'signature' }),
};
