// Calculations that read the person and the day (decision 0093).
import { makeCharacterization, openAdd, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { askInCampaign, choose, openByAddress, personAged, wholeYears } from './survey-steps.ts';
import { openPreview, openStep, questions } from './wizard-steps.ts';

test('an age in months is chosen from a list, tried on a sample person and worked out in a survey', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con la persona');
  await signIn(page);
  await openStep(page, characterization.id);
  const { form } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('Edad en meses');
  await choose(page, 'Tipo de Pregunta', 'Calculada');
  await choose(page, 'Insertar pregunta', 'Edad en meses (edad_meses)');
  const expression = form.getByLabel('Cálculo');
  await expect(expression).toBeFocused();
  await page.keyboard.type(' + 1000 * edad');
  await expect(expression).toHaveValue('edad_meses + 1000 * edad');
  await expectAccessible(page);
  await save(form);

  const { dialog, questionGroup } = await openPreview(page, questions);
  const result = questionGroup.getByRole('status', { name: 'Edad en meses' });
  await expect(result).toHaveText('30360');
  await dialog.getByLabel('Fecha de nacimiento').fill('');
  await expect(result).toHaveText('Sin dato');

  await askInCampaign(api, characterization.id);
  const person = await personAged(api, 2, 90);
  await openByAddress(page, api, person, characterization.name);
  const years = wholeYears(person, new Date());
  const ageStatus = page.getByRole('status', { name: 'Edad en meses' });
  const months = Number((await ageStatus.textContent())!.replaceAll(/\D/g, '')) - 1000 * years;
  expect(Math.floor(months / 12)).toBe(years);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers.map(({ value }) => value)).toEqual([`${months + 1000 * years}`]);
});
