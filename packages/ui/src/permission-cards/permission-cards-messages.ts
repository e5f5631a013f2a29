/** Texts for the permission cards. */
export interface PermissionCardsMessages {
  label: string;
  search: string;
  /** Shown below the search and announced: how many modules match. */
  found: (count: number) => string;
  noResults: string;
  clearSearch: string;
  /** "3 de 7". */
  count: (grantedCount: number, total: number) => string;
  /** Name of the checkbox of a module or submodule. */
  all: (name: string) => string;
  /** Read out with a checkbox that has unsaved changes. */
  changed: string;
  save: (changes: number) => string;
  /** Why the save button is still disabled. */
  nothingToSave: string;
  discard: string;
  summary: (grantedCount: number, revokedCount: number) => string;
  failed: string;
}

export const permissionCardsEs: PermissionCardsMessages = {
  label: 'Permisos',
  search: 'Buscar módulo',
  found: (count) => (count === 1 ? '1 módulo' : `${count} módulos`),
  noResults: 'Nada lleva ese nombre',
  clearSearch: 'Ver todos los módulos',
  count: (grantedCount, total) => `${grantedCount} de ${total}`,
  all: (name) => `Todos los permisos de ${name}`,
  changed: 'sin guardar',
  save: (changes) =>
    changes === 0 ? 'Guardar' : changes === 1 ? 'Guardar 1 cambio' : `Guardar ${changes} cambios`,
  nothingToSave: 'No hay cambios por guardar',
  discard: 'Descartar',
  summary: (grantedCount, revokedCount) =>
    [
      grantedCount > 0 &&
        (grantedCount === 1 ? '1 permiso se concede' : `${grantedCount} permisos se conceden`),
      revokedCount > 0 && (revokedCount === 1 ? '1 se retira' : `${revokedCount} se retiran`),
    ]
      .filter(Boolean)
      .join(' · '),
  failed: 'No fue posible guardar los permisos. Sus cambios siguen aquí: intente de nuevo.',
};

export const permissionCardsEn: PermissionCardsMessages = {
  label: 'Permissions',
  search: 'Search module',
  found: (count) => (count === 1 ? '1 module' : `${count} modules`),
  noResults: 'Nothing has that name',
  clearSearch: 'Show all modules',
  count: (grantedCount, total) => `${grantedCount} of ${total}`,
  all: (name) => `All permissions of ${name}`,
  changed: 'not saved',
  save: (changes) => (changes === 0 ? 'Save' : changes === 1 ? 'Save 1 change' : `Save ${changes} changes`),
  nothingToSave: 'There are no changes to save',
  discard: 'Discard',
  summary: (grantedCount, revokedCount) =>
    [grantedCount > 0 && `${grantedCount} granted`, revokedCount > 0 && `${revokedCount} revoked`]
      .filter(Boolean)
      .join(' · '),
  failed: 'The permissions could not be saved. Your changes are still here: try again.',
};
