/** Texts for the confirm dialog. */
export interface ConfirmMessages {
  accept: string;
  cancel: string;
  /** Shown when the confirmed action fails and gives no message. */
  failed: string;
}

export const confirmEs: ConfirmMessages = {
  accept: 'Aceptar',
  cancel: 'Cancelar',
  failed: 'No fue posible completar la acción. Intente de nuevo.',
};

export const confirmEn: ConfirmMessages = {
  accept: 'Accept',
  cancel: 'Cancel',
  failed: 'The action could not be completed. Try again.',
};
