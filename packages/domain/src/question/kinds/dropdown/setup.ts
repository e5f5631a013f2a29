import type { Setup } from '../../kind.ts';
import { optionDisplayWords } from './settings.ts';

export const dropdownSetup: Setup = {
  admitted: ({ several, display }) => [
    several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
  ],
};
