/** Passkeys in 'Mi cuenta', with the browser's own virtual authenticator. */
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { type Account, expect, expectAccessible, test as base } from './fixtures.ts';
import { removeDataDir, type RunningServer, startServer } from './server.ts';

/** Passkeys only work with a host name, so the server is configured as localhost. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const server = await startServer({ env: { PORT: String(port), PUBLIC_URL: origin } });
      try {
        await use({ ...server, origin });
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/**
 * Gives the browser a virtual device that stores passkeys and verifies its user at once.
 * @param hasPrf whether the passkeys can derive secrets
 */
export async function addAuthenticator(page: Page, { hasPrf = false } = {}) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      // Secrets of passkeys need CTAP 2.1.
      ctap2Version: hasPrf ? 'ctap2_1' : 'ctap2_0',
      hasPrf,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the user is verified by the device. */
    verifies: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

export const keys = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });
export const codes = (page: Page) => page.getByRole('dialog', { name: 'Códigos de recuperación' });

/** Adds a passkey in 'Mi cuenta' as the first factor. */
export async function addKey(page: Page, account: Account, name: string) {
  await page.goto('/caracteriza/home/account');
  await keys(page).getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
  await dialog.getByLabel('Nombre de la llave').fill(name);
  await dialog.getByLabel('Contraseña Actual').fill(account.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(codes(page).getByRole('listitem')).toHaveCount(10);
  await codes(page).getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(keys(page).getByRole('listitem')).toHaveCount(1);
}
