// The parts of a survey that are loaded on demand: they are available when the network is gone, and one that cannot be loaded
// breaks nothing else.
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import type { Api } from './api.ts';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { telephone } from './phone-steps.ts';
import { askInCampaign, drawSignature, field, openByAddress, personAged } from './survey-steps.ts';
import { pointPicture } from './one-point.ts';

test.use({
  ...telephone,
  permissions: ['geolocation'],
  geolocation: { latitude: 4.60971, longitude: -74.08175 },
});

const [birth, consent, door, place] = [
  'Fecha del parto',
  'Firma de quien responde',
  'Foto de la puerta',
  'Punto de la casa',
];

async function makeSurvey(api: Api): Promise<string> {
  const { id, name } = await makeCharacterization(api, 'Visita sin señal');
  await makeQuestion(api, id, birth, { type: '2', weight: 1 });
  await makeQuestion(api, id, consent, { type: '3', weight: 2 });
  await makeQuestion(api, id, door, { type: '1', onlyImages: 1, weight: 3 });
  await makeQuestion(api, id, place, { type: 'posicion', weight: 4 });
  await askInCampaign(api, id);
  return name;
}

test('calendar, signature, photo and position work without a signal once the survey is open', async ({
  page,
  api,
  context,
}) => {
  const name = await makeSurvey(api);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await field(page, birth).getByRole('button', { name: 'Elegir fecha' }).tap();
  await page.getByRole('dialog', { name: 'Calendario' }).getByRole('button', { name: 'Hoy' }).tap();
  await expect(field(page, birth).getByRole('textbox')).toHaveValue(/\d\d\/\d\d\/\d{4}/);
  await field(page, consent)
    .getByRole('button', { name: /^Firmar/ })
    .tap();
  await drawSignature(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).tap();
  await expect(field(page, consent).getByRole('img')).toBeVisible();
  await field(page, door)
    .getByLabel(door, { exact: true })
    .setInputFiles({ name: 'puerta.png', mimeType: 'image/png', buffer: pointPicture });
  await expect(field(page, door)).toContainText('puerta.png');
  await field(page, place)
    .getByRole('button', { name: /^Tomar la posición/ })
    .tap();
  await expect(field(page, place).getByRole('textbox')).toHaveValue('4.609710 -74.081750');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers.map(({ value }) => value !== null)).toEqual([true, true, true, true]);
});

test('a part that cannot be loaded says so, keeps what is typed, and is loaded by another try', async ({
  page,
  api,
}) => {
  const name = await makeSurvey(api);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  const lazyParts = /calendar-popover|signature-modal|file-answer|position-answer/;
  await page.route(lazyParts, (route) => route.abort());
  await openByAddress(page, api, person, name);

  const date = field(page, birth).getByRole('textbox');
  await date.fill('05/03/2026');
  await field(page, birth).getByRole('button', { name: 'Elegir fecha' }).tap();
  await expect(page.getByText('El calendario no se pudo cargar. Escriba la fecha.')).toBeVisible();
  await field(page, consent)
    .getByRole('button', { name: /^Firmar/ })
    .tap();
  await expect(page.getByText(/^El espacio para firmar no se pudo cargar/)).toBeVisible();
  for (const question of [door, place])
    await expect(field(page, question)).toContainText('No se pudo preparar esta pregunta.');
  await expect(date).toHaveValue('05/03/2026');
  await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(lazyParts);
  await field(page, door).getByRole('button', { name: 'Reintentar' }).tap();
  await expect(field(page, door).getByLabel(door, { exact: true })).toBeAttached();
  await field(page, place).getByRole('button', { name: 'Reintentar' }).tap();
  await expect(field(page, place).getByRole('textbox')).toBeVisible();
  await field(page, birth).getByRole('button', { name: 'Elegir fecha' }).tap();
  await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeVisible();
  await expect(page.getByText('El calendario no se pudo cargar. Escriba la fecha.')).toBeHidden();
});
