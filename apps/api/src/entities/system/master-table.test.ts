/** Master tables and places on the real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

describe('master tables and places', () => {
  it('answers every table and the places of a place', async () => {
    expect(listIn(await test.admin('GET', '/masterTables/sexes')).map(({ code }) => code)).toEqual([
      'M',
      'F',
      'I',
    ]);
    expect(listIn(await test.admin('GET', '/identificationTypes'))[0]).toMatchObject({ code: 'CC' });
    expect((await test.admin('GET', '/masterTables/secrets')).status).toBe(404);
    const [country] = listIn(await test.admin('GET', '/danes/countries'));
    const departments = listIn(await test.admin('GET', `/danes/departments?countryID=${country!.id}`));
    expect(departments).toHaveLength(33);
    const narino = departments.find(({ code }) => code === '52')!;
    const names = listIn(await test.admin('GET', `/danes/municipalities?departmentID=${narino.id}`)).map(
      (row) => row['value'],
    );
    expect(names).toContain('Túquerres');
    expect(names).toHaveLength(64);
    expect((await test.admin('GET', '/danes/departments?countryID=x')).status).toBe(400);
  });
});
