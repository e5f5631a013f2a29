import { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { XlsformKind } from '../kind.ts';

const picture = {
  settings: { onlyImages: 1 },
  byAppearance: new Map([['signature', fieldTypes.signature]]),
};
const anyFile = { remark: 'Se pide un archivo de cualquier tipo.' };

export const file: XlsformKind = {
  types: { file: {}, image: picture, photo: picture, picture, audio: anyFile, video: anyFile },
  cells: ({ onlyImages }) => ({ type: onlyImages === 1 ? 'image' : 'file' }),
  standard: ['onlyImages'],
};
