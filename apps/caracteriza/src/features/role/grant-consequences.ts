// The consequences of changing a role's permissions beyond the checkbox itself, shown before saving.
import { grantArea, grantTitle } from '@caracteriza/domain/access/grant-words';
import { allGrants, type Grant } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import type { PermissionChange } from '@caracteriza/ui/permission-cards';

/** 'management:family' of 'management:family:DELETE'. */
const placeOf = (grant: Grant): string => grant.slice(0, grant.lastIndexOf(':'));

const openingOf = (grant: Grant): Grant | undefined =>
  allGrants.find((otherGrant) => otherGrant === `${placeOf(grant)}:OPEN`);

/** Operations that issue codes for new records reveal no data. */
const readOperations = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].method === 'GET' && !id.startsWith('generate'),
);

const listFormat = new Intl.ListFormat('es', { type: 'conjunction' });

/** The other areas from which a permission shows data: 'Campañas', 'Zonas'. */
export function neighboursOf(grant: Grant): string[] {
  const areas = readOperations.flatMap((id) => {
    const [firstGrant, ...otherGrants]: readonly Grant[] = operations[id].grants;
    return firstGrant && otherGrants.includes(grant) && placeOf(firstGrant) !== placeOf(grant)
      ? [grantArea(firstGrant)]
      : [];
  });
  return [...new Set(areas)];
}

/**
 * One sentence for each consequence of the changes.
 * @param savedGrants the permissions that the role has before they are saved
 */
export function consequencesOf(
  savedGrants: ReadonlySet<string>,
  changes: readonly PermissionChange[],
): string[] {
  const grantedKeys = new Set(savedGrants);
  for (const change of changes) grantedKeys[change.granted ? 'add' : 'delete'](change.key);
  const changedPlaces = new Set(changes.map(({ key }) => placeOf(key as Grant)));
  const grantsWithoutOpening = allGrants.filter((grant) => {
    const openingGrant = openingOf(grant);
    return (
      changedPlaces.has(placeOf(grant)) &&
      grantedKeys.has(grant) &&
      openingGrant &&
      !grantedKeys.has(openingGrant)
    );
  });
  const byPlace = Map.groupBy(grantsWithoutOpening, placeOf);
  const withoutOpening = [...byPlace.values()].map((grants) => {
    const titles = listFormat.format(grants.map((grant) => `«${grantTitle(grant)}»`));
    return `${titles} sin «${grantTitle(openingOf(grants[0]!)!)}»: no verá esa pantalla, pero lo marcado se le permite por otras pantallas o programas.`;
  });
  const openedScreens = changes
    .filter((change) => change.granted)
    .flatMap(({ key }) => {
      const neighbours = neighboursOf(key as Grant);
      if (neighbours.length === 0) return [];
      return `«${grantTitle(key as Grant)}» deja ver también, en parte: ${listFormat.format(neighbours)}.`;
    });
  return [...withoutOpening, ...openedScreens];
}
