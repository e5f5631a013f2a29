/** Why something of a form is not taken, in Spanish, where several files say it. */
export const useless = 'Este valor no sirve aquí.';
export const contradicts = 'Se contradice con lo demás de la fila: no se importa.';
