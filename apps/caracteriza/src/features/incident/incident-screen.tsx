import { useUrlState } from '../../crud/use-url-state.ts';
import { matchingID, withFilter } from '../../crud/filter-address.ts';
import { IncidentDetail } from './incident-detail.tsx';
import { IncidentList } from './incident-list.tsx';

/** The open incident, and the user of the reading from which it was recorded; '' for none. */
const readPlace = (params: URLSearchParams) => ({
  incident: params.get('incident') ?? '',
  login: params.get('login') ?? '',
});
const writePlace = (_params: URLSearchParams, place: ReturnType<typeof readPlace>) =>
  withFilter(new URLSearchParams(), place);

/** The unusual reading from which an incident is being recorded. */
const readReading = (params: URLSearchParams) => matchingID(params.get('unusualReading'));
const writeReading = (params: URLSearchParams, readingID: string) =>
  withFilter(params, { unusualReading: readingID });

/** 'Incidentes de Seguridad': what happened to personal data, and the deadline for reporting it to the authority (rules §9). */
export function IncidentScreen() {
  const [{ incident, login }, setPlace] = useUrlState(readPlace, writePlace);
  const open = (id: string, reader = '') => setPlace({ incident: id, login: reader }, { replace: false });
  const [readingID, setReadingID] = useUrlState(readReading, writeReading);
  if (incident === '')
    return <IncidentList readingID={readingID} onRecordingEnd={() => setReadingID('')} onOpen={open} />;
  return <IncidentDetail key={incident} id={incident} reader={login} />;
}
