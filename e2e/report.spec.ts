// The report of a campaign: the figures of its screens on A4 pages, limited to what its reader may see
// (decision 0128).
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addUser } from './accounts.ts';
import type { Api } from './api.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { campaignName } from './survey-steps.ts';
import { prepareSurvey } from './survey-through-api.ts';

const report = (page: Page) => page.getByRole('article', { name: 'Informe de la campaña' });
const sections = (page: Page) => report(page).locator('> section > h2');

async function campaignID(api: Api): Promise<string> {
  const [campaign] = await api.call('listCampaigns', { query: { open: 'true', search: campaignName } });
  return campaign!.id;
}

/** The rows of a table of the report, as the texts of their cells. */
const rowsOf = (page: Page, label: string) =>
  report(page)
    .getByRole('region', { name: label })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );

/** Adds an indicator that covers everybody, so that the report has charts of it. */
async function addIndicator(api: Api, name: string): Promise<void> {
  const characterizations = await api.call('listCharacterizations');
  await api.call('addIndicator', {
    body: {
      name,
      description: 'De las personas encuestadas, las que tienen fecha de nacimiento.',
      characterizationID: characterizations.find(
        (characterization) => characterization.name === 'Salud de la persona',
      )!.id,
      unit: 'person',
      factor: 100,
      numerator: 'edad >= 0',
      denominator: null,
      breakdowns: ['zone', 'month', 'age', 'sex'],
    },
  });
}

/** Saves pictures if REPORT_PICTURES names a folder. */
const pictures = process.env['REPORT_PICTURES'];

test('the report has the figures of its screens on A4 pages', async ({ page, api }) => {
  const id = await campaignID(api);
  const { body } = await prepareSurvey(api);
  await api.call('saveCompleteSurvey', { body });
  await addIndicator(api, 'Con fecha de nacimiento');
  await signIn(page);
  await page.goto(`/caracteriza/home/indicators?campaign=${id}`);
  await expect(page.getByRole('link', { name: 'Informe de la campaña' })).toBeVisible();
  await page.goto(`/caracteriza/home/board?campaign=${id}`);
  await page.getByRole('link', { name: 'Informe de la campaña' }).click();
  await expect(sections(page)).toHaveText([
    'Indicadores',
    'Avance de la campaña',
    'Mapa',
    'Calidad de las encuestas',
  ]);

  await test.step('the figures are those that the screens are given', async () => {
    const { zones, surveyors, days, total } = await api.call('getBoard', { query: { campaignID: id } });
    const rows = await rowsOf(page, 'Avance por zona');
    expect(rows.map(([name, families]) => [name, families])).toEqual(
      zones.map(({ zone, figures }) => [zone.name, String(figures.families)]),
    );
    expect(rows.map((row) => row.at(-2))).toEqual(
      // A family added by another test may have no people. With a base of 0, no figure is shown.
      zones.map(({ figures: { surveyedPeople, people } }) =>
        people === 0 ? '—' : `${surveyedPeople} de ${people}`,
      ),
    );
    expect(await rowsOf(page, 'Avance por encuestador')).toHaveLength(surveyors.length);
    expect(await rowsOf(page, 'Avance por día')).toHaveLength(days.length);
    const [, visited] = (await rowsOf(page, 'Avance en total')).filter(([name]) => name !== 'Por visitar');
    expect(visited!.slice(0, 2)).toEqual(['Visitadas', String(total.visited)]);
    const { total: team, surveyors: ofQuality } = await api.call('getQuality', {
      query: { campaignID: id },
    });
    const flags = await rowsOf(page, 'Señales por encuestador');
    expect(flags.map(([name, isFlagged]) => [name, isFlagged])).toEqual([
      ['Todo el equipo', `${team.flagged} de ${team.surveys}`],
      ...ofQuality.map(({ surveyor, figures }) => [
        surveyor.name,
        `${figures.flagged} de ${figures.surveys}`,
      ]),
    ]);
    const { indicators, states } = await api.call('getIndicatorFigures', { query: { campaignID: id } });
    for (const { name, total: value } of indicators.filter((indicator) => indicator.total !== null))
      await expect(report(page).getByRole('region', { name, exact: true })).toContainText(
        `de una base de ${value!.base} `,
      );
    await expect(report(page)).toContainText(`En estado ${states.join(', ')}. Las anuladas no.`);
    await expect(report(page)).toContainText(/Formas: Formas inventadas para la demostración \(Sin restricc/);
    await expect(report(page)).toContainText('AlcanceTodo');
  });

  await expectAccessible(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page), `${width} px`).toBe(false);
    // A wide table is printed in a smaller font.
    const letters = await report(page)
      .locator('td, th')
      .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)));
    expect(Math.min(...letters), `${width} px`).toBeGreaterThanOrEqual(13);
    if (pictures) await page.screenshot({ path: `${pictures}/screen-${width}.png`, fullPage: true });
  }

  await test.step('on paper', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    if (pictures) await writeFile(`${pictures}/report.pdf`, pdf);
    const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sheets.length).toBeGreaterThanOrEqual(4);
    for (const [, width, height] of sheets)
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    // A blank page contains no letters, so the file would not contain their shapes.
    const firstPagePdf = await page.pdf({ preferCSSPageSize: true, pageRanges: '1' });
    expect(firstPagePdf.length).toBeGreaterThan(5000);
    // An A4 page at 96 dpi without the margins of main.css.
    await page.setViewportSize({ width: 688, height: 1017 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    const cut = await report(page).evaluate((node) =>
      [...node.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(cut).toEqual([]);
  });
});

test('the report has the sections that its reader may see', async ({ page, api, server }) => {
  const address = `/caracteriza/home/report?campaign=${await campaignID(api)}`;
  const readers = [
    { grant: 'management:indicatorFigure:OPEN', titles: ['Indicadores'] },
    { grant: 'management:assignment:OPEN', titles: ['Avance de la campaña', 'Mapa'] },
  ];
  for (const [index, { grant, titles }] of readers.entries()) {
    const account = { login: `informe.${index}`, password: 'Informe-2026' };
    await addUser(server.dataDir, { ...account, role: `Informe ${index}`, grants: [grant] });
    await signIn(page, account);
    await page.goto(address);
    await expect(sections(page)).toHaveText(titles);
    await expectAccessible(page);
  }
  const otherAccount = { login: 'informe.otro', password: 'Informe-2026' };
  await addUser(server.dataDir, {
    ...otherAccount,
    role: 'Informe ninguno',
    grants: ['management:surveyReview:OPEN', 'management:surveyable:OPEN'],
  });
  await signIn(page, otherAccount);
  await page.goto(address);
  await expect(page.getByText('La vista Informe de la campaña no está permitida.')).toBeVisible();
});
