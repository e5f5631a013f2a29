// Steps on the map of the board and the list of what can be seen on it (decision 0119).
import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

export const map = (page: Page) => page.getByRole('application', { name: 'Mapa de las familias' });
export const listOf = (page: Page) => page.getByRole('region', { name: 'Lo que se ve en el mapa' });
export const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ familias: / });

/**
 * The line above the map gives the total number of families and its parts. The parts add up to the total: no family is
 * missing, and none counts twice.
 */
export async function expectWhole(page: Page, expectedTotal: number) {
  const text = (await total(page).textContent())!;
  const [shownNumber, ...groupNumbers] = text.match(/\d+/g)!.map(Number);
  expect(
    [shownNumber, groupNumbers.length, groupNumbers.reduce((sum, number) => sum + number, 0)],
    text,
  ).toEqual([expectedTotal, 4, expectedTotal]);
}

/** The total number of families in the lines of the list. */
export async function listedFamilies(page: Page): Promise<number> {
  const lines = await listOf(page).getByRole('link').allTextContents();
  return lines.reduce((sum, line) => sum + (line.startsWith('Una') ? 1 : Number.parseInt(line, 10)), 0);
}

export async function openMap(page: Page) {
  await signIn(page);
  await page.goto('/caracteriza/home/board?tab=map');
  await expect(map(page)).toBeVisible();
  await expect(listOf(page).getByRole('link').first()).toBeVisible();
}
