// The screen of Campañas and their associations (spec §2 "Campaigns", §4, §5 "Campaign", §8; rules §4).
import { associated, openAssociations } from './campaign-steps.ts';
import {
  checkboxOf,
  makeCampaign,
  makeCharacterization,
  makeQuestion,
  openUpdate,
  press,
} from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const campaigns = 'Campañas';

test('a campaign is added, changed and deleted', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
  await expect(checkboxOf(page, 'CAM000001')).toBeVisible();
  await expectAccessible(page);

  await press(page, campaigns, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Campaña' });
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^CAM\d{6,}$/);
  const newCode = await code.inputValue();
  await form.getByRole('button', { name: 'Guardar' }).click();
  for (const label of ['Descripción', 'Descripción Detallada', 'Fecha de Inicio', 'Fecha de Finalización']) {
    await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
  }
  await form.getByLabel('Descripción', { exact: true }).fill('x'.repeat(120));
  await expect(form.getByLabel('Descripción', { exact: true })).toHaveValue('x'.repeat(100));
  await form.getByLabel('Descripción', { exact: true }).fill('Campaña de Ñuflo');
  await form.getByLabel('Descripción Detallada').fill('Visita a las veredas');

  await form.getByLabel('Fecha de Inicio').pressSequentially('15032020');
  await expect(form.getByLabel('Fecha de Inicio')).toHaveValue('15/03/2020');
  await test.step('a day that does not exist is called wrong, not missing', async () => {
    const end = form.getByLabel('Fecha de Finalización');
    const missingError = form.getByText('El campo Fecha de Finalización es requerido.');
    await end.pressSequentially('31022027');
    await end.press('Enter');
    await expect(form.getByText('Escriba una fecha válida: dd/mm/aaaa.')).toBeVisible();
    await expect(missingError).toBeHidden();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Escriba una fecha válida: dd/mm/aaaa.')).toBeVisible();
    await expect(missingError).toBeHidden();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    await end.fill('');
    await expect(missingError).toBeVisible();
  });

  await test.step('an end before the start is refused and what was typed stays', async () => {
    await form.getByLabel('Fecha de Finalización').pressSequentially('14032020');
    await form.getByRole('button', { name: 'Guardar' }).click();
    const refusal = 'La fecha de finalización no puede ser anterior a la fecha de inicio.';
    await expect(form.getByText(refusal)).toBeVisible();
    await expect(form.getByLabel('Fecha de Finalización')).toHaveValue('14/03/2020');
    await expect(form.getByLabel('Fecha de Finalización')).toBeFocused();
    await expectAccessible(page);
  });
  await form.getByLabel('Fecha de Finalización').fill('');
  await form.getByLabel('Fecha de Finalización').pressSequentially('15032020');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(statuses(page).filter({ hasText: 'La campaña se agregó correctamente.' })).toBeVisible();

  const change = await openUpdate(page, campaigns, newCode, 'Actualizar Campaña');
  await expect(change.getByLabel('Fecha de Inicio')).toHaveValue('15/03/2020');
  await change.getByLabel('Descripción', { exact: true }).fill('Campaña de Ñuflo II');
  await test.step('closing asks before what was typed is lost', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(change.getByLabel('Descripción', { exact: true })).toHaveValue('Campaña de Ñuflo II');
  });
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Campaña de Ñuflo II' })).toBeVisible();

  await test.step('its copy is named like it and needs dates of its own', async () => {
    await checkboxOf(page, newCode).check();
    await press(page, campaigns, 'Copiar');
    const copy = page.getByRole('dialog', { name: 'Copiar Campaña' });
    await expect(copy).toContainText('Tendrá las caracterizaciones de «Campaña de Ñuflo II»');
    await expect(copy.getByLabel('Descripción', { exact: true })).toHaveValue('Campaña de Ñuflo II COPIA');
    await expect(copy.getByLabel('Fecha de Inicio')).toHaveValue('');
    await copy.getByLabel('Fecha de Inicio').pressSequentially('01012027');
    await copy.getByLabel('Fecha de Finalización').pressSequentially('31122027');
    await expectAccessible(page);
    await copy.getByRole('button', { name: 'Guardar' }).click();
    await expect(copy).toBeHidden();
    const copies = await api.call('listCampaigns', { query: { search: 'Ñuflo II COPIA' } });
    expect(copies.map(({ endDate }) => endDate.dateChar)).toEqual(['20271231']);
  });

  await checkboxOf(page, newCode).check();
  await press(page, campaigns, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(statuses(page).filter({ hasText: 'La campaña se eliminó correctamente.' })).toBeVisible();
  await expect(checkboxOf(page, newCode)).toHaveCount(0);
  expect(await api.call('listCampaigns', { query: { search: newCode } })).toEqual([]);
});

test('characterizations are associated by a check, opened by their code and dissociated', async ({
  page,
  api,
}) => {
  const campaign = await makeCampaign(api, 'Campaña con asociaciones');
  const codes = async () => {
    const rows = await api.call('listCharacterizationsByCampaign', { params: { id: campaign.id } });
    return rows.map(({ code }) => code).toSorted();
  };
  await signIn(page);
  await openAssociations(page, campaign);
  await expect(page.getByRole('textbox', { name: 'Descripción Detallada' })).toHaveValue(
    campaign.description,
  );
  await expect(page.getByRole('textbox', { name: 'Descripción Detallada' })).toHaveAttribute('readonly', '');
  await expect(table(page, associated).getByText('No hay registros disponibles')).toBeVisible();
  await expectAccessible(page);

  await test.step('a check associates at once, another press dissociates', async () => {
    await press(page, associated, 'Agregar');
    const dialog = page.getByRole('dialog', { name: 'Asociar Caracterizaciones' });
    for (const code of ['CAR000001', 'CAR000002', 'CAR000003']) {
      await checkboxOf(dialog, code).check();
      await expect.poll(codes).toContain(code);
    }
    await expectAccessible(page);
    await checkboxOf(dialog, 'CAR000002').uncheck();
    await expect.poll(codes).toEqual(['CAR000001', 'CAR000003']);
    await test.step('taking all away with one press is asked for first', async () => {
      await expect(dialog.getByText('2 asociadas')).toBeVisible();
      await dialog.getByRole('button', { name: 'Desasociar todas' }).click();
      const confirmDialog = page.getByRole('alertdialog');
      await expect(confirmDialog).toContainText(/2 registros: CAR000001 · .+, CAR000003 · /);
      await confirmDialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(checkboxOf(dialog, 'CAR000001')).toBeChecked();
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the table holds them', async () => {
    await expect(table(page, associated).getByText('1 - 2 de 2')).toBeVisible();
  });

  await test.step('the code opens the characterization, whose code nobody types', async () => {
    await page.getByRole('button', { name: 'CAR000003', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Actualizar Caracterización' });
    await expect(form.getByLabel('Código', { exact: true })).toHaveAttribute('readonly', '');
    const description = form.getByLabel('Descripción', { exact: true });
    const oldText = await description.inputValue();
    await description.fill(`${oldText}.`);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('gridcell', { name: `${oldText}.` })).toBeVisible();
  });

  await test.step('the address finds the same table again', async () => {
    await page.reload();
    await expect(checkboxOf(page, 'CAR000001')).toBeVisible();
  });

  await test.step('deleting dissociates, after its own question', async () => {
    await checkboxOf(page, 'CAR000001').check();
    await checkboxOf(page, 'CAR000003').check();
    await press(page, associated, 'Eliminar');
    const confirmDialog = page.getByRole('alertdialog', {
      name: 'Se desasociarán las caracterizaciones seleccionadas, ¿Desea continuar?',
    });
    await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(
      statuses(page).filter({ hasText: 'La caracterización se desasoció correctamente.' }),
    ).toBeVisible();
    await expect.poll(codes).toEqual([]);
    await expect(checkboxOf(page, 'CAR000001')).toHaveCount(0);
  });

  await test.step('another campaign hides the table until it is searched', async () => {
    await choose(page, 'Campaña', 'Diagnóstico rural (CAM000001)');
    await expect(table(page, associated)).toHaveCount(0);
  });
});

test('of several, those that nothing was found of are associated also when the others are declined', async ({
  page,
  api,
}) => {
  const sound = await makeCharacterization(api, 'Revisada y sana');
  const doubtfulForm = await makeCharacterization(api, 'Revisada y dudosa');
  // The second characterization has two questions with equal weights.
  for (const { id } of [sound, doubtfulForm, doubtfulForm]) await makeQuestion(api, id, '¿Qué come?');
  const campaign = await makeCampaign(api, 'De varias');
  const codes = async () =>
    (await api.call('listCharacterizationsByCampaign', { params: { id: campaign.id } })).map(
      ({ code }) => code,
    );
  await signIn(page);
  await openAssociations(page, campaign);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/characterizations\/.*checks?$/.test(new URL(request.url()).pathname))
      requests.push(request.method());
  });
  await press(page, associated, 'Agregar');
  const dialog = page.getByRole('dialog', { name: 'Asociar Caracterizaciones' });
  await dialog.getByRole('textbox', { name: 'Buscar' }).fill('Revisada y');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toContainText('Revisada y dudosa');
  await expect(confirmDialog).not.toContainText('sana');
  await confirmDialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(codes).toEqual([sound.code]);
  await expect(checkboxOf(dialog, sound.code)).toBeChecked();
  await expect(checkboxOf(dialog, doubtfulForm.code)).not.toBeChecked();
  // Both are checked by a single call.
  expect(requests).toEqual(['POST']);
});
