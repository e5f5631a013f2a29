import type { SettingFields } from '../kind.ts';
import { linesInput, textInput } from '../setting-inputs.tsx';

export const computedSettingFields = {
  expression: [
    textInput,
    'Con nombres de variable o códigos de preguntas anteriores, por ejemplo peso / (talla * talla)',
  ],
  bands: [linesInput, 'Una por línea: desde qué número, punto y coma, y su nombre: «7; Riesgo alto»'],
} satisfies SettingFields;
