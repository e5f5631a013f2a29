import type { PermissionModule } from './permission-cards.tsx';

const five = [
  ['OPEN', 'Abrir'],
  ['CREATE', 'Crear'],
  ['EDIT', 'Editar'],
  ['DELETE', 'Eliminar'],
  ['DOWNLOAD', 'Descargar'],
] as const;

const submodule = (
  module: string,
  id: string,
  label: string,
  extra: readonly (readonly [string, string])[] = [],
) => ({
  id,
  label,
  operations: [...five, ...extra].map(([operation, name]) => ({
    key: `${module}:${id}:${operation}`,
    label: name,
  })),
});

/** A fictional permission tree for the stories, with long names and accents. */
export const catalogue: readonly PermissionModule[] = [
  {
    id: 'security',
    label: 'Seguridad',
    submodules: [
      submodule('security', 'profile', 'Perfiles'),
      submodule('security', 'role', 'Roles y Permisos'),
      submodule('security', 'user', 'Usuarios', [
        ['BLOCK', 'Bloquear'],
        ['UNLOCK', 'Desbloquear'],
        ['CHANGE_PASSWORD', 'Cambiar Contraseña'],
      ]),
    ],
  },
  {
    id: 'configurations',
    label: 'Configuraciones',
    submodules: [
      submodule('configurations', 'campaign', 'Campañas'),
      submodule('configurations', 'characterization', 'Caracterizaciones', [
        ['TRIGGERS', 'Asociar Disparadores'],
      ]),
      submodule('configurations', 'zone', 'Zonas'),
    ],
  },
  {
    id: 'management',
    label: 'Gestión',
    submodules: [
      submodule('management', 'family', 'Familias', [['ASSOCIATE', 'Asociar Encuestable']]),
      submodule('management', 'surveyable', 'Encuestables', [['LOAD', 'Cargue Masivo']]),
    ],
  },
];

/** The permissions of a user who manages surveys. */
export const someGrants: readonly string[] = [
  'management:family:OPEN',
  'management:family:CREATE',
  'management:family:EDIT',
  'management:surveyable:OPEN',
  'management:surveyable:CREATE',
  'management:surveyable:EDIT',
  'management:surveyable:DOWNLOAD',
  'configurations:zone:OPEN',
];
