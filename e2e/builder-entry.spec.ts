// The link to the builder beside each questionnaire of the list, which opens it without going through the
// steps.
import { row } from './builder-steps.ts';
import { checkboxOf, findRow, makeCharacterization, makeQuestion } from './crud-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import { characterizations } from './wizard-steps.ts';

test('the Constructor is the first button beside a questionnaire with its name', async ({ page, api }) => {
  const { id, code } = await makeCharacterization(api, 'Entrada al constructor');
  await makeQuestion(api, id, '¿Fuma?');
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, code);
  await checkboxOf(page, code).check();
  const toolbar = table(page, characterizations).getByRole('group', {
    name: `Acciones de ${characterizations}`,
  });
  // The other buttons show only their icons; a hidden name is one pixel wide.
  const toolbarNames = await toolbar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) =>
          [...button.children].some((child) => child.tagName === 'SPAN' && child.clientWidth > 1),
        )
        .map(({ textContent }) => textContent),
    );
  expect(toolbarNames.slice(0, 2)).toEqual(['Agregar', 'Constructor']);
  await toolbar.getByRole('button', { name: 'Constructor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Constructor' })).toBeVisible();
  await expect(row(page, '¿Fuma?')).toBeVisible();
});
