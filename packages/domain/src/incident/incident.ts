/**
 * Security incidents involving personal data: their words, what may be done in each state, and the deadline for the report
 * (rules §9).
 */
import { workingDayAfter } from '../calendar/working-days.ts';

/** What happened to the data. */
export const incidentKinds = {
  perdida: 'Pérdida',
  acceso: 'Acceso no autorizado',
  hurto: 'Hurto',
  alteracion: 'Alteración',
  divulgacion: 'Divulgación',
  destruccion: 'Destrucción',
  otro: 'Otro',
} as const;

/** The states, with what may be done in each. */
export const incidentStates = {
  abierto: { label: 'Abierto', acts: ['report', 'note', 'close'] },
  reportado: { label: 'Reportado', acts: ['note', 'close'] },
  cerrado: { label: 'Cerrado', acts: ['note'] },
} as const;

export type IncidentState = keyof typeof incidentStates;

/** What can be done about an incident, and the state that each act leads to; null leaves the state unchanged. */
export const incidentActs = {
  report: { label: 'Reportar a la autoridad', done: 'Se reportó a la autoridad', to: 'reportado' },
  note: { label: 'Anotar', done: 'Nota', to: null },
  close: { label: 'Cerrar', done: 'Se cerró', to: 'cerrado' },
  affected: { label: 'Buscar personas afectadas', done: 'Se buscaron las personas afectadas', to: null },
} as const satisfies Record<string, { label: string; done: string; to: IncidentState | null }>;

export type IncidentAct = keyof typeof incidentActs;

/** Acts that a person describes in a text; the others are recorded automatically. */
export type WrittenAct = Exclude<IncidentAct, 'affected'>;

/** Whether a state allows a written act. */
export const allowsAct = (state: IncidentState, act: WrittenAct): boolean =>
  (incidentStates[state].acts as readonly WrittenAct[]).includes(act);

/**
 * The working days for the report according to Circular 003 of 2018, as described in secondary sources; a lawyer has to confirm
 * the number.
 */
export const lawfulReportDays = 15;

/** The last day for the report to the authority (yyyymmdd): `days` working days after the day of detection. */
export const reportUntil = (detectedOn: string, days: number): string => workingDayAfter(detectedOn, days);

/** The kinds of read and change by which an incident may have affected people, as distinguished in the audit trail. */
export const readingKinds = {
  ficha: 'Fichas de personas',
  familia: 'Fichas de familias, con sus miembros',
  encuesta: 'Encuestas, borradores y verificaciones',
  consentimiento: 'Consentimientos',
  alerta: 'Alertas',
  solicitud: 'Solicitudes de titulares',
} as const;

export type ReadingKind = keyof typeof readingKinds;
