/** Texts for deletions that can be undone (`useUndoableDelete`). */
export interface TableUndoMessages {
  /** For deletions that can be undone. */
  deleted: (count: number) => string;
  undo: string;
  restored: (count: number) => string;
  deleteFailed: string;
  restoreFailed: string;
}

export const tableUndoEs: TableUndoMessages = {
  deleted: (count) => (count === 1 ? 'Se eliminó 1 registro' : `Se eliminaron ${count} registros`),
  undo: 'Deshacer',
  restored: (count) => (count === 1 ? 'Se restauró 1 registro' : `Se restauraron ${count} registros`),
  deleteFailed: 'No fue posible eliminar. Intente de nuevo.',
  restoreFailed: 'No fue posible deshacer la eliminación. Intente de nuevo.',
};

export const tableUndoEn: TableUndoMessages = {
  deleted: (count) => (count === 1 ? '1 record was deleted' : `${count} records were deleted`),
  undo: 'Undo',
  restored: (count) => (count === 1 ? '1 record was restored' : `${count} records were restored`),
  deleteFailed: 'The records could not be deleted. Try again.',
  restoreFailed: 'The deletion could not be undone. Try again.',
};
