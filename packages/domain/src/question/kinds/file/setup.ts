import type { Setup } from '../../kind.ts';

export const fileSetup: Setup = {
  admitted: ({ onlyImages }) => [onlyImages && 'Solo imágenes'],
};
