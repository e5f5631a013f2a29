import { useUrlState } from '../../crud/use-url-state.ts';
import { DataRequestDetail } from './data-request-detail.tsx';
import { DataRequestList } from './data-request-list.tsx';

const readRequest = (params: URLSearchParams) => params.get('request') ?? '';
const writeRequest = (_params: URLSearchParams, request: string) =>
  new URLSearchParams(request === '' ? {} : { request });

/** 'Solicitudes de Titulares': requests by the people surveyed about their data, and their deadlines (rules §9). */
export function DataRequestScreen() {
  const [request, setRequest] = useUrlState(readRequest, writeRequest);
  const open = (id: string) => setRequest(id, { replace: false });
  if (request === '') return <DataRequestList onOpen={open} />;
  return <DataRequestDetail key={request} id={request} />;
}
