// The open family and its view, stored in the URL so that a reload and Back restore them.
import { useUrlState } from '../../crud/use-url-state.ts';

/** The views: the list of families; the people of one; the file of one. */
type FamilyPlace = { readonly familyID: string; readonly view: 'people' | 'file' } | null;

function readFamilyPlace(params: URLSearchParams): FamilyPlace {
  const familyID = params.get('family');
  if (!familyID) return null;
  return { familyID, view: params.get('view') === 'file' ? 'file' : 'people' };
}

export function writeFamilyPlace(params: URLSearchParams, place: FamilyPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('family');
  next.delete('view');
  if (place) next.set('family', place.familyID);
  if (place?.view === 'file') next.set('view', 'file');
  return next;
}

/** The location in the URL, and the function that opens another one as a new history entry. */
export function useFamilyPlace() {
  const [place, setPlace] = useUrlState(readFamilyPlace, writeFamilyPlace);
  const open = (next: FamilyPlace) => setPlace(next, { replace: false });
  return [place, open] as const;
}
