// Which family is open, and how: kept in the address, so that a reload and Back find it again.
import { useUrlState } from '../../crud/use-url-state.ts';

/** The list of families; the people of one; the file of one. */
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

/** The place in the address, and what opens another as a place of its own in the history. */
export function useFamilyPlace() {
  const [place, setPlace] = useUrlState(readFamilyPlace, writeFamilyPlace);
  const open = (next: FamilyPlace) => setPlace(next, { replace: false });
  return [place, open] as const;
}
