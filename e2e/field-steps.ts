/** Steps of a trip without a signal, performed through the app's screens. */
import type { Page } from '@playwright/test';
import { type Account, accounts, expect, fillLogin } from './fixtures.ts';
import type { VisitedFamily } from './visit-steps.ts';

const passphrase = 'Dos-perros-duermen-al-sol';

/** What to download for the trip of a visited family. */
export const zoneOf = ({ campaign, family }: Pick<VisitedFamily, 'campaign' | 'family'>) => ({
  campaign,
  zones: [family.zoneID.name],
});

interface GoingOut {
  origin?: string;
  account?: Account;
  /** Called before the download begins. */
  onStart?: () => Promise<void>;
}

/**
 * Downloads zones or, if none are given, the user's assigned families, and waits until the app is on the
 * device too.
 */
export async function goOut(
  page: Page,
  { campaign, zones }: { campaign: { name: string }; zones: readonly string[] },
  { origin = '', account = accounts.surveyor, onStart }: GoingOut = {},
): Promise<void> {
  await page.goto(`${origin}/caracteriza/public/login`);
  await fillLogin(page, account);
  await page.getByRole('link', { name: 'Salir a terreno' }).click();
  await page.getByRole('combobox', { name: 'Campaña' }).click();
  await page.getByRole('option', { name: campaign.name }).click();
  if (zones.length > 0) {
    await page.getByRole('combobox', { name: 'Zonas' }).click();
    for (const zone of zones) await page.getByRole('option', { name: zone, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByLabel('Frase de acceso', { exact: true }).fill(passphrase);
  await page.getByLabel('Repita la frase de acceso').fill(passphrase);
  await expect(page.getByText(/familias?, [\d.]+ personas?: \d+ MB/)).toBeVisible();
  await onStart?.();
  await page.getByRole('button', { name: 'Salir a terreno' }).click();
  await expect(page.getByRole('region', { name: 'Salida a terreno' })).toContainText('nada por enviar', {
    timeout: 600_000,
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Opens the trip by its passphrase, without the server. */
export async function unlock(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/caracteriza/`);
  await page.getByRole('button', { name: 'Desbloquear la salida' }).click();
  const form = page.getByRole('dialog', { name: 'Desbloquear la salida' });
  await form.getByLabel('Frase de acceso').fill(passphrase);
  await form.getByRole('button', { name: 'Desbloquear', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Salida a terreno' })).toBeVisible({ timeout: 60_000 });
}

/** Goes to a screen as a link does, without a reload, which would lock the trip. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/caracteriza/home/${address}`);
