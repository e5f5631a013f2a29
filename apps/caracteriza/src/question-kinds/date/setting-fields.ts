import type { SettingFields } from '../kind.ts';
import { dayInput, flagInput } from '../setting-inputs.tsx';

export const dateSettingFields = {
  earliest: [dayInput, 'Vacía: sin límite'],
  latest: [dayInput, 'Vacía: sin límite'],
  notAfterToday: [flagInput, 'Hoy es el día en que se responde'],
} satisfies SettingFields;
