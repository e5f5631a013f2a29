import { useUrlState } from '../../crud/use-url-state.ts';
import { matchingID, withFilter } from '../../crud/filter-address.ts';
import { IncidentDetail } from './incident-detail.tsx';
import { IncidentList } from './incident-list.tsx';

const readIncident = (params: URLSearchParams) => params.get('incident') ?? '';
const writeIncident = (_params: URLSearchParams, incident: string) =>
  new URLSearchParams(incident === '' ? {} : { incident });

/** The unusual reading from which an incident is being recorded. */
const readReading = (params: URLSearchParams) => matchingID(params.get('unusualReading'));
const writeReading = (params: URLSearchParams, reading: string) =>
  withFilter(params, { unusualReading: reading });

/** 'Incidentes de Seguridad': what happened to personal data, and the clock of the report to the authority (rules §9). */
export function IncidentScreen() {
  const [incident, setIncident] = useUrlState(readIncident, writeIncident);
  const open = (id: string) => setIncident(id, { replace: false });
  const [reading, setReading] = useUrlState(readReading, writeReading);
  if (incident === '')
    return <IncidentList reading={reading} onRecordingEnd={() => setReading('')} onOpen={open} />;
  return <IncidentDetail key={incident} id={incident} />;
}
