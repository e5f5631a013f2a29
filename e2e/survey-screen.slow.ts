// The Survey screen's own rules (spec §2, §4, §5 "Survey"): pages, required answers, dependents, Cancelar, drafts, keys.
import { accounts, alerts, expect, signIn, test, expectAccessible } from './fixtures.ts';
import {
  campaignName,
  choose,
  field,
  openByAddress,
  personAged,
  searchPerson,
  selectRow,
  statements,
  surveyCode,
  tabTo,
} from './survey-steps.ts';

const housingName = 'Vivienda y servicios';
const nextButtonName = { name: 'Siguiente', exact: true } as const;

test('pages, required answers and dependents of a long survey', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, housingName);
  const pager = page.getByRole('navigation', { name: 'Páginas de la encuesta' });

  await test.step('five questions a page, Siguiente before Aceptar', async () => {
    await expect(pager).toContainText('1 - 5 de 15');
    expect(await statements(page)).toHaveLength(5);
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toHaveCount(0);
  });
  await test.step('Siguiente asks for what this page lacks, and stays', async () => {
    await page.getByRole('button', nextButtonName).click();
    await expect(pager).toContainText('1 - 5 de 15');
    const housingField = page.getByRole('combobox', { name: 'Tipo de vivienda' });
    await expect(housingField).toHaveAttribute('aria-invalid', 'true');
    await expect(housingField).toBeFocused();
    await expect(page.getByText(/El campo .* es requerido\./)).toHaveCount(5);
    await expectAccessible(page);
  });
  await test.step('answered, it goes on', async () => {
    await choose(page, 'Tipo de vivienda', 'Casa');
    await choose(page, 'Tenencia de la vivienda', 'Arriendo');
    await choose(page, 'Material predominante de las paredes', 'Bahareque');
    await choose(page, 'Material predominante del piso', 'Cemento');
    await choose(page, 'Material predominante del techo', 'Zinc');
    await page.getByRole('button', nextButtonName).click();
    await expect(pager).toContainText('6 - 10 de 15');
  });
  await test.step('what is no number stays as it was typed, and says why', async () => {
    const rooms = page.getByRole('textbox', { name: '¿Cuántos cuartos' });
    const question = field(page, '¿Cuántos cuartos');
    await rooms.pressSequentially('a1.2-3');
    await rooms.blur();
    await expect(rooms).toHaveValue('a1.2-3');
    await expect(question).toContainText('La respuesta debe ser un número.');
    await rooms.fill('');
    await rooms.pressSequentially('1234567890123456789');
    await rooms.blur();
    await expect(rooms).toHaveValue('1234567890123456789');
    await expect(rooms).toHaveAttribute('aria-invalid', 'true');
    await rooms.fill('3');
    await page.getByRole('textbox', { name: '¿Cuántas personas viven' }).fill('5');
  });
  await test.step('a dependent appears right after its base question, and goes with its answer', async () => {
    await choose(page, 'Principal fuente de agua', 'Pozo o aljibe');
    await expect(pager).toContainText('de 16');
    const shownStatements = await statements(page);
    expect(shownStatements[shownStatements.indexOf('Principal fuente de agua para consumo') + 1]).toBe(
      '¿Trata el agua antes de consumirla?',
    );
    await choose(page, 'Principal fuente de agua', 'Pila pública');
    await expect(pager).toContainText('de 15');
    await choose(page, 'Principal fuente de agua', 'Pozo o aljibe');
  });
  await test.step('another page size goes back to page 1 and loses no answer', async () => {
    await pager.getByLabel('Preguntas por página').selectOption('20');
    await expect(pager).toContainText('1 - 16 de 16');
    expect(await statements(page)).toHaveLength(16);
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Casa');
    await expect(page.getByRole('textbox', { name: '¿Cuántas personas viven' })).toHaveValue('5');
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible();
    await pager.getByLabel('Preguntas por página').selectOption('10');
    await expect(pager).toContainText('1 - 10 de 16');
    await expectAccessible(page);
  });
  await test.step('Cancelar, when sure, takes a new code and empties the answers', async () => {
    const code = await surveyCode(page);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Seguir en la encuesta' }).click();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Casa');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await sure.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('');
    await expect.poll(() => surveyCode(page)).not.toBe(code);
  });
  expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
});

test('a survey can be run with the keyboard alone', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/characterize');
  const pressKey = (key: string) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type(person.identification);
  await expect(page.getByRole('row', { name: person.code })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: `Seleccionar ${person.code}` }));
  await pressKey('Space');
  await tabTo(page, page.getByRole('button', nextButtonName));
  await pressKey('Enter');
  const campaign = page.getByRole('row', { name: campaignName }).getByRole('radio');
  await expect(campaign).toBeVisible();
  await tabTo(page, page.getByRole('radio').first());
  while (!(await campaign.isChecked())) {
    await pressKey((await page.getByRole('radio', { checked: true }).count()) === 0 ? 'Space' : 'ArrowDown');
  }
  await tabTo(page, page.getByRole('button', nextButtonName));
  await pressKey('Enter');
  await expect(page.getByRole('row', { name: 'Consentimiento y contacto' })).toBeVisible();
  await tabTo(page, page.getByRole('row', { name: 'Consentimiento y contacto' }).getByRole('radio'));
  await pressKey('Space');
  const start = page.getByRole('button', { name: 'Encuestar', exact: true });
  await start.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, start);
  await pressKey('Enter');
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: '¿Autoriza el tratamiento' }));
  await page.keyboard.type('No');
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Motivo de la no autorización' }));
  await pressKey('ArrowDown');
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Aceptar', exact: true }));
  await pressKey('Enter');
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers.map(({ label }) => label)).toEqual(['No', expect.any(String)]);
});

test('a reload brings back what was answered', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, housingName);
  const code = await surveyCode(page);
  await choose(page, 'Tipo de vivienda', 'Apartamento');
  await expect(page.getByText(/Guardado \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tipo de vivienda' })).toHaveValue('Apartamento');
  await expect(page.getByText(/Se recuperó el borrador/)).toBeVisible();
  expect(await surveyCode(page)).toBe(code);
  await expectAccessible(page);
});

test('who may not save can read the questions and no more', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.reader);
  await openByAddress(page, api, person, 'Consentimiento y contacto');
  await expect(page.getByText(/no tiene permiso para guardar/)).toBeVisible();
  await choose(page, '¿Autoriza el tratamiento', 'No');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click({ force: true });
  await expect(page).toHaveURL(/\/home\/survey\?/);
  expect(await api.call('listSurveysBySurveyable', { params: { id: person.id } })).toEqual([]);
});

test('an address that lacks one of its three parts leads back to Caracterizar', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  for (const query of ['', `?surveyable=${person.id}`, `?surveyable=${person.id}&campaign=${person.id}`]) {
    await page.goto(`/caracteriza/home/survey${query}`);
    await expect(page).toHaveURL(/\/home\/characterize/);
  }
});

test('an address of what does not exist leads back with the reason', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  const unknownID = '01890000-0000-7000-8000-000000000000';
  await page.goto(
    `/caracteriza/home/survey?campaign=${unknownID}&characterization=${unknownID}&surveyable=${person.id}`,
  );
  await expect(page).toHaveURL(/\/home\/characterize/);
  await expect(alerts(page)).toContainText(/no existe/);
});

test('a person is changed in step 0, and no one is added or deleted there', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await searchPerson(page, person);
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
  await selectRow(page, person.code);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar Encuestable' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const name = dialog.getByLabel('Primer Nombre');
  await name.fill('');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('El campo Primer Nombre es requerido.')).toBeVisible();
  await name.fill('Begoña');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Begoña/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: `Seleccionar ${person.code}` })).not.toBeChecked();
  expect((await api.call('getSurveyable', { params: { id: person.id } })).firstName).toBe('Begoña');
});
