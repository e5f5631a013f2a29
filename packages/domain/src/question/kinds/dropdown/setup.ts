import type { Setup } from '../../kind.ts';
import { optionDisplayWords } from './kind.ts';

export const dropdownSetup: Setup = {
  admitted: ({ several, display }) => [
    several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
  ],
};
