// The results of a request for suppression: a legal hold that prevents it, and a dialog that first shows what
// will be affected (decision 0122).
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { personBody } from './person-steps.ts';

test('a suppression says what it touches, asks for the code, and beside it stands a legal hold', async ({
  page,
  api,
}) => {
  await signIn(page);
  const [person] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
  const body = {
    code: await api.call('generateDataRequestCode', {}),
    kind: 'supresion' as const,
    channel: 'papel' as const,
    receivedOn: todayInBogota(new Date()),
    applicant: 'Rosa Ñáñez',
    identification: '52000111',
    capacity: 'titular' as const,
    identityCheck: 'Mostró la cédula',
    contact: 'rosa@example.org',
    surveyableCode: person!.code,
    description: 'Borren mis datos.',
  };
  const request = await api.call('recordDataRequest', { body });
  await page.goto(`/caracteriza/home/data-requests?request=${request.id}`);
  const suppressionRegion = page.getByRole('region', { name: 'Supresión' });
  await suppressionRegion.getByRole('button', { name: 'Poner una retención legal' }).click();
  const retentionDialog = page.getByRole('dialog', { name: 'Retención legal' });
  await retentionDialog.getByRole('button', { name: 'Guardar' }).click();
  await expectAccessible(page);
  await retentionDialog.getByRole('button', { name: 'Cancelar' }).click();
  await suppressionRegion.getByRole('button', { name: 'Suprimir sus datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suprimir sus datos' });
  await expect(dialog.getByText('Encuestas que quedan sin respuestas')).toBeVisible();
  await expect(dialog.getByText('rosa@example.org')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/Código de la Persona/).fill('PER999999');
  await dialog.getByRole('button', { name: 'Suprimir para siempre' }).click();
  await expect(dialog.getByText(`escriba el código de la persona: ${person!.code}`).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
});

test('a suppression goes on without its screen, and says when it is done', async ({ page, api }) => {
  const [anyPerson] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
  const code = await api.call('generateSurveyableCode');
  const templatePerson = await personBody(api, anyPerson!.id);
  const person = {
    code,
    identification: String(Math.floor(1e9 + Math.random() * 9e9)),
    firstName: 'Zoraida',
  };
  await api.call('createSurveyable', { body: { ...templatePerson, ...person } as never });
  const request = await api.call('recordDataRequest', {
    body: {
      code: await api.call('generateDataRequestCode', {}),
      kind: 'supresion',
      channel: 'correo',
      receivedOn: todayInBogota(new Date()),
      applicant: 'Zoraida',
      identification: person.identification,
      capacity: 'titular',
      identityCheck: 'Mostró la cédula',
      contact: 'zoraida@example.org',
      surveyableCode: code,
      description: 'Borren mis datos.',
    },
  });
  await signIn(page);
  await page.goto(`/caracteriza/home/data-requests?request=${request.id}`);
  const suppressionRegion = page.getByRole('region', { name: 'Supresión' });
  await suppressionRegion.getByRole('button', { name: 'Suprimir sus datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suprimir sus datos' });
  await dialog.getByLabel(/Código de la Persona/).fill(code);
  await dialog.getByRole('button', { name: 'Suprimir para siempre' }).click();
  await expect(suppressionRegion.getByText(/Supresión (en curso|terminada)/)).toBeVisible();
  await expect(suppressionRegion.getByRole('button', { name: 'Suprimir sus datos' })).toHaveCount(0);
  await page.reload();
  await expect(suppressionRegion.getByText('Supresión terminada.')).toBeVisible({ timeout: 30_000 });
  await expect(suppressionRegion.getByText(/SUP-[A-Z0-9]{8}/)).toBeVisible();
  await expect(page.getByText('Respondida', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});
