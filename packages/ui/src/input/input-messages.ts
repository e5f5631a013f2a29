/** Texts for the one-line and multi-line inputs. */
export interface InputMessages {
  placeholder: string;
  /**
   * The name of the button must not contain the field's name, or a search for the field by its label would
   * find the button too.
   */
  showPassword: string;
  hidePassword: string;
  /** Announced when only the beginning of the pasted text fits. */
  cut: (maxLength: number) => string;
  /** Announced when nothing more fits. */
  full: (maxLength: number) => string;
  /** Announced when a whole paste was rejected, with one of the reasons below. */
  notAdded: (reason: string) => string;
  /** Announced when the format rejected a key. */
  onlyText: string;
  onlyTextNumber: string;
  onlyNumber: string;
  noSpaces: string;
  counter: (length: number, maxLength: number | undefined) => string;
}

export const inputEs: InputMessages = {
  placeholder: 'Ingrese',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  cut: (maxLength) => `El texto se cortó a ${maxLength} caracteres.`,
  full: (maxLength) => `Ya no cabe más: el límite es de ${maxLength} caracteres.`,
  notAdded: (reason) => `No se agregó el texto. ${reason}`,
  onlyText: 'Solo se admiten letras y espacios.',
  onlyTextNumber: 'Solo se admiten letras, números y espacios.',
  onlyNumber: 'Solo se admiten números.',
  noSpaces: 'No se admiten espacios.',
  counter: (length, maxLength) => (maxLength === undefined ? `${length}` : `${length} de ${maxLength}`),
};

export const inputEn: InputMessages = {
  placeholder: '',
  showPassword: 'Show what is typed',
  hidePassword: 'Hide what is typed',
  cut: (maxLength) => `The text was cut to ${maxLength} characters.`,
  full: (maxLength) => `Nothing more fits: the limit is ${maxLength} characters.`,
  notAdded: (reason) => `The text was not added. ${reason}`,
  onlyText: 'Only letters and spaces are accepted.',
  onlyTextNumber: 'Only letters, digits and spaces are accepted.',
  onlyNumber: 'Only digits are accepted.',
  noSpaces: 'Spaces are not accepted.',
  counter: (length, maxLength) => (maxLength === undefined ? `${length}` : `${length} of ${maxLength}`),
};
