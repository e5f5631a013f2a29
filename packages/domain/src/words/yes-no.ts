/** 'Sí' or 'No', as screens and files show what is either. */
export const yesNo = (yes: boolean): string => (yes ? 'Sí' : 'No');
