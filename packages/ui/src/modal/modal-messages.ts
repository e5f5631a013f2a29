/** Texts for the modal and the modal form. */
export interface ModalMessages {
  close: string;
  /** Name of the part that scrolls. */
  content: string;
  save: string;
  cancel: string;
  /** Shown if saving failed and gave no message. */
  failed: string;
  unsavedTitle: string;
  unsavedText: string;
  discard: string;
  keepEditing: string;
}

export const modalEs: ModalMessages = {
  close: 'Cerrar',
  content: 'Contenido',
  save: 'Guardar',
  cancel: 'Cancelar',
  failed: 'No fue posible guardar. Intente de nuevo.',
  unsavedTitle: 'Hay cambios sin guardar',
  unsavedText: 'Si cierra ahora, se perderá lo que escribió.',
  discard: 'Descartar cambios',
  keepEditing: 'Seguir editando',
};

export const modalEn: ModalMessages = {
  close: 'Close',
  content: 'Content',
  save: 'Save',
  cancel: 'Cancel',
  failed: 'It could not be saved. Try again.',
  unsavedTitle: 'There are unsaved changes',
  unsavedText: 'If you close now, what you typed is lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};
