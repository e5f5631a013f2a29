// The demo's housing form is built in the builder in few actions, by keyboard and clipboard, and must match the demo.
import { questionList } from './builder-steps.ts';
import { CountedUser } from './counted-user.ts';
import { makeCharacterization } from './crud-steps.ts';
import { builtQuestions, fichaOf, fichaQuestions } from './ficha-steps.ts';
import { expect, signIn, test } from './fixtures.ts';

/** The maximum number of actions for the whole form: clicks, keys other than text, and pastes. */
const maxActions = 60;

test('the housing form of the demo is built in at most 60 actions', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ficha = fichaOf('Vivienda y servicios');
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const typeName = (code: number) => types.find((type) => type.code === `${code}`)!.value;
  const characterization = await makeCharacterization(api, 'Vivienda en el constructor');
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${characterization.id}`);
  const user = new CountedUser(page);
  await user.click(page.getByRole('button', { name: 'Agregar pregunta' }));
  const form = page.getByRole('form', { name: 'Pregunta nueva' });
  for (const [index, question] of ficha.questions.entries()) {
    await user.describe(form, {
      ...question,
      showWhen: question.when,
      type: typeName(question.type),
      required: question.required === 1 ? 'Sí' : 'No',
    });
    await user.saveAndAddAnother(question.statement);
    await expect(
      questionList(page)
        .getByRole('listitem')
        .filter({ has: page.locator('[data-opener]') }),
    ).toHaveCount(index + 1);
  }
  const actions = user.actions + user.tabs;
  test.info().annotations.push({ type: 'actions', description: `${actions}` });
  expect(actions).toBeLessThanOrEqual(maxActions);
  const built = (await builtQuestions(api, characterization.id)).map(
    ({ code: _code, ...question }) => question,
  );
  expect(built).toEqual(fichaQuestions(ficha));
});
