// Erases suppressed people from a trip: the downloaded data, and waiting operations about them.
import type { FieldFamily, TrailStep } from './field-types.ts';
import type { FieldStore } from './store.ts';

/** The operations about these people, including those about surveys opened for them. */
function stepsAbout(trail: readonly TrailStep[], people: ReadonlySet<string>): Set<string> {
  const personIDs = new Set(people);
  const steps = trail.filter(({ about, makes }) => {
    const isAbout = about.some((id) => personIDs.has(id)) || (makes !== undefined && people.has(makes));
    // A survey is referred to by its code, unlike any other record.
    if (isAbout)
      for (const code of about.filter((reference) => reference.startsWith('ENC'))) personIDs.add(code);
    return isAbout;
  });
  return new Set(steps.map(({ id }) => id));
}

function withoutPeople(
  family: FieldFamily,
  people: ReadonlySet<string>,
  steps: ReadonlySet<string>,
): FieldFamily {
  const withoutErased = <T extends { surveyableID: string }>(list: readonly T[]) =>
    list.filter(({ surveyableID }) => !people.has(surveyableID));
  const keptCells = Object.entries(family.reached ?? {}).filter(([key]) => !people.has(key.split('/')[0]!));
  return {
    ...family,
    members: family.members.filter(({ id }) => !people.has(id)),
    consents: withoutErased(family.consents),
    cells: withoutErased(family.cells),
    absences: withoutErased(family.absences),
    visits: family.visits.map((visit) => ({ ...visit, absences: withoutErased(visit.absences) })),
    reached: Object.fromEntries(keptCells),
    trail: (family.trail ?? []).filter(({ id }) => !steps.has(id)),
  };
}

/** Erases these people in one transaction. Waiting operations about other members of their families stay. */
export async function erasePeople(store: FieldStore, ids: readonly string[]): Promise<void> {
  const people = new Set(ids);
  const changedFamilies = (await store.allFamilies()).filter(({ members }) =>
    members.some(({ id }) => people.has(id)),
  );
  if (changedFamilies.length === 0) return;
  const steps = changedFamilies.map((family) => stepsAbout(family.trail ?? [], people));
  await store.commit({
    families: changedFamilies.map((family, n) => withoutPeople(family, people, steps[n]!)),
    droppedIDs: steps.flatMap((stepIDs) => [...stepIDs]),
  });
}
