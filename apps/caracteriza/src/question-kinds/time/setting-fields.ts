import type { SettingFields } from '../kind.ts';
import { timeInput } from '../setting-inputs.tsx';

export const timeSettingFields = {
  earliestTime: [timeInput, 'Vacía: desde 00:00'],
  latestTime: [timeInput, 'Vacía: hasta 23:59'],
} satisfies SettingFields;
