/** 'Sí' or 'No', for yes/no values on screens and in files. */
export const yesNo = (isYes: boolean): string => (isYes ? 'Sí' : 'No');
