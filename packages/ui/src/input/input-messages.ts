/** Texts of the one-line and multi-line inputs. */
export interface InputMessages {
  placeholder: string;
  /** Not the field's own name, or a search for the field by its label would find the button too. */
  showPassword: string;
  hidePassword: string;
  /** Announced when a key or a paste went beyond the limit. */
  cut: (maxLength: number) => string;
  counter: (length: number, maxLength: number) => string;
}

export const inputEs: InputMessages = {
  placeholder: 'Ingrese',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  cut: (maxLength) => `El texto se cortó a ${maxLength} caracteres.`,
  counter: (length, maxLength) => `${length} de ${maxLength}`,
};

export const inputEn: InputMessages = {
  placeholder: 'Enter',
  showPassword: 'Show what is typed',
  hidePassword: 'Hide what is typed',
  cut: (maxLength) => `The text was cut to ${maxLength} characters.`,
  counter: (length, maxLength) => `${length} of ${maxLength}`,
};
