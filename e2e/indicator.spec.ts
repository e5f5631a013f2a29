// Indicators: one is written, tried and saved, its figures are read by keyboard and downloaded, and the setting hides them (decision 0120).
import { readFile } from 'node:fs/promises';
import { press, save } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { campaignName, choose, table } from './survey-steps.ts';

// Covers everybody in the demo, so that no total is too small to be shown.
const name = 'Personas con edad';

test('an indicator is written, tried and saved, and its figures are read and downloaded', async ({
  page,
  api,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/indicators?tab=definitions');
  await press(page, 'Indicadores', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Indicador' });
  await form.getByLabel('Nombre').fill(name);
  await choose(page, 'Caracterización', 'Salud de la persona');
  await form
    .getByLabel('Descripción')
    .fill('De las personas encuestadas, las que tienen fecha de nacimiento.');
  await form.getByLabel('Numerador', { exact: true }).fill('edad >= 18 y edad < 5');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText(/nunca se cumplen a la vez/).first()).toBeVisible();
  await form.getByLabel('Numerador', { exact: true }).fill('edad >= 0');
  const [campaign] = await api.call('listCampaigns', { query: { open: 'true', search: campaignName } });
  await choose(page, 'Campaña', campaignName);
  await form.getByRole('button', { name: 'Probar' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'base' })).toContainText(
    /de una base de \d+ personas/,
  );
  await expectAccessible(page);
  await save(form);
  await expect(table(page, 'Indicadores').getByRole('row').filter({ hasText: name })).toContainText(
    'Con cifras',
  );

  await page.goto(`/caracteriza/home/indicators?campaign=${campaign!.id}`);
  const section = page.getByRole('region', { name });
  await expect(section).toContainText(/de una base de \d+ personas/);
  await section.getByText('Cómo se calcula (versión 1)').click();
  await expect(section).toContainText('Todos los encuestados');
  const figures = (await api.call('getIndicatorFigures', {
    query: { campaignID: campaign!.id },
  })) as never as {
    indicators: {
      name: string;
      breakdowns: { dimension: string; rows: { label: string; cell: object | null }[] }[];
    }[];
  };
  const indicatorFigure = figures.indicators.find((indicator) => indicator.name === name)!;
  for (const { dimension, rows } of indicatorFigure.breakdowns.filter(
    (breakdown) => breakdown.dimension !== 'month',
  )) {
    const dimensionWord = { zone: 'zona', age: 'grupo de edad', sex: 'sexo' }[dimension]!;
    const lines = section.getByRole('table', { name: `${name} por ${dimensionWord}` }).locator('tbody tr');
    await expect(lines).toHaveCount(rows.length);
    for (const [index, { label, cell }] of rows.entries())
      await expect(lines.nth(index)).toContainText(cell === null ? `${label}Oculto` : label);
  }
  await expectAccessible(page);
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page), `${width} px`).toBe(false);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Registrada, En revisión, Devuelta, Corregida, Aprobada');
  expect(text).toContain(name);
});

test('the setting says from how many cases on a figure is shown', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/organisation');
  const section = page.getByRole('region', { name: 'Cifras de los indicadores' });
  const input = section.getByLabel('Casos desde los que se Muestra una Cifra');
  await expect(input).toHaveValue('5');
  await input.fill('2');
  await expect(section.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-disabled', 'true');
  await input.fill('7');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El ajuste se actualizó correctamente.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await api.call('getIndicatorSettings')).toEqual({ leastCell: 7 });
  await api.call('updateIndicatorSettings', { body: { leastCell: 5 } });
});
