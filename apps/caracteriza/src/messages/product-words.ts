import type { UiMessagesOverride } from '@caracteriza/ui/messages';

/** Texts fixed by the product's specification that differ from the library's. */
export const productTexts: UiMessagesOverride = {
  dropdown: { loading: 'Cargando Items...', noItems: 'Sin items en la lista...' },
};
