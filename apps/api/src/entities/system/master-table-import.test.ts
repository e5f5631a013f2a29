import { afterAll, describe, expect, it } from 'vitest';
import { StartupProblem } from '../../db/startup-problem.ts';
import { testApp } from '../../../tests/support/app.ts';
import { importMasters, readEntries } from './master-table-import.ts';

const test = await testApp();
afterAll(test.close);

const bytes = (text: string) => new TextEncoder().encode(text);
const entriesOf = async (table: string) =>
  (await test.admin('GET', `/masterTables/${table}`)).body['data'] as { code: string; value: string }[];

describe('a file of entries', () => {
  it.each([
    ['semicolons and quotes', bytes('código;valor\r\n01;"La ""Ñ""; EPS"\r\n\r\n02;Á\r\n')],
    ['commas', bytes('\uFEFFcode,value\n01,"La ""Ñ""; EPS"\n02,Á')],
    [
      'the Windows code page',
      Uint8Array.from(Buffer.from('c;v\r\n01;"La ""\xd1""; EPS"\r\n02;\xc1\r\n', 'latin1')),
    ],
  ])('is read with %s', (_name, file) => {
    expect(readEntries(file)).toEqual([
      { code: '01', value: 'La "Ñ"; EPS' },
      { code: '02', value: 'Á' },
    ]);
  });

  it.each([
    ['c;v\n01', /Línea 2: se esperan dos columnas/],
    ['c;v\n01;a;b', /Línea 2/],
    ['c;v\n01;a\n01;b', /Línea 3: el código 01 está repetido/],
    [`c;v\n01;${'x'.repeat(121)}`, /120/],
    ['c;v\n01;a\u0007', /no permitidos/],
    ['c;v\n"01;a', /Línea 2/],
  ])('is refused: %j', (text, why) => {
    expect(() => readEntries(bytes(text))).toThrow(StartupProblem);
    expect(() => readEntries(bytes(text))).toThrow(why);
  });
});

describe('npm run masters:import', () => {
  it('adds at the end, renames, keeps the others, and leaves a trace', async () => {
    const entriesBefore = await entriesOf('eps');
    const file = [
      { code: entriesBefore[0]!.code, value: 'Otro nombre' },
      { code: entriesBefore[1]!.code, value: entriesBefore[1]!.value },
      { code: 'NUEVA', value: 'EPS Ñandú' },
    ];
    const importFile = () =>
      test.db.transaction().execute((trx) => importMasters(trx, 'eps', file, test.clock.now()));
    expect(await importFile()).toEqual({ added: 1, renamed: 1 });
    expect(await importFile()).toEqual({ added: 0, renamed: 0 });
    expect((await entriesOf('eps')).map(({ code, value }) => [code, value])).toEqual([
      [entriesBefore[0]!.code, 'Otro nombre'],
      ...entriesBefore.slice(1).map(({ code, value }) => [code, value]),
      ['NUEVA', 'EPS Ñandú'],
    ]);
    const entries = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'masterValue')
      .execute();
    expect(entries).toMatchObject([{ entity_id: 'eps', after: { added: 1, renamed: 1 } }]);
  });

  it.each(['nada', 'constructor', 'zone'])('knows no table %s', async (table) => {
    await expect(importMasters(test.db, table, [], test.clock.now())).rejects.toThrow(/No hay una tabla/);
  });
});
