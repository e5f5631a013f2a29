import type { SettingFields } from '../kind.ts';
import { linesInput, textInput } from '../setting-inputs.tsx';

export const computedSettingFields = {
  expression: [
    textInput,
    'Con los códigos de preguntas anteriores, por ejemplo PRE000001 / (PRE000002 * PRE000002)',
  ],
  bands: [linesInput, 'Una por línea: desde qué número, punto y coma, y su nombre: «7; Riesgo alto»'],
} satisfies SettingFields;
