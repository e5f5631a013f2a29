// The texts of the screens of incidents, and the text for the authority.
import type { Schema } from '@caracteriza/api-client';
import { incidentKinds } from '@caracteriza/domain/incident/incident';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { dayText } from '../data-request/data-request-words.ts';

type Incident = Schema<'Incident'>;

const titles = fields.IncidentRecord;

/** The URLs of the list and of one incident in it. */
export const incidentsPath = '/home/incidents';
export const incidentAddress = (id: string) => `${incidentsPath}?incident=${id}`;

/** How many people were affected, as far as they have been searched for. */
export const affectedText = (count: number | null) =>
  count === null ? 'Sin buscar' : countText(count, 'persona', 'personas');

/** The recorded facts of an incident, each with its label. */
export const incidentFacts = (incident: Incident): Record<string, string> => ({
  [titles.kind.label]: incidentKinds[incident.kind],
  [titles.happenedOn.label]: dayText(incident.happenedOn) || 'No se sabe',
  [titles.detectedOn.label]: dayText(incident.detectedOn),
  [titles.dataConcerned.label]: incident.dataConcerned,
  'Personas afectadas': affectedText(incident.affected),
  [titles.measures.label]: incident.measures,
  [titles.responsible.label]: incident.responsible,
});

/**
 * The text for the authority, to be copied or printed. It names people who were surveyed only where the user typed their names.
 */
export const authorityText = (incident: Incident): string =>
  [
    `REPORTE DE INCIDENTE DE SEGURIDAD ${incident.code}`,
    'Borrador por confirmar con su abogado.',
    '',
    `${titles.description.label}: ${incident.description}`,
    ...Object.entries(incidentFacts(incident)).map(([label, value]) => `${label}: ${value}`),
    ...incident.acts
      .filter(({ act }) => act !== 'affected')
      .map(({ day, text }) => `${dayText(day)}: ${text}`),
  ].join('\n');

/** The label of each act's text. */
export const textLabels = {
  report: 'Cómo se reportó y con qué radicado',
  note: 'Nota',
  close: 'Motivo del cierre',
} as const satisfies Record<Schema<'IncidentActRecord'>['act'], string>;
