import { Alert } from '@caracteriza/ui/alert';
import { useRead } from '../session/use-read.ts';

/** Explains above every screen why the lists are empty, for a user whose territory has no places. */
export function TerritoryNotice() {
  const { data } = useRead('getSession');
  if (data?.data.territory?.count !== 0) return null;
  return (
    <Alert variant="warning" title="Su territorio no tiene lugares" className="mb-6">
      Por eso no ve familias, personas ni encuestas. Pida a su administrador que le asigne sus municipios o
      zonas.
    </Alert>
  );
}
