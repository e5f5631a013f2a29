/** What entries of the audit trail call things, in the words of the screens. */

/** What an entry can be about, by the name that the entry has for it. */
export const entityWords = {
  answerOption: 'Opción de respuesta',
  auditEntry: 'Auditoría',
  campaign: 'Campaña',
  characterization: 'Caracterización',
  characterizationByCampaign: 'Caracterización de una campaña',
  consent: 'Consentimiento',
  draft: 'Borrador de encuesta',
  family: 'Familia',
  familyVisit: 'Visita',
  grantedOperation: 'Permiso de un rol',
  masterValue: 'Tabla maestra',
  profile: 'Perfil',
  question: 'Pregunta',
  role: 'Rol',
  session: 'Sesión',
  survey: 'Encuesta',
  surveyable: 'Encuestable',
  surveyableUpload: 'Cargue masivo',
  trigger: 'Disparador',
  user: 'Usuario',
  zone: 'Zona',
} as const;

export type AuditedEntity = keyof typeof entityWords;

const wordsByName: Readonly<Record<string, string>> = entityWords;

/** An entry of another version may have a name that this one does not know: the name is shown. */
export const entityWord = (entity: string | null): string | null => wordsByName[entity ?? ''] ?? entity;

/** The commands that change data beside the server (README), as entries name them. */
export const commandWords: Readonly<Record<string, string>> = {
  'npm run admin': 'Comando del servidor: administrar usuarios',
  'npm run demo:remove': 'Comando del servidor: eliminar la demostración',
  'npm run masters:import': 'Comando del servidor: importar tabla maestra',
};
