/** The seeded Spanish data of the stories: ñ, accents, very long names, always the same. */
export const people = [
  { id: 'p1', name: 'Ángela Muñoz Peñaranda', document: '52.418.903', age: 34 },
  { id: 'p2', name: 'José Ñáñez Güegüe', document: '10.482.117', age: 61 },
  {
    id: 'p3',
    name: 'María Fernanda de los Ángeles Echavarría Valderrama',
    document: '1.061.742.880',
    age: 19,
  },
] as const;

export const veryLong =
  'Caracterización sociodemográfica de las familias rurales dispersas del municipio de San José de Uré, vigencia 2026';

export const menu = [
  {
    id: 'security',
    label: 'Seguridad',
    items: [
      { id: 'profile', label: 'Perfiles', href: '#perfiles' },
      { id: 'rol', label: 'Roles y Permisos', href: '#roles' },
      { id: 'users', label: 'Usuarios', href: '#usuarios' },
    ],
  },
  {
    id: 'configurations',
    label: 'Configuraciones',
    items: [
      { id: 'campaign', label: 'Campañas', href: '#campanas' },
      { id: 'characterization', label: 'Caracterizaciones', href: '#caracterizaciones' },
      { id: 'zones', label: 'Zonas', href: '#zonas' },
    ],
  },
  {
    id: 'management',
    label: 'Gestión',
    items: [
      { id: 'families', label: 'Familias', href: '#familias' },
      { id: 'surveyable', label: 'Encuestables', href: '#encuestables' },
      { id: 'characterize', label: 'Caracterizar', href: '#caracterizar', current: true },
    ],
  },
  { id: 'empty', label: 'Grupo sin entradas', items: [] },
] as const;
