/** Texts of the one-line and multi-line inputs. */
export interface InputMessages {
  placeholder: string;
  /** Not the field's own name, or a search for the field by its label would find the button too. */
  showPassword: string;
  hidePassword: string;
  /** Announced when a key or a paste went beyond the limit. */
  cut: (maxLength: number) => string;
  /** Announced when a key or a paste held what the format refuses. */
  onlyText: string;
  onlyTextNumber: string;
  onlyNumber: string;
  noSpaces: string;
  counter: (length: number, maxLength: number) => string;
}

export const inputEs: InputMessages = {
  placeholder: 'Ingrese',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  cut: (maxLength) => `El texto se cortó a ${maxLength} caracteres.`,
  onlyText: 'Solo se admiten letras y espacios.',
  onlyTextNumber: 'Solo se admiten letras, números y espacios.',
  onlyNumber: 'Solo se admiten números.',
  noSpaces: 'No se admiten espacios.',
  counter: (length, maxLength) => `${length} de ${maxLength}`,
};

export const inputEn: InputMessages = {
  placeholder: 'Enter',
  showPassword: 'Show what is typed',
  hidePassword: 'Hide what is typed',
  cut: (maxLength) => `The text was cut to ${maxLength} characters.`,
  onlyText: 'Only letters and spaces are accepted.',
  onlyTextNumber: 'Only letters, digits and spaces are accepted.',
  onlyNumber: 'Only digits are accepted.',
  noSpaces: 'Spaces are not accepted.',
  counter: (length, maxLength) => `${length} of ${maxLength}`,
};
