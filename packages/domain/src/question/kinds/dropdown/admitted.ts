import type { Admitted } from '../../kind.ts';
import { optionDisplayWords } from './kind.ts';

export const dropdownAdmitted: Admitted = ({ several, display }) => [
  several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
];
