/**
 * The same table as written by different programs (fixtures/bulk-load): every planted error is reported at its cell, and
 * nothing else.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { type Loader, loaderOf } from './support/bulk-load.ts';
import { demoSeed } from './support/demo.ts';
import { knownPeople, plantedTable } from './support/planted-faults.ts';

const folder = path.join(import.meta.dirname, 'fixtures/bulk-load');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

let test: TestApp;
let { choices, people, open, check, load, loaded, find } = {} as Loader;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ choices, people, open, check, load, loaded, find } = await loaderOf(test));
  await loaded(people(0, knownPeople));
});
afterAll(() => test.close());

it.each(files)('%s', async (name) => {
  const { faults } = plantedTable(choices);
  const id = await open(await readFile(path.join(folder, name)));
  const report = await check(id);
  expect(new Set(report.errors.map(({ cell }) => cell))).toEqual(new Set(faults));
  expect([report.errorCount, new Set(faults).size]).toEqual([40, 40]);
  // In these files, everybody's second surname contains digits.
  const doubt = 'El nombre tiene signos que no son letras. Revíselo.';
  expect(new Set(report.notices.map(({ field, message }) => `${field}: ${message}`))).toEqual(
    new Set([`Segundo Apellido: ${doubt}`]),
  );
  expect(report).toMatchObject({ rows: 116, created: 70, updated: 8, rejected: 38 });
});

it('their right rows load as they were typed', async () => {
  const id = await open(await readFile(path.join(folder, 'libreoffice.xls')));
  await check(id);
  expect((await load(id, true)).status).toBe(200);
  expect(await find('007115')).toMatchObject({ firstSurname: 'Muñoz', cellphone: '3001234567' });
  expect(await find('70000013')).toMatchObject({ birthdateID: { dateChar: '19630405' } });
});
