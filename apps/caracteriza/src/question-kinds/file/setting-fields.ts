import type { SettingFields } from '../kind.ts';
import { flagInput } from '../setting-inputs.tsx';

export const fileSettingFields = {
  onlyImages: [flagInput, 'No se aceptan otros archivos'],
} satisfies SettingFields;
