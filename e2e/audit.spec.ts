// The Auditoría screen: undoing a deletion, who did what and what changed, restoring deleted records.
import { addUser } from './accounts.ts';
import { checkboxOf, findRow, press } from './crud-steps.ts';
import { expect, expectAccessible, signIn, signInAtHome, test } from './fixtures.ts';
import { personAged, table } from './survey-steps.ts';

test('a deletion is undone, told and restored', async ({ page, api }) => {
  const code = await api.call('generateCampaignCode');
  const name = 'Campaña por error';
  const campaign = await api.call('createCampaign', {
    body: { code, name, description: 'Antes', startDate: '20260101', endDate: '20261231' },
  });
  await api.call('updateCampaign', {
    params: { id: campaign.id },
    body: { name, description: 'Después', startDate: '20260101', endDate: '20261231', version: 1 },
  });
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');

  const remove = async () => {
    await findRow(page, 'Campañas', code);
    await checkboxOf(page, code).check();
    await press(page, 'Campañas', 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(checkboxOf(page, code)).toHaveCount(0);
  };
  await test.step('the alert of a deletion takes it back', async () => {
    await remove();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La campaña se restauró correctamente.').last()).toBeVisible();
    await expect(checkboxOf(page, code)).toBeVisible();
  });
  await remove();

  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  const rows = table(page, 'Auditoría').getByRole('row').filter({ hasText: code });
  await test.step('the record’s entries, the newest first, and what a change changed', async () => {
    await page.getByLabel('Código o nombre del registro').fill(code);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('Eliminar campaña');
    // The URL contains neither the record nor a person's login.
    expect(page.url()).not.toContain(code);
    await rows.getByRole('button', { name: 'Actualizar campaña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Actualizar campaña' });
    await expect(dialog.getByRole('row', { name: /Descripción Detallada Antes.*Después/ })).toBeVisible();
    await expect(dialog).toContainText('Otros 8 campos quedaron iguales.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  });
  await test.step('other filters, a date that is none, and none at all', async () => {
    await page.getByLabel('Usuario', { exact: true }).fill('nadie');
    await page.getByLabel('Desde').fill('31/02/2026');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText(/fecha válida|Escriba la fecha/)).toBeVisible();
    await expect(rows).toHaveCount(5);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page.getByLabel('Desde')).toHaveValue('');
    await page.getByLabel('Usuario', { exact: true }).fill('nadie');
    await page.getByLabel('Hasta').pressSequentially('3102');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Hasta')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Código o nombre del registro').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ningún registro coincide con los filtros.')).toHaveCount(0);
    await page.getByLabel('Hasta').fill('');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('Ningún registro coincide con los filtros.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    // The list is long, so only the visible options are rendered.
    await page.getByRole('combobox', { name: 'Operación' }).fill('Eliminar campaña');
    await page.getByRole('option', { name: 'Eliminar campaña', exact: true }).click();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
  });

  await page.getByRole('tab', { name: 'Registros eliminados' }).click();
  await findRow(page, 'Registros eliminados', code);
  await expectAccessible(page);
  await checkboxOf(page, code).check();
  await press(page, 'Registros eliminados', 'Restaurar');
  await expect(page.getByText('La campaña se restauró correctamente.').last()).toBeVisible();
  await expect(checkboxOf(page, code)).toHaveCount(0);
  expect(await api.call('listCampaigns')).toContainEqual(expect.objectContaining({ code }));
});

test('all about a role shows its permissions too, in words', async ({ page, api }) => {
  const [profile] = await api.call('listProfiles');
  const name = 'Coordinación de la auditoría';
  const role = await api.call('createRole', { body: { name, profileID: profile!.id, enabled: 'true' } });
  const grants = await api.call('listGrantedOperations', { params: { id: role.id } });
  const create = grants.find(({ operations }) => operations === '#configurations:#zone:CREATE:false')!;
  await api.call('updateGrantedOperation', {
    params: { id: create.id },
    body: { roleID: role.id, operations: '#configurations:#zone:CREATE:true' },
  });
  await signIn(page);
  await page.goto('/caracteriza/home/audit');
  await page.getByRole('combobox', { name: 'Operación' }).fill('Agregar rol');
  await page.getByRole('option', { name: 'Agregar rol', exact: true }).click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const rows = table(page, 'Auditoría').getByRole('row').filter({ hasText: name });
  await rows.first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ver todo lo de este registro' }).click();
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasNotText: 'Agregar rol' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('row', { name: /Zonas: Crear.*No.*Sí/ })).toBeVisible();
});

test('an auditor reads who did what, and nothing of the people that they may not see', async ({
  page,
  api,
  server,
}) => {
  const person = await personAged(api, 20, 60);
  await api.call('getSurveyable', { params: { id: person.id } });
  const account = { login: 'auditora', password: 'Lectura-2026-x' };
  const grants = ['security:audit:OPEN'];
  await addUser(server.dataDir, { ...account, role: 'Solo auditoría', grants });
  await signInAtHome(page, account);
  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría', exact: true }).click();
  await page.getByLabel('Código o nombre del registro').fill(person.code);
  await page.keyboard.press('Enter');
  const trail = table(page, 'Auditoría');
  const row = trail.getByRole('row').filter({ hasText: 'Encuestable' }).first();
  await expect(row).toBeVisible();
  await expect(trail).not.toContainText(person.identification);
  await test.step('the filter of sensitive readings leaves what showed health, ethnicity and age', async () => {
    await page.getByRole('checkbox', { name: 'Solo lecturas sensibles' }).check();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/sensitive/);
    await expect(row).toContainText('Salud, Etnia, Edad (también de menores)');
  });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sin permiso para ver estos datos.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('tab', { name: 'Registros eliminados' }).click();
  await expect(page.getByText(/No tiene permiso para ver campañas/).first()).toBeVisible();
  await expect(table(page, 'Registros eliminados').getByRole('button', { name: 'Restaurar' })).toBeDisabled();
});
