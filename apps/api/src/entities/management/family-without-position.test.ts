/** Families that are saved without a position, with the reason (decision 0111). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { entities } from '../../../tests/support/configuration.ts';
import { codeFrom, csvIn, demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;
let unplaced: Record<string, unknown>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const fields: Record<string, unknown> = await entities
    .find(({ name }) => name === 'family')!
    .fields(test.admin, 'Los sin punto');
  const { latitude: _latitude, longitude: _longitude, ...rest } = fields;
  unplaced = rest;
});
afterAll(() => test.close());

const allow = (allowed: boolean) =>
  test.admin('PUT', '/organisation/allowances/familyWithoutPosition', { allowed });
const send = async (fields: object) =>
  test.admin('POST', '/families', { code: await codeFrom(test.admin, '/families'), ...fields });
const errorsOf = async (fields: object) => {
  const { status, body } = await send(fields);
  return [
    status,
    (body['errors'] as { field: string; message: string }[]).map(({ field, message }) => [field, message]),
  ];
};
const count = async () =>
  ((await test.admin('GET', '/families/unplaced')).body['data'] as { families: number }).families;

it('refuses one while the switch is off, whatever the reason', async () => {
  const errors = [
    ['latitude', 'El campo Latitud es requerido.'],
    ['longitude', 'El campo Longitud es requerido.'],
  ];
  expect(await errorsOf(unplaced)).toEqual([400, errors]);
  expect(await errorsOf({ ...unplaced, latitude: null, longitude: null, noPositionReason: 'lejos' })).toEqual(
    [400, errors],
  );
});

it('takes one with its reason, lists it as work, and no longer once it has a position', async () => {
  await allow(true);
  expect(await errorsOf(unplaced)).toEqual([
    422,
    [['noPositionReason', 'Elija por qué la familia no tiene posición.']],
  ]);
  expect(await errorsOf({ ...unplaced, latitude: 4.5, noPositionReason: 'lejos' })).toEqual([
    422,
    [['latitude', 'La latitud y la longitud van juntas.']],
  ]);
  expect((await errorsOf({ ...unplaced, noPositionReason: 'porque sí' }))[0]).toBe(400);
  const countBefore = await count();
  const family = recordIn(await send({ ...unplaced, noPositionReason: 'lejos' }));
  expect(family).toMatchObject({ latitude: null, longitude: null, noPositionReason: 'lejos' });
  expect(await count()).toBe(countBefore + 1);
  const listFamilies = async () =>
    listIn(await test.admin('GET', '/families?page=1&unplaced=true')).map(({ id }) => id);
  expect(await listFamilies()).toContain(family.id);
  const rows = csvIn(await test.admin('GET', '/families/csv?unplaced=true'));
  expect(rows.find(([code]) => code === family.code)).toContain('Se registra lejos de la vivienda');

  await allow(false);
  const path = `/families/${family.id}`;
  expect(recordIn(await test.admin('PUT', path, unplaced))['noPositionReason']).toBe('lejos');
  const otherReply = await test.admin('PUT', path, { ...unplaced, noPositionReason: 'inseguro' });
  expect([otherReply.status, otherReply.body.message]).toEqual([
    422,
    'La organización no admite familias sin posición.',
  ]);
  const placedFamily = recordIn(
    await test.admin('PUT', path, { ...unplaced, latitude: 4.5, longitude: -74 }),
  );
  expect(placedFamily).toMatchObject({ latitude: 4.5, noPositionReason: null });
  expect(await listFamilies()).not.toContain(family.id);
  expect(await count()).toBe(countBefore);
});
