/** Families on the real database: the complete life cycle. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, codeFrom, csvIn, listIn, masterID, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

describe('family', () => {
  it('goes round: add, read, edit, deactivate', async () => {
    const [zone] = listIn(await test.admin('GET', '/zones'));
    const code = await codeFrom(test.admin, '/families');
    const body = {
      code,
      consultreference: 'Familia Ñuñez',
      socialStratumID: await masterID(test.admin, 'socialStratums', 2),
      residentialaddress: 'Calle 1 # 2-03',
      locationReference: 'Casa',
      zoneID: zone!.id,
      latitude: 6.25,
      longitude: -75.56,
      accuracy: 12.5,
    };
    const family = recordIn(await test.admin('POST', '/families', body));
    expect(family).toMatchObject({ code, latitude: 6.25, accuracy: 12.5, zoneID: { name: zone!['name'] } });
    expect(recordIn(await test.admin('GET', `/families/${code}`))).toEqual(family);
    const { code: _code, latitude: _latitude, longitude: _longitude, accuracy: _accuracy, ...edit } = body;
    const editedFamily = recordIn(
      await test.admin('PUT', `/families/${code}`, { ...edit, locationReference: 'Finca' }),
    );
    expect(editedFamily).toMatchObject({
      latitude: 6.25,
      longitude: -75.56,
      locationReference: 'Finca',
      version: 2,
    });
    expect(
      listIn(await test.admin('GET', '/families?page=1&search=nunez calle')).map((row) => row.code),
    ).toContain(code);
    // A search word can match the zone or the stratum, and can be a single letter.
    for (const search of [`nunez ${String(zone!['name'])}`, 'nunez estrato', 'nu es'])
      expect(
        listIn(await test.admin('GET', `/families?page=1&search=${encodeURIComponent(search)}`)).map(
          (row) => row.code,
        ),
        search,
      ).toContain(code);
    for (const sort of ['zoneID', '-zoneID', 'mtSocialStratumID', '-mtSocialStratumID']) {
      const sortedFamilies = listIn(await test.admin('GET', `/families?sort=${sort}`)).map((row) => row.code);
      const page = listIn(await test.admin('GET', `/families?page=2&pageSize=10&sort=${sort}`));
      expect(page.map((row) => row.code)).toEqual(sortedFamilies.slice(10, 20));
    }
    const families = listIn(await test.admin('GET', '/families?sort=consultreference'));
    expect(
      csvIn(await test.admin('GET', '/families/csv?sort=consultreference')).map(([rowCode]) => rowCode),
    ).toEqual(families.map((row) => row.code));
    expect((await test.admin('PUT', `/families/${code}/status?status=activo`)).status).toBe(400);
    expect((await test.admin('PUT', `/families/${code}/status?status=inactivo`, {})).status).toBe(200);
    expect(listIn(await test.admin('GET', '/families')).map((row) => row.code)).not.toContain(code);
    expect((await test.admin('PUT', `/families/${code}`, edit)).status).toBe(404);
  });

  it('measures how far a position is from the other families of the zone', async () => {
    const [model] = listIn(await test.admin('GET', '/zones'));
    const { id: _id, country: _country, department: _department, version: _version, ...rest } = model!;
    const zone = recordIn(
      await test.admin('POST', '/zones', {
        code: await codeFrom(test.admin, '/zones'),
        name: 'Vereda Medida',
        zipcode: rest['zipcode'],
        daneID: (rest['daneID'] as { id: string }).id,
        mtTypeID: (rest['mtTypeID'] as { id: string }).id,
      }),
    );
    const positionFields = { zoneID: zone.id, latitude: 6.25, longitude: -75.5 };
    const compare = async (fields: Record<string, unknown> = {}) =>
      recordIn(await test.admin('POST', '/families/place', { ...positionFields, ...fields }));
    expect(await compare()).toEqual({ families: 0, nearest: null });
    const [listedFamily] = listIn(await test.admin('GET', '/families?page=1'));
    const family = recordIn(
      await test.admin('POST', '/families', {
        ...positionFields,
        code: await codeFrom(test.admin, '/families'),
        consultreference: 'Familia Medida',
        socialStratumID: (listedFamily!['mtSocialStratumID'] as { id: string }).id,
        residentialaddress: 'Calle 1',
        locationReference: 'Casa',
      }),
    );
    expect(await compare()).toEqual({ families: 1, nearest: 0 });
    // A hundredth of a degree of latitude is 1,112 m everywhere.
    expect(await compare({ latitude: 6.26 })).toEqual({ families: 1, nearest: 1112 });
    expect(await compare({ id: family.id })).toEqual({ families: 0, nearest: null });
    expect((await test.admin('POST', '/families/place', { ...positionFields, latitude: 91 })).status).toBe(
      400,
    );
  });
});
