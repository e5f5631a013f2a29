import type { SettingFields } from '../kind.ts';
import { bandsInput } from './bands-input.tsx';
import { expressionInput } from './expression-input.tsx';

export const computedSettingFields = {
  expression: [
    expressionInput,
    'Por ejemplo peso / (talla * talla), o si(edad < 5; "Primera infancia"; "Otra etapa")',
  ],
  bands: [
    bandsInput,
    "Una por línea: desde qué número, punto y coma, y su nombre: «7; Riesgo alto». Para algunas personas, antes de las suyas: «Para edad < 5 y sexo = 'F':»",
  ],
} satisfies SettingFields;
