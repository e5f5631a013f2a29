/**
 * The maturity of a widget: a stable one keeps its interface within a major version, a new one may still change in a minor
 * version.
 */
type Maturity = 'stable' | 'new';

export interface WidgetStatus {
  /** Folder in src. */
  folder: string;
  name: string;
  maturity: Maturity;
  /** Known limitations, for readers deciding whether to use it. */
  limits?: { es: string; en: string };
}

/** Every widget of the library; a test compares the list with the folders. */
export const widgets: readonly WidgetStatus[] = [
  { folder: 'alert', name: 'Alert', maturity: 'stable' },
  { folder: 'breadcrumb', name: 'Breadcrumb', maturity: 'stable' },
  { folder: 'button', name: 'Button', maturity: 'stable' },
  {
    folder: 'chart',
    name: 'Chart',
    maturity: 'new',
    limits: { es: 'Un valor por punto, desde 0.', en: 'One value for a point, from 0.' },
  },
  { folder: 'checkbox', name: 'Checkbox', maturity: 'stable' },
  { folder: 'confirm', name: 'Confirm', maturity: 'stable' },
  { folder: 'data-table', name: 'DataTable', maturity: 'new' },
  {
    folder: 'date-input',
    name: 'DateInput',
    maturity: 'stable',
    limits: { es: 'Un solo día, sin rangos.', en: 'A single day, no ranges.' },
  },
  { folder: 'dropdown', name: 'Dropdown', maturity: 'new' },
  { folder: 'empty-state', name: 'EmptyState', maturity: 'stable' },
  { folder: 'field', name: 'Field', maturity: 'stable' },
  {
    folder: 'file-input',
    name: 'FileInput',
    maturity: 'stable',
    limits: { es: 'Un solo archivo.', en: 'A single file.' },
  },
  {
    folder: 'form',
    name: 'Form',
    maturity: 'new',
    limits: { es: 'Solo react-hook-form.', en: 'Only react-hook-form.' },
  },
  { folder: 'input', name: 'Input', maturity: 'stable' },
  { folder: 'link', name: 'Link', maturity: 'stable' },
  { folder: 'loader', name: 'Loader', maturity: 'stable' },
  { folder: 'modal', name: 'Modal', maturity: 'stable' },
  {
    folder: 'number-input',
    name: 'NumberInput',
    maturity: 'new',
    limits: { es: 'Un solo número, en cifras de 0 a 9.', en: 'A single number, in figures from 0 to 9.' },
  },
  { folder: 'pagination', name: 'Pagination', maturity: 'stable' },
  { folder: 'permission-cards', name: 'PermissionCards', maturity: 'new' },
  { folder: 'progress', name: 'Progress', maturity: 'new' },
  { folder: 'radio', name: 'Radio', maturity: 'stable' },
  { folder: 'search-input', name: 'SearchInput', maturity: 'stable' },
  {
    folder: 'side-menu',
    name: 'SideMenu',
    maturity: 'stable',
    limits: { es: 'Dos niveles.', en: 'Two levels.' },
  },
  { folder: 'signature', name: 'Signature', maturity: 'new' },
  { folder: 'steps', name: 'Steps', maturity: 'stable' },
  {
    folder: 'tabs',
    name: 'Tabs',
    maturity: 'stable',
    limits: { es: 'Solo horizontales.', en: 'Only horizontal.' },
  },
  { folder: 'textarea', name: 'Textarea', maturity: 'stable' },
  { folder: 'tooltip', name: 'Tooltip', maturity: 'stable' },
  { folder: 'validation', name: 'Validation', maturity: 'new' },
];
