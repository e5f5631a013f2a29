import { span } from '../../admitted-parts.ts';
import type { Admitted } from '../../kind.ts';

export const textAdmitted: Admitted = ({ shortest, longest, pattern }) => {
  const characters = span(shortest?.toFixed(), longest?.toFixed());
  return [characters && `${characters} caracteres`, pattern && 'con una forma fija'];
};
