// The values of the territory form, and its texts.
import type { Schema } from '@caracteriza/api-client';

type Territory = Schema<'Territory'>;

/** The choice made in the form. */
export interface Choice {
  territory: Territory['territory'];
  municipalityIDs: string[];
  zoneIDs: string[];
}

/** The initial choice for a stored territory. */
export const choiceOf = ({ territory, municipalities, zones }: Territory): Choice => ({
  territory,
  municipalityIDs: municipalities.map(({ id }) => id),
  zoneIDs: zones.map(({ id }) => id),
});

const sameSet = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((id) => second.includes(id));

/** Whether two choices mean the same territory; the places only count if places are chosen. */
export const isSame = (first: Choice, second: Choice): boolean =>
  first.territory === second.territory &&
  (first.territory !== 'lugares' ||
    (sameSet(first.municipalityIDs, second.municipalityIDs) && sameSet(first.zoneIDs, second.zoneIDs)));

/** The three kinds of territory as the form offers them. */
export const choiceTexts: Readonly<Record<Territory['territory'], string>> = {
  rol: 'Lo que diga su rol',
  todo: 'Todo',
  lugares: 'Solo estos lugares',
};

/** The options of both fields; places with equal names are distinguished by where they are. */
export const placeOptions = ({ municipalities, zones }: Schema<'TerritoryPlaces'>) => ({
  municipalities: municipalities.map(({ id, name, department }) => ({
    value: id,
    label: `${name} (${department})`,
  })),
  zones: zones.map(({ id, code, name, municipality }) => ({
    value: id,
    label: `${name} (${municipality}, ${code})`,
  })),
});

/** The consequences of the choice, as a note for the user. */
export function placesNote({ municipalityIDs, zoneIDs }: Choice): string {
  if (municipalityIDs.length + zoneIDs.length === 0)
    return 'Sin ningún lugar no verá familias, personas ni encuestas.';
  return 'Solo verá y guardará familias, personas y encuestas de estos lugares. Si administra usuarios, solo los de estos lugares.';
}
