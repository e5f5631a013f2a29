// The Encuestables screen (spec §2 "Surveyables"; rules §5; decision 0021).
import { checkboxOf, findRow, openAdd, openUpdate, press, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { fillPerson } from './person-steps.ts';
import { table } from './survey-steps.ts';

const people = 'Encuestables';

test('a person is added, changed, made inactive and found again', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/surveyable');
  const { form, code } = await openAdd(page, people, 'Agregar Encuestable');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText(/^El campo .* es requerido\.$/)).toHaveCount(18);
  const ana = { firstName: 'Ánxela', firstSurname: 'Güiza', identification: '0052999001' };
  await fillPerson(page, form, ana);
  await form.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
  await expect(form).toBeHidden();
  const row = await findRow(page, people, code);
  await expect(row).toContainText('0052999001');
  await expect(row).toContainText('Ánxela');
  await expect(row.locator('[data-label=Edad]')).toHaveText(/^\d+$/);

  const change = await openUpdate(page, people, code, 'Actualizar Encuestable');
  await change.getByLabel('Segundo Nombre').fill('Inés');
  await save(change);
  await expect(table(page, people)).toContainText('Ánxela Inés');

  await test.step('the number of somebody else blocks, and leads to that person', async () => {
    const secondForm = await openAdd(page, people, 'Agregar Encuestable');
    await fillPerson(page, secondForm.form, { ...ana, firstName: 'Otra', birthdate: '01/01/1990' });
    await secondForm.form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(secondForm.form.getByText('Este número de documento ya es de otra persona.')).toBeVisible();
    await expectAccessible(page);
    await expect(secondForm.form.getByRole('button', { name: 'Guardar como nueva' })).toHaveCount(0);
    await secondForm.form.getByRole('link', { name: `Ver a ${code}` }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(secondForm.form).toBeHidden();
    await expect(table(page, people).getByRole('textbox', { name: 'Buscar' })).toHaveValue(code);
    await expect(page).toHaveURL(/home\/surveyable$/);
  });

  await test.step('an inactive person is reactivated instead of added twice', async () => {
    await checkboxOf(page, code).check();
    await press(page, people, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(checkboxOf(page, code)).toHaveCount(0);
    const secondForm = await openAdd(page, people, 'Agregar Encuestable');
    await fillPerson(page, secondForm.form, ana);
    await secondForm.form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await secondForm.form.getByRole('button', { name: 'Reactivar' }).click();
    await expect(secondForm.form).toBeHidden();
    await expect(checkboxOf(page, code)).toBeVisible();
    const [listedPerson] = await api.call('listSurveyables', { query: { search: code } });
    expect(listedPerson).toMatchObject({ code, identification: '0052999001', secondName: null });
  });
});
