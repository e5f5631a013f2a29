/** Whether a table supports something: built in, partly, in a paid edition, only with your own code, or not at all. */
export type Ability = 'yes' | 'partly' | 'paid' | 'hand' | 'no';

export const otherGrids = [
  'AG Grid Community 36.2',
  'MUI X Community 9.17',
  'Cloudscape 3.0.1383',
  'antd 6.6',
  'mantine-datatable 9.4',
] as const;

interface GridFeature {
  name: string;
  /** The story that shows it in our table. */
  story: string;
  /**
   * Whether each table supports it, according to the types and README of the version in `otherGrids`; in the
   * same order.
   */
  otherGrids: readonly [Ability, Ability, Ability, Ability, Ability];
}

export const gridFeatures: readonly GridFeature[] = [
  {
    name: 'Permisos por botón, con su razón',
    story: 'datos-tabla--without-grants',
    otherGrids: ['hand', 'hand', 'hand', 'hand', 'hand'],
  },
  {
    name: 'Reglas de cantidad',
    story: 'datos-tabla--quantity-rules',
    otherGrids: ['hand', 'hand', 'hand', 'hand', 'hand'],
  },
  {
    name: 'Búsqueda sin tildes',
    story: 'datos-tabla--search-folds-and-restores',
    otherGrids: ['hand', 'yes', 'hand', 'hand', 'hand'],
  },
  {
    name: 'Orden por varias columnas',
    story: 'datos-tabla-a-la-medida--sort-by-many',
    otherGrids: ['yes', 'paid', 'yes', 'yes', 'hand'],
  },
  {
    name: 'Columnas que la aplicación guarda',
    story: 'datos-tabla-a-la-medida--columns-of-the-app',
    otherGrids: ['yes', 'partly', 'yes', 'hand', 'yes'],
  },
  {
    name: 'Columnas fijas en ambos lados',
    story: 'datos-partes-de-la-tabla--pinned-columns',
    otherGrids: ['yes', 'paid', 'yes', 'yes', 'yes'],
  },
  {
    name: 'Vistas con nombre',
    story: 'datos-partes-de-la-tabla--named-views',
    otherGrids: ['hand', 'hand', 'hand', 'hand', 'hand'],
  },
  {
    name: 'Línea de totales',
    story: 'datos-partes-de-la-tabla--totals',
    otherGrids: ['partly', 'paid', 'hand', 'yes', 'yes'],
  },
  {
    name: 'Árbol',
    story: 'datos-árbol-y-grupos--tree',
    otherGrids: ['paid', 'paid', 'yes', 'yes', 'partly'],
  },
  {
    name: 'Grupos',
    story: 'datos-árbol-y-grupos--groups',
    otherGrids: ['paid', 'paid', 'partly', 'hand', 'hand'],
  },
  {
    name: 'Editar una celda y deshacer',
    story: 'datos-partes-de-la-tabla--edit-cells',
    otherGrids: ['yes', 'partly', 'partly', 'hand', 'hand'],
  },
  {
    name: '100.000 filas en un solo recorrido',
    story: 'datos-tabla-de-un-solo-recorrido--one-scroll',
    otherGrids: ['yes', 'paid', 'no', 'yes', 'no'],
  },
  { name: 'Excel', story: 'datos-tabla-y-archivos--excel', otherGrids: ['paid', 'paid', 'no', 'no', 'no'] },
  { name: 'CSV', story: 'datos-tabla-y-archivos--csv', otherGrids: ['yes', 'yes', 'no', 'no', 'no'] },
  {
    name: 'Teclado por celdas',
    story: 'datos-tabla-con-el-teclado--keyboard',
    otherGrids: ['yes', 'yes', 'yes', 'no', 'no'],
  },
  {
    name: 'Tarjetas en lo angosto',
    story: 'datos-tabla-a-la-medida--cards',
    otherGrids: ['no', 'paid', 'partly', 'no', 'no'],
  },
  {
    name: 'Deshacer un borrado',
    story: 'datos-tabla-a-la-medida--undo-deletion',
    otherGrids: ['hand', 'hand', 'hand', 'hand', 'hand'],
  },
  {
    name: 'De derecha a izquierda',
    story: 'datos-tabla-de-derecha-a-izquierda--right-to-left',
    otherGrids: ['yes', 'yes', 'yes', 'yes', 'yes'],
  },
];
