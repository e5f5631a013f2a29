/** 'Sí' or 'No', for yes/no values on screens and in files. */
export const yesNo = (yes: boolean): string => (yes ? 'Sí' : 'No');
