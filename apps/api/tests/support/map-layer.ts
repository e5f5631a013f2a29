/** Made-up shapes for tests. */
import type { Reply, Send } from './app.ts';

type Point = readonly [longitude: number, latitude: number];

/** A rectangle as a GeoJSON polygon, whose ring ends where it begins. */
export function rectangle([west, south]: Point, [east, north]: Point): object {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** A file with these geometries, each with its value of the property `codigo`. */
export const fileOf = (shapes: readonly (readonly [code: unknown, geometry: unknown])[]): object => ({
  type: 'FeatureCollection',
  features: shapes.map(([codigo, geometry]) => ({ type: 'Feature', properties: { codigo }, geometry })),
});

const base64 = (file: unknown) =>
  Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64');

/** Sends a layer of shapes. */
export const sendLayer = (send: Send, file: unknown, overrides: object = {}): Promise<Reply> =>
  send('POST', '/mapLayers', {
    kind: 'zona',
    property: 'codigo',
    source: 'Alcaldía, 2026',
    licence: 'CC BY 4.0',
    margin: 0,
    file: base64(file),
    ...overrides,
  });

/** Removes all layers, the demo's too. */
export async function withoutLayers(send: Send): Promise<void> {
  const layers = (await send('GET', '/mapLayers')).body['data'] as { id: string }[];
  for (const { id } of layers) await send('DELETE', `/mapLayers/${id}`);
}
