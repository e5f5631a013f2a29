/** Reasons, in Spanish, why part of a form cannot be imported; shared by several files. */
export const uselessReason = 'Este valor no sirve aquí.';
export const contradictionReason = 'Se contradice con lo demás de la fila: no se importa.';
