import type { SettingFields } from '../kind.ts';
import { textInput, wholeInput } from '../setting-inputs.tsx';

export const textSettingFields = {
  shortest: [wholeInput, 'Cuántos caracteres debe tener al menos'],
  longest: [wholeInput, 'Vacía: hasta 500 caracteres'],
  pattern: [textInput, 'Cómo debe ser todo el texto, por ejemplo [A-Z]{3}[0-9]{3} para una placa'],
  patternMessage: [textInput, 'Lo que se dice cuando el texto no es así'],
} satisfies SettingFields;
