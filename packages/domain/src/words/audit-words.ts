/** Display names for audit trail entries, matching the screens. */

/** The subjects of entries, by their internal name. */
export const entityWords = {
  accessReview: 'Revisión de accesos',
  alertCase: 'Alerta',
  alertRule: 'Regla de alerta',
  answerOption: 'Opción de respuesta',
  assignment: 'Asignación',
  auditEntry: 'Auditoría',
  campaign: 'Campaña',
  characterization: 'Caracterización',
  characterizationByCampaign: 'Caracterización de una campaña',
  consent: 'Consentimiento',
  dataRequest: 'Solicitud de un titular',
  dataRequestTerms: 'Plazos de las solicitudes de titulares',
  draft: 'Borrador de encuesta',
  family: 'Familia',
  familyVisit: 'Visita',
  fieldTrip: 'Salida a terreno',
  grantedOperation: 'Permiso de un rol',
  unusualReading: 'Lectura inusual',
  unusualReadingSettings: 'Límites de lectura por hora',
  halfYearReport: 'Reporte semestral de reclamos',
  incident: 'Incidente de seguridad',
  incidentSettings: 'Plazo para reportar incidentes',
  indicator: 'Indicador',
  indicatorFigure: 'Cifras de indicadores',
  indicatorSettings: 'Ajustes de los indicadores',
  mapLayer: 'Capa del mapa',
  masterValue: 'Tabla maestra',
  optionList: 'Lista compartida',
  policy: 'Política de tratamiento de datos',
  profile: 'Perfil',
  providerGroup: 'Grupos del proveedor',
  allowance: 'Ajuste de la organización',
  qualitySettings: 'Señales de calidad',
  backCheck: 'Verificación',
  backCheckSample: 'Sorteo de verificaciones',
  question: 'Pregunta',
  role: 'Rol',
  session: 'Sesión',
  survey: 'Encuesta',
  surveyable: 'Encuestable',
  surveyableUpload: 'Cargue masivo',
  team: 'Equipo',
  userUpload: 'Cargue de usuarios',
  treatment: 'Registro de tratamientos',
  trigger: 'Disparador',
  user: 'Usuario',
  zone: 'Zona',
} as const;

export type AuditedEntity = keyof typeof entityWords;

const wordsByName: Readonly<Record<string, string>> = entityWords;

/** An entry from another version may have a name that is unknown here; that name is shown unchanged. */
export const entityWord = (entity: string | null): string | null => wordsByName[entity ?? ''] ?? entity;

/** The command-line tools that change data without the server (README), by the names used in entries. */
export const commandWords: Readonly<Record<string, string>> = {
  announceRetention: 'Avisar que se cumple un plazo de conservación',
  carryOutRetention: 'Cumplir un plazo de conservación',
  'npm run admin': 'Comando del servidor: administrar usuarios',
  'npm run demo:remove': 'Comando del servidor: eliminar la demostración',
  'npm run masters:import': 'Comando del servidor: importar tabla maestra',
};

/** Shown in place of fields that the reader of an entry may not see. */
export const hiddenFieldsWords = 'Sin permiso para ver estos datos.';
