import { coordinatesOf } from '@caracteriza/domain/question/kinds/position/position-text';
import type { ExportedKind } from './kind.ts';

export const position: ExportedKind = {
  columns: [
    { ending: 'lat', words: 'latitud', type: 'Número', values: () => 'Grados' },
    { ending: 'lon', words: 'longitud', type: 'Número', values: () => 'Grados' },
    {
      ending: 'pre',
      words: 'precisión',
      type: 'Número',
      values: () => 'Metros; vacía si se escribió la posición',
    },
  ],
  cells: ({ value, detail }) => {
    const coordinates = coordinatesOf(value);
    return coordinates ? [...coordinates, detail === undefined ? null : Number(detail)] : [];
  },
  holdsDetail: true,
};
