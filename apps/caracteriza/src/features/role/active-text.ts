import { yesNo } from '@caracteriza/domain/words/yes-no';

/** 'Sí' or 'No', as the table and the form show whether a role is active. */
export const activeText = (enabled: string): string => yesNo(enabled === 'true');
