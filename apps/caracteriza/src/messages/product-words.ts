import type { UiMessagesOverride } from '@caracteriza/ui/messages';

/** Words that the product's specification fixes, where the library has others. */
export const productWords: UiMessagesOverride = {
  dropdown: { loading: 'Cargando Items...', noItems: 'Sin items en la lista...' },
};
