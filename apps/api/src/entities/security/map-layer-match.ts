/** Finds the municipality or zone that each shape of a file belongs to. */
import { fold } from '@caracteriza/domain/values/fold';
import { figure } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import type { Ring } from '../../records/map-shape.ts';
import type { FileShape } from './map-layer-geojson.ts';

/** A place that a shape may belong to. */
export interface PlaceRow {
  id: string;
  code: string;
  name: string;
  hasShape: boolean;
}

interface MatchedShape {
  placeID: string;
  rings: Ring[];
}

/** Maximum number of labels in a sentence. */
const maxNames = 10;

/** '«05999», «05998» y 12 más'. */
function listText(labels: readonly string[]): string {
  const shownLabels = labels.slice(0, maxNames).map((label) => `«${label}»`);
  if (labels.length > maxNames) return `${shownLabels.join(', ')} y ${figure(labels.length - maxNames)} más`;
  const lastLabel = shownLabels.pop()!;
  return shownLabels.length === 0 ? lastLabel : `${shownLabels.join(', ')} y ${lastLabel}`;
}

/**
 * By code or, failing that, by name, ignoring case and accents. The code of a municipality may have lost its leading zero if it
 * is a number.
 */
function finderOf(placeRows: readonly PlaceRow[], kind: components['schemas']['MapLayerKind']) {
  const byCode = new Map(placeRows.map((placeRow) => [fold(placeRow.code), placeRow]));
  const byName = Map.groupBy(placeRows, ({ name }) => fold(name));
  return (label: string): readonly PlaceRow[] => {
    const code = kind === 'municipio' && /^\d{4}$/.test(label) ? `0${label}` : fold(label);
    const placeByCode = byCode.get(code);
    return placeByCode ? [placeByCode] : (byName.get(fold(label)) ?? []);
  };
}

/** Each shape with its place, or a sentence listing those without one. */
export function matchPlaces(
  shapes: readonly FileShape[],
  placeRows: readonly PlaceRow[],
  kind: components['schemas']['MapLayerKind'],
): MatchedShape[] | string {
  const findPlaces = finderOf(placeRows, kind);
  const shapesWithPlaces = shapes.map((shape) => ({ ...shape, places: findPlaces(shape.label) }));
  const labelsWhere = (matches: (shape: (typeof shapesWithPlaces)[number], index: number) => boolean) =>
    shapesWithPlaces.filter(matches).map(({ label }) => label);
  const noun = kind === 'municipio' ? 'municipio' : 'zona';
  const problems: [labels: string[], sentence: (labels: string) => string][] = [
    [
      labelsWhere((shape) => shape.places.length === 0),
      (labels) => `No hay ${noun} con este nombre o código: ${labels}.`,
    ],
    [
      labelsWhere((shape) => shape.places.length > 1),
      (labels) => `Varios se llaman igual: ${labels}. Elija la propiedad que tiene el código.`,
    ],
    [
      labelsWhere((shape, index) =>
        shapesWithPlaces
          .slice(0, index)
          .some(
            (otherShape) => otherShape.places[0]?.id === shape.places[0]?.id && shape.places.length === 1,
          ),
      ),
      (labels) => `Tienen más de una forma en el archivo: ${labels}. Únalas en una sola (MultiPolygon).`,
    ],
    [
      labelsWhere((shape) => shape.places.length === 1 && shape.places[0]!.hasShape),
      (labels) => `Ya tienen forma en otra capa: ${labels}. Quite antes esa capa.`,
    ],
  ];
  const sentences = problems
    .filter(([labels]) => labels.length > 0)
    .map(([labels, sentence]) => sentence(listText(labels)));
  if (sentences.length > 0) return `No se guardó nada. ${sentences.join(' ')}`;
  return shapesWithPlaces.map(({ places: [place], rings }) => ({ placeID: place!.id, rings }));
}
