/** Texts of the button. */
export interface ButtonMessages {
  /** Read out beside the label while `loading`. */
  loading: string;
}

export const buttonEs: ButtonMessages = { loading: 'Procesando' };

export const buttonEn: ButtonMessages = { loading: 'Working' };
