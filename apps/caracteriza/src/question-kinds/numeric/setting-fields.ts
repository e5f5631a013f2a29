import type { SettingFields } from '../kind.ts';
import { decimalInput, textInput, wholeInput } from '../setting-inputs.tsx';

export const numericSettingFields = {
  decimals: [wholeInput, 'Cuántas cifras admite después de la coma'],
  least: [decimalInput, 'Sin él no se aceptan números negativos'],
  most: [decimalInput, 'Vacío: sin límite'],
  usualLeast: [decimalInput, 'Un número menor se acepta con su motivo'],
  usualMost: [decimalInput, 'Un número mayor se acepta con su motivo'],
  unit: [textInput, 'Se muestra junto a la respuesta, por ejemplo kg'],
} satisfies SettingFields;
