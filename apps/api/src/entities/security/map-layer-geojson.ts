/** Reads the shapes in a GeoJSON file (RFC 7946), or explains in one sentence why they cannot be used. */
import { countText, figure } from '@caracteriza/domain/words/counted';
import type { Ring } from '../../records/map-shape.ts';
import { crossingOf } from './map-layer-crossing.ts';

/** A feature of the file: the value of the chosen property, and its rings. */
export interface FileShape {
  label: string;
  rings: Ring[];
}

const maxShapes = 2000;
const maxPoints = 200_000;
const maxPointsOfShape = 20_000;

/**
 * The coordinate systems whose coordinates equal longitude and latitude as measured by a phone; MAGNA-SIRGAS differs by less
 * than a metre.
 */
const knownSystems = /(CRS:?84|EPSG:{1,2}(4326|4686))$/i;

/** Why a file cannot be used; the message is for the user who chose it. */
export class RefusedShapes extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(bytes: Buffer): Record<string, unknown> {
  let file: unknown;
  try {
    file = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new RefusedShapes('El archivo no es un GeoJSON: no se pudo leer como JSON. Elija otro.');
  }
  if (!isObject(file) || file['type'] !== 'FeatureCollection' || !Array.isArray(file['features']))
    throw new RefusedShapes(
      'El archivo no es un GeoJSON de formas: debe ser una colección de elementos (FeatureCollection).',
    );
  return file;
}

function checkSystem({ crs }: Record<string, unknown>): void {
  if (crs === undefined || crs === null) return;
  const name = isObject(crs) && isObject(crs['properties']) ? crs['properties']['name'] : undefined;
  if (typeof name !== 'string' || !knownSystems.test(name))
    throw new RefusedShapes(
      'El archivo usa otro sistema de coordenadas. Expórtelo con longitud y latitud en grados (WGS84, EPSG:4326).',
    );
}

/** A position, which may have an altitude. */
function pointIn(value: unknown, label: string): Ring[number] {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    throw new RefusedShapes(`La forma «${label}» tiene un punto que no son dos números.`);
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    throw new RefusedShapes(
      `La forma «${label}» no está en grados: un punto dice ${longitude}, ${latitude}. Expórtela con longitud y latitud (WGS84, EPSG:4326).`,
    );
  return [longitude, latitude];
}

const isSame = (a: Ring[number], b: Ring[number]) => a[0] === b[0] && a[1] === b[1];

function ringIn(value: unknown, label: string): Ring {
  if (!Array.isArray(value)) throw new RefusedShapes(`La forma «${label}» no tiene un anillo de puntos.`);
  if (value.length > maxPointsOfShape)
    throw new RefusedShapes(
      `La forma «${label}» tiene ${figure(value.length)} puntos. Caben ${figure(maxPointsOfShape)}: simplifíquela.`,
    );
  const points = value.map((point) => pointIn(point, label));
  if (points.length < 4 || !isSame(points[0]!, points.at(-1)!))
    throw new RefusedShapes(
      `Un anillo de la forma «${label}» no se cierra: debe tener cuatro puntos o más, y el último ser igual al primero.`,
    );
  const ring = points.filter((point, index) => index > 0 && !isSame(point, points[index - 1]!));
  if (ring.length < 3) throw new RefusedShapes(`Un anillo de la forma «${label}» no encierra nada.`);
  const crossing = crossingOf(ring);
  if (crossing === 'tangled')
    throw new RefusedShapes(`La forma «${label}» es demasiado enredada para revisarla: simplifíquela.`);
  if (crossing)
    throw new RefusedShapes(
      `Un anillo de la forma «${label}» se cruza a sí mismo cerca de ${crossing[0]}, ${crossing[1]}. Corríjalo en el programa con el que lo hizo.`,
    );
  return ring;
}

function ringsIn(geometry: unknown, label: string): Ring[] {
  const { type, coordinates } = isObject(geometry) ? geometry : {};
  const polygons: unknown[] | null =
    type === 'Polygon'
      ? [coordinates]
      : type === 'MultiPolygon' && Array.isArray(coordinates)
        ? (coordinates as unknown[])
        : null;
  if (polygons === null)
    throw new RefusedShapes(`«${label}» no es una forma: solo sirven polígonos (Polygon o MultiPolygon).`);
  const ringList = polygons.flatMap((polygon) =>
    Array.isArray(polygon) ? polygon.map((ring) => ringIn(ring, label)) : [],
  );
  if (ringList.length === 0) throw new RefusedShapes(`La forma «${label}» está vacía.`);
  return ringList;
}

/** The value of a feature's property; a code may be a number in the file. */
function labelIn(feature: unknown, property: string, index: number): string {
  const properties = isObject(feature) ? feature['properties'] : undefined;
  const value =
    isObject(properties) && Object.hasOwn(properties, property) ? properties[property] : undefined;
  const label = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (label === '')
    throw new RefusedShapes(
      `El elemento ${figure(index + 1)} no dice nada en la propiedad «${property}». Elija otra propiedad.`,
    );
  return label.slice(0, 100);
}

function countPoints(shapes: readonly FileShape[]): number {
  return shapes.reduce(
    (total, { rings }) => total + rings.reduce((points, ring) => points + ring.length, 0),
    0,
  );
}

/** The shapes in a file. @throws RefusedShapes */
export function readShapes(bytes: Buffer, property: string): FileShape[] {
  const file = parseObject(bytes);
  checkSystem(file);
  const features = file['features'] as unknown[];
  if (features.length === 0) throw new RefusedShapes('El archivo no tiene formas.');
  if (features.length > maxShapes)
    throw new RefusedShapes(
      `El archivo tiene ${countText(features.length, 'forma', 'formas')}. Caben ${figure(maxShapes)}: divídalo.`,
    );
  const shapes = features.map((feature, index) => {
    const label = labelIn(feature, property, index);
    return { label, rings: ringsIn((feature as Record<string, unknown>)['geometry'], label) };
  });
  const points = countPoints(shapes);
  if (points > maxPoints)
    throw new RefusedShapes(
      `El archivo tiene ${figure(points)} puntos. Caben ${figure(maxPoints)}: simplifíquelo o divídalo.`,
    );
  return shapes;
}
