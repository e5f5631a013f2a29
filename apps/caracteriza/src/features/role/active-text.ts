import { yesNo } from '@caracteriza/domain/words/yes-no';

/** 'Sí' or 'No', shown in the table and the form for whether a role is active. */
export const activeText = (enabled: string): string => yesNo(enabled === 'true');
