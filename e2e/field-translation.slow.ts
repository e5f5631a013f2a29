// A questionnaire answered in its second language on a trip without a signal: the answers are the same as in
// Spanish.
import type { Page } from '@playwright/test';
import { fieldTypes } from '../packages/domain/src/question/kinds.ts';
import { makeOptions, makeQuestion } from './crud-steps.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { choose, field } from './survey-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

const english: Readonly<Record<string, string>> = {
  Vivienda: 'Housing',
  '¿Con qué cocina?': 'What do you cook with?',
  Leña: 'Firewood',
  Gas: 'Gas stove',
  '¿Quién ayuda?': 'Who helps?',
  Abuela: 'Grandmother',
  Nadie: 'Nobody',
  '¿Tiene perro?': 'Do you have a dog?',
  Sí: 'Yes',
  '¿Cuánto camina?': 'How far do you walk?',
  cuadras: 'blocks',
  Mascotas: 'Pets',
  Especie: 'Species',
  Ave: 'Bird',
};

/** Answers every question on the page, finding each by its text in the language shown. */
async function answer(page: Page, nameOf: (text: string) => string): Promise<void> {
  await expect(page.getByRole('heading', { name: nameOf('Vivienda') })).toBeVisible();
  await choose(page, nameOf('¿Con qué cocina?'), nameOf('Leña'));
  await page.getByRole('checkbox', { name: nameOf('Abuela') }).check();
  await page.getByRole('radio', { name: nameOf('Sí') }).check();
  const walkQuestion = field(page, nameOf('¿Cuánto camina?'));
  await expect(walkQuestion.getByText(nameOf('cuadras'))).toBeVisible();
  await walkQuestion.getByRole('textbox').fill('2,5');
  const pets = field(page, nameOf('Mascotas')).first();
  await pets.getByRole('button', { name: /^Agregar fila/ }).click();
  await choose(page, nameOf('Especie'), nameOf('Ave'));
}

test('a questionnaire is answered in its second language without a signal, and its answers are as in Spanish', async ({
  page,
  context,
  api,
}) => {
  const visited = await makeVisitedFamily(api);
  const { campaign, names, people } = visited;
  const [questionnaire] = await api.call('listCharacterizations', { query: { search: names.all } });
  const { id } = questionnaire!;
  const defaults = { section: 'Vivienda', type: fieldTypes.dropdown };
  const cook = await makeQuestion(api, id, '¿Con qué cocina?', { ...defaults, weight: 2, display: 'list' });
  await makeOptions(api, cook.id, ['Gas', 'Leña', 'Otro']);
  const helps = await makeQuestion(api, id, '¿Quién ayuda?', { ...defaults, weight: 3, several: 1 });
  await makeOptions(api, helps.id, ['Abuela', 'Nadie']);
  const dog = await makeQuestion(api, id, '¿Tiene perro?', { ...defaults, weight: 4, display: 'buttons' });
  await makeOptions(api, dog.id, ['Sí', 'No']);
  const walks = { ...defaults, type: fieldTypes.numeric, weight: 5, decimals: 1, unit: 'cuadras' };
  await makeQuestion(api, id, '¿Cuánto camina?', walks);
  const columns = [
    {
      key: 'especie',
      label: 'Especie',
      kind: 'list' as const,
      required: 1 as const,
      options: ['Ave', 'Pez'],
    },
  ];
  await makeQuestion(api, id, 'Mascotas', { ...defaults, type: fieldTypes.rows, weight: 6, columns });
  await api.call('updateTranslation', {
    params: { id },
    body: {
      language: { code: 'en', name: 'English' },
      texts: Object.entries(english).map(([text, translation]) => ({ text, translation })),
    },
  });
  const firstQuestion = `¿Qué dice de ${names.all}?`;
  const nextButton = page.getByRole('button', { name: 'Siguiente', exact: true });
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
  const openFor = (person: { id: string }) =>
    goTo(
      page,
      `survey?${new URLSearchParams({ campaign: campaign.id, characterization: id, surveyable: person.id })}`,
    );
  try {
    await goOut(page, zoneOf(visited));
    await context.setOffline(true);
    await test.step('in English, some of it begun in Spanish', async () => {
      await openFor(people.Julia);
      // It has no translation, so it is asked in Spanish.
      await field(page, firstQuestion).getByRole('textbox').fill('Nada');
      await nextButton.click();
      await choose(page, '¿Con qué cocina?', 'Gas');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('combobox', { name: 'What do you cook with?' })).toHaveValue('Gas stove');
      await answer(page, (text) => english[text]!);
      await expect(page.getByRole('combobox', { name: 'What do you cook with?' })).toHaveAttribute(
        'lang',
        'en',
      );
      await expectAccessible(page);
      await accept.click();
      await expect(accept).toBeHidden();
    });
    await test.step('the next one begins in English and is answered in Spanish', async () => {
      await openFor(people.Pedro);
      await field(page, firstQuestion).getByRole('textbox').fill('Nada');
      await nextButton.click();
      await expect(page.getByText('Do you have a dog?').first()).toBeVisible();
      await page.getByRole('button', { name: 'Español' }).click();
      await answer(page, (text) => text);
      await accept.click();
      await expect(accept).toBeHidden();
    });
    await goTo(page, 'outbox');
    await expect(page.getByRole('heading', { name: '2 por enviar' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
  } finally {
    // Other tests expect only the demo's campaign to be open.
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
  const answersOf = async (person: { id: string }) => {
    const [survey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const { answers } = await api.call('getSurvey', { params: { id: survey!.id } });
    return answers.map(({ questionID, value, label, detail, unit }) => ({
      statement: questionID.statement,
      value,
      label,
      detail,
      unit,
    }));
  };
  const inEnglish = await answersOf(people.Julia);
  expect(inEnglish).toEqual(await answersOf(people.Pedro));
  expect(inEnglish.map(({ label, value }) => label ?? value)).toEqual([
    'Nada',
    'Leña',
    'Abuela',
    'Sí',
    '2.5',
    '[{"especie":"Ave"}]',
  ]);
});
