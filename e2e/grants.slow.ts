// Every security and management screen as an administrator, and as someone who lacks one of its grants: the button explains why
// it is unavailable, and the server rejects the call (spec §6; rules §2). The server's own tests cover every operation.
import { operations } from '../openapi/generated/operations.ts';
import { refusalWords } from '../packages/domain/src/access/grant-words.ts';
import {
  allGrants,
  formatGrant,
  type Grant,
  type View,
  viewGrants,
} from '../packages/domain/src/access/permissions.ts';
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { toolbarControl } from './crud-steps.ts';
import { alerts, expect, signIn, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

interface Screen {
  view: View;
  /** The part of its URL after /home/. */
  address: (api: Api) => Promise<string>;
  table: string;
  /** Its buttons, with the grants that allow each; any one of them is enough. */
  buttons: Readonly<Record<string, readonly [Grant, ...Grant[]]>>;
}

const addressOf = (address: string) => () => Promise.resolve(address);

const screens: Record<string, Screen> = {
  Perfiles: {
    view: 'profile',
    address: addressOf('profile'),
    table: 'Perfiles',
    buttons: {
      Agregar: ['security:profile:CREATE'],
      Actualizar: ['security:profile:EDIT'],
      Eliminar: ['security:profile:DELETE'],
      Descargar: ['security:profile:DOWNLOAD_REPORT'],
    },
  },
  'Roles y Permisos': {
    view: 'role',
    address: addressOf('rol'),
    table: 'Roles',
    buttons: {
      Agregar: ['security:role:CREATE'],
      Copiar: ['security:role:CREATE'],
      Actualizar: ['security:role:EDIT'],
      Eliminar: ['security:role:DELETE'],
      Descargar: ['security:role:DOWNLOAD_REPORT'],
      'Permisos de todos': ['security:role:DOWNLOAD_REPORT'],
    },
  },
  Usuarios: {
    view: 'user',
    address: async (api) =>
      `users?role=${(await api.call('listRoles', { query: { search: 'Consulta' } }))[0]!.id}`,
    table: 'Usuarios',
    buttons: {
      Agregar: ['security:user:CREATE'],
      Actualizar: ['security:user:EDIT'],
      Eliminar: ['security:user:DELETE'],
      Descargar: ['security:user:DOWNLOAD_REPORT'],
      Bloquear: ['security:user:BLOCK'],
      Desbloquear: ['security:user:UNLOCK'],
      'Cambiar Contraseña': ['security:user:CHANGE_PASSWORD'],
      'Restablecer Segundo Factor': ['security:user:CHANGE_PASSWORD'],
    },
  },
  Auditoría: { view: 'audit', address: addressOf('audit'), table: 'Auditoría', buttons: {} },
  Familias: {
    view: 'family',
    address: addressOf('families'),
    table: 'Familias',
    buttons: {
      Agregar: ['management:family:CREATE'],
      Actualizar: ['management:family:EDIT'],
      Eliminar: ['management:family:DELETE'],
      Descargar: ['management:family:DOWNLOAD_REPORT'],
      'Asociar Encuestable': ['management:family:ASSOCIATE_SURVEYABLE'],
      'Ver ficha': ['management:surveyable:OPEN'],
    },
  },
  'Encuestables de la Familia': {
    view: 'surveyableByFamily',
    address: async (api) =>
      `families?family=${(await api.call('listFamilies', { query: { page: 1, pageSize: 1 } }))[0]!.id}`,
    table: 'Encuestables de la Familia',
    buttons: {
      Agregar: ['management:surveyableByFamily:CREATE'],
      Actualizar: ['management:surveyableByFamily:EDIT'],
      Eliminar: ['management:surveyableByFamily:DELETE'],
      Descargar: ['management:surveyableByFamily:DOWNLOAD_REPORT'],
    },
  },
  Encuestables: {
    view: 'surveyable',
    address: addressOf('surveyable'),
    table: 'Encuestables',
    buttons: {
      Agregar: ['management:surveyable:CREATE'],
      Actualizar: ['management:surveyable:EDIT'],
      Eliminar: ['management:surveyable:DELETE'],
      Descargar: ['management:surveyable:DOWNLOAD_REPORT'],
      'Cargue Masivo': ['management:surveyable:EDIT', 'management:surveyable:MASSIVE_LOAD'],
    },
  },
  Caracterizar: {
    view: 'surveyable',
    address: addressOf('characterize'),
    table: 'Encuestables',
    buttons: { Actualizar: ['management:surveyable:EDIT', 'management:surveyableByFamily:EDIT'] },
  },
};

/** Calls every operation that needs exactly this grant; each must be rejected with the permission's message. */
async function expectRefused(user: Api, grant: Grant): Promise<void> {
  for (const [id, { grants, path }] of Object.entries(operations)) {
    if (grants.length !== 1 || grants[0] !== grant) continue;
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'ninguno']));
    const { status, body } = await user.answer(id as keyof typeof operations, { params });
    expect({ id, status, message: body?.message }).toEqual({ id, status: 403, message: refusalWords(grant) });
  }
}

for (const [name, { view, address, table: label, buttons }] of Object.entries(screens)) {
  test(`${name}: each button without its grant, and the screen without its own`, async ({
    page,
    api,
    server,
  }) => {
    const account = { login: `sin.permiso.${Object.keys(screens).indexOf(name)}`, password: 'Sin-permiso-1' };
    const role = `Sin un permiso de ${name}`;
    await addUser(server.dataDir, { ...account, role, grants: allGrants });
    const user = await Api.signIn(server.origin, account.login, account.password);
    const roleID = (await api.call('listRoles')).find((roleRow) => roleRow.name === role)!.id;
    const rows = await api.call('listGrantedOperations', { params: { id: roleID } });
    const give = async (grants: readonly Grant[], isGranted: boolean) => {
      for (const grant of grants) {
        const { id } = rows.find(({ operations: wire }) =>
          wire.startsWith(formatGrant(grant, true).slice(0, -4)),
        )!;
        await api.call('updateGrantedOperation', {
          params: { id },
          body: { roleID, operations: formatGrant(grant, isGranted) },
        });
      }
    };
    const path = `/caracteriza/home/${await address(api)}`;
    /** The buttons that report a missing permission; an item of the menu does so in its own text. */
    const expectMissing = async (missingGrants: readonly string[]) => {
      for (const text of Object.keys(buttons)) {
        const control = await toolbarControl(page, label, text);
        const isItem = (await control.getAttribute('role')) === 'menuitem';
        if (missingGrants.includes(text)) {
          const reason = /No tiene permiso para .*«.*: .*»\.$/;
          await expect(control, text).toHaveAttribute('aria-disabled', 'true');
          if (isItem) await expect(control, text).toHaveText(reason);
          else await expect(control, text).toHaveAccessibleDescription(reason);
        } else if (isItem) await expect(control, text).not.toHaveText(/No tiene permiso/);
        else await expect(control, text).not.toHaveAccessibleDescription(/permiso/);
      }
    };

    await signIn(page, account);
    await page.goto(path);
    await expect(table(page, label)).toBeVisible();
    await expectMissing([]);
    const title = await page.getByRole('heading', { level: 1 }).textContent();

    const sets = new Map(Object.values(buttons).map((grants) => [grants.join(), grants]));
    for (const [key, grants] of sets) {
      await test.step(`without ${key}`, async () => {
        await give(grants, false);
        for (const grant of grants) await expectRefused(user, grant);
        await page.reload();
        const lacking = Object.keys(buttons).filter((text) =>
          buttons[text]!.every((grant) => grants.includes(grant)),
        );
        await expectMissing(lacking);
        await give(grants, true);
      });
    }

    await test.step('without the screen’s own grant', async () => {
      await give([viewGrants[view]], false);
      await expectRefused(user, viewGrants[view]);
      await page.goto(path);
      await expect(page).toHaveURL(/\/caracteriza\/home$/);
      await expect(alerts(page)).toContainText(`La vista ${title} no está permitida.`);
      await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveCount(0);
    });
  });
}

test('a change of grants reaches a tab that is open, when it is looked at or refused', async ({
  page,
  api,
  server,
}) => {
  const account = { login: 'pestana.abierta', password: 'Pestaña-2026' };
  const role = 'Con la pestaña abierta';
  const grants: Grant[] = ['security:profile:OPEN', 'security:profile:CREATE'];
  await addUser(server.dataDir, { ...account, role, grants });
  const roleID = (await api.call('listRoles')).find((roleRow) => roleRow.name === role)!.id;
  const rows = await api.call('listGrantedOperations', { params: { id: roleID } });
  const give = async (grant: Grant, isGranted: boolean) => {
    const { id } = rows.find(({ operations: wire }) =>
      wire.startsWith(formatGrant(grant, true).slice(0, -4)),
    )!;
    const body = { roleID, operations: formatGrant(grant, isGranted) };
    await api.call('updateGrantedOperation', { params: { id }, body });
  };
  const addButton = table(page, 'Perfiles').getByRole('button', { name: 'Agregar', exact: true });
  const wakePage = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await signIn(page, account);
  await page.goto('/caracteriza/home/profile');
  await expect(addButton).not.toHaveAttribute('aria-disabled', 'true');
  await give('security:profile:CREATE', false);
  await wakePage();
  await expect(addButton).toHaveAttribute('aria-disabled', 'true');
  await give('security:profile:CREATE', true);
  await wakePage();
  await expect(addButton).not.toHaveAttribute('aria-disabled', 'true');
  await give('security:profile:OPEN', false);
  await give('security:profile:CREATE', false);
  await table(page, 'Perfiles').getByRole('button', { name: 'Recargar', exact: true }).click();
  await expect(addButton).toHaveAttribute('aria-disabled', 'true');
});
