/** The demo's users, one for each role except the administrator. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { hashPassword } from '../identity/password-hash.ts';
import type { DemoContext } from './demo-context.ts';

const users = [
  {
    login: 'encuestador',
    role: 'Encuestador',
    name: 'Íngrid',
    lastname: 'Peña Muñoz',
    document: '1000000001',
  },
  { login: 'consulta', role: 'Consulta', name: 'Germán', lastname: 'Núñez Ibáñez', document: '1000000002' },
];

/**
 * Adds `encuestador` and `consulta` if their roles exist. Their passwords are random, because a known one would open every
 * server ever started with the demo. An administrator sets them in Usuarios (Cambiar Contraseña).
 */
export async function seedDemoUsers({ trx, now, master }: DemoContext): Promise<void> {
  for (const { login, role, name, lastname, document } of users) {
    const roleRow = await trx.selectFrom('role').select('id').where('name', '=', role).executeTakeFirst();
    if (!roleRow) continue;
    const email = `${login}@example.com`;
    await trx
      .insertInto('app_user')
      .values({
        id: randomUUIDv7(),
        login,
        login_fold: fold(login),
        name,
        lastname,
        identification_type_id: master('identificationTypes', 'CC'),
        identification_number: document,
        email,
        email_fold: fold(email),
        role_id: roleRow.id,
        password_hash: await hashPassword(randomBytes(24).toString('base64url')),
        change_password: true,
        last_change_password_date: now,
        search: fold(`${login} ${name} ${lastname} ${document} ${email}`),
        demo: true,
        created_at: now,
      })
      .execute();
  }
}
