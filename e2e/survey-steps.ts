/** Steps through Caracterizar and Encuesta, and lookups for their tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api, DataOf } from './api.ts';

type Person = DataOf<'listSurveyables'>[number];

/** The demo's campaign that is open today and has every characterization. */
export const campaignName = 'Salud en tu territorio';

/** The age of a person on a day. */
export const wholeYears = ({ birthdateID }: Person, today: Date): number => {
  const day = Number(birthdateID.dateChar);
  const now = today.getFullYear() * 10_000 + (today.getMonth() + 1) * 100 + today.getDate();
  return Math.floor((now - day) / 10_000);
};

/** The people already used by tests of this worker. */
const usedPeople = new Set<string>();

/**
 * A person of the demo whose age in completed years is in this range, who has no answers yet and is not used by another test of
 * this worker, because a leftover draft would be found by the next test. On a birthday the age may be off by one, so choose
 * bounds away from those that matter.
 */
export async function personAged(api: Api, minAge: number, maxAge: number): Promise<Person> {
  const people = await api.call('listSurveyables', { query: { sort: 'code' } });
  const today = new Date();
  for (const person of people) {
    const age = wholeYears(person, today);
    if (age < minAge || age > maxAge || usedPeople.has(person.id)) continue;
    const surveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    if (surveys.length > 0) continue;
    usedPeople.add(person.id);
    return person;
  }
  throw new Error(`The demo has too few people of ${minAge} to ${maxAge} without surveys.`);
}

/** Adds a characterization to the open campaign, so that it can be answered. */
export async function askInCampaign(api: Api, characterizationID: string): Promise<void> {
  const campaign = (await api.call('listCampaigns')).find(({ name }) => name === campaignName)!;
  await api.call('associateCharacterization', {
    query: { isAssociated: 'true' },
    body: { campaignID: campaign.id, characterizationID },
  });
}

/** The IDs in the URL of a person's survey under the open campaign. */
export async function idsOf(api: Api, person: Person, characterizationName: string) {
  const campaigns = await api.call('listCampaigns');
  const campaign = campaigns.find(({ name }) => name === campaignName)!;
  const characterizations = await api.call('listApplicableCharacterizations', {
    query: { campaignID: campaign.id, surveyableID: person.id },
  });
  const characterization = characterizations.find(({ name }) => name === characterizationName)!;
  return { campaign: campaign.id, characterization: characterization.id, surveyable: person.id };
}

/** Opens Encuesta by URL and waits for the questions. */
export async function openByAddress(page: Page, api: Api, person: Person, characterization: string) {
  const ids = await idsOf(api, person, characterization);
  await page.goto(`/caracteriza/home/survey?${new URLSearchParams(ids)}`);
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
}

/** A table by name, with its toolbar and search. */
export const table = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true });

/**
 * Searches a table for its only row with this text. The row may also be in the list before the search; a press during which the found
 * rows replace it chooses nothing.
 */
async function searchTable(page: Page, label: string, text: string): Promise<void> {
  const searched = table(page, label);
  await searched.getByRole('textbox', { name: 'Buscar' }).fill(text);
  await expect(searched.getByRole('radio')).toHaveCount(1);
}

/** Opens Caracterizar by URL and searches for a person. */
export async function searchPerson(page: Page, { code, identification }: Person): Promise<void> {
  await page.goto('/caracteriza/home/characterize');
  await searchTable(page, 'Encuestables', identification);
  await expect(page.getByRole('row').nth(1)).toContainText(code);
}

/** Selects a row. The selection is kept in the URL, so it shows a moment after the click. */
async function chooseRow(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Selects the row whose first cell is `code`. */
export const selectRow = (page: Page, code: string) =>
  chooseRow(page.getByRole('radio', { name: `Seleccionar ${code}` }));

/** Goes through the first two steps of Caracterizar to a person's characterizations. */
export async function walkToCharacterizations(
  page: Page,
  person: Person,
  campaign: string = campaignName,
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Caracterizar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize/);
  await searchTable(page, 'Encuestables', person.identification);
  await selectRow(page, person.code);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  // Other tests add campaigns, so it may be on another page.
  await searchTable(page, 'Campañas', campaign);
  await chooseRow(page.getByRole('row', { name: campaign }).getByRole('radio'));
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
}

/** Goes through the three steps of Caracterizar to Encuesta. */
export async function walkToSurvey(
  page: Page,
  person: Person,
  characterization: string,
  campaign?: string,
): Promise<void> {
  await walkToCharacterizations(page, person, campaign);
  await chooseRow(page.getByRole('row', { name: characterization }).getByRole('radio'));
  await page.getByRole('button', { name: 'Encuestar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/survey\?/);
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
}

/** The field of a question by its statement, regardless of the widget. */
export const field = (page: Page, statement: string): Locator =>
  page.locator('[data-slot=field]').filter({ has: page.getByText(statement) });

/** Chooses an option of a question's dropdown. */
export async function choose(page: Page, statement: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: statement }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The statements on the page, in order, without asterisks. */
export async function statements(page: Page): Promise<string[]> {
  const labels = await page
    .locator('section[aria-labelledby=preguntas] [data-slot=field] > label')
    .allInnerTexts();
  return labels.map((text) => text.replace(/\s*\*.*$/s, '').trim());
}

/** The generated code shown on the screen. */
export async function surveyCode(page: Page): Promise<string> {
  const text = await page.getByRole('complementary', { name: 'Datos de la encuesta' }).innerText();
  return /ENC\d{6,}/.exec(text)?.[0] ?? '';
}

/** Draws two strokes in the open signature dialog with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  const canvasBounds = await page.locator('canvas').boundingBox();
  if (!canvasBounds) throw new Error('There is no canvas to draw on.');
  for (const [from, to] of [
    [0.2, 0.8],
    [0.8, 0.3],
  ] as const) {
    await page.mouse.move(
      canvasBounds.x + canvasBounds.width * from,
      canvasBounds.y + canvasBounds.height * 0.3,
    );
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) {
      const x = from + ((to - from) * step) / 8;
      await page.mouse.move(
        canvasBounds.x + canvasBounds.width * x,
        canvasBounds.y + canvasBounds.height * (0.3 + 0.05 * step),
      );
    }
    await page.mouse.up();
  }
}

/** The rows of a CSV from the product (BOM, `;`, CRLF, doubled quotes) or a TXT (tabs), header first. */
export function readCsv(file: Buffer, separator: ';' | '\t' = ';'): string[][] {
  const text = file.toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|$)`, 'g');
  for (const [, quotedCell, unquotedCell, end] of text.slice(1).matchAll(cell)) {
    rows.at(-1)!.push(quotedCell === undefined ? (unquotedCell ?? '') : quotedCell.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let pressCount = 0; pressCount < 80; pressCount++) {
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false))
      return pressCount;
    await page.keyboard.press('Tab');
  }
  throw new Error('Eighty presses of Tab did not reach it.');
}
