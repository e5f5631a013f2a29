import type { AdmittedAnswers } from '../../kind.ts';
import { optionDisplayWords } from './kind.ts';

export const dropdownAdmitted: AdmittedAnswers = ({ several, display, optionList, cascadeFrom }) => [
  several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
  optionList && `de la lista ${optionList}`,
  cascadeFrom && `según ${cascadeFrom}`,
];
