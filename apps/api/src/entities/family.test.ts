/** Families on the real database: the round trip. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing-app.ts';
import { demoSeed, codeFrom, csvIn, listIn, masterID, recordIn } from '../testing-demo.ts';

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
    const added = recordIn(await test.admin('POST', '/families', body));
    expect(added).toMatchObject({ code, latitude: 6.25, accuracy: 12.5, zoneID: { name: zone!['name'] } });
    expect(recordIn(await test.admin('GET', `/families/${code}`))).toEqual(added);
    const { code: _code, latitude: _latitude, longitude: _longitude, accuracy: _accuracy, ...edit } = body;
    const edited = recordIn(
      await test.admin('PUT', `/families/${code}`, { ...edit, locationReference: 'Finca' }),
    );
    expect(edited).toMatchObject({
      latitude: 6.25,
      longitude: -75.56,
      locationReference: 'Finca',
      version: 2,
    });
    expect(
      listIn(await test.admin('GET', '/families?page=1&search=nunez calle')).map((row) => row.code),
    ).toContain(code);
    const families = listIn(await test.admin('GET', '/families?sort=consultreference'));
    expect(
      csvIn(await test.admin('GET', '/families/csv?sort=consultreference')).map(([first]) => first),
    ).toEqual(families.map((row) => row.code));
    expect((await test.admin('PUT', `/families/${code}/status?status=activo`)).status).toBe(400);
    expect((await test.admin('PUT', `/families/${code}/status?status=inactivo`, {})).status).toBe(200);
    expect(listIn(await test.admin('GET', '/families')).map((row) => row.code)).not.toContain(code);
    expect((await test.admin('PUT', `/families/${code}`, edit)).status).toBe(404);
  });
});
