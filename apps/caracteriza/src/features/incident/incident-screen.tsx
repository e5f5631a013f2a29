import { useUrlState } from '../../crud/use-url-state.ts';
import { IncidentDetail } from './incident-detail.tsx';
import { IncidentList } from './incident-list.tsx';

const readIncident = (params: URLSearchParams) => params.get('incident') ?? '';
const writeIncident = (_params: URLSearchParams, incident: string) =>
  new URLSearchParams(incident === '' ? {} : { incident });

/** 'Incidentes de Seguridad': what happened to personal data, and the clock of the report to the authority (rules §9). */
export function IncidentScreen() {
  const [incident, setIncident] = useUrlState(readIncident, writeIncident);
  const open = (id: string) => setIncident(id, { replace: false });
  if (incident === '') return <IncidentList onOpen={open} />;
  return <IncidentDetail key={incident} id={incident} />;
}
