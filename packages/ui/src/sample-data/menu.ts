/** A side menu with three groups and an empty one. */
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
