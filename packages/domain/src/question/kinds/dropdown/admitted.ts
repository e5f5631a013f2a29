import type { AdmittedAnswers } from '../../kind.ts';
import { optionDisplayWords } from './kind.ts';

export const dropdownAdmitted: AdmittedAnswers = ({ several, display }) => [
  several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
];
