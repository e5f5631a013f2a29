/**
 * The catalogue of permissions, their wire strings, and the views that a set of grants opens.
 *
 * The server rejects calls and the browser hides controls by this list. The grant that an operation needs is defined in
 * `openapi/`. Source: spec §3 "Permission string", §6; rules §2.
 */

const fiveActions = ['OPEN', 'CREATE', 'EDIT', 'DELETE', 'DOWNLOAD_REPORT'] as const;

/** Module → submodule → operations, with the Spanish labels of the permission cards, in display order (rules §2). */
export const catalogue = {
  security: {
    label: 'Seguridad',
    submodules: {
      profile: { label: 'Perfiles', operations: fiveActions },
      role: { label: 'Roles y Permisos', operations: fiveActions },
      user: { label: 'Usuarios', operations: [...fiveActions, 'BLOCK', 'UNLOCK', 'CHANGE_PASSWORD'] },
      audit: { label: 'Auditoría', operations: ['OPEN', 'RESTORE', 'DOWNLOAD_REPORT'] },
      organisation: { label: 'Ajustes de la Organización', operations: ['OPEN', 'EDIT'] },
    },
  },
  configurations: {
    label: 'Configuraciones',
    submodules: {
      campaign: { label: 'Campañas', operations: fiveActions },
      characterizationByCampaign: {
        label: 'Asociar Caracterizaciones',
        operations: ['OPEN', 'CREATE', 'DELETE', 'DOWNLOAD_REPORT'],
      },
      characterization: { label: 'Caracterizaciones', operations: [...fiveActions, 'ASSOCIATE_TRIGGER'] },
      question: { label: 'Preguntas', operations: [...fiveActions, 'ASSOCIATE_TRIGGER'] },
      answerOption: { label: 'Opciones de Respuesta', operations: fiveActions },
      trigger: { label: 'Disparadores', operations: fiveActions },
      zone: { label: 'Zonas', operations: fiveActions },
      alertRule: { label: 'Reglas de Alerta', operations: ['OPEN', 'CREATE', 'EDIT', 'DELETE'] },
      indicator: { label: 'Indicadores', operations: ['OPEN', 'CREATE', 'EDIT'] },
    },
  },
  management: {
    label: 'Gestión',
    submodules: {
      family: { label: 'Familias', operations: [...fiveActions, 'ASSOCIATE_SURVEYABLE'] },
      surveyable: { label: 'Encuestables', operations: [...fiveActions, 'MASSIVE_LOAD'] },
      surveyableByFamily: { label: 'Encuestables de la Familia', operations: fiveActions },
      assignment: { label: 'Asignaciones', operations: ['OPEN', 'CREATE', 'EDIT', 'TAKE_OVER'] },
      surveyReview: { label: 'Revisión de Encuestas', operations: ['OPEN', 'EDIT', 'DELETE', 'RESTORE'] },
      alert: { label: 'Alertas', operations: ['OPEN', 'EDIT'] },
      indicatorFigure: { label: 'Cifras de Indicadores', operations: ['OPEN', 'DOWNLOAD_REPORT'] },
      dataRequest: {
        label: 'Solicitudes de Titulares',
        operations: ['OPEN', 'CREATE', 'EDIT', 'DOWNLOAD_REPORT'],
      },
      personalData: { label: 'Datos de un Titular', operations: ['EDIT', 'DELETE', 'DOWNLOAD_REPORT'] },
    },
  },
} as const;

/** The Spanish label of every operation, as shown next to the checkboxes of the permission cards. */
export const operationLabels = {
  OPEN: 'Abrir',
  CREATE: 'Crear',
  EDIT: 'Editar',
  DELETE: 'Eliminar',
  DOWNLOAD_REPORT: 'Descargar',
  MASSIVE_LOAD: 'Cargue Masivo',
  ASSOCIATE_SURVEYABLE: 'Asociar Encuestable',
  ASSOCIATE_TRIGGER: 'Asociar Disparadores',
  BLOCK: 'Bloquear',
  UNLOCK: 'Desbloquear',
  CHANGE_PASSWORD: 'Cambiar Contraseña',
  RESTORE: 'Restaurar',
  TAKE_OVER: 'Tomar de Otra Persona',
} as const;

type Catalogue = typeof catalogue;
export type PermissionModule = keyof Catalogue;
export type PermissionOperation = keyof typeof operationLabels;

type Operations<S> = S extends { readonly operations: readonly (infer O extends string)[] } ? O : never;
type GrantsOfModule<M extends PermissionModule> = {
  [S in keyof Catalogue[M]['submodules'] & string]: `${M}:${S}:${Operations<Catalogue[M]['submodules'][S]>}`;
}[keyof Catalogue[M]['submodules'] & string];

/** 'module:submodule:OPERATION', limited to the 102 in the catalogue; any other text does not compile. */
export type Grant = { [M in PermissionModule]: GrantsOfModule<M> }[PermissionModule];

/** Every grant of the catalogue, in order. A role gets one permission row for each (rules §2). */
export const allGrants: readonly Grant[] = Object.entries(catalogue).flatMap(([module, { submodules }]) =>
  Object.entries<{ operations: readonly string[] }>(submodules).flatMap(([submodule, { operations }]) =>
    operations.map((operation) => `${module}:${submodule}:${operation}` as Grant),
  ),
);

const grantSet: ReadonlySet<string> = new Set(allGrants);

/** Whether a text is a grant of the catalogue. */
export function isGrant(text: string): text is Grant {
  return grantSet.has(text);
}

/** A parsed permission string. */
export type GrantState = { readonly grant: Grant; readonly granted: boolean };

/**
 * Parses a wire string (`#security:#profile:OPEN:true`). Each `#` is optional, because the spec's own table mixes both forms
 * (spec §6). Null if the string is malformed or not in the catalogue.
 */
export function parseGrant(wire: string): GrantState | null {
  const match = /^#?(\w+):#?(\w+):(\w+):(true|false)$/.exec(wire);
  if (!match) return null;
  const [, module, submodule, operation, value] = match;
  const grant = `${module}:${submodule}:${operation}`;
  return isGrant(grant) ? { grant, granted: value === 'true' } : null;
}

/** Formats a wire string, always with both `#`: `('security:profile:OPEN', true)` → `#security:#profile:OPEN:true`. */
export function formatGrant(grant: Grant, granted: boolean): string {
  const [module, submodule, operation] = grant.split(':');
  return `#${module}:#${submodule}:${operation}:${granted}`;
}

/** The grants given by wire strings; entries that are false, malformed or unknown give nothing. */
export function grantsOf(wireStrings: readonly string[]): Set<Grant> {
  const states = wireStrings.map(parseGrant);
  return new Set(
    states.filter((state) => state?.granted === true).map((state) => (state as GrantState).grant),
  );
}

/** The grant that opens each guarded view (spec §2). Caracterizar and Encuesta use `surveyable` (rules §2). */
export const viewGrants = {
  profile: 'security:profile:OPEN',
  role: 'security:role:OPEN',
  user: 'security:user:OPEN',
  audit: 'security:audit:OPEN',
  organisation: 'security:organisation:OPEN',
  campaign: 'configurations:campaign:OPEN',
  characterization: 'configurations:characterization:OPEN',
  zone: 'configurations:zone:OPEN',
  family: 'management:family:OPEN',
  surveyable: 'management:surveyable:OPEN',
  surveyableByFamily: 'management:surveyableByFamily:OPEN',
  assignment: 'management:assignment:OPEN',
  surveyReview: 'management:surveyReview:OPEN',
  alert: 'management:alert:OPEN',
  indicatorFigure: 'management:indicatorFigure:OPEN',
  dataRequest: 'management:dataRequest:OPEN',
} as const satisfies Record<string, Grant>;

export type View = keyof typeof viewGrants;

/** Whether a menu entry is shown and its view can be opened (spec §6 "Menu visibility"). */
export function mayOpenView(view: View, grants: ReadonlySet<string>): boolean {
  return grants.has(viewGrants[view]);
}

/**
 * Why a view may not be opened, or null if it may (spec §5 "View access", §8).
 * @param title the heading of the screen, because several screens share one view
 * @param operations the session's wire strings; if missing or empty, the session has no permissions
 */
export function viewRefusal(
  view: View,
  title: string,
  operations: readonly string[] | null | undefined,
): string | null {
  if (!operations || operations.length === 0) return 'No hay información de operaciones en la sesión.';
  return mayOpenView(view, grantsOf(operations)) ? null : `La vista ${title} no está permitida.`;
}

/** The views that make a menu module visible if any of them can be opened (spec §6 "Menu visibility"). */
const menuViews = {
  security: ['profile', 'role', 'user', 'audit', 'organisation'],
  configurations: ['campaign', 'characterization', 'zone'],
  management: [
    'family',
    'surveyable',
    'surveyableByFamily',
    'assignment',
    'surveyReview',
    'alert',
    'indicatorFigure',
    'dataRequest',
  ],
} as const satisfies Record<PermissionModule, readonly View[]>;

/** Whether a module of the side menu is shown, that is, any of its views can be opened (spec §6). */
export function menuModuleShows(module: PermissionModule, grants: ReadonlySet<string>): boolean {
  return menuViews[module].some((view) => mayOpenView(view, grants));
}

/**
 * The grants of the three seeded roles. Encuestador does everything needed for surveys and edits people and families but
 * deletes none of them. Consulta views and downloads configuration and management, but sees no accounts, no alerts (which
 * reveal illness and violence) and not the full data of a person.
 */
export const rolePresets: Readonly<Record<'Administrador' | 'Encuestador' | 'Consulta', readonly Grant[]>> = {
  Administrador: allGrants,
  Encuestador: [
    'management:family:OPEN',
    'management:family:CREATE',
    'management:family:EDIT',
    'management:family:DOWNLOAD_REPORT',
    'management:family:ASSOCIATE_SURVEYABLE',
    'management:surveyable:OPEN',
    'management:surveyable:CREATE',
    'management:surveyable:EDIT',
    'management:surveyable:DOWNLOAD_REPORT',
    'management:surveyableByFamily:OPEN',
    'management:surveyableByFamily:CREATE',
    'management:surveyableByFamily:EDIT',
    'management:surveyableByFamily:DOWNLOAD_REPORT',
  ],
  Consulta: allGrants.filter(
    (grant) =>
      !/^(security|management:(alert|personalData)):/.test(grant) &&
      (grant.endsWith(':OPEN') || grant.endsWith(':DOWNLOAD_REPORT')),
  ),
};
