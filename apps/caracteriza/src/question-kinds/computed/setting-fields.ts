import type { SettingFields } from '../kind.ts';
import { linesInput } from '../setting-inputs.tsx';
import { expressionInput } from './expression-input.tsx';

export const computedSettingFields = {
  expression: [expressionInput, 'Por ejemplo peso / (talla * talla)'],
  bands: [
    linesInput,
    "Una por línea: desde qué número, punto y coma, y su nombre: «7; Riesgo alto». Para algunas personas, antes de las suyas: «Para edad < 5 y sexo = 'F':»",
  ],
} satisfies SettingFields;
