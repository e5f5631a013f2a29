import { afterAll, describe, expect, it } from 'vitest';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { hashPassword, verifyPassword } from '../../identity/password-hash.ts';
import { PatternTimeout, patternHolds } from '../../identity/password-pattern.ts';
import { adminPassword, testApp } from '../../../tests/support/app.ts';

const test = await testApp();
afterAll(test.close);

const login = (name: string, password: string) =>
  test.anonymous('POST', '/caracteriza/login', { login: name, password });

const change = (token: string, name: string, newPassword: string, fields: object = {}) =>
  test.anonymous('POST', '/users/change-password', { login: name, token, newPassword, ...fields });

const current = { currentPassword: 'Vieja-123' };

/** A user with a password, signed in. */
const userWithPassword = (password: string, grants: readonly string[] = []) =>
  test.userWith(grants, password);

describe('one’s own password', () => {
  it('changes, keeps this session and ends the others', async () => {
    const user = await userWithPassword('Vieja-123');
    const otherToken = String((await login(user.login, 'Vieja-123')).body['token']);
    expect((await change(user.token, user.login, 'Nueva-123', current)).body).toEqual({
      success: true,
      message: 'La contraseña fue cambiada correctamente.',
    });
    expect((await user.send('GET', '/session')).status).toBe(200);
    expect((await test.withToken(otherToken)('GET', '/session')).status).toBe(401);
    expect((await login(user.login, 'Vieja-123')).status).toBe(401);
    expect((await login(user.login, 'Nueva-123')).status).toBe(200);
  });

  it('needs the current one; guessing it ends the session', async () => {
    const user = await userWithPassword('Vieja-123');
    const reply = await change(user.token, user.login, 'Nueva-123');
    expect([reply.status, reply.body['errors']]).toEqual([
      422,
      [{ field: 'currentPassword', message: 'Escriba su contraseña actual.' }],
    ]);
    for (let n = 0; n < 5; n++) {
      const reply = await change(user.token, user.login, 'Nueva-123', { currentPassword: `Otra-${n}` });
      expect([reply.status, reply.body.message]).toEqual([422, 'La contraseña actual no es correcta.']);
    }
    expect((await change(user.token, user.login, 'Nueva-123', current)).status).toBe(401);
    expect((await user.send('GET', '/session')).status).toBe(401);
    expect((await login(user.login, 'Vieja-123')).status).toBe(200);
  });

  it('clears a pending change and keeps the session', async () => {
    const user = await userWithPassword('Vieja-123');
    await test.db.updateTable('app_user').set({ change_password: true }).where('id', '=', user.id).execute();
    const { body } = await login(user.login, 'Vieja-123');
    expect(body['changePassword']).toBe('true');
    const send = test.withToken(String(body['token']));
    expect((await send('GET', '/masterTables/sexes')).status).toBe(403);
    expect((await change(String(body['token']), user.login, 'Nueva-123', current)).status).toBe(200);
    expect((await send('GET', '/masterTables/sexes')).status).not.toBe(403);
    expect((await login(user.login, 'Nueva-123')).body['changePassword']).toBe('false');
  });

  it.each([
    ['corta', 'Ab-1', 'Inserte mínimo 8 caracteres.'],
    ['larga', `Ab-1${'x'.repeat(70)}`, 'Inserte máximo 64 caracteres.'],
    ['sin mayúscula', 'minuscula-1', 'Mínimo una mayúscula, un número y un carácter especial'],
    ['con espacio', 'Con espacio-1', 'La contraseña no puede contener espacios.'],
    ['muy común', 'Password1!', 'Esta contraseña es muy común y se adivina pronto. Elija otra.'],
    [
      'del sistema',
      'Caracteriza-1',
      'La contraseña no puede contener el usuario, el nombre de la persona ni el del sistema.',
    ],
  ])('is refused when %s', async (_name, password, message) => {
    const user = await userWithPassword('Vieja-123');
    const reply = await change(user.token, user.login, password, current);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({ success: false, message, errors: [{ field: 'newPassword', message }] });
  });

  it('is none of the last five', async () => {
    const user = await userWithPassword('Clave-0');
    await test.db.updateTable('profile').set({ minimumlengthpassword: 3 }).execute();
    const changeNth = (newNumber: number, now: number) =>
      change(user.token, user.login, `Clave-${newNumber}`, { currentPassword: `Clave-${now}` });
    for (let n = 1; n <= 5; n++) expect((await changeNth(n, n - 1)).status).toBe(200);
    for (let n = 1; n <= 5; n++) expect((await changeNth(n, 5)).status).toBe(422);
    expect((await changeNth(0, 5)).status).toBe(200);
    const usedPasswords = await test.db
      .selectFrom('used_password')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(usedPasswords).toHaveLength(5);
    await test.db.updateTable('profile').set({ minimumlengthpassword: 8 }).execute();
  });

  it('meets a pattern that never ends with 422 and an audit entry', async () => {
    const user = await userWithPassword('Vieja-123');
    const { passwordregex } = await test.db
      .selectFrom('profile')
      .select('passwordregex')
      .executeTakeFirstOrThrow();
    await test.db.updateTable('profile').set({ passwordregex: '^(a+)+$' }).execute();
    const reply = await change(user.token, user.login, `${'a'.repeat(40)}!`, current);
    expect(reply.status).toBe(422);
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', user.id)
      .executeTakeFirst();
    expect(entry?.after).toEqual({ reason: 'regla de contraseñas lenta' });
    await test.db.updateTable('profile').set({ passwordregex }).execute();
  });

  it('leaves no password and no hash in the audit trail', async () => {
    const rows = await test.db.selectFrom('audit_entry').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/Nueva-123|Vieja-123|argon2/);
  });
});

describe('another’s password', () => {
  it('needs CHANGE_PASSWORD and every grant of the other', async () => {
    const target = await userWithPassword('Vieja-123', ['management:family:OPEN']);
    const plainUser = await test.userWith([]);
    const limitedUser = await test.userWith(['security:user:CHANGE_PASSWORD']);
    const fullUser = await test.userWith(['security:user:CHANGE_PASSWORD', 'management:family:OPEN']);
    expect((await change(plainUser.token, target.login, 'Nueva-123')).status).toBe(403);
    expect((await change(plainUser.token, 'nadie', 'Nueva-123')).status).toBe(403);
    expect((await change(limitedUser.token, target.login, 'Nueva-123')).status).toBe(403);
    expect((await change(limitedUser.token, 'admin', 'Nueva-123')).status).toBe(403);
    expect((await change(fullUser.token, 'nadie', 'Nueva-123')).status).toBe(404);
    expect((await login('admin', adminPassword)).status).toBe(200);
    expect((await change(fullUser.token, target.login, 'Nueva-123', { changePassword: 'true' })).status).toBe(
      200,
    );
    expect((await target.send('GET', '/session')).status).toBe(401);
    expect((await login(target.login, 'Nueva-123')).body['changePassword']).toBe('true');
  });

  it('cannot be changed from a session whose own change is pending', async () => {
    const pendingUser = await test.userWith(allGrants);
    await test.db
      .updateTable('session')
      .set({ change_pending: true })
      .where('user_id', '=', pendingUser.id)
      .execute();
    expect((await change(pendingUser.token, 'admin', 'Nueva-123')).status).toBe(403);
  });

  it('needs a session', async () => {
    expect((await change('x', 'admin', 'Nueva-123')).status).toBe(401);
    expect((await change('', 'admin', 'Nueva-123')).status).toBe(400);
  });
});

describe('hash and pattern', () => {
  it('hashes with argon2id and a fresh salt', async () => {
    const [firstHash, secondHash] = [await hashPassword('ñandú-1'), await hashPassword('ñandú-1')];
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(firstHash).not.toBe(secondHash);
    expect(await verifyPassword('ñandú-1', secondHash)).toBe(true);
    expect(await verifyPassword('nandu-1', secondHash)).toBe(false);
    expect(await verifyPassword('none', 'none')).toBe(false);
  });

  it('judges by JavaScript’s pattern, and goes on after one that never ends', async () => {
    expect(await patternHolds('^(?=.*\\p{Lu}).+$', 'Ñ')).toBe(true);
    expect(await patternHolds('(', 'x')).toBe(false);
    const slowPattern = patternHolds('^(a+)+$', `${'a'.repeat(40)}!`);
    const after = patternHolds('^b$', 'b');
    await expect(slowPattern).rejects.toThrow(PatternTimeout);
    expect(await after).toBe(true);
  });
});
