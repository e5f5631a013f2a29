import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';

export const textAdmitted: AdmittedAnswers = ({ shortest, longest, pattern }) => {
  const characters = span(shortest?.toFixed(), longest?.toFixed());
  return [characters && `${characters} caracteres`, pattern && 'con una forma fija'];
};
