/** Refuses days of access whose last is before the first. */
export const accessDaysReversed = 'El último día de acceso no puede ser anterior al primero.';
