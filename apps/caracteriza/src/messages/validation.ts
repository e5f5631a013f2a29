// The validation texts of spec §5, for every form.

export const validation = {
  required: (label: string) => `El campo ${label} es requerido.`,
  tooShort: (least: number) => `Inserte mínimo ${least} caracteres.`,
  tooLong: (most: number) => `Inserte máximo ${most} caracteres.`,
  email: 'Inserte un correo válido.',
  mismatch: 'La contraseña no coincide',
  unreadable: (label: string) => `El valor del campo ${label} no es válido.`,
};
