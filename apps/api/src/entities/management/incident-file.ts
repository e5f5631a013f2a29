/** The file of incidents: one line per incident, with its history. */
import { incidentActs, incidentKinds, incidentStates } from '@caracteriza/domain/incident/incident';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { fields } from '@caracteriza/openapi/fields';
import { type Cell, exportColumns } from '../../exports/columns.ts';
import type { ExportedTable } from '../../records/export.ts';
import { dayText } from '../../records/moment-text.ts';
import type { Incident } from './incident-read.ts';

const dayCell = (day: { dateChar: string } | null | undefined): Cell => day && { day: day.dateChar };

const reportOf = ({ acts }: Incident) => acts.find(({ act }) => act === 'report');

/** Whether the report was made in time; empty if it is not due yet and has not been made. */
function inTimeText(incident: Incident): string {
  const report = reportOf(incident);
  if (report) return yesNo(report.lastDay === null || report.day.dateChar <= report.lastDay.dateChar);
  return incident.overdue ? yesNo(false) : '';
}

const actsText = ({ acts }: Incident) =>
  acts
    .map(
      ({ act, day, text, login }) =>
        `${dayText(day.dateChar)}. ${incidentActs[act].done}: ${text} (${login})`,
    )
    .join('\n');

export const exportedIncidents: ExportedTable<Incident> = {
  entity: 'incident',
  name: 'Incidentes de seguridad',
  columns: exportColumns(fields.IncidentRecord, [
    { field: 'code' },
    { field: 'kind', value: ({ kind }) => incidentKinds[kind], width: 26 },
    { header: 'Estado', value: ({ state }) => incidentStates[state].label },
    { field: 'happenedOn', days: true },
    { field: 'detectedOn', days: true },
    { field: 'description', width: 50 },
    { field: 'dataConcerned', width: 40 },
    { field: 'measures', width: 50 },
    { field: 'responsible', width: 30 },
    { header: 'Reportar Hasta', value: ({ reportUntil }) => dayCell(reportUntil), days: true },
    { header: 'Fecha del Reporte', value: (incident) => dayCell(reportOf(incident)?.day), days: true },
    { header: 'Dentro del Plazo', value: inTimeText },
    { header: 'Personas Afectadas', value: ({ affected }) => affected },
    { header: 'Qué se Hizo', value: actsText, width: 60 },
    { header: 'Registrado por', value: ({ login }) => login },
  ]),
};
