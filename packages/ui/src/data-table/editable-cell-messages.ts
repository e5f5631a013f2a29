/** Texts for cells that are edited in place. They load with `editableCell`. */
export interface EditableCellMessages {
  /** For screen readers, read out after the text on the cell's button. */
  edit: (label: string) => string;
  saved: (label: string) => string;
  undo: string;
  undone: (label: string) => string;
  failed: string;
}

export const editableCellEs: EditableCellMessages = {
  edit: (label) => `Editar ${label}`,
  saved: (label) => `Se guardó ${label}`,
  undo: 'Deshacer',
  undone: (label) => `Se deshizo el cambio de ${label}`,
  failed: 'No fue posible guardar. Intente de nuevo.',
};

export const editableCellEn: EditableCellMessages = {
  edit: (label) => `Edit ${label}`,
  saved: (label) => `${label} was saved`,
  undo: 'Undo',
  undone: (label) => `The change of ${label} was undone`,
  failed: 'The change could not be saved. Try again.',
};
