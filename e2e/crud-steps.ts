/** Steps for tests of maintenance screens: rows, forms, reading downloads, creating records through the API. */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../openapi/generated/schema.d.ts';
import type { Api, DataOf } from './api.ts';
import { readCsv, table } from './survey-steps.ts';

/** The workbook reader used by the server's own tests. */
const xlsx = createRequire(new URL('../apps/api/package.json', import.meta.url))('xlsx') as {
  read: (file: Buffer) => { Sheets: Record<string, unknown> };
  write: (book: unknown, options: object) => Buffer;
  utils: {
    sheet_to_json: (sheet: unknown, options: object) => unknown[][];
    aoa_to_sheet: (rows: unknown[][]) => unknown;
    book_new: (sheet: unknown, name: string) => unknown;
  };
};

/** A button of a table's toolbar, or the item of its menu if there is no room for the button; the menu is then open. */
export async function toolbarControl(page: Page, label: string, name: string): Promise<Locator> {
  const menu = page.getByRole('menu', { name: 'Más acciones' });
  if (await menu.isVisible()) {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  const toolbar = table(page, label).getByRole('group', { name: `Acciones de ${label}` });
  const button = toolbar.getByRole('button', { name, exact: true });
  const menuButton = toolbar.getByRole('button', { name: 'Más acciones' });
  await expect(button.or(menuButton).first()).toBeVisible();
  if (await button.isVisible()) return button;
  await menuButton.click();
  // The name of a disabled item ends with the reason.
  return menu.getByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** Presses a button of a table's toolbar. */
export const press = async (page: Page, label: string, button: string): Promise<void> =>
  (await toolbarControl(page, label, button)).click();

/** The checkbox of the row whose first cell is `code`. */
export const checkboxOf = (within: Page | Locator, code: string): Locator =>
  within.getByRole('checkbox', { name: `Seleccionar ${code}` });

/** Searches and selects a role in the list on the left of Usuarios and of Mantenimiento de Permisos. */
export async function chooseRole(page: Page, name: string): Promise<void> {
  await table(page, 'Roles').getByRole('textbox', { name: 'Buscar' }).fill(name);
  await page.getByRole('radio', { name: `Seleccionar ${name}`, exact: true }).check();
}

/** Searches a table and waits until the row of `code` appears. */
export async function findRow(page: Page, label: string, code: string): Promise<Locator> {
  await table(page, label).getByRole('textbox', { name: 'Buscar' }).fill(code);
  const row = table(page, label).getByRole('row').filter({ hasText: code });
  await expect(row).toHaveCount(1);
  // A new record is shown before the search response arrives.
  await expect(row.locator('[data-slot=row-badge]')).toHaveCount(0);
  return row;
}

/** Selects one row and opens its form. */
export async function openUpdate(page: Page, label: string, code: string, title: string): Promise<Locator> {
  await findRow(page, label, code);
  await checkboxOf(page, code).check();
  await press(page, label, 'Actualizar');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the add form of a table and waits for its code. @returns the form and the code */
export async function openAdd(
  page: Page,
  label: string,
  title: string,
): Promise<{ form: Locator; code: string }> {
  await press(page, label, 'Agregar');
  const form = page.getByRole('dialog', { name: title });
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^[A-Z]{3}\d{6,}$/);
  return { form, code: await code.inputValue() };
}

/** Saves the form of a dialog and waits until it closes. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Switches a form to adding several records in a row. */
export const keepAdding = (form: Locator): Promise<void> =>
  form.getByRole('checkbox', { name: 'Seguir agregando después de guardar' }).check();

/** Waits until the form has added this many records and is ready for the next. */
export const expectAdded = (form: Locator, count: number): Promise<void> =>
  expect(form.getByRole('status').filter({ hasText: `Van ${count}.` })).toBeVisible();

/** Saves one of several records, and waits for the inputs of the next. */
export async function saveAndStay(form: Locator, count: number): Promise<void> {
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectAdded(form, count);
}

/** Closes a dialog that has no unsaved changes. */
export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Downloads a table in all three formats and returns the rows without headers; also checks the file names. */
export async function downloadAll(
  page: Page,
  label: string,
): Promise<Record<'excel' | 'csv' | 'txt', string[][]>> {
  const dialog = page.getByRole('dialog', { name: /Descargar/ });
  const file = async (format: string, extension: string) => {
    await press(page, label, 'Descargar');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${label}.${extension}`);
    await expect(dialog).toBeHidden();
    return readFile(await download.path());
  };
  const [sheet] = Object.values(xlsx.read(await file('Excel', 'xlsx')).Sheets);
  const excel = xlsx.utils.sheet_to_json(sheet, { header: 1, raw: false, dateNF: 'dd/mm/yyyy' });
  const csv = readCsv(await file('CSV', 'csv'));
  const txt = readCsv(await file('TXT', 'txt'), '\t');
  return {
    excel: excel.slice(1).map((row) => row.map(String)),
    csv: csv.slice(1),
    txt: txt.slice(1),
  };
}

/** A workbook to load, with the first person of the template's example under a different number and name. */
export async function personWorkbook(
  api: Api,
  { identification, firstName }: { identification: string; firstName: string },
) {
  const template = xlsx.read(Buffer.from(await api.call('downloadUploadTemplate'), 'base64'));
  const example = Object.entries(template.Sheets).find(([name]) => name.startsWith('Ejemplo'))![1];
  const [heads, row] = xlsx.utils.sheet_to_json(example, { header: 1, raw: false }) as [string[], string[]];
  const exampleValues: Record<string, string> = {
    'Número de Documento': identification,
    'Primer Nombre': firstName,
    Familia: `La de ${firstName}`,
  };
  const sheet = xlsx.utils.aoa_to_sheet([
    heads,
    heads.map((head, index) => exampleValues[head.replace(/ \*.*$/, '')] ?? row[index]),
  ]);
  return {
    name: `${firstName}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx.write(xlsx.utils.book_new(sheet, 'Personas'), { type: 'buffer', bookType: 'xlsx' }),
  };
}

type Zone = DataOf<'createZone'>;
type Campaign = DataOf<'createCampaign'>;

/** A zone in Guatapé, created through the API. */
export async function makeZone(api: Api, name: string): Promise<Zone> {
  const [pattern] = await api.call('listZones', { query: { search: 'Guatapé' } });
  const body = { zipcode: '053840', daneID: pattern!.daneID.id, mtTypeID: pattern!.mtTypeID.id };
  return api.call('createZone', { body: { ...body, name, code: await api.call('generateZoneCode') } });
}

/** A past campaign, created through the API; screens that offer open campaigns do not show it. */
export async function makeCampaign(api: Api, name: string): Promise<Campaign> {
  const body = { name, description: `Detalle de ${name}`, startDate: '20200115', endDate: '20200630' };
  return api.call('createCampaign', { body: { ...body, code: await api.call('generateCampaignCode') } });
}

/** A characterization created through the API. */
export async function makeCharacterization(api: Api, name: string, level: 'person' | 'family' = 'person') {
  const code = await api.call('generateCharacterizationCode');
  const description = `Detalle de ${name}`;
  return api.call('createCharacterization', { body: { code, name, description, level } });
}

/** A question created through the API; a text question by default. */
export async function makeQuestion(
  api: Api,
  characterizationID: string,
  statement: string,
  {
    weight = 1,
    type = '6',
    ...rest
  }: Partial<components['schemas']['QuestionUpdate']> & { type?: string } = {},
) {
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const code = await api.call('generateQuestionCode');
  const mtFieldTypeID = types.find((fieldType) => fieldType.code === type)!.id;
  const body = { code, characterizationID, mtFieldTypeID, weight, required: 0, statement, ...rest };
  return api.call('createQuestion', { body });
}

/** The answer options of a list, created through the API in this order. */
export async function makeOptions(api: Api, questionID: string, labels: readonly string[]) {
  const options: DataOf<'createAnswerOption'>[] = [];
  for (const [index, label] of labels.entries()) {
    const code = await api.call('generateAnswerOptionCode');
    options.push(
      await api.call('createAnswerOption', { body: { code, questionID, label, orderOption: index + 1 } }),
    );
  }
  return options;
}

/** Triggers created through the API: field, operator, value 1 and, for ENTRE, value 2. */
export async function makeTriggers(
  api: Api,
  owner: { characterizationID: string; questionID?: string },
  triggers: readonly (readonly [string, string, string, string?])[],
): Promise<void> {
  for (const [field, operator, value1, value2 = null] of triggers)
    await api.call('createTrigger', { body: { field, operator, value1, value2, ...owner } });
}
