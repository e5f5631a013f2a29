// A questionnaire in sections, from the form to the saved survey (rules §4, §6).
import { makeCharacterization, makeOptions, makeQuestion, openAdd, save } from './crud-steps.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { askInCampaign, choose, openByAddress, personAged, table } from './survey-steps.ts';
import { openOrder, openPreview, openStep, questions } from './wizard-steps.ts';

test('sections are typed, seen in lists, answered page by page, resumed, and read', async ({
  browser,
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Por secciones');
  const housingItem = { section: 'Vivienda y servicios' };
  const water = await makeQuestion(api, characterization.id, '¿Tiene agua?', { ...housingItem, type: '4' });
  const [yes] = await makeOptions(api, water.id, ['Sí', 'No']);
  await makeQuestion(api, characterization.id, '¿De dónde?', {
    parentID: water.id,
    activeAnswerID: yes!.id,
    section: 'Salud',
  });
  await makeQuestion(api, characterization.id, 'Cuartos', { ...housingItem, weight: 2, type: '5' });
  const children = await makeQuestion(api, characterization.id, 'Juegos', { section: 'Niñez', weight: 3 });
  await api.call('createTrigger', {
    body: {
      characterizationID: characterization.id,
      questionID: children.id,
      field: 'EDAD',
      operator: 'MENOR QUE',
      value1: '5',
    },
  });
  await makeQuestion(api, characterization.id, 'Observaciones', { weight: 4 });
  await makeQuestion(api, characterization.id, 'Peso', {
    section: 'Salud',
    weight: 5,
    type: '5',
    required: 1,
  });
  await signIn(page);
  await openStep(page, characterization.id);

  await test.step('a new question is offered the section of the last', async () => {
    const { form, code } = await openAdd(page, questions, 'Agregar Pregunta');
    await expect(form.getByLabel('Sección')).toHaveValue('Salud');
    await form.getByLabel('Enunciado').fill('Talla');
    await choose(page, 'Tipo de Pregunta', 'Numérico');
    await choose(page, 'Obligatoria', 'No');
    await save(form);
    const row = table(page, questions).getByRole('row').filter({ hasText: code });
    await expect(row.getByRole('gridcell', { name: 'Salud', exact: true })).toBeVisible();
  });

  await test.step('Ordenar and the preview show them', async () => {
    const order = await openOrder(page, questions);
    await expect(order.getByText(/^(Sección:|Sin sección)/)).toHaveText([
      'Sección: Vivienda y servicios',
      'Sección: Niñez',
      'Sin sección',
      'Sección: Salud',
    ]);
    await order.getByRole('button', { name: 'Cancelar' }).click();
    await expect(order).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const { questionGroup } = await openPreview(page, questions);
    const size = questionGroup.getByRole('combobox', { name: 'Preguntas por página' });
    await expect(size.getByRole('option', { selected: true })).toHaveText('Por sección');
    await size.selectOption('5');
    await expect(questionGroup.getByRole('heading', { level: 4 })).toHaveText([
      'Sección 1 de 2: Vivienda y servicios',
      'Sección 2 de 2: Salud',
    ]);
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
  });

  await askInCampaign(api, characterization.id);
  const person = await personAged(api, 20, 60);
  const surveyor = await (await browser.newContext()).newPage();
  await signIn(surveyor, accounts.surveyor);
  await openByAddress(surveyor, api, person, characterization.name);
  const title = (name: string | RegExp) => surveyor.getByRole('heading', { level: 3, name });
  const nextButton = surveyor.getByRole('button', { name: 'Siguiente', exact: true });
  const accept = surveyor.getByRole('button', { name: 'Aceptar', exact: true });

  await test.step('a page turned by keyboard begins at the title of its section', async () => {
    await expect(title(/^Sección 1 de 2: Vivienda y servicios$/)).toBeVisible();
    await expect(surveyor.getByLabel('¿De dónde?')).toHaveCount(0);
    await choose(surveyor, '¿Tiene agua?', 'Sí');
    await surveyor.getByLabel('¿De dónde?').fill('Del río');
    await surveyor.getByLabel('Cuartos').fill('3');
    await nextButton.press('Enter');
    // Questions without a section are on a separate page without a title.
    await expect(surveyor.getByRole('heading', { name: 'Preguntas', exact: true })).toBeFocused();
    await expect(surveyor.getByLabel('Observaciones')).toBeVisible();
    await expect(surveyor.getByText('4 - 4 de 6')).toBeVisible();
    await nextButton.press('Enter');
    await expect(title(/^Sección 2 de 2: Salud$/)).toBeFocused();
    await expectAccessible(surveyor);
    await surveyor.getByLabel('Talla').fill('170');
    await expect(surveyor.getByText(/^Guardado \d/)).toBeVisible();
  });

  await test.step("the browser's Back and Forward turn the pages, and keep what is typed", async () => {
    await surveyor.goBack();
    await expect(surveyor.getByLabel('Observaciones')).toBeVisible();
    await surveyor.goBack();
    await expect(title(/^Sección 1 de 2: Vivienda y servicios$/)).toBeFocused();
    await expect(surveyor.getByLabel('Cuartos')).toHaveValue('3');
    // The draft also contains the open page.
    const draftSaved = surveyor.waitForResponse((response) => {
      const request = response.request();
      return request.method() === 'PUT' && (request.postDataJSON() as { page?: number }).page === 3;
    });
    await surveyor.goForward();
    await surveyor.goForward();
    await expect(surveyor.getByLabel('Talla')).toHaveValue('170');
    await draftSaved;
    await expect(surveyor.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a reload opens the page that was answered', async () => {
    await surveyor.reload();
    await expect(surveyor.getByLabel('Talla')).toHaveValue('170');
    // A click waits until the survey has finished loading.
    await surveyor.getByRole('button', { name: 'Atrás', exact: true }).click();
    await expect(surveyor.getByRole('heading', { name: 'Preguntas', exact: true })).toBeFocused();
  });

  await test.step('a page of five cuts a section, and says so', async () => {
    await surveyor.getByRole('combobox', { name: 'Preguntas por página' }).selectOption('5');
    await nextButton.click();
    await expect(surveyor.getByText('El campo Peso es requerido.')).toBeVisible();
    await expect(surveyor.getByLabel('Peso')).toBeFocused();
    await surveyor.getByLabel('Peso').fill('70');
    await nextButton.click();
    await expect(title(/^Sección 2 de 2: Salud \(continuación\)$/)).toBeFocused();
  });

  await test.step('a saved survey is read and printed under the titles', async () => {
    await accept.click();
    await expect(surveyor).toHaveURL(/\/home\/characterize\?/);
    const surveys = table(surveyor, 'Encuestas realizadas');
    await surveys.getByRole('radio').check();
    await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
    const readDialog = surveyor.getByRole('dialog');
    await expect(readDialog.getByRole('heading', { level: 3 })).toHaveText(['Vivienda y servicios', 'Salud']);
    await expectAccessible(surveyor);
    await surveyor.emulateMedia({ media: 'print' });
    const sheet = surveyor.getByRole('article', { includeHidden: true });
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Vivienda y servicios', 'Salud']);
  });
  await surveyor.context().close();
});
