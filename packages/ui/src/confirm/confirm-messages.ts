/** Texts of the confirm dialog. */
export interface ConfirmMessages {
  accept: string;
  cancel: string;
  /** Shown when the confirmed action failed without a message of its own. */
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
