// Surveys that exist only on the device: they are listed, never deleted without asking, and left alone if they cannot be read.
import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import { inputOf, makeLong, refuseCopies, statementOf, stopped } from './draft-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { openByAddress, personAged, surveyCode } from './survey-steps.ts';

const drafts = (url: URL) => url.pathname.includes('/api/drafts/ENC');
const guard = (page: Page) => page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
const savedNote = (page: Page) => page.getByText(/^Guardado \d/);

/** The stored bytes of every part on the device; `spoil` changes the first byte of each. */
const storedParts = (page: Page, spoil = false) =>
  page.evaluate(
    (isSpoiled) =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('caracteriza.copies');
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction('parts', 'readwrite');
          const copyTexts: string[] = [];
          const cursorRequest = transaction.objectStore('parts').openCursor();
          cursorRequest.onsuccess = () => {
            const cursor = cursorRequest.result;
            if (!cursor) return;
            const storedPart = cursor.value as { data: ArrayBuffer };
            const bytes = new Uint8Array(storedPart.data);
            if (isSpoiled) {
              bytes[0] = bytes[0]! ^ 255;
              cursor.update(storedPart);
            }
            copyTexts.push(bytes.join());
            cursor.continue();
          };
          transaction.onabort = reject;
          transaction.oncomplete = () => {
            request.result.close();
            resolve(copyTexts);
          };
        };
      }),
    spoil,
  );

test('answers whose question is gone in the new version are shown and kept until the person decides', async ({
  page,
  api,
  server,
}) => {
  const name = await makeLong(api, 2, ['6']);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  await inputOf(page, 0).fill('Casa de tapia');
  await inputOf(page, 1).fill('Nacedero de la vereda');
  await expect(savedNote(page)).toBeVisible();

  const otherDevice = await Api.signIn(server.origin, accounts.surveyor.login, accounts.surveyor.password);
  await otherDevice.call('deleteDraft', { params: { surveyCode: code } });
  const characterization = (await api.call('listCharacterizations')).find(
    (candidate) => candidate.name === name,
  )!;
  const questions = await api.call('listQuestionsByCharacterization', {
    params: { id: characterization.id },
  });
  const removedQuestion = questions.find(({ statement }) => statement === statementOf(1))!;
  await api.call('deactivateQuestion', { params: { id: removedQuestion.id }, query: { status: 'inactivo' } });

  await inputOf(page, 0).fill('Casa de bahareque');
  await page.getByRole('button', { name: 'Continuar en otra encuesta' }).click();
  const notice = alerts(page).filter({ hasText: 'no tiene lugar en esta versión' });
  await expect(notice).toContainText(statementOf(1));
  await expect(notice).toContainText('Nacedero de la vereda');
  await expect(inputOf(page, 0)).toHaveValue('Casa de bahareque');
  await expectAccessible(page);

  await test.step('nothing is saved over them, and a reload finds them again', async () => {
    await expect(savedNote(page)).toBeVisible();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByText('Nada se guardó: hay respuestas sin lugar')).toBeVisible();
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
    await page.reload();
    await expect(notice).toContainText('Nacedero de la vereda');
    await expect(inputOf(page, 0)).toHaveValue('Casa de bahareque');
    // Also after the server has accepted another answer, when the copy would normally be deleted.
    await inputOf(page, 0).fill('Casa de guadua');
    await expect(savedNote(page)).toBeVisible();
    await page.reload();
    await expect(notice).toContainText('Nacedero de la vereda');
    await expect(inputOf(page, 0)).toHaveValue('Casa de guadua');
  });

  await test.step('once discarded they are gone, and the survey is saved', async () => {
    await notice.getByRole('button', { name: 'Descartar estas respuestas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => storedParts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeVisible();
  });
});

test('a copy that cannot be read is told, and neither written over nor removed unasked', async ({
  page,
  api,
}) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const address = page.url();
  await page.route(drafts, (route) => route.abort());
  await inputOf(page, 0).fill('Solo aquí');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  await page.goto('/caracteriza/home');
  await storedParts(page, true);
  const spoiledParts = await storedParts(page);
  expect(spoiledParts).toHaveLength(1);
  await page.unroute(drafts);

  await page.goto(address);
  const panel = stopped(page, 'No se pudo leer la copia de este equipo');
  await expect(panel.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(panel).toBeVisible();

  await test.step('one goes on without it, and starting over leaves it alone too', async () => {
    await panel.getByRole('button', { name: 'Continuar sin ella' }).click();
    await inputOf(page, 0).fill('En el servidor');
    await expect(alerts(page).filter({ hasText: 'Este equipo no guarda copia' })).toBeVisible();
    await expect(savedNote(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(inputOf(page, 0)).toHaveValue('');
    await inputOf(page, 0).fill('Otra vez en el servidor');
    await expect(savedNote(page)).toBeVisible();
    expect(await storedParts(page)).toEqual(spoiledParts);
  });

  await test.step('discarded, the device keeps copies again', async () => {
    await page.reload();
    await panel.getByRole('button', { name: 'Descartarla' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(inputOf(page, 0)).toHaveValue('Otra vez en el servidor');
    expect(await storedParts(page)).toEqual([]);
  });
});

test('what is neither on the server nor on the device is not left by a link without a question', async ({
  page,
  api,
  server,
}) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await refuseCopies(page);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  await inputOf(page, 0).fill('Antes');
  await expect(savedNote(page)).toBeVisible();
  const otherDevice = await Api.signIn(server.origin, accounts.surveyor.login, accounts.surveyor.password);
  const homeLink = page.getByRole('link', { name: 'Caracteriza, inicio' });
  const stayButton = guard(page).getByRole('button', { name: 'Seguir aquí' });

  await test.step('two versions', async () => {
    const { answers, chSurveyableID, chCharacterizationByCampaignID, version } = await otherDevice.call(
      'getDraft',
      {
        params: { surveyCode: code },
      },
    );
    await otherDevice.call('saveDraft', {
      params: { surveyCode: code },
      body: {
        chSurveyableID: chSurveyableID.id,
        chCharacterizationByCampaignID: chCharacterizationByCampaignID.id,
        page: 1,
        answers: answers.map(({ code: answerCode, questionID }) => ({
          code: answerCode,
          questionID,
          value: 'De otro equipo',
        })),
        version,
        writer: 'otro',
        sequence: 1,
      },
    });
    const answer = Promise.withResolvers<void>();
    await page.route(drafts, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const downloadRequest = page.waitForRequest(
      (request) => request.method() === 'PUT' && drafts(new URL(request.url())),
    );
    await inputOf(page, 0).fill('De aquí');
    await downloadRequest;
    // Typed while the request to the server is pending.
    await inputOf(page, 0).pressSequentially(', y algo más');
    answer.resolve();
    const panel = stopped(page, 'Esta encuesta se respondió en dos lugares');
    await expect(panel).toContainText('De aquí, y algo más');
    await page.unroute(drafts);
    await homeLink.click();
    await expect(guard(page)).toContainText('solo están en esta página');
    await stayButton.click();
    await panel.getByRole('button', { name: 'Todas las de este equipo' }).click();
    await panel.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(savedNote(page)).toBeVisible();
  });

  await test.step('discarded elsewhere', async () => {
    await otherDevice.call('deleteDraft', { params: { surveyCode: code } });
    await inputOf(page, 0).fill('Después');
    const discard = page.getByRole('button', { name: 'Descartarlas' });
    await expect(discard).toBeVisible();
    await homeLink.click();
    await stayButton.click();
    // Someone who has already confirmed is not asked again.
    await discard.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(page).toHaveURL(/\/home\/characterize\?/);
  });
});

test('a survey that only the device has is among the unfinished ones, for its user alone', async ({
  page,
  api,
}) => {
  const name = await makeLong(api, 1);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const code = await surveyCode(page);
  await page.route(drafts, (route) => route.abort());
  await inputOf(page, 0).fill('Solo en este equipo');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  const unfinishedList = page
    .getByRole('region', { name: 'Encuestas sin terminar' })
    .getByRole('listitem')
    .filter({ hasText: code });
  const homeLink = page.getByRole('link', { name: 'Caracteriza, inicio' });

  await homeLink.click();
  await guard(page).getByRole('button', { name: 'Salir' }).click();
  await expect(unfinishedList).toContainText(name);
  await expect(unfinishedList).toContainText(person.firstName);
  await expect(unfinishedList).toContainText('solo en este equipo');
  await expectAccessible(page);

  await test.step('nobody else sees it', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await signIn(page, accounts.admin);
    // The device has a copy, so the list requests the key, which decrypts nothing.
    const keyResponse = page.waitForResponse((response) => response.url().includes('generateDeviceKey'));
    await page.goto('/caracteriza/home');
    await keyResponse;
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await expect(unfinishedList).toHaveCount(0);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  });

  await test.step('it goes on, or is discarded', async () => {
    await signIn(page, accounts.surveyor);
    await page.goto('/caracteriza/home');
    await unfinishedList.getByRole('link', { name: /Continuar/ }).click();
    await expect(inputOf(page, 0)).toHaveValue('Solo en este equipo');
    await homeLink.click();
    await guard(page).getByRole('button', { name: 'Salir' }).click();
    await unfinishedList.getByRole('button', { name: /Descartar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(statuses(page).filter({ hasText: 'Las respuestas se descartaron' })).toBeVisible();
    await expect(unfinishedList).toHaveCount(0);
    expect(await storedParts(page)).toEqual([]);
  });
});
