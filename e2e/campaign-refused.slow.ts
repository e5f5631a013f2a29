// Associations of a campaign that the network or the server does not accept (spec §2 "Campaigns", §8).
import { addUser } from './accounts.ts';
import { associated, openAssociations } from './campaign-steps.ts';
import { checkboxOf, findRow, makeCampaign, makeCharacterization, press } from './crud-steps.ts';
import { alerts, expect, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

test('a dissociation that fails is told, and what was chosen stays chosen', async ({
  page,
  api,
  context,
}) => {
  const campaign = await makeCampaign(api, 'Campaña sin red');
  const { id, code } = await makeCharacterization(api, 'Asociada sin red');
  await api.call('associateCharacterization', {
    query: { isAssociated: 'true' },
    body: { campaignID: campaign.id, characterizationID: id },
  });
  await signIn(page);
  await openAssociations(page, campaign);
  await checkboxOf(page, code).check();
  await press(page, associated, 'Eliminar');
  await context.setOffline(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(
    alerts(page).filter({ hasText: 'Uno o más de los registros no fue desasociado correctamente' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(checkboxOf(page, code)).toBeChecked();
});

test('a box that the server refuses changes back, and says why', async ({ page, api, server }) => {
  const campaign = await makeCampaign(api, 'Campaña que solo suma');
  const account = { login: 'e2e.asociadora', password: 'Asocia-2026x' };
  await addUser(server.dataDir, {
    ...account,
    role: 'Asociadora',
    grants: [
      'configurations:campaign:OPEN',
      'configurations:characterizationByCampaign:OPEN',
      'configurations:characterizationByCampaign:CREATE',
    ],
  });
  await signIn(page, account);
  await openAssociations(page, campaign);
  await press(page, associated, 'Agregar');
  const dialog = page.getByRole('dialog', { name: 'Asociar Caracterizaciones' });
  await checkboxOf(dialog, 'CAR000004').check();
  await expect(
    statuses(page).filter({ hasText: 'La caracterización se asoció correctamente.' }),
  ).toBeVisible();
  // This user may associate but not dissociate. The checkbox is pressed before the list has been reloaded.
  await checkboxOf(dialog, 'CAR000004').click();
  await expect(
    alerts(page).filter({ hasText: 'Uno o más de los registros no fue actualizado correctamente' }),
  ).toBeVisible();
  await expect(checkboxOf(dialog, 'CAR000004')).toBeChecked();
  await page.keyboard.press('Escape');
  await findRow(page, associated, 'CAR000004');
  await expect(page.getByRole('button', { name: 'CAR000004', exact: true })).toHaveCount(0);
  await expect(
    table(page, associated).getByRole('button', { name: 'Eliminar', exact: true }),
  ).toHaveAccessibleDescription(/permiso/);
});
