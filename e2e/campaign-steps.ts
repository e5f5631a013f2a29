// Steps on the associations of a campaign, the second tab of Campañas.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

/** The name of the table. */
export const associated = 'Caracterizaciones asociadas';

/** Opens the second tab and searches the associations of a campaign. */
export async function openAssociations(page: Page, campaign: { name: string; code: string }): Promise<void> {
  await page.goto('/caracteriza/home/campaign');
  await page.getByRole('tab', { name: 'Asociar Caracterizaciones' }).click();
  await choose(page, 'Campaña', `${campaign.name} (${campaign.code})`);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(table(page, associated)).toBeVisible();
}
