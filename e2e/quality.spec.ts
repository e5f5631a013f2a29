// The tab 'Calidad': a surveyor's flag next to the team's, the list of exactly its surveys, and the review of
// one (decision 0121).
import { addUser } from './accounts.ts';
import { Api } from './api.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import { prepareSurvey } from './survey-through-api.ts';

const devices = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];

test('a supervisor sees flags beside the team, opens their surveys, and adjusts what counts', async ({
  page,
  server,
}) => {
  // This test uses a separate surveyor, because other tests survey from one browser after another.
  const account = { login: 'e2e.calidad', password: 'Calidad-2026' };
  await addUser(server.dataDir, { ...account, role: 'Encuestador' });
  const surveyor = await Api.signIn(server.origin, account.login, account.password);
  let code = '';
  for (const device of devices) {
    const preparedSurvey = await prepareSurvey(surveyor);
    const paradata = { seconds: 600, device, deviceTime: '2020-01-01T00:00:00.000Z' };
    const surveyRequestDTO = { ...preparedSurvey.body.surveyRequestDTO, paradata };
    await surveyor.call('saveCompleteSurvey', { body: { ...preparedSurvey.body, surveyRequestDTO } });
    code = preparedSurvey.code;
  }

  await signIn(page);
  await page.goto('/caracteriza/home/board');
  await page.getByRole('tab', { name: 'Calidad' }).click();
  await expect(page.getByText('No dice que esté mal')).toBeVisible();
  const chart = page.getByRole('figure');
  await expect(chart.getByText(/^La línea marca todo el equipo: /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Señal del gráfico' }).click();
  await page.getByRole('option', { name: 'Otro dispositivo' }).click();
  const chartRow = chart.getByRole('listitem').filter({ hasText: account.login });
  await expect(chartRow.getByText(/\(1 de 1\)$/)).toBeVisible();
  await expectAccessible(page);

  await table(page, 'Señales por encuestador')
    .getByRole('link', { name: 'Otro dispositivo, e2e.calidad de Prueba: 1' })
    .click();
  const list = table(page, 'Encuestas');
  await expect(list.getByRole('rowheader', { name: code })).toBeVisible();
  await expect(list.getByRole('radio')).toHaveCount(1);
  await expect(list.getByText(/^La anterior se hizo en otro dispositivo, /)).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('radio').check();
  await page.getByRole('button', { name: 'Revisar', exact: true }).click();
  const quality = page.getByRole('region', { name: 'Calidad' });
  await expect(quality.getByText('Estuvo abierta 10 min en el dispositivo.')).toBeVisible();
  await expect(quality.getByText('Otro dispositivo', { exact: true })).toBeVisible();

  await page.goto('/caracteriza/home/board');
  await page.getByRole('tab', { name: 'Calidad' }).click();
  await page.getByRole('button', { name: 'Ajustar señales' }).click();
  const form = page.getByRole('dialog', { name: 'Ajustar señales' });
  await form.getByLabel('Minutos desde la anterior').fill('601');
  await form.getByLabel('Horas desde la anterior en otro dispositivo').fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('textbox', { name: 'Minutos desde la anterior' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await form.getByLabel('Minutos desde la anterior').fill('5');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(statuses(page).getByText('Las señales se ajustaron correctamente.')).toBeVisible();
  await expect(
    table(page, 'Señales por encuestador').getByRole('columnheader', { name: 'Otro dispositivo' }),
  ).toHaveCount(0);
});
