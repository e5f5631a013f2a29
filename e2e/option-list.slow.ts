// Shared lists: added by lines of text, used by questions, filtered by an earlier answer (decision 0124).
import { row } from './builder-steps.ts';
import { makeCharacterization, makeQuestion, press, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';

const lists = 'Listas compartidas';

test('a list is pasted, corrected where it is wrong, and changed', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await press(page, 'Caracterizaciones', lists);
  await expect(page.getByRole('heading', { level: 1, name: lists })).toBeVisible();
  await press(page, lists, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Lista' });
  await form.getByLabel('Nombre de la lista').fill('Veredas de prueba');
  await form.getByLabel('Opciones').fill('Código\tEtiqueta\nv1\tLa Aurora\nv1\tEl Bosque\nv 3\tLa Ceiba');
  await expect(form.getByText('3 opciones.')).toBeVisible();
  await expect(form.getByText('Fila 2: el código «v1» ya está en la fila 1.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Corrija 2 filas para guardar')).toBeVisible();
  expect(await api.call('listOptionLists', { query: { search: 'Veredas de prueba' } })).toEqual([]);
  await form.getByLabel('Opciones').fill('v1\tLa Aurora\nv2\tEl Bosque\nv3\tLa Ceiba');
  await save(form);
  await expect(statuses(page)).toContainText('La lista compartida se agregó correctamente.');
  const [foundList] = await api.call('listOptionLists', { query: { search: 'Veredas de prueba' } });
  expect(foundList).toMatchObject({ optionCount: 3, parentID: null });

  await page.getByRole('link', { name: 'Veredas de prueba' }).click();
  const change = page.getByRole('dialog', { name: 'Actualizar Lista' });
  await expect(change.getByLabel('Opciones')).toHaveValue('v1\tLa Aurora\nv2\tEl Bosque\nv3\tLa Ceiba');
  await change.getByLabel('Opciones').fill('v1\tLa Aurora\nv2\tEl Bosque Alto');
  await save(change);
  const { options } = await api.call('getOptionListVersion', {
    params: {
      hash: (await api.call('listOptionLists', { query: { search: 'Veredas de prueba' } }))[0]!
        .optionsVersion,
    },
  });
  expect(options.map(({ label }) => label)).toEqual(['La Aurora', 'El Bosque Alto']);

  await page.setViewportSize({ width: 320, height: 720 });
  const tableHeader = page.locator('[data-slot=table-header] > tr');
  const fades = () =>
    tableHeader.evaluate((line) => {
      const lineStyle = getComputedStyle(line);
      return ['before', 'after'].map((pseudoElement) =>
        lineStyle.getPropertyValue(`--ui-more-${pseudoElement}`),
      );
    });
  await test.step('on a phone the line of heads fades where it has more, and scrolls', async () => {
    await expect.poll(fades).toEqual(['0px', '40px']);
    await tableHeader.evaluate((line) => line.scrollTo({ left: line.scrollWidth }));
    await expect.poll(fades).toEqual(['40px', '0px']);
  });
});

test('a question offers the options that belong to the earlier answer, of 15,000', async ({ page, api }) => {
  const departments = Array.from({ length: 30 }, (_, n) => ({ code: `d${n}`, label: `Departamento ${n}` }));
  const towns = Array.from({ length: 15_000 }, (_, n) => ({
    code: `m${n}`,
    label: `Vereda ${n}`,
    parent: `d${n % 30}`,
  }));
  const addList = async (name: string, options: object[], parentID: string | null) =>
    api.call('addOptionList', {
      body: { code: await api.call('generateOptionListCode'), name, options: options as never, parentID },
    });
  const firstList = await addList('Departamentos de prueba', departments, null);
  const secondList = await addList('Veredas por departamento', towns, firstList.id);
  const characterization = await makeCharacterization(api, 'Con listas compartidas');
  const department = await makeQuestion(api, characterization.id, '¿Departamento?', {
    type: '4',
    optionList: firstList.code,
  });
  await makeQuestion(api, characterization.id, '¿Vereda?', {
    type: '4',
    weight: 2,
    optionList: secondList.code,
    cascadeFrom: department.code,
  });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${characterization.id}`);
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByRole('combobox', { name: '¿Departamento?' }).fill('Departamento 7');
  await page.getByRole('option', { name: 'Departamento 7' }).first().click();
  const town = preview.getByRole('combobox', { name: '¿Vereda?' });
  await town.fill('Vereda 1477');
  await expect(page.getByRole('option', { name: /^Vereda/ })).toHaveText(['Vereda 1477']);
  await page.keyboard.press('Escape');
  await town.fill('Vereda 8');
  await expect(page.getByRole('option', { name: 'Vereda 8', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await test.step('its form says where the options come from', async () => {
    await row(page, '¿Vereda?').click();
    await expect(page.getByRole('combobox', { name: 'Lista compartida' })).toHaveValue(
      /Veredas por departamento/,
    );
    await expect(page.getByRole('combobox', { name: 'Filtrar por' })).toHaveValue(/¿Departamento\?/);
    await expectAccessible(page);
  });
});
