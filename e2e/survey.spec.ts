// The product's main task: a survey, from selecting the person to the file with the answers.
import { readFile } from 'node:fs/promises';
import {
  accounts,
  alerts,
  expect,
  signIn,
  signInAtHome,
  statuses,
  test,
  expectAccessible,
} from './fixtures.ts';
import {
  choose,
  drawSignature,
  field,
  idsOf,
  openByAddress,
  personAged,
  readCsv,
  statements,
  surveyCode,
  table,
  walkToSurvey,
} from './survey-steps.ts';

const consent = 'Consentimiento y contacto';
const question = {
  consent: '¿Autoriza el tratamiento de sus datos personales?',
  signature: 'Firma de quien autoriza',
  refusal: 'Motivo de la no autorización o desistimiento',
  guardian: 'Nombre del acudiente',
} as const;

test('a surveyor asks a child’s family for consent: from the list of people to the file', async ({
  page,
  api,
}) => {
  const child = await personAged(api, 7, 15);
  const guardian = 'Doña Íñiga Ñáñez; "la tía" — nació en Güicán';
  await signInAtHome(page, accounts.surveyor);
  await walkToSurvey(page, child, consent);
  const code = await surveyCode(page);
  expect(code).not.toBe('');
  await expectAccessible(page);

  await test.step('only the first question shows, and Aceptar asks for it', async () => {
    expect(await statements(page)).toEqual([expect.stringContaining(question.consent)]);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(alerts(page).filter({ hasText: 'Faltan datos obligatorios por llenar' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: question.consent })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('combobox', { name: question.consent })).toBeFocused();
    await expectAccessible(page);
    expect(await api.call('listSurveysBySurveyable', { params: { id: child.id } })).toEqual([]);
  });

  await test.step('the answer decides which questions follow it', async () => {
    await choose(page, question.consent, 'No');
    expect(await statements(page)).toEqual([
      expect.stringContaining(question.consent),
      expect.stringContaining(question.refusal),
    ]);
    await choose(page, question.consent, 'Sí');
    expect(await statements(page)).toEqual([
      expect.stringContaining(question.consent),
      expect.stringContaining(question.signature),
      expect.stringContaining(question.guardian),
    ]);
  });

  await test.step('a shown and required dependent is asked for too', async () => {
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(alerts(page).filter({ hasText: 'Faltan datos obligatorios' }).first()).toBeVisible();
    await expect(field(page, question.signature)).toContainText('requerid');
    expect(await api.call('listSurveysBySurveyable', { params: { id: child.id } })).toEqual([]);
  });

  await test.step('the signature cannot be empty, and is drawn with the mouse', async () => {
    await field(page, question.signature)
      .getByRole('button', { name: /Firmar/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(dialog.getByText('La firma se encuentra vacía')).toBeVisible();
    await drawSignature(page);
    await expect(dialog.getByText('Firma dibujada')).toBeAttached();
    await dialog.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: /Firma de/ })).toBeVisible();
  });

  await page.getByLabel(question.guardian).fill(guardian);
  await expectAccessible(page);

  await test.step('Aceptar, pressed twice, saves one survey and leads back after three seconds', async () => {
    await page.getByRole('button', { name: 'Aceptar', exact: true }).dblclick();
    await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible();
    await expect(statuses(page).first()).toBeVisible();
    const shownAt = Date.now();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/home\/characterize\?/);
    expect(Date.now() - shownAt).toBeGreaterThan(1000);
  });

  const surveys = await api.call('listSurveysBySurveyable', { params: { id: child.id } });
  expect(surveys.map((survey) => survey.code)).toEqual([code]);
  const savedSurvey = surveys[0]!;
  const answers = (await api.call('getSurvey', { params: { id: savedSurvey.id } })).answers;

  await test.step('GET surveys/{id} answers what was typed', () => {
    expect(answers.map(({ questionID, label }) => [questionID.statement, label])).toEqual([
      [expect.stringContaining(question.consent), 'Sí'],
      [expect.stringContaining(question.signature), null],
      [expect.stringContaining(question.guardian), null],
    ]);
    expect(answers[1]?.value).toMatch(/^data:image\/png[;,]/);
    expect(answers[2]?.value).toBe(guardian);
  });

  await test.step('it is a row of the completed surveys', async () => {
    const row = table(page, 'Encuestas realizadas').getByRole('row').nth(1);
    await expect(row).toContainText(savedSurvey.chCharacterizationByCampaignID.campaignET.code);
    await expect(row).toContainText(savedSurvey.chCharacterizationByCampaignID.characterizationET.code);
    await expect(row).toContainText(savedSurvey.createdDate.dateChar.replace(/(....)(..)(..)/, '$3/$2/$1'));
    await expect(row).toContainText(savedSurvey.characterizationTime);
    await expectAccessible(page);
  });

  await test.step('its CSV, opened and read back, holds what was typed', async () => {
    await table(page, 'Encuestas realizadas').getByRole('button', { name: 'Descargar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Encuestas realizadas.csv');
    const [header = [], ...rows] = readCsv(await readFile(await download.path()));
    expect(rows).toHaveLength(3);
    const cells = rows.map((row) => row.join('|'));
    expect(header.length).toBe(rows[0]?.length);
    expect(cells.every((cell) => cell.includes(code))).toBe(true);
    expect(rows.find((row) => row.includes('Sí'))).toBeDefined();
    expect(rows.find((row) => row.includes(guardian))).toBeDefined();
    expect(cells.some((cell) => cell.includes('data:'))).toBe(false);
  });
});

test('a small child’s survey keeps the date that was typed and the file that was attached', async ({
  page,
  api,
}) => {
  const child = await personAged(api, 0, 1);
  const file = {
    name: 'carné de vacunación (niña).png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  };
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, child, 'Niñez (0 a 5 años)');
  await choose(page, '¿Tiene el esquema de vacunación completo', 'No');
  await field(page, 'Foto del carné de vacunación').locator('input[type=file]').setInputFiles(file);
  await expect(field(page, 'Foto del carné de vacunación')).toContainText(file.name);
  await choose(page, '¿Recibe o recibió lactancia materna', 'Sí');
  await choose(page, 'Clasificación nutricional', 'Adecuado');

  const date = page.getByRole('textbox', { name: 'Fecha del último control' });
  await date.fill('31/02/2026');
  // A press takes some time, and a render caused by the blur must not move the button away from under the pointer in
  // the meantime.
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click({ delay: 100 });
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(alerts(page)).toContainText('Revise las respuestas señaladas.');
  await expect(date).toBeFocused();
  expect(await api.call('listSurveysBySurveyable', { params: { id: child.id } })).toEqual([]);
  await date.fill('05/03/2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);

  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: child.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  const picture = answers.find(({ mtFieldTypeID }) => mtFieldTypeID.code === '1');
  expect(picture?.fileName).toBe(file.name);
  expect(picture?.value.split(',')[1]).toBe(file.buffer.toString('base64'));
  expect(answers.find(({ mtFieldTypeID }) => mtFieldTypeID.code === '2')?.value).toBe('20260305');
});

test('a number is kept as it was typed, refused with its reason, and saved in its one form', async ({
  page,
  api,
}) => {
  const adult = await personAged(api, 30, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, adult, 'Salud de la persona');
  await page.getByLabel('Preguntas por página').selectOption('20');
  await choose(page, 'Régimen de afiliación en salud', 'Subsidiado');
  await choose(page, '¿Tiene alguna enfermedad crónica diagnosticada?', 'No');
  await choose(page, '¿Presenta alguna discapacidad?', 'Ninguna');
  const weight = page.getByLabel('Peso en kilogramos');
  const reason = (text: string) => field(page, 'Peso en kilogramos').getByText(text);

  for (const [inputText, why] of [
    ['-3', 'El valor mínimo es 0,5.'],
    ['99999', 'El valor máximo es 300.'],
    ['1.250', 'Use máximo 1 decimal.'],
    ['72,', 'Escriba solo el número, por ejemplo 72,5.'],
  ] as const) {
    await weight.fill('');
    await weight.pressSequentially(inputText);
    await weight.blur();
    await expect(reason(why)).toBeVisible();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(weight).toHaveValue(inputText);
    await expect(weight).toBeFocused();
  }
  await expectAccessible(page);
  await weight.pressSequentially('5');
  await expect(weight).toHaveValue('72,5');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: adult.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers.find(({ questionID }) => questionID.statement === 'Peso en kilogramos')?.value).toBe('72.5');
  const surveys = table(page, 'Encuestas realizadas');
  await surveys.getByRole('radio').check();
  await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('72,5 kg')).toBeVisible();
});

test('a characterization that the answers lead to is offered instead of the way back', async ({
  page,
  api,
}) => {
  const adult = await personAged(api, 30, 60);
  await page.clock.install();
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, adult, 'Salud de la persona');
  await page.getByLabel('Preguntas por página').selectOption('20');
  await choose(page, 'Régimen de afiliación en salud', 'Subsidiado');
  await choose(page, '¿Tiene alguna enfermedad crónica diagnosticada?', 'Sí');
  await choose(page, '¿Cuál enfermedad crónica?', 'Diabetes');
  await choose(page, '¿Recibe tratamiento?', 'Sí');
  await choose(page, '¿Presenta alguna discapacidad?', 'Ninguna');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText('Seguimiento de enfermedad crónica')).toBeVisible();
  // Longer than the redirect delay.
  await page.clock.fastForward('00:10');
  await expect(page).toHaveURL(/\/home\/survey\?/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Encuestar', exact: true }).click();
  await expect(page.getByText('Fecha del último control médico')).toBeVisible();
});

test('repeating a survey asks first, by the button and by the address', async ({ page, api }) => {
  const adult = await personAged(api, 61, 99);
  await signInAtHome(page, accounts.surveyor);
  await walkToSurvey(page, adult, consent);
  await choose(page, question.consent, 'No');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  await table(page, 'Caracterizaciones').getByRole('row', { name: consent }).getByRole('radio').check();
  await page.getByRole('button', { name: 'Encuestar', exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('¿Desea repetir la encuesta?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  await table(page, 'Caracterizaciones').getByRole('row', { name: consent }).getByRole('radio').check();
  await page.getByRole('button', { name: 'Encuestar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Encuestar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();

  await page.goto(`/caracteriza/home/survey?${new URLSearchParams(await idsOf(api, adult, consent))}`);
  await expect(dialog).toContainText(`ya respondió «${consent}»`);
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Encuestar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  const code = await surveyCode(page);
  await choose(page, question.consent, 'No');
  await expect(page.getByText(/Guardado \d/)).toBeVisible();
  await page.reload();
  // Consent was given when the draft was started; starting over does not ask again.
  await expect(page.getByRole('combobox', { name: question.consent })).toHaveValue('No');
  expect(await surveyCode(page)).toBe(code);
});
