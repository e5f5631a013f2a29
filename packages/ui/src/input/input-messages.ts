/** Texts of the one-line and multi-line inputs. */
export interface InputMessages {
  placeholder: string;
  showPassword: string;
  hidePassword: string;
  /** Announced when a key or a paste went beyond the limit. */
  cut: (maxLength: number) => string;
  counter: (length: number, maxLength: number) => string;
}

export const inputEs: InputMessages = {
  placeholder: 'Ingrese',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  cut: (maxLength) => `El texto se cortó a ${maxLength} caracteres.`,
  counter: (length, maxLength) => `${length} de ${maxLength}`,
};

export const inputEn: InputMessages = {
  placeholder: 'Enter',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  cut: (maxLength) => `The text was cut to ${maxLength} characters.`,
  counter: (length, maxLength) => `${length} of ${maxLength}`,
};
