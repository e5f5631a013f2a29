/** Texts of the field frame. */
export interface FieldMessages {
  /** Said where a required field shows its asterisk. */
  required: string;
}

export const fieldEs: FieldMessages = { required: 'obligatorio' };

export const fieldEn: FieldMessages = { required: 'required' };
