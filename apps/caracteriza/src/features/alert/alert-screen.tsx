import { useUrlState } from '../../crud/use-url-state.ts';
import { AlertDetail } from './alert-detail.tsx';
import { AlertList } from './alert-list.tsx';

const readAlert = (params: URLSearchParams) => params.get('alert') ?? '';
const writeAlert = (_params: URLSearchParams, alert: string) =>
  new URLSearchParams(alert === '' ? {} : { alert });

/** 'Alertas': alerts opened by surveys that nobody has closed yet (rules §6). */
export function AlertScreen() {
  const [alert] = useUrlState(readAlert, writeAlert);
  return alert === '' ? <AlertList /> : <AlertDetail key={alert} id={alert} />;
}
