/** 'Sí' or 'No', as the table and the form show whether a role is active. */
export const activeText = (enabled: string): string => (enabled === 'true' ? 'Sí' : 'No');
