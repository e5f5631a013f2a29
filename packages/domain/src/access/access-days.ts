/** The message for days of access that end before they begin. */
export const accessDaysReversedMessage = 'El último día de acceso no puede ser anterior al primero.';
