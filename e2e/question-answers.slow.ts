// The allowed answers to a question, from the form to the preview (rules §4, §6).
import { closeDialog, makeCharacterization, makeQuestion, openAdd, openUpdate, save } from './crud-steps.ts';
import { copiedParts } from './draft-steps.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { askInCampaign, choose, openByAddress, personAged, surveyCode, table } from './survey-steps.ts';
import { openPreview, openStep, questions } from './wizard-steps.ts';

test('a numeric question says what its answers may be, and the preview holds to it', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con límites');
  await makeQuestion(api, characterization.id, 'Lugar', { weight: 9, type: 'posicion' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 4.60971, longitude: -74.08175, accuracy: 12 });
  await signIn(page);
  await openStep(page, characterization.id);
  const { form, code } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('Peso');
  await choose(page, 'Obligatoria', 'No');
  await expect(form.getByLabel('Decimales')).toHaveCount(0);
  await choose(page, 'Tipo de Pregunta', 'Numérico');
  await form.getByLabel('Decimales').fill('1');
  await form.getByLabel('Valor mínimo').fill('0,5');
  await form.getByLabel('Valor máximo').fill('0.2');
  await form.getByLabel('Unidad').fill('kg');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('El valor máximo no puede ser menor que el mínimo (0,5).')).toBeVisible();
  await expect(form.getByLabel('Valor máximo')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Valor máximo').fill('300');
  await form.getByLabel('Máximo usual').fill('250');
  await choose(page, 'Admite no sabe', 'Sí');
  await save(form);
  const row = table(page, questions).getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('De 0,5 a 300 kg, usual: hasta 250, con 1 decimal');

  await test.step('the preview shows the unit and refuses with the reason', async () => {
    const { dialog, questionGroup } = await openPreview(page, questions);
    const weight = questionGroup.getByLabel('Peso', { exact: true });
    await expect(weight).toHaveAccessibleDescription('kg');
    await weight.pressSequentially('72,55');
    await questionGroup.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(weight).toHaveValue('72,55');
    await expect(questionGroup.getByText('Use máximo 1 decimal.')).toBeVisible();
    await expectAccessible(page);
    await weight.fill('290,5');
    const reason = questionGroup.getByLabel('¿Seguro: 290,5 kg?');
    await questionGroup.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(questionGroup.getByText('Escriba el motivo o corrija la respuesta.')).toBeVisible();
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await questionGroup.getByRole('checkbox', { name: 'No sabe' }).check();
    await expect(weight).toHaveValue('No sabe');
    await expect(reason).toHaveCount(0);
    await expectAccessible(page);
    await questionGroup.getByRole('checkbox', { name: 'No sabe' }).uncheck();
    await expect(weight).toHaveValue('290,5');
    await questionGroup.getByRole('button', { name: 'Tomar la posición' }).click();
    await expect(questionGroup.getByLabel('Lugar')).toHaveValue('4.609710 -74.081750');
    await expect(questionGroup.getByText('Precisión: 12 m.')).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page, dialog);
  });

  await test.step('another type hides the settings; back at its own they are there again', async () => {
    const edit = await openUpdate(page, questions, code, 'Actualizar Pregunta');
    await expect(edit.getByLabel('Valor mínimo')).toHaveValue('0,5');
    await choose(page, 'Tipo de Pregunta', 'Texto');
    await expect(edit.getByLabel('Valor mínimo')).toHaveCount(0);
    await save(edit);
    // Until the list has reloaded, the form would open with the old values.
    await expect(row).not.toContainText('De 0,5');
    const secondForm = await openUpdate(page, questions, code, 'Actualizar Pregunta');
    await choose(page, 'Tipo de Pregunta', 'Numérico');
    await expect(secondForm.getByLabel('Valor mínimo')).toHaveValue('0,5');
    await expect(secondForm.getByLabel('Valor máximo')).toHaveValue('300');
    await save(secondForm);
  });
  const list = await api.call('listQuestionsByCharacterization', { params: { id: characterization.id } });
  const savedQuestion = list.find(({ statement }) => statement === 'Peso');
  expect(savedQuestion).toMatchObject({ decimals: 1, least: 0.5, most: 300, unit: 'kg' });
});

test('several options are chosen by touch and by keyboard, which one is asked, and all of it is saved', async ({
  browser,
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Varias respuestas');
  const fuels = await makeQuestion(api, characterization.id, '¿Con qué cocina?', {
    type: '4',
    several: 1,
    required: 1,
  });
  for (const [index, option] of [
    { label: 'Gas' },
    { label: 'Otro', asksDetail: 1 as const },
    { label: 'Nada', excludes: 1 as const },
  ].entries()) {
    const code = await api.call('generateAnswerOptionCode');
    await api.call('createAnswerOption', {
      body: { code, questionID: fuels.id, orderOption: index, ...option },
    });
  }
  await signIn(page);
  await openStep(page, characterization.id);
  await page.setViewportSize({ width: 360, height: 740 });
  const { questionGroup } = await openPreview(page, questions);
  const group = questionGroup.getByRole('group', { name: '¿Con qué cocina?' });
  await questionGroup.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expect(questionGroup.getByText('El campo ¿Con qué cocina? es requerido.')).toBeVisible();
  await expect(group.getByRole('checkbox', { name: 'Gas' })).toBeFocused();
  await page.keyboard.press('Space');
  await group.getByText('Otro').click();
  await questionGroup.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expect(questionGroup.getByText('Escriba cuál.')).toBeVisible();
  await expect(
    questionGroup.getByRole('textbox', { name: '¿Cuál? ¿Con qué cocina?', exact: true }),
  ).toBeFocused();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await questionGroup.getByLabel('¿Cuál?').fill('Fique');
  await group.getByText('Nada').click();
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(questionGroup.getByLabel('¿Cuál?')).toHaveCount(0);
  await group.getByText('Otro').click();
  await expect(group.getByRole('checkbox', { name: 'Nada' })).not.toBeChecked();
  await expect(questionGroup.getByLabel('¿Cuál?')).toHaveValue('Fique');

  const usual = { weight: 2, type: '5', usualMost: 250, unit: 'kg' };
  await makeQuestion(api, characterization.id, 'Peso', usual);
  await makeQuestion(api, characterization.id, 'Talla', {
    weight: 3,
    type: '5',
    required: 1,
    offersDontKnow: 1,
  });
  await makeQuestion(api, characterization.id, 'Hora de la visita', { weight: 5, type: 'hora' });
  await makeQuestion(api, characterization.id, 'Agradezca el tiempo', {
    weight: 4,
    type: 'nota',
    description: 'En voz alta',
  });
  await askInCampaign(api, characterization.id);
  const person = await personAged(api, 20, 60);
  const surveyor = await (await browser.newContext()).newPage();
  await signIn(surveyor, accounts.surveyor);
  await openByAddress(surveyor, api, person, characterization.name);
  const code = await surveyCode(surveyor);
  const option = (name: string) =>
    surveyor.getByRole('group', { name: '¿Con qué cocina?' }).getByRole('checkbox', { name });
  const detailInput = surveyor.getByLabel('¿Cuál?');
  const weight = surveyor.getByLabel('Peso', { exact: true });
  const reason = surveyor.getByLabel('¿Seguro: 290 kg?');
  const unknown = surveyor.getByRole('checkbox', { name: 'No sabe' });
  const accept = surveyor.getByRole('button', { name: 'Aceptar', exact: true });
  const drafts = /\/api\/drafts\/ENC/;

  await test.step('the draft has every part, also from the device alone', async () => {
    await option('Otro').check();
    await option('Gas').check();
    await detailInput.fill('Fique');
    await surveyor.getByLabel('Hora de la visita').fill('0830');
    await weight.fill('290');
    await expect(surveyor.getByText(/^Guardado \d/)).toBeVisible();
    await surveyor.route(drafts, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await reason.fill('Se pesó dos veces');
    await unknown.check();
    await expect(surveyor.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
    await expect.poll(() => surveyor.evaluate(copiedParts)).toBeGreaterThan(0);
    surveyor.on('dialog', (dialog) => void dialog.accept());
    await surveyor.reload();
    await expect(reason).toHaveValue('Se pesó dos veces');
    await expect(detailInput).toHaveValue('Fique');
    await expect(option('Gas')).toBeChecked();
    await expect(option('Otro')).toBeChecked();
    await expect(unknown).toBeChecked();
    await surveyor.unroute(drafts);
    await detailInput.fill('Fique y leña');
    await expect(surveyor.getByText(/^Guardado \d/)).toBeVisible();
    await expect.poll(() => surveyor.evaluate(copiedParts)).toBe(0);
    await surveyor.reload();
    await expect(detailInput).toHaveValue('Fique y leña');
    await expect(reason).toHaveValue('Se pesó dos veces');
    await expect(unknown).toBeChecked();
    await expect(surveyor.getByRole('note')).toHaveText('Agradezca el tiempoEn voz alta');
    await expect(surveyor.getByLabel('Hora de la visita')).toHaveValue('08:30');
    await expect(surveyor.getByText('4 de 4 respondidas')).toBeVisible();
    await expectAccessible(surveyor);
  });

  await test.step('what was asked is required, saved, and read', async () => {
    await reason.fill('');
    await accept.click();
    await expect(reason).toBeFocused();
    expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
    await reason.fill('Se pesó dos veces');
    await accept.click();
    await expect(surveyor).toHaveURL(/\/home\/characterize\?/);
    const [survey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    expect(survey!.code).toBe(code);
    const { answers } = await api.call('getSurvey', { params: { id: survey!.id } });
    expect(answers.map(({ value, label, detail }) => [label ?? value, detail])).toEqual([
      ['Gas | Otro', 'Fique y leña'],
      ['290', 'Se pesó dos veces'],
      ['No sabe', null],
      ['08:30', null],
    ]);
    const surveys = table(surveyor, 'Encuestas realizadas');
    await surveys.getByRole('radio').check();
    await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
    const answersDialog = surveyor.getByRole('dialog');
    await expect(answersDialog.getByText('Gas | Otro (Fique y leña)')).toBeVisible();
    await expect(answersDialog.getByText('290 kg (Se pesó dos veces)')).toBeVisible();
    await expect(answersDialog.getByText('No sabe')).toBeVisible();
    await expect(answersDialog.getByText('08:30')).toBeVisible();
  });
  await surveyor.context().close();
});

test('rows are built from columns, answered by keyboard and by touch, kept in a draft, saved and read', async ({
  browser,
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Animales de la vivienda');
  await signIn(page);
  await openStep(page, characterization.id);

  await test.step('the form asks for columns', async () => {
    const { form } = await openAdd(page, questions, 'Agregar Pregunta');
    await form.getByLabel('Enunciado').fill('Animales');
    await choose(page, 'Tipo de Pregunta', 'Filas');
    await choose(page, 'Obligatoria', 'Sí');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('Agregue al menos una columna.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Agregar columna' })).toBeFocused();
    await page.keyboard.press('Enter');
    const column = (number: number) => form.getByRole('group', { name: `Columna ${number}`, exact: true });
    const chooseKind = async (number: number, kind: string) => {
      await column(number).getByRole('combobox', { name: 'Tipo' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
    };
    await column(1).getByLabel('Nombre').fill('Nacido');
    await chooseKind(1, 'Fecha');
    await form.getByRole('button', { name: 'Agregar columna' }).click();
    await column(2).getByLabel('Nombre').fill('Animal');
    await chooseKind(2, 'Lista');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('Escriba las opciones de la columna «Animal».')).toBeVisible();
    await column(2).getByLabel('Opciones').fill('Perro\nGato');
    await column(2).getByRole('checkbox', { name: 'Obligatoria' }).check();
    await form.getByRole('button', { name: 'Subir columna 2' }).click();
    await expect(column(1).getByLabel('Nombre')).toHaveValue('Animal');
    await expectAccessible(page);
    await save(form);
    await expect(
      table(page, questions).getByRole('row').filter({ hasText: 'Filas: Animal, Nacido' }),
    ).toBeVisible();
  });

  await askInCampaign(api, characterization.id);
  const person = await personAged(api, 20, 60);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const surveyor = await context.newPage();
  await signIn(surveyor, accounts.surveyor);
  await openByAddress(surveyor, api, person, characterization.name);
  const row = (number: number) => surveyor.getByRole('group', { name: `Fila ${number}`, exact: true });
  const addButton = surveyor.getByRole('button', { name: 'Agregar fila' });
  const accept = surveyor.getByRole('button', { name: 'Aceptar', exact: true });

  await test.step('an empty row is no answer, and each cell says what is wrong', async () => {
    await accept.tap();
    await expect(surveyor.getByText('El campo Animales es requerido.')).toBeVisible();
    await expect(addButton).toBeFocused();
    await addButton.tap();
    await row(1).getByRole('radio', { name: 'Gato' }).tap();
    await addButton.tap();
    await row(2).getByLabel('Nacido').fill('29/02/2024');
    await accept.tap();
    await expect(row(2).getByText('El campo Animal es requerido.')).toBeVisible();
    await expectAccessible(surveyor);
    expect(await scrollsSideways(surveyor)).toBe(false);
    await row(2).getByRole('radio', { name: 'Perro' }).tap();
  });

  await test.step('a row that was taken away comes back, and all of it after a reload', async () => {
    await surveyor.getByRole('button', { name: 'Quitar fila 1' }).tap();
    await expect(row(2)).toHaveCount(0);
    await expect(row(1).getByLabel('Nacido')).toHaveValue('29/02/2024');
    await surveyor.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(row(1).getByRole('radio', { name: 'Gato' })).toBeChecked();
    await expect(surveyor.getByText(/^Guardado \d/)).toBeVisible();
    await expect.poll(() => surveyor.evaluate(copiedParts)).toBe(0);
    await surveyor.reload();
    await expect(row(2).getByLabel('Nacido')).toHaveValue('29/02/2024');
    await expect(row(1).getByRole('radio', { name: 'Gato' })).toBeChecked();
  });

  await test.step('it is saved and read', async () => {
    await accept.tap();
    await expect(surveyor).toHaveURL(/\/home\/characterize\?/);
    const [survey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const { answers } = await api.call('getSurvey', { params: { id: survey!.id } });
    expect(answers.map(({ value }) => value)).toEqual([
      '[{"animal":"Gato"},{"animal":"Perro","nacido":"20240229"}]',
    ]);
    const surveys = table(surveyor, 'Encuestas realizadas');
    await surveys.getByRole('radio').check();
    await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
    await expect(surveyor.getByRole('dialog').getByRole('listitem')).toHaveText([
      'Animal: Gato',
      'Animal: Perro; Nacido: 29/02/2024',
    ]);
  });
  await context.close();
});

test('a computed question says where its expression is wrong, and the preview works it out', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con índice');
  const weight = await makeQuestion(api, characterization.id, 'Peso', { type: '5', decimals: 1 });
  const height = await makeQuestion(api, characterization.id, 'Talla', { weight: 2, type: '5', unit: 'cm' });
  await signIn(page);
  await openStep(page, characterization.id);
  const { form, code } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('Índice de masa corporal');
  await choose(page, 'Tipo de Pregunta', 'Calculada');
  await expect(form.getByLabel('Obligatoria')).toHaveCount(0);
  const expression = form.getByLabel('Cálculo');
  await expression.fill(`${weight.code} / (${height.code}`);
  await form.getByLabel('Decimales').fill('2');
  await form.getByLabel('Unidad').fill('kg/m²');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('Carácter 13: Falta cerrar este paréntesis.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A piece chosen by keyboard is inserted at the caret, and typing continues after it.
  await expression.fill(`${weight.code} / ( / 100 * ${height.code} / 100)`);
  for (let key = 0; key < ` / 100 * ${height.code} / 100)`.length; key++)
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Insertar pregunta')).toBeFocused();
  await page.keyboard.type('tall');
  await page.keyboard.press('Enter');
  await expect(expression).toBeFocused();
  await expect(expression).toHaveValue(`${weight.code} / (${height.code} / 100 * ${height.code} / 100)`);
  await page.keyboard.type(' ');
  await expect(expression).toHaveValue(`${weight.code} / (${height.code}  / 100 * ${height.code} / 100)`);
  await save(form);
  await expect(table(page, questions).getByRole('row').filter({ hasText: code })).toContainText('Calculada');

  const { questionGroup } = await openPreview(page, questions);
  const result = questionGroup.getByRole('status', { name: 'Índice de masa corporal' });
  await expect(result).toHaveText('Sin dato');
  await questionGroup.getByLabel('Peso', { exact: true }).fill('72,5');
  await questionGroup.getByLabel('Talla', { exact: true }).fill('170');
  await expect(result).toHaveText('25,09 kg/m²');
  await expectAccessible(page);
});
