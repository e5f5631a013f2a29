/** Users from a workbook: checking it, loading it, which invites them, and undoing the load (rules §3). */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, fileIn, listIn, recordIn } from '../../../tests/support/demo.ts';
import { fingerprint } from '../../../tests/support/tables.ts';
import { recordsFile } from '../../../tests/support/workbook.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendInvitations } from '../../identity/invitation.ts';

let test: TestApp;
/** A role that anyone who may manage users can assign. */
let role: { id: string; name: string };
let zone: { code: string; municipality: string; municipalityID: string };
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const user = await test.userWith(['management:family:OPEN']);
  role = { id: user.roleID, name: `Rol ${user.login}` };
  zone = await test.db
    .selectFrom('zone')
    .innerJoin('place', 'place.id', 'zone.municipality_id')
    .select(['zone.code', 'place.value as municipality', 'place.id as municipalityID'])
    .orderBy('zone.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());

interface Report {
  sheet: string;
  id: string | null;
  rows: number;
  created: number;
  rejected: number;
  missing: string[];
  errors: { row: number; cell: string | null; field: string; value: string | null; message: string }[];
}

let counter = 0;

const person = (overrides: Record<string, string | null> = {}): Record<string, string | null> => {
  counter += 1;
  return {
    Usuario: `cargada${counter}`,
    Nombres: 'Íngrid',
    Apellidos: 'Ñáñez',
    'Tipo de Identificación': 'Cédula de ciudadanía',
    'Número de Identificación': String(65_000_000 + counter),
    'Correo Electrónico': `cargada${counter}@ejemplo.co`,
    Rol: role.name,
    ...overrides,
  };
};

const bodyOf = (rows: Record<string, string | null>[]) => ({
  fileName: 'Usuarios.xlsx',
  workbook: recordsFile(rows).toString('base64'),
});
const reportIn = (reply: Reply) => recordIn(reply) as unknown as Report;
const check = async (rows: Record<string, string | null>[], send: Send = test.admin) =>
  reportIn(await send('POST', '/users/uploads/check', { workbook: bodyOf(rows).workbook }));
const loadUsers = (rows: Record<string, string | null>[], send: Send = test.admin) =>
  send('POST', '/users/uploads', bodyOf(rows));
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;
const findUser = async (login: string) => listIn(await test.admin('GET', `/users?search=${login}`))[0];

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await sendInvitations(test.db, {
    mailer,
    publicURL: 'https://encuestas.example.org',
    clock: test.clock.now,
  });
  return mails;
}

describe('a workbook of users', () => {
  it('is checked without changing anything, with each error at its cell', async () => {
    const adminUser = await findUser('admin');
    const rows = [
      person(),
      person({ 'Correo Electrónico': 'sin arroba' }),
      person({ Rol: 'Rol que no existe' }),
      person({ Usuario: String(adminUser!['login']).toUpperCase() }),
      person({ Nombres: null }),
      person({ 'Número de Identificación': '52.000.111' }),
      person({ 'Acceso Desde': '05/03/2027', 'Acceso Hasta': '04/03/2027' }),
      person({ Municipios: 'Macondo' }),
      // Characters that are ignored when logins are compared.
      person({ Usuario: '\u0301\u0308' }),
    ];
    rows.push(person({ Usuario: rows[0]!['Usuario']! }));
    const fingerprintBefore = await fingerprint(test.db, ['session', 'audit_entry']);
    const report = await check(rows);
    expect(await fingerprint(test.db, ['session', 'audit_entry'])).toEqual(fingerprintBefore);
    expect(report).toMatchObject({ id: null, rows: 10, created: 1, rejected: 9, missing: [] });
    const errors = report.errors.map(({ row, field, message }) => `${row} ${field}: ${message}`).toSorted();
    expect(errors).toEqual([
      expect.stringMatching(/^10 Usuario: El campo Usuario es requerido/),
      expect.stringMatching(/^11 Usuario: Ya está en la fila 2\./),
      expect.stringMatching(/^3 Correo Electrónico: Inserte un correo válido/),
      expect.stringMatching(/^4 Rol: El valor no está en la lista/),
      expect.stringMatching(/^5 Usuario: Otra persona ya tiene este usuario/),
      expect.stringMatching(/^6 Nombres: El campo Nombres es requerido/),
      expect.stringMatching(/^7 Número de Identificación: Escriba solo cifras.*52000111/),
      expect.stringMatching(/^8 Acceso Hasta: El último día de acceso/),
      expect.stringMatching(/^9 Municipios: «Macondo» no está entre los lugares/),
    ]);
    expect(report.errors.map(({ row, cell }) => cell?.endsWith(String(row)))).toEqual(
      report.errors.map(() => true),
    );
  });

  it('is loaded: right rows are added and invited, wrong ones answered', async () => {
    const rightRow = person({
      'Acceso Hasta': '31/12/2027',
      Municipios: `${zone.municipality}`,
      Zonas: zone.code,
      Celular: '3001234567',
    });
    const reply = await loadUsers([rightRow, person({ Rol: null })]);
    expect(outcome(reply)).toBe('200 Se invitó a 1 usuario. 1 fila con errores no se cargó.');
    expect(reportIn(reply)).toMatchObject({ created: 1, rejected: 1 });
    const user = (await findUser(rightRow['Usuario']!))!;
    expect(user).toMatchObject({
      invited: true,
      accessUntil: { dateChar: '20271231' },
      cellPhone: '3001234567',
      role: { id: role.id },
    });
    const territory = recordIn(await test.admin('GET', `/users/${user.id}/territory`));
    expect(territory).toMatchObject({
      territory: 'lugares',
      municipalities: [{ id: zone.municipalityID }],
      zones: [{ code: zone.code }],
    });
    expect((await mailed()).map(({ to }) => to)).toEqual([rightRow['Correo Electrónico']]);
    const entries = listIn(await test.admin('GET', `/audit?page=1&record=${user.id}`));
    expect(entries.map(({ operationId }) => operationId)).toEqual(['uploadUsers']);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('loaded twice adds nobody twice', async () => {
    const rows = [person(), person()];
    const [firstReply, secondReply] = await Promise.all([loadUsers(rows), loadUsers(rows)]);
    const createdCounts = [reportIn(firstReply), reportIn(secondReply)].map((report) => report.created);
    expect(createdCounts.toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  it('of 500 adds and invites each, once', async () => {
    await mailed();
    const rows = Array.from({ length: 500 }, () => person());
    const report = reportIn(await loadUsers(rows));
    expect(report).toMatchObject({ created: 500, rejected: 0, errors: [] });
    expect((await mailed()).length).toBe(500);
  });

  it('of endless cells is refused at once, each in its place', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => person({ Rol: `${n}${'x'.repeat(30_000)}` }));
    const report = await check(rows);
    expect(report).toMatchObject({ created: 0, rejected: 40 });
    expect(report.errors[0]!.message).toMatch(/^Inserte máximo 2000 caracteres/);
    expect(report.errors[0]!.value!.length).toBeLessThan(200);
  });

  it.each([
    ['no workbook', Buffer.from('Usuario;Nombres')],
    ['a table of something else', recordsFile([{ Uno: '1', Dos: '2', Tres: '3' }])],
  ])('is refused with a reason: %s', async (_name, file) => {
    const body = { fileName: 'x.xlsx', workbook: file.toString('base64') };
    expect((await test.admin('POST', '/users/uploads', body)).status).toBe(422);
  });

  it('gives no role that grants more than one holds', async () => {
    const admin = await test.userWith(allGrants);
    const weakerUser = await test.userWith(['security:user:CREATE', 'management:family:OPEN']);
    const report = await check([person({ Rol: `Rol ${admin.login}` }), person()], weakerUser.send);
    expect(report).toMatchObject({ created: 1, rejected: 1 });
    expect(report.errors[0]!.message).toMatch(/^Ese rol tiene permisos que usted no tiene/);
  });

  it('of somebody with a territory adds users there only', async () => {
    const delegate = await test.userWith([
      'security:user:OPEN',
      'security:user:CREATE',
      'management:family:OPEN',
    ]);
    const body = { territory: 'lugares', municipalityIDs: [zone.municipalityID], zoneIDs: [], version: 1 };
    expect((await test.admin('PUT', `/users/${delegate.id}/territory`, body)).status).toBe(200);
    const outsideZone = await test.db
      .selectFrom('zone')
      .select('code')
      .where('municipality_id', '<>', zone.municipalityID)
      .executeTakeFirstOrThrow();
    const rows = [person(), person({ Zonas: zone.code }), person({ Zonas: outsideZone.code })];
    const report = reportIn(await loadUsers(rows, delegate.send));
    expect(report).toMatchObject({ created: 2, rejected: 1 });
    expect(report.errors[0]!.message).toMatch(/no está entre los lugares que usted ve/);
    const listedLogins = listIn(await delegate.send('GET', '/users')).map(({ login }) => login);
    expect(listedLogins).toEqual(expect.arrayContaining([rows[0]!['Usuario'], rows[1]!['Usuario']]));
  });
});

describe('a load of users', () => {
  it('is undone: whoever has not chosen a password is deleted, others stay and are named', async () => {
    const rows = [person(), person(), person()];
    const { id } = reportIn(await loadUsers(rows));
    const savedUser = (await findUser(rows[2]!['Usuario']!))!;
    await test.db.updateTable('app_user').set({ invited_at: null }).where('id', '=', savedUser.id).execute();
    const undoResult = recordIn(await test.admin('POST', `/users/uploads/${id}/undo`, {}));
    expect(undoResult).toEqual({
      removed: 2,
      kept: [{ login: rows[2]!['Usuario'], reason: 'Ya eligió su contraseña.' }],
      outside: 0,
    });
    expect(await findUser(rows[0]!['Usuario']!)).toBeUndefined();
    expect(outcome(await test.admin('POST', `/users/uploads/${id}/undo`, {}))).toMatch(/^409 /);
    const [record] = listIn(await test.admin('GET', '/users/uploads'));
    expect(record).toMatchObject({ id, fileName: 'Usuarios.xlsx', created: 3, undone: true });
  });

  it('leaves whoever was moved out of the territory of the one who undoes it', async () => {
    const delegate = await test.userWith([
      'security:user:CREATE',
      'security:user:DELETE',
      'management:family:OPEN',
    ]);
    const limit = { territory: 'lugares', municipalityIDs: [zone.municipalityID], zoneIDs: [], version: 1 };
    expect((await test.admin('PUT', `/users/${delegate.id}/territory`, limit)).status).toBe(200);
    const row = person();
    const { id } = reportIn(await loadUsers([row], delegate.send));
    const movedUser = (await findUser(row['Usuario']!))!;
    const fullTerritory = { territory: 'todo', municipalityIDs: [], zoneIDs: [], version: movedUser.version };
    expect((await test.admin('PUT', `/users/${movedUser.id}/territory`, fullTerritory)).status).toBe(200);
    expect(recordIn(await delegate.send('POST', `/users/uploads/${id}/undo`, {}))).toEqual({
      removed: 0,
      kept: [],
      outside: 1,
    });
  });

  it("is nobody else's to see or undo", async () => {
    const { id } = reportIn(await loadUsers([person()]));
    const otherUser = await test.userWith(allGrants);
    expect(listIn(await otherUser.send('GET', '/users/uploads'))).toEqual([]);
    expect((await otherUser.send('POST', `/users/uploads/${id}/undo`, {})).status).toBe(404);
    expect((await test.admin('POST', '/users/uploads/no-es-un-id/undo', {})).status).toBe(404);
  });
});

it('the template is a workbook that the load takes', async () => {
  const file = fileIn(await test.admin('GET', '/users/uploads/template'));
  const { Sheets } = read(file);
  const [headers, example] = utils.sheet_to_json<string[]>(Sheets['Ejemplo']!, { header: 1 });
  // No password is ever in a file.
  expect(headers!.filter((header) => /contraseña/i.test(header))).toEqual([]);
  const row = Object.fromEntries(headers!.map((header, n) => [header, example![n] ?? null]));
  expect(await check([row])).toMatchObject({ created: 1, rejected: 0, errors: [] });
  // Places that the template lists as allowed.
  const [, ...allowed] = utils.sheet_to_json<string[]>(Sheets['Valores permitidos']!, { header: 1 });
  const [, , municipalities, codes, zones] = [0, 1, 2, 3, 4].map((n) =>
    allowed.flatMap((line) => line[n] ?? []).slice(0, 20),
  );
  const rows = [
    person({ Municipios: municipalities!.join('; ') }),
    person({ Zonas: [...codes!, ...zones!].join(';') }),
  ];
  expect(await check(rows)).toMatchObject({ created: 2, errors: [] });
  // The example is never read, whatever the sheet to fill in contains.
  const filledWorkbook = read(file);
  utils.sheet_add_aoa(filledWorkbook.Sheets['Usuarios']!, [
    ['Usuario', 'Nombres', 'Apellidos'],
    ['x', 'y', 'z'],
  ]);
  const workbook = (write(filledWorkbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer).toString('base64');
  const report = reportIn(await test.admin('POST', '/users/uploads/check', { workbook }));
  expect(report).toMatchObject({ sheet: 'Usuarios', created: 0 });
});
