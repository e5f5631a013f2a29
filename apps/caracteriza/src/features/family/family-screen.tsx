import { FamilyFile } from './family-file.tsx';
import { FamilyList } from './family-list.tsx';
import { FamilyPeople } from './family-people.tsx';
import { useFamilyPlace } from './family-place.ts';

/** Families, and the people and file of each (spec §2 "Families"). */
export function FamilyScreen() {
  const [place, open] = useFamilyPlace();
  if (place === null) return <FamilyList onOpen={(familyID, view) => open({ familyID, view })} />;
  const { familyID, view } = place;
  if (view === 'file') return <FamilyFile key={familyID} familyID={familyID} />;
  return <FamilyPeople key={familyID} familyID={familyID} />;
}
