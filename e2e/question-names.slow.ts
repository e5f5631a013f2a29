// Names that people give to questions (decision 0092).
import { makeCharacterization, makeQuestion, openUpdate, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { openStep, questions } from './wizard-steps.ts';

test('a variable name is made from the statement, and refused where another question has it', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Nombres de variable');
  await makeQuestion(api, id, 'Talla', { type: '5', variable: 'talla' });
  const weight = await makeQuestion(api, id, '¿Cuál es su peso al nacer?', { type: '5', weight: 2 });
  await signIn(page);
  await openStep(page, id);
  const form = await openUpdate(page, questions, weight.code, 'Actualizar Pregunta');
  const name = form.getByLabel('Nombre de variable');
  await form.getByRole('button', { name: 'Usar «peso_nacer»' }).click();
  await expect(name).toHaveValue('peso_nacer');
  await expect(name).toBeFocused();
  await name.fill('TALLA');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('El nombre de variable «TALLA» ya es de').first()).toBeVisible();
  await expectAccessible(page);
  await name.fill('peso_nacer');
  await save(form);
  const { variable } = await api.call('getQuestion', { params: { id: weight.id } });
  expect(variable).toBe('peso_nacer');
});
