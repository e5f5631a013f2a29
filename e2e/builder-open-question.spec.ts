// What the builder shows about the open question: its place in the preview, and what depends on it before it
// is deleted.
import { row } from './builder-steps.ts';
import { makeCharacterization, makeOptions, makeQuestion } from './crud-steps.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the preview follows the open question, and a deletion says what depends on it', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Lo que depende de otra');
  const smokes = await makeQuestion(api, id, '¿Fuma?', { type: '4', weight: 1 });
  const [yes] = await makeOptions(api, smokes.id, ['Sí', 'No']);
  await makeQuestion(api, id, '¿Cuántos al día?', {
    weight: 2,
    parentID: smokes.id,
    activeAnswerID: yes!.id,
  });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await test.step('the preview follows the open question, and says when that is not shown', async () => {
    for (let weight = 10; weight < 16; weight += 1) {
      await makeQuestion(api, id, `¿Relleno ${weight}?`, { weight });
    }
    await page.reload();
    await expect(preview.getByText('¿Relleno 15?')).toBeHidden();
    await row(page, '¿Relleno 15?').click();
    await expect(preview.getByText('¿Relleno 15?')).toBeVisible();
    await row(page, '¿Cuántos al día?').click();
    await expect(preview).toContainText('La pregunta abierta no se muestra a esta persona');
  });
  await test.step('what depends on a question is said before it is deleted', async () => {
    await row(page, '¿Fuma?').click();
    const form = page.getByRole('form', { name: 'Cambiar «¿Fuma?»' });
    await form.getByRole('button', { name: 'Eliminar', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Depende de ella «¿Cuántos al día?»: cámbiela primero.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await form.getByRole('button', { name: 'Eliminar la opción Sí' }).click();
    await expect(question).toContainText('Depende de ella «¿Cuántos al día?»: cámbiela primero.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
  });
});
