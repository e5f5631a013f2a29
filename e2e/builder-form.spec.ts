// The demo's housing form is built in the builder in few actions, by keyboard and clipboard, and must match the demo.
import type { Locator, Page } from '@playwright/test';
import { questionList, row } from './builder-steps.ts';
import { makeCharacterization } from './crud-steps.ts';
import { builtQuestions, fichaOf, fichaQuestions } from './ficha-steps.ts';
import { expect, signIn, test } from './fixtures.ts';

/** The maximum number of actions for the whole form: clicks, keys other than text, and pastes. */
const mostActions = 60;

/** Counts the user's actions; typing text does not count. */
class Person {
  actions = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async click(target: Locator) {
    this.actions += 1;
    await target.click();
  }
  async press(key: string) {
    this.actions += 1;
    await this.#page.keyboard.press(key);
  }
  async paste(text: string) {
    this.actions += 1;
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.#page.keyboard.press('ControlOrMeta+V');
  }
  async type(text: string) {
    await this.#page.keyboard.type(text);
  }
}

test('the housing form of the demo is built in at most 60 actions', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ficha = fichaOf('Vivienda y servicios');
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const typeName = (code: number) => types.find((type) => type.code === `${code}`)!.value;
  const characterization = await makeCharacterization(api, 'Vivienda en el constructor');
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${characterization.id}`);
  const person = new Person(page);
  await person.click(page.getByRole('button', { name: 'Agregar pregunta' }));
  const form = page.getByRole('form', { name: 'Pregunta nueva' });
  const statement = form.getByLabel('Enunciado');
  const list = 4;
  let before = { type: 0, required: -1 };
  for (const [index, question] of ficha.questions.entries()) {
    await expect(statement).toBeFocused();
    await expect(statement).toHaveValue('');
    if (question.options) await person.paste([question.statement, ...question.options].join('\n'));
    else await person.type(question.statement);
    const type = form.getByRole('combobox', { name: 'Tipo de Pregunta' });
    const takes = question.type === list ? list : before.type;
    if (takes !== question.type) {
      await person.press('Tab');
      await expect(type).toBeFocused();
      await person.type(typeName(question.type));
      await person.press('Tab');
    }
    await expect(type).toHaveValue(typeName(question.type));
    if (before.required !== question.required) {
      await person.click(form.getByRole('combobox', { name: 'Obligatoria' }));
      await person.type(question.required === 1 ? 'Sí' : 'No');
      await person.press('Enter');
    }
    await expect(form.getByRole('combobox', { name: 'Obligatoria' })).toHaveValue(
      question.required === 1 ? 'Sí' : 'No',
    );
    if (question.when) {
      const onlyIf = form.getByRole('combobox', { name: /^Solo si / });
      await person.click(onlyIf);
      await person.type(question.when);
      await person.press('Enter');
      await expect(onlyIf).toHaveValue(question.when);
    }
    await person.press('Control+Enter');
    await expect(row(page, question.statement)).toBeVisible();
    await expect(
      questionList(page)
        .getByRole('listitem')
        .filter({ has: page.locator('[data-opener]') }),
    ).toHaveCount(index + 1);
    before = question;
  }
  test.info().annotations.push({ type: 'actions', description: `${person.actions}` });
  expect(person.actions).toBeLessThanOrEqual(mostActions);
  const built = (await builtQuestions(api, characterization.id)).map(
    ({ code: _code, ...question }) => question,
  );
  expect(built).toEqual(fichaQuestions(ficha));
});
