import { Link, useLocation, useSearchParams } from 'react-router';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { writeFamilyPlace } from './family-place.ts';

/** The link back to the list of families: same view, but reloaded (spec §2 "Families"). */
export function FamilyBreadcrumb({ label }: { label: string }) {
  const [params] = useSearchParams();
  // Holds the list's search (use-url-state.ts).
  const { state } = useLocation();
  const list = { search: writeFamilyPlace(params, null).toString() };
  return (
    <ModuleBreadcrumb
      module="management"
      between={[{ id: 'families', label: 'Familias', href: '/home/families' }]}
      currentTitle={label}
      className="print:hidden"
      renderLink={(_crumb, text) => (
        <Link to={list} state={state}>
          {text}
        </Link>
      )}
    />
  );
}
