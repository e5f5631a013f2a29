import type { Admitted } from '../../kind.ts';

export const fileAdmitted: Admitted = ({ onlyImages }) => [onlyImages && 'Solo imágenes'];
