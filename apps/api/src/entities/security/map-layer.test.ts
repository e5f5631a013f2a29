/** Shapes that an administrator supplies for the map: what is taken, what is refused, and which positions they mark. */
import { chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { fileOf, rectangle, sendLayer, withoutLayers } from '../../../tests/support/map-layer.ts';

type Zone = { id: string; code: string; name: string; daneID: { code: string; value: string } };

const test = await testApp({ seed: demoSeed });
afterAll(() => test.close());
const zones = listIn(await test.admin('GET', '/zones')) as unknown as Zone[];
const [zone, otherZone] = zones as [Zone, Zone];
const bigRectangle = rectangle([-80, -5], [-66, 13]);
const emptyRectangle = rectangle([10, 40], [11, 41]);

beforeEach(() => withoutLayers(test.admin));

const doubts = async () =>
  (
    await sql<{ zone_id: string; position_doubt: string | null }>`
      select zone_id, position_doubt from family where latitude is not null`.execute(test.db)
  ).rows;
const doubtfulFamilies = async (zoneID: string) =>
  new Set((await doubts()).filter((row) => row.zone_id === zoneID).map((row) => row.position_doubt));

describe('a layer', () => {
  it('is added by code or name, listed, changed and removed, and every change is in the audit trail', async () => {
    const layer = recordIn(
      await sendLayer(
        test.admin,
        fileOf([
          [zone.code, bigRectangle],
          [otherZone.name.toUpperCase(), bigRectangle],
        ]),
        {
          source: ' Alcaldía de Florida ',
        },
      ),
    );
    expect(layer).toMatchObject({
      kind: 'zona',
      shapes: 2,
      unchecked: 0,
      source: 'Alcaldía de Florida',
      licence: 'CC BY 4.0',
      login: 'admin',
    });
    expect(listIn(await test.admin('GET', '/mapLayers'))).toEqual([layer]);
    const change = { source: 'IGAC', licence: 'CC BY-SA 4.0', margin: 300, version: 1 };
    expect(recordIn(await test.admin('PUT', `/mapLayers/${layer.id}`, change))).toMatchObject({
      ...change,
      version: 2,
    });
    expect((await test.admin('PUT', `/mapLayers/${layer.id}`, change)).status).toBe(409);
    expect((await test.admin('DELETE', `/mapLayers/${layer.id}`)).status).toBe(200);
    expect(listIn(await test.admin('GET', '/mapLayers'))).toEqual([]);
    const { rows } = await sql<{ operation_id: string }>`
      select operation_id from audit_entry where entity = 'mapLayer' and entity_id = ${layer.id} order by id`.execute(
      test.db,
    );
    expect(rows.map((row) => row.operation_id)).toEqual(['addMapLayer', 'changeMapLayer', 'removeMapLayer']);
  });

  it('of municipalities is matched by DANE code, also as a number without its zero', async () => {
    const { code } = zones.find(({ daneID }) => daneID.code.startsWith('0'))!.daneID;
    const layer = recordIn(
      await sendLayer(test.admin, fileOf([[Number(code), bigRectangle]]), { kind: 'municipio' }),
    );
    expect(layer).toMatchObject({ kind: 'municipio', shapes: 1 });
  });

  it('is for whoever may change the organisation only', async () => {
    const reader = await test.userWith(['security:organisation:OPEN', 'management:assignment:OPEN']);
    expect((await sendLayer(reader.send, fileOf([[zone.code, bigRectangle]]))).status).toBe(403);
    expect((await reader.send('GET', '/mapLayers')).status).toBe(200);
    const board = await test.userWith(['management:assignment:OPEN']);
    expect((await board.send('GET', '/mapLayers')).status).toBe(403);
    expect((await board.send('GET', '/board/shapes')).status).toBe(200);
  });

  it('is not changed by whoever sees a part of the territory, since it marks positions everywhere', async () => {
    const layer = recordIn(await sendLayer(test.admin, fileOf([[zone.code, bigRectangle]])));
    const limited = await test.userWith(['security:organisation:OPEN', 'security:organisation:EDIT']);
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, body));
    const change = { source: 'IGAC', licence: 'CC BY-SA 4.0', margin: 300, version: 1 };
    for (const reply of [
      await sendLayer(limited.send, fileOf([[zone.code, bigRectangle]])),
      await limited.send('PUT', `/mapLayers/${layer.id}`, change),
      await limited.send('DELETE', `/mapLayers/${layer.id}`),
    ])
      expect([reply.status, reply.body['message']]).toEqual([
        422,
        'Su cuenta está limitada a un territorio. Las capas del mapa las cambia quien ve todo: pídaselo.',
      ]);
    expect(listIn(await test.admin('GET', '/mapLayers'))).toEqual([layer]);
  });
});

const square = (points: number[][]) => ({ type: 'Polygon', coordinates: [points] });
const manyPoints = Array.from({ length: 20_001 }, (_, n) => [-75 + n / 1e6, 6]);

describe('a file is refused', () => {
  it.each([
    ['that is no JSON', 'no', /no es un GeoJSON/],
    ['that is no collection', { type: 'Polygon', coordinates: [] }, /FeatureCollection/],
    ['without shapes', fileOf([]), /no tiene formas/],
    [
      'in another system',
      {
        ...fileOf([[zone.code, bigRectangle]]),
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::9377' } },
      },
      /WGS84/,
    ],
    [
      'in metres',
      fileOf([[zone.code, rectangle([4_800_000, 2_100_000], [4_900_000, 2_200_000])]]),
      /no está en grados/,
    ],
    [
      'with a ring that does not close',
      fileOf([
        [
          zone.code,
          square([
            [-75, 6],
            [-74, 6],
            [-74, 7],
            [-75, 7],
          ]),
        ],
      ]),
      /no se cierra/,
    ],
    [
      'with a ring that crosses itself',
      fileOf([
        [
          zone.code,
          square([
            [-75, 6],
            [-74, 7],
            [-74, 6],
            [-75, 7],
            [-75, 6],
          ]),
        ],
      ]),
      /se cruza a sí mismo/,
    ],
    [
      'with a line',
      fileOf([
        [
          zone.code,
          {
            type: 'LineString',
            coordinates: [
              [-75, 6],
              [-74, 6],
            ],
          },
        ],
      ]),
      /solo sirven polígonos/,
    ],
    ['with too many points', fileOf([[zone.code, square([...manyPoints, manyPoints[0]!])]]), /Caben 20\.000/],
    [
      'with too many shapes',
      fileOf(Array.from({ length: 2001 }, () => [zone.code, bigRectangle] as const)),
      /Caben 2\.000/,
    ],
    ['without the property', fileOf([['', bigRectangle]]), /no dice nada en la propiedad «codigo»/],
    [
      'with unknown codes',
      fileOf([
        ['ZON999999', bigRectangle],
        ['Vereda de Nadie', bigRectangle],
      ]),
      /«ZON999999» y «Vereda de Nadie»/,
    ],
    [
      'with two shapes of one zone',
      fileOf([
        [zone.code, bigRectangle],
        [zone.name, emptyRectangle],
      ]),
      /más de una forma/,
    ],
    [
      'with a point that is no number',
      fileOf([[zone.code, square([['a', 6]] as never)]]),
      /no son dos números/,
    ],
  ])('%s', async (_name, file, message) => {
    const reply = await sendLayer(test.admin, file);
    expect([reply.status, reply.body.message]).toEqual([422, expect.stringMatching(message)]);
    expect(listIn(await test.admin('GET', '/mapLayers'))).toEqual([]);
  });

  it('for a zone that has a shape already, and without a source or licence', async () => {
    recordIn(await sendLayer(test.admin, fileOf([[zone.code, bigRectangle]])));
    const secondReply = await sendLayer(test.admin, fileOf([[zone.code, bigRectangle]]));
    expect([secondReply.status, secondReply.body.message]).toEqual([
      422,
      expect.stringMatching(/Ya tienen forma en otra capa/),
    ]);
    for (const field of ['source', 'licence'])
      for (const text of ['', '  '])
        expect([400, 422]).toContain(
          (await sendLayer(test.admin, fileOf([[otherZone.code, bigRectangle]]), { [field]: text })).status,
        );
  });

  it('with more municipalities of the same name than one', async () => {
    const { rows } = await sql<{ value: string }>`
      select value from place where level = 'municipality' group by value having count(*) > 1 order by value limit 1`.execute(
      test.db,
    );
    const reply = await sendLayer(test.admin, fileOf([[rows[0]!.value, bigRectangle]]), {
      kind: 'municipio',
    });
    expect([reply.status, reply.body.message]).toEqual([
      422,
      expect.stringMatching(/Varios se llaman igual/),
    ]);
  });
});

describe('a position', () => {
  it('is doubtful outside of its zone, until the shape is removed; that of its municipality comes first', async () => {
    const layer = recordIn(
      await sendLayer(
        test.admin,
        fileOf([
          [zone.code, emptyRectangle],
          [otherZone.code, bigRectangle],
        ]),
      ),
    );
    expect(await doubtfulFamilies(zone.id)).toEqual(new Set(['zona']));
    expect(await doubtfulFamilies(otherZone.id)).toEqual(new Set([null]));
    recordIn(
      await sendLayer(test.admin, fileOf([[zone.daneID.code, emptyRectangle]]), { kind: 'municipio' }),
    );
    expect(await doubtfulFamilies(zone.id)).toEqual(new Set(['municipio']));
    await withoutLayers(test.admin);
    expect((await doubts()).every(({ position_doubt }) => position_doubt === null)).toBe(true);
    expect(layer.version).toBe(1);
  });

  it('is looked at again when it, its zone or the zone’s municipality changes', async () => {
    recordIn(await sendLayer(test.admin, fileOf([[zone.code, emptyRectangle]])));
    const changeOne = async (change: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ position_doubt: string | null }>`
        update family set ${change} where id = (select id from family where zone_id = ${zone.id} or zone_id = ${otherZone.id} order by id limit 1)
        returning position_doubt`.execute(test.db);
      return rows[0]!.position_doubt;
    };
    expect(await changeOne(sql`zone_id = ${zone.id}`)).toBe('zona');
    expect(await changeOne(sql`latitude = 40.5, longitude = 10.5`)).toBeNull();
    expect(await changeOne(sql`latitude = null, longitude = null`)).toBeNull();
    expect(await changeOne(sql`latitude = 6, longitude = -75`)).toBe('zona');
    expect(await changeOne(sql`zone_id = ${otherZone.id}`)).toBeNull();
    const distantZone = zones.find(
      ({ daneID }) => daneID.code !== otherZone.daneID.code && daneID.code !== zone.daneID.code,
    )!;
    recordIn(
      await sendLayer(test.admin, fileOf([[distantZone.daneID.code, emptyRectangle]]), { kind: 'municipio' }),
    );
    const moveZone = (code: string) =>
      sql`update zone set municipality_id = (select id from place where level = 'municipality' and code = ${code})
        where id = ${otherZone.id}`.execute(test.db);
    await moveZone(distantZone.daneID.code);
    expect(await doubtfulFamilies(otherZone.id)).toEqual(new Set(['municipio']));
    await moveZone(otherZone.daneID.code);
    expect(await doubtfulFamilies(otherZone.id)).toEqual(new Set([null]));
  });

  it('may lie as far outside as the margin says, measured in metres by an independent formula', async () => {
    const chance = chanceFrom(28);
    const randomOffset = () => chance.integer(-3000, 3000) / 100_000;
    // A square with a hole. The hole counts as outside, like everything around the square.
    const hole = [
      [-75.01, 5.99],
      [-74.99, 5.99],
      [-74.99, 6.01],
      [-75.01, 6.01],
      [-75.01, 5.99],
    ];
    const outer = [
      [-75.02, 5.98],
      [-74.98, 5.98],
      [-74.98, 6.02],
      [-75.02, 6.02],
      [-75.02, 5.98],
    ];
    const margin = 500;
    recordIn(
      await sendLayer(test.admin, fileOf([[zone.code, { type: 'Polygon', coordinates: [outer, hole] }]]), {
        margin,
      }),
    );
    /**
     * How far a point lies outside the ring between two squares, in metres. The sides of the squares run north to south
     * and east to west.
     */
    const expectedCrossings = (x: number, y: number) => {
      const metres = [111_195 * Math.cos((6 * Math.PI) / 180), 111_195] as const;
      const outerDistances = [Math.abs(x) - 0.02, Math.abs(y) - 0.02].map(
        (degrees, axis) => Math.max(0, degrees) * metres[axis]!,
      );
      const innerDistances = [0.01 - Math.abs(x), 0.01 - Math.abs(y)].map(
        (degrees, axis) => degrees * metres[axis]!,
      );
      return Math.min(...innerDistances) > 0 ? Math.min(...innerDistances) : Math.hypot(...outerDistances);
    };
    const results: [string | null, string | null][] = [];
    for (let runNumber = 0; runNumber < 300; runNumber++) {
      const [x, y] = [randomOffset(), randomOffset()];
      const distance = expectedCrossings(x, y);
      if (Math.abs(distance - margin) < 1) continue;
      const { rows } = await sql<{ doubt: string | null }>`
        select position_doubt(shape, ${-75 + x}, ${6 + y}) as doubt
        from zone_shape as shape where zone_id = ${zone.id}`.execute(test.db);
      results.push([rows[0]!.doubt, distance > margin ? 'zona' : null]);
    }
    expect(results.map(([doubt]) => doubt)).toEqual(results.map(([, expectation]) => expectation));
    expect(new Set(results.map(([doubt]) => doubt))).toEqual(new Set([null, 'zona']));
  });
});

describe('the shapes of the map', () => {
  type Shapes = components['schemas']['BoardShapes'];
  const shapesOf = async (send: typeof test.admin) =>
    recordIn(await send('GET', '/board/shapes')) as unknown as Shapes;

  it('are those of what the user sees, with source and licence, and say what is missing', async () => {
    recordIn(
      await sendLayer(test.admin, fileOf(zones.slice(1).map(({ code }) => [code, bigRectangle] as const))),
    );
    const allShapes = await shapesOf(test.admin);
    expect(allShapes.layers).toEqual([
      expect.objectContaining({ kind: 'zona', source: 'Alcaldía, 2026', licence: 'CC BY 4.0' }),
    ]);
    expect(allShapes.shapes.map(({ id }) => id).toSorted()).toEqual(
      zones
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect([allShapes.zonesWithout, allShapes.municipalitiesWithout.length]).toEqual([
      1,
      new Set(zones.map(({ daneID }) => daneID.code)).size,
    ]);
    const user = await test.userWith(['management:assignment:OPEN']);
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [otherZone.id], version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    const userShapes = await shapesOf(user.send);
    expect(userShapes.shapes.map(({ id }) => id)).toEqual([otherZone.id]);
    expect([userShapes.zonesWithout, userShapes.municipalitiesWithout]).toEqual([
      0,
      [otherZone.daneID.value],
    ]);
  });

  it('have an outline of fewer points that departs little', async () => {
    const circle = Array.from({ length: 5000 }, (_, n) => {
      const angle = (2 * Math.PI * n) / 5000;
      return [-75 + 0.1 * Math.cos(angle), 6 + 0.1 * Math.sin(angle)];
    });
    recordIn(await sendLayer(test.admin, fileOf([[zone.code, square([...circle, circle[0]!])]])));
    const [ring = []] = (await shapesOf(test.admin)).shapes[0]!.outline;
    expect(ring.length / 2).toBeLessThan(200);
    for (let index = 0; index < ring.length; index += 2)
      expect(Math.abs(Math.hypot(ring[index]! + 75, ring[index + 1]! - 6) - 0.1)).toBeLessThan(0.0002);
  });
});
