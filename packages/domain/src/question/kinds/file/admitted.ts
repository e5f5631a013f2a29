import type { AdmittedAnswers } from '../../kind.ts';

export const fileAdmitted: AdmittedAnswers = ({ onlyImages }) => [onlyImages && 'Solo imágenes'];
