/** Texts for tabs. */
export interface TabsMessages {
  /** Read out after the label of a tab with errors. */
  errors: (count: number) => string;
}

export const tabsEs: TabsMessages = {
  errors: (count) => (count === 1 ? '1 error' : `${count} errores`),
};

export const tabsEn: TabsMessages = {
  errors: (count) => (count === 1 ? '1 error' : `${count} errors`),
};
