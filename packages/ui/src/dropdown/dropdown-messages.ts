/** Texts of dropdown. */
export interface DropdownMessages {
  /** Accessible name of the widget when the caller gives none. */
  label: string;
}

export const dropdownEs: DropdownMessages = { label: 'Lista' };

export const dropdownEn: DropdownMessages = { label: 'List' };
