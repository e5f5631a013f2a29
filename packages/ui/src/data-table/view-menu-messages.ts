/** Texts for a data table's menu of named views. They load with `viewMenu`. */
export interface ViewMenuMessages {
  views: string;
  none: string;
  name: string;
  nameMissing: string;
  save: string;
  /** Replaces `save` if the name is already used. */
  replace: string;
  remove: (view: string) => string;
  applied: (view: string) => string;
  saved: (view: string) => string;
  removed: (view: string) => string;
}

export const viewMenuEs: ViewMenuMessages = {
  views: 'Vistas',
  none: 'Todavía no hay vistas guardadas.',
  name: 'Nombre de la vista',
  nameMissing: 'Escriba un nombre para la vista.',
  save: 'Guardar vista',
  replace: 'Reemplazar vista',
  remove: (view) => `Eliminar la vista ${view}`,
  applied: (view) => `Se muestra la vista ${view}`,
  saved: (view) => `Se guardó la vista ${view}`,
  removed: (view) => `Se eliminó la vista ${view}`,
};

export const viewMenuEn: ViewMenuMessages = {
  views: 'Views',
  none: 'No views have been saved yet.',
  name: 'Name of the view',
  nameMissing: 'Write a name for the view.',
  save: 'Save view',
  replace: 'Replace view',
  remove: (view) => `Delete the view ${view}`,
  applied: (view) => `The view ${view} is shown`,
  saved: (view) => `The view ${view} was saved`,
  removed: (view) => `The view ${view} was deleted`,
};
