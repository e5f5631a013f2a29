/** Texts of signature. */
export interface SignatureMessages {
  /** Accessible name of the widget when the caller gives none. */
  label: string;
}

export const signatureEs: SignatureMessages = { label: 'Firma' };

export const signatureEn: SignatureMessages = { label: 'Signature' };
