import { Breadcrumb } from '@caracteriza/ui/breadcrumb';
import { Link, useLocation, useSearchParams } from 'react-router';
import { writeFamilyPlace } from './family-place.ts';

/** The way back to the list of families, which comes back as it was left and is read anew (spec §2 "Families"). */
export function FamilyBreadcrumb({ label }: { label: string }) {
  const [params] = useSearchParams();
  // Holds the list's search (use-url-state.ts).
  const { state } = useLocation();
  const list = { search: writeFamilyPlace(params, null).toString() };
  return (
    <Breadcrumb
      className="print:hidden"
      items={[
        { id: 'management', label: 'Gestión' },
        { id: 'families', label: 'Familias', href: '/home/families' },
        { id: 'here', label },
      ]}
      renderLink={(_crumb, text) => (
        <Link to={list} state={state}>
          {text}
        </Link>
      )}
    />
  );
}
