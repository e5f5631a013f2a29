import type { SettingFields } from '../kind.ts';
import { ColumnFields } from './column-fields.tsx';

export const rowsSettingFields = {
  columns: [
    (bound) => <ColumnFields {...bound} />,
    'Lo que se pregunta en cada fila, por ejemplo de cada vacuna o animal',
  ],
} satisfies SettingFields;
